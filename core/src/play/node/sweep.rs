//! Counting legal moves and picking one, without listing them.
//!
//! In one direction at most one piece reaches a square, the first one behind it. The landing
//! squares of all distances can therefore be stored in one set, and counting its squares counts
//! moves.

use crate::board::geometry::{Direction, Geometry};
use crate::board::{moves::Move, squares::SquareSet};
use crate::play::node::groups::{Group, LegalityFilter};
use crate::play::node::leaps::LEAP;
use crate::play::node::{Node, Start};
use crate::rules::values::Leap;

/// The kind of moves in a sweep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MoveKind {
    /// From the reserve, or the end of the turn.
    Placed,
    /// Bound enemies leave the board there (SCH-8).
    Removed,
    /// Along a line.
    Slide(Direction),
    /// By one leap.
    Leap(Direction),
    /// By a chain of leaps from this square.
    Chain(u16),
}

/// The legal moves of some pieces in one direction, or all placements or removals.
#[derive(Clone, Copy, Debug)]
pub struct Sweep<B> {
    pub(crate) kind: MoveKind,
    /// The landing squares.
    pub(crate) landing: B,
    /// The number of moves.
    count: u32,
}

impl<B: SquareSet> Sweep<B> {
    fn new(kind: MoveKind, landing: B) -> Self {
        Self { kind, landing, count: landing.count() }
    }

    /// Whether a move is in the sweep.
    pub(crate) fn includes(&self, geometry: &Geometry<B>, empty: B, played: Move) -> bool {
        self.landing.contains(played.to) && self.ending_on(geometry, empty, played.to) == played
    }

    /// The moves.
    #[inline]
    pub(crate) fn moves(&self, geometry: &Geometry<B>, empty: B) -> impl Iterator<Item = Move> {
        self.landing.squares().map(move |to| self.ending_on(geometry, empty, to))
    }

    /// The move that ends on one of the landing squares.
    #[inline]
    pub(crate) fn ending_on(&self, geometry: &Geometry<B>, empty: B, to: u16) -> Move {
        match self.kind {
            MoveKind::Placed => Move { from: Move::RESERVE, to },
            MoveKind::Removed => Move::removal(to),
            MoveKind::Slide(direction) => arriving(geometry, empty, direction, to),
            MoveKind::Leap(direction) => Move { from: geometry.origin(to, direction, LEAP), to },
            MoveKind::Chain(from) => Move { from, to },
        }
    }
}

impl<B: SquareSet> Node<'_, B> {
    /// Collects the legal moves into `sweeps`, which is cleared first, and returns their number.
    pub fn sweep(&self, sweeps: &mut Vec<Sweep<B>>) -> u32 {
        sweeps.clear();
        let mut total = 0;
        self.visit_sweeps(|sweep| {
            total += sweep.count;
            sweeps.push(sweep);
        });
        total
    }

    /// The number of legal moves.
    pub fn count_moves(&self) -> u32 {
        let mut total = 0;
        self.visit_sweeps(|sweep| total += sweep.count);
        total
    }

    #[inline]
    fn visit_sweeps(&self, mut visit: impl FnMut(Sweep<B>)) {
        if self.state.is_placement() {
            return visit(Sweep::new(MoveKind::Placed, self.placements()));
        }
        let made;
        let groups = if let Some(known) = self.groups.get() {
            known
        } else {
            // Most nodes are swept only once: storing the groups would only copy them.
            made = self.make_groups(self.roll);
            &made
        };
        if self.variant.binds {
            visit(Sweep::new(MoveKind::Removed, self.removals_with(groups.filter)));
        }
        for group in groups.all() {
            if !group.keeps_to_lines() {
                self.sweep_beyond_lines(group, groups.filter, &mut visit);
                continue;
            }
            for direction in Direction::ORTHOGONAL {
                let geometry = &self.variant.geometry;
                let mut landing = geometry.slide(group.movers, direction, self.empty, group.reach);
                landing &= group.targets[direction as usize];
                if groups.filter != LegalityFilter::OPEN {
                    let played = |to| self.arriving(direction, to);
                    landing = self.filtered(groups.filter, landing, played);
                }
                if landing.any() {
                    visit(Sweep::new(MoveKind::Slide(direction), landing));
                }
            }
        }
        if groups.end_of_turn.any() {
            visit(Sweep::new(MoveKind::Placed, groups.end_of_turn));
        }
    }

    fn sweep_beyond_lines(
        &self,
        group: &Group<B>,
        filter: LegalityFilter,
        visit: &mut impl FnMut(Sweep<B>),
    ) {
        if group.leap != Leap::None {
            self.visit_leaps(group, filter, &mut |layer| {
                let kind = match layer.start {
                    Start::At(from) => MoveKind::Chain(from),
                    _ => MoveKind::Leap(layer.direction),
                };
                visit(Sweep::new(kind, layer.landing));
                true
            });
            return;
        }
        for direction in group.directions() {
            let played = |to| self.arriving(direction, to);
            let mut landing = self.landings(group, direction);
            if filter != LegalityFilter::OPEN {
                landing = self.filtered(filter, landing, played);
            }
            if landing.any() {
                visit(Sweep::new(MoveKind::Slide(direction), landing));
            }
        }
    }

    /// The move at an index in the sweeps; `None` if the index is too large.
    pub fn pick(&self, sweeps: &[Sweep<B>], index: u32) -> Option<Move> {
        pick(&self.variant.geometry, self.empty, sweeps, index)
    }

    /// The move along a line that ends on an empty square.
    pub(crate) fn arriving(&self, direction: Direction, to: u16) -> Move {
        arriving(&self.variant.geometry, self.empty, direction, to)
    }
}

pub(crate) fn pick<B: SquareSet>(
    geometry: &Geometry<B>,
    empty: B,
    sweeps: &[Sweep<B>],
    index: u32,
) -> Option<Move> {
    let mut rest = index;
    for sweep in sweeps {
        if rest < sweep.count {
            let to = sweep.landing.squares().nth(rest as usize)?;
            return Some(sweep.ending_on(geometry, empty, to));
        }
        rest -= sweep.count;
    }
    None
}

/// The move in a direction that ends on an empty square: the move of the first piece behind it.
#[inline]
pub(crate) fn arriving<B: SquareSet>(
    geometry: &Geometry<B>,
    empty: B,
    direction: Direction,
    to: u16,
) -> Move {
    let mut from = geometry.origin(to, direction, 1);
    while empty.contains(from) {
        from = geometry.origin(from, direction, 1);
    }
    Move { from, to }
}
