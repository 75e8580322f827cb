//! `Clock`: the time of both players.

use petteia_core::board::color::Color;
use petteia_core::clock::{Clock as CoreClock, ClockKind};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::outcome::{color, color_of};

/// The time of both players. Neither runs until it is started, and only one runs at a time.
///
/// Moments and times are whole milliseconds; all moments are on the same scale.
#[pyclass(module = "petteia._core")]
pub struct Clock(CoreClock);

#[pymethods]
impl Clock {
    #[new]
    fn new(kind: &str, base: i64, step: i64) -> PyResult<Self> {
        let kind = ClockKind::of_word(kind)
            .ok_or_else(|| PyValueError::new_err(format!("no kind of clock: {kind}")))?;
        Ok(Self(CoreClock::new(kind, base, step)))
    }

    /// The player whose time runs, or None.
    #[getter]
    fn running(&self) -> Option<bool> {
        self.0.running().map(color)
    }

    /// The moment at which the time of the player on the clock runs out.
    #[getter]
    fn deadline(&self) -> Option<i64> {
        self.0.deadline()
    }

    /// The time that a player has left at a moment, at least 0.
    fn left(&self, player: bool, at: i64) -> i64 {
        self.0.left(color_of(player), at)
    }

    /// The time until the clock of the player to move starts to run down.
    fn grace(&self, at: i64) -> i64 {
        self.0.grace(at)
    }

    /// Let a player's time run from a given moment.
    fn start(&mut self, player: bool, at: i64) {
        self.0.start(color_of(player), at);
    }

    /// Stop the running clock.
    fn stop(&mut self, at: i64) {
        self.0.stop(at);
    }

    /// Record a move, start the next player's time, and return the mover's time.
    fn press(&mut self, player: bool, following: bool, at: i64) -> i64 {
        self.0.press(color_of(player), color_of(following), at)
    }

    /// Skip a stretch of time that counts for neither player.
    fn shift(&mut self, by: i64) {
        self.0.shift(by);
    }

    /// Take back moves: the time used stays used, and any time the moves added is removed.
    fn take_back(&mut self, movers: Vec<bool>, following: bool, at: i64) {
        let movers: Vec<Color> = movers.into_iter().map(color_of).collect();
        self.0.take_back(&movers, color_of(following), at);
    }
}
