//! Games with their history, and positions and moves as text.

pub mod conduct;
pub mod explain;
pub mod greek;
pub mod images;
mod leap_chain;
pub mod legal;
pub mod notation;
pub mod pfen;
pub mod position;
pub mod status;
pub mod threats;
pub mod transcript;
