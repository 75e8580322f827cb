//! Tests of `search::tree::null_move`, which include what is private there.

use super::*;
use crate::rules::citations::Citations;
use crate::rules::values::Value;

fn reason(board: &str, values: &[(&str, Value)]) -> Option<Unsound> {
    let size = [("board.files", Value::Integer(4)), ("board.ranks", Value::Integer(5))];
    let pieces = [("setup.board", Value::Text(board.into()))];
    let given = size.into_iter().chain(pieces).chain(values.iter().cloned());
    unsound(&Rules::new(given, Citations::default()).expect("sound rules"))
}

#[test]
fn a_pass_is_tried_only_if_it_proves_something() {
    let word = |text: &str| Value::Text(text.into());
    let (stones, leaders) = ("ssss/4/4/4/SSSS", "ssss/1l2/4/2L1/SSSS");
    let plain: &[(&str, Value)] = &[];
    let cases = [
        (stones, plain, None),
        (leaders, &[("ending.breakthrough", word("both"))], None),
        (
            stones,
            &[("dice.count", Value::Integer(1)), ("dice.faces", Value::Integer(4))],
            Some(Unsound::Dice),
        ),
        (stones, &[("capture.compulsory", word("black"))], Some(Unsound::Compulsory)),
        (stones, &[("ending.refusal", Value::Integer(3))], Some(Unsound::Refusal)),
        (stones, &[("movement.fugitives", Value::Bool(true))], Some(Unsound::Fugitives)),
        (stones, &[("movement.locks", Value::Bool(true))], Some(Unsound::Locks)),
        (leaders, &[("movement.leader_combat", Value::Bool(true))], Some(Unsound::Locks)),
        (
            leaders,
            &[("movement.leader_self_immobilizing", Value::Bool(false))],
            Some(Unsound::OwnLeader),
        ),
        (stones, &[("movement.shuttle", word("third"))], Some(Unsound::Shuttle)),
        (stones, &[("capture.mode", word("bind"))], Some(Unsound::Binding)),
    ];
    for (board, values, expected) in cases {
        assert_eq!(reason(board, values), expected, "{values:?}");
    }
    let reserve = [("setup.reserve", Value::Integer(3))];
    assert_eq!(reason("4/4/4/4/4", &reserve), Some(Unsound::Placement));
}
