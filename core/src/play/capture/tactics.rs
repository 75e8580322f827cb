//! The attacks of Petteia XXI along the line of the move (XXI-13 to XXI-15).

use crate::board::{geometry::Direction, squares::SquareSet};
use crate::play::capture::LineAttack;

impl<B: SquareSet> LineAttack<'_, B> {
    /// The squares, empty or not, on which a hammer captures when it arrives in a direction.
    pub(crate) fn linear_targets(&self, direction: Direction) -> B {
        let capture = self.capture;
        let mut targets = B::EMPTY;
        if capture.flank {
            targets |= self.flank_targets(direction);
        }
        let facing = self.own & self.geometry.before(self.vulnerable, direction);
        if facing.is_empty() {
            return targets;
        }
        if capture.push {
            targets |= self.push_targets(direction);
        }
        if capture.phalanx {
            for side in direction.across() {
                targets |= self.phalanx_targets(direction, side, facing);
            }
        }
        targets
    }

    /// The pieces that a hammer captures straight ahead.
    pub(crate) fn linear_victims(&self, hammer: B, direction: Direction) -> B {
        let capture = self.capture;
        let mut victims = B::EMPTY;
        if capture.push {
            victims |= self.push_victim(hammer, direction);
        }
        if capture.flank {
            victims |= self.flank_victim(hammer, direction);
        }
        if capture.phalanx {
            for side in direction.across() {
                victims |= self.phalanx_victim(hammer, direction, side);
            }
        }
        victims
    }

    fn push_targets(&self, direction: Direction) -> B {
        let geometry = self.geometry;
        let wall = geometry.edges[direction as usize];
        let crushed = self.vulnerable & (geometry.before(self.own, direction) | wall);
        let pushed = self.own & geometry.before(crushed, direction);
        geometry.before(pushed, direction)
    }

    pub(super) fn push_victim(&self, hammer: B, direction: Direction) -> B {
        let geometry = self.geometry;
        let pushed = geometry.step(hammer, direction) & self.own;
        let victim = geometry.step(pushed, direction) & self.vulnerable;
        let wall = victim & geometry.edges[direction as usize];
        victim.when(wall.any() || (geometry.step(victim, direction) & self.own).any())
    }

    fn flank_targets(&self, direction: Direction) -> B {
        let geometry = self.geometry;
        let mut row = self.enemy & geometry.before(self.own, direction);
        let mut heads = B::EMPTY;
        loop {
            row = self.enemy & geometry.before(row, direction);
            if row.is_empty() {
                return geometry.before(heads & self.vulnerable, direction);
            }
            heads |= row;
        }
    }

    pub(super) fn flank_victim(&self, hammer: B, direction: Direction) -> B {
        let geometry = self.geometry;
        let victim = geometry.step(hammer, direction) & self.vulnerable;
        let mut next = geometry.step(victim, direction);
        if (next & self.enemy).is_empty() {
            return B::EMPTY;
        }
        while (next & self.enemy).any() {
            next = geometry.step(next, direction);
        }
        victim.when((next & self.own).any())
    }

    /// `facing` are the attacking side's captors with an enemy soldier ahead.
    fn phalanx_targets(&self, direction: Direction, side: Direction, facing: B) -> B {
        let geometry = self.geometry;
        let doubled = geometry.before(self.own, side);
        let mut row = facing & doubled;
        let mut phalanx = row;
        while row.any() {
            row = self.own & doubled & geometry.before(row, direction);
            phalanx |= row;
        }
        doubled & geometry.before(phalanx, direction)
    }

    pub(super) fn phalanx_victim(&self, hammer: B, direction: Direction, side: Direction) -> B {
        let geometry = self.geometry;
        let mut row = hammer;
        loop {
            if (geometry.step(row, side) & self.own).is_empty() {
                return B::EMPTY;
            }
            let next = geometry.step(row, direction);
            if (next & self.vulnerable).any() && row != hammer {
                return next;
            }
            row = next & self.own;
            if row.is_empty() {
                return B::EMPTY;
            }
        }
    }
}
