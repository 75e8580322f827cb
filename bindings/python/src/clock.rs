//! Both players' time, for Python.

use petteia_core::board::color::Color;
use petteia_core::clock::{Clock as CoreClock, ClockKind};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Both players' time: nobody's runs until it is started, and at most one's runs at a time.
///
/// Moments and times are whole milliseconds, moments on one scale.
#[pyclass(module = "petteia._core")]
pub struct Clock(CoreClock);

const fn color(white: bool) -> Color {
    if white { Color::White } else { Color::Black }
}

#[pymethods]
impl Clock {
    #[new]
    fn new(kind: &str, base: i64, step: i64) -> PyResult<Self> {
        let kind = ClockKind::of_word(kind)
            .ok_or_else(|| PyValueError::new_err(format!("no kind of clock: {kind}")))?;
        Ok(Self(CoreClock::new(kind, base, step)))
    }

    /// Whose time runs, or None.
    #[getter]
    fn running(&self) -> Option<bool> {
        self.0.running().map(|player| player == Color::White)
    }

    /// The moment at which the player whose time runs has none left.
    #[getter]
    fn deadline(&self) -> Option<i64> {
        self.0.deadline()
    }

    /// What a player has left at a moment, at least 0.
    fn left(&self, player: bool, at: i64) -> i64 {
        self.0.left(color(player), at)
    }

    /// How long it takes until the time of the player to move begins to run down.
    fn grace(&self, at: i64) -> i64 {
        self.0.grace(at)
    }

    /// Let a player's time run from a moment on.
    fn start(&mut self, player: bool, at: i64) {
        self.0.start(color(player), at);
    }

    /// Let nobody's time run.
    fn stop(&mut self, at: i64) {
        self.0.stop(at);
    }

    /// A player has moved, and now the time of who follows runs; what the mover has left.
    fn press(&mut self, player: bool, following: bool, at: i64) -> i64 {
        self.0.press(color(player), color(following), at)
    }

    /// Leave out a stretch of time that is nobody's.
    fn shift(&mut self, by: i64) {
        self.0.shift(by);
    }

    /// Moves are taken back: the time used stays used, and what they brought is taken too.
    fn take_back(&mut self, movers: Vec<bool>, following: bool, at: i64) {
        let movers: Vec<Color> = movers.into_iter().map(color).collect();
        self.0.take_back(&movers, color(following), at);
    }
}
