//! Moves between squares of one board.

/// Bits of a packed square; the number with all bits set means the reserve. Boards have fewer
/// squares.
const SQUARE_BITS: u32 = 9;
const SQUARE: u32 = (1 << SQUARE_BITS) - 1;

/// A move, a placement or a removal between square numbers of one board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The square where the piece stands, or [`Move::RESERVE`].
    pub from: u16,
    /// The square where it ends; the same as `from` for a removal.
    pub to: u16,
}

impl Move {
    /// The origin of a piece that is placed.
    pub const RESERVE: u16 = u16::MAX;

    /// The number of bits of [`Self::packed`].
    pub(crate) const PACKED_BITS: u32 = 2 * SQUARE_BITS;

    /// Whether the move places a piece from the reserve (POL-2), or ends a turn in which the piece
    /// could move again after a capture.
    #[inline]
    pub const fn is_placement(self) -> bool {
        self.from == Self::RESERVE
    }

    /// The removal of the bound piece on a square (SCH-8).
    #[inline]
    pub(crate) const fn removal(square: u16) -> Self {
        Self { from: square, to: square }
    }

    /// Whether the turn removes a bound piece from the board instead of moving one (SCH-8).
    #[inline]
    pub const fn is_removal(self) -> bool {
        self.from == self.to
    }

    /// Whether a piece moves from one square to another.
    #[inline]
    pub(crate) const fn moves_piece(self) -> bool {
        !self.is_placement() && !self.is_removal()
    }

    /// The move back.
    #[inline]
    pub(crate) const fn reversed(self) -> Self {
        Self { from: self.to, to: self.from }
    }

    /// The move as one number.
    #[inline]
    pub(crate) const fn to_bits(self) -> u32 {
        (self.from as u32) << 16 | self.to as u32
    }

    /// The move with a number.
    #[inline]
    pub(crate) const fn from_bits(bits: u32) -> Self {
        Self { from: (bits >> 16) as u16, to: bits as u16 }
    }

    /// The move as a number of only [`Self::PACKED_BITS`] bits. 0 would be a removal from the first
    /// square, but stands for no move where there may be none.
    #[inline]
    pub(crate) const fn packed(self) -> u32 {
        (self.from as u32 & SQUARE) << SQUARE_BITS | self.to as u32
    }

    /// The move with such a number in its lowest bits.
    #[inline]
    pub(crate) const fn unpacked(bits: u32) -> Self {
        let from = bits >> SQUARE_BITS & SQUARE;
        let from = if from == SQUARE { Self::RESERVE } else { from as u16 };
        Self { from, to: (bits & SQUARE) as u16 }
    }
}
