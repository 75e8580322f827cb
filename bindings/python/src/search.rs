//! `search`, with the interpreter's lock released.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

use petteia_core::any::AnyPosition;
use petteia_core::counting::MAX_THREADS;
use petteia_core::game::notation::WrittenMove;
use petteia_core::monte_carlo::{MonteCarlo, Style};
use petteia_core::on_board;
use petteia_core::search::searcher;
use petteia_core::solve::tables::SharedTables;
use petteia_core::thinking::limits::{Limits, MAX_DEPTH, MAX_LEVEL, MAX_MEBIBYTES};
use petteia_core::thinking::result::{self, Listener};
use pyo3::exceptions::{PyMemoryError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;

use crate::bounds::within;
use crate::moves::Move;
use crate::position::Position;
use crate::solve::SolvedTables;

/// A flag by which another thread ends a search.
#[pyclass(frozen, module = "petteia._core")]
#[derive(Default)]
pub struct StopFlag(Arc<AtomicBool>);

#[pymethods]
impl StopFlag {
    #[new]
    fn new() -> Self {
        Self::default()
    }

    /// Ends every search that was given this flag, and every one that will be.
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

/// What may be played, as far as no roll is needed.
#[pyclass(frozen, get_all, module = "petteia._core")]
#[derive(Clone)]
pub struct Line {
    /// As in `SearchResult`.
    score: i32,
    /// As in `SearchResult`.
    win_probability: f64,
    /// The last depth that was searched to its end, in plies.
    depth: u32,
    /// The moves; none when the game is over or a roll is due.
    pv: Vec<Move>,
}

#[pymethods]
impl Line {
    fn __repr__(&self) -> String {
        let moves: Vec<String> = self.pv.iter().map(|played| played.0.to_string()).collect();
        format!("<Line: {}, score {}, depth {}>", moves.join(" "), self.score, self.depth)
    }
}

/// What a search found, or has found so far.
#[pyclass(frozen, get_all, module = "petteia._core")]
pub struct SearchResult {
    /// The best move; None when the game is over or a roll is due.
    #[pyo3(name = "move")]
    best: Option<Move>,
    /// Hundredths of a stone for the player to move; a win in n plies is 30000 - n.
    score: i32,
    /// How probable a win of the player to move is, a draw counted as half a win.
    win_probability: f64,
    /// The last depth that was searched to its end, in plies.
    depth: u32,
    /// Positions looked at.
    nodes: u64,
    /// The best move and what is expected to follow, as far as no roll is needed.
    pv: Vec<Move>,
    /// The best lines, the best one first.
    lines: Vec<Line>,
    /// How much of the table the search has filled, in thousandths.
    hashfull: u32,
    /// Seconds since the search began.
    seconds: f64,
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
}

/// The names of the players.
pub const PLAYERS: (&str, &str, &str) = (ALPHA_BETA, MONTE_CARLO, UCT);
const ALPHA_BETA: &str = "alpha-beta";
const MONTE_CARLO: &str = "monte-carlo";
const UCT: &str = "uct";

/// The memory of a search that nobody has given one, in mebibytes.
const DEFAULT_MEBIBYTES: u32 = 16;

/// A player with what it remembers.
enum Player {
    AlphaBeta(searcher::Searcher),
    MonteCarlo(MonteCarlo),
}

impl Player {
    fn new(name: &str, mebibytes: u32) -> PyResult<Self> {
        match name {
            ALPHA_BETA => searcher::Searcher::new(mebibytes)
                .map(Self::AlphaBeta)
                .map_err(|error| PyMemoryError::new_err(error.to_string())),
            MONTE_CARLO => Ok(Self::MonteCarlo(MonteCarlo::new(Style::Informed, mebibytes))),
            UCT => Ok(Self::MonteCarlo(MonteCarlo::new(Style::Uninformed, mebibytes))),
            _ => {
                let known = format!("{ALPHA_BETA}, {MONTE_CARLO}, {UCT}");
                Err(PyValueError::new_err(format!("player: {name:?} is none of {known}")))
            }
        }
    }

    /// A player for one search.
    fn for_limits(name: &str, limits: &Limits) -> PyResult<Self> {
        if name == ALPHA_BETA {
            return Ok(Self::AlphaBeta(searcher::Searcher::for_limits(limits)));
        }
        Self::new(name, DEFAULT_MEBIBYTES)
    }

    fn clear(&mut self) {
        match self {
            Self::AlphaBeta(searcher) => searcher.clear(),
            Self::MonteCarlo(_) => (),
        }
    }

    /// Has the alpha-beta player ask these tables; the others ask none.
    fn consult(&mut self, tables: Vec<PyRef<'_, SolvedTables>>) {
        if let Self::AlphaBeta(searcher) = self {
            let shared = |each: PyRef<'_, SolvedTables>| -> SharedTables {
                on_board!(&each.0, |tables| Arc::clone(tables) as SharedTables)
            };
            searcher.consult(tables.into_iter().map(shared).collect());
        }
    }

    fn search(
        &mut self,
        game: &AnyPosition,
        limits: &Limits,
        stop: &AtomicBool,
        listener: Listener<'_, WrittenMove>,
    ) -> Found {
        on_board!(game, |game| {
            let mut report = |found: &result::SearchResult| listener(&found.written(game));
            let found = match self {
                Self::AlphaBeta(searcher) => searcher.search(game, limits, stop, &mut report),
                Self::MonteCarlo(player) => player.search(game, limits, stop, &mut report),
            };
            found.written(game)
        })
    }

    /// Refuses what this player knows nothing of.
    fn check(&self, limits: &Limits) -> PyResult<()> {
        if matches!(self, Self::AlphaBeta(_)) {
            return Ok(());
        }
        if limits.level.is_some() {
            return Err(PyValueError::new_err("level: only the alpha-beta player has levels"));
        }
        if limits.threads > 1 {
            let message = "threads: only the alpha-beta player uses more than 1";
            return Err(PyValueError::new_err(message));
        }
        Ok(())
    }
}

/// Searches positions one after the other. The alpha-beta player remembers what it has seen under
/// the same rules, in a table of so many mebibytes; the others grow each tree within them.
#[pyclass(frozen, module = "petteia._core")]
pub struct Searcher {
    mind: Mutex<Player>,
    #[pyo3(get)]
    mebibytes: u32,
    /// Its name.
    #[pyo3(get)]
    player: String,
}

#[pymethods]
impl Searcher {
    #[new]
    #[pyo3(signature = (mebibytes = DEFAULT_MEBIBYTES, player = ALPHA_BETA))]
    fn new(mebibytes: u32, player: &str) -> PyResult<Self> {
        within("mebibytes", u64::from(mebibytes), u64::from(MAX_MEBIBYTES))?;
        let mind = Mutex::new(Player::new(player, mebibytes)?);
        Ok(Self { mind, mebibytes, player: player.to_owned() })
    }

    /// Forgets everything.
    fn clear(&self) -> PyResult<()> {
        self.mind()?.clear();
        Ok(())
    }

    /// Looks for the best move until the first of the limits is reached or `stop` is set;
    /// `progress` is called with what has been found at each depth that is finished.
    #[expect(clippy::too_many_arguments, reason = "each is named where it is given")]
    #[pyo3(signature = (position, *, milliseconds = None, nodes = None, depth = None, seed = 0,
        lines = 1, threads = 1, level = None, stop = None, progress = None, tables = Vec::new()))]
    fn search(
        &self,
        py: Python<'_>,
        position: &Position,
        milliseconds: Option<u64>,
        nodes: Option<u64>,
        depth: Option<u32>,
        seed: u64,
        lines: u32,
        threads: u32,
        level: Option<u8>,
        stop: Option<&StopFlag>,
        progress: Option<&Bound<'_, PyAny>>,
        tables: Vec<PyRef<'_, SolvedTables>>,
    ) -> PyResult<SearchResult> {
        let limits = Limits { milliseconds, nodes, depth, seed, lines, threads, level };
        check(&limits, stop.is_some())?;
        let mut mind = self.mind()?;
        mind.check(&limits)?;
        mind.consult(tables);
        run(py, &mut mind, position, &limits, stop, progress)
    }

    fn __repr__(&self) -> String {
        format!("Searcher({}, '{}')", self.mebibytes, self.player)
    }
}

impl Searcher {
    fn mind(&self) -> PyResult<MutexGuard<'_, Player>> {
        let busy = || PyRuntimeError::new_err("this searcher is searching already");
        match self.mind.try_lock() {
            Ok(mind) => Ok(mind),
            Err(TryLockError::Poisoned(poisoned)) => Ok(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => Err(busy()),
        }
    }
}

type Found = result::SearchResult<WrittenMove>;

/// A thread that waits for a search looks so often whether it is to end, and for signals.
const BETWEEN_LOOKS: Duration = Duration::from_millis(10);

/// Searches in a thread of its own, so that this one can handle signals and pass on progress.
fn run(
    py: Python<'_>,
    player: &mut Player,
    position: &Position,
    limits: &Limits,
    stop: Option<&StopFlag>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<SearchResult> {
    let began = Instant::now();
    let game = position.game.clone();
    let ends = AtomicBool::new(stop.is_some_and(StopFlag::is_set));
    let is_heard = progress.is_some();
    let (sender, receiver) = channel();
    let (found, watched) = thread::scope(|scope| {
        let ends = &ends;
        let worker = scope.spawn(move || {
            player.search(&game, limits, ends, &mut |found| {
                if is_heard {
                    // A caller that raised no longer listens.
                    drop(sender.send(found.clone()));
                }
            })
        });
        let watched = watch(py, receiver, |found| {
            if stop.is_some_and(StopFlag::is_set) {
                ends.store(true, Ordering::Relaxed);
            }
            if let (Some(found), Some(progress)) = (found, progress) {
                progress.call1((SearchResult::new(found, began.elapsed().as_secs_f64()),))?;
            }
            Ok(())
        });
        if watched.is_err() {
            ends.store(true, Ordering::Relaxed);
        }
        (py.detach(|| worker.join()), watched)
    });
    watched?;
    let found = found.map_err(|_| PyRuntimeError::new_err("the search has failed"))?;
    Ok(SearchResult::new(found, began.elapsed().as_secs_f64()))
}

/// Waits until the sender is gone, passing on what comes, and handles signals.
fn watch(
    py: Python<'_>,
    mut receiver: Receiver<Found>,
    mut look: impl FnMut(Option<Found>) -> PyResult<()>,
) -> PyResult<()> {
    loop {
        let waiting = &mut receiver;
        match py.detach(move || waiting.recv_timeout(BETWEEN_LOOKS)) {
            Ok(found) => look(Some(found))?,
            Err(RecvTimeoutError::Timeout) => look(None)?,
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
        py.check_signals()?;
    }
}

/// Refuses limits that are out of range; without one there must be another way to end.
fn check(limits: &Limits, can_be_stopped: bool) -> PyResult<()> {
    let Limits { milliseconds, nodes, depth, level, .. } = *limits;
    let is_endless = milliseconds.is_none() && nodes.is_none() && depth.is_none();
    if is_endless && level.is_none() && !can_be_stopped {
        return Err(PyValueError::new_err("a search needs a limit: milliseconds, nodes or depth"));
    }
    let given = [
        ("milliseconds", milliseconds, u64::MAX),
        ("nodes", nodes, u64::MAX),
        ("depth", depth.map(u64::from), u64::from(MAX_DEPTH)),
        ("level", level.map(u64::from), u64::from(MAX_LEVEL)),
        ("threads", Some(u64::from(limits.threads)), u64::from(MAX_THREADS)),
        ("lines", Some(u64::from(limits.lines)), u64::from(u32::MAX)),
    ];
    for (name, value, most) in given {
        value.map_or(Ok(()), |value| within(name, value, most))?;
    }
    Ok(())
}

/// Looks for the best move until the first of the limits is reached or `stop` is set. The same
/// nodes, depth or level and the same seed give the same result.
#[expect(clippy::too_many_arguments, reason = "each is named where it is given")]
#[pyfunction]
#[pyo3(name = "search")]
#[pyo3(signature = (position, *, milliseconds = None, nodes = None, depth = None, seed = 0,
    level = None, stop = None, player = ALPHA_BETA, tables = Vec::new()))]
pub fn find(
    py: Python<'_>,
    position: &Position,
    milliseconds: Option<u64>,
    nodes: Option<u64>,
    depth: Option<u32>,
    seed: u64,
    level: Option<u8>,
    stop: Option<&StopFlag>,
    player: &str,
    tables: Vec<PyRef<'_, SolvedTables>>,
) -> PyResult<SearchResult> {
    let limits = Limits { milliseconds, nodes, depth, seed, lines: 1, threads: 1, level };
    check(&limits, stop.is_some())?;
    let mut player = Player::for_limits(player, &limits)?;
    player.check(&limits)?;
    player.consult(tables);
    run(py, &mut player, position, &limits, stop, None)
}
