//! What all players that search have in common: limits, the count of positions, and results.

pub(crate) mod budget;
pub mod limits;
pub mod result;
