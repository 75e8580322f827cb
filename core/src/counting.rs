//! Play that does not look for good moves: perft and random games.

pub mod perft;
pub mod placing;
pub mod playout;
pub(crate) mod walk;

/// The maximum number of threads for any task.
pub const MAX_THREADS: u32 = 256;
