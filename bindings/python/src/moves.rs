//! `Move`: a move in written form.

use petteia_core::game::notation::{Part, SquareName, WrittenMove};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};

use crate::errors::{self, Kind};

/// A move in written form: `a1-a5`, `h5-c5xb5xc4`, or a placement, `@c4`.
///
/// Immutable, hashable and sortable. A move knows no position: only a `Position` can tell whether
/// it is legal.
#[pyclass(frozen, eq, ord, hash, from_py_object, module = "petteia")]
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(pub WrittenMove);

/// The names of squares, as a tuple.
pub struct Squares(pub Vec<SquareName>);

impl<'py> IntoPyObject<'py> for Squares {
    type Target = PyTuple;
    type Output = Bound<'py, PyTuple>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.iter().map(ToString::to_string))
    }
}

/// Reads a move, and returns its text for messages.
pub fn read<'a>(text: &'a Bound<'_, PyString>) -> PyResult<(WrittenMove, &'a str)> {
    let given = errors::text(text, Kind::Notation)?;
    let refused = |refusal| Kind::Notation.error(text.py(), &refusal, Some(given));
    WrittenMove::read(given).map(|written| (written, given)).map_err(refused)
}

/// A move as users give it: a `Move`, or its text, whose victims may be left out.
pub enum GivenMove<'py> {
    Move(Bound<'py, Move>),
    Text(Bound<'py, PyString>),
}

impl<'py> FromPyObject<'_, 'py> for GivenMove<'py> {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(played) = given.cast::<Move>() {
            return Ok(Self::Move(played.to_owned()));
        }
        let text = given.cast::<PyString>().map_err(|_| {
            PyTypeError::new_err(format!("{} is neither a Move nor the text of one", *given))
        });
        text.map(|text| Self::Text(text.to_owned()))
    }
}

impl GivenMove<'_> {
    /// The move in written form, and its text for messages.
    pub fn read(self) -> PyResult<(WrittenMove, String)> {
        match self {
            Self::Move(played) => Ok((played.get().0.clone(), played.get().__str__())),
            Self::Text(text) => read(&text).map(|(written, given)| (written, given.to_owned())),
        }
    }
}

#[pymethods]
impl Move {
    #[new]
    fn new(text: &Bound<'_, PyString>) -> PyResult<Self> {
        read(text).map(|(written, _)| Self(written))
    }

    /// The square of the bound piece that the turn removes from the board; None if it removes none.
    ///
    /// The piece is removed before another piece moves, or instead of a move (SCH-8, SEN-2).
    #[getter]
    fn removed(&self) -> Option<String> {
        self.0.removed.map(|square| square.to_string())
    }

    /// The square that the piece leaves; None for a placement or if the turn moves no piece.
    #[getter(from_square)]
    fn origin(&self) -> Option<String> {
        self.0.from.map(|square| square.to_string())
    }

    /// The square that the piece reaches; if the turn only removes a piece, that piece's square.
    #[getter(to_square)]
    fn destination(&self) -> String {
        self.0.to.to_string()
    }

    /// The squares of the captured pieces, sorted by file, then by rank.
    #[getter]
    fn victims(&self) -> Squares {
        Squares(self.0.victims.clone())
    }

    /// The moves of a turn in which the piece makes several; empty if it makes only one.
    ///
    /// Each is the square where it ends and the squares of the pieces it captures.
    #[getter]
    fn parts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let part = |part: &Part| (part.to.to_string(), Squares(part.victims.clone()));
        PyTuple::new(py, self.0.parts.iter().map(part))
    }

    /// Whether the move places a piece from the reserve (POL-2).
    #[getter]
    fn is_placement(&self) -> bool {
        self.0.is_placement()
    }

    /// Whether the turn removes a bound piece from the board instead of moving one (SCH-8).
    #[getter]
    fn is_removal(&self) -> bool {
        self.0.is_removal()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("petteia.Move('{}')", self.0)
    }

    fn __format__<'py>(&self, py: Python<'py>, spec: &str) -> PyResult<Bound<'py, PyAny>> {
        PyString::new(py, &self.__str__()).call_method1("__format__", (spec,))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let text = PyString::new(slf.py(), &slf.get().__str__());
        (slf.get_type(), (text,)).into_pyobject(slf.py())
    }
}
