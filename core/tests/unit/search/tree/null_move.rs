//! Tests of `search::tree::null_move`, which include what is private there.

use super::*;
use crate::rules::citations::Citations;
use crate::rules::values::Value;

fn proves(board: &str, values: &[(&str, Value)]) -> bool {
    let size = [("board.files", Value::Integer(4)), ("board.ranks", Value::Integer(5))];
    let pieces = [("setup.board", Value::Text(board.into()))];
    let given = size.into_iter().chain(pieces).chain(values.iter().cloned());
    allows_null_move(&Rules::new(given, Citations::default()).expect("sound rules"))
}

#[test]
fn a_pass_is_tried_only_if_it_proves_something() {
    let word = |text: &str| Value::Text(text.into());
    let (stones, leaders) = ("ssss/4/4/4/SSSS", "ssss/1l2/4/2L1/SSSS");
    assert!(proves(stones, &[]));
    assert!(proves(leaders, &[("ending.breakthrough", word("both"))]));
    let against: [(&str, &[(&str, Value)]); 10] = [
        (stones, &[("dice.count", Value::Integer(1)), ("dice.faces", Value::Integer(4))]),
        (stones, &[("capture.compulsory", word("black"))]),
        (stones, &[("ending.refusal", Value::Integer(3))]),
        (stones, &[("movement.fugitives", Value::Bool(true))]),
        (stones, &[("movement.locks", Value::Bool(true))]),
        (leaders, &[("movement.leader_combat", Value::Bool(true))]),
        (leaders, &[("movement.leader_self_immobilizing", Value::Bool(false))]),
        (stones, &[("movement.shuttle", word("third"))]),
        (stones, &[("capture.mode", word("bind"))]),
        ("4/4/4/4/4", &[("setup.reserve", Value::Integer(3))]),
    ];
    for (board, values) in against {
        assert!(!proves(board, values), "{values:?}");
    }
}
