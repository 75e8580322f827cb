//! The situation of leaders: the way to the far rank, the air around them, hunters and guards.

use super::{tally::Tally, view::View};
use crate::board::color::Color;
use crate::board::geometry::{Direction, Geometry};
use crate::board::squares::SquareSet;
use crate::rules::weights::Term;

#[inline]
pub(super) fn count<B: SquareSet, const PLAIN: bool>(view: &View<'_, B, PLAIN>, tally: &mut Tally) {
    let leader = view.own & view.state.leaders;
    if leader.is_empty() {
        return;
    }
    if view.rules.ending.breakthrough.includes(view.color) {
        count_way(view, tally, leader);
    }
    let ring = view.geometry.contact(leader);
    if view.rules.ending.immobilizing_wins() {
        let air = (ring & view.empty).count_few();
        tally.grade(&[Term::Air1, Term::Air2, Term::Air3], air, 1);
    }
    let is_on_edge = (ring.without_first().without_first().without_first()).is_empty();
    let prize = view.scope.leader_prize;
    if prize > 0 && !(is_on_edge && view.scope.edge_saves_leader) {
        let captors = view.state.captors(view.rules, !view.color) & !view.bound();
        let open = if !PLAIN && view.rules.capture.takes_leaders_by_custody() {
            let is_diagonal = view.rules.capture.is_diagonal();
            missing_captors(view.geometry, is_diagonal, leader, captors, view.empty)
        } else {
            (ring & !captors).count_few()
        };
        tally.grade(&[Term::Ring1, Term::Ring2, Term::Ring3], open, prize);
    }
    tally.add(Term::LeaderEdge, i32::from(is_on_edge));
    tally.count(Term::Hunter, || view.within_two(leader) & view.enemy);
    tally.count(Term::Guard, || view.within_two(leader) & view.soldiers);
}

/// The number of missing captors, one or two, if two captors capture a leader.
#[inline(never)]
fn missing_captors<B: SquareSet>(
    geometry: &Geometry<B>,
    is_diagonal: bool,
    leader: B,
    captors: B,
    empty: B,
) -> u32 {
    let is_held = |direction| {
        (geometry.step(leader, direction) & captors).any()
            && (geometry.before(leader, direction) & empty).any()
    };
    if Direction::all(is_diagonal).any(is_held) { 1 } else { 2 }
}

/// The distance of a leader to the far rank, the pieces ahead of it, and whether a way is open.
fn count_way<B: SquareSet, const PLAIN: bool>(
    view: &View<'_, B, PLAIN>,
    tally: &mut Tally,
    leader: B,
) {
    let (geometry, empty) = (view.geometry, view.empty);
    let is_white = view.color == Color::White;
    let direction = if is_white { Direction::North } else { Direction::South };
    let (_, rank) = geometry.file_and_rank(leader.first());
    let travelled = if is_white { rank } else { geometry.ranks - 1 - rank };
    tally.add(Term::Advance, i32::from(travelled));
    let mut ahead = leader | geometry.contact(leader);
    let mut open = geometry.far_rank[view.color] & empty;
    let passable = empty & !geometry.rank(view.rules.movement.barrier);
    for _ in 1..geometry.ranks {
        open |= geometry.before(open, direction) & passable;
        ahead |= geometry.step(ahead, direction) & geometry.board;
    }
    tally.count(Term::Blocker, || ahead & view.enemy);
    // From these squares the leader's way to the far rank is free.
    let from = geometry.before(open, direction);
    if (from & leader).any() {
        let left = geometry.ranks - 1 - travelled;
        let way = if view.is_to_move() { Term::WayNow } else { Term::WayLater };
        tally.add(way, view.scope.leader_reach_odds[usize::from(left)]);
        return;
    }
    let mut doors = B::EMPTY;
    for sideways in Direction::ORTHOGONAL {
        doors |= geometry.slide(leader, sideways, empty, view.scope.reach) & from;
    }
    if doors.any() {
        tally.add(Term::Door, 1);
        tally.add(Term::Doors, i32::from(doors.without_first().any()));
    }
}
