//! A session goes on from the line that it has shown last.

use petteia_core::board::squares::Wide;

use super::Session;

fn ruled() -> Session<u128> {
    ruled_citing(r#"{"capture":"CAL-3"}"#)
}

fn ruled_citing(citations: &str) -> Session<u128> {
    let mut session = Session::<u128>::default();
    let stones = "ssssssssssss/12/12/12/12/12/12/SSSSSSSSSSSS";
    let mechanics = format!(
        r#"{{"board.files":12,"board.ranks":8,"setup.board":"{stones}","dice.count":1,"dice.faces":4}}"#
    );
    let rules = format!(r#"{{"ask":"rules","mechanics":{mechanics},"citations":{citations}}}"#);
    assert_eq!(session.answer(rules.as_bytes()), r#"{"answer":"done"}"#);
    session
}

/// What the last positions of a line are answered with.
fn shown(session: &mut Session<u128>, actions: &[&str], count: usize) -> String {
    let actions = serde_json::to_string(actions).unwrap();
    let request = format!(r#"{{"ask":"view","line":{{"actions":{actions}}},"count":{count}}}"#);
    session.answer(request.as_bytes())
}

#[test]
fn a_line_is_shown_in_the_same_way_whatever_was_shown_before() {
    let line = ["roll:4", "a1-a4", "roll:2", "a8-a6", "roll:3", "b1-b4"];
    let other = ["roll:4", "a1-a4", "roll:1", "b8-b7"];
    let mut session = ruled();
    let walks: [(&[&str], usize); 9] = [
        (&line[..2], 1),
        (&line[..3], 1),
        (&line, 1),
        (&line, 4),
        (&line[..1], 2),
        (&other, 2),
        (&line[..0], 1),
        (&other[..3], 3),
        (&line, 400),
    ];
    for (actions, count) in walks {
        let answer = shown(&mut session, actions, count);
        assert!(answer.starts_with(r#"{"answer":"views""#), "{answer}");
        assert_eq!(answer, shown(&mut ruled(), actions, count), "{actions:?}");
    }
}

#[test]
fn a_refused_line_does_not_affect_later_ones() {
    let mut session = ruled();
    let good = shown(&mut session, &["roll:4", "a1-a4"], 1);
    assert!(shown(&mut session, &["roll:4", "a1-a9"], 1).contains("refusal"));
    assert_eq!(shown(&mut session, &["roll:4", "a1-a4"], 1), good);
}

fn asked(session: &mut Session<u128>, request: &str) -> String {
    session.answer(request.as_bytes())
}

#[test]
fn a_level_chooses_a_move_that_can_be_played() {
    let mut session = ruled();
    for level in [1, 5, 9] {
        let choose = format!(
            r#"{{"ask":"choose","line":{{"actions":["roll:4"]}},"level":{level},"seed":7}}"#
        );
        let answer = asked(&mut session, &choose);
        assert_eq!(answer, asked(&mut ruled(), &choose), "the same seed chooses alike");
        let moves = answer.split(r#""moves":[""#).nth(1).unwrap_or_else(|| panic!("{answer}"));
        let first = moves.split('"').next().unwrap();
        assert!(shown(&mut session, &["roll:4", first], 1).contains("views"), "{answer}");
    }
    let above = r#"{"ask":"choose","line":{"actions":["roll:4"]},"level":14,"seed":7}"#;
    assert!(asked(&mut session, above).contains("refusal"));
}

#[test]
fn test_gen_9_a_game_can_end_by_resignation_and_agreement() {
    let mut usual = ruled();
    let mut strict = ruled_citing(r#"{"illegal-move":"VOG-18"}"#);
    let concluded = |session: &mut Session<u128>, reason: &str, player: &str| {
        let request = format!(
            r#"{{"ask":"conclude","line":{{"actions":["roll:4","a1-a4"]}},"reason":"{reason}","player":"{player}","thousandths":0}}"#
        );
        asked(session, &request)
    };
    let illegal = concluded(&mut strict, "illegal-move", "white");
    assert!(illegal.contains(r#""winner":"black","reason":"illegal-move""#), "{illegal}");
    assert!(illegal.contains(r#""rule":"VOG-18""#), "{illegal}");
    let mut ending = |reason: &str, player: &str| concluded(&mut usual, reason, player);
    assert!(ending("resignation", "black").contains(
        r#""winner":"white","reason":"resignation","class":"conduct","rule":"GEN-9","result":"1-0""#
    ));
    assert!(ending("time", "white").contains(r#""winner":"black","reason":"time""#));
    assert!(ending("agreement", "white").contains(r#""winner":null"#));
    for reason in ["captures", "illegal-move"] {
        let none = r#"{"answer":"ending","ending":null,"agrees":false}"#;
        assert_eq!(ending(reason, "white"), none);
    }
    assert!(ending("boredom", "white").contains("misuse"));
}

#[test]
fn test_vog_18_a_typing_error_does_not_lose() {
    let mut session = ruled_citing(r#"{"illegal-move":"VOG-18"}"#);
    let mut loses = |played: &str| {
        let request = format!(
            r#"{{"ask":"conclude","line":{{"actions":["roll:4"]}},"reason":"illegal-move","player":"white","played":"{played}","thousandths":0}}"#
        );
        asked(&mut session, &request).contains(r#""winner":"black""#)
    };
    assert!(loses("a1-a6") && loses("a1-a6xb6"));
    assert!(!loses("a1-a4xb4") && !loses("a1-a4") && !loses("a1"));
}

#[test]
fn the_engine_agrees_to_a_draw_unless_it_is_ahead() {
    let mut session = ruled();
    for (thousandths, agrees) in [(200, true), (500, true), (501, false)] {
        let request = format!(
            r#"{{"ask":"conclude","line":{{"actions":[]}},"reason":"agreement","player":"white","thousandths":{thousandths}}}"#
        );
        let answer = asked(&mut session, &request);
        assert!(answer.ends_with(&format!(r#""agrees":{agrees}}}"#)), "{answer}");
    }
}

#[test]
fn a_take_back_goes_back_to_the_last_move_of_the_player_or_of_either_side() {
    let mut session = ruled();
    let mut back = |actions: &str, player: &str| {
        let request =
            format!(r#"{{"ask":"take-back","line":{{"actions":[{actions}]}},"player":{player}}}"#);
        asked(&mut session, &request)
    };
    let answer = |actions: usize, has_roll: bool| {
        format!(r#"{{"answer":"take-back","actions":{actions},"has_roll":{has_roll}}}"#)
    };
    let line = r#""roll:4","a1-a4","roll:2","a8-a6""#;
    assert_eq!(back(line, "null"), answer(1, false));
    assert_eq!(back(line, r#""black""#), answer(1, false));
    assert_eq!(back(line, r#""white""#), answer(3, true));
    assert_eq!(back(r#""roll:4""#, "null"), answer(0, false));
}

#[test]
fn the_remaining_pieces_are_placed_in_rows_from_the_edge_or_by_lot_facing_each_other() {
    let mut session = Session::<u128>::default();
    let mechanics =
        r#"{"board.files":8,"board.ranks":8,"setup.board":"8/8/8/8/8/8/8/8","setup.reserve":4}"#;
    let rules = format!(r#"{{"ask":"rules","mechanics":{mechanics},"citations":{{}}}}"#);
    assert_eq!(asked(&mut session, &rules), r#"{"answer":"done"}"#);
    let mut placed = |actions: &str, arrangement: &str| {
        let request = format!(
            r#"{{"ask":"place","line":{{"actions":[{actions}]}},"arrangement":"{arrangement}","seed":7}}"#
        );
        asked(&mut session, &request)
    };
    let rows = r#""@d1","@d8","@e1","@e8","@c1","@c8","@f1","@f8""#;
    assert_eq!(placed("", "rows"), format!(r#"{{"answer":"placed","moves":[{rows}]}}"#));
    assert_eq!(placed(rows, "rows"), r#"{"answer":"placed","moves":[]}"#);
    let drawn = placed("", "lot");
    let squares: Vec<&str> = drawn.split('"').filter(|text| text.starts_with('@')).collect();
    assert_eq!(squares.len(), 8, "{drawn}");
    for pair in squares.chunks(2) {
        let [one, other] = pair else { unreachable!() };
        let sums = |at: usize| one.as_bytes()[at] + other.as_bytes()[at];
        assert_eq!((sums(1), sums(2)), (b'a' + b'h', b'1' + b'8'), "{drawn}");
    }
    assert!(placed("", "heap").contains("misuse"));
}

#[test]
fn a_clock_continues_from_the_last_answer() {
    let mut session = Session::<u128>::default();
    let mut set = |clock: &str, happened: &str, at: u32| {
        let request =
            format!(r#"{{"ask":"clock","clock":{clock},"happened":{happened},"at":{at}}}"#);
        let answer: serde_json::Value =
            serde_json::from_str(&asked(&mut session, &request)).unwrap();
        assert_eq!(answer["answer"], "clock", "{answer}");
        answer
    };
    let new = r#"{"kind":"fischer","base":60000,"step":5000,"left":{"white":60000,"black":60000},"running":null,"since":0}"#;
    let begun = set(new, r#"{"what":"start","player":"white"}"#, 1_000);
    assert_eq!(begun["deadline"], 61_000);
    let moved = r#"{"what":"move","player":"white","following":"black"}"#;
    let pressed = set(&begun["clock"].to_string(), moved, 11_000);
    assert_eq!((&pressed["left"]["white"], &pressed["deadline"]), (&55_000.into(), &71_000.into()));
    let paused = set(&pressed["clock"].to_string(), r#"{"what":"pause","by":9000}"#, 21_000);
    assert_eq!(paused["left"]["black"], 59_000);
    let back = r#"{"what":"take-back","movers":["white"],"following":"white"}"#;
    let back = set(&paused["clock"].to_string(), back, 21_000);
    assert_eq!(back["left"]["white"], 50_000);
    let over = set(&back["clock"].to_string(), r#"{"what":"end"}"#, 31_000);
    assert_eq!(
        (&over["left"]["white"], &over["deadline"]),
        (&40_000.into(), &serde_json::Value::Null)
    );
}

#[test]
fn a_board_is_left_to_the_smallest_module_that_has_room_for_it() {
    let rules = |files: u8, ranks: u8| {
        let (edge, own) = ("s".repeat(usize::from(files)), "S".repeat(usize::from(files)));
        let rest = format!("{files}/").repeat(usize::from(ranks) - 2);
        format!(
            r#"{{"ask":"rules","mechanics":{{"board.files":{files},"board.ranks":{ranks},"setup.board":"{edge}/{rest}{own}"}},"citations":{{}}}}"#
        )
    };
    let elsewhere = |module: &str| format!(r#"{{"answer":"elsewhere","module":"{module}"}}"#);
    let done = r#"{"answer":"done"}"#;
    let mut narrow = Session::<u128>::default();
    assert_eq!(asked(&mut narrow, &rules(12, 8)), done);
    assert_eq!(asked(&mut narrow, &rules(12, 12)), elsewhere("middle"));
    assert_eq!(asked(&mut narrow, &rules(16, 16)), elsewhere("wide"));
    let mut wide = Session::<Wide<5>>::default();
    assert_eq!(wide.answer(rules(16, 16).as_bytes()), done);
    assert_eq!(wide.answer(rules(12, 8).as_bytes()), elsewhere("narrow"));
}

#[test]
fn test_cal_3_a_coach_says_what_can_be_captured() {
    let mut session = ruled();
    let advise = |pfen: &str| {
        format!(r#"{{"ask":"advise","line":{{"pfen":"{pfen}"}},"can_take_back":false}}"#)
    };
    let pfen = "sss9/12/12/12/12/S1S9/1s10/12 w 2 - 0,0 0,0 0 1";
    let answer = asked(&mut session, &advise(pfen));
    assert!(answer.starts_with(r#"{"answer":"advice","reason":{"code":"coach-"#), "{answer}");
    assert!(answer.contains(r#""rule":"CAL-3""#), "{answer}");
}

#[test]
fn repeating_a_search_continues_it() {
    let mut session = ruled();
    let request = r#"{"ask":"search","line":{"actions":["roll:4"]},"nodes":4000,"lines":1}"#;
    let mut search = || asked(&mut session, request);
    let first = search();
    assert!((0..8).any(|_| search() != first), "{first}");
}

#[test]
fn the_last_action_of_a_line_is_reviewed() {
    let mut session = ruled();
    let mut reviewed = |actions: &str| -> serde_json::Value {
        let request =
            format!(r#"{{"ask":"review","line":{{"actions":[{actions}]}},"nodes":4000}}"#);
        serde_json::from_str(&asked(&mut session, &request)).unwrap()
    };
    let rolls = ["4", "3", "2", "1"].map(|roll| reviewed(&format!("\"roll:{roll}\"")));
    let luck: f64 = rolls.iter().map(|roll| roll["rolled"]["luck"].as_f64().unwrap()).sum();
    assert!(luck.abs() < 0.01, "each roll is as likely as another: {luck}");
    let only = reviewed(r#""roll:4","a1-a4""#);
    assert_eq!(only["played"]["played"], "a1-a4");
    assert!((0.0..0.8).contains(&only["played"]["loss"].as_f64().unwrap()), "{only}");
    assert_eq!(reviewed("")["answer"], "misuse");
    assert_eq!(reviewed(r#""roll:4","a1-a8""#)["answer"], "refusal");
}

#[test]
fn test_xxi_n_a_line_is_written_with_its_marks_and_its_result() {
    let mut session = ruled();
    let mut written = |notation: &str, result: &str| {
        let request = format!(
            r#"{{"ask":"write","line":{{"actions":["roll:4","a1-a4","roll:1","b8-b7"]}},"notation":"{notation}","marks":["","!"],"result":{result}}}"#
        );
        let answer: serde_json::Value =
            serde_json::from_str(&asked(&mut session, &request)).unwrap();
        answer
    };
    let white = r#"{"winner":"white","reason":"resignation","acts":["resign"]}"#;
    assert_eq!(
        written("algebraic", white)["text"],
        "1. roll:4 a1-a4! roll:1 b8-b7 1-0 resignation\n\n"
    );
    assert_eq!(written("vogt", white)["text"], "1) 4 Α1-Α4, 1 Β8-Β7; 1-0 (abbandono)\n\n");
    assert_eq!(written("vogt", "null")["text"], "1) 4 Α1-Α4, 1 Β8-Β7;\n\n");
    let decided = |acts| format!(r#"{{"winner":null,"reason":"adjudication","acts":{acts}}}"#);
    let unstated = written("algebraic", &decided("[]"));
    assert_eq!(unstated["text"], "1. roll:4 a1-a4! roll:1 b8-b7 ½-½\n\n");
    let stated = written("algebraic", &decided(r#"["adjudicate"]"#));
    assert_eq!(stated["text"], "1. roll:4 a1-a4! roll:1 b8-b7 ½-½ adjudication\n\n");
    for (notation, result) in [("algebraic", white), ("vogt", white), ("algebraic", "null")] {
        let text = written(notation, result)["text"].as_str().unwrap().to_owned();
        let mark = if notation == "vogt" { "" } else { "!" };
        let request = serde_json::json!({"ask": "read", "text": text}).to_string();
        let read: serde_json::Value = serde_json::from_str(&asked(&mut ruled(), &request)).unwrap();
        let mut result: serde_json::Value = serde_json::from_str(result).unwrap();
        // A transcript does not say who did what: it does not contain the acts of players.
        result.as_object_mut().map(|stated| stated.remove("acts"));
        assert_eq!(
            read,
            serde_json::json!({
                "answer": "read", "pfen": null, "actions": ["roll:4", "a1-a4", "roll:1", "b8-b7"],
                "marks": ["", mark, "", ""], "result": result
            })
        );
    }
    let lacks = written("courier", "null");
    assert_eq!(
        (&lacks["code"], &lacks["rule"]),
        (&"record-notation-lacks".into(), &"XXI-N".into())
    );
}

/// A small board of two sizes, whose option makes one capture win.
const DEFINITION: &str = r#"{
    "board": {"size": "6x5"}, "setup": {"rows": ["S"]},
    "options": {
        "board": {"type": "board", "default": "6x5", "min": "4x4", "max": "16x16", "writes": "board.size"},
        "goal": {"type": "choice", "default": "all", "values": ["all", "one"],
            "effect": {"one": {"ending": {"capture_goal": 1}}}},
        "dice": {"type": "bool", "default": false, "effect": {"true": {"dice": {"count": 1}}}}
    },
    "rules": [
        {"name": "one", "ids": ["CAL-10"], "when": {"goal": "one"}, "cites": ["captures"]},
        {"name": "quiet", "ids": ["CAL-A"], "cites": ["quiet-limit"]},
        {"name": "custody", "ids": ["CAL-3"], "part": "capture"}
    ]
}"#;

fn compiled(options: &str) -> serde_json::Value {
    let request = format!(r#"{{"ask":"compile","definition":{DEFINITION},"options":{options}}}"#);
    serde_json::from_str(&asked(&mut Session::<u128>::default(), &request)).unwrap()
}

#[test]
fn rules_are_made_from_a_definition_and_its_options() {
    let usual = compiled("{}");
    assert_eq!(usual["options"]["goal"], "all");
    assert_eq!(usual["citations"], serde_json::json!({"quiet-limit": "CAL-A", "capture": "CAL-3"}));
    assert_eq!(usual["rules"], serde_json::json!(["quiet", "custody"]));
    assert_eq!(usual["play"]["limits"]["quiet"], "CAL-A");
    assert_eq!(usual["play"]["movement"]["directions"], "4");
    let changed = compiled(r#"{"goal":"one","board":"8x4","dice":"true"}"#);
    assert_eq!(changed["options"]["dice"], true);
    assert_eq!(changed["mechanics"]["setup.board"], "ssssssss/8/8/SSSSSSSS");
    assert_eq!(changed["mechanics"]["ending.capture_goal"], 1);
    assert_eq!(changed["citations"]["captures"], "CAL-10");
    assert_eq!(changed["play"]["movement"], serde_json::Value::Null);
    assert_eq!(changed["play"]["dice"], serde_json::json!({"count": 1, "faces": 6}));
}

#[test]
fn an_impossible_option_value_is_refused_with_its_name() {
    for (options, code, key) in [
        (r#"{"goal":"two"}"#, "value-choice", "options.goal"),
        (r#"{"gaol":"one"}"#, "error-no-option-of", "options.gaol"),
    ] {
        let answer = compiled(options);
        assert_eq!((&answer["code"], &answer["parameters"]["key"]), (&code.into(), &key.into()));
    }
}
