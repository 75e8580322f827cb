//! Many games at a time for programs that learn: numbered actions, planes of squares, masks of what
//! is legal. Nothing here is a rule.

pub mod actions;
mod game;
pub mod games;
pub mod observation;
pub mod positions;
mod spreading;
pub mod symmetries;
mod workers;
