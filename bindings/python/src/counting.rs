//! `perft`, `divide` and `random_games`, with the interpreter's lock released.

use std::collections::BTreeMap;

use petteia_core::counting::perft::MAX_DEPTH;
use petteia_core::counting::{self, MAX_THREADS, playout};
use petteia_core::on_board;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::outcome::color;
use crate::position::Position;

fn check_depth(depth: u32) -> PyResult<()> {
    if depth > MAX_DEPTH {
        return Err(PyValueError::new_err(format!("depth {depth} is above {MAX_DEPTH}")));
    }
    Ok(())
}

/// The number of sequences of `depth` plies. A due roll is followed once for every distinct roll
/// and counts as no ply. Without `bulk` the last ply of every sequence is really made.
#[pyfunction]
#[pyo3(signature = (position, depth, *, bulk = true))]
pub fn perft(py: Python<'_>, position: &Position, depth: u32, bulk: bool) -> PyResult<u64> {
    check_depth(depth)?;
    let game = position.game.clone();
    Ok(py.detach(|| on_board!(&game, |game| counting::perft::perft(game, depth, bulk))))
}

/// Perft below each move, in plain text order, summed over the rolls if one is due.
#[pyfunction]
#[pyo3(signature = (position, depth, *, bulk = true))]
pub fn divide(
    py: Python<'_>,
    position: &Position,
    depth: u32,
    bulk: bool,
) -> PyResult<Vec<(String, u64)>> {
    check_depth(depth)?;
    let game = position.game.clone();
    let counts = py.detach(|| on_board!(&game, |game| counting::perft::divide(game, depth, bulk)));
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
    position: &Position,
    games: u64,
    seed: u64,
    max_plies: u64,
    threads: usize,
) -> PyResult<RandomGames> {
    if !(1..=MAX_THREADS as usize).contains(&threads) {
        return Err(PyValueError::new_err(format!("threads: 1 to {MAX_THREADS}")));
    }
    let game = position.game.clone();
    let sum = py.detach(|| {
        on_board!(&game, |game| playout::random_games(game, games, seed, max_plies, threads))
    });
    let playout::RandomGames { games, plies, results } = sum;
    let results = results
        .into_iter()
        .map(|((winner, reason), count)| ((winner.map(color), reason), count))
        .collect();
    Ok(RandomGames { games, plies, results })
}
