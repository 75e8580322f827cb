//! Rows of a player's pieces that win (QUE-5).

use crate::board::color::Color;
use crate::board::geometry::{Direction, Geometry};
use crate::board::squares::SquareSet;
use crate::play::{state::State, variant::Variant};

/// No board has room for longer rows.
const MAX_ROW: usize = 16;

/// How many of some pieces are in the longest row along a rank or file.
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

/// The empty squares on which one more piece completes a player's row; none where no row wins.
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
        // At each number the squares with so many pieces behind them, without a gap.
        let mut behind = [squares; MAX_ROW];
        for number in 1..needed {
            behind[number] = variant.geometry.step(behind[number - 1] & pieces, line);
        }
        let mut ahead = squares;
        for behind in behind[..needed].iter().rev() {
            gaps |= *behind & ahead;
            ahead = variant.geometry.step(ahead & pieces, line.opposite());
        }
    }
    gaps & squares & !state.occupied()
}
