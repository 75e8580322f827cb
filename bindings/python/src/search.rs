//! `search`, with the interpreter's lock released.

#![expect(clippy::too_many_arguments, reason = "each is named where it is given, or pickled")]

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use std::time::Instant;

use petteia_core::any::AnyPosition;
use petteia_core::board::refusal::{Code, Refusal};
use petteia_core::board::squares::SquareSet;
use petteia_core::counting::MAX_THREADS;
use petteia_core::game::notation::WrittenMove;
use petteia_core::game::position as core;
use petteia_core::monte_carlo::{MonteCarlo, Style};
use petteia_core::on_board;
use petteia_core::search::searcher;
use petteia_core::solve::tables::SharedTables;
use petteia_core::thinking::limits::{Limits, MAX_DEPTH, MAX_LEVEL, MAX_MEBIBYTES};
use petteia_core::thinking::result::{self, Listener};
use petteia_core::thinking::review;
use pyo3::exceptions::{PyMemoryError, PyRuntimeError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::background::run_watched;
use crate::dice::read_dice;
use crate::errors::{quoted, raise};
use crate::moves::{GivenMove, Move};
use crate::numbers::Whole;
use crate::position::Position;
use crate::solve::SolvedTables;

/// A flag that another thread sets to stop a search.
#[pyclass(frozen, module = "petteia._core")]
#[derive(Default)]
pub struct StopFlag(Arc<AtomicBool>);

#[pymethods]
impl StopFlag {
    #[new]
    fn new() -> Self {
        Self::default()
    }

    /// Stop every search that was given this flag, now and in the future.
    fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the flag is set.
    fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    fn __repr__(&self) -> &'static str {
        if self.is_set() { "<StopFlag: set>" } else { "<StopFlag: not set>" }
    }
}

/// A line of play found by a search; it ends where a roll is needed.
#[pyclass(frozen, get_all, eq, from_py_object, new = "from_fields", module = "petteia._core")]
#[derive(Clone, PartialEq)]
pub struct Line {
    /// The score, as in `SearchResult.score`.
    score: i32,
    /// The probability of winning, as in `SearchResult.win_probability`.
    win_probability: f64,
    /// The last depth that was searched completely, in plies.
    depth: u32,
    /// The moves of the line; none if the game is over or a roll is due.
    pv: Vec<Move>,
}

#[pymethods]
impl Line {
    fn __repr__(&self) -> String {
        let moves: Vec<String> = self.pv.iter().map(|played| played.0.to_string()).collect();
        format!("<Line: {}, score {}, depth {}>", moves.join(" "), self.score, self.depth)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let Self { score, win_probability, depth, pv } = slf.get();
        let fields = (*score, *win_probability, *depth, pv.clone());
        (slf.get_type(), fields).into_pyobject(slf.py())
    }
}

/// The result of a search, or its result so far.
#[pyclass(frozen, get_all, eq, new = "from_fields", module = "petteia._core")]
#[derive(Clone, PartialEq)]
pub struct SearchResult {
    /// The best move; None if the game is over or a roll is due.
    #[pyo3(name = "move")]
    best: Option<Move>,
    /// The score for the player to move, in hundredths of a stone.
    ///
    /// A win in n plies is 30000 - n, a loss in n plies the negative of that. If the search ended
    /// before it knew how much better a move is, this is the score of the last complete depth.
    score: i32,
    /// The probability that the player to move wins, 0 to 1; a draw counts as half a win.
    win_probability: f64,
    /// The last depth that was searched completely, in plies.
    depth: u32,
    /// The number of positions searched.
    nodes: u64,
    /// The principal variation: the best move and the expected replies.
    ///
    /// It ends where a roll is needed.
    pv: Vec<Move>,
    /// The best lines, the best one first.
    lines: Vec<Line>,
    /// How full the hash table is, in thousandths.
    hashfull: u32,
    /// Seconds since the search began.
    seconds: f64,
}

impl Line {
    fn written(&self) -> result::Line<WrittenMove> {
        let Self { score, win_probability, depth, pv } = self;
        let moves = pv.iter().map(|played| played.0.clone()).collect();
        result::Line { score: *score, win_probability: *win_probability, depth: *depth, moves }
    }
}

impl SearchResult {
    fn new(found: Found, seconds: f64) -> Self {
        let moves = |written: Vec<WrittenMove>| written.into_iter().map(Move).collect();
        let line = |line: result::Line<WrittenMove>| Line {
            score: line.score,
            win_probability: line.win_probability,
            depth: line.depth,
            pv: moves(line.moves),
        };
        Self {
            best: found.best.map(Move),
            score: found.score,
            win_probability: found.win_probability,
            depth: found.depth,
            nodes: found.nodes,
            pv: moves(found.principal_variation),
            lines: found.lines.into_iter().map(line).collect(),
            hashfull: found.permille_full,
            seconds,
        }
    }
}

#[pymethods]
impl SearchResult {
    fn __repr__(&self) -> String {
        let best =
            self.best.as_ref().map_or_else(|| "no move".to_owned(), |best| best.0.to_string());
        format!("<SearchResult: {best}, score {}, depth {}>", self.score, self.depth)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let Self { best, score, win_probability, depth, nodes, pv, lines, hashfull, seconds } =
            slf.get().clone();
        let fields = (best, score, win_probability, depth, nodes, pv, lines, hashfull, seconds);
        (slf.get_type(), fields).into_pyobject(slf.py())
    }
}

/// The names of the search algorithms.
pub const ALGORITHMS: (&str, &str, &str) = (ALPHA_BETA, MONTE_CARLO, UCT);
const ALPHA_BETA: &str = "alpha-beta";
const MONTE_CARLO: &str = "monte-carlo";
const UCT: &str = "uct";

/// The hash table size of a search that specifies none, in mebibytes.
const DEFAULT_HASH: u32 = 16;

/// A player with its memory.
enum Player {
    AlphaBeta(searcher::Searcher),
    MonteCarlo(MonteCarlo),
}

impl Player {
    fn new(py: Python<'_>, name: &str, mebibytes: u32) -> PyResult<Self> {
        match name {
            ALPHA_BETA => searcher::Searcher::new(mebibytes)
                .map(Self::AlphaBeta)
                .map_err(|error| PyMemoryError::new_err(error.to_string())),
            MONTE_CARLO => Ok(Self::MonteCarlo(MonteCarlo::new(Style::Informed, mebibytes))),
            UCT => Ok(Self::MonteCarlo(MonteCarlo::new(Style::Uninformed, mebibytes))),
            _ => {
                let refusal = Refusal::new(Code::Player).with("word", quoted(name));
                let known = [ALPHA_BETA, MONTE_CARLO, UCT].join(", ");
                Err(raise(py)(refusal.with("values", known)))
            }
        }
    }

    /// A player for one search.
    fn for_limits(py: Python<'_>, name: &str, limits: &Limits) -> PyResult<Self> {
        if name == ALPHA_BETA {
            return Ok(Self::AlphaBeta(searcher::Searcher::for_limits(limits)));
        }
        Self::new(py, name, DEFAULT_HASH)
    }

    fn clear(&mut self) {
        match self {
            Self::AlphaBeta(searcher) => searcher.clear(),
            Self::MonteCarlo(_) => (),
        }
    }

    /// Makes the alpha-beta player consult these tables; the others consult none.
    fn consult(&mut self, tables: Vec<PyRef<'_, SolvedTables>>) {
        if let Self::AlphaBeta(searcher) = self {
            let shared = |each: PyRef<'_, SolvedTables>| -> SharedTables {
                on_board!(&each.0, |tables| Arc::clone(tables) as SharedTables)
            };
            searcher.consult(tables.into_iter().map(shared).collect());
        }
    }

    fn search<B: SquareSet>(
        &mut self,
        game: &core::Position<B>,
        limits: &Limits,
        stop: &AtomicBool,
        listener: Listener<'_, WrittenMove>,
    ) -> Found {
        let mut report = |found: &result::SearchResult| listener(&found.written(game));
        let found = match self {
            Self::AlphaBeta(searcher) => searcher.search(game, limits, stop, &mut report),
            Self::MonteCarlo(player) => player.search(game, limits, stop, &mut report),
        };
        found.written(game)
    }

    /// Refuses limits that this player does not support.
    fn check(&self, limits: &Limits) -> Result<(), Refusal> {
        match self {
            Self::MonteCarlo(_) if limits.level.is_some() => Err(Code::PlayerLevel.into()),
            Self::MonteCarlo(_) if limits.threads > 1 => Err(Code::PlayerThreads.into()),
            _ => Ok(()),
        }
    }
}

/// A searcher of positions, one after another, with a hash table of a fixed size.
///
/// `alpha-beta` remembers its results for positions under the same rules; the others grow a new
/// tree in that memory for each search.
#[pyclass(frozen, module = "petteia._core")]
pub struct Searcher {
    kept: Mutex<Player>,
    /// The size of its memory in MiB.
    #[pyo3(get)]
    hash_mb: u32,
    /// Its algorithm: one of `ALGORITHMS`.
    #[pyo3(get)]
    algorithm: String,
}

#[pymethods]
impl Searcher {
    #[new]
    #[pyo3(signature = (hash_mb = Whole::from(DEFAULT_HASH), algorithm = ALPHA_BETA))]
    fn new(py: Python<'_>, hash_mb: Whole, algorithm: &str) -> PyResult<Self> {
        let hash_mb = hash_mb.within(py, "hash_mb", 1..=MAX_MEBIBYTES.into())?;
        let kept = Mutex::new(Player::new(py, algorithm, hash_mb)?);
        Ok(Self { kept, hash_mb, algorithm: algorithm.to_owned() })
    }

    /// Forget everything.
    fn clear(&self) -> PyResult<()> {
        self.player()?.clear();
        Ok(())
    }

    /// Search for the best move until the first limit is reached or `stop` is set.
    ///
    /// `lines` is the number of best lines to find, `level` (1 to 13) selects a weaker player with
    /// its own limit, and `progress` is called with the result of each completed depth. `tables`
    /// are consulted wherever they apply. If `searchmoves` are given, only these are considered.
    /// Without `network` the evaluation uses only the weights, even if the rules have a network.
    /// Raises `ValueError` for limits out of range, `IllegalMoveError` for a move that is illegal,
    /// and `RuntimeError` if this searcher is already searching.
    #[pyo3(signature = (position, *, milliseconds = None, nodes = None, depth = None,
        seed = Whole::from(0), lines = Whole::from(1), threads = Whole::from(1), level = None,
        stop = None, progress = None, tables = Vec::new(), searchmoves = None, network = true))]
    fn search(
        &self,
        py: Python<'_>,
        position: &Bound<'_, Position>,
        milliseconds: Option<Whole>,
        nodes: Option<Whole>,
        depth: Option<Whole>,
        seed: Whole,
        lines: Whole,
        threads: Whole,
        level: Option<Whole>,
        stop: Option<&StopFlag>,
        progress: Option<&Bound<'_, PyAny>>,
        tables: Vec<PyRef<'_, SolvedTables>>,
        searchmoves: Option<Vec<GivenMove<'_>>>,
        network: bool,
    ) -> PyResult<SearchResult> {
        let given = Given { milliseconds, nodes, depth, seed, lines, threads, level, network };
        let limits = given.limits(py, position, stop, searchmoves)?;
        find_with(&mut *self.player()?, position, &limits, (stop, progress), tables)
    }

    /// How much a move lowers its player's probability of winning, from 0 to 1.
    ///
    /// It is compared with the best line that a search of the position found. The second value is
    /// the result of a search of the position after the move, if one is needed.
    #[pyo3(signature = (position, played, best, *, milliseconds = None, nodes = None, depth = None,
        threads = Whole::from(1), stop = None, progress = None))]
    fn _loss(
        &self,
        position: &Bound<'_, Position>,
        played: &Move,
        best: &Line,
        milliseconds: Option<Whole>,
        nodes: Option<Whole>,
        depth: Option<Whole>,
        threads: Whole,
        stop: Option<&StopFlag>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<(f64, Option<SearchResult>)> {
        let py = position.py();
        let given = Given::best_play(milliseconds, nodes, depth, threads);
        let limits = given.limits(py, position, stop, None)?;
        let best = best.written();
        let began = Instant::now();
        let player = &mut *self.player()?;
        player.check(&limits).map_err(raise(py))?;
        let judged = run(position, (stop, progress), |game, stop, listener| {
            on_board!(game, |game| review::loss(game, &played.0, &best, &mut |game, searches| {
                Ok(player.search(game, &limits.shared_among(searches), stop, listener))
            }))
        })?;
        let (loss, next) = judged.map_err(raise(py))?;
        let seconds = began.elapsed().as_secs_f64();
        Ok((loss, next.map(|found| SearchResult::new(found, seconds))))
    }

    /// The probability that the player who rolls wins, over all rolls and after the actual roll.
    #[pyo3(signature = (position, roll, *, milliseconds = None, nodes = None, depth = None,
        threads = Whole::from(1), stop = None))]
    fn _review_roll(
        &self,
        position: &Bound<'_, Position>,
        roll: &Bound<'_, PyAny>,
        milliseconds: Option<Whole>,
        nodes: Option<Whole>,
        depth: Option<Whole>,
        threads: Whole,
        stop: Option<&StopFlag>,
    ) -> PyResult<(f64, f64)> {
        let py = position.py();
        let given = Given::best_play(milliseconds, nodes, depth, threads);
        let limits = given.limits(py, position, stop, None)?;
        let dice = read_dice(roll)?;
        let player = &mut *self.player()?;
        player.check(&limits).map_err(raise(py))?;
        let judged = run(position, (stop, None), |game, stop, listener| {
            on_board!(game, |game| review::review_roll(game, dice, &mut |game, searches| {
                Ok(player.search(game, &limits.shared_among(searches), stop, listener))
            }))
        })?;
        let review = judged.map_err(raise(py))?;
        Ok((review.expected, review.chance))
    }

    fn __repr__(&self) -> String {
        format!("Searcher({}, '{}')", self.hash_mb, self.algorithm)
    }
}

impl Searcher {
    fn player(&self) -> PyResult<MutexGuard<'_, Player>> {
        match self.kept.try_lock() {
            Ok(player) => Ok(player),
            Err(TryLockError::Poisoned(poisoned)) => Ok(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => {
                Err(PyRuntimeError::new_err("this searcher is searching already"))
            }
        }
    }
}

type Found = result::SearchResult<WrittenMove>;

/// The flag that stops work from outside, and the callback for its progress.
type Watchers<'a, 'py> = (Option<&'a StopFlag>, Option<&'a Bound<'py, PyAny>>);

/// Searches a position with a player, which may consult tables.
fn find_with(
    player: &mut Player,
    position: &Bound<'_, Position>,
    limits: &Limits,
    watchers: Watchers<'_, '_>,
    tables: Vec<PyRef<'_, SolvedTables>>,
) -> PyResult<SearchResult> {
    player.check(limits).map_err(raise(position.py()))?;
    player.consult(tables);
    let began = Instant::now();
    let found = run(position, watchers, |game, stop, listener| {
        on_board!(game, |game| player.search(game, limits, stop, listener))
    })?;
    Ok(SearchResult::new(found, began.elapsed().as_secs_f64()))
}

/// Works on a copy of a position in a separate thread, so that this one can handle signals and pass
/// on progress, and other threads can play on.
fn run<T: Send>(
    position: &Bound<'_, Position>,
    (stop, progress): Watchers<'_, '_>,
    work: impl FnOnce(&mut AnyPosition, &AtomicBool, Listener<'_, WrittenMove>) -> T + Send,
) -> PyResult<T> {
    let began = Instant::now();
    let mut game = position.try_borrow()?.game.clone();
    let ends = AtomicBool::new(stop.is_some_and(StopFlag::is_set));
    let is_heard = progress.is_some();
    let search = |reports: &Sender<Found>| {
        work(&mut game, &ends, &mut |found| {
            if is_heard {
                // A caller that raised an exception no longer listens.
                drop(reports.send(found.clone()));
            }
        })
    };
    run_watched(position.py(), &ends, search, |found| {
        if stop.is_some_and(StopFlag::is_set) {
            ends.store(true, Ordering::Relaxed);
        }
        if let (Some(found), Some(progress)) = (found, progress) {
            progress.call1((SearchResult::new(found, began.elapsed().as_secs_f64()),))?;
        }
        Ok(())
    })
}

/// The plies to a certain win by a score, negative to a certain loss; None if it is uncertain.
#[pyfunction]
pub fn _plies_to_end(score: i32) -> Option<i32> {
    result::plies_to_end(score)
}

/// Limits in the form they were given.
struct Given {
    milliseconds: Option<Whole>,
    nodes: Option<Whole>,
    depth: Option<Whole>,
    seed: Whole,
    lines: Whole,
    threads: Whole,
    level: Option<Whole>,
    network: bool,
}

impl Given {
    /// The limits for one line by the strongest player.
    fn best_play(
        milliseconds: Option<Whole>,
        nodes: Option<Whole>,
        depth: Option<Whole>,
        threads: Whole,
    ) -> Self {
        let (seed, lines) = (Whole::from(0), Whole::from(1));
        Self { milliseconds, nodes, depth, seed, lines, threads, level: None, network: true }
    }

    /// The limits, which must be in range, with the moves to choose from, which must be legal.
    /// Without a limit there must be another way to end.
    fn limits(
        self,
        py: Python<'_>,
        position: &Bound<'_, Position>,
        stop: Option<&StopFlag>,
        searchmoves: Option<Vec<GivenMove<'_>>>,
    ) -> PyResult<Limits> {
        let number = |name, given: Option<Whole>| {
            given.map(|given| given.within(py, name, 0..=u64::MAX)).transpose()
        };
        let limits = Limits {
            milliseconds: number("milliseconds", self.milliseconds)?,
            nodes: number("nodes", self.nodes)?,
            depth: self
                .depth
                .map(|depth| depth.within(py, "depth", 1..=MAX_DEPTH.into()))
                .transpose()?,
            seed: self.seed.within(py, "seed", 0..=u64::MAX)?,
            lines: self.lines.within(py, "lines", 1..=u32::MAX.into())?,
            threads: self.threads.within(py, "threads", 1..=MAX_THREADS.into())?,
            level: self
                .level
                .map(|level| level.within(py, "level", 1..=MAX_LEVEL.into()))
                .transpose()?,
            without_network: !self.network,
            searchmoves: searchmoves.map_or_else(
                || Ok(Vec::new()),
                |moves| position.try_borrow()?.located(py, moves),
            )?,
        };
        limits.check(stop.is_some()).map_err(raise(py))?;
        Ok(limits)
    }
}

/// Search once for the best move, with a hash table that no other search uses.
///
/// The arguments are those of `Searcher.search`. At least one limit, a level or a stop flag is
/// needed. On one thread, the same nodes, depth or level with the same seed give the same result.
#[pyfunction]
#[pyo3(name = "search")]
#[pyo3(signature = (position, *, milliseconds = None, nodes = None, depth = None,
    seed = Whole::from(0), lines = Whole::from(1), threads = Whole::from(1), level = None,
    stop = None, progress = None, tables = Vec::new(), searchmoves = None, network = true,
    algorithm = ALPHA_BETA))]
pub fn find(
    py: Python<'_>,
    position: &Bound<'_, Position>,
    milliseconds: Option<Whole>,
    nodes: Option<Whole>,
    depth: Option<Whole>,
    seed: Whole,
    lines: Whole,
    threads: Whole,
    level: Option<Whole>,
    stop: Option<&StopFlag>,
    progress: Option<&Bound<'_, PyAny>>,
    tables: Vec<PyRef<'_, SolvedTables>>,
    searchmoves: Option<Vec<GivenMove<'_>>>,
    network: bool,
    algorithm: &str,
) -> PyResult<SearchResult> {
    let given = Given { milliseconds, nodes, depth, seed, lines, threads, level, network };
    let limits = given.limits(py, position, stop, searchmoves)?;
    let mut player = Player::for_limits(py, algorithm, &limits)?;
    find_with(&mut player, position, &limits, (stop, progress), tables)
}
