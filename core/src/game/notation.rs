//! Squares and moves in written form.

use std::fmt;

use crate::board::refusal::{Code, Refusal};
use crate::board::{moves::Move, squares::SquareSet};
use crate::play::{node::Node, variant::Variant};

/// A square's name, independent of any board: file a to p, rank 1 to 16. Ordered by file, then
/// rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
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

    /// Reads a name at the start of a text and returns the rest.
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

/// One of several moves that a piece makes in a turn.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Part {
    /// The square where it ends.
    pub to: SquareName,
    /// The squares of the captured pieces, sorted by file, then rank.
    pub victims: Vec<SquareName>,
}

/// A move in written form: `a1-a5`, `h5-c5xb5xc4`, `@c4`, `xd4`, `xd4-b2-b3`, `c3-c4xc5-d4`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct WrittenMove {
    /// The bound piece that the turn removes before a piece moves, or instead of a move (SCH-8,
    /// SEN-2).
    pub removed: Option<SquareName>,
    /// The square where the piece starts; `None` for a placement or if the turn only removes a
    /// piece.
    pub from: Option<SquareName>,
    /// The square where it ends; if the turn only removes a piece, that piece's square.
    pub to: SquareName,
    /// The squares of all captured pieces, sorted by file, then rank.
    pub victims: Vec<SquareName>,
    /// The moves of a turn in which the piece makes several; otherwise empty.
    pub parts: Vec<Part>,
}

/// The maximum length of a move in characters; a longer text is no move.
pub const MAX_MOVE_LENGTH: usize = 1200;

impl WrittenMove {
    /// The removal of the bound piece on a square (SCH-8).
    pub fn removal(square: SquareName) -> Self {
        Self {
            removed: Some(square),
            from: None,
            to: square,
            victims: vec![square],
            parts: Vec::new(),
        }
    }

    /// Whether the move places a piece from the reserve (POL-2).
    pub const fn is_placement(&self) -> bool {
        self.from.is_none() && self.removed.is_none()
    }

    /// Whether the turn removes a bound piece from the board instead of moving one (SCH-8).
    pub fn is_removal(&self) -> bool {
        self.from.is_none() && self.removed.is_some()
    }

    /// Whether the turn is a single move.
    pub const fn is_single(&self) -> bool {
        self.parts.is_empty() && (self.removed.is_none() || self.from.is_none())
    }

    /// The move without its victims, `a1-a2-a3` for `a1-a2xb2-a3xa4`; a lone removal stays whole.
    pub fn route(&self) -> String {
        self.without_victims().to_string()
    }

    /// The same move without victims, except the piece that it removes.
    pub(crate) fn without_victims(&self) -> Self {
        let bare = |part: &Part| Part { to: part.to, victims: Vec::new() };
        let parts = self.parts.iter().map(bare).collect();
        let is_victim = |victim: &SquareName| Some(*victim) == self.removed;
        let victims = self.victims.iter().copied().filter(is_victim).collect();
        Self { victims, parts, ..self.clone() }
    }

    /// Reads a move; victims may be in any order. Between a removal and the following move, a blank
    /// may replace the hyphen.
    ///
    /// # Errors
    /// When the text does not look like a move.
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
        let (mut removed, mut moved) = (None, text);
        if let Some(rest) = text.strip_prefix('x') {
            let (victim, rest) = square(rest)?;
            if rest.is_empty() {
                return Ok(Self::removal(victim));
            }
            removed = Some(victim);
            moved = rest.strip_prefix(['-', ' ']).ok_or_else(|| refused(rest, Code::MoveEnd))?;
        }
        let placed = moved.strip_prefix('@').filter(|_| removed.is_none());
        let (from, mut to, mut rest) = if let Some(rest) = placed {
            let (to, rest) = square(rest)?;
            (None, to, rest)
        } else {
            let (from, rest) = square(moved)?;
            let rest = rest.strip_prefix('-').ok_or_else(|| refused(rest, Code::MoveHyphen))?;
            let (to, rest) = square(rest)?;
            (Some(from), to, rest)
        };
        let mut parts = Vec::new();
        let mut victims = Vec::new();
        while !rest.is_empty() {
            let goes_on = from.is_some() && rest.starts_with('-');
            if goes_on {
                parts.push(Part::new(to, std::mem::take(&mut victims)));
                (to, rest) = square(&rest[1..])?;
                continue;
            }
            let name = rest.strip_prefix('x').ok_or_else(|| refused(rest, Code::MoveVictims))?;
            let (victim, after) = square(name)?;
            victims.push(victim);
            rest = after;
        }
        parts.push(Part::new(to, victims));
        Ok(Self::of_parts(from, parts).after_removal(removed))
    }

    /// The same turn after the removal of a bound piece, if there is one.
    fn after_removal(mut self, removed: Option<SquareName>) -> Self {
        self.removed = removed;
        self.victims.extend(removed);
        self.victims.sort_unstable();
        self
    }

    /// A turn in which a piece makes these moves (one or more).
    pub(crate) fn of_parts(from: Option<SquareName>, parts: Vec<Part>) -> Self {
        let to = parts.last().map_or(SquareName::new(0, 0), |part| part.to);
        let mut victims: Vec<_> = parts.iter().flat_map(|part| &part.victims).copied().collect();
        victims.sort_unstable();
        let parts = if parts.len() > 1 { parts } else { Vec::new() };
        Self { removed: None, from, to, victims, parts }
    }

    /// The turn that some moves make up: one or more moves of one piece, or a removal and the
    /// following moves.
    pub(crate) fn of_steps(mut steps: Vec<Self>) -> Self {
        if steps.len() == 1 {
            return steps.remove(0);
        }
        if steps.first().is_some_and(Self::is_removal) {
            let removed = steps.remove(0).removed;
            return Self::of_steps(steps).after_removal(removed);
        }
        let from = steps.first().and_then(|step| step.from);
        let part = |step: Self| Part { to: step.to, victims: step.victims };
        Self::of_parts(from, steps.into_iter().map(part).collect())
    }

    /// The moves of the turn one by one.
    pub(crate) fn steps(&self) -> Vec<Self> {
        if self.is_single() {
            return vec![self.clone()];
        }
        let moves = self.parts_of_piece();
        let starts = self.from.into_iter().chain(moves.iter().map(|part| part.to));
        let step = |(from, part): (SquareName, &Part)| Self {
            removed: None,
            from: Some(from),
            to: part.to,
            victims: part.victims.clone(),
            parts: Vec::new(),
        };
        let removal = self.removed.map(Self::removal);
        removal.into_iter().chain(starts.zip(&moves).map(step)).collect()
    }

    /// The moves that the piece makes, one or more.
    fn parts_of_piece(&self) -> Vec<Part> {
        if !self.parts.is_empty() {
            return self.parts.clone();
        }
        let is_own = |victim: &&SquareName| Some(**victim) != self.removed;
        vec![Part { to: self.to, victims: self.victims.iter().filter(is_own).copied().collect() }]
    }
}

impl fmt::Display for WrittenMove {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(from) = self.from else {
            return if self.is_removal() {
                write!(formatter, "x{}", self.to)
            } else {
                write!(formatter, "@{}", self.parts_of_piece()[0])
            };
        };
        if let Some(removed) = self.removed {
            write!(formatter, "x{removed}-")?;
        }
        write!(formatter, "{from}")?;
        self.parts_of_piece().iter().try_for_each(|part| write!(formatter, "-{part}"))
    }
}

impl Part {
    fn new(to: SquareName, mut victims: Vec<SquareName>) -> Self {
        victims.sort_unstable();
        Self { to, victims }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.to)?;
        self.victims.iter().try_for_each(|victim| write!(formatter, "x{victim}"))
    }
}

pub(crate) fn square<B: SquareSet>(variant: &Variant<B>, name: SquareName) -> Option<u16> {
    let geometry = &variant.geometry;
    (name.file() < geometry.files && name.rank() < geometry.ranks)
        .then(|| geometry.square(name.file(), name.rank()))
}

/// The move that a text describes between squares of a board; for several moves, the first.
pub(crate) fn locate<B: SquareSet>(variant: &Variant<B>, written: &WrittenMove) -> Option<Move> {
    let to = square(variant, written.to)?;
    if let Some(removed) = written.removed {
        return Some(Move::removal(square(variant, removed)?));
    }
    let from = match written.from {
        None => Move::RESERVE,
        Some(name) => square(variant, name)?,
    };
    let to = match written.parts.first() {
        Some(first) => square(variant, first.to)?,
        None => to,
    };
    // A piece that stays on its square makes no move.
    (from != to).then_some(Move { from, to })
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

/// A legal move in written form.
pub fn write_move<B: SquareSet>(node: &Node<'_, B>, played: Move) -> WrittenMove {
    write_with_victims(node.variant, played, node.victims(played))
}

/// A move with known victims in written form.
pub(crate) fn write_with_victims<B: SquareSet>(
    variant: &Variant<B>,
    played: Move,
    victims: B,
) -> WrittenMove {
    let to = name(variant, played.to);
    if played.is_removal() {
        return WrittenMove::removal(to);
    }
    let from = played.moves_piece().then(|| name(variant, played.from));
    let victims = names(variant, victims);
    WrittenMove { removed: None, from, to, victims, parts: Vec::new() }
}
