//! `SolvePlan` and `SolvedTables`: solving small games, with the interpreter's lock released.

use std::sync::Arc;

use petteia_core::any::{AnyPlan, AnyTables};
use petteia_core::board::refusal::{Code, Refusal};
use petteia_core::counting::MAX_THREADS;
use petteia_core::solve::plan::Plan;
use petteia_core::solve::progress::{Bounds, Progress};
use petteia_core::solve::tables::census;
use petteia_core::solve::value::Verdict;
use petteia_core::{keep_on_board, on_board};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::errors::raise;
use crate::numbers::Whole;
use crate::outcome::color;
use crate::position::Position;

fn refused(py: Python<'_>) -> impl FnOnce(Refusal) -> PyErr {
    move |refusal| {
        let is_large = refusal.code == Code::SolveLarge;
        let error = raise(py)(refusal);
        if is_large { PyMemoryError::new_err(error.value(py).to_string()) } else { error }
    }
}

/// A plan to solve all positions that can arise from a position's pieces.
#[pyclass(frozen, module = "petteia._core")]
pub struct SolvePlan(AnyPlan);

#[pymethods]
impl SolvePlan {
    /// A plan for all positions, or for those with at most these numbers of pieces.
    ///
    /// `pieces` is the number in total and `each` the number of each side.
    #[new]
    #[pyo3(signature = (position, pieces = None, each = None))]
    fn new(
        py: Python<'_>,
        position: &Bound<'_, Position>,
        pieces: Option<Whole>,
        each: Option<Whole>,
    ) -> PyResult<Self> {
        let number = |name, given: Option<Whole>| {
            given.map(|given| given.within(py, name, 0..=u32::MAX.into())).transpose()
        };
        let (pieces, each) = (number("pieces", pieces)?, number("each", each)?);
        let (game, bounds) = (position.try_borrow()?.game.clone(), Bounds { pieces, each });
        let plan = || Ok(keep_on_board!(&game, |game| Plan::new(game, bounds)?));
        py.detach(plan).map(Self).map_err(refused(py))
    }

    /// The number of positions; mirror images count once.
    #[getter]
    fn positions(&self) -> u64 {
        on_board!(&self.0, |plan| plan.positions())
    }

    /// The memory that the tables take, in bytes, with one byte or two for each position.
    #[pyo3(signature = (wide = false))]
    fn memory(&self, wide: bool) -> u64 {
        on_board!(&self.0, |plan| plan.bytes(wide))
    }

    /// The estimated minimum and maximum seconds on one thread, from a sample.
    fn seconds(&self, py: Python<'_>) -> (f64, f64) {
        py.detach(|| on_board!(&self.0, |plan| plan.seconds()))
    }

    /// Solve the positions on the given number of threads.
    ///
    /// `progress` is called from time to time with the positions examined, the positions solved,
    /// and the plies to the end of those being decided; an exception that it raises stops the work.
    /// Raises `MemoryError` if more than `memory` bytes are needed.
    #[pyo3(signature = (memory, threads = Whole::from(1), progress = None))]
    fn solve(
        &self,
        py: Python<'_>,
        memory: Whole,
        threads: Whole,
        progress: Option<Bound<'_, PyAny>>,
    ) -> PyResult<SolvedTables> {
        let memory = memory.within(py, "memory", 0..=u64::MAX)?;
        let threads = threads.within(py, "threads", 1..=MAX_THREADS.into())?;
        let progress = progress.map(Bound::unbind);
        let mut interrupted: Option<PyErr> = None;
        let mut go_on = |Progress { looked_at, solved, round }| {
            let heard = Python::attach(|py| {
                py.check_signals()?;
                if let Some(progress) = &progress {
                    progress.call1(py, (looked_at, solved, round))?;
                }
                Ok(())
            });
            interrupted = heard.err();
            interrupted.is_none()
        };
        let solve = || {
            Ok(keep_on_board!(&self.0, |plan| {
                Arc::new(plan.solve(memory, threads, &mut go_on)?)
            }))
        };
        let solved = py.detach(solve);
        if let Some(error) = interrupted {
            return Err(error);
        }
        solved.map(SolvedTables).map_err(refused(py))
    }

    /// Restore tables from the bytes of `SolvedTables.values`.
    ///
    /// `read` is called with the number of bytes needed next; an exception that it raises ends the
    /// work.
    fn restore(
        &self,
        py: Python<'_>,
        wide: bool,
        read: &Bound<'_, PyAny>,
    ) -> PyResult<SolvedTables> {
        let (read, mut broken) = (read.clone().unbind(), None::<PyErr>);
        let mut next = |count: usize| {
            let bytes = Python::attach(|py| {
                py.check_signals()?;
                Ok(read.call1(py, (count,))?.bind(py).cast::<PyBytes>()?.as_bytes().to_vec())
            });
            bytes.unwrap_or_else(|error| {
                broken = Some(error);
                Vec::new()
            })
        };
        let restore =
            || Ok(keep_on_board!(&self.0, |plan| Arc::new(plan.restore(wide, &mut next)?)));
        let restored = py.detach(restore);
        if let Some(error) = broken {
            return Err(error);
        }
        restored.map(SolvedTables).map_err(refused(py))
    }
}

/// The value of every position of a plan.
#[pyclass(frozen, module = "petteia._core")]
pub struct SolvedTables(pub(crate) AnyTables);

/// White's and Black's pieces, their reserves, the player to move, the positions won, drawn and
/// lost for that player, and the longest win in plies.
type Census = (String, (u8, u8), bool, u64, u64, u64, u32);

#[pymethods]
impl SolvedTables {
    /// The value for the player to move (1 win, 0 draw, -1 loss) and the plies to the end.
    ///
    /// None for a position that is not in the tables.
    fn probe(&self, position: &Position) -> Option<(i8, u32)> {
        let value = self.0.probe(&position.game)?;
        let sign = match value.verdict {
            Verdict::Win => 1,
            Verdict::Draw => 0,
            Verdict::Loss => -1,
        };
        Some((sign, value.plies))
    }

    /// Whether each position takes two bytes.
    #[getter]
    fn wide(&self) -> bool {
        on_board!(&self.0, |tables| tables.is_wide())
    }

    /// Some of the values in their file format, from the given number on; empty at the end.
    fn values<'py>(&self, py: Python<'py>, number: Whole) -> PyResult<Bound<'py, PyBytes>> {
        let number = number.within(py, "number", 0..=u64::MAX)?;
        let values = py.detach(|| on_board!(&self.0, |tables| tables.bytes_from(number)));
        Ok(PyBytes::new(py, &values))
    }

    /// Counts by pieces and player to move.
    ///
    /// Each entry contains the pieces, the reserves, the player to move, the numbers of positions
    /// won, drawn and lost for that player, and the longest win in plies.
    fn census(&self, py: Python<'_>) -> Vec<Census> {
        let entries = py.detach(|| on_board!(&self.0, |tables| tables.census()));
        let fields = |census::Census { pieces, reserve, turn, wins, draws, losses, longest }| {
            (pieces, reserve.into(), color(turn), wins, draws, losses, longest)
        };
        entries.into_iter().map(fields).collect()
    }

    /// The PFEN of the position with a number; None if there is no such position.
    fn pfen(&self, py: Python<'_>, number: Whole) -> PyResult<Option<String>> {
        let number = number.within(py, "number", 0..=u64::MAX)?;
        Ok(on_board!(&self.0, |tables| tables.entry(number)).map(|(pfen, _)| pfen))
    }

    /// The plies and the PFEN of the longest win; None if there is no win.
    fn longest(&self, py: Python<'_>) -> Option<(u32, String)> {
        py.detach(|| on_board!(&self.0, |tables| tables.longest()))
    }
}
