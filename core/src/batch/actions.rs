//! The numbers of actions. They depend on the mechanics of a game, never on its name.
//!
//! A turn of several moves is stepped move by move. An action is therefore one move, the placement
//! of a piece, the removal of a bound piece, or the end of a turn in which the piece could move
//! again.

use crate::board::geometry::{Direction, Geometry};
use crate::board::words::words;
use crate::board::{moves::Move, squares::SquareSet};
use crate::play::node::leaps::LEAP;
use crate::play::node::sweep::{MoveKind, Sweep};
use crate::play::state::State;
use crate::rules::Rules;
use crate::rules::setup::Class;
use crate::rules::values::Leap;

use super::bits::unpack_bits;

words! {
    /// How the number of a move is composed.
    Layout {
        /// Direction and landing square: at most one piece can reach a square from a direction.
        Slide = "slide";
        /// The same, but moves of two squares have separate numbers: in games with leaps over one's
        /// own pieces, one piece may leap to a square while another steps there.
        SlideOrLeap = "slide-or-leap";
        /// Its first and last squares: a chain of leaps has no single direction.
        FromTo = "from-to";
    }
}

/// How the actions of a game are numbered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Actions {
    /// How the number of a move is composed.
    pub layout: Layout,
    /// The number of directions.
    pub directions: u32,
    /// The squares of the board.
    pub squares: u32,
    /// The number of moves; they come first.
    pub moves: u32,
    /// The number of placements; they come next.
    pub placements: u32,
    /// The number of removals.
    pub removals: u32,
    /// 1 if a turn can be ended early because a piece may move again, else 0.
    pub ends: u32,
    /// For each square, padding included, its number on the board without padding.
    compact: Vec<u16>,
}

impl Actions {
    /// The numbers of a game's actions.
    pub fn new(rules: &Rules) -> Self {
        let squares = u32::from(rules.files) * u32::from(rules.ranks);
        let movement = &rules.movement;
        let classes = [Class::Light, Class::Leader];
        let leaps_over_own = classes.into_iter().any(|class| {
            matches!(movement.leap_of(class), Leap::Own | Leap::OwnAndBound | Leap::Any)
        });
        let layout = if movement.leaps() && movement.leap_chain {
            Layout::FromTo
        } else if leaps_over_own {
            Layout::SlideOrLeap
        } else {
            Layout::Slide
        };
        let is_diagonal = classes.into_iter().any(|class| movement.goes_diagonally(class));
        let directions = if is_diagonal { 8 } else { 4 };
        let moves = match layout {
            Layout::Slide => directions * squares,
            Layout::SlideOrLeap => 2 * directions * squares,
            Layout::FromTo => squares * squares,
        };
        let when = |condition: bool| if condition { squares } else { 0 };
        Self {
            layout,
            directions,
            squares,
            moves,
            placements: when(rules.setup.reserve > 0),
            removals: when(rules.capture.binds()),
            ends: u32::from(rules.capture.allows_second_moves()),
            compact: (0..=u16::from(rules.ranks) * (u16::from(rules.files) + 1))
                .map(|square| square - square / (u16::from(rules.files) + 1))
                .collect(),
        }
    }

    /// The number of actions.
    pub const fn size(&self) -> u32 {
        self.moves + self.placements + self.removals + self.ends
    }

    /// The number of a square on the board without padding.
    #[inline]
    fn compact(&self, square: u16) -> u32 {
        self.compact.get(usize::from(square)).copied().unwrap_or_default().into()
    }

    /// The number of a move. In a turn that has begun, a placement means the end of the turn.
    #[inline]
    pub fn number<B: SquareSet>(
        &self,
        geometry: &Geometry<B>,
        played: Move,
        has_begun: bool,
    ) -> u32 {
        let to = self.compact(played.to);
        if played.is_placement() {
            return if has_begun { self.size() - 1 } else { self.moves + to };
        }
        if played.is_removal() {
            return self.moves + self.placements + to;
        }
        if self.layout == Layout::FromTo {
            return self.by_its_ends(played);
        }
        let direction = geometry.direction_or_diagonal(played);
        self.plane(direction, || geometry.distance(played)) * self.squares + to
    }

    /// The number of a move of a piece on the board by its first and last squares.
    #[inline]
    fn by_its_ends(&self, played: Move) -> u32 {
        self.compact(played.from) * self.squares + self.compact(played.to)
    }

    #[inline]
    fn plane(&self, direction: Direction, distance: impl Fn() -> u32) -> u32 {
        let direction = direction as u32;
        match self.layout {
            Layout::SlideOrLeap => 2 * direction + u32::from(distance() == LEAP),
            Layout::Slide | Layout::FromTo => direction,
        }
    }

    /// The legal move with a number; `sweeps` are the legal moves of the state.
    pub(crate) fn find<B: SquareSet>(
        &self,
        geometry: &Geometry<B>,
        state: &State<B>,
        sweeps: &[Sweep<B>],
        number: u32,
    ) -> Option<Move> {
        if number >= self.moves {
            return self.find_beyond_moves(geometry, state, sweeps, number);
        }
        let plane = number / self.squares;
        let to = padded(geometry, number % self.squares);
        let empty = geometry.board & !state.occupied();
        let has = |played: &Move| self.number(geometry, *played, false) == number;
        let leads = |sweep: &&Sweep<B>| {
            let is_of_plane = match (self.layout, sweep.kind) {
                (Layout::Slide, MoveKind::Slide(direction) | MoveKind::Leap(direction)) => {
                    direction as u32 == plane
                }
                (Layout::SlideOrLeap, MoveKind::Slide(direction) | MoveKind::Leap(direction)) => {
                    direction as u32 == plane / 2
                }
                (Layout::FromTo, MoveKind::Slide(_) | MoveKind::Leap(_) | MoveKind::Chain(_)) => {
                    true
                }
                _ => false,
            };
            is_of_plane && sweep.landing.contains(to)
        };
        let mut found =
            sweeps.iter().filter(leads).map(|sweep| sweep.ending_on(geometry, empty, to));
        match self.layout {
            Layout::Slide => found.next(),
            Layout::SlideOrLeap | Layout::FromTo => found.find(has),
        }
    }

    fn find_beyond_moves<B: SquareSet>(
        &self,
        geometry: &Geometry<B>,
        state: &State<B>,
        sweeps: &[Sweep<B>],
        number: u32,
    ) -> Option<Move> {
        let landing =
            |kind: MoveKind| sweeps.iter().find(|sweep| sweep.kind == kind).map(|it| it.landing);
        let has_begun = state.second_move.is_due();
        if self.ends > 0 && number + 1 == self.size() {
            let to = landing(MoveKind::Placed).filter(|_| has_begun)?.first();
            return Some(Move { from: Move::RESERVE, to });
        }
        let place = number - self.moves;
        let to = padded(geometry, place % self.squares);
        if place < self.placements {
            let is_legal = !has_begun && landing(MoveKind::Placed)?.contains(to);
            return is_legal.then_some(Move { from: Move::RESERVE, to });
        }
        let is_legal = number < self.size() && landing(MoveKind::Removed)?.contains(to);
        is_legal.then_some(Move::removal(to))
    }

    /// Writes 1 for each legal action and 0 for all others; `mask` has a byte for each action.
    pub(crate) fn write_mask<B: SquareSet>(
        &self,
        geometry: &Geometry<B>,
        state: &State<B>,
        sweeps: &[Sweep<B>],
        mask: &mut [u8],
    ) {
        if self.layout == Layout::Slide {
            let (moves, others) = mask.split_at_mut(self.moves as usize);
            let mut landings = [B::EMPTY; 8];
            for sweep in sweeps {
                if let MoveKind::Slide(direction) | MoveKind::Leap(direction) = sweep.kind {
                    landings[direction as usize] |= sweep.landing;
                }
            }
            let planes = moves.chunks_exact_mut(self.squares as usize);
            for (plane, landing) in planes.zip(landings) {
                unpack_bits(geometry, landing, plane);
            }
            if others.is_empty() {
                return;
            }
            others.fill(0);
        } else {
            mask.fill(0);
        }
        let empty = geometry.board & !state.occupied();
        let has_begun = state.second_move.is_due();
        let is_written = |sweep: &&Sweep<B>| {
            self.layout == Layout::Slide
                && matches!(sweep.kind, MoveKind::Slide(_) | MoveKind::Leap(_))
        };
        let mut allow = |number: u32| {
            if let Some(flag) = mask.get_mut(number as usize) {
                *flag = 1;
            }
        };
        for sweep in sweeps.iter().filter(|sweep| !is_written(sweep)) {
            for played in sweep.moves(geometry, empty) {
                allow(self.number(geometry, played, has_begun));
            }
        }
    }
}

/// The square with a number on the board without padding.
#[inline]
fn padded<B: SquareSet>(geometry: &Geometry<B>, number: u32) -> u16 {
    (number + number / u32::from(geometry.files)) as u16
}
