//! Winning rows of a player's pieces (QUE-5).

use crate::board::color::Color;
use crate::board::geometry::{Direction, Geometry};
use crate::board::squares::SquareSet;
use crate::play::{state::State, variant::Variant};

/// The length of the longest row of some pieces along a rank or file.
#[inline(never)]
pub(crate) fn longest_row<B: SquareSet>(geometry: &Geometry<B>, pieces: B) -> u8 {
    let length = |line| {
        let (mut length, mut ends) = (0, pieces);
        while ends.any() {
            length += 1;
            ends = geometry.step(ends, line) & pieces;
        }
        length
    };
    Direction::axes(false).map(length).max().unwrap_or(0)
}

/// The empty squares where one more piece completes a player's row; none if no row wins.
#[inline(never)]
pub(crate) fn completing<B: SquareSet>(variant: &Variant<B>, state: &State<B>, player: Color) -> B {
    let needed = usize::from(variant.rules.ending.row_of);
    let mut gaps = B::EMPTY;
    if needed == 0 {
        return gaps;
    }
    let squares = variant.row_squares[player];
    let pieces = state.sides[player] & squares;
    for line in Direction::axes(false) {
        for number in 0..needed {
            let behind = beyond(&variant.geometry, squares, pieces, (line, number));
            let ahead = (line.opposite(), needed - 1 - number);
            gaps |= behind & beyond(&variant.geometry, squares, pieces, ahead);
        }
    }
    gaps & squares & !state.occupied()
}

/// The squares of a set with at least a number of pieces in line behind them, without a gap.
#[inline(never)]
fn beyond<B: SquareSet>(
    geometry: &Geometry<B>,
    squares: B,
    pieces: B,
    (direction, number): (Direction, usize),
) -> B {
    (0..number).fold(squares, |run, _| geometry.step(run & pieces, direction))
}
