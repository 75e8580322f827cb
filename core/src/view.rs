//! What anybody may want to know of a position, found once: pages, terminals and programs show it, and
//! work out nothing themselves. With the feature `serde` it can be written for them, in one shape for
//! all.

pub mod advice;
pub mod counters;
pub mod endings;
pub mod goals;
pub mod moves;
pub mod quiet_moves;
pub mod rules_in_play;
pub mod territory;
pub mod whole;
#[cfg(feature = "serde")]
mod writing;

use crate::game::notation::SquareName;

/// Squares by the square that they belong to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Record<string, string[]>"))]
pub struct BySquare(pub Vec<(SquareName, Vec<SquareName>)>);

impl BySquare {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
