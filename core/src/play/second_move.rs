//! The piece that has captured and moves again in the same turn.

use crate::board::zobrist;

/// Set where the turn began with a blocked opponent, who is to be let out.
const MUST_OPEN: u16 = 1 << 15;

/// The piece that moves again in this turn, if there is one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SecondMove(u16);

impl SecondMove {
    /// The piece on a square; `must_open` where the opponent is to be let out.
    pub(crate) const fn of(square: u16, must_open: bool) -> Self {
        Self((square + 1) | if must_open { MUST_OPEN } else { 0 })
    }

    /// Whether there is one: the turn has begun, and goes on.
    #[inline]
    pub const fn is_due(self) -> bool {
        self.0 != 0
    }

    /// The square of the piece.
    #[inline]
    pub const fn square(self) -> Option<u16> {
        (self.0 & !MUST_OPEN).checked_sub(1)
    }

    /// Whether the opponent could not move when the turn began, and is to be let out.
    pub(crate) const fn must_open(self) -> bool {
        self.0 & MUST_OPEN != 0
    }

    /// What it adds to the hash of a board.
    pub(crate) fn key(self) -> u64 {
        if self.is_due() { zobrist::counter(8, self.0.into()) } else { 0 }
    }
}
