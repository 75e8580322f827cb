//! Tests of `search::tree::decision`, which include what is private there.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::*;
use crate::game::position::Position;
use crate::play::variant::Variant;
use crate::rules::Rules;
use crate::rules::citations::Citations;
use crate::rules::values::Value;
use crate::search::levels::Handicap;
use crate::search::transpositions::Transpositions;
use crate::thinking::budget::{Budget, SearchControl};
use crate::thinking::limits::Limits;

#[test]
fn stored_results_are_not_used_for_or_taken_from_a_position_that_has_occurred() {
    let values = [
        ("board.files", Value::Integer(4)),
        ("board.ranks", Value::Integer(4)),
        ("setup.board", Value::Text("ssss/4/4/SSSS".into())),
        ("ending.repetition", Value::Text("draw".into())),
    ];
    let rules = Rules::new(values, Citations::default()).expect("valid rules");
    let variant: Arc<Variant<u128>> = Arc::new(Variant::new(Arc::new(rules)));
    let mut position = Position::start(Arc::clone(&variant));
    position.push_unchecked(position.node().moves()[0]);
    let state = *position.state();
    let (stop, limits) = (AtomicBool::new(false), Limits::default());
    let shared = SearchControl::new(&stop);
    let transpositions = Transpositions::of_size(1).expect("memory");
    let tree = |earlier_keys: &[u64]| {
        let (budget, handicap) = (Budget::new(&limits, &shared), Handicap::new(&limits, 0));
        Tree::new(&variant, earlier_keys, budget, &transpositions, handicap)
    };
    let query = |window| Query { depth: 1, ply: 1, window };
    let (value, open) = (900, Window { alpha: -1000, beta: 1000 });
    tree(&[]).store_in_table(&state, query(open), (value, None));

    let mut again = tree(&[state.board_key]);
    let found = again.decide(&state, query(Window::scout(800))).expect("no limit ends it");
    assert!(found <= 800, "{found}");
    assert_eq!(again.probe_table(&state, 1).map(|entry| entry.value), Some(value));
    assert_eq!(tree(&[]).decide(&state, query(Window::scout(800))), Some(value));
}
