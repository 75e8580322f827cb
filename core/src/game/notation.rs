//! Moves as the search sees them, and moves as people write them.

use std::fmt;

/// A line move or a placement between square numbers of one board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// Where the piece stands, or [`Move::RESERVE`].
    pub from: u16,
    /// Where it ends.
    pub to: u16,
}

impl Move {
    /// The origin of a piece that is placed.
    pub const RESERVE: u16 = u16::MAX;

    /// Whether the move places a piece from the reserve (POL-2).
    #[inline]
    #[must_use]
    pub const fn is_placement(self) -> bool {
        self.from == Self::RESERVE
    }

    /// The move as one number.
    #[inline]
    pub(crate) const fn number(self) -> u32 {
        (self.from as u32) << 16 | self.to as u32
    }

    /// The move that has a number.
    #[inline]
    pub(crate) const fn numbered(number: u32) -> Self {
        Self { from: (number >> 16) as u16, to: number as u16 }
    }
}

/// What a player or the dice did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// A ply.
    Move(Move),
    /// A roll, the higher die first; one die is followed by 0.
    Roll([u8; 2]),
}

/// A square's name, independent of any board: file a to p, rank 1 to 16. Ordered by file, then
/// rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SquareName(u8);

impl SquareName {
    /// The name of a square, file and rank counted from 0 and below 16.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Self {
        Self(file * 16 + rank)
    }

    /// The file, counted from 0.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 / 16
    }

    /// The rank, counted from 0.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 % 16
    }

    /// Reads a name such as `c4`.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (name, rest) = Self::read_prefix(text)?;
        rest.is_empty().then_some(name)
    }

    /// Reads a name at the beginning of a text and returns the rest.
    fn read_prefix(text: &str) -> Option<(Self, &str)> {
        let file = text.bytes().next().filter(|letter| (b'a'..=b'p').contains(letter))? - b'a';
        let digits = text[1..].bytes().take_while(u8::is_ascii_digit).take(3).count();
        let number = &text[1..=digits];
        if number.starts_with('0') {
            return None;
        }
        let rank: u8 = number.parse().ok().filter(|rank| (1..=16).contains(rank))?;
        Some((Self::new(file, rank - 1), &text[1 + digits..]))
    }
}

impl fmt::Display for SquareName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

/// A move as it is written: `a1-a5`, `h5-c5xb5xc4`, `@c4`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct WrittenMove {
    /// Where the piece stands; `None` for a placement.
    pub from: Option<SquareName>,
    /// Where it ends.
    pub to: SquareName,
    /// What the hammer captures, sorted by file, then rank.
    pub victims: Vec<SquareName>,
}

/// Why a text is no move, and from which column on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationError {
    /// Column, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for NotationError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} (column {})", self.message, self.column)
    }
}

impl std::error::Error for NotationError {}

/// A move takes at most this many characters; a longer text is none.
pub const LONGEST_MOVE: usize = 1200;

impl WrittenMove {
    /// Reads a move; victims may come in any order.
    ///
    /// # Errors
    /// When the text has no move's shape.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        let total = text.len();
        if total > LONGEST_MOVE {
            let message = format!("a move of {total} characters is too long");
            return Err(NotationError { column: LONGEST_MOVE + 1, message });
        }
        let fault = |rest: &str, message: &str| {
            let column = text[..total - rest.len()].chars().count() + 1;
            NotationError { column, message: message.into() }
        };
        let square = |rest| {
            SquareName::read_prefix(rest)
                .ok_or_else(|| fault(rest, "a square such as a1 is expected"))
        };
        let (from, to, mut rest) = if let Some(rest) = text.strip_prefix('@') {
            let (to, rest) = square(rest)?;
            (None, to, rest)
        } else {
            let (from, rest) = square(text)?;
            let rest = rest
                .strip_prefix('-')
                .ok_or_else(|| fault(rest, "a hyphen is expected after the first square"))?;
            let (to, rest) = square(rest)?;
            (Some(from), to, rest)
        };
        let mut victims = Vec::new();
        while !rest.is_empty() {
            let name = rest
                .strip_prefix('x')
                .ok_or_else(|| fault(rest, "x and a captured square, or nothing, is expected"))?;
            let (victim, after) = square(name)?;
            victims.push(victim);
            rest = after;
        }
        victims.sort_unstable();
        Ok(Self { from, to, victims })
    }
}

impl fmt::Display for WrittenMove {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.from {
            Some(from) => write!(formatter, "{from}-{}", self.to)?,
            None => write!(formatter, "@{}", self.to)?,
        }
        for victim in &self.victims {
            write!(formatter, "x{victim}")?;
        }
        Ok(())
    }
}
