//! Alpha-beta over the core's own positions.
//!
//! [`search`] and [`Searcher`] are all that the rest of the house knows of it. Who moves next is read
//! off the state, never counted; a game's end is what [`crate::play::ending::judge`] says; rolls are chance
//! nodes of their own. What a position is worth without looking ahead is said in
//! [`crate::evaluation`].

mod arithmetic;
mod budget;
mod chance;
mod council;
mod decide;
mod estimates;
mod experience;
mod finish;
mod null_move;
mod ordering;
mod posts;
mod pruning;
mod quiescence;
mod rolls;
mod root;
mod scale;
mod searcher;
mod sight;
mod slot;
mod tables;
mod transpositions;
mod tree;
mod under_way;

use std::sync::atomic::AtomicBool;

use crate::board::moves::Move;
use crate::board::squares::SquareSet;
use crate::game::notation::WrittenMove;
use crate::game::position::Position;

pub(crate) use budget::{Budget, Shared};
pub(crate) use ordering::leaders_goal;
pub use scale::WIN;
pub use searcher::{Listener, MAX_MEBIBYTES, MAX_THREADS, Searcher};
pub use sight::MAX_LEVEL;

/// The deepest search in plies.
pub const MAX_DEPTH: u32 = 64;

/// When a search ends. Without any limit it goes on until it is stopped or has looked
/// [`MAX_DEPTH`] plies ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Time in milliseconds.
    pub milliseconds: Option<u64>,
    /// Positions looked at. The plies from the root are looked at in any case, so that a win at
    /// once is always found.
    pub nodes: Option<u64>,
    /// Plies, at most [`MAX_DEPTH`].
    pub depth: Option<u32>,
    /// Chooses among moves that look alike.
    pub seed: u64,
    /// So many lines are looked for, each with another first move; 0 counts as 1.
    pub lines: u32,
    /// Threads; 0 counts as 1. What several threads find differs from run to run.
    pub threads: u32,
    /// From 1 to [`MAX_LEVEL`]: sets the limits where none is given, and how much is
    /// overlooked. Without a level the search does its best.
    pub level: Option<u8>,
}

/// What may be played from a position, as far as no roll is needed.
#[derive(Clone, PartialEq, Debug)]
pub struct Line<M = Move> {
    /// As in [`SearchResult`].
    pub score: i32,
    /// As in [`SearchResult`].
    pub win_probability: f64,
    /// The last depth that was searched to its end.
    pub depth: u32,
    /// The moves; none when the game is over or a roll is due.
    pub moves: Vec<M>,
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
    /// The best lines, the best one first, as many as were asked for and there are.
    pub lines: Vec<Line<M>>,
    /// How much of the table this search has filled, in thousandths.
    pub permille_full: u32,
}

/// Looks for the best move until a limit is reached or `stop` is set. The same nodes or depth and
/// the same seed give the same result.
#[must_use]
pub fn search<B: SquareSet>(
    position: &Position<B>,
    limits: &Limits,
    stop: &AtomicBool,
) -> SearchResult {
    Searcher::for_limits(limits).search(position, limits, stop, &mut |_| ())
}

impl SearchResult {
    /// The same result with its moves as they are written.
    #[must_use]
    pub fn written<B: SquareSet>(&self, position: &Position<B>) -> SearchResult<WrittenMove> {
        let write = |line: &Line| Line {
            score: line.score,
            win_probability: line.win_probability,
            depth: line.depth,
            moves: written(position, &line.moves),
        };
        SearchResult {
            best: self.best.map(|best| position.write(best)),
            score: self.score,
            win_probability: self.win_probability,
            depth: self.depth,
            nodes: self.nodes,
            principal_variation: written(position, &self.principal_variation),
            lines: self.lines.iter().map(write).collect(),
            permille_full: self.permille_full,
        }
    }
}

fn written<B: SquareSet>(position: &Position<B>, moves: &[Move]) -> Vec<WrittenMove> {
    let mut walked = position.without_history();
    let mut line = Vec::with_capacity(moves.len());
    for played in moves {
        if !walked.is_legal(*played) {
            break;
        }
        line.push(walked.write(*played));
        walked.push_unchecked(*played);
    }
    line
}
