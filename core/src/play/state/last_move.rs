//! The moves that a player's last own move bars (PIS-6).
//!
//! Between two moves of a player, only the opponent changes the board. The piece on the square
//! where a move ended is therefore the one that made it, and squares are enough.

use crate::board::moves::Move;
use crate::rules::values::Shuttle;

/// Set if the move may not be taken back.
const BARS: u32 = 1 << Move::PACKED_BITS;

/// The last move of a player; none at first, and in games that let pieces shuttle. It takes three
/// bytes, so that copying a state is fast.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LastMove([u8; 3]);

impl LastMove {
    /// The move that the player may not make now.
    #[inline]
    pub(crate) const fn barred(self) -> Option<Move> {
        if self.bars() { Some(self.way_back()) } else { None }
    }

    /// A record that bars a move and says nothing else.
    pub(crate) const fn barring(back: Move) -> Self {
        Self::of(back.reversed(), true)
    }

    /// The record after the player has made another move.
    #[inline]
    #[must_use]
    pub(crate) fn followed_by(self, played: Move, rule: Shuttle) -> Self {
        let bars = match rule {
            Shuttle::Free => false,
            Shuttle::Third => self != Self::default() && self.way_back() == played,
            Shuttle::Undo => true,
        };
        Self::of(played, bars)
    }

    /// The move itself, if there is one.
    pub(crate) fn played(self) -> Option<Move> {
        (self != Self::default()).then_some(self.way_back().reversed())
    }

    /// A number for the hash: 0 if nothing is barred.
    #[inline]
    pub(crate) fn number(self) -> u32 {
        self.barred().map_or(0, |back| 1 << 31 | u32::from(back.to) << 16 | u32::from(back.from))
    }

    const fn of(played: Move, bars: bool) -> Self {
        let bits = played.packed() | if bars { BARS } else { 0 };
        let [low, middle, high, _] = bits.to_le_bytes();
        Self([low, middle, high])
    }

    // One byte contains the answer, and the hash of every position needs it.
    const fn bars(self) -> bool {
        let [_, _, high] = self.0;
        high & (BARS >> 16) as u8 != 0
    }

    const fn way_back(self) -> Move {
        let [low, middle, high] = self.0;
        Move::unpacked(u32::from_le_bytes([low, middle, high, 0])).reversed()
    }
}
