//! Moves that are no slides along files and ranks: leaps over a neighbour to the square beyond it, and
//! moves along diagonals.

use crate::board::{geometry::Direction, moves::Move, squares::SquareSet};
use crate::play::groups::{Group, Sieve};
use crate::play::node::{Layer, Node};
use crate::rules::values::Leap;

/// A leap ends so many squares from where it began.
pub(crate) const LEAP: u32 = 2;

impl<B: SquareSet> Node<'_, B> {
    /// The pieces that others may leap over.
    fn leapt_over(&self, leap: Leap) -> B {
        match leap {
            Leap::None => B::EMPTY,
            Leap::Own => self.own,
            Leap::Enemy => self.enemy,
            Leap::Any => self.own | self.enemy,
        }
    }

    /// Whether a leap of a kind leads over a square in a direction.
    pub(crate) fn leads_over(&self, leap: Leap, over: B, direction: Direction) -> bool {
        (over & self.leapt_over(leap) & !self.barrier_in(direction)).any()
    }

    /// The barrier, for moves in directions that could pass over it.
    fn barrier_in(&self, direction: Direction) -> B {
        self.variant.barrier.when(!matches!(direction, Direction::East | Direction::West))
    }

    /// The squares on which the leaps of a group end in a direction.
    fn leaps(&self, group: &Group<B>, direction: Direction) -> B {
        let geometry = &self.variant.geometry;
        let over = self.leapt_over(group.leap) & !self.barrier_in(direction);
        let beside = geometry.step(group.movers, direction) & over;
        geometry.step(beside, direction) & group.targets[direction.number()]
    }

    /// The squares on which the moves of a group end in a direction.
    pub(crate) fn landings(&self, group: &Group<B>, direction: Direction) -> B {
        if group.leap != Leap::None {
            return self.leaps(group, direction);
        }
        let reached = self.variant.geometry.slide(group.movers, direction, self.empty, group.reach);
        reached & group.targets[direction.number()]
    }

    /// Visits the leaps of a group as layers of two steps.
    #[inline(never)]
    pub(crate) fn visit_leaps(
        &self,
        group: &Group<B>,
        sieve: Sieve,
        visit: &mut impl FnMut(Layer<B>) -> bool,
    ) -> bool {
        for direction in group.directions() {
            let landing = self.leaps(group, direction);
            let mut layer = Layer { direction, steps: LEAP, landing };
            if sieve != Sieve::OPEN {
                layer.landing = self.sifted(sieve, landing, |to| self.move_of(layer, to));
            }
            if layer.landing.any() && !visit(layer) {
                return false;
            }
        }
        true
    }

    /// Where the move of a group began that ends on one of its landings.
    pub(crate) fn origin_of(&self, group: &Group<B>, direction: Direction, to: u16) -> u16 {
        if group.leap != Leap::None {
            return self.variant.geometry.origin(to, direction, LEAP);
        }
        crate::play::sweep::arriving(&self.variant.geometry, self.empty, direction, to).from
    }

    /// Whether some piece of a group makes a move, whatever else keeps it from being legal.
    pub(crate) fn group_makes(&self, group: &Group<B>, played: Move) -> bool {
        let alone = Group { movers: group.movers & B::of(played.from), ..*group };
        alone.movers.any()
            && group
                .directions()
                .any(|direction| self.landings(&alone, direction).contains(played.to))
    }
}
