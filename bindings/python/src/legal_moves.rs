//! `LegalMoves`: the legal moves of a position, written only when asked for.

use petteia_core::any::AnyMoves;
use petteia_core::on_board;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList, PySlice, PyTuple};

use crate::moves::Move;
use crate::rules::Rules;

/// The legal moves of a position when it was asked: an immutable sequence of `Move`.
///
/// Its length and membership tests do not build the list, so they are fast. It does not change when
/// the position does. Two are equal if they contain the same moves.
#[pyclass(frozen, sequence, module = "petteia")]
pub struct LegalMoves {
    rules: Py<Rules>,
    moves: AnyMoves,
}

impl LegalMoves {
    pub fn new(rules: Py<Rules>, moves: AnyMoves) -> Self {
        Self { rules, moves }
    }

    fn list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, on_board!(&self.moves, |moves| moves.all()).into_iter().map(Move))
    }
}

#[pymethods]
impl LegalMoves {
    fn __len__(&self) -> usize {
        on_board!(&self.moves, |moves| moves.count()) as usize
    }

    fn __getitem__<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = index.py();
        if index.is_instance_of::<PySlice>() {
            return self.list(py)?.as_any().get_item(index);
        }
        let asked: i64 = index.extract()?;
        let from_start = if asked < 0 {
            asked + i64::from(on_board!(&self.moves, |moves| moves.count()))
        } else {
            asked
        };
        u32::try_from(from_start)
            .ok()
            .and_then(|index| on_board!(&self.moves, |moves| moves.get(index)))
            .ok_or_else(|| PyIndexError::new_err("there are fewer legal moves"))
            .and_then(|written| Ok(Bound::new(py, Move(written))?.into_any()))
    }

    fn __contains__(&self, item: &Bound<'_, PyAny>) -> bool {
        item.cast::<Move>()
            .is_ok_and(|item| on_board!(&self.moves, |moves| moves.contains(&item.get().0)))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.list(py)?.as_any().try_iter()
    }

    fn __reversed__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        let list = self.list(py)?;
        list.reverse()?;
        list.as_any().try_iter()
    }

    /// How often a move occurs: 1 if it is legal, otherwise 0.
    fn count(&self, item: &Bound<'_, PyAny>) -> usize {
        usize::from(self.__contains__(item))
    }

    /// Index of a move between `start` and `stop`. Raises `ValueError` if the move is not there.
    #[pyo3(signature = (item, start = 0, stop = isize::MAX))]
    fn index<'py>(
        &self,
        item: &Bound<'py, PyAny>,
        start: isize,
        stop: isize,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.list(item.py())?.call_method1("index", (item, start, stop))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let all = |moves: &Self| on_board!(&moves.moves, |moves| moves.all());
        other.cast::<Self>().is_ok_and(|other| all(self) == all(other.get()))
    }

    #[classattr]
    fn __hash__() -> Option<Py<PyAny>> {
        None
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let (py, this) = (slf.py(), slf.get());
        let restore = py.import("petteia._core")?.getattr("_restore_legal_moves")?;
        let pfen = on_board!(&this.moves, |moves| moves.pfen());
        let repeating = on_board!(&this.moves, |moves| moves.repeating());
        let repeating: Vec<Move> = repeating.into_iter().map(Move).collect();
        let [white, black] = on_board!(&this.moves, |moves| moves.barred()).both().clone();
        let barred = (white.map(Move), black.map(Move));
        let is_decision = this.__len__() > 0;
        let arguments = (this.rules.clone_ref(py), pfen, is_decision, repeating, barred);
        (restore, arguments).into_pyobject(py)
    }

    fn __repr__(&self) -> String {
        let moves: Vec<String> =
            on_board!(&self.moves, |moves| moves.all()).iter().map(ToString::to_string).collect();
        format!("<LegalMoves: {}>", if moves.is_empty() { "none".into() } else { moves.join(" ") })
    }
}
