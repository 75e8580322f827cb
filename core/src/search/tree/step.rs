//! How to search a move of the tree, and how far the tree reaches.

use crate::search::scale::Window;
use crate::thinking::limits::MAX_DEPTH;

/// The maximum number of plies of the quiescence search.
pub(in crate::search) const MAX_QUIESCENCE_PLIES: i32 = 6;

/// The maximum length of a line.
pub(in crate::search) const MAX_PLY: usize = MAX_DEPTH as usize + MAX_QUIESCENCE_PLIES as usize + 2;

/// The search wanted for a position: its depth, the plies from the root to the position, and the
/// values that matter.
#[derive(Clone, Copy)]
pub(in crate::search) struct Query {
    pub depth: i32,
    pub ply: usize,
    pub window: Window,
}

/// A move of a position and how to search it.
#[derive(Clone, Copy)]
pub(in crate::search) struct Step {
    /// The search wanted for the position.
    pub query: Query,
    /// The number of moves of the position that were searched before.
    pub move_index: usize,
    /// The number of plies by which the move is at first searched less deeply.
    pub reduction: i32,
    /// Whether the move, if it ends nothing and captures nothing, cannot reach `window.alpha`.
    pub is_futile: bool,
}

impl Step {
    /// The first move to search, or one that deserves the same search.
    pub(in crate::search) const fn first(query: Query) -> Self {
        Self { query, move_index: 0, reduction: 0, is_futile: false }
    }

    /// Whether the move is late enough, and far enough from the leaves, for a shallower search.
    pub(in crate::search) const fn can_be_reduced(&self) -> bool {
        self.move_index >= 3 && self.query.depth >= 3
    }
}
