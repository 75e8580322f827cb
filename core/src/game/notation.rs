//! Squares and moves as people write them.

use std::fmt;

use crate::board::refusal::{Code, Refusal};
use crate::board::{moves::Move, squares::SquareSet};
use crate::play::{node::Node, variant::Variant};

/// A square's name, independent of any board: file a to p, rank 1 to 16. Ordered by file, then
/// rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SquareName(u8);

impl SquareName {
    /// The name of a square, file and rank counted from 0 and below 16.
    pub const fn new(file: u8, rank: u8) -> Self {
        Self(file * 16 + rank)
    }

    /// The file, counted from 0.
    pub const fn file(self) -> u8 {
        self.0 / 16
    }

    /// The rank, counted from 0.
    pub const fn rank(self) -> u8 {
        self.0 % 16
    }

    /// Reads a name such as `c4`.
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

/// A move takes at most this many characters; a longer text is none.
pub const MAX_MOVE_LENGTH: usize = 1200;

impl WrittenMove {
    /// Reads a move; victims may come in any order.
    ///
    /// # Errors
    /// When the text has no move's shape.
    pub fn read(text: &str) -> Result<Self, Refusal> {
        let total = text.len();
        if total > MAX_MOVE_LENGTH {
            let refusal = Refusal::new(Code::MoveTooLong).with("total", total);
            return Err(refusal.with("column", MAX_MOVE_LENGTH + 1));
        }
        let refused = |rest: &str, code: Code| {
            let column = text[..total - rest.len()].chars().count() + 1;
            Refusal::new(code).with("column", column)
        };
        let square =
            |rest| SquareName::read_prefix(rest).ok_or_else(|| refused(rest, Code::MoveSquare));
        let (from, to, mut rest) = if let Some(rest) = text.strip_prefix('@') {
            let (to, rest) = square(rest)?;
            (None, to, rest)
        } else {
            let (from, rest) = square(text)?;
            let rest = rest.strip_prefix('-').ok_or_else(|| refused(rest, Code::MoveHyphen))?;
            let (to, rest) = square(rest)?;
            (Some(from), to, rest)
        };
        let mut victims = Vec::new();
        while !rest.is_empty() {
            let name = rest.strip_prefix('x').ok_or_else(|| refused(rest, Code::MoveVictims))?;
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

pub(crate) fn square<B: SquareSet>(variant: &Variant<B>, name: SquareName) -> Option<u16> {
    let geometry = &variant.geometry;
    (name.file() < geometry.files && name.rank() < geometry.ranks)
        .then(|| geometry.square(name.file(), name.rank()))
}

pub(crate) fn locate<B: SquareSet>(variant: &Variant<B>, written: &WrittenMove) -> Option<Move> {
    let from = match written.from {
        None => Move::RESERVE,
        Some(name) => square(variant, name)?,
    };
    Some(Move { from, to: square(variant, written.to)? })
}

pub(crate) fn name<B: SquareSet>(variant: &Variant<B>, square: u16) -> SquareName {
    let (file, rank) = variant.geometry.file_and_rank(square);
    SquareName::new(file, rank)
}

pub(crate) fn names<B: SquareSet>(variant: &Variant<B>, set: B) -> Vec<SquareName> {
    let mut names: Vec<SquareName> = set.squares().map(|square| name(variant, square)).collect();
    names.sort_unstable();
    names
}

/// A legal move as it is written.
pub fn write_move<B: SquareSet>(node: &Node<'_, B>, played: Move) -> WrittenMove {
    write_with_victims(node.variant, played, node.victims(played))
}

/// A move with known victims as it is written.
pub(crate) fn write_with_victims<B: SquareSet>(
    variant: &Variant<B>,
    played: Move,
    victims: B,
) -> WrittenMove {
    let from = (!played.is_placement()).then(|| name(variant, played.from));
    WrittenMove { from, to: name(variant, played.to), victims: names(variant, victims) }
}
