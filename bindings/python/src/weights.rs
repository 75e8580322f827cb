//! The counts of an evaluation and their weights, for fitting the weights.

use petteia_core::board::color::Color;
use petteia_core::evaluation::Evaluation;
use petteia_core::on_board;
use petteia_core::rules::weights::{Term, Weights};
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict, PyDict};

use crate::position::Position;

/// The default weight of each evaluation feature, in thousandths of a stone.
#[pyfunction]
pub fn _usual_weights(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let weights = Weights::default();
    Term::ALL.iter().map(|term| (term.word(), weights.of(*term))).into_py_dict(py)
}

/// The feature counts of a position for White and for Black, in the order of `_usual_weights`.
///
/// The counts of the game's starting position are subtracted.
#[pyfunction]
pub fn _counts(position: &Position) -> (Vec<i32>, Vec<i32>) {
    let counts =
        on_board!(&position.game, |game| { Evaluation::new(game.variant()).counts(game.state()) });
    (counts[Color::White].0.to_vec(), counts[Color::Black].0.to_vec())
}
