//! Options of rulesets: their ranges, the meaning of values in text, and their effects.

use std::fmt;

use crate::rules::definition::entry::{Entry, Table};
use crate::rules::values::Value;

/// Files and ranks.
pub type BoardSize = (u8, u8);

/// The range of an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Range {
    /// `true` or `false`.
    Switch,
    /// A whole number from a minimum to a maximum.
    Number(i64, i64),
    /// One of some words.
    Words(Vec<String>),
    /// A board from a smallest to a largest size.
    Boards(BoardSize, BoardSize),
}

/// One option of a ruleset.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    pub name: String,
    pub range: Range,
    pub default: Value,
    /// The ID of the rule that it changes.
    pub rule: Option<String>,
    /// The table and key of the mechanics that receive its value.
    writes: Option<(String, String)>,
    /// The mechanics that a value, written as text, replaces in the ruleset.
    effect: Table,
}

impl Range {
    /// The range of a type, by its words or its limits.
    pub fn of(kind: &str, words: Vec<String>, low: Option<&Value>, high: Option<&Value>) -> Self {
        match (kind, low, high) {
            ("bool", ..) => Self::Switch,
            (_, Some(Value::Integer(low)), Some(Value::Integer(high))) => Self::Number(*low, *high),
            (_, Some(Value::Text(low)), Some(Value::Text(high))) => {
                let size = |text| board_size(text).unwrap_or_default();
                Self::Boards(size(low), size(high))
            }
            _ => Self::Words(words),
        }
    }

    /// The value that `given` means; `None` if it means none.
    pub fn read(&self, given: &Value) -> Option<Value> {
        match (self, given) {
            (Self::Switch, Value::Bool(_)) => Some(given.clone()),
            (Self::Switch, Value::Text(text)) => text.parse().ok().map(Value::Bool),
            (Self::Number(low, high), _) => {
                whole(given).filter(|number| (low..=high).contains(&number)).map(Value::Integer)
            }
            (Self::Words(words), Value::Text(text)) => words.contains(text).then(|| given.clone()),
            (Self::Boards(low, high), Value::Text(text)) => {
                let (files, ranks) = board_size(text)?;
                let is_inside =
                    (low.0..=high.0).contains(&files) && (low.1..=high.1).contains(&ranks);
                is_inside.then(|| given.clone())
            }
            _ => None,
        }
    }
}

impl fmt::Display for Range {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Switch => formatter.write_str("true, false"),
            Self::Number(low, high) => write!(formatter, "{low}–{high}"),
            Self::Words(words) => formatter.write_str(&words.join(", ")),
            Self::Boards(low, high) => {
                write!(formatter, "{}x{}–{}x{}", low.0, low.1, high.0, high.1)
            }
        }
    }
}

impl Choice {
    pub fn of(name: &str, entry: &Table) -> Self {
        let ends = [entry.value("min"), entry.value("max")];
        let kind = entry.text("type").unwrap_or_default();
        let writes = entry.text("writes").and_then(|key| key.split_once('.'));
        Self {
            name: name.to_owned(),
            range: Range::of(kind, entry.texts("values"), ends[0], ends[1]),
            default: entry.value("default").cloned().unwrap_or(Value::Bool(false)),
            rule: entry.text("rule").map(str::to_owned),
            writes: writes.map(|(table, key)| (table.to_owned(), key.to_owned())),
            effect: entry.table("effect").clone(),
        }
    }

    /// Applies a value of the option to mechanics.
    pub fn apply(&self, value: &Value, tables: &mut Table) {
        if let Some((table, key)) = &self.writes {
            let written = Table(vec![(key.clone(), Entry::Value(value.clone()))]);
            tables.overlay(&Table(vec![(table.clone(), Entry::Table(written))]));
        }
        tables.overlay(self.effect.table(&value.to_string()));
    }
}

/// Files and ranks of a board such as `12x8`.
pub(super) fn board_size(text: &str) -> Option<BoardSize> {
    let (files, ranks) = text.split_once('x')?;
    let side = |text: &str| plain(text).and_then(|side| u8::try_from(side).ok());
    Some((side(files)?, side(ranks)?)).filter(|(files, ranks)| *files > 0 && *ranks > 0)
}

fn whole(given: &Value) -> Option<i64> {
    match given {
        Value::Integer(number) => Some(*number),
        Value::Text(text) => plain(text),
        Value::Bool(_) => None,
    }
}

/// The number in plain digits, without a sign and without a zero before it.
fn plain(text: &str) -> Option<i64> {
    let is_plain = text.bytes().all(|digit| digit.is_ascii_digit());
    (is_plain && (text == "0" || !text.starts_with('0'))).then(|| text.parse().ok()).flatten()
}
