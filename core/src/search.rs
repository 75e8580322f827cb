//! The first opponent: alpha-beta over the core's own interface.
//!
//! [`search`] is all that the rest of the house knows of it, so that a stronger search can take
//! its place. Who moves next is read off the state, never counted; a game's end is what
//! [`crate::ending::judge`] says; rolls are chance nodes of their own. What a position is worth
//! without looking ahead is said in [`crate::evaluation`].

mod budget;
mod chance;
mod exchange;
mod ordering;
mod pruning;
mod root;
mod scale;
mod transpositions;
mod tree;

use std::sync::atomic::AtomicBool;

use crate::moves::{Move, WrittenMove};
use crate::position::Position;
use crate::squares::SquareSet;

pub use scale::WIN;

/// The deepest search in plies.
pub const DEEPEST: u32 = 64;

/// When a search ends. Without any limit it goes on until it is stopped or has looked
/// [`DEEPEST`] plies ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Time in milliseconds.
    pub milliseconds: Option<u64>,
    /// Positions looked at. The plies from the root are looked at in any case, so that a win at
    /// once is always found.
    pub nodes: Option<u64>,
    /// Plies, at most [`DEEPEST`].
    pub depth: Option<u32>,
    /// Chooses among moves that look alike.
    pub seed: u64,
}

/// What a search found. `M` is [`Move`], or a written move where the board's width is hidden.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchResult<M = Move> {
    /// The best move; `None` when the game is over or a roll is due.
    pub best: Option<M>,
    /// Hundredths of a stone for the player to move; a win in n plies is [`WIN`] - n, a loss the
    /// negative of that.
    pub score: i32,
    /// How probable a win of the player to move is, a draw counted as half a win.
    pub win_probability: f64,
    /// The last depth that was searched to its end, in plies; 0 when not even one was.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// The best move and what is expected to follow, as far as no roll is needed.
    pub principal_variation: Vec<M>,
}

/// Looks for the best move until a limit is reached or `stop` is set. The same nodes or depth and
/// the same seed give the same result.
#[must_use]
pub fn search<B: SquareSet>(
    position: &Position<B>,
    limits: &Limits,
    stop: &AtomicBool,
) -> SearchResult {
    root::Root::new(position, limits, stop).search()
}

impl SearchResult {
    /// The same result with its moves as they are written.
    #[must_use]
    pub fn written<B: SquareSet>(&self, position: &Position<B>) -> SearchResult<WrittenMove> {
        let mut walked = position.without_history();
        let mut line = Vec::with_capacity(self.principal_variation.len());
        for played in &self.principal_variation {
            if !walked.is_legal(*played) {
                break;
            }
            line.push(walked.write(*played));
            walked.push_unchecked(*played);
        }
        SearchResult {
            best: self.best.map(|best| position.write(best)),
            score: self.score,
            win_probability: self.win_probability,
            depth: self.depth,
            nodes: self.nodes,
            principal_variation: line,
        }
    }
}
