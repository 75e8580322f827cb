//! `search`, with the interpreter's lock released.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use petteia_core::search::{self, DEEPEST, Limits};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::moves::Move;
use crate::position::Position;

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

/// What a search found.
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
}

#[pymethods]
impl SearchResult {
    fn __repr__(&self) -> String {
        let best =
            self.best.as_ref().map_or_else(|| "no move".to_owned(), |best| best.0.to_string());
        format!("<SearchResult: {best}, score {}, depth {}>", self.score, self.depth)
    }
}

fn limits(
    milliseconds: Option<u64>,
    nodes: Option<u64>,
    depth: Option<u32>,
    seed: u64,
) -> PyResult<Limits> {
    if milliseconds.is_none() && nodes.is_none() && depth.is_none() {
        return Err(PyValueError::new_err("a search needs a limit: milliseconds, nodes or depth"));
    }
    for (name, value) in
        [("milliseconds", milliseconds), ("nodes", nodes), ("depth", depth.map(u64::from))]
    {
        if value == Some(0) {
            return Err(PyValueError::new_err(format!("{name}: at least 1")));
        }
    }
    if depth.is_some_and(|depth| depth > DEEPEST) {
        return Err(PyValueError::new_err(format!("depth: at most {DEEPEST}")));
    }
    Ok(Limits { milliseconds, nodes, depth, seed })
}

/// Looks for the best move until the first of the limits is reached or `stop` is set. The same
/// nodes or depth and the same seed give the same result.
#[pyfunction]
#[pyo3(name = "search")]
#[pyo3(signature = (position, *, milliseconds = None, nodes = None, depth = None, seed = 0, stop = None))]
pub fn find(
    py: Python<'_>,
    position: &Position,
    milliseconds: Option<u64>,
    nodes: Option<u64>,
    depth: Option<u32>,
    seed: u64,
    stop: Option<&StopFlag>,
) -> PyResult<SearchResult> {
    let limits = limits(milliseconds, nodes, depth, seed)?;
    let game = position.game.clone_box();
    let flag = stop.map_or_else(Arc::default, |stop| Arc::clone(&stop.0));
    let found = py.detach(|| game.search(&limits, &flag));
    let search::SearchResult { best, score, win_probability, depth, nodes, principal_variation } =
        found;
    let pv = principal_variation.into_iter().map(Move).collect();
    Ok(SearchResult { best: best.map(Move), score, win_probability, depth, nodes, pv })
}
