//! Games with their history, and positions and moves as text.

pub mod explain;
pub mod legal;
pub mod notation;
pub mod pfen;
pub mod position;
