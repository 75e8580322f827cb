//! `perft`, `divide` and `random_games`, with the interpreter's lock released.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::Sender;

use petteia_core::counting::perft::MAX_DEPTH;
use petteia_core::counting::{self, MAX_THREADS, playout};
use petteia_core::game::notation::WrittenMove;
use petteia_core::on_board;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::background::run_watched;
use crate::numbers::Whole;
use crate::outcome::color;
use crate::position::Position;

/// Count the sequences of `depth` plies.
///
/// A due roll is followed once for each distinct roll and counts as no ply. Without `bulk`, the
/// last ply of each sequence is really made. `progress` is called with the number of moves of this
/// position already counted, and the number of all its moves. Raises `ValueError` for a depth above
/// 100. A keyboard interrupt ends it.
#[pyfunction]
#[pyo3(signature = (position, depth, *, bulk = true, progress = None))]
pub fn perft(
    py: Python<'_>,
    position: &Bound<'_, Position>,
    depth: Whole,
    bulk: bool,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<u64> {
    let plies: u32 = depth.within(py, "depth", 0..=MAX_DEPTH.into())?;
    if progress.is_some() && plies > 0 {
        let counts = counts_by_move(position, plies, bulk, progress)?;
        return Ok(counts.into_iter().map(|(_, count)| count).sum());
    }
    let game = position.try_borrow()?.game.clone();
    let stop = AtomicBool::new(false);
    let work =
        |_: &Sender<()>| on_board!(&game, |game| counting::perft::perft(game, plies, bulk, &stop));
    run_watched(py, &stop, work, |_| Ok(()))
}

/// Perft below each move, in plain text order, summed over the rolls if a roll is due.
///
/// Raises the same errors as `perft`, and can be interrupted in the same way.
#[pyfunction]
#[pyo3(signature = (position, depth, *, bulk = true, progress = None))]
pub fn divide(
    py: Python<'_>,
    position: &Bound<'_, Position>,
    depth: Whole,
    bulk: bool,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<(String, u64)>> {
    let plies = depth.within(py, "depth", 0..=MAX_DEPTH.into())?;
    let counts = counts_by_move(position, plies, bulk, progress)?;
    Ok(counts.into_iter().map(|(written, count)| (written.to_string(), count)).collect())
}

fn counts_by_move(
    position: &Bound<'_, Position>,
    depth: u32,
    bulk: bool,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<(WrittenMove, u64)>> {
    let game = position.try_borrow()?.game.clone();
    let stop = AtomicBool::new(false);
    let work = |reports: &Sender<(u64, u64)>| {
        let mut report = |done, total| {
            // A caller that raised an exception no longer listens.
            let _ = reports.send((done, total));
        };
        on_board!(&game, |game| counting::perft::divide(game, depth, bulk, &stop, &mut report))
    };
    run_watched(position.py(), &stop, work, |report| {
        if let (Some(report), Some(progress)) = (report, progress) {
            progress.call1(report)?;
        }
        Ok(())
    })
}

/// The results of random games.
#[pyclass(frozen, get_all, eq, new = "from_fields", module = "petteia")]
#[derive(PartialEq, Eq)]
pub struct RandomGames {
    /// Number of games played.
    games: u64,
    /// Number of plies in all games together.
    plies: u64,
    /// Number of games by winner (None for a draw) and reason.
    ///
    /// Games that reached `max_plies` are counted as draws with the reason `cut`.
    results: BTreeMap<(Option<bool>, String), u64>,
}

#[pymethods]
impl RandomGames {
    fn __repr__(&self) -> String {
        format!("<RandomGames: {} games, {} plies>", self.games, self.plies)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let this = slf.get();
        let fields = (this.games, this.plies, this.results.clone());
        (slf.get_type(), fields).into_pyobject(slf.py())
    }
}

/// Play random games from a position, each at most `max_plies` plies long.
///
/// The results depend on the seed, not on the number of threads (1 to 256). `progress` is called
/// from time to time with the number of games played, and the number of all games. A keyboard
/// interrupt ends it.
#[pyfunction]
#[pyo3(signature = (position, games, seed = Whole::from(0), *, max_plies = Whole::from(10_000),
    threads = Whole::from(1), progress = None))]
pub fn random_games(
    py: Python<'_>,
    position: &Bound<'_, Position>,
    games: Whole,
    seed: Whole,
    max_plies: Whole,
    threads: Whole,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<RandomGames> {
    let games: u64 = games.within(py, "games", 0..=u64::MAX)?;
    let seed = seed.within(py, "seed", 0..=u64::MAX)?;
    let max_plies = max_plies.within(py, "max_plies", 0..=u64::MAX)?;
    let threads = threads.within(py, "threads", 1..=MAX_THREADS.into())?;
    let game = position.try_borrow()?.game.clone();
    let (stop, played) = (AtomicBool::new(false), AtomicU64::new(0));
    let work = |_: &Sender<()>| {
        on_board!(&game, |game| {
            playout::random_games(game, games, seed, max_plies, threads, &stop, &played)
        })
    };
    let mut reported = 0;
    let sum = run_watched(py, &stop, work, |_| {
        let done = played.load(Ordering::Relaxed);
        if let Some(progress) = progress.filter(|_| done > reported) {
            progress.call1((done, games))?;
        }
        reported = done;
        Ok(())
    })?;
    let playout::RandomGames { games, plies, results } = sum;
    let results = results
        .into_iter()
        .map(|((winner, reason), count)| ((winner.map(color), reason.to_owned()), count))
        .collect();
    Ok(RandomGames { games, plies, results })
}
