//! The board's shape: directions, edges, corners and contact between squares.

use std::cmp::Ordering;

use crate::board::{
    color::{Color, PerSide},
    moves::Move,
    squares::SquareSet,
};

/// A direction of moves and captures: one of four along files and ranks, or, in games that use
/// diagonals, one of four along these.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Direction {
    /// Towards the highest rank.
    North,
    /// Towards the last file.
    East,
    /// Towards rank 1.
    South,
    /// Towards file a.
    West,
    /// Towards the highest rank and the last file.
    NorthEast,
    /// Towards rank 1 and the last file.
    SouthEast,
    /// Towards rank 1 and file a.
    SouthWest,
    /// Towards the highest rank and file a.
    NorthWest,
}

impl Direction {
    /// The four along files and ranks, in the order of their numbers.
    pub const ORTHOGONAL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];
    /// The four along diagonals.
    pub const DIAGONAL: [Self; 4] =
        [Self::NorthEast, Self::SouthEast, Self::SouthWest, Self::NorthWest];

    /// The four along files and ranks and, if `diagonal` is set, those along diagonals.
    pub fn all(diagonal: bool) -> impl Iterator<Item = Self> {
        Self::ORTHOGONAL.into_iter().chain(Self::DIAGONAL.into_iter().take(if diagonal {
            4
        } else {
            0
        }))
    }

    /// One direction of each line through a square: the file, the rank and, if `diagonal` is set,
    /// the diagonals.
    pub fn axes(diagonal: bool) -> impl Iterator<Item = Self> {
        let axes = [Self::North, Self::East, Self::NorthEast, Self::SouthEast];
        axes.into_iter().take(if diagonal { 4 } else { 2 })
    }

    /// Its number among the orthogonal directions, or among the diagonal ones.
    #[inline]
    pub const fn number(self) -> usize {
        self as usize % 4
    }

    /// The reverse direction.
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::East => Self::West,
            Self::South => Self::North,
            Self::West => Self::East,
            Self::NorthEast => Self::SouthWest,
            Self::SouthEast => Self::NorthWest,
            Self::SouthWest => Self::NorthEast,
            Self::NorthWest => Self::SouthEast,
        }
    }

    /// The two directions at right angles.
    pub const fn across(self) -> [Self; 2] {
        match self {
            Self::North | Self::South => [Self::East, Self::West],
            Self::East | Self::West => [Self::North, Self::South],
            Self::NorthEast | Self::SouthWest => [Self::SouthEast, Self::NorthWest],
            Self::SouthEast | Self::NorthWest => [Self::NorthEast, Self::SouthWest],
        }
    }
}

/// The leaps over neighbours that a board allows, whichever piece makes them.
#[derive(Clone, Copy, Debug)]
pub struct Leaps<B> {
    /// The squares where they start.
    pub starts: B,
    /// The squares where leaps along files and ranks start, by the number of the direction.
    lines: [B; 4],
    /// The same for diagonals, if there are leaps along them.
    diagonals: Option<[B; 4]>,
}

/// A board of `files` x `ranks` squares and the sets that follow from its shape.
///
/// Square numbers run along the ranks with one padding number after each rank.
#[derive(Clone, Debug)]
pub struct Geometry<B> {
    /// Number of files, 4 to 16.
    pub files: u8,
    /// Number of ranks, 4 to 16.
    pub ranks: u8,
    /// Difference between the numbers of two neighbouring squares on a file.
    pub stride: u8,
    /// All squares of the board.
    pub board: B,
    /// For each direction, the squares at the edge of the board.
    pub edges: [B; 4],
    /// The four corners.
    pub corners: B,
    /// For each side, the rank farthest from it.
    pub far_rank: PerSide<B>,
    /// For each direction and square, the squares beyond it.
    rays: [Vec<B>; 8],
    /// For each direction, the change of a square's number by one step.
    deltas: [i32; 8],
}

impl<B: SquareSet> Geometry<B> {
    /// Whether a board of this size fits into the set type.
    pub fn fits(files: u8, ranks: u8) -> bool {
        (u32::from(files) + 1) * u32::from(ranks) <= B::CAPACITY
    }

    /// The geometry of a board of `files` x `ranks` squares, which must fit.
    pub fn new(files: u8, ranks: u8) -> Self {
        let stride = files + 1;
        let at = |file: u8, rank: u8| B::of(u16::from(rank) * u16::from(stride) + u16::from(file));
        let rank_set = |rank: u8| (0..files).fold(B::EMPTY, |set, file| set | at(file, rank));
        let file_set = |file: u8| (0..ranks).fold(B::EMPTY, |set, rank| set | at(file, rank));
        let edges = [rank_set(ranks - 1), file_set(files - 1), rank_set(0), file_set(0)];
        let mut geometry = Self {
            files,
            ranks,
            stride,
            board: (0..ranks).fold(B::EMPTY, |set, rank| set | rank_set(rank)),
            edges,
            corners: (edges[0] | edges[2]) & (edges[1] | edges[3]),
            far_rank: PerSide::new(edges[0], edges[2]),
            rays: Default::default(),
            deltas: deltas(i32::from(stride)),
        };
        let squares = u16::from(stride) * u16::from(ranks);
        let ray =
            |direction, square| geometry.slide(B::of(square), direction, geometry.board, u16::MAX);
        let rays = |direction| (0..squares).map(|at| ray(direction, at)).collect();
        let [north, east, south, west] = Direction::ORTHOGONAL.map(rays);
        let [north_east, south_east, south_west, north_west] = Direction::DIAGONAL.map(rays);
        geometry.rays = [north, east, south, west, north_east, south_east, south_west, north_west];
        geometry
    }

    /// The first occupied square beyond a square of the board in a direction.
    #[inline]
    pub fn nearest(&self, square: u16, direction: Direction, occupied: B) -> Option<u16> {
        let met = *self.rays[direction as usize].get(usize::from(square))? & occupied;
        met.any().then(|| match direction {
            Direction::North | Direction::East | Direction::NorthEast | Direction::NorthWest => {
                met.first()
            }
            Direction::South | Direction::West | Direction::SouthEast | Direction::SouthWest => {
                met.last()
            }
        })
    }

    /// The number of the square on `file` and `rank`, both counted from 0.
    pub fn square(&self, file: u8, rank: u8) -> u16 {
        u16::from(rank) * u16::from(self.stride) + u16::from(file)
    }

    /// The squares of a rank, counted from 1; none of rank 0.
    pub(crate) fn rank(&self, rank: u8) -> B {
        let square = |file| B::of(self.square(file, rank - 1));
        if rank == 0 {
            return B::EMPTY;
        }
        (0..self.files).fold(B::EMPTY, |set, file| set | square(file))
    }

    /// The `ranks` ranks that are farthest from a side.
    pub(crate) fn far_ranks(&self, color: Color, ranks: u8) -> B {
        let numbers =
            if color == Color::White { self.ranks - ranks + 1..=self.ranks } else { 1..=ranks };
        numbers.fold(B::EMPTY, |set, rank| set | self.rank(rank))
    }

    /// The middle square; of two middle files or ranks the lower one.
    pub(crate) fn centre(&self) -> B {
        B::of(self.square((self.files - 1) / 2, (self.ranks - 1) / 2))
    }

    /// File and rank of a square, both counted from 0.
    pub fn file_and_rank(&self, square: u16) -> (u8, u8) {
        let stride = u16::from(self.stride);
        ((square % stride) as u8, (square / stride) as u8)
    }

    /// The number of squares that a move along a line passes, the last one included; 0 for a
    /// placement.
    pub fn distance(&self, played: Move) -> u32 {
        if played.is_placement() {
            return 0;
        }
        let (from, to) = (self.file_and_rank(played.from), self.file_and_rank(played.to));
        u32::from(from.0.abs_diff(to.0).max(from.1.abs_diff(to.1)))
    }

    /// The change of a square's number by one step.
    #[inline]
    pub fn delta(&self, direction: Direction) -> i32 {
        self.deltas[direction as usize]
    }

    /// Every square of `set` moved one step; squares that leave the board may land on padding.
    #[inline]
    pub fn step(&self, set: B, direction: Direction) -> B {
        match direction {
            Direction::North => set.up(u32::from(self.stride)),
            Direction::East => set.up(1),
            Direction::South => set.down(u32::from(self.stride)),
            Direction::West => set.down(1),
            diagonal => self.step_diagonally(set, diagonal),
        }
    }

    /// Separate, so that games without diagonals handle only four directions.
    #[inline(never)]
    fn step_diagonally(&self, set: B, direction: Direction) -> B {
        let steps = self.delta(direction);
        if steps > 0 { set.up(steps.unsigned_abs()) } else { set.down(steps.unsigned_abs()) }
    }

    /// All squares that pieces reach in a direction over empty squares, at the distances whose bits
    /// are set in `reach` (bit 0 for one square, all bits for any distance).
    #[inline]
    pub fn slide(&self, pieces: B, direction: Direction, empty: B, reach: u16) -> B {
        let stride = u32::from(self.stride);
        if reach == u16::MAX {
            let is_small = self.ranks <= 8 && stride * 4 < 64;
            match direction {
                Direction::East => return fill_up(pieces, empty),
                Direction::North if is_small => {
                    return fill(pieces, empty, 3, |set, steps| set.up(steps * stride));
                }
                Direction::South if is_small => {
                    return fill(pieces, empty, 3, |set, steps| set.down(steps * stride));
                }
                Direction::West if is_small => return fill(pieces, empty, 4, B::down),
                _ => {}
            }
        }
        // A separate loop for each direction, so that none checks the direction at every step.
        match direction {
            Direction::North => slide(pieces, empty, reach, |set| set.up(stride)),
            Direction::East => slide(pieces, empty, reach, |set| set.up(1)),
            Direction::South => slide(pieces, empty, reach, |set| set.down(stride)),
            Direction::West => slide(pieces, empty, reach, |set| set.down(1)),
            diagonal => self.slide_diagonally(pieces, diagonal, empty, reach),
        }
    }

    #[inline(never)]
    fn slide_diagonally(&self, pieces: B, direction: Direction, empty: B, reach: u16) -> B {
        slide(pieces, empty, reach, |set| self.step_diagonally(set, direction))
    }

    /// The squares from which one step in `direction` leads into `set`.
    #[inline]
    pub fn before(&self, set: B, direction: Direction) -> B {
        self.step(set, direction.opposite())
    }

    /// The squares of the board in contact with a square of `set`.
    #[inline]
    pub fn contact(&self, set: B) -> B {
        let stride = u32::from(self.stride);
        (set.up(stride) | set.down(stride) | set.up(1) | set.down(1)) & self.board
    }

    /// The squares of the board next to a square of `set`, along diagonals too.
    #[inline(never)]
    pub fn around(&self, set: B) -> B {
        let steps = Direction::all(true).map(|direction| self.step(set, direction));
        steps.fold(B::EMPTY, |around, step| around | step) & self.board
    }

    /// The squares of the board beside a square of `set`: in contact with it, or, if `diagonal` is
    /// set, next to it along diagonals too.
    #[inline]
    pub fn beside(&self, set: B, diagonal: bool) -> B {
        if diagonal { self.around(set) } else { self.contact(set) }
    }

    /// The pieces of `own` in contact with a piece of `enemy` that touches no other piece of `own`
    /// (XXI-10); `stepped` is `own` moved one step, by the number of the direction.
    #[inline]
    pub fn locked(&self, own: B, stepped: &[B; 4], enemy: B) -> B {
        let (mut once, mut often) = (B::EMPTY, B::EMPTY);
        for touched in *stepped {
            often |= once & touched;
            once |= touched;
        }
        self.contact(enemy & once & !often) & own
    }

    /// A set moved one step, by the number of the direction.
    #[inline]
    pub fn stepped(&self, set: B) -> [B; 4] {
        Direction::ORTHOGONAL.map(|direction| self.step(set, direction))
    }

    /// All squares of `within` that are connected to `seed` by contact inside `within`.
    pub fn flood(&self, seed: B, within: B) -> B {
        let mut reached = seed & within;
        loop {
            let grown = reached | (self.contact(reached) & within);
            if grown == reached {
                return reached;
            }
            reached = grown;
        }
    }

    /// The leaps over a neighbour in `over` to the empty square beyond; only leaps along ranks may
    /// cross `barrier`.
    pub fn leaps(&self, is_diagonal: bool, (over, barrier): (B, B), empty: B) -> Leaps<B> {
        let begin = |direction| {
            let is_level = matches!(direction, Direction::East | Direction::West);
            let beside = self.before(empty, direction) & over & !barrier.when(!is_level);
            self.before(beside, direction)
        };
        let lines = Direction::ORTHOGONAL.map(begin);
        let diagonals = is_diagonal.then(|| Direction::DIAGONAL.map(begin));
        let all = lines.into_iter().chain(diagonals.into_iter().flatten());
        Leaps { lines, diagonals, starts: all.fold(B::EMPTY, |starts, begin| starts | begin) }
    }

    /// The squares that a piece reaches by one or more leaps. None crosses its starting square,
    /// which is always an even number of files and ranks away.
    #[inline]
    pub fn leap_ends(&self, origin: B, leaps: &Leaps<B>) -> B {
        let mut front = origin & leaps.starts;
        let mut reached = origin;
        while front.any() {
            let ends = self.leap_once(front, leaps) & !reached;
            reached |= ends;
            front = ends & leaps.starts;
        }
        reached & !origin
    }

    /// The squares where one leap from some squares ends.
    #[inline]
    fn leap_once(&self, front: B, leaps: &Leaps<B>) -> B {
        let stride = u32::from(self.stride);
        let [north, east, south, west] = leaps.lines.map(|begin| front & begin);
        let ends = north.up(2 * stride) | east.up(2) | south.down(2 * stride) | west.down(2);
        let Some(diagonals) = leaps.diagonals else {
            return ends;
        };
        let all = Direction::DIAGONAL.into_iter().zip(diagonals);
        all.fold(ends, |ends, (direction, begin)| {
            ends | self.step(self.step(front & begin, direction), direction)
        })
    }

    /// The connected parts of a set.
    pub fn regions(&self, set: B) -> impl Iterator<Item = B> + '_ {
        let mut rest = set;
        std::iter::from_fn(move || {
            if rest.is_empty() {
                return None;
            }
            let region = self.flood(B::of(rest.first()), rest);
            rest &= !region;
            Some(region)
        })
    }

    /// Direction and number of steps of the straight line between two squares, if there is one;
    /// `diagonal` tells whether diagonals are lines too.
    pub fn line(&self, from: u16, to: u16, diagonal: bool) -> Option<(Direction, u32)> {
        let (one, other) = (self.file_and_rank(from), self.file_and_rank(to));
        let (files, ranks) = (one.0.abs_diff(other.0), one.1.abs_diff(other.1));
        let is_line = (files == 0) != (ranks == 0) || diagonal && files == ranks && files > 0;
        let played = Move { from, to };
        is_line.then(|| (self.direction_or_diagonal(played), self.distance(played)))
    }

    /// The direction of a move along a line or a diagonal, without checking that it is one.
    pub fn direction_or_diagonal(&self, played: Move) -> Direction {
        let (from, to) = (self.file_and_rank(played.from), self.file_and_rank(played.to));
        match (to.0.cmp(&from.0), to.1.cmp(&from.1)) {
            (Ordering::Greater, Ordering::Greater) => Direction::NorthEast,
            (Ordering::Greater, Ordering::Less) => Direction::SouthEast,
            (Ordering::Less, Ordering::Less) => Direction::SouthWest,
            (Ordering::Less, Ordering::Greater) => Direction::NorthWest,
            _ => self.direction(played),
        }
    }

    /// The direction of a move along a line, without checking that it is one.
    #[inline]
    pub fn direction(&self, played: Move) -> Direction {
        let stride = u16::from(self.stride);
        match (played.to > played.from, played.to.abs_diff(played.from) < stride) {
            (true, false) => Direction::North,
            (true, true) => Direction::East,
            (false, false) => Direction::South,
            (false, true) => Direction::West,
        }
    }

    /// The square `steps` before `to` on a line in `direction`.
    #[inline]
    pub fn origin(&self, to: u16, direction: Direction, steps: u32) -> u16 {
        (i32::from(to) - self.delta(direction) * steps as i32) as u16
    }
}

/// The change of a square's number by one step in each direction, by the direction's number.
const fn deltas(stride: i32) -> [i32; 8] {
    let (north, east) = (stride, 1);
    [north, east, -north, -east, north + east, east - north, -north - east, north - east]
}

/// Moves step by step, for limited distances and large boards.
#[inline]
fn slide<B: SquareSet>(pieces: B, empty: B, reach: u16, step: impl Fn(B) -> B) -> B {
    let mut front = pieces;
    let mut reached = B::EMPTY;
    let mut distances = reach;
    while distances != 0 {
        front = step(front) & empty;
        if front.is_empty() {
            break;
        }
        reached |= front.when(distances & 1 != 0);
        distances >>= 1;
    }
    reached
}

/// Adds the numbers of the squares: the carry of the sum runs through a row of empty squares.
#[inline]
fn fill_up<B: SquareSet>(pieces: B, empty: B) -> B {
    let start = pieces.up(1) & empty;
    empty & !empty.plus(start) | start
}

/// Doubles the steps (the Kogge-Stone fill): `doublings` of them reach 2 to that power squares.
#[inline]
fn fill<B: SquareSet>(pieces: B, empty: B, doublings: u32, shift: impl Fn(B, u32) -> B) -> B {
    let (mut filled, mut open) = (pieces, empty);
    for doubling in 0..doublings {
        filled |= open & shift(filled, 1 << doubling);
        open &= shift(open, 1 << doubling);
    }
    shift(filled, 1) & empty
}

#[cfg(test)]
#[path = "../../tests/unit/board/geometry.rs"]
mod tests;
