//! What a page asks, and what it is answered.
//!
//! A separate crate: reading and writing messages is compiled to be small, beside a search that is
//! compiled to be quick.
#![expect(missing_docs, reason = "the names of plain values tell what they are")]

use std::collections::BTreeMap;

use petteia_core::board::color::{Color, PerSide};
use petteia_core::board::geometry::Geometry;
use petteia_core::board::refusal::{Parameter, Refusal};
use petteia_core::board::squares::{SquareSet, Wide};
use petteia_core::clock::Clock;
use petteia_core::game::notation::SquareName;
#[cfg(feature = "search")]
use petteia_core::game::notation::WrittenMove;
#[cfg(feature = "search")]
use petteia_core::game::transcript::{Notation, Transcript};
#[cfg(feature = "typescript")]
use petteia_core::rules::citations::Reason;
use petteia_core::rules::definition::{Definition, Values};
use petteia_core::rules::values::Value;
#[cfg(feature = "search")]
use petteia_core::thinking::result::{Line, SearchResult, plies_to_end};
use petteia_core::view::advice::Advice;
use petteia_core::view::endings::Ending;
use petteia_core::view::rules_in_play::RulesInPlay;
use petteia_core::view::whole::AnalysedPosition;
use serde::{Deserialize, Serialize};

/// What a page asks.
#[derive(Deserialize)]
#[serde(tag = "ask", rename_all = "lowercase", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Request {
    /// Make the rules of a ruleset by its options.
    Compile {
        /// The tables of its document, its options, and what its rules are cited for.
        #[cfg_attr(feature = "typescript", ts(type = "object"))]
        definition: Definition,
        /// Options and their values, typed or as text; the others keep their defaults.
        options: BTreeMap<String, Written>,
    },
    /// Play by these rules from now on, and forget what was searched.
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
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        nodes: u64,
        /// Plies to look ahead, at most.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
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
    },
    /// Take up a position, and choose a move in it as strongly as a level does.
    Choose {
        /// The start of the game if it is missing.
        pfen: Option<String>,
        /// Moves and rolls from there on.
        actions: Vec<String>,
        level: u8,
        /// What is overlooked, and which of the moves that look alike is chosen.
        seed: u32,
    },
    /// Place what both sides have left after a line.
    Place {
        /// The start of the game if it is missing.
        pfen: Option<String>,
        /// Moves and rolls from there on.
        actions: Vec<String>,
        /// By lot, or in rows.
        #[cfg_attr(feature = "typescript", ts(type = "\"lot\" | \"rows\""))]
        arrangement: String,
        /// What is drawn by lot.
        seed: u32,
    },
    /// Set a clock at a moment, as something happens in its game.
    Clock {
        clock: Clock,
        happened: Happened,
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        at: i64,
    },
    /// Say how a game ends after a line by what a player does off the board.
    Conclude {
        /// The start of the game if it is missing.
        pfen: Option<String>,
        /// Moves and rolls from there on.
        actions: Vec<String>,
        /// Why it ends.
        #[cfg_attr(feature = "typescript", ts(as = "Reason"))]
        reason: String,
        /// Who resigns, has no time left, agrees or makes an illegal move.
        player: Color,
        /// The illegal move; a slip of the pen ends nothing (VOG-18).
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        played: Option<String>,
        /// How likely the player is to win, in thousandths: it matters only to an engine that is asked
        /// to agree. A whole number, since reading any other would make the core larger.
        thousandths: u32,
    },
    /// Say what goes if a player takes the last move of a line back.
    #[serde(rename = "take-back")]
    TakeBack {
        /// The start of the game if it is missing.
        pfen: Option<String>,
        /// Moves and rolls from there on.
        actions: Vec<String>,
        /// Whose last move it is; whoever made it if this is missing.
        player: Option<Color>,
    },
    /// Advise the player to move after a line, as a coach does.
    Advise {
        /// The start of the game if it is missing.
        pfen: Option<String>,
        /// Moves and rolls from there on.
        actions: Vec<String>,
        /// Whether the player can take the last move back.
        can_take_back: bool,
    },
    /// Write a line as a transcript.
    #[cfg(feature = "search")]
    Write {
        /// The start of the game if it is missing.
        pfen: Option<String>,
        /// Moves and rolls from there on.
        actions: Vec<String>,
        notation: Notation,
        /// The mark of each action; mostly an empty text.
        marks: Vec<String>,
        /// How the game has ended, if it has.
        result: Option<WrittenResult>,
    },
    /// Review the last move or roll of a line.
    #[cfg(feature = "search")]
    Review {
        /// The start of the game if it is missing.
        pfen: Option<String>,
        /// Moves and rolls from there on.
        actions: Vec<String>,
        /// Positions to look at before a move, and for a roll.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        nodes: u64,
    },
    /// Read a transcript, whatever its notation.
    #[cfg(feature = "search")]
    Read { text: String },
}

/// How a game has ended, as its record has it.
#[cfg(feature = "search")]
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WrittenResult {
    /// Missing for a draw.
    pub winner: Option<Color>,
    /// Why.
    #[cfg_attr(feature = "typescript", ts(as = "Reason"))]
    pub reason: String,
    /// What was done after the last ply, such as `adjudicate`.
    pub acts: Vec<String>,
}

/// How a transcript says that its game has ended.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StatedResult {
    /// Missing for a draw.
    pub winner: Option<Color>,
    /// Missing if the transcript gives none.
    #[cfg_attr(feature = "typescript", ts(as = "Option<Reason>"))]
    pub reason: Option<String>,
}

/// A ruleset with its options chosen, as the server compiles it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameValues {
    /// Each value under its key.
    pub mechanics: BTreeMap<String, Written>,
    /// The rule ID that each judgement quotes.
    pub citations: BTreeMap<String, String>,
    /// What estimates go by.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, number>"))]
    pub weights: BTreeMap<String, i64>,
    /// The bytes of the network that corrects estimates, if there is one.
    #[serde(default)]
    pub network: Vec<u8>,
}

/// A value of the mechanics.
#[derive(Deserialize, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Written {
    Bool(bool),
    Integer(#[cfg_attr(feature = "typescript", ts(type = "number"))] i64),
    Text(String),
}

impl From<Value> for Written {
    fn from(value: Value) -> Self {
        match value {
            Value::Bool(flag) => Self::Bool(flag),
            Value::Integer(number) => Self::Integer(number),
            Value::Text(text) => Self::Text(text),
        }
    }
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

/// The rules of a ruleset by its options.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CompiledRules {
    /// Every option with its value.
    pub options: BTreeMap<String, Written>,
    /// Each value that is given, under its key.
    pub mechanics: BTreeMap<String, Written>,
    /// The rule ID that each judgement quotes.
    pub citations: BTreeMap<String, String>,
    /// The names of the rules in words that hold.
    pub rules: Vec<String>,
    /// What the rules come to.
    pub play: RulesInPlay,
}

/// Values by their names.
pub fn by_name(values: Values) -> BTreeMap<String, Written> {
    values.into_iter().map(|(name, value)| (name, value.into())).collect()
}

/// What happens in a game with a clock.
#[derive(Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Happened {
    /// The player to move is there.
    Start { player: Color },
    /// A player has moved, and another or the same is to move.
    Move { player: Color, following: Color },
    /// Moves were taken back.
    TakeBack { movers: Vec<Color>, following: Color },
    /// Nobody was there for so long.
    Pause {
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        by: i64,
    },
    /// The game is over.
    End,
    /// Nothing but time has passed.
    Nothing,
}

/// What a page is answered.
#[derive(Serialize)]
#[serde(tag = "answer", rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Answer {
    /// It is done.
    Done,
    /// The rules of a ruleset by its options.
    Compiled(Box<CompiledRules>),
    /// Another of the core's modules does it.
    Elsewhere { module: Module },
    /// The position that was taken up.
    Position(Box<AnalysedPosition>),
    /// The last positions of a line.
    Views {
        /// The first one first.
        views: Vec<AnalysedPosition>,
    },
    /// What a search has found.
    Search(Found),
    /// Placements that follow each other; none where nothing can be placed.
    Placed { moves: Vec<String> },
    /// A clock at a moment.
    Clock {
        clock: Clock,
        left: PerSide<i64>,
        /// How long it takes until the time of the player to move begins to run down.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        grace: i64,
        /// The moment at which the player whose time runs has none left.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        deadline: Option<i64>,
    },
    /// How a game ends; null if it cannot end so.
    Ending {
        ending: Option<Ending>,
        /// Whether an engine in the player's place agrees to it.
        agrees: bool,
    },
    /// What goes by a take-back: so many moves and rolls, and whether a roll is among them.
    #[serde(rename = "take-back")]
    TakeBack { actions: usize, has_roll: bool },
    /// What a coach points out.
    Advice(AdviceFound),
    /// A game as a text.
    #[cfg(feature = "search")]
    Written { text: String },
    /// The last action of a line, which is a move or a roll.
    #[cfg(feature = "search")]
    Reviewed { played: Option<ReviewedMove>, rolled: Option<ReviewedRoll> },
    /// What a transcript says, which no rules have judged yet.
    #[cfg(feature = "search")]
    Read {
        /// The start of the game if the transcript gives one.
        pfen: Option<String>,
        /// Moves and rolls from there on.
        actions: Vec<String>,
        /// The mark of each action; mostly an empty text.
        marks: Vec<String>,
        /// How the game has ended, if it has.
        result: Option<StatedResult>,
    },
    /// The rules say no, or a number is out of range.
    Refusal(Refused),
    /// Nobody understands the request, or the machine has no memory left.
    Misuse {
        /// What is wrong with the request.
        reason: String,
    },
}

/// The modules that search, each on boards of some sizes; one more has the rules of the narrow ones.
#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Module {
    Narrow,
    Middle,
    Wide,
}

impl Module {
    /// The module of a board: the first that has room for it, which is the quickest.
    pub fn of_board(files: u8, ranks: u8) -> Self {
        if Geometry::<u128>::fits(files, ranks) {
            Self::Narrow
        } else if Geometry::<Wide<3>>::fits(files, ranks) {
            Self::Middle
        } else {
            Self::Wide
        }
    }

    /// How many squares have room in it.
    pub fn capacity(self) -> u32 {
        match self {
            Self::Narrow => u128::CAPACITY,
            Self::Middle => Wide::<3>::CAPACITY,
            Self::Wide => Wide::<5>::CAPACITY,
        }
    }
}

/// What a search has found.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Found {
    depth: u32,
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    nodes: u64,
    pub lines: Vec<FoundLine>,
}

/// One of the best lines.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FoundLine {
    /// Hundredths of a stone for the player to move; a win in n plies is 30000 - n.
    score: i32,
    /// Plies to a certain win of the player to move, negative to a certain loss; else null.
    plies_to_end: Option<i32>,
    pub win_probability: f64,
    depth: u32,
    moves: Vec<String>,
}

#[cfg(feature = "search")]
impl From<SearchResult<WrittenMove>> for Found {
    fn from(found: SearchResult<WrittenMove>) -> Self {
        let line = |line: Line<WrittenMove>| FoundLine {
            score: line.score,
            plies_to_end: plies_to_end(line.score),
            win_probability: line.win_probability,
            depth: line.depth,
            moves: line.moves.iter().map(ToString::to_string).collect(),
        };
        let SearchResult { depth, nodes, lines, .. } = found;
        Self { depth, nodes, lines: lines.into_iter().map(line).collect() }
    }
}

/// A move, compared with the best one.
#[cfg(feature = "search")]
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReviewedMove {
    pub side: Color,
    /// How likely White was to win before it.
    pub white: f64,
    pub played: String,
    /// How much less likely the player is to win than after the best move.
    pub loss: f64,
    /// The best line in its place.
    pub line: Vec<String>,
}

/// A roll, compared with all that were possible.
#[cfg(feature = "search")]
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReviewedRoll {
    pub side: Color,
    /// How likely the player was to win over all rolls.
    pub expected: f64,
    /// How much more likely the roll made it.
    pub luck: f64,
}

/// What a coach points out: the advice, and the squares that it is about.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AdviceFound {
    reason: Refused,
    /// Where the player's pieces are that could be captured next.
    threatened: Vec<SquareName>,
    /// Where the pieces are with which the player can capture now.
    capturing: Vec<SquareName>,
    /// Whether it is to take the last move back.
    takes_back: bool,
}

impl From<Advice> for AdviceFound {
    fn from(advice: Advice) -> Self {
        let Advice { code, rule, parameters, threatened, capturing, takes_back } = advice;
        Self { reason: Refused::new(code, rule, parameters), threatened, capturing, takes_back }
    }
}

/// Something that is said: the key of a message, and what the message names.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Refused {
    pub code: &'static str,
    pub rule: Option<String>,
    pub parameters: BTreeMap<&'static str, Named>,
}

/// What a message names.
#[derive(Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Named {
    Text(String),
    Number(#[cfg_attr(feature = "typescript", ts(type = "number"))] i64),
    List(Vec<String>),
}

impl Refused {
    fn new(
        code: &'static str,
        rule: Option<String>,
        parameters: Vec<(&'static str, Parameter)>,
    ) -> Self {
        let named = |parameter| match parameter {
            Parameter::Text(text) => Named::Text(text),
            Parameter::Number(number) => Named::Number(number),
            Parameter::List(list) => Named::List(list),
        };
        let parameters = parameters.into_iter().map(|(name, value)| (name, named(value))).collect();
        Self { code, rule, parameters }
    }
}

#[cfg(feature = "search")]
impl From<Transcript> for Answer {
    fn from(Transcript { pfen, plies, result }: Transcript) -> Self {
        let (actions, marks) = plies.into_iter().unzip();
        let result = result.map(|(winner, reason)| StatedResult {
            winner,
            reason: reason.map(|reason| reason.word().to_owned()),
        });
        Self::Read { pfen, actions, marks, result }
    }
}

impl From<Refusal> for Refused {
    fn from(Refusal { code, rule, parameters }: Refusal) -> Self {
        Self::new(code.key(), rule, parameters)
    }
}

/// Why a request is not answered.
pub enum Failure {
    /// The rules say no, or a number is out of range.
    Refused(Refusal),
    /// Another module does it.
    Elsewhere(Module),
    /// The worker has asked what nobody understands, or the machine has no memory left.
    Misused(String),
}

impl<T: Into<Refusal>> From<T> for Failure {
    fn from(refusal: T) -> Self {
        Self::Refused(refusal.into())
    }
}

impl From<Failure> for Answer {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Refused(refusal) => Self::Refusal(refusal.into()),
            Failure::Elsewhere(module) => Self::Elsewhere { module },
            Failure::Misused(reason) => Self::Misuse { reason },
        }
    }
}

impl Request {
    /// Reads a request.
    ///
    /// # Errors
    /// When the text is not JSON, or no request.
    // In its caller, which is compiled to be quick, it would be large.
    #[inline(never)]
    pub fn from_json(text: &[u8]) -> Result<Self, Failure> {
        serde_json::from_slice(text).map_err(|error| Failure::Misused(error.to_string()))
    }
}

impl Answer {
    /// The answer as a page reads it.
    #[inline(never)]
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}
