//! Positions under rules: the legal moves, their results, and the end of the game.

pub(crate) mod capture;
pub mod ending;
pub mod node;
pub mod state;
pub mod territory;
pub mod variant;
