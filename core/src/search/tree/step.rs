//! How a move of the tree is to be searched, and how far the tree reaches.

use crate::search::scale::Window;
use crate::thinking::limits::MAX_DEPTH;

/// Captures are followed so many plies beyond the depth asked for.
pub(in crate::search) const CAPTURES_BEYOND: i32 = 6;

/// No line is longer.
pub(in crate::search) const MAX_PLY: usize = MAX_DEPTH as usize + CAPTURES_BEYOND as usize + 2;

/// What is asked of a position: how deeply it is to be searched, how many plies it stands after the
/// root, and which of its values matter.
#[derive(Clone, Copy)]
pub(in crate::search) struct Query {
    pub depth: i32,
    pub ply: usize,
    pub window: Window,
}

/// One move of a position and how it is to be followed.
#[derive(Clone, Copy)]
pub(in crate::search) struct Step {
    /// What is asked of the position.
    pub query: Query,
    /// Moves of the position that were followed before.
    pub earlier: usize,
    /// Plies by which a move is first searched less deeply.
    pub reduction: i32,
    /// A move that ends nothing and captures nothing will not reach `window.alpha`.
    pub is_hopeless: bool,
}

impl Step {
    /// The first move to be followed, or one that is as well worth it.
    pub(in crate::search) const fn first(query: Query) -> Self {
        Self { query, earlier: 0, reduction: 0, is_hopeless: false }
    }

    /// Whether the move comes late enough, and far enough from the leaves, for a shallower look.
    pub(in crate::search) const fn can_be_reduced(&self) -> bool {
        self.earlier >= 3 && self.query.depth >= 3
    }
}
