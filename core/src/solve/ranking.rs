//! Numbering the ways to put some pieces of one kind on free squares.

use crate::geometry::Geometry;
use crate::squares::SquareSet;

/// No table counts more pieces of one kind.
pub(crate) const MOST_OF_A_KIND: usize = 63;

/// Numbers sets of squares among the squares that are still free.
#[derive(Debug)]
pub(crate) struct Ranking<B> {
    /// The squares of the board, the lowest first.
    pub squares: Vec<u16>,
    /// All squares of the board.
    pub board: B,
    /// For each square number the squares below it.
    below: Vec<B>,
    /// Ways to choose: by the number of squares, then of pieces; saturating.
    choices: Vec<[u64; MOST_OF_A_KIND + 1]>,
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

    /// In how many ways so many pieces stand on so many free squares.
    pub fn choices(&self, free: usize, pieces: usize) -> u64 {
        self.choices[free][pieces]
    }

    /// The number of a set among the sets of as many squares of `free`.
    #[inline]
    pub fn rank(&self, set: B, free: B) -> u64 {
        let mut rank = 0;
        for (index, square) in set.squares().enumerate() {
            let position = (free & self.below[usize::from(square)]).count();
            rank += self.choices[position as usize][index + 1];
        }
        rank
    }

    /// The set of `pieces` squares with a number; `free` lists the free squares, the lowest first.
    pub fn unrank(&self, mut rank: u64, pieces: usize, free: &[u16]) -> B {
        let mut set = B::EMPTY;
        let mut position = free.len();
        for left in (1..=pieces).rev() {
            position -= 1;
            while self.choices[position][left] > rank {
                position -= 1;
            }
            rank -= self.choices[position][left];
            set |= B::of(free[position]);
        }
        set
    }
}

/// Pascal's triangle down to a row, as far as a kind of piece goes.
fn pascal(rows: usize) -> Vec<[u64; MOST_OF_A_KIND + 1]> {
    let mut triangle = vec![[0_u64; MOST_OF_A_KIND + 1]; rows + 1];
    for row in 0..=rows {
        triangle[row][0] = 1;
        for column in 1..=MOST_OF_A_KIND.min(row) {
            let above = triangle[row - 1];
            triangle[row][column] = above[column - 1].saturating_add(above[column]);
        }
    }
    triangle
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_names_one_set() {
        let ranking = Ranking::new(&Geometry::<u128>::new(5, 4));
        let taken = u128::of(ranking.squares[3]) | u128::of(ranking.squares[11]);
        let free = ranking.board & !taken;
        let listed: Vec<u16> = free.squares().collect();
        for pieces in 0..4 {
            for number in 0..ranking.choices(listed.len(), pieces) {
                let set = ranking.unrank(number, pieces, &listed);
                assert_eq!(set.count() as usize, pieces);
                assert!((set & taken).is_empty());
                assert_eq!(ranking.rank(set, free), number);
            }
        }
    }
}
