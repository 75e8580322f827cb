//! Tests of `board::geometry`, which include what is private there.

use super::*;
use crate::board::squares::Wide;

/// Some scattered sets, the same at every run.
fn scattered<B: SquareSet>(geometry: &Geometry<B>, seed: u64) -> (B, B) {
    let mut state = seed;
    let (mut pieces, mut others) = (B::EMPTY, B::EMPTY);
    for square in geometry.board.squares() {
        match crate::board::zobrist::next_random(&mut state) % 5 {
            0 => pieces |= B::of(square),
            1 => others |= B::of(square),
            _ => {}
        }
    }
    (pieces, others)
}

fn every_way_of_sliding_agrees<B: SquareSet>(files: u8, ranks: u8) {
    let geometry = Geometry::<B>::new(files, ranks);
    for seed in 0..50 {
        let (pieces, others) = scattered(&geometry, seed);
        let empty = geometry.board & !(pieces | others);
        for direction in Direction::ORTHOGONAL {
            let whole = geometry.slide(pieces, direction, empty, u16::MAX);
            let by_steps = slide(pieces, empty, u16::MAX, |set| geometry.step(set, direction));
            assert_eq!(whole, by_steps, "{direction:?}, seed {seed}");
            let seen = empty.squares().filter(|to| {
                let back = direction.opposite();
                let met = geometry.nearest(*to, back, pieces | others);
                met.is_some_and(|from| pieces.contains(from))
            });
            assert_eq!(whole, seen.fold(B::EMPTY, |set, to| set | B::of(to)));
        }
    }
}

#[test]
fn every_way_of_computing_slides_gives_the_same_squares() {
    every_way_of_sliding_agrees::<u128>(12, 8);
    every_way_of_sliding_agrees::<u128>(4, 5);
    every_way_of_sliding_agrees::<Wide<3>>(12, 12);
    every_way_of_sliding_agrees::<Wide<5>>(16, 16);
}

#[test]
fn the_direction_of_a_move_along_a_line_is_known() {
    let geometry = Geometry::<u128>::new(12, 8);
    for from in geometry.board.squares() {
        for to in geometry.board.squares() {
            if let Some((direction, _)) = geometry.line(from, to, false) {
                assert_eq!(geometry.direction(Move { from, to }), direction);
            }
        }
    }
}

/// The squares that a piece reaches leap by leap, found square by square.
fn leapt_to<B: SquareSet>(
    geometry: &Geometry<B>,
    origin: u16,
    is_diagonal: bool,
    (over, barrier): (B, B),
    empty: B,
) -> B {
    let mut reached = B::EMPTY;
    let mut rest = vec![origin];
    while let Some(from) = rest.pop() {
        for direction in Direction::all(is_diagonal) {
            let (beside, to) = (
                geometry.step(B::of(from), direction),
                geometry.step(geometry.step(B::of(from), direction), direction),
            );
            let is_level = matches!(direction, Direction::East | Direction::West);
            let is_open = (beside & over & !B::of(origin)).any()
                && (is_level || (beside & barrier).is_empty())
                && (to & empty & !B::of(origin) & !reached).any();
            if is_open {
                reached |= to;
                rest.push(to.first());
            }
        }
    }
    reached
}

fn chains_of_leaps_agree<B: SquareSet>(files: u8, ranks: u8) {
    let geometry = Geometry::<B>::new(files, ranks);
    let mut longest = 0;
    for seed in 0..50 {
        let (pieces, others) = scattered(&geometry, seed);
        let occupied = pieces | others;
        let empty = geometry.board & !occupied;
        let barrier = geometry.rank(if seed % 2 == 0 { 0 } else { 3 });
        for (is_diagonal, over) in [(false, pieces), (false, occupied), (true, occupied)] {
            let leaps = geometry.leaps(is_diagonal, (over, barrier), empty);
            for origin in occupied.squares() {
                let ends = geometry.leap_ends(B::of(origin), &leaps);
                let known = leapt_to(&geometry, origin, is_diagonal, (over, barrier), empty);
                assert_eq!(ends, known, "seed {seed}, from {origin}, diagonal: {is_diagonal}");
                assert_eq!(ends.any(), leaps.starts.contains(origin));
                longest = longest.max(ends.count());
            }
        }
    }
    assert!(longest > 8, "no chain is long");
}

#[test]
fn sch_3_a_chain_of_leaps_leads_where_single_leaps_lead() {
    chains_of_leaps_agree::<u128>(8, 8);
    chains_of_leaps_agree::<u128>(12, 8);
    chains_of_leaps_agree::<Wide<3>>(12, 12);
    chains_of_leaps_agree::<Wide<5>>(16, 16);
}
