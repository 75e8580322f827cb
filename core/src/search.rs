//! Alpha-beta over the core's own positions.
//!
//! [`search`] and [`searcher::Searcher`] are all that other parts use of it. Who moves next is read
//! off the state, never counted; a game's end is what [`crate::play::ending`] says; rolls are chance
//! nodes of their own. What a position is worth without looking ahead is said in
//! [`crate::evaluation`].

mod arithmetic;
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

/// Looks for the best move until a limit is reached or `stop` is set. The same nodes or depth and
/// the same seed give the same result.
pub fn search<B: SquareSet>(
    position: &Position<B>,
    limits: &Limits,
    stop: &AtomicBool,
) -> SearchResult {
    Searcher::for_limits(limits).search(position, limits, stop, &mut |_| ())
}
