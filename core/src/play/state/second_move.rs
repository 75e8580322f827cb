//! The rest of a turn that has begun.

use crate::board::zobrist;

/// Set if the turn began with a blocked opponent, who must be let out.
const MUST_OPEN: u16 = 1 << 15;

/// A removal of a bound enemy began the turn, and any piece moves next.
const ANY_PIECE: u16 = 1 << 14;

/// A removal of a bound enemy began the turn, and no piece can move.
const NO_PIECE: u16 = 1 << 13;

/// The move that is due in a turn that has begun, if any: by a piece that has captured, or by any
/// piece after a removal (SEN-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SecondMove(u16);

impl SecondMove {
    /// The piece on a square; `must_open` if the opponent must be let out.
    pub(crate) const fn of(square: u16, must_open: bool) -> Self {
        Self((square + 1) | if must_open { MUST_OPEN } else { 0 })
    }

    /// The move of any piece, after a removal.
    pub(crate) const AFTER_REMOVAL: Self = Self(ANY_PIECE);

    /// A removal has ended the game, since no piece can move after it.
    pub(crate) const BLOCKED: Self = Self(NO_PIECE);

    /// Whether a move is due: the turn has begun, and continues.
    #[inline]
    pub const fn is_due(self) -> bool {
        self.0 != 0 && self.0 != NO_PIECE
    }

    /// Whether the turn has begun and cannot continue.
    #[inline]
    pub(crate) const fn is_blocked(self) -> bool {
        self.0 == NO_PIECE
    }

    /// Whether a removal began the turn, and a piece moves next.
    #[inline]
    pub const fn follows_removal(self) -> bool {
        self.0 & ANY_PIECE != 0
    }

    /// The square of the piece that has captured.
    #[inline]
    pub const fn square(self) -> Option<u16> {
        if self.0 & (ANY_PIECE | NO_PIECE) != 0 {
            None
        } else {
            (self.0 & !MUST_OPEN).checked_sub(1)
        }
    }

    /// Whether the opponent could not move when the turn began, and must be let out.
    pub(crate) const fn must_open(self) -> bool {
        self.0 & MUST_OPEN != 0
    }

    /// Its contribution to the hash of a board.
    pub(crate) fn key(self) -> u64 {
        zobrist::counter(8, self.0.into())
    }
}
