//! Counting legal moves and picking one, without listing them.
//!
//! In one direction a square is reached by one piece at most, the first one behind it. So the
//! landing squares of all distances can be kept in one set, and counting its squares counts moves.

use crate::board::geometry::{Direction, Geometry};
use crate::board::{moves::Move, squares::SquareSet};
use crate::play::groups::{Group, Sieve};
use crate::play::{leaps::LEAP, node::Node};
use crate::rules::values::Leap;

/// The legal moves of some pieces in one direction, or all placements.
#[derive(Clone, Copy, Debug)]
pub struct Sweep<B> {
    /// The direction; `None` for placements.
    pub(crate) direction: Option<Direction>,
    /// Where the moves end.
    pub(crate) landing: B,
    /// How many there are.
    count: u32,
    /// They are leaps.
    leaps: bool,
}

impl<B: SquareSet> Sweep<B> {
    fn new(direction: Option<Direction>, landing: B) -> Self {
        Self { direction, landing, count: landing.count(), leaps: false }
    }
}

impl<B: SquareSet> Sweep<B> {
    /// The move in its direction that ends on a square.
    pub(crate) fn arriving(
        &self,
        geometry: &Geometry<B>,
        empty: B,
        direction: Direction,
        to: u16,
    ) -> Move {
        if self.leaps {
            return Move { from: geometry.origin(to, direction, LEAP), to };
        }
        arriving(geometry, empty, direction, to)
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
            return visit(Sweep::new(None, self.placements()));
        }
        let made;
        let groups = if let Some(known) = self.known_groups() {
            known
        } else {
            // Most nodes are swept once and no more: keeping the groups would only copy them.
            made = self.make_groups(self.roll);
            &made
        };
        for group in groups.all() {
            if !group.keeps_to_lines() {
                self.sweep_beyond_lines(group, groups.sieve, &mut visit);
                continue;
            }
            for direction in Direction::ALL {
                let geometry = &self.variant.geometry;
                let mut landing = geometry.slide(group.movers, direction, self.empty, group.reach);
                landing &= group.targets[direction as usize];
                if groups.sieve != Sieve::OPEN {
                    let played = |to| self.arriving(direction, to);
                    landing = self.sifted(groups.sieve, landing, played);
                }
                if landing.any() {
                    visit(Sweep::new(Some(direction), landing));
                }
            }
        }
        if groups.end_of_turn.any() {
            visit(Sweep::new(None, groups.end_of_turn));
        }
    }

    fn sweep_beyond_lines(&self, group: &Group<B>, sieve: Sieve, visit: &mut impl FnMut(Sweep<B>)) {
        for direction in group.directions() {
            let played = |to| Move { from: self.origin_of(group, direction, to), to };
            let mut landing = self.landings(group, direction);
            if sieve != Sieve::OPEN {
                landing = self.sifted(sieve, landing, played);
            }
            if landing.any() {
                let leaps = group.leap != Leap::None;
                visit(Sweep { leaps, ..Sweep::new(Some(direction), landing) });
            }
        }
    }

    /// The move that has `index` others before it in the sweeps; `None` if there are fewer.
    pub fn pick(&self, sweeps: &[Sweep<B>], index: u32) -> Option<Move> {
        pick(&self.variant.geometry, self.empty, sweeps, index)
    }

    fn arriving(&self, direction: Direction, to: u16) -> Move {
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
            return Some(match sweep.direction {
                None => Move { from: Move::RESERVE, to },
                Some(direction) => sweep.arriving(geometry, empty, direction, to),
            });
        }
        rest -= sweep.count;
    }
    None
}

/// The move in a direction that ends on an empty square: that of the first piece behind it.
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
