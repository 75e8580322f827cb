//! The time of both players. Neither runs until it is started, and only one runs at a time. Moments
//! and times are whole milliseconds; all moments are on the same scale.

use crate::board::color::{Color, PerSide};
use crate::board::words::words;

/// The time that a player keeps, if they have that much, when the time that a move added is removed.
const MIN_LEFT: i64 = 1_000;

words! {
    /// How a move changes its player's time.
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
    ClockKind {
        /// Time is added after each move.
        Fischer = "fischer";
        /// Time passes before the player's time starts to run down.
        Delay = "delay";
        /// Each move has a number of days.
        Days = "days";
    }
}

/// The time of both players.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Clock {
    kind: ClockKind,
    /// The initial time of each player; with days, the time for every move.
    base: i64,
    /// The increment or delay.
    step: i64,
    left: PerSide<i64>,
    running: Option<Color>,
    /// The moment when it started to run.
    since: i64,
}

impl Clock {
    /// The clock before a game.
    pub const fn new(kind: ClockKind, base: i64, step: i64) -> Self {
        Self { kind, base, step, left: PerSide::new(base, base), running: None, since: 0 }
    }

    /// The player whose time is running, if any.
    pub const fn running(&self) -> Option<Color> {
        self.running
    }

    const fn delay(&self) -> i64 {
        if matches!(self.kind, ClockKind::Delay) { self.step } else { 0 }
    }

    /// The time that a move adds for its player.
    const fn gain(&self) -> i64 {
        if matches!(self.kind, ClockKind::Fischer) { self.step } else { 0 }
    }

    /// The moment when the time of the player on the clock runs out.
    pub fn deadline(&self) -> Option<i64> {
        self.running.map(|player| self.since + self.delay() + self.left[player])
    }

    /// The time that a player has left at a moment, at least 0.
    pub fn left(&self, player: Color, at: i64) -> i64 {
        if self.running != Some(player) {
            return self.left[player];
        }
        let passed = (at - self.since - self.delay()).max(0);
        (self.left[player] - passed).max(0)
    }

    /// The time until the clock of the player to move starts to run down.
    pub fn grace(&self, at: i64) -> i64 {
        self.running.map_or(0, |_| (self.since + self.delay() - at).max(0))
    }

    /// Lets a player's time run from a given moment.
    pub fn start(&mut self, player: Color, at: i64) {
        (self.running, self.since) = (Some(player), at);
        if self.kind == ClockKind::Days {
            self.left[player] = self.base;
        }
    }

    /// Stops the running clock.
    pub fn stop(&mut self, at: i64) {
        if let Some(player) = self.running {
            self.left[player] = self.left(player, at);
        }
        self.running = None;
    }

    /// Records that a player has moved, starts the next player's time, and returns the mover's
    /// time.
    pub fn press(&mut self, player: Color, following: Color, at: i64) -> i64 {
        if self.running.is_none() {
            return self.left[player];
        }
        self.stop(at);
        self.left[player] += self.gain();
        let left = self.left[player];
        self.start(following, at);
        left
    }

    /// Skips a stretch of time that counts for neither player.
    pub fn shift(&mut self, by: i64) {
        if self.running.is_some() {
            self.since += by;
        }
    }

    /// Takes back moves: the time used stays used, and any time the moves added is removed.
    pub fn take_back(&mut self, movers: &[Color], following: Color, at: i64) {
        if self.running.is_none() {
            return;
        }
        self.stop(at);
        for mover in movers {
            let left = self.left[*mover];
            self.left[*mover] = (left - self.gain()).max(left.min(MIN_LEFT));
        }
        self.start(following, at);
    }
}
