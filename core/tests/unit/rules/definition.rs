//! Options change the mechanics of a definition, its set-up and what it cites.

use super::*;

/// A board of two sizes with leaders, and options of every kind.
const DOCUMENT: &str = r#"{
    "board": {"size": "6x5"},
    "setup": {"rows": ["S"], "leader": {"piece": "L", "rank": 2, "side": "left"}},
    "capture": {"corner": true},
    "options": {
        "board": {"type": "board", "default": "6x5", "min": "4x4", "max": "8x8", "writes": "board.size"},
        "goal": {"type": "choice", "default": "all", "values": ["all", "one"],
            "effect": {"one": {"ending": {"capture_goal": 1}}}},
        "mirrored": {"type": "bool", "default": false, "rule": "VOG-1",
            "effect": {"true": {"setup": {"leader": {"side": "right"}}}}},
        "quiet_limit": {"type": "int", "default": 100, "min": 0, "max": 200, "writes": "ending.quiet_limit"}
    },
    "rules": [
        {"name": "all", "ids": ["CAL-9"], "cites": ["captures", "blocked"]},
        {"name": "one", "ids": ["CAL-10", "CAL-11"], "when": {"goal": "one"}, "cites": ["captures"]},
        {"name": "words", "ids": ["CAL-12"]}
    ]
}"#;

fn definition() -> Definition {
    serde_json::from_str(DOCUMENT).unwrap()
}

fn text(text: &str) -> Value {
    Value::Text(text.to_owned())
}

fn chosen(asked: &[(&str, Value)]) -> Result<Values, Refusal> {
    let asked = asked.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
    definition().chosen(&asked)
}

fn mechanic(options: &Values, key: &str) -> Option<Value> {
    let found = definition().mechanics(options).unwrap();
    given(&found, key).cloned()
}

#[test]
fn options_keep_their_order_and_their_defaults() {
    let options = chosen(&[("quiet_limit", text("7"))]).unwrap();
    let named: Vec<_> = options.iter().map(|(name, value)| format!("{name}={value}")).collect();
    assert_eq!(named, ["board=6x5", "goal=all", "mirrored=false", "quiet_limit=7"]);
    assert_eq!(mechanic(&options, "ending.quiet_limit"), Some(Value::Integer(7)));
    assert_eq!(mechanic(&options, "capture.corner"), Some(Value::Bool(true)));
    assert_eq!(mechanic(&options, "ending.capture_goal"), None);
}

#[test]
fn values_in_text_must_be_written_exactly() {
    let refused = |name: &str, value: Value| {
        let refusal = chosen(&[(name, value)]).unwrap_err();
        assert_eq!(refusal.get("key"), Some(&format!("options.{name}").into()));
        (refusal.code, refusal.rule)
    };
    assert!(chosen(&[("mirrored", text("true")), ("board", text("8x4"))]).is_ok());
    for value in ["yes", "True", "1", ""] {
        let expected = (Code::OptionValue, Some("VOG-1".to_owned()));
        assert_eq!(refused("mirrored", text(value)), expected, "{value}");
    }
    for value in ["007", "-1", "+1", "201", "", "1.0", "99999999999999999999"] {
        assert_eq!(refused("quiet_limit", text(value)).0, Code::OptionValue, "{value}");
    }
    for value in ["3x4", "8x9", "08x8", "8", "8x8x8", "8X8", "0x4"] {
        assert_eq!(refused("board", text(value)).0, Code::OptionValue, "{value}");
    }
    assert_eq!(refused("goal", text("two")).0, Code::OptionValue);
    assert_eq!(refused("goal", Value::Bool(true)).0, Code::OptionValue);
    assert_eq!(refused("quiet_limit", Value::Bool(true)).0, Code::OptionValue);
    assert_eq!(refused("gaol", text("one")).0, Code::NoOption);
}

#[test]
fn test_vog_1_effects_reach_into_the_set_up() {
    let board = |asked: &[(&str, Value)]| mechanic(&chosen(asked).unwrap(), "setup.board");
    assert_eq!(board(&[]), Some(text("ssssss/3l2/6/2L3/SSSSSS")));
    assert_eq!(board(&[("mirrored", Value::Bool(true))]), Some(text("ssssss/2l3/6/3L2/SSSSSS")));
    let smaller = board(&[("board", text("4x4"))]);
    assert_eq!(smaller, Some(text("ssss/2l1/1L2/SSSS")));
}

#[test]
fn a_rule_that_applies_under_an_option_is_cited_first() {
    let cited = |asked: &[(&str, Value)]| {
        let options = chosen(asked).unwrap();
        let found = definition().citations(&options).into_iter();
        let found: Vec<_> = found.map(|(word, rule)| format!("{word} {rule}")).collect();
        (found, definition().rules(&options).join(" "))
    };
    let usual =
        (vec!["captures CAL-9".to_owned(), "blocked CAL-9".to_owned()], "all words".to_owned());
    assert_eq!(cited(&[]), usual);
    let (found, rules) = cited(&[("goal", text("one"))]);
    assert_eq!(found, ["captures CAL-10", "blocked CAL-9"]);
    assert_eq!(rules, "all one words");
}

#[test]
fn a_board_is_fitted_on_the_right_and_in_the_middle() {
    assert_eq!(fitted("ssss/4/4/SSSS", 6, 6).unwrap(), "ssss2/6/6/6/6/SSSS2");
    assert_eq!(fitted("ssss/llll/hhhh/4/SSSS", 3, 4).unwrap(), "sss/lll/3/SSS");
    assert_eq!(fitted("ssss/4/SSSS", 4, 1).unwrap(), "ssss");
}
