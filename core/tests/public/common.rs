//! The shipped rulesets and the perft data, as the Python package writes them.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use petteia_core::board::squares::SquareSet;
use petteia_core::counting::playout::Random;
use petteia_core::game::position::Position;
use petteia_core::play::variant::Variant;
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

/// A shipped ruleset with some values changed, on a board of up to 128 squares.
pub fn variant(id: &str, changes: &[(&str, Value)]) -> Arc<Variant<u128>> {
    let (_, values) = catalogue().into_iter().find(|(name, _)| name == id).expect(id);
    Arc::new(Variant::new(rules(&values, changes).expect("valid rules")))
}

/// Rolls the dice at random, if a roll is due.
pub fn roll<B: SquareSet>(position: &mut Position<B>, random: &mut Random) {
    let all = position.rolls();
    if !all.is_empty() {
        position.roll(all[random.below(all.len() as u32) as usize].0).expect("a roll");
    }
}

/// Plays a random move of a game in progress, after a random roll if one is due.
pub fn play_ply<B: SquareSet>(position: &mut Position<B>, random: &mut Random) {
    roll(position, random);
    let moves = position.node().moves();
    position.push_unchecked(moves[random.below(moves.len() as u32) as usize]);
}

/// Rules with some values changed.
pub fn rules(values: &[(String, Value)], changes: &[(&str, Value)]) -> Option<Arc<Rules>> {
    let given = values.iter().map(|(key, value)| (key.as_str(), value.clone()));
    let changed = changes.iter().map(|(key, value)| (*key, value.clone()));
    Rules::new(given.chain(changed), Citations::default()).ok().map(Arc::new)
}
