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
        for direction in Direction::ALL {
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
fn every_way_of_sliding_leads_to_the_same_squares() {
    every_way_of_sliding_agrees::<u128>(12, 8);
    every_way_of_sliding_agrees::<u128>(4, 5);
    every_way_of_sliding_agrees::<Wide<3>>(12, 12);
    every_way_of_sliding_agrees::<Wide<5>>(16, 16);
}

#[test]
fn a_move_along_a_line_tells_its_direction() {
    let geometry = Geometry::<u128>::new(12, 8);
    for from in geometry.board.squares() {
        for to in geometry.board.squares() {
            if let Some((direction, _)) = geometry.line(from, to) {
                assert_eq!(geometry.way(Move { from, to }), direction);
            }
        }
    }
}
