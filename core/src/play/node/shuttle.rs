//! Moving a piece back and forth: the barred move is illegal (PIS-6).

use crate::board::{moves::Move, squares::SquareSet};
use crate::play::node::Node;

impl<B: SquareSet> Node<'_, B> {
    /// The move that the player's own last moves bar, if any.
    #[inline]
    pub(crate) fn barred(&self) -> Option<Move> {
        self.state.last_moves[self.us].barred()
    }
}
