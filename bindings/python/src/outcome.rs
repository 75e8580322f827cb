//! `Outcome`: how a game has ended.

use petteia_core::board::color::Color;
use petteia_core::play::ending;
use petteia_core::play::ending::goals;
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

/// What a player has to reach in order to win, and how far it is.
#[pyclass(frozen, eq, hash, get_all, module = "petteia")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Goal {
    /// Whose goal it is: `petteia.WHITE` or `petteia.BLACK`.
    player: bool,
    /// Why the game ends when it is reached: a reason of outcomes.
    reason: String,
    /// How much is still to do: pieces to capture, ranks to go, squares to fill.
    left: u32,
    /// How much there is to do in all.
    total: u32,
    /// The ID of the rule that makes it a goal.
    rule: String,
}

impl Goal {
    pub fn of(goal: goals::Goal, rules: &rules::Rules) -> Self {
        let goals::Goal { player, reason, left, total } = goal;
        let rule = rules.citations.of_reason(reason).to_owned();
        Self { player: color(player), reason: reason.word().to_owned(), left, total, rule }
    }
}

#[pymethods]
impl Goal {
    #[new]
    const fn new(player: bool, reason: String, left: u32, total: u32, rule: String) -> Self {
        Self { player, reason, left, total, rule }
    }

    fn __repr__(&self) -> String {
        let Self { player, reason, left, total, rule } = self;
        let player = if *player { "petteia.WHITE" } else { "petteia.BLACK" };
        format!("petteia.Goal({player}, '{reason}', {left}, {total}, '{rule}')")
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let Self { player, reason, left, total, rule } = slf.get();
        let arguments = (player, reason, left, total, rule);
        (slf.get_type(), arguments).into_pyobject(slf.py())
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
