//! Captures along a line beyond the single piece between two captors: rows of enemies without a gap
//! (row custody), and the enemies on both sides of a hammer (intervention).

use crate::board::{geometry::Direction, squares::SquareSet};
use crate::play::capture::LineAttack;
use crate::rules::values::{Intervention, RowWithLeader};

impl<B: SquareSet> LineAttack<'_, B> {
    /// The pieces that a row may consist of.
    fn members(&self) -> B {
        match self.capture.row_with_leader {
            RowWithLeader::None => self.vulnerable,
            RowWithLeader::Others => self.enemy,
        }
    }

    /// The squares, empty or not, beyond which a row in a direction ends at a captor.
    pub(crate) fn row_targets(&self, direction: Direction) -> B {
        let geometry = self.geometry;
        let members = self.members();
        let mut row = members & geometry.before(self.own, direction);
        // The rows that contain a piece to capture, by their nearest pieces.
        let mut heads = row & self.vulnerable;
        let mut targets = heads;
        while row.any() {
            row = members & geometry.before(row, direction);
            heads = row & (self.vulnerable | geometry.before(heads, direction));
            targets |= heads;
        }
        geometry.before(targets, direction)
    }

    /// The row that a hammer captures in a direction.
    pub(crate) fn row_victims(&self, hammer: B, direction: Direction) -> B {
        let geometry = self.geometry;
        let members = self.members();
        let mut row = B::EMPTY;
        let mut next = geometry.step(hammer, direction);
        while (next & members).any() {
            row |= next;
            next = geometry.step(next, direction);
        }
        (row & self.vulnerable).when((next & self.own).any())
    }

    /// The squares, empty or not, with enemies on both sides in the line of a direction.
    pub(crate) fn intervention_targets(&self, direction: Direction) -> B {
        self.geometry.before(self.vulnerable, direction)
            & self.geometry.step(self.vulnerable, direction)
    }

    /// The enemies that a hammer captures on both sides of it in the line of a direction.
    pub(crate) fn intervention_victims(&self, hammer: B, direction: Direction) -> B {
        let beside = |direction| self.geometry.step(hammer, direction) & self.vulnerable;
        let (one, other) = (beside(direction), beside(direction.opposite()));
        if one.is_empty() || other.is_empty() {
            B::EMPTY
        } else if self.capture.intervention == Intervention::Rows {
            self.outward(one, direction) | self.outward(other, direction.opposite())
        } else {
            one | other
        }
    }

    /// A piece that can be captured, and those behind it without a gap.
    fn outward(&self, nearest: B, direction: Direction) -> B {
        let mut row = nearest;
        let mut next = nearest;
        while next.any() {
            next = self.geometry.step(next, direction) & self.vulnerable;
            row |= next;
        }
        row
    }
}
