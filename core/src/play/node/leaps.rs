//! Moves other than slides along files and ranks: leaps over a neighbour to the square beyond it,
//! and moves along diagonals.

use crate::board::geometry::{Direction, Leaps};
use crate::board::{moves::Move, squares::SquareSet};
use crate::play::node::groups::{Group, LegalityFilter};
use crate::play::node::{Layer, Node, Start};
use crate::rules::{dice::Reach, values::Leap};

/// The distance of a leap from its start to its end.
pub(crate) const LEAP: u32 = 2;

/// The even distances.
const EVEN_DISTANCES: Reach = 0xAAAA;

impl<B: SquareSet> Node<'_, B> {
    /// Whether a leap of a kind may cross a square in a direction.
    pub(crate) fn leads_over(&self, leap: Leap, over: B, direction: Direction) -> bool {
        (over & self.state.leapt_over(self.rules(), leap, self.us) & !self.barrier_in(direction))
            .any()
    }

    /// The barrier, for moves in directions that could cross it.
    fn barrier_in(&self, direction: Direction) -> B {
        self.variant.barrier.when(!matches!(direction, Direction::East | Direction::West))
    }

    /// The squares on which the leaps of a group end in a direction.
    fn leaps(&self, group: &Group<B>, direction: Direction) -> B {
        let geometry = &self.variant.geometry;
        let over =
            self.state.leapt_over(self.rules(), group.leap, self.us) & !self.barrier_in(direction);
        let beside = geometry.step(group.movers, direction) & over;
        geometry.step(beside, direction) & group.targets[direction.number()]
    }

    /// The single leaps of a kind to some squares, from which chains are made.
    fn links(&self, leap: Leap, is_diagonal: bool, empty: B) -> Leaps<B> {
        let over = (self.state.leapt_over(self.rules(), leap, self.us), self.variant.barrier);
        self.variant.geometry.leaps(is_diagonal, over, empty)
    }

    /// The squares among some on which chains of leaps of the piece on a square end.
    pub(crate) fn chain_ends(&self, leap: Leap, is_diagonal: bool, empty: B, from: u16) -> B {
        self.variant.geometry.leap_ends(B::of(from), &self.links(leap, is_diagonal, empty))
    }

    /// The squares where chains of leaps of one piece of a group end, but no move along a line:
    /// moves with the same start and end are the same.
    #[inline]
    fn chain_landing(&self, group: &Group<B>, links: &Leaps<B>, from: u16) -> B {
        let mut ends = self.variant.geometry.leap_ends(B::of(from), links);
        // Leaps end an even number of squares away.
        if group.reach & EVEN_DISTANCES != 0 {
            let alone = Group { movers: B::of(from), leap: Leap::None, ..*group };
            for direction in group.directions() {
                ends &= !self.landings(&alone, direction);
            }
        }
        // Leaps check the barrier themselves, and no other rule leaves fewer targets in some
        // directions.
        ends & group.targets[Direction::East.number()]
    }

    /// The squares on which the moves of a group along lines end in a direction.
    pub(crate) fn landings(&self, group: &Group<B>, direction: Direction) -> B {
        let reached = self.variant.geometry.slide(group.movers, direction, self.empty, group.reach);
        reached & group.targets[direction.number()]
    }

    /// Visits the leaps of a group as layers of two steps, or piece by piece if they form chains.
    #[inline(never)]
    pub(crate) fn visit_leaps(
        &self,
        group: &Group<B>,
        filter: LegalityFilter,
        visit: &mut impl FnMut(Layer<B>) -> bool,
    ) -> bool {
        let mut visit_legal = |mut layer: Layer<B>| {
            if filter != LegalityFilter::OPEN {
                layer.landing = self.filtered(filter, layer.landing, |to| self.move_of(layer, to));
            }
            layer.landing.is_empty() || visit(layer)
        };
        if self.rules().movement.leap_chain {
            let links = self.links(group.leap, group.is_diagonal, self.empty);
            return (links.starts & group.movers).squares().all(|from| {
                let landing = self.chain_landing(group, &links, from);
                visit_legal(Layer { direction: Direction::North, start: Start::At(from), landing })
            });
        }
        group.directions().all(|direction| {
            let landing = self.leaps(group, direction);
            visit_legal(Layer { direction, start: Start::Behind(LEAP), landing })
        })
    }

    /// Whether some piece of a group can make a move, apart from other reasons against it.
    pub(crate) fn group_makes(&self, group: &Group<B>, played: Move) -> bool {
        let alone = Group { movers: group.movers & B::of(played.from), ..*group };
        let mut misses = |layer: Layer<B>| !layer.landing.contains(played.to);
        alone.movers.any() && !self.visit_layers_of(&alone, LegalityFilter::OPEN, &mut misses)
    }
}
