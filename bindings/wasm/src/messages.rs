//! What a page asks, and what it is answered.

use std::collections::BTreeMap;

use petteia_core::board::color::Color;
use petteia_core::board::refusal::{Parameter, Refusal};
use petteia_core::game::notation::WrittenMove;
use petteia_core::rules::values::Value;
use petteia_core::thinking::result::{Line, SearchResult};
use serde::{Deserialize, Serialize};

use crate::views::AnalysedPosition;

/// What a page asks.
#[derive(Deserialize)]
#[serde(tag = "ask", rename_all = "lowercase", deny_unknown_fields)]
pub enum Request {
    /// Play by these rules from now on.
    Rules(GameValues),
    /// Take up a position.
    Position {
        /// The start of the game if it is missing.
        pfen: Option<String>,
        /// Moves and rolls from there on, such as `a1-a5` and `roll:63`.
        #[serde(default)]
        actions: Vec<String>,
    },
    /// Search the position, from what earlier searches of the same game have seen.
    Search {
        /// Positions to look at, at most.
        nodes: u64,
        /// Plies to look ahead, at most.
        depth: Option<u32>,
        /// How many lines to look for.
        lines: u32,
    },
    /// Show the last positions of a line as the analysis page does. What is searched stays as it is.
    View {
        /// The start of the game if it is missing.
        pfen: Option<String>,
        /// Moves and rolls from there on.
        actions: Vec<String>,
        /// How many positions to show, at most.
        count: usize,
        /// Whether a player who makes an illegal move loses, so that nothing may show which is.
        hides_legality: bool,
    },
    /// Forget what earlier searches have seen.
    Forget,
}

/// A ruleset with its options chosen, as the server compiles it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameValues {
    /// Each value under its key.
    pub mechanics: BTreeMap<String, Written>,
    /// The rule ID that each judgement quotes.
    pub citations: BTreeMap<String, String>,
    /// What estimates go by.
    #[serde(default)]
    pub weights: BTreeMap<String, i64>,
}

/// A value of the mechanics.
#[derive(Deserialize)]
#[serde(untagged)]
pub enum Written {
    Bool(bool),
    Integer(i64),
    Text(String),
}

impl From<Written> for Value {
    fn from(written: Written) -> Self {
        match written {
            Written::Bool(flag) => Self::Bool(flag),
            Written::Integer(number) => Self::Integer(number),
            Written::Text(text) => Self::Text(text),
        }
    }
}

/// What a page is answered.
#[derive(Serialize)]
#[serde(tag = "answer", rename_all = "lowercase")]
pub enum Answer {
    /// It is done.
    Done,
    Position(Standing),
    Views {
        views: Vec<AnalysedPosition>,
    },
    Search(Found),
    /// The rules say no, or a number is out of range.
    Refusal(Refused),
    /// Nobody understands the request, or the machine has no memory left.
    Misuse {
        reason: String,
    },
}

/// Where a game stands.
#[derive(Serialize)]
pub struct Standing {
    pub pfen: String,
    /// `w` or `b`.
    pub turn: char,
    pub needs_roll: bool,
    /// The rolls that may come, higher die first, with their probabilities.
    pub rolls: Vec<([u8; 2], f64)>,
    pub moves: Vec<Legal>,
    pub outcome: Option<Ended>,
}

/// A legal move.
#[derive(Serialize)]
pub struct Legal {
    /// As it is written.
    text: String,
    /// Missing for a placement.
    from: Option<String>,
    to: String,
    victims: Vec<String>,
}

impl From<&WrittenMove> for Legal {
    fn from(written: &WrittenMove) -> Self {
        Self {
            text: written.to_string(),
            from: written.from.map(|square| square.to_string()),
            to: written.to.to_string(),
            victims: written.victims.iter().map(ToString::to_string).collect(),
        }
    }
}

/// How a game ended.
#[derive(Serialize)]
pub struct Ended {
    /// `w`, `b`, or nobody.
    pub winner: Option<char>,
    pub reason: &'static str,
    /// The ID of the rule that says so.
    pub rule: String,
}

/// What a search has found.
#[derive(Serialize)]
pub struct Found {
    depth: u32,
    nodes: u64,
    /// How much of the table it has filled, in thousandths.
    permille_full: u32,
    lines: Vec<FoundLine>,
}

/// One of the best lines.
#[derive(Serialize)]
struct FoundLine {
    score: i32,
    win_probability: f64,
    depth: u32,
    moves: Vec<String>,
}

impl From<SearchResult<WrittenMove>> for Found {
    fn from(found: SearchResult<WrittenMove>) -> Self {
        let line = |line: Line<WrittenMove>| FoundLine {
            score: line.score,
            win_probability: line.win_probability,
            depth: line.depth,
            moves: line.moves.iter().map(ToString::to_string).collect(),
        };
        let SearchResult { depth, nodes, permille_full, lines, .. } = found;
        Self { depth, nodes, permille_full, lines: lines.into_iter().map(line).collect() }
    }
}

/// Why something cannot be done: the key of a message, and what the message names.
#[derive(Serialize)]
pub struct Refused {
    pub code: &'static str,
    pub rule: Option<String>,
    pub parameters: BTreeMap<&'static str, Named>,
}

/// What a message names.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Named {
    Text(String),
    Number(i64),
    List(Vec<String>),
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        let named = |parameter| match parameter {
            Parameter::Text(text) => Named::Text(text),
            Parameter::Number(number) => Named::Number(number),
            Parameter::List(list) => Named::List(list),
        };
        let Refusal { code, rule, parameters } = refusal;
        let parameters = parameters.into_iter().map(|(name, value)| (name, named(value))).collect();
        Self { code: code.key(), rule, parameters }
    }
}

/// The letter of a side.
pub const fn letter(color: Color) -> char {
    match color {
        Color::White => 'w',
        Color::Black => 'b',
    }
}
