//! Alpha-beta over the core's own positions.
//!
//! Other parts use only [`searcher::Searcher`]. The player to move is read from the state, never
//! counted; [`crate::play::ending`] decides when a game is over; rolls are separate chance nodes.
//! [`crate::evaluation`] is the static evaluation.

mod evaluation_cache;
mod levels;
mod ordering;
mod root;
mod scale;
pub mod searcher;
mod threads;
mod transpositions;
mod tree;
