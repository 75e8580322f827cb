//! The position of a side's pieces relative to each other, the enemy, edges and dead stones.

use super::{tally::Tally, view::View};
use crate::board::{geometry::Direction, squares::SquareSet};
use crate::play::ending::row::longest_row;
use crate::rules::weights::Term;

#[inline]
pub(super) fn count<B: SquareSet, const PLAIN: bool>(view: &View<'_, B, PLAIN>, tally: &mut Tally) {
    count_neighbours(view, tally);
    tally.count(Term::Edge, || {
        view.own & view.geometry.edges.into_iter().fold(B::EMPTY, |all, edge| all | edge)
    });
    tally.count(Term::Corner, || view.own & view.geometry.corners);
    tally.count(Term::Out, || view.own & view.scope.out[view.color]);
    tally.count(Term::Beyond, || view.own & view.scope.beyond[view.color]);
    let marked = view.own & view.state.marked;
    let turned = marked & view.state.fugitives(view.rules);
    let has_turned = marked.any() && turned.any() && tally.wants(Term::NearFugitive);
    if tally.wants(Term::Near) || has_turned {
        let near = view.within_two(view.enemy) & view.own;
        tally.add(Term::Near, near.count() as i32);
        tally.add(Term::NearFugitive, (near & turned).count() as i32);
    }
    if view.rules.movement.locks {
        let locked = || view.geometry.locked(view.own, view.stepped, view.enemy) & view.soldiers;
        tally.count(Term::Locked, locked);
    }
    if !PLAIN && marked.any() {
        tally.count(Term::Bound, || marked & view.bound());
    }
    if view.rules.ending.row_of > 0 {
        let counting = view.own & view.scope.row_squares[view.color];
        let length = i32::from(longest_row(view.geometry, counting));
        tally.add(Term::Row, length * length);
    }
    if view.state.inciti.any() {
        count_dead_sides(view, tally);
    }
}

#[inline]
fn count_neighbours<B: SquareSet, const PLAIN: bool>(view: &View<'_, B, PLAIN>, tally: &mut Tally) {
    if tally.wants(Term::Wall) {
        let pairs = view.backed(Direction::North).count() + view.backed(Direction::East).count();
        tally.add(Term::Wall, pairs as i32);
    }
    tally.count(Term::Isolated, || {
        view.own
            & !Direction::ORTHOGONAL
                .into_iter()
                .fold(B::EMPTY, |set, direction| set | view.backed(direction))
    });
    if tally.wants(Term::Diagonal) {
        let north = view.stepped[Direction::North as usize];
        let east = view.geometry.step(north, Direction::East) & view.own;
        let west = view.geometry.step(north, Direction::West) & view.own;
        tally.add(Term::Diagonal, (east.count() + west.count()) as i32);
    }
}

/// Sides of pieces that dead stones occupy, and pieces that have only one side left.
#[inline]
fn count_dead_sides<B: SquareSet, const PLAIN: bool>(view: &View<'_, B, PLAIN>, tally: &mut Tally) {
    let geometry = view.geometry;
    let (mut once, mut twice, mut thrice) = (B::EMPTY, B::EMPTY, B::EMPTY);
    let mut sides = 0;
    for direction in Direction::ORTHOGONAL {
        let dead = geometry.before(view.state.inciti, direction) & view.own;
        sides += dead.count() as i32;
        let closed = dead | geometry.edges[direction as usize];
        thrice |= twice & closed;
        twice |= once & closed;
        once |= closed;
    }
    tally.add(Term::DeadSide, sides);
    tally.add(Term::Cell, (view.own & thrice).count() as i32);
}
