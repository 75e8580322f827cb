//! The state of a game between two plies, without its history.

pub mod last_move;
pub mod second_move;

use crate::board::color::{Color, PerSide};
use crate::board::{squares::SquareSet, zobrist};
use crate::play::state::last_move::LastMove;
use crate::play::state::second_move::SecondMove;
use crate::play::variant::Variant;
use crate::rules::Rules;
use crate::rules::setup::{BOUND_LEADER, Class, INCITUS};
use crate::rules::values::Leap;

/// The content of a PFEN, and its hash.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct State<B> {
    /// The pieces of each side.
    pub sides: PerSide<B>,
    /// Hoplites of both sides.
    pub heavy: B,
    /// Leaders of both sides.
    pub leaders: B,
    /// Pieces of both sides that are turned over (POL-5) or bound (SCH-4). No game has both:
    /// [`Self::fugitives`] and [`Self::bound`] tell which they are.
    pub marked: B,
    /// Dead stones (CAL-X1).
    pub inciti: B,
    /// Hash of the board and the player to move, updated incrementally.
    pub board_key: u64,
    /// Pieces captured so far by each side.
    pub captured: PerSide<u16>,
    /// The number of quiet plies in a row.
    pub quiet: u16,
    /// The number of the move, from 1.
    pub move_number: u16,
    /// The player to move.
    pub turn: Color,
    /// The roll, the higher die first; zeros if no roll is known.
    pub roll: [u8; 2],
    /// The number of pieces still to place.
    pub reserve: PerSide<u8>,
    /// The numbers of refusals in a row (VOG-17).
    pub refusals: PerSide<u8>,
    /// Each side's last move, if it can bar the next one (PIS-6). A PFEN leaves them out.
    pub last_moves: PerSide<LastMove>,
    /// The piece that moves again in this turn. A PFEN describes a position between turns.
    pub second_move: SecondMove,
}

impl<B: SquareSet> State<B> {
    /// A state without pieces, with White to move.
    pub fn empty() -> Self {
        Self { move_number: 1, ..Self::default() }
    }

    /// The start of a game.
    pub fn start(variant: &Variant<B>) -> Self {
        let setup = &variant.rules.setup;
        let mut state = Self::empty();
        for piece in &setup.pieces {
            let square = B::of(variant.geometry.square(piece.file, piece.rank));
            state.sides[piece.color] |= square;
            match piece.class {
                Class::Light => {}
                Class::Heavy => state.heavy |= square,
                Class::Leader => state.leaders |= square,
            }
        }
        state.reserve = PerSide::new(setup.reserve, setup.reserve);
        if setup.reserve == 0 {
            state.turn = setup.first_mover;
        }
        state.board_key = state.fresh_board_key();
        state
    }

    /// Every square with a piece or an incitus.
    #[inline]
    pub fn occupied(&self) -> B {
        self.sides[Color::White] | self.sides[Color::Black] | self.inciti
    }

    /// Pieces of a side that are not leaders.
    #[inline]
    pub fn soldiers(&self, color: Color) -> B {
        self.sides[color] & !self.leaders
    }

    /// Pieces of a side that can take part in captures (CAL-5).
    #[inline]
    pub fn captors(&self, rules: &Rules, color: Color) -> B {
        if rules.capture.leader_captures { self.sides[color] } else { self.soldiers(color) }
    }

    /// Pieces of a side that are captured between two captors.
    #[inline]
    pub fn vulnerable(&self, rules: &Rules, color: Color) -> B {
        if rules.capture.takes_leaders_by_custody() {
            self.sides[color]
        } else {
            self.soldiers(color)
        }
    }

    /// Soldiers of both sides that are turned over (POL-5).
    #[inline]
    pub fn fugitives(&self, rules: &Rules) -> B {
        self.marked.when(rules.movement.fugitives)
    }

    /// Pieces of both sides that are bound (SCH-4).
    #[inline]
    pub fn bound(&self, rules: &Rules) -> B {
        self.marked.when(rules.capture.binds())
    }

    /// The pieces that a side's pieces may leap over.
    pub(crate) fn leapt_over(&self, rules: &Rules, leap: Leap, color: Color) -> B {
        let (own, enemy) = (self.sides[color], self.sides[!color]);
        match leap {
            Leap::None => B::EMPTY,
            Leap::Own => own,
            Leap::Enemy => enemy,
            Leap::OwnAndBound => own | (enemy & self.bound(rules)),
            Leap::Any => own | enemy,
        }
    }

    /// The class of the piece on a square.
    #[inline]
    pub fn class_on(&self, square: u16) -> Class {
        if self.leaders.contains(square) {
            Class::Leader
        } else if self.heavy.contains(square) {
            Class::Heavy
        } else {
            Class::Light
        }
    }

    /// Both sides' pieces of a class.
    #[inline]
    pub fn of_class(&self, class: Class) -> B {
        match class {
            Class::Light => !(self.heavy | self.leaders),
            Class::Heavy => self.heavy,
            Class::Leader => self.leaders,
        }
    }

    /// The same state with a square empty; the hash is unchanged.
    #[must_use]
    pub(crate) fn without(&self, square: u16) -> Self {
        let others = !B::of(square);
        let mut state = *self;
        for color in Color::BOTH {
            state.sides[color] &= others;
        }
        for set in [&mut state.heavy, &mut state.leaders, &mut state.marked] {
            *set &= others;
        }
        state
    }

    /// The player with a piece on a square, if any.
    pub fn owner(&self, square: u16) -> Option<Color> {
        Color::BOTH.into_iter().find(|color| self.sides[*color].contains(square))
    }

    /// The PFEN letter on a square, if any.
    pub fn letter_on(&self, rules: &Rules, square: u16) -> Option<char> {
        if self.inciti.contains(square) {
            return Some(INCITUS);
        }
        let letter = if self.fugitives(rules).contains(square) {
            'V'
        } else if self.bound(rules).contains(square) {
            if self.leaders.contains(square) { BOUND_LEADER } else { 'A' }
        } else {
            rules.setup.letter(self.class_on(square))
        };
        self.owner(square).map(|color| match color {
            Color::White => letter,
            Color::Black => letter.to_ascii_lowercase(),
        })
    }

    /// Whether a side that started with a leader has lost it.
    #[inline]
    pub(crate) fn has_lost_leader(&self, variant: &Variant<B>, color: Color) -> bool {
        let setup = &variant.rules.setup;
        setup.has(color, Class::Leader)
            && (self.sides[color] & self.leaders).is_empty()
            && !setup.is_leader_in_reserve(self.reserve[color])
    }

    /// The number of stones that a side has captured, without leaders (CAL-7).
    #[inline]
    pub(crate) fn stones_captured(&self, variant: &Variant<B>, color: Color) -> u16 {
        let leader_lost = self.has_lost_leader(variant, !color);
        self.captured[color].saturating_sub(u16::from(leader_lost))
    }

    /// Whether the game is in the placement phase (POL-2).
    #[inline]
    pub fn is_placement(&self) -> bool {
        *self.reserve.both() != [0, 0]
    }

    /// Whether no move has been made since all pieces were set up or placed, so the first one is
    /// due.
    pub(crate) fn is_unmoved(&self, rules: &Rules) -> bool {
        let setup = &rules.setup;
        let pieces = setup.pieces.len() + 2 * usize::from(setup.reserve);
        let standing = self.sides[Color::White] | self.sides[Color::Black];
        self.quiet == 0 && !self.is_placement() && standing.count() as usize == pieces
    }

    /// The hash number of a piece in its present condition.
    #[inline]
    pub(crate) fn piece_key(&self, color: Color, square: u16) -> u64 {
        let black = color == Color::Black;
        if !self.marked.contains(square) {
            zobrist::piece(black, self.class_on(square) as usize, square)
        } else if self.leaders.contains(square) {
            zobrist::bound_leader(black, square)
        } else {
            zobrist::piece(black, 3, square)
        }
    }

    /// The hash of the board and the player to move, computed from scratch.
    pub fn fresh_board_key(&self) -> u64 {
        let mut key = if self.turn == Color::Black { zobrist::BLACK_TO_MOVE } else { 0 };
        for color in Color::BOTH {
            for square in self.sides[color].squares() {
                key ^= self.piece_key(color, square);
            }
        }
        for square in self.inciti.squares() {
            key ^= zobrist::incitus(square);
        }
        key ^ self.second_move.key()
    }

    /// The hash of everything that affects the rest of the game: the board, the player to move, the
    /// roll, the reserve, refusals, captures and moves that bar others. It leaves out the quiet
    /// count and the move number.
    pub fn key(&self) -> u64 {
        let [white, black] = *self.captured.both();
        let bytes = |pair: &[u8; 2]| u64::from(pair[0]) << 8 | u64::from(pair[1]);
        self.board_key
            ^ zobrist::counter(1, u64::from(white) << 16 | u64::from(black))
            ^ zobrist::counter(2, bytes(&self.roll))
            ^ zobrist::counter(3, bytes(self.reserve.both()))
            ^ zobrist::counter(4, bytes(self.refusals.both()))
            ^ zobrist::counter(6, self.last_moves[Color::White].number().into())
            ^ zobrist::counter(7, self.last_moves[Color::Black].number().into())
    }

    /// The same hash with the quiet count, on which the quiet limit depends.
    pub fn key_with_quiet(&self) -> u64 {
        self.key() ^ zobrist::counter(5, self.quiet.into())
    }

    /// Of the earlier positions of a game, the oldest first, those that could occur again: the ones
    /// since the last capture. Positions before it had more pieces.
    #[inline]
    pub fn since_capture<'a, T>(&self, earlier: &'a [T]) -> &'a [T] {
        // A full count does not tell how long ago the last capture was.
        let plies = if self.quiet == u16::MAX { earlier.len() } else { usize::from(self.quiet) };
        &earlier[earlier.len().saturating_sub(plies)..]
    }

    /// Turns pieces of one side into captures of the other: they leave the board, become inciti, or
    /// change sides.
    pub(crate) fn remove(&mut self, rules: &Rules, color: Color, mut pieces: B) {
        if rules.capture.converts() {
            self.convert(color, pieces & !self.leaders);
            pieces &= self.leaders;
            if pieces.is_empty() {
                return;
            }
        }
        for square in pieces.squares() {
            self.board_key ^= self.piece_key(color, square);
            if rules.capture.inciti {
                self.board_key ^= zobrist::incitus(square);
            }
        }
        self.inciti |= pieces.when(rules.capture.inciti);
        self.sides[color] &= !pieces;
        self.heavy &= !pieces;
        self.leaders &= !pieces;
        self.marked &= !pieces;
        self.count_captures(!color, pieces);
        self.quiet = 0;
    }

    /// Gives pieces of a side to the other (QUE-1). None leave play, so the ply is quiet.
    #[inline(never)]
    fn convert(&mut self, color: Color, pieces: B) {
        for square in pieces.squares() {
            self.board_key ^= self.piece_key(color, square) ^ self.piece_key(!color, square);
        }
        self.sides[color] &= !pieces;
        self.sides[!color] |= pieces;
        self.count_captures(!color, pieces);
    }

    fn count_captures(&mut self, player: Color, pieces: B) {
        let number = u16::try_from(pieces.count()).unwrap_or(u16::MAX);
        self.captured[player] = self.captured[player].saturating_add(number);
    }

    /// Binds exactly these pieces.
    pub(crate) fn bind_only(&mut self, bound: B) {
        let changed = self.marked ^ bound;
        for color in Color::BOTH {
            self.toggle_marks(color, changed & self.sides[color]);
        }
    }

    /// Adds or removes the marks of pieces: soldiers turn over or back (POL-5, POL-8), pieces are
    /// bound or freed (SCH-4, SCH-7).
    pub(crate) fn toggle_marks(&mut self, color: Color, pieces: B) {
        for square in pieces.squares() {
            self.board_key ^= self.piece_key(color, square);
        }
        self.marked ^= pieces;
        for square in pieces.squares() {
            self.board_key ^= self.piece_key(color, square);
        }
    }
}
