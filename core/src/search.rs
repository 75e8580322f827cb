//! Alpha-beta over the core's own positions.
//!
//! Other parts use only [`search`] and [`searcher::Searcher`]. The player to move is read from the
//! state, never counted; [`crate::play::ending`] decides when a game is over; rolls are separate
//! chance nodes. [`crate::evaluation`] is the static evaluation.

mod evaluation_cache;
mod levels;
mod ordering;
mod root;
mod scale;
pub mod searcher;
mod threads;
mod transpositions;
mod tree;

use std::sync::atomic::AtomicBool;

use crate::board::squares::SquareSet;
use crate::game::position::Position;
use crate::thinking::{limits::Limits, result::SearchResult};
use searcher::Searcher;

/// Searches for the best move until a limit is reached or `stop` is set. The same nodes or depth
/// and the same seed give the same result.
pub fn search<B: SquareSet>(
    position: &Position<B>,
    limits: &Limits,
    stop: &AtomicBool,
) -> SearchResult {
    Searcher::for_limits(limits).search(position, limits, stop, &mut |_| ())
}
