//! `perft`, `divide` and `random_games`, with the interpreter's lock released.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use petteia_core::board::refusal::check_range;
use petteia_core::counting::perft::MAX_DEPTH;
use petteia_core::counting::{self, MAX_THREADS, playout};
use petteia_core::on_board;
use pyo3::prelude::*;

use crate::errors::raise;
use crate::outcome::color;
use crate::position::Position;
use crate::watching::interruptible;

fn check(py: Python<'_>, name: &str, value: u64, range: RangeInclusive<u64>) -> PyResult<()> {
    check_range(name, value, range).map_err(raise(py))
}

/// The number of sequences of `depth` plies. A due roll is followed once for every distinct roll
/// and counts as no ply. Without `bulk` the last ply of every sequence is really made.
#[pyfunction]
#[pyo3(signature = (position, depth, *, bulk = true))]
pub fn perft(
    py: Python<'_>,
    position: &Bound<'_, Position>,
    depth: u32,
    bulk: bool,
) -> PyResult<u64> {
    check(py, "depth", depth.into(), 0..=MAX_DEPTH.into())?;
    let game = position.try_borrow()?.game.clone();
    interruptible(py, |stop| {
        on_board!(&game, |game| counting::perft::perft(game, depth, bulk, stop))
    })
}

/// Perft below each move, in plain text order, summed over the rolls if one is due.
#[pyfunction]
#[pyo3(signature = (position, depth, *, bulk = true))]
pub fn divide(
    py: Python<'_>,
    position: &Bound<'_, Position>,
    depth: u32,
    bulk: bool,
) -> PyResult<Vec<(String, u64)>> {
    check(py, "depth", depth.into(), 0..=MAX_DEPTH.into())?;
    let game = position.try_borrow()?.game.clone();
    let counts = interruptible(py, |stop| {
        on_board!(&game, |game| counting::perft::divide(game, depth, bulk, stop))
    })?;
    Ok(counts.into_iter().map(|(written, count)| (written.to_string(), count)).collect())
}

/// How random games went.
#[pyclass(frozen, get_all, module = "petteia._core")]
pub struct RandomGames {
    /// Games played.
    games: u64,
    /// Plies of all games.
    plies: u64,
    /// Number of games by winner (None for a draw) and reason; games cut short under `cut`.
    results: BTreeMap<(Option<bool>, &'static str), u64>,
}

#[pymethods]
impl RandomGames {
    fn __repr__(&self) -> String {
        format!("<RandomGames: {} games, {} plies>", self.games, self.plies)
    }
}

/// Plays random games from a position, each at most `max_plies` long, on some threads. The result
/// depends on the seed alone.
#[pyfunction]
#[pyo3(signature = (position, games, seed = 0, *, max_plies = 10_000, threads = 1))]
pub fn random_games(
    py: Python<'_>,
    position: &Bound<'_, Position>,
    games: u64,
    seed: u64,
    max_plies: u64,
    threads: usize,
) -> PyResult<RandomGames> {
    check(py, "threads", threads as u64, 1..=MAX_THREADS.into())?;
    let game = position.try_borrow()?.game.clone();
    let sum = interruptible(py, |stop| {
        on_board!(&game, |game| playout::random_games(game, games, seed, max_plies, threads, stop))
    })?;
    let playout::RandomGames { games, plies, results } = sum;
    let results = results
        .into_iter()
        .map(|((winner, reason), count)| ((winner.map(color), reason), count))
        .collect();
    Ok(RandomGames { games, plies, results })
}
