//! Levels: how much a weaker player looks at, and what it overlooks.
//!
//! People do not err at random. They look at few positions; they overlook moves that come from far
//! away rather than those next door, quiet ones rather than captures, and the opponent's rather
//! than their own. What they have not seen once they do not see in the next line either.

use crate::board::{moves::Move, zobrist::mixed};
use crate::thinking::limits::{Limits, MAX_LEVEL};

/// What a level allows: positions, plies, and how dull its eye is: with a dullness of 256 a quarter
/// of one's own quiet moves over three squares are overlooked.
const LEVELS: [(u64, u32, u32); MAX_LEVEL as usize] = [
    (60, 1, 1000),
    (200, 1, 600),
    (600, 2, 330),
    (1_400, 3, 205),
    (3_200, 4, 100),
    (7_000, 6, 38),
    (20_000, 64, 0),
    (80_000, 64, 0),
    (300_000, 64, 0),
    (1_000_000, 64, 0),
];

/// From so many squares on a move is as far away as any.
const MAX_DISTANCE: u32 = 8;

/// Sets the limits of a level where none is given.
pub(super) fn limits_of(limits: &Limits) -> Limits {
    let is_limited =
        limits.milliseconds.is_some() || limits.nodes.is_some() || limits.depth.is_some();
    match entry(limits) {
        Some((nodes, depth, _)) if !is_limited => {
            Limits { nodes: Some(nodes), depth: Some(depth), ..limits.clone() }
        }
        _ => limits.clone(),
    }
}

fn entry(limits: &Limits) -> Option<(u64, u32, u32)> {
    limits.level.map(|level| LEVELS[usize::from(level.clamp(1, MAX_LEVEL)) - 1])
}

/// What a player does not see in one search.
#[derive(Clone, Copy)]
pub(super) struct Sight {
    dullness: u32,
    salt: u64,
}

impl Sight {
    /// The sight of a level at a position; the seed changes what is overlooked.
    pub(super) fn new(limits: &Limits, key: u64) -> Self {
        let dullness = entry(limits).map_or(0, |(_, _, dullness)| dullness);
        Self { dullness, salt: mixed(key ^ limits.seed.rotate_left(32)) }
    }

    /// Whether anything is overlooked.
    pub(super) const fn is_dull(self) -> bool {
        self.dullness > 0
    }

    /// Whether a move over so many squares is not seen.
    pub(super) fn misses(self, played: Move, distance: u32, is_tactical: bool, ply: usize) -> bool {
        let far = 1 + distance.min(MAX_DISTANCE);
        let quiet = if is_tactical { 1 } else { 2 };
        let foreign = if ply == 0 { 2 } else { 3 };
        let chance = self.dullness * far * quiet * foreign / 64;
        let number = u64::from(played.from) << 16 | u64::from(played.to);
        (mixed(self.salt ^ number) & 255) < u64::from(chance)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/search/levels.rs"]
mod tests;
