//! A ruleset before its options are chosen: the mechanics in its file, its options, and the
//! citations of its rules.

pub mod choice;
mod drawing;
pub mod entry;

use crate::board::refusal::{Code, Refusal};
use crate::rules::citations::CAPTURE;
use crate::rules::values::Value;
use choice::{Choice, board_size};
pub use drawing::fitted;
use entry::{Entry, Table};

/// Values under their names or keys.
pub type Values = Vec<(String, Value)>;

/// The tables of mechanics that are used unchanged.
const TABLES: [&str; 5] = ["setup", "movement", "dice", "capture", "ending"];

/// The keys of a set-up that are values of the rules; the other keys describe its board.
const SETUP: [&str; 5] = ["reserve", "per_turn", "leader_reserve", "first_mover", "closed"];

/// A ruleset before its options are chosen, with a shape that is known to be valid.
#[derive(Clone, Debug)]
pub struct Definition {
    tables: Table,
    choices: Vec<Choice>,
    rules: Vec<RuleInWords>,
}

/// The parts of a rule in words that matter for the judgements of a game.
#[derive(Clone, Debug)]
struct RuleInWords {
    name: String,
    /// The ID that is cited.
    id: String,
    /// Options under which the rule applies; empty if it always does.
    when: Values,
    /// The judgements for which it is cited.
    cites: Vec<String>,
    /// Whether it states how pieces are captured.
    is_on_capture: bool,
}

impl RuleInWords {
    fn of(entry: &Table) -> Self {
        Self {
            name: entry.text("name").unwrap_or_default().to_owned(),
            id: entry.texts("ids").into_iter().next().unwrap_or_default(),
            when: entry.table("when").values(),
            cites: entry.texts("cites"),
            is_on_capture: entry.text("part") == Some("capture"),
        }
    }

    fn holds(&self, options: &Values) -> bool {
        self.when.iter().all(|(name, value)| given(options, name) == Some(value))
    }
}

impl Definition {
    /// The definition in a document.
    pub fn of(document: Table) -> Self {
        let choices = document.table("options").tables().map(|(name, of)| Choice::of(name, of));
        Self {
            choices: choices.collect(),
            rules: document
                .list("rules")
                .iter()
                .filter_map(Entry::table)
                .map(RuleInWords::of)
                .collect(),
            tables: document,
        }
    }

    /// Every option with the given value, or its default.
    ///
    /// # Errors
    /// Gives the first option that is unknown or cannot have its value.
    pub fn chosen(&self, asked: &Values) -> Result<Values, Refusal> {
        let name = |choice: &Choice| choice.name.clone();
        if let Some((unknown, _)) =
            asked.iter().find(|(name, _)| self.choices.iter().all(|choice| choice.name != *name))
        {
            let known: Vec<_> = self.choices.iter().map(name).collect();
            let refusal = Refusal::new(Code::NoOption).with("values", known.join(", "));
            return Err(refusal.with("key", format!("options.{unknown}")));
        }
        let value = |choice: &Choice| {
            let value = match given(asked, &choice.name) {
                None => choice.default.clone(),
                Some(value) => choice.range.read(value).ok_or_else(|| {
                    let key = format!("options.{}", choice.name);
                    Refusal { rule: choice.rule.clone(), ..Code::OptionValue.into() }
                        .with("given", value.to_string())
                        .with("name", choice.name.as_str())
                        .with("values", choice.range.to_string())
                        .with("key", key)
                })?,
            };
            Ok((name(choice), value))
        };
        self.choices.iter().map(value).collect()
    }

    /// The mechanics under the given options, by their keys; values that are not given keep their
    /// defaults.
    ///
    /// # Errors
    /// Gives the key of a set-up that does not fit the board.
    pub fn mechanics(&self, options: &Values) -> Result<Values, Refusal> {
        let mut tables = self.tables.clone();
        for choice in &self.choices {
            choice.apply(given(options, &choice.name).unwrap_or(&choice.default), &mut tables);
        }
        let size = tables.table("board").text("size").and_then(board_size);
        let Some((files, ranks)) = size else {
            return Err(Refusal::new(Code::BoardSize).with("key", "board"));
        };
        let mut found: Values = vec![
            ("board.files".to_owned(), files.into()),
            ("board.ranks".to_owned(), ranks.into()),
            (
                "setup.board".to_owned(),
                Value::Text(drawing::drawn(tables.table("setup"), files, ranks)?),
            ),
        ];
        for table in TABLES {
            for (key, value) in tables.table(table).values() {
                if table != "setup" || SETUP.contains(&key.as_str()) {
                    found.push((format!("{table}.{key}"), value));
                }
            }
        }
        Ok(found)
    }

    /// The rule ID to cite for each judgement: conditional rules take precedence, then the first
    /// rule on captures.
    pub fn citations(&self, options: &Values) -> Vec<(String, String)> {
        let mut cited: Vec<(String, String)> = Vec::new();
        for is_conditional in [true, false] {
            for rule in self.holding(options) {
                if rule.when.is_empty() == is_conditional {
                    continue;
                }
                for word in &rule.cites {
                    if cited.iter().all(|(known, _)| known != word) {
                        cited.push((word.clone(), rule.id.clone()));
                    }
                }
            }
        }
        let on_capture = self.holding(options).find(|rule| rule.is_on_capture);
        cited.extend(on_capture.map(|rule| (CAPTURE.to_owned(), rule.id.clone())));
        cited
    }

    /// The names of the rules that apply under the given options.
    pub fn rules(&self, options: &Values) -> Vec<&str> {
        self.holding(options).map(|rule| rule.name.as_str()).collect()
    }

    fn holding(&self, options: &Values) -> impl Iterator<Item = &RuleInWords> {
        self.rules.iter().filter(move |rule| rule.holds(options))
    }
}

/// The value with a name, if there is one.
fn given<'a>(values: &'a Values, name: &str) -> Option<&'a Value> {
    values.iter().find(|(known, _)| known == name).map(|(_, value)| value)
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Definition {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Entry::deserialize(deserializer)? {
            Entry::Table(document) => Ok(Self::of(document)),
            _ => Err(serde::de::Error::custom("a definition is a table")),
        }
    }
}

#[cfg(all(test, feature = "serde"))]
#[path = "../../tests/unit/rules/definition.rs"]
mod tests;
