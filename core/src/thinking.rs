//! The parts that all searching players share: limits, the count of positions, results, and the
//! review of a game.

pub(crate) mod arithmetic;
pub(crate) mod budget;
pub mod limits;
pub mod result;
pub mod review;
