//! The board and its pieces, independent of any rules: sets of squares, directions, the two
//! players, diagrams, hash numbers.

pub mod color;
pub(crate) mod diagram;
pub mod geometry;
pub mod moves;
pub mod refusal;
pub mod squares;
pub(crate) mod words;
pub(crate) mod zobrist;
