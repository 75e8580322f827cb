//! The pieces at the start of a game, and the resulting kinds of pieces.

use crate::board::color::{Color, PerSide};
use crate::board::refusal::{Code, Refusal};
use crate::rules::values::{FirstMover, LeaderReserve, MarkedSquare, Size, WrittenSetup};

/// The PFEN letter of an incitus, a dead stone of neither side (CAL-X1).
pub const INCITUS: char = 'x';

/// The upper-case PFEN letter of a bound leader (*captivus*).
pub const BOUND_LEADER: char = 'C';

/// The kind of a piece, apart from its side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Class {
    /// A stone, soldier or peltast.
    Light,
    /// A hoplite.
    Heavy,
    /// A leader, dux or basileus.
    Leader,
}

impl Class {
    /// All classes, in the order of their numbers.
    pub const ALL: [Self; 3] = [Self::Light, Self::Heavy, Self::Leader];

    /// The class of an upper-case PFEN letter other than `V`.
    pub const fn of_letter(letter: char) -> Option<Self> {
        match letter {
            'S' | 'P' => Some(Self::Light),
            'H' => Some(Self::Heavy),
            'L' | 'B' => Some(Self::Leader),
            _ => None,
        }
    }
}

/// A piece of the set-up with its file and rank, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed {
    /// File, 0 for a.
    pub file: u8,
    /// Rank, 0 for White's first.
    pub rank: u8,
    /// Its owner.
    pub color: Color,
    /// Its class.
    pub class: Class,
}

/// The start of a game.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The pieces on the board.
    pub pieces: Vec<Placed>,
    /// Pieces of each side that are still to be placed (POL-1).
    pub reserve: u8,
    /// The number of pieces that a player places in a turn.
    pub per_turn: u8,
    /// Whether one of them is the leader, and when it is placed.
    pub leader_reserve: LeaderReserve,
    /// The player who makes the first move, after the placement if there is one.
    pub first_mover: Color,
    /// The square where no piece is placed.
    pub closed: MarkedSquare,
    /// Upper-case letters of the pieces that each side starts with.
    pub letters: PerSide<String>,
    /// For each side and class, whether the side starts with such a piece.
    has: PerSide<[bool; 3]>,
    /// The letter of light pieces, `S` or `P`.
    pub light: char,
    /// The letter of leaders, `L` or `B`.
    pub leader: char,
}

impl Setup {
    /// Reads a set-up from the board field of a PFEN.
    ///
    /// # Errors
    /// When the text is not a board of that size, or mixes kinds that cannot be mixed.
    pub(crate) fn read(size: &Size, written: &WrittenSetup) -> Result<Self, Refusal> {
        let cells = crate::board::diagram::read(&written.board, size.files, size.ranks)
            .map_err(|refusal| refusal.with("key", "setup.board"))?;
        let mut pieces = Vec::with_capacity(cells.len());
        for cell in &cells {
            let letter = cell.letter.to_ascii_uppercase();
            let class = Class::of_letter(letter).ok_or_else(|| {
                let refusal = Refusal::new(Code::SetupLetter).with("key", "setup.board");
                refusal.with("letter", cell.letter.to_string())
            })?;
            let color = if cell.letter.is_ascii_uppercase() { Color::White } else { Color::Black };
            pieces.push(Placed { file: cell.file, rank: cell.rank, color, class });
        }
        let mut setup = Self {
            letters: PerSide::of(|color| letters_of(color, &cells)),
            has: PerSide::default(),
            pieces,
            reserve: written.reserve,
            per_turn: written.per_turn,
            leader_reserve: written.leader_reserve,
            first_mover: match written.first_mover {
                FirstMover::White => Color::White,
                FirstMover::Black => Color::Black,
            },
            closed: written.closed,
            light: 'S',
            leader: 'L',
        };
        setup.light = setup.one_of('S', 'P');
        setup.leader = setup.one_of('L', 'B');
        if setup.reserve > 0 {
            for color in Color::BOTH {
                if !setup.letters[color].contains(setup.light) {
                    setup.letters[color].insert(0, setup.light);
                }
                if setup.leader_reserve != LeaderReserve::None
                    && !setup.letters[color].contains(setup.leader)
                {
                    setup.letters[color].push(setup.leader);
                }
            }
        }
        setup.has = PerSide::of(|color| {
            let classes: Vec<_> =
                setup.letters[color].chars().filter_map(Class::of_letter).collect();
            Class::ALL.map(|class| classes.contains(&class))
        });
        Ok(setup)
    }

    /// Whether a player with `left` pieces still to place has just started or ended a turn.
    pub const fn is_between_turns(&self, left: u8) -> bool {
        left == 0 || self.per_turn == 1 || (self.reserve - left).is_multiple_of(self.per_turn)
    }

    /// The player who places next when White and Black still have these numbers of pieces to place;
    /// `None` if none are left, or if no game reaches this state.
    pub fn placing(&self, [white, black]: [u8; 2]) -> Option<Color> {
        if white > self.reserve || black > self.reserve || [white, black] == [0, 0] {
            return None;
        }
        // The number of turns that a player has started.
        let begun = |left: u8| (self.reserve - left).div_ceil(self.per_turn);
        let lead = begun(white).checked_sub(begun(black))?;
        match (lead, self.is_between_turns(white), self.is_between_turns(black)) {
            (0, true, true) | (1, false, true) => Some(Color::White),
            (1, true, true) | (0, true, false) => Some(Color::Black),
            _ => None,
        }
    }

    /// The number of pieces of a class that a side has to place at the start.
    pub fn reserve_of(&self, class: Class) -> u8 {
        let leaders = u8::from(self.leader_reserve != LeaderReserve::None).min(self.reserve);
        match class {
            Class::Light => self.reserve - leaders,
            Class::Heavy => 0,
            Class::Leader => leaders,
        }
    }

    /// Whether the leader is among the `left` pieces that a player still has to place.
    pub fn is_leader_in_reserve(&self, left: u8) -> bool {
        match self.leader_reserve {
            LeaderReserve::None => false,
            LeaderReserve::First => left > 0 && left == self.reserve,
            LeaderReserve::Last => left > 0,
        }
    }

    /// The class of the piece that a player with `left` pieces places next.
    pub fn next_placed(&self, left: u8) -> Class {
        let is_turn = self.leader_reserve == LeaderReserve::First || left == 1;
        if is_turn && self.is_leader_in_reserve(left) { Class::Leader } else { Class::Light }
    }

    /// Whether a side has pieces of a class at the start.
    pub fn has(&self, color: Color, class: Class) -> bool {
        self.has[color][class as usize]
    }

    /// The upper-case PFEN letter of a class.
    pub fn letter(&self, class: Class) -> char {
        match class {
            Class::Light => self.light,
            Class::Heavy => 'H',
            Class::Leader => self.leader,
        }
    }

    /// Whether a side starts with a piece that has this letter.
    pub fn has_letter(&self, letter: char) -> bool {
        self.letters.both().iter().any(|letters| letters.contains(letter))
    }

    fn one_of(&self, preferred: char, other: char) -> char {
        if self.has_letter(other) && !self.has_letter(preferred) { other } else { preferred }
    }
}

fn letters_of(color: Color, cells: &[crate::board::diagram::DiagramLetter]) -> String {
    ['S', 'P', 'H', 'L', 'B']
        .into_iter()
        .filter(|letter| {
            let wanted = if color == Color::White { *letter } else { letter.to_ascii_lowercase() };
            cells.iter().any(|cell| cell.letter == wanted)
        })
        .collect()
}
