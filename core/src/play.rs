//! Positions under rules: which moves are legal, what they lead to, and when the game is over.

pub(crate) mod bound;
pub(crate) mod capture;
pub mod ending;
pub mod goals;
pub(crate) mod groups;
pub(crate) mod inciti;
pub mod last_move;
pub(crate) mod leaps;
pub mod node;
pub(crate) mod repetition;
pub(crate) mod rows;
pub mod second_move;
mod second_moves;
mod shuttle;
pub mod state;
pub(crate) mod successor;
pub mod sweep;
pub(crate) mod tactics;
pub mod variant;
