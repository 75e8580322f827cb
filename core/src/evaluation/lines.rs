//! How freely pieces move, which lines are safe, and where captures are threatened.

use super::{tally::Tally, view::View};
use crate::board::color::Color;
use crate::board::geometry::{Direction, Geometry};
use crate::board::squares::SquareSet;
use crate::play::capture::{LineAttack, corner_targets};
use crate::play::state::State;
use crate::rules::{Rules, dice::Reach, setup::Class, weights::Term};

/// From this number of squares on, all together are faster than one by one.
const MAX_FEW: u32 = 6;

#[inline]
pub(super) fn count<B: SquareSet, const PLAIN: bool>(view: &View<'_, B, PLAIN>, tally: &mut Tally) {
    count_room(view, tally);
    if tally.wants(Term::Cover) {
        tally.add(Term::Cover, covered(view));
    }
    let targets = count_held(view, tally);
    let watch = if view.is_to_move() { Term::Threat } else { Term::Menace };
    let scope = view.scope;
    let wants_mobility = tally.wants(Term::Mobility);
    let may_threaten = targets.any() || scope.has_linear_attacks || view.rules.capture.corner;
    if wants_mobility || may_threaten && (tally.wants(watch) || tally.wants(Term::Fork)) {
        let counts_all = wants_mobility
            || scope.has_linear_attacks
            || scope.reach != Reach::MAX
            || view.leaves_lines();
        let targets = if view.rules.capture.corner {
            targets | corner_targets(view.geometry, view.vulnerable, view.captors, view.empty)
        } else {
            targets
        };
        let threats = if counts_all || targets.has_at_least(MAX_FEW) {
            count_moves(view, tally, targets)
        } else {
            reached(view, targets)
        };
        if threats > 0 {
            tally.add(watch, threats);
            tally.add(Term::Fork, i32::from(!view.is_to_move() && threats > 1));
        }
    }
}

#[inline]
fn count_room<B: SquareSet, const PLAIN: bool>(view: &View<'_, B, PLAIN>, tally: &mut Tally) {
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

/// Lines through soldiers whose ends two enemies can never both occupy in this structure. Next to a
/// comrade a piece is safe from a single capture, but not from the capture of a row.
#[inline]
fn covered<B: SquareSet, const PLAIN: bool>(view: &View<'_, B, PLAIN>) -> i32 {
    let geometry = view.geometry;
    if view.has_rows() && view.rules.capture.row {
        return lines_at_edges(geometry, view.soldiers);
    }
    let line = |direction: Direction| {
        let back = direction.opposite();
        let edges = geometry.edges[direction as usize] | geometry.edges[back as usize];
        let held = view.stepped[direction as usize] | view.stepped[back as usize];
        (view.soldiers & (edges | held)).count() as i32
    };
    line(Direction::North) + line(Direction::East)
}

/// Lines through pieces that are next to an edge on that line.
#[inline(never)]
fn lines_at_edges<B: SquareSet>(geometry: &Geometry<B>, pieces: B) -> i32 {
    let [north, east, south, west] = geometry.edges;
    ((pieces & (north | south)).count() + (pieces & (east | west)).count()) as i32
}

/// Counts enemies, or rows of them, with a captor on one side and an empty square on the other.
/// Returns those squares, and the empty ones between two enemies if moving there captures.
#[inline]
fn count_held<B: SquareSet, const PLAIN: bool>(view: &View<'_, B, PLAIN>, tally: &mut Tally) -> B {
    if view.has_rows() {
        let (held, targets) = rows_held(&line_attack(view), view.empty);
        tally.add(Term::Hold, held);
        return targets;
    }
    let geometry = view.geometry;
    let mut held = 0;
    let mut targets = B::EMPTY;
    for direction in Direction::ORTHOGONAL {
        let beside = if view.captors == view.own {
            view.stepped[direction as usize]
        } else {
            geometry.step(view.captors, direction)
        };
        let open = geometry.step(view.vulnerable & beside, direction) & view.empty;
        held += open.count() as i32;
        targets |= open;
    }
    tally.add(Term::Hold, held);
    targets
}

/// Like [`count_held`], if rows, interventions or diagonals capture.
#[inline(never)]
fn rows_held<B: SquareSet>(rows: &LineAttack<'_, B>, empty: B) -> (i32, B) {
    let LineAttack { geometry, capture, .. } = *rows;
    let mut held = 0;
    let mut targets = B::EMPTY;
    let is_diagonal = capture.is_diagonal();
    for direction in Direction::all(is_diagonal) {
        let open = if capture.row {
            rows.row_targets(direction)
        } else {
            geometry.before(rows.vulnerable & geometry.before(rows.own, direction), direction)
        };
        held += (open & empty).count() as i32;
        targets |= open & empty;
    }
    if capture.intervenes() {
        for line in Direction::axes(is_diagonal) {
            let between = rows.intervention_targets(line) & empty;
            held += between.count() as i32;
            targets |= between;
        }
    }
    (held, targets)
}

/// Counts moves, and returns the number of squares where they threaten.
#[inline]
fn count_moves<B: SquareSet, const PLAIN: bool>(
    view: &View<'_, B, PLAIN>,
    tally: &mut Tally,
    targets: B,
) -> i32 {
    let geometry = view.geometry;
    let mut moves = 0;
    let mut threats = B::EMPTY;
    let free = view.free();
    for direction in Direction::ORTHOGONAL {
        let landing = geometry.slide(free, direction, view.empty, view.scope.reach);
        if tally.wants(Term::Mobility) {
            moves += landing.count() as i32;
        }
        threats |= landing & targets;
        if view.scope.has_linear_attacks {
            threats |= landing & line_attack(view).linear_targets(direction);
        }
    }
    if view.leaves_lines() {
        let landings = beyond_lines(view.rules, geometry, view.scope.reach, view.state, view.color);
        moves += landings.iter().map(|landing| landing.count() as i32).sum::<i32>();
        threats |= landings.iter().fold(B::EMPTY, |all, landing| all | *landing) & targets;
    }
    tally.add(Term::Mobility, moves);
    threats.count() as i32
}

/// The squares where leaps and moves along diagonals end, direction by direction.
#[inline(never)]
fn beyond_lines<B: SquareSet>(
    rules: &Rules,
    geometry: &Geometry<B>,
    reach: Reach,
    state: &State<B>,
    color: Color,
) -> Vec<B> {
    let movement = &rules.movement;
    let own = state.sides[color];
    let bound = state.bound(rules);
    let empty = geometry.board & !state.occupied();
    let mut landings = Vec::new();
    for class in [Class::Light, Class::Leader] {
        let is_leader = class == Class::Leader;
        let pieces = own & !bound & if is_leader { state.leaders } else { !state.leaders };
        let is_diagonal = movement.goes_diagonally(class);
        if is_diagonal {
            let slide = |direction| geometry.slide(pieces, direction, empty, reach);
            landings.extend(Direction::DIAGONAL.map(slide));
        }
        let over = state.leapt_over(rules, movement.leap_of(class), color);
        if over.is_empty() {
            continue;
        }
        if movement.leap_chain {
            let barrier = geometry.rank(movement.barrier);
            let links = geometry.leaps(is_diagonal, (over, barrier), empty);
            let ends = |square| geometry.leap_ends(B::of(square), &links);
            landings.extend(pieces.squares().map(ends));
            continue;
        }
        let leap = |direction| {
            let beside = geometry.step(pieces, direction) & over;
            geometry.step(beside, direction) & empty
        };
        landings.extend(Direction::all(is_diagonal).map(leap));
    }
    landings
}

/// The number of target squares that a piece can reach, counted from the squares.
#[inline]
fn reached<B: SquareSet, const PLAIN: bool>(view: &View<'_, B, PLAIN>, targets: B) -> i32 {
    let occupied = view.geometry.board & !view.empty;
    let free = view.free();
    let is_reached = |to: &u16| {
        let comes_from = |direction| {
            let nearest = view.geometry.nearest(*to, direction, occupied);
            nearest.is_some_and(|from| free.contains(from))
        };
        Direction::ORTHOGONAL.into_iter().any(comes_from)
    };
    targets.squares().filter(is_reached).count() as i32
}

fn line_attack<'a, B: SquareSet, const PLAIN: bool>(
    view: &View<'a, B, PLAIN>,
) -> LineAttack<'a, B> {
    LineAttack {
        geometry: view.geometry,
        capture: &view.rules.capture,
        own: view.captors,
        enemy: view.enemy,
        vulnerable: view.vulnerable,
    }
}
