//! Positions of any board size behind one door: the width of the square sets is chosen once, when
//! the rules are laid on a board.

use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::board::color::{Color, PerSide};
use crate::board::geometry::Geometry;
use crate::board::refusal::Refusal;
use crate::board::squares::{SquareSet, Wide};
use crate::counting::playout::RandomGames;
use crate::evaluation::{Evaluation, TermCounts};
use crate::game::explain::explain;
use crate::game::legal::LegalMoves;
use crate::game::notation::{SquareName, WrittenMove};
use crate::game::position::{PastAction, Position};
use crate::monte_carlo::MonteCarlo;
use crate::play::ending::Outcome;
use crate::play::variant::Variant;
use crate::rules::Rules;
use crate::search::searcher::Searcher;
use crate::solve::any_tables::AnyTables;
use crate::solve::plan::Plan;
use crate::solve::progress::{Bounds, Progress};
use crate::solve::storage::Read;
use crate::solve::unsolvable::Unsolvable;
use crate::thinking::limits::Limits;
use crate::thinking::result::{Listener, SearchResult};

/// Rules on a board of whatever width.
pub trait AnyVariant: Send + Sync {
    /// The start of a game.
    fn start(&self) -> Box<dyn AnyPosition>;
    /// Reads a position.
    ///
    /// # Errors
    /// When the text is no position of these rules.
    fn read(&self, text: &str) -> Result<Box<dyn AnyPosition>, Refusal>;
    /// The rules.
    fn rules(&self) -> &Arc<Rules>;
}

/// Lays rules on the narrowest board that holds them.
#[must_use]
pub fn variant(rules: Arc<Rules>) -> Arc<dyn AnyVariant> {
    let (files, ranks) = (rules.files, rules.ranks);
    if Geometry::<u128>::fits(files, ranks) {
        Arc::new(SharedVariant(Arc::new(Variant::<u128>::new(rules))))
    } else if Geometry::<Wide<3>>::fits(files, ranks) {
        Arc::new(SharedVariant(Arc::new(Variant::<Wide<3>>::new(rules))))
    } else {
        Arc::new(SharedVariant(Arc::new(Variant::<Wide<5>>::new(rules))))
    }
}

struct SharedVariant<B>(Arc<Variant<B>>);

impl<B: SquareSet> AnyVariant for SharedVariant<B> {
    fn start(&self) -> Box<dyn AnyPosition> {
        Box::new(Position::start(Arc::clone(&self.0)))
    }

    fn read(&self, text: &str) -> Result<Box<dyn AnyPosition>, Refusal> {
        Ok(Box::new(Position::from_pfen(Arc::clone(&self.0), text)?))
    }

    fn rules(&self) -> &Arc<Rules> {
        &self.0.rules
    }
}

/// Counters of a position, White's first where there are two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counters {
    /// Pieces captured so far.
    pub captured: (u16, u16),
    /// Successive refusals.
    pub refusals: (u8, u8),
    /// Pieces still to place.
    pub reserve: (u8, u8),
    /// Successive quiet plies.
    pub quiet: u16,
    /// Number of the move.
    pub move_number: u16,
    /// The roll, zeros when none is known.
    pub roll: [u8; 2],
}

/// A [`Position`] of whatever width; the methods do what those of [`Position`] do.
#[expect(missing_docs, reason = "documented at Position")]
pub trait AnyPosition: Send + Sync {
    fn clone_box(&self) -> Box<dyn AnyPosition>;
    fn without_history(&self) -> Box<dyn AnyPosition>;
    fn as_any(&self) -> &dyn Any;
    fn pfen(&self) -> String;
    fn first_pfen(&self) -> String;
    fn turn(&self) -> Color;
    fn counters(&self) -> Counters;
    fn key(&self) -> u64;
    fn outcome(&self) -> Option<Outcome>;
    fn needs_roll(&self) -> bool;
    fn roll(&mut self, dice: [u8; 2]) -> Result<(), Refusal>;
    fn push(&mut self, written: &WrittenMove) -> Result<(), Refusal>;
    fn pop(&mut self) -> Option<PastAction>;
    fn actions(&self) -> Vec<PastAction>;
    fn complete(&self, written: &WrittenMove) -> Result<WrittenMove, Refusal>;
    fn explain(&self, written: &WrittenMove) -> Option<Refusal>;
    fn legal_moves(&self) -> Arc<dyn AnyMoves>;
    fn letter(&self, name: SquareName) -> Option<Option<char>>;
    fn pieces(&self) -> Vec<(SquareName, char)>;
    fn locks(&self) -> Vec<(SquareName, Vec<SquareName>)>;
    fn captors(&self, written: &WrittenMove) -> Vec<(SquareName, Vec<SquareName>)>;
    fn active(&self) -> Vec<SquareName>;
    fn perft(&self, depth: u32, bulk: bool) -> u64;
    fn divide(&self, depth: u32, bulk: bool) -> Vec<(WrittenMove, u64)>;
    fn random_games(&self, games: u64, seed: u64, most_plies: u64, threads: usize) -> RandomGames;
    fn counts(&self) -> PerSide<TermCounts>;
    fn search(&self, limits: &Limits, stop: &AtomicBool) -> SearchResult<WrittenMove>;
    fn search_with(
        &self,
        searcher: &mut Searcher,
        limits: &Limits,
        stop: &AtomicBool,
        listener: Listener<'_, WrittenMove>,
    ) -> SearchResult<WrittenMove>;
    fn search_by_playouts(
        &self,
        player: MonteCarlo,
        limits: &Limits,
        stop: &AtomicBool,
        listener: Listener<'_, WrittenMove>,
    ) -> SearchResult<WrittenMove>;
    fn plan(&self, bounds: Bounds) -> Result<Box<dyn AnyPlan>, Unsolvable>;
}

impl<B: SquareSet> AnyPosition for Position<B> {
    fn clone_box(&self) -> Box<dyn AnyPosition> {
        Box::new(self.clone())
    }

    fn without_history(&self) -> Box<dyn AnyPosition> {
        Box::new(Self::without_history(self))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn pfen(&self) -> String {
        Self::pfen(self)
    }

    fn first_pfen(&self) -> String {
        Self::first_pfen(self)
    }

    fn turn(&self) -> Color {
        self.state().turn
    }

    fn counters(&self) -> Counters {
        let state = self.state();
        Counters {
            captured: pair(&state.captured),
            refusals: pair(&state.refusals),
            reserve: pair(&state.reserve),
            quiet: state.quiet,
            move_number: state.move_number,
            roll: state.roll,
        }
    }

    fn key(&self) -> u64 {
        self.state().key()
    }

    fn outcome(&self) -> Option<Outcome> {
        Self::outcome(self)
    }

    fn needs_roll(&self) -> bool {
        Self::needs_roll(self)
    }

    fn roll(&mut self, dice: [u8; 2]) -> Result<(), Refusal> {
        Self::roll(self, dice)
    }

    fn push(&mut self, written: &WrittenMove) -> Result<(), Refusal> {
        Self::push(self, written)
    }

    fn pop(&mut self) -> Option<PastAction> {
        Self::pop(self)
    }

    fn actions(&self) -> Vec<PastAction> {
        Self::actions(self)
    }

    fn complete(&self, written: &WrittenMove) -> Result<WrittenMove, Refusal> {
        Self::complete(self, written)
    }

    fn explain(&self, written: &WrittenMove) -> Option<Refusal> {
        explain(self, written)
    }

    fn legal_moves(&self) -> Arc<dyn AnyMoves> {
        Self::legal_moves(self)
    }

    fn letter(&self, name: SquareName) -> Option<Option<char>> {
        self.square(name).map(|square| self.state().letter_on(self.rules(), square))
    }

    fn pieces(&self) -> Vec<(SquareName, char)> {
        let letter =
            |square| Some((self.name(square), self.state().letter_on(self.rules(), square)?));
        self.state().occupied().squares().filter_map(letter).collect()
    }

    fn locks(&self) -> Vec<(SquareName, Vec<SquareName>)> {
        Self::locks(self)
    }

    fn captors(&self, written: &WrittenMove) -> Vec<(SquareName, Vec<SquareName>)> {
        Self::captors(self, written)
    }

    fn active(&self) -> Vec<SquareName> {
        Self::active(self)
    }

    fn perft(&self, depth: u32, bulk: bool) -> u64 {
        crate::counting::perft::perft(self, depth, bulk)
    }

    fn divide(&self, depth: u32, bulk: bool) -> Vec<(WrittenMove, u64)> {
        crate::counting::perft::divide(self, depth, bulk)
    }

    fn random_games(&self, games: u64, seed: u64, most_plies: u64, threads: usize) -> RandomGames {
        crate::counting::playout::random_games(self, games, seed, most_plies, threads)
    }

    fn counts(&self) -> PerSide<TermCounts> {
        Evaluation::new(self.variant()).counts(self.state())
    }

    fn search(&self, limits: &Limits, stop: &AtomicBool) -> SearchResult<WrittenMove> {
        crate::search::search(self, limits, stop).written(self)
    }

    fn search_with(
        &self,
        searcher: &mut Searcher,
        limits: &Limits,
        stop: &AtomicBool,
        listener: Listener<'_, WrittenMove>,
    ) -> SearchResult<WrittenMove> {
        let mut report = |found: &SearchResult| listener(&found.written(self));
        searcher.search(self, limits, stop, &mut report).written(self)
    }

    fn search_by_playouts(
        &self,
        player: MonteCarlo,
        limits: &Limits,
        stop: &AtomicBool,
        listener: Listener<'_, WrittenMove>,
    ) -> SearchResult<WrittenMove> {
        let mut report = |found: &SearchResult| listener(&found.written(self));
        player.search(self, limits, stop, &mut report).written(self)
    }

    fn plan(&self, bounds: Bounds) -> Result<Box<dyn AnyPlan>, Unsolvable> {
        Ok(Box::new(Plan::new(self, bounds)?))
    }
}

/// A [`Plan`] for a board of whatever width; the methods do what those of [`Plan`] do.
#[expect(missing_docs, reason = "documented at Plan")]
pub trait AnyPlan: Send + Sync {
    fn positions(&self) -> u64;
    fn bytes(&self, wide: bool) -> u64;
    fn seconds(&self) -> (f64, f64);
    fn solve(
        &self,
        most_bytes: u64,
        threads: u32,
        go_on: &mut dyn FnMut(Progress) -> bool,
    ) -> Result<Box<dyn AnyTables>, Unsolvable>;
    fn restore(&self, wide: bool, read: Read<'_>) -> Result<Box<dyn AnyTables>, Unsolvable>;
}

impl<B: SquareSet> AnyPlan for Plan<B> {
    fn positions(&self) -> u64 {
        Self::positions(self)
    }

    fn bytes(&self, wide: bool) -> u64 {
        Self::bytes(self, wide)
    }

    fn seconds(&self) -> (f64, f64) {
        Self::seconds(self)
    }

    fn solve(
        &self,
        most_bytes: u64,
        threads: u32,
        go_on: &mut dyn FnMut(Progress) -> bool,
    ) -> Result<Box<dyn AnyTables>, Unsolvable> {
        Ok(Box::new(Self::solve(self, most_bytes, threads, go_on)?))
    }

    fn restore(&self, wide: bool, read: Read<'_>) -> Result<Box<dyn AnyTables>, Unsolvable> {
        Ok(Box::new(Self::restore(self, wide, read)?))
    }
}

/// The legal moves of a position of whatever width, written only when asked for.
pub trait AnyMoves: Send + Sync {
    /// How many there are.
    fn count(&self) -> u32;
    /// The move with so many others before it.
    fn get(&self, index: u32) -> Option<WrittenMove>;
    /// All moves.
    fn all(&self) -> Vec<WrittenMove>;
    /// Whether a move, victims included, is among them.
    fn contains(&self, written: &WrittenMove) -> bool;
}

impl<B: SquareSet> AnyMoves for LegalMoves<B> {
    fn count(&self) -> u32 {
        Self::count(self)
    }

    fn get(&self, index: u32) -> Option<WrittenMove> {
        Self::get(self, index)
    }

    fn all(&self) -> Vec<WrittenMove> {
        Self::all(self)
    }

    fn contains(&self, written: &WrittenMove) -> bool {
        Self::contains(self, written)
    }
}

/// One value for each player, read off a state.
#[must_use]
pub fn pair<T: Copy>(values: &PerSide<T>) -> (T, T) {
    (values[Color::White], values[Color::Black])
}
