//! `Outcome`: how a game has ended.

use petteia_core::board::color::Color;
use petteia_core::play::ending;
use petteia_core::rules;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// How a game has ended: the winner, the reason, and the rule that says so.
#[pyclass(frozen, eq, hash, module = "petteia")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// `petteia.WHITE`, `petteia.BLACK`, or None for a draw.
    #[pyo3(get)]
    winner: Option<bool>,
    /// Why the game ended, one word of the list in the interfaces.
    #[pyo3(get)]
    reason: String,
    /// The ID of the rule that ended it.
    #[pyo3(get)]
    rule: String,
}

/// A player as Python knows it.
pub fn color(color: Color) -> bool {
    color == Color::White
}

impl Outcome {
    pub fn of(outcome: ending::Outcome, rules: &rules::Rules) -> Self {
        Self {
            winner: outcome.winner.map(color),
            reason: outcome.reason.word().to_owned(),
            rule: rules.citations.of_reason(outcome.reason).to_owned(),
        }
    }
}

#[pymethods]
impl Outcome {
    #[new]
    #[pyo3(signature = (winner, reason, rule = String::new()))]
    fn new(winner: Option<bool>, reason: String, rule: String) -> PyResult<Self> {
        if reason.is_empty() {
            return Err(PyValueError::new_err("an outcome needs a reason"));
        }
        Ok(Self { winner, reason, rule })
    }

    /// The result as it is written: `1-0`, `0-1` or `1/2-1/2`.
    pub fn result(&self) -> &'static str {
        match self.winner {
            Some(true) => "1-0",
            Some(false) => "0-1",
            None => "1/2-1/2",
        }
    }

    fn __repr__(&self) -> String {
        let winner = match self.winner {
            Some(true) => "petteia.WHITE",
            Some(false) => "petteia.BLACK",
            None => "None",
        };
        format!("petteia.Outcome({winner}, '{}', '{}')", self.reason, self.rule)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let this = slf.get();
        let arguments = (this.winner, &this.reason, &this.rule);
        (slf.get_type(), arguments).into_pyobject(slf.py())
    }
}
