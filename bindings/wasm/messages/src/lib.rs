//! The requests of a page, and the answers to them.
//!
//! This is a separate crate: reading and writing messages is compiled for size, but a search for
//! speed.
#![expect(missing_docs, reason = "the names of plain values tell what they are")]

use std::collections::BTreeMap;

use petteia_core::board::color::{Color, PerSide};
use petteia_core::board::geometry::Geometry;
use petteia_core::board::refusal::Refusal;
use petteia_core::board::squares::{SquareSet, Wide};
use petteia_core::clock::Clock;
#[cfg(feature = "search")]
use petteia_core::game::notation::WrittenMove;
#[cfg(feature = "search")]
use petteia_core::game::transcript::{Notation, Transcript};
#[cfg(feature = "typescript")]
use petteia_core::rules::citations::Reason;
use petteia_core::rules::definition::Definition;
use petteia_core::rules::values::Value;
#[cfg(feature = "search")]
use petteia_core::thinking::result::{self, SearchResult, plies_to_end};
use petteia_core::view::advice::{Advice, Message};
use petteia_core::view::endings::Ending;
use petteia_core::view::rules_in_play::RulesInPlay;
use petteia_core::view::whole::AnalysedPosition;
use serde::{Deserialize, Serialize};

/// A line of play.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Line {
    /// The position that it begins with; the start of the game if it is missing.
    pub pfen: Option<String>,
    /// The moves and rolls from there on, such as `a1-a5` and `roll:63`.
    #[serde(default)]
    pub actions: Vec<String>,
}

/// A request of a page.
#[derive(Deserialize)]
#[serde(tag = "ask", rename_all = "lowercase", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Request {
    /// Compile the rules of a ruleset with its options.
    Compile {
        /// The tables of its document, its options, and the citations of its rules.
        #[cfg_attr(feature = "typescript", ts(type = "object"))]
        definition: Definition,
        /// Options and their values, typed or as text; the others keep their defaults.
        options: BTreeMap<String, Value>,
    },
    /// Play by these rules from now on, and forget the results of searches.
    Rules(GameValues),
    /// Search the end of a line, using the results of earlier searches of the same game.
    Search {
        line: Line,
        /// The maximum number of positions to search.
        nodes: u64,
        /// The maximum number of plies to look ahead.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        depth: Option<u32>,
        /// The number of lines to find.
        lines: u32,
    },
    /// Show the last positions of a line as the analysis page does.
    View {
        line: Line,
        /// The maximum number of positions to show.
        count: usize,
    },
    /// Choose a move at the end of a line at a level's strength.
    Choose {
        line: Line,
        level: u8,
        /// Determines which moves are overlooked, and which of several similar moves is chosen.
        seed: u32,
    },
    /// Place the pieces that both sides have left after a line.
    Place {
        line: Line,
        /// At random, or in rows.
        #[cfg_attr(feature = "typescript", ts(type = "\"lot\" | \"rows\""))]
        arrangement: String,
        /// The seed for a random placement.
        seed: u32,
    },
    /// Update a clock at a moment, after an event in its game.
    Clock { clock: Clock, happened: Happened, at: i64 },
    /// Find how a game ends after a line because of a player's action off the board.
    Conclude {
        line: Line,
        /// The reason for the ending.
        #[cfg_attr(feature = "typescript", ts(as = "Reason"))]
        reason: String,
        /// The player who resigns, has no time left, agrees or makes an illegal move.
        player: Color,
        /// The illegal move; a slip of the pen ends nothing (VOG-18).
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        played: Option<String>,
        /// The player's probability of winning, in thousandths: it matters only to an engine that
        /// is asked to agree. It is a whole number, since reading any other would make the core
        /// larger.
        thousandths: u32,
    },
    /// Find what is removed if a player takes back the last move of a line.
    #[serde(rename = "take-back")]
    TakeBack {
        line: Line,
        /// The player of the move to take back; if missing, the player who moved last.
        player: Option<Color>,
    },
    /// Advise the player to move after a line, as a coach does.
    Advise {
        line: Line,
        /// Whether the player can take the last move back.
        can_take_back: bool,
    },
    /// Write a line as a transcript.
    #[cfg(feature = "search")]
    Write {
        line: Line,
        notation: Notation,
        /// The mark of each action; usually an empty text.
        marks: Vec<String>,
        /// How the game has ended; missing while it is in progress.
        result: Option<WrittenResult>,
    },
    /// Review the last move or roll of a line.
    #[cfg(feature = "search")]
    Review {
        line: Line,
        /// The number of positions to search before a move, and for a roll.
        nodes: u64,
    },
    /// Read a transcript in any notation.
    #[cfg(feature = "search")]
    Read { text: String },
}

/// How a game has ended, in the form of its record.
#[cfg(feature = "search")]
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WrittenResult {
    /// Missing for a draw.
    pub winner: Option<Color>,
    /// The reason.
    #[cfg_attr(feature = "typescript", ts(as = "Reason"))]
    pub reason: String,
    /// The acts after the last ply, such as `adjudicate`.
    pub acts: Vec<String>,
}

/// The ending of a game that a transcript states.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StatedResult {
    /// Missing for a draw.
    pub winner: Option<Color>,
    /// Missing if the transcript gives no reason.
    #[cfg_attr(feature = "typescript", ts(as = "Option<Reason>"))]
    pub reason: Option<String>,
}

/// A ruleset with its options chosen, as `Compile` answers, and the numbers of its estimates.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameValues {
    /// Each value under its key.
    pub mechanics: BTreeMap<String, Value>,
    /// The rule ID to cite for each judgement.
    pub citations: BTreeMap<String, String>,
    /// The weights for estimates.
    #[serde(default)]
    pub weights: BTreeMap<String, i64>,
    /// The bytes of the network that corrects estimates, if there is one.
    #[serde(default)]
    pub network: Vec<u8>,
}

/// The rules of a ruleset with its options.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CompiledRules {
    /// Every option with its value.
    pub options: BTreeMap<String, Value>,
    /// Each given value under its key.
    pub mechanics: BTreeMap<String, Value>,
    /// The rule ID to cite for each judgement.
    pub citations: BTreeMap<String, String>,
    /// The names of the rules in words that apply.
    pub rules: Vec<String>,
    /// The facts about the rules.
    pub play: RulesInPlay,
}

/// An event in a game with a clock.
#[derive(Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Happened {
    /// The player to move is present.
    Start { player: Color },
    /// A player has moved, and another or the same is to move.
    Move { player: Color, following: Color },
    /// Moves were taken back.
    TakeBack { movers: Vec<Color>, following: Color },
    /// Both players were absent for this long.
    Pause { by: i64 },
    /// The game is over.
    End,
    /// Only time has passed.
    Nothing,
}

/// The answer to a page.
#[derive(Serialize)]
#[serde(tag = "answer", rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Answer {
    /// The request is done.
    Done,
    /// The rules of a ruleset with its options.
    Compiled(Box<CompiledRules>),
    /// Another of the core's modules can do this.
    Elsewhere { module: Module },
    /// The last positions of a line.
    Views {
        /// In the order of the line.
        views: Vec<AnalysedPosition>,
    },
    /// The result of a search.
    Search(Found),
    /// Consecutive placements; none if nothing can be placed.
    Placed { moves: Vec<String> },
    /// A clock at a moment.
    Clock {
        clock: Clock,
        left: PerSide<i64>,
        /// The time until the clock of the player to move starts to run down.
        grace: i64,
        /// The moment when the time of the player on the clock runs out.
        deadline: Option<i64>,
    },
    /// How a game ends; null if it cannot end in this way.
    Ending {
        ending: Option<Ending>,
        /// Whether an engine in the player's place agrees to it.
        agrees: bool,
    },
    /// The number of moves and rolls that a take-back removes, and whether a roll is among them.
    #[serde(rename = "take-back")]
    TakeBack { actions: usize, has_roll: bool },
    /// The advice of a coach.
    Advice(Advice),
    /// A game as text.
    #[cfg(feature = "search")]
    Written { text: String },
    /// The last action of a line, which is a move or a roll.
    #[cfg(feature = "search")]
    Reviewed { played: Option<ReviewedMove>, rolled: Option<ReviewedRoll> },
    /// The content of a transcript, before any rules have judged it.
    #[cfg(feature = "search")]
    Read {
        /// The start of the game, if the transcript gives one.
        pfen: Option<String>,
        /// Moves and rolls from there on.
        actions: Vec<String>,
        /// The mark of each action; usually an empty text.
        marks: Vec<String>,
        /// How the game has ended; missing if it is not stated.
        result: Option<StatedResult>,
    },
    /// The rules refuse the request, or a number is out of range.
    Refusal(Message),
    /// The request cannot be understood, or the machine has no memory left.
    Misuse {
        /// The error in the request.
        reason: String,
    },
}

/// The modules that search, each for boards of some sizes; one more module has only the rules of
/// narrow boards.
#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Module {
    Narrow,
    Middle,
    Wide,
}

impl Module {
    /// The module for a board: the first that has room for it, which is the fastest.
    pub fn of_board(files: u8, ranks: u8) -> Self {
        if Geometry::<u128>::fits(files, ranks) {
            Self::Narrow
        } else if Geometry::<Wide<3>>::fits(files, ranks) {
            Self::Middle
        } else {
            Self::Wide
        }
    }

    /// The number of squares that fit into it.
    pub fn capacity(self) -> u32 {
        match self {
            Self::Narrow => u128::CAPACITY,
            Self::Middle => Wide::<3>::CAPACITY,
            Self::Wide => Wide::<5>::CAPACITY,
        }
    }
}

/// The result of a search.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Found {
    depth: u32,
    nodes: u64,
    pub lines: Vec<FoundLine>,
}

/// One of the best lines.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FoundLine {
    /// Hundredths of a stone for the player to move; a win in n plies is 30000 - n.
    score: i32,
    /// The number of plies to a certain win of the player to move, negative to a certain loss;
    /// otherwise null.
    plies_to_end: Option<i32>,
    pub win_probability: f64,
    depth: u32,
    moves: Vec<String>,
}

#[cfg(feature = "search")]
impl From<SearchResult<WrittenMove>> for Found {
    fn from(found: SearchResult<WrittenMove>) -> Self {
        let line = |line: result::Line<WrittenMove>| FoundLine {
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

/// A move compared with the best one.
#[cfg(feature = "search")]
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReviewedMove {
    pub side: Color,
    /// White's probability of winning before the move.
    pub white: f64,
    pub played: String,
    /// How much the move lowers the player's probability of winning, compared with the best move.
    pub loss: f64,
    /// The best line instead of it.
    pub line: Vec<String>,
}

/// A roll compared with all possible rolls.
#[cfg(feature = "search")]
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReviewedRoll {
    pub side: Color,
    /// The player's probability of winning over all rolls.
    pub expected: f64,
    /// How much the roll raises this probability.
    pub luck: f64,
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

/// Why a request is not answered.
pub enum Failure {
    /// The rules refuse the request, or a number is out of range.
    Refused(Refusal),
    /// Another module can do this.
    Elsewhere(Module),
    /// The request cannot be understood, or the machine has no memory left.
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
    /// When the text is not JSON, or not a request.
    // It is separate because its caller is compiled for speed, which would make it large.
    #[inline(never)]
    pub fn from_json(text: &[u8]) -> Result<Self, Failure> {
        serde_json::from_slice(text).map_err(|error| Failure::Misused(error.to_string()))
    }
}

impl Answer {
    /// The answer in the form that a page reads.
    #[inline(never)]
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}
