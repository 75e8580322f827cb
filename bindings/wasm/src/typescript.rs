//! Generates the types of the pages from the core's views and the messages, `web/engine/core.ts`,
//! and the letters of a Greek board, `web/board/model/greek.ts`. If a file is out of date, the test
//! fails and rewrites it.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use petteia_core::board::color::{Color, PerSide};
use petteia_core::clock::{Clock, ClockKind};
use petteia_core::game::greek;
use petteia_core::game::notation::{SquareName, WrittenMove};
use petteia_core::game::transcript::Notation;
use petteia_core::play::ending::Counted;
use petteia_core::rules::citations::{Reason, ReasonClass};
use petteia_core::view::BySquare;
use petteia_core::view::counters::{Consequence, Counter};
use petteia_core::view::endings::{Count, Ending};
use petteia_core::view::goals::GoalView;
use petteia_core::view::moves::{LastMove, OfferedMove, TurnPart};
use petteia_core::view::rules_in_play::{DiceThrown, Limits, RulesInPlay, Steps, Win};
use petteia_core::view::territory::Exposed;
use petteia_core::view::whole::{AnalysedPosition, PositionView};
use ts_rs::{Config, TS};

use petteia_messages::{
    AdviceFound, Answer, CompiledRules, Found, FoundLine, GameValues, Happened, Module, Named,
    Refused, Request, ReviewedMove, ReviewedRoll, StatedResult, Written, WrittenResult,
};

const TYPES: &str = "../../web/engine/core.ts";
const LETTERS: &str = "../../web/board/model/greek.ts";

fn add<T: TS + 'static>(text: &mut String) {
    let config = Config::new().with_large_int("number");
    let declaration = T::decl(&config);
    let is_code = |line: &&str| !["/**", " * ", " */"].iter().any(|mark| line.starts_with(mark));
    let lines: Vec<&str> = declaration.lines().filter(is_code).map(str::trim_end).collect();
    write!(text, "\nexport {}\n", lines.join("\n")).expect("a string can always be extended");
}

fn types() -> String {
    let mut text = String::from(
        "/**\n * Written by `cargo test --package petteia-wasm --features typescript` from `core/src/view` and\n \
         * `bindings/wasm/messages`, which say what each means.\n */\n",
    );
    add::<Color>(&mut text);
    add::<PerSide<u32>>(&mut text);
    add::<SquareName>(&mut text);
    add::<BySquare>(&mut text);
    add::<WrittenMove>(&mut text);
    add::<Reason>(&mut text);
    add::<ReasonClass>(&mut text);
    add::<Consequence>(&mut text);
    add::<Counter>(&mut text);
    add::<Counted>(&mut text);
    add::<Count>(&mut text);
    add::<Ending>(&mut text);
    add::<GoalView>(&mut text);
    add::<TurnPart>(&mut text);
    add::<OfferedMove>(&mut text);
    add::<LastMove>(&mut text);
    add::<PositionView>(&mut text);
    add::<Exposed>(&mut text);
    add::<AnalysedPosition>(&mut text);
    add::<ClockKind>(&mut text);
    add::<Clock>(&mut text);
    add::<Happened>(&mut text);
    add::<DiceThrown>(&mut text);
    add::<Limits>(&mut text);
    add::<Steps>(&mut text);
    add::<Win>(&mut text);
    add::<RulesInPlay>(&mut text);
    add::<Written>(&mut text);
    add::<GameValues>(&mut text);
    add::<Notation>(&mut text);
    add::<WrittenResult>(&mut text);
    add::<StatedResult>(&mut text);
    add::<CompiledRules>(&mut text);
    add::<Request>(&mut text);
    add::<Named>(&mut text);
    add::<Refused>(&mut text);
    add::<Module>(&mut text);
    add::<FoundLine>(&mut text);
    add::<ReviewedMove>(&mut text);
    add::<ReviewedRoll>(&mut text);
    add::<Found>(&mut text);
    add::<AdviceFound>(&mut text);
    add::<Answer>(&mut text);
    text
}

fn letters() -> String {
    let files = String::from_iter(greek::FILES);
    let ranks = greek::RANKS.join(" ");
    let lookalikes = greek::LOOKALIKES.map(|(latin, greek)| format!("  {latin}: \"{greek}\",\n"));
    format!(
        "/**\n * Files, ranks and Latin capitals of a Greek board (VOG-N1, VOG-N2), written by\n \
         * `cargo test --package petteia-wasm --features typescript` from `core/src/game/greek.rs`.\n */\n\n\
         export const FILES = \"{files}\";\n\n\
         export const RANKS = \"{ranks}\".split(\" \");\n\n\
         export const LOOKALIKES: Record<string, string> = {{\n{}}};\n",
        lookalikes.concat()
    )
}

fn check(name: &str, due: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    let written = fs::read_to_string(&file).unwrap_or_default();
    fs::write(&file, due).expect("the file can be written");
    assert_eq!(written, due, "{name} was out of date and has been updated");
}

#[test]
fn the_types_of_the_pages_are_those_of_the_core() {
    check(TYPES, &types());
}

#[test]
fn test_vog_n1_the_board_uses_the_letters_of_the_core() {
    check(LETTERS, &letters());
}
