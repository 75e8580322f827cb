//! What is refused, by which rule, and what about: codes and parameters, never sentences.

use petteia_core::board::refusal::{Code, Parameter, Refusal};
use petteia_core::game::notation::WrittenMove;
use petteia_core::rules::Rules;
use petteia_core::rules::citations::Citations;
use petteia_core::rules::values::Value;

/// Petteia on a small board, some values changed.
fn conflicts(changes: &[(&'static str, Value)]) -> Vec<Refusal> {
    let board = Value::Text("ssss/4/4/4/SSSS".into());
    let mut values = vec![
        ("board.files", Value::Integer(4)),
        ("board.ranks", Value::Integer(5)),
        ("setup.board", board),
    ];
    values.extend_from_slice(changes);
    Rules::conflicts(values)
}

fn named<'a>(refusal: &'a Refusal, name: &str) -> &'a str {
    match refusal.get(name) {
        Some(Parameter::Text(text)) => text,
        other => panic!("{name}: {other:?}"),
    }
}

#[test]
fn codes_are_message_keys_and_all_different() {
    let mut keys: Vec<_> = Code::ALL.iter().map(|code| code.word()).collect();
    for key in &keys {
        let kinds = ["refusal-", "error-", "record-", "value-"];
        assert!(kinds.iter().any(|kind| key.starts_with(kind)), "{key}");
    }
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), Code::ALL.len());
}

#[test]
fn a_text_that_is_not_a_move_is_refused_with_its_column() {
    let cases = [
        ("", Code::MoveSquare, 1_usize),
        ("a1", Code::MoveHyphen, 3),
        ("a1-", Code::MoveSquare, 4),
        ("a1-a5c4", Code::MoveVictims, 6),
    ];
    for (text, code, column) in cases {
        let refusal = WrittenMove::read(text).expect_err(text);
        assert_eq!((refusal.code, refusal.get("column")), (code, Some(&column.into())), "{text}");
        assert_eq!(refusal.rule, None);
    }
}

#[test]
fn valid_rules_have_no_conflicts() {
    assert_eq!(conflicts(&[]), []);
}

#[test]
fn every_conflict_is_found_with_its_key_and_rule() {
    let found = conflicts(&[
        ("dice.count", Value::Integer(2)),
        ("movement.locks", Value::Bool(true)),
        ("movement.shuttle", Value::Text("third".into())),
        ("ending.repetition", Value::Text("forbidden".into())),
        ("ending.breakthrough", Value::Text("white".into())),
        ("ending.leader_bared", Value::Bool(true)),
    ]);
    let seen: Vec<_> = found
        .iter()
        .map(|refusal| (refusal.code, named(refusal, "key"), refusal.rule.as_deref()))
        .collect();
    assert_eq!(
        seen,
        [
            (Code::DiceWith, "dice.count", Some("XXI-10")),
            (Code::DiceWith, "dice.count", Some("VOG-K4")),
            (Code::DiceShuttle, "dice.count", Some("PIS-6")),
            (Code::LeaderOf, "ending.breakthrough", Some("CAL-8")),
            (Code::Leader, "ending.leader_bared", None),
        ]
    );
    assert_eq!(named(&found[0], "entry"), "movement.locks");
}

#[test]
fn a_value_out_of_range_is_refused_with_its_key() {
    let values = [("board.files", Value::Integer(17))];
    let refusal = Rules::new(values, Citations::default()).expect_err("too wide");
    assert_eq!((refusal.code, named(&refusal, "key")), (Code::KeyNumber, "board.files"));
    assert_eq!(refusal.get("high"), Some(&Parameter::Number(16)));
    let found = conflicts(&[("capture.leader", Value::Text("sometimes".into()))]);
    assert_eq!((found[0].code, found.len()), (Code::KeyWord, 1));
}
