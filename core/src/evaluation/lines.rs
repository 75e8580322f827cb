//! How freely pieces move, which lines are safe, and where captures threaten.

use super::terms::{Tally, Term};
use super::view::View;
use crate::geometry::Direction;
use crate::squares::SquareSet;
use crate::tactics::LinearAttack;

#[inline]
pub(super) fn count<B: SquareSet>(view: &View<'_, B>, tally: &mut impl Tally) {
    count_room(view, tally);
    if tally.wants(Term::Cover) {
        tally.add(Term::Cover, covered(view));
    }
    let targets = count_held(view, tally);
    let watch = if view.is_to_move() { Term::Threat } else { Term::Menace };
    let wants_mobility = tally.wants(Term::Mobility);
    let may_threaten = targets.any() || view.scope.has_linear_attacks || view.rules.capture.corner;
    if wants_mobility || may_threaten && (tally.wants(watch) || tally.wants(Term::Fork)) {
        count_moves(view, tally, targets, watch);
    }
}

#[inline]
fn count_room<B: SquareSet>(view: &View<'_, B>, tally: &mut impl Tally) {
    if tally.wants(Term::Room) {
        let open = |stepped: &B| (*stepped & view.empty).count() as i32;
        tally.add(Term::Room, view.stepped.iter().map(open).sum());
    }
    if tally.wants(Term::Stuck) || tally.wants(Term::Siege) {
        let stuck = (view.own & !view.open).count_few() as i32;
        if stuck > 0 {
            tally.add(Term::Stuck, stuck);
            let share = 64 * stuck / view.own.count() as i32;
            tally.add(Term::Siege, share * share / 64);
        }
    }
}

/// Lines through soldiers that no two enemies can ever hold at both ends as things stand.
#[inline]
fn covered<B: SquareSet>(view: &View<'_, B>) -> i32 {
    let geometry = view.geometry;
    let line = |direction: Direction| {
        let back = direction.opposite();
        let edges = geometry.edges[direction as usize] | geometry.edges[back as usize];
        let held = view.stepped[direction as usize] | view.stepped[back as usize];
        (view.soldiers & (edges | held)).count() as i32
    };
    line(Direction::North) + line(Direction::East)
}

/// Counts enemy soldiers with a captor on one side and an empty square on the other, and gives
/// those squares.
#[inline]
fn count_held<B: SquareSet>(view: &View<'_, B>, tally: &mut impl Tally) -> B {
    let geometry = view.geometry;
    let mut held = 0;
    let mut targets = B::EMPTY;
    let wants_held = tally.wants(Term::Hold);
    for direction in Direction::ALL {
        let beside = if view.captors == view.own {
            view.stepped[direction as usize]
        } else {
            geometry.step(view.captors, direction)
        };
        let open = geometry.step(view.enemy_soldiers & beside, direction) & view.empty;
        if wants_held {
            held += open.count() as i32;
        }
        targets |= open;
    }
    tally.add(Term::Hold, held);
    targets
}

#[inline]
fn count_moves<B: SquareSet>(
    view: &View<'_, B>,
    tally: &mut impl Tally,
    mut targets: B,
    watch: Term,
) {
    let geometry = view.geometry;
    if view.rules.capture.corner {
        targets |= corner_targets(view);
    }
    let mut moves = 0;
    let mut threats = B::EMPTY;
    for direction in Direction::ALL {
        let landing = geometry.slide(view.own, direction, view.empty, view.scope.reach);
        if tally.wants(Term::Mobility) {
            moves += landing.count() as i32;
        }
        threats |= landing & targets;
        if view.scope.has_linear_attacks {
            threats |= landing & linear_attack(view).targets(direction);
        }
    }
    tally.add(Term::Mobility, moves);
    if threats.any() {
        let threatened = threats.count() as i32;
        tally.add(watch, threatened);
        tally.add(Term::Fork, i32::from(!view.is_to_move() && threatened > 1));
    }
}

fn linear_attack<'a, B: SquareSet>(view: &View<'a, B>) -> LinearAttack<'a, B> {
    LinearAttack {
        geometry: view.geometry,
        capture: &view.rules.capture,
        own: view.captors,
        enemy: view.enemy,
        soldiers: view.enemy_soldiers,
    }
}

/// The empty squares next to enemy soldiers in corners whose other side a captor holds.
#[inline]
fn corner_targets<B: SquareSet>(view: &View<'_, B>) -> B {
    let geometry = view.geometry;
    let mut targets = B::EMPTY;
    for corner in (geometry.corners & view.enemy_soldiers).squares() {
        let ring = geometry.contact(B::of(corner));
        targets |= (ring & view.empty).when((ring & view.captors).any());
    }
    targets
}
