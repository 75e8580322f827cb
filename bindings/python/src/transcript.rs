//! Games in the notations of their authors.

use petteia_core::game::transcript::{Notation, Ply, is_stated};
use petteia_core::rules::citations::Reason;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict, PyDict};

use crate::errors::Kind;
use crate::outcome::{color_of, reason_of};

/// A ply of a game: its move number, whether White played it, its text, whether the leader moved,
/// and its mark.
type GivenPly = (u16, bool, String, bool, String);

fn notation(word: &str) -> PyResult<Notation> {
    Notation::of_word(word).ok_or_else(|| PyValueError::new_err(format!("no transcript: {word}")))
}

/// The transcript of a game in a notation, with its winner and the reason.
///
/// A game that is not over has no result, and a reason that is not stated is missing. Raises
/// `GameError` for plies that the notation cannot express.
#[pyfunction]
pub fn _transcript(
    py: Python<'_>,
    name: &str,
    plies: Vec<GivenPly>,
    result: Option<(Option<bool>, Option<String>)>,
) -> PyResult<String> {
    let ply = |(number, is_white, text, is_leader, mark)| Ply {
        number,
        player: color_of(is_white),
        text,
        is_leader,
        mark,
    };
    let plies: Vec<Ply> = plies.into_iter().map(ply).collect();
    let result = result.map(|(winner, reason)| {
        (winner.map(color_of), reason.and_then(|word| Reason::of_word(&word)))
    });
    notation(name)?.write(&plies, result).map_err(Kind::Game.raise(py))
}

/// The first kind of plies that a notation cannot express, and its rule; None if there is none.
///
/// A notation that is more than a transcript can express every game.
#[pyfunction]
pub fn _transcript_lacks(name: &str, plies: Vec<String>) -> Option<(&'static str, &'static str)> {
    Notation::of_word(name)?.lacks(plies.into_iter())
}

/// Whether a record that has these acts after its last ply states the reason of the ending.
#[pyfunction]
pub fn _is_stated(reason: &str, acts: Vec<String>) -> PyResult<bool> {
    Ok(is_stated(reason_of(reason)?, acts.into_iter()))
}

/// The word for each reason in a notation.
#[pyfunction]
pub fn _transcript_reasons<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyDict>> {
    let notation = notation(name)?;
    let reasons = Reason::ALL.iter().map(|reason| (reason.word(), notation.reason(*reason)));
    reasons.into_py_dict(py)
}
