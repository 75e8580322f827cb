//! Numbering the ways to put some pieces of one kind on free squares.

use crate::board::{geometry::Geometry, squares::SquareSet};

/// The maximum number of pieces of one kind in a table.
pub(crate) const MAX_OF_A_KIND: usize = 63;

/// Numbers sets of squares among the squares that are still free.
#[derive(Debug)]
pub(crate) struct Ranking<B> {
    /// The squares of the board, the lowest first.
    pub squares: Vec<u16>,
    /// All squares of the board.
    pub board: B,
    /// For each square number, the squares below it.
    below: Vec<B>,
    /// Ways to choose: by the number of pieces, then of squares; saturating.
    choices: Vec<Vec<u64>>,
}

impl<B: SquareSet> Ranking<B> {
    /// Numbers sets of a board's squares.
    pub fn new(geometry: &Geometry<B>) -> Self {
        let squares: Vec<u16> = geometry.board.squares().collect();
        let highest = squares.last().map_or(0, |last| usize::from(*last));
        let mut below = vec![B::EMPTY; highest + 1];
        for (index, set) in below.iter_mut().enumerate() {
            let lower = squares.iter().filter(|square| usize::from(**square) < index);
            *set = lower.fold(B::EMPTY, |set, square| set | B::of(*square));
        }
        Self { board: geometry.board, below, choices: pascal(squares.len()), squares }
    }

    /// The number of ways to place a number of pieces on a number of free squares.
    pub fn choices(&self, free: usize, pieces: usize) -> u64 {
        self.choices[pieces][free]
    }

    /// The number of a set among the sets of `free` squares with the same size.
    #[inline]
    pub fn rank(&self, set: B, free: B) -> u64 {
        let mut rank = 0;
        for (index, square) in set.squares().enumerate() {
            let position = (free & self.below[usize::from(square)]).count();
            rank += self.choices[index + 1][position as usize];
        }
        rank
    }

    /// The set of `pieces` squares with a number, among the squares that are not taken.
    pub fn unrank(&self, mut rank: u64, pieces: usize, taken: B) -> B {
        let mut set = B::EMPTY;
        for ways in self.choices[1..=pieces].iter().rev() {
            let position = ways.partition_point(|ways| *ways <= rank) - 1;
            rank -= ways[position];
            set |= B::of(self.free_square(position, taken));
        }
        set
    }

    /// The free square with a number of free squares below it.
    fn free_square(&self, position: usize, taken: B) -> u16 {
        let mut index = position;
        for square in taken.squares() {
            if square > self.squares[index] {
                break;
            }
            index += 1;
        }
        self.squares[index]
    }
}

/// The number of ways to place up to the maximum number of pieces on up to `squares` squares.
fn pascal(squares: usize) -> Vec<Vec<u64>> {
    let mut ways = vec![vec![1]; MAX_OF_A_KIND + 1];
    ways[0].resize(squares + 1, 1);
    for pieces in 1..=MAX_OF_A_KIND {
        ways[pieces] = vec![0];
        for free in 1..=squares {
            let with: u64 = ways[pieces - 1][free - 1];
            let more = with.saturating_add(ways[pieces][free - 1]);
            ways[pieces].push(more);
        }
    }
    ways
}

#[cfg(test)]
#[path = "../../../tests/unit/solve/space/ranking.rs"]
mod tests;
