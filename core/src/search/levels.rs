//! Levels: the limits of weaker players, and the moves that they overlook.
//!
//! People do not err at random. They look at few positions. They overlook distant moves rather than
//! near ones, quiet moves rather than captures, and the opponent's moves rather than their own. A
//! move they have not seen once, they do not see in the next line either.
//!
//! For a beginner this is still too strong: a player who overlooks most things still captures
//! hanging pieces, and beats a player who does not see them yet. The gentlest levels therefore
//! sometimes make the move that gives the opponent most.

use crate::board::{moves::Move, zobrist::mix};
use crate::thinking::limits::{Limits, MAX_LEVEL};

/// The limits and weaknesses of a level.
struct Level {
    /// Positions.
    nodes: u64,
    /// Plies.
    depth: u32,
    /// How much it overlooks; at 256, it misses a quarter of its own quiet moves over three squares.
    oversight: u32,
    /// The number of turns out of 256 in which it makes the move that gives the opponent most.
    blunder_rate: u64,
}

const fn level(nodes: u64, depth: u32, oversight: u32, blunder_rate: u64) -> Level {
    Level { nodes, depth, oversight, blunder_rate }
}

const LEVELS: [Level; MAX_LEVEL as usize] = [
    level(30, 1, 1000, 256),
    level(40, 1, 1000, 112),
    level(50, 1, 1000, 40),
    level(60, 1, 1000, 0),
    level(200, 1, 600, 0),
    level(600, 2, 330, 0),
    level(1_400, 3, 205, 0),
    level(3_200, 4, 100, 0),
    level(7_000, 6, 38, 0),
    level(20_000, 64, 0, 0),
    level(80_000, 64, 0, 0),
    level(300_000, 64, 0, 0),
    level(1_000_000, 64, 0, 0),
];

/// Moves over this many squares or more are equally distant.
const MAX_DISTANCE: u32 = 8;

/// Sets the limits of a level if none are given.
pub(super) fn limits_of(limits: &Limits) -> Limits {
    let is_limited =
        limits.milliseconds.is_some() || limits.nodes.is_some() || limits.depth.is_some();
    match entry(limits) {
        Some(&Level { nodes, depth, .. }) if !is_limited => {
            Limits { nodes: Some(nodes), depth: Some(depth), ..limits.clone() }
        }
        _ => limits.clone(),
    }
}

fn entry(limits: &Limits) -> Option<&'static Level> {
    limits.level.map(|level| &LEVELS[usize::from(level.clamp(1, MAX_LEVEL)) - 1])
}

/// The weaknesses of a player in one search.
#[derive(Clone, Copy)]
pub(super) struct Handicap {
    oversight: u32,
    blunder_rate: u64,
    salt: u64,
}

impl Handicap {
    /// The handicap of a level in a position; the seed changes which moves are overlooked.
    pub(super) fn new(limits: &Limits, key: u64) -> Self {
        let (oversight, blunder_rate) =
            entry(limits).map_or((0, 0), |level| (level.oversight, level.blunder_rate));
        Self { oversight, blunder_rate, salt: mix(key ^ limits.seed.rotate_left(32)) }
    }

    /// Whether any moves are overlooked.
    pub(super) const fn overlooks_moves(self) -> bool {
        self.oversight > 0
    }

    /// Whether the player makes the worst move on purpose in this turn.
    pub(super) const fn is_blunder_turn(self) -> bool {
        mix(self.salt) & 255 < self.blunder_rate
    }

    /// Whether a move over `distance` squares is overlooked.
    pub(super) fn overlooks(
        self,
        played: Move,
        distance: u32,
        is_tactical: bool,
        ply: usize,
    ) -> bool {
        let far = 1 + distance.min(MAX_DISTANCE);
        let quiet = if is_tactical { 1 } else { 2 };
        let foreign = if ply == 0 { 2 } else { 3 };
        let chance = self.oversight * far * quiet * foreign / 64;
        let number = u64::from(played.from) << 16 | u64::from(played.to);
        (mix(self.salt ^ number) & 255) < u64::from(chance)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/search/levels.rs"]
mod tests;
