//! The shipped rulesets and the perft data, as the Python package writes them.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use petteia_core::rules::Rules;
use petteia_core::rules::citations::Citations;
use petteia_core::rules::values::Value;

/// The folder of the perft data.
pub fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/perft")
}

/// The default mechanics of every shipped ruleset: its ID and its values under their keys.
pub fn catalogue() -> Vec<(String, Vec<(String, Value)>)> {
    let text = fs::read_to_string(data().join("catalogue.txt")).expect("the catalogue");
    let mut rulesets: Vec<(String, Vec<(String, Value)>)> = Vec::new();
    for line in text.lines() {
        if let Some(id) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            rulesets.push((id.to_owned(), Vec::new()));
        } else if let Some((key, word)) = line.split_once(" = ")
            && !key.starts_with("cite.")
            && !key.starts_with("option.")
        {
            let values = &mut rulesets.last_mut().expect("a section").1;
            values.push((key.to_owned(), value(key, word)));
        }
    }
    rulesets
}

fn value(key: &str, word: &str) -> Value {
    match (word, word.parse()) {
        (_, Ok(number)) if key != "setup.board" => Value::Integer(number),
        ("true" | "false", _) => Value::Bool(word == "true"),
        _ => Value::Text(word.to_owned()),
    }
}

/// Rules with some values changed.
pub fn rules(values: &[(String, Value)], changes: &[(&str, Value)]) -> Option<Arc<Rules>> {
    let given = values.iter().map(|(key, value)| (key.as_str(), value.clone()));
    let changed = changes.iter().map(|(key, value)| (*key, value.clone()));
    Rules::new(given.chain(changed), Citations::default()).ok().map(Arc::new)
}
