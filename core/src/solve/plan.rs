//! The positions to solve, and the amount of work.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::progress::{Bounds, Progress};
use super::tables::{Tables, Values};
use crate::board::refusal::{Code, Refusal};
use crate::board::squares::SquareSet;
use crate::counting::MAX_THREADS;
use crate::game::position::Position;
use crate::solve::retrograde::Solver;
use crate::solve::retrograde::successors::value_by_successors;
use crate::solve::space::Space;

/// A plan to solve positions.
#[derive(Clone, Debug)]
pub struct Plan<B> {
    pub(super) space: Arc<Space<B>>,
}

impl<B: SquareSet> Plan<B> {
    /// Plans tables of all positions within bounds that can arise from a position's pieces.
    ///
    /// # Errors
    /// When the game has dice, or too many or no positions to solve.
    pub fn new(position: &Position<B>, bounds: Bounds) -> Result<Self, Refusal> {
        let space = Space::new(position.rules(), position.state(), bounds)?;
        Ok(Self { space: Arc::new(space) })
    }

    /// The number of positions; mirror images count once.
    pub fn positions(&self) -> u64 {
        self.space.size()
    }

    /// The memory in bytes, with one or two bytes per position.
    pub fn bytes(&self, wide: bool) -> u64 {
        let values = self.space.size().saturating_mul(if wide { 2 } else { 1 });
        values.saturating_add(self.space.overhead())
    }

    /// The estimated minimum and maximum seconds on one thread, from a sample of positions: every
    /// position is examined once, and those that turn out to be decided again, with all their
    /// moves.
    pub fn seconds(&self) -> (f64, f64) {
        const SAMPLES: u64 = 2000;
        /// How often all moves of a position are examined if nearly every position is decided: up
        /// to 2.4 times in the 38 games measured.
        const MAX_LOOKS: f64 = 2.5;
        let space = &self.space;
        let step = (space.size() / SAMPLES).max(1);
        let (mut looked, mut skipped) = (0_u32, 0);
        let (mut once, mut again) = (Duration::ZERO, Duration::ZERO);
        for part in &space.parts {
            let mut number = skipped;
            while number < part.size {
                let start = Instant::now();
                let state = space.decode(part, number);
                value_by_successors(space, &state, false);
                once += start.elapsed();
                value_by_successors(space, &state, true);
                again += start.elapsed();
                looked += 1;
                number += step;
            }
            skipped = number - part.size;
        }
        let whole =
            |time: Duration| time.as_secs_f64() / f64::from(looked.max(1)) * space.size() as f64;
        (whole(once), whole(once) + MAX_LOOKS * whole(again.saturating_sub(once)))
    }

    /// Solves everything on the given number of threads, with one byte per position or, for longer
    /// games, two. `go_on` is called from time to time. The tables do not depend on the threads.
    ///
    /// # Errors
    /// When it needs more than `most_bytes` or than the machine has, or `go_on` returns false.
    pub fn solve(
        &self,
        most_bytes: u64,
        threads: u32,
        go_on: &mut dyn FnMut(Progress) -> bool,
    ) -> Result<Tables<B>, Refusal> {
        let threads = threads.clamp(1, MAX_THREADS) as usize;
        for wide in [false, true] {
            if self.bytes(wide) > most_bytes {
                return Err(self.refusal(Code::SolveLarge, wide));
            }
            let values = if wide {
                Solver::solve(&self.space, threads, go_on).map(Values::Wide)
            } else {
                Solver::solve(&self.space, threads, go_on).map(Values::Narrow)
            };
            match values {
                Ok(values) => return Ok(self.tables(values)),
                Err(Code::SolveLong) => {}
                Err(other) => return Err(self.refusal(other, wide)),
            }
        }
        Err(Code::SolveLong.into())
    }

    /// The refusal if tables cannot be made, with their size if that is the reason.
    pub(super) fn refusal(&self, code: Code, wide: bool) -> Refusal {
        let refusal = Refusal::new(code);
        let mebibytes = self.bytes(wide).div_ceil(1 << 20);
        if code == Code::SolveLarge { refusal.with("mebibytes", mebibytes) } else { refusal }
    }

    pub(super) fn tables(&self, values: Values) -> Tables<B> {
        Tables { space: Arc::clone(&self.space), values }
    }
}
