//! Playing on without looking for good moves: perft and random games.

pub mod perft;
pub mod playout;
