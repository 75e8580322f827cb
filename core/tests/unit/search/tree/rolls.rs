//! Tests of `search::tree::rolls`, which include what is private there.

use super::*;
use crate::rules::citations::Citations;
use crate::rules::values::Value;

fn compared(values: &[(&str, Value)], worse: [u8; 2], better: [u8; 2]) -> bool {
    let board = ("setup.board", Value::Text("phb1/4/4/1BHP".into()));
    let size = [("board.files", Value::Integer(4)), ("board.ranks", Value::Integer(4)), board];
    let dice = [("dice.count", Value::Integer(2)), ("dice.faces", Value::Integer(6))];
    let given = size.into_iter().chain(dice).chain(values.iter().cloned());
    let rules = Rules::new(given, Citations::default()).expect("valid rules");
    is_no_better(&rules, worse, better)
}

#[test]
fn a_higher_roll_allows_more_unless_a_rule_says_otherwise() {
    let word = |text: &str| Value::Text(text.into());
    let plain: &[(&str, Value)] = &[];
    let cases = [
        (plain, [4, 1], [5, 1], true),
        (plain, [5, 1], [4, 1], false),
        // Only the higher die counts: the same in both directions.
        (plain, [5, 1], [5, 3], true),
        (plain, [5, 3], [5, 1], true),
        (&[("dice.heavy", word("low"))], [5, 3], [6, 1], false),
        (&[("dice.leader", word("hermes"))], [4, 1], [5, 1], false),
        (&[("dice.doubles_again", Value::Bool(true))], [4, 3], [5, 5], false),
        (&[("capture.compulsory", word("black"))], [4, 1], [5, 1], false),
    ];
    for (values, worse, better, expected) in cases {
        assert_eq!(compared(values, worse, better), expected, "{values:?} {worse:?} {better:?}");
    }
}
