//! Mirrored and rotated boards that are equal under the rules.

use crate::board::{geometry::Geometry, squares::SquareSet};
use crate::rules::{Rules, values::MarkedSquare};
use crate::solve::space::ranking::Ranking;

/// A mapping of the board to itself: for each square number, its image.
type Map = Vec<u16>;

/// The mappings of a board to itself that change nothing for the players, at most eight.
#[derive(Debug)]
pub(crate) struct Symmetries {
    /// The maps that keep the colours; the first is the identity.
    maps: Vec<Map>,
    /// For each map, its inverse.
    inverses: Vec<usize>,
    /// The map that goes with an exchange of colours, if the rules treat both players alike.
    pub exchange: Option<Map>,
    /// Whether that map turns the board.
    pub turns_board: bool,
}

impl Symmetries {
    /// Finds the symmetries of the rules. Every board has a mirror image. The ranks can be
    /// exchanged only if no goal depends on the far rank, and a rank that no move may cross has to
    /// keep its place.
    pub fn new<B: SquareSet>(rules: &Rules, geometry: &Geometry<B>, balanced: bool) -> Self {
        let (files, ranks) = (geometry.files, geometry.ranks);
        let upright = !rules.ending.tells_ranks_apart();
        let barrier = rules.movement.barrier;
        let is_even = barrier == 0 || 2 * barrier == ranks + 1;
        // The middle square of an even number of files or ranks is not the middle in a mirror
        // image.
        let marks = [rules.setup.closed, rules.capture.safe];
        let has_mark = marks.contains(&MarkedSquare::Centre);
        let has_centre = |number: u8| !has_mark || number % 2 == 1;
        let ways = (0..8).map(|way| [4, 2, 1].map(|bit| way & bit != 0));
        let fits = |[transposed, mirrors_ranks, mirrors_files]: &[bool; 3]| {
            (!mirrors_files || has_centre(files))
                && (!mirrors_ranks || has_centre(ranks))
                && (upright && is_even || !mirrors_ranks && !transposed)
                && (files == ranks && barrier == 0 || !transposed)
        };
        let lay = |[transposed, ranks, files]: [bool; 3]| map(geometry, files, ranks, transposed);
        let maps: Vec<Map> = ways.filter(fits).map(lay).collect();
        let inverses = maps.iter().map(|one| {
            let undoes = |other: &Map| {
                geometry.board.squares().all(|at| other[usize::from(one[usize::from(at)])] == at)
            };
            maps.iter().position(undoes).unwrap_or(0)
        });
        let inverses = inverses.collect();
        let turns = is_even && has_centre(ranks);
        let exchange = (balanced && (upright || turns) && rules.treat_players_alike())
            .then(|| map(geometry, false, !upright, false));
        Self { maps, inverses, exchange, turns_board: !upright }
    }

    /// A set of squares under one of the maps.
    #[inline]
    pub fn apply<B: SquareSet>(&self, which: usize, set: B) -> B {
        apply(&self.maps[which], set)
    }
}

/// A set of squares under a map.
#[inline]
pub(crate) fn apply<B: SquareSet>(map: &[u16], set: B) -> B {
    set.squares().fold(B::EMPTY, |moved, square| moved | B::of(map[usize::from(square)]))
}

fn map<B: SquareSet>(geometry: &Geometry<B>, files: bool, ranks: bool, transposed: bool) -> Map {
    let highest = geometry.board.squares().last().unwrap_or(0);
    let mut map = vec![0; usize::from(highest) + 1];
    for square in geometry.board.squares() {
        let (mut file, mut rank) = geometry.file_and_rank(square);
        if files {
            file = geometry.files - 1 - file;
        }
        if ranks {
            rank = geometry.ranks - 1 - rank;
        }
        if transposed {
            (file, rank) = (rank, file);
        }
        map[usize::from(square)] = geometry.square(file, rank);
    }
    map
}

/// The sets of a number of squares that are images of each other.
#[derive(Debug)]
pub(crate) struct Orbits {
    /// For each set, its orbit, and a bit for each map that turns it into the orbit's
    /// representative.
    members: Vec<(u32, u8)>,
    /// For each orbit, the number of its representative.
    representatives: Vec<u32>,
}

impl Orbits {
    /// Sorts the sets of `pieces` squares into orbits; they must be fewer than 2^32.
    pub fn new<B: SquareSet>(symmetries: &Symmetries, ranking: &Ranking<B>, pieces: usize) -> Self {
        let sets = ranking.choices(ranking.squares.len(), pieces);
        let mut members = vec![(0, 0); sets as usize];
        let mut representatives = Vec::new();
        for number in 0..sets {
            if members[number as usize].1 != 0 {
                continue;
            }
            let representative = ranking.unrank(number, pieces, B::EMPTY);
            for (which, inverse) in symmetries.inverses.iter().enumerate() {
                let image = ranking.rank(symmetries.apply(which, representative), ranking.board);
                let member = &mut members[image as usize];
                member.0 = representatives.len() as u32;
                member.1 |= 1 << inverse;
            }
            representatives.push(number as u32);
        }
        Self { members, representatives }
    }

    /// The number of orbits.
    pub fn count(&self) -> u64 {
        self.representatives.len() as u64
    }

    /// A set's orbit and the maps that turn it into the orbit's representative.
    #[inline]
    pub fn orbit(&self, set: u64) -> (u64, u8) {
        let (orbit, maps) = self.members[set as usize];
        (u64::from(orbit), maps)
    }

    /// The number of an orbit's representative.
    pub fn representative(&self, orbit: u64) -> u64 {
        u64::from(self.representatives[orbit as usize])
    }

    /// Memory in bytes.
    pub fn bytes(&self) -> u64 {
        (self.members.len() * 8 + self.representatives.len() * 4) as u64
    }
}
