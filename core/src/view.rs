//! Everything that is of interest in a position, computed once: pages, terminals and programs show
//! it and compute nothing themselves. With the feature `serde` it can be written, in one format for
//! all of them.

pub mod advice;
pub mod counters;
pub mod endings;
pub mod goals;
pub mod moves;
pub mod quiet_moves;
pub mod rules_in_play;
#[cfg(feature = "serde")]
mod serialization;
pub mod territory;
pub mod whole;

use crate::game::notation::SquareName;

/// Squares, each with the squares that belong to it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Record<string, string[]>"))]
pub struct BySquare(pub Vec<(SquareName, Vec<SquareName>)>);

impl BySquare {
    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
