//! `Outcome`: how a game has ended.

use petteia_core::board::color::Color;
use petteia_core::rules::citations::Reason;
use petteia_core::view::counters;
use petteia_core::view::endings::Ending;
use petteia_core::view::goals::GoalView;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyList, PyTuple};

/// The docstring of `petteia.Termination`.
const TERMINATION: &str = "\
Why a game ends. Its values are the words of `Outcome.reason`, and equal them as text.

The last six end a `Game`, never a `Position`.";

/// `petteia.Termination`: why a game ends.
pub fn termination(py: Python<'_>) -> PyResult<&Bound<'_, PyAny>> {
    static MADE: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let made = MADE.get_or_try_init(py, || {
        let member =
            |reason: &Reason| (reason.word().to_uppercase().replace('-', "_"), reason.word());
        let members = PyList::new(py, Reason::ALL.iter().map(member))?;
        let kind = py.import("enum")?.getattr("StrEnum")?;
        let made = kind.call1(("Termination", members))?;
        made.setattr("__module__", "petteia")?;
        made.setattr("__doc__", TERMINATION)?;
        for reason in Reason::ALL {
            made.call1((reason.word(),))?.setattr("class_", reason.class().word())?;
        }
        PyResult::Ok(made.unbind())
    })?;
    Ok(made.bind(py))
}

/// A reason as a member of `petteia.Termination`.
fn member(py: Python<'_>, reason: Reason) -> PyResult<Bound<'_, PyAny>> {
    termination(py)?.call1((reason.word(),))
}

/// A reason by its word.
pub fn reason_of(word: &str) -> PyResult<Reason> {
    Reason::of_word(word)
        .ok_or_else(|| PyValueError::new_err(format!("{word:?} is not a reason for an ending")))
}

/// A count that can end the game, with its limit and the consequence.
#[pyclass(frozen, eq, hash, get_all, new = "from_fields", module = "petteia")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Counter {
    /// How often the position has occurred, or the number of quiet plies in a row.
    count: u32,
    /// The limit at which the count has its consequence; 0 for none.
    ///
    /// A forbidden repetition is allowed up to this number.
    limit: u32,
    /// The consequence of reaching the limit.
    ///
    /// `draw`, `mover-loses`, `tie-break`, `forbidden` or `none`; of quiet plies also
    /// `more-captures`, `territory`, `white` and `black`, and in Vogt's games `superiority` or
    /// `parity`, depending on the current pieces.
    consequence: String,
}

impl From<counters::Counter> for Counter {
    fn from(counter: counters::Counter) -> Self {
        let counters::Counter { count, limit, consequence } = counter;
        Self { count, limit, consequence: consequence.word().to_owned() }
    }
}

#[pymethods]
impl Counter {
    fn __repr__(&self) -> String {
        let Self { count, limit, consequence } = self;
        format!("petteia.Counter({count}, {limit}, '{consequence}')")
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let Self { count, limit, consequence } = slf.get();
        (slf.get_type(), (count, limit, consequence)).into_pyobject(slf.py())
    }
}

/// How a game has ended: the winner, the reason, and the rule that decided it.
#[pyclass(frozen, eq, hash, module = "petteia")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// `petteia.WHITE`, `petteia.BLACK`, or None for a draw.
    #[pyo3(get)]
    winner: Option<bool>,
    reason: Reason,
    /// The ID of the rule that ended the game, such as `VOG-17`; empty if there is none.
    #[pyo3(get)]
    rule: String,
}

/// A player as a Python bool.
pub fn color(color: Color) -> bool {
    color == Color::White
}

/// A player as the core's colour.
pub const fn color_of(player: bool) -> Color {
    if player { Color::White } else { Color::Black }
}

impl Outcome {
    pub fn of(ending: Ending) -> Self {
        let Ending { winner, reason, rule, .. } = ending;
        Self { winner: winner.map(color), reason, rule }
    }

    pub fn ending(&self) -> Ending {
        Ending::new(self.winner.map(color_of), self.reason, self.rule.as_str())
    }
}

/// A goal by which a player wins, and how far away it is.
#[pyclass(frozen, eq, hash, module = "petteia")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Goal {
    /// Whose goal it is: `petteia.WHITE` or `petteia.BLACK`.
    #[pyo3(get)]
    player: bool,
    reason: Reason,
    /// How much is still to do: pieces to capture, ranks to advance, squares to fill.
    #[pyo3(get)]
    left: u32,
    /// How much there is to do in total.
    #[pyo3(get)]
    total: u32,
    /// The ID of the rule that makes it a goal, such as `CAL-A`.
    #[pyo3(get)]
    rule: String,
}

impl Goal {
    pub fn of(goal: GoalView) -> Self {
        let GoalView { side, reason, left, total, rule, .. } = goal;
        Self { player: color(side), reason, left, total, rule }
    }
}

#[pymethods]
impl Goal {
    #[new]
    fn new(player: bool, reason: &str, left: u32, total: u32, rule: String) -> PyResult<Self> {
        Ok(Self { player, reason: reason_of(reason)?, left, total, rule })
    }

    /// The reason of the outcome once the goal is reached, such as `captures`.
    #[getter]
    fn reason<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        member(py, self.reason)
    }

    fn __repr__(&self) -> String {
        let Self { player, reason, left, total, rule } = self;
        let player = if *player { "petteia.WHITE" } else { "petteia.BLACK" };
        format!("petteia.Goal({player}, '{}', {left}, {total}, '{rule}')", reason.word())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let Self { player, reason, left, total, rule } = slf.get();
        let arguments = (player, reason.word(), left, total, rule);
        (slf.get_type(), arguments).into_pyobject(slf.py())
    }
}

#[pymethods]
impl Outcome {
    #[new]
    #[pyo3(signature = (winner, reason, rule = String::new()))]
    fn new(winner: Option<bool>, reason: &str, rule: String) -> PyResult<Self> {
        Ok(Self { winner, reason: reason_of(reason)?, rule })
    }

    /// Why the game ended, such as `captures`, `blocked` or `repetition`.
    #[getter]
    fn reason<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        member(py, self.reason)
    }

    /// The result in written form: `1-0`, `0-1` or `1/2-1/2`.
    pub fn result(&self) -> &'static str {
        self.ending().result
    }

    fn __repr__(&self) -> String {
        let winner = match self.winner {
            Some(true) => "petteia.WHITE",
            Some(false) => "petteia.BLACK",
            None => "None",
        };
        format!("petteia.Outcome({winner}, '{}', '{}')", self.reason.word(), self.rule)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let this = slf.get();
        let arguments = (this.winner, this.reason.word(), &this.rule);
        (slf.get_type(), arguments).into_pyobject(slf.py())
    }
}
