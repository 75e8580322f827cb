//! What a player's last own move bars of the next one (PIS-6).
//!
//! A player's own moves follow each other on a board that only the opponent has changed between.
//! So the piece on the square where a move ended is the one that made it, and squares are enough.

use crate::board::moves::Move;
use crate::rules::values::Shuttle;

/// Set in the origin of a last move that may not be taken back.
const BARS: u16 = 1 << 15;

/// The last move of a player; none at first, and in games that let pieces shuttle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LastMove {
    from: u16,
    to: u16,
}

impl LastMove {
    /// The move that the player may not make now.
    #[inline]
    pub(crate) const fn barred(self) -> Option<Move> {
        if self.from & BARS == 0 { None } else { Some(self.way_back()) }
    }

    /// What is remembered once the player has made another move.
    #[inline]
    #[must_use]
    pub(crate) fn followed_by(self, played: Move, rule: Shuttle) -> Self {
        let bars = match rule {
            Shuttle::Free => false,
            Shuttle::Third => self.from != self.to && self.way_back() == played,
            Shuttle::Undo => true,
        };
        Self { from: if bars { played.from | BARS } else { played.from }, to: played.to }
    }

    /// A number for the hash: 0 where nothing is barred.
    #[inline]
    pub(crate) const fn number(self) -> u32 {
        if self.from & BARS == 0 { 0 } else { (self.from as u32) << 16 | self.to as u32 }
    }

    const fn way_back(self) -> Move {
        Move { from: self.to, to: self.from & !BARS }
    }
}
