//! Positions under rules: which moves are legal, what they lead to, and when the game is over.

pub(crate) mod capture;
pub mod ending;
pub mod node;
pub mod state;
pub mod territory;
pub mod variant;
