//! A piece that goes to and fro: the move that this bars is not generated (PIS-6).

use crate::board::{moves::Move, squares::SquareSet};
use crate::play::{groups::Group, groups::Groups, node::Node};

impl<B: SquareSet> Node<'_, B> {
    /// The move that the player's own last ones bar, if they bar one.
    #[inline]
    pub(crate) fn barred(&self) -> Option<Move> {
        self.state.last_moves[self.us].barred()
    }

    /// Takes the barred move out of the groups: its piece gets a group of its own.
    pub(crate) fn forbid_barred(&self, groups: &mut Groups<B>) {
        let Some(barred) = self.barred() else {
            return;
        };
        let direction = self.variant.geometry.way(barred);
        let piece = B::of(barred.from);
        let mut alone = None;
        for group in groups.all_mut().filter(|group| group.movers.contains(barred.from)) {
            let mut targets = group.targets;
            targets[direction as usize] &= !B::of(barred.to);
            if group.movers == piece {
                group.targets = targets;
            } else {
                group.movers &= !piece;
                alone = Some(Group { movers: piece, targets, ..*group });
            }
        }
        if let Some(group) = alone {
            groups.add(group);
        }
    }
}
