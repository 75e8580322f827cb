//! Playing on without looking for good moves: perft and random games.

pub mod perft;
pub mod placing;
pub mod playout;
pub(crate) mod walk;

/// The most threads that any task is shared out to.
pub const MAX_THREADS: u32 = 256;
