//! Solving a game with few positions from its end backwards, so that the value of each is known.
//!
//! [`Plan`] says how much there is to solve; [`Plan::solve`] makes the [`Tables`], which know for
//! each position who wins, and in how many plies if the winner hurries and the loser delays. The
//! quiet limit and the rules on repetition are left out: play without end is a draw. Whoever wins
//! by the tables comes nearer to the end with every ply and so repeats nothing; their wins and
//! losses therefore hold under any rule on repetition; only what they call a draw can be decided
//! by one.
//!
//! What counters there are follows from the pieces (captures, inciti) or is part of the position
//! (refusals, the reserve). Games with dice have no such tables.

mod cells;
mod census;
mod looking;
mod material;
mod ranking;
mod retrograde;
mod sharing;
mod space;
mod storage;
mod symmetry;
mod tally;

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::board::squares::SquareSet;
use crate::game::position::Position;
use crate::play::state::State;
use crate::rules::Rules;
use crate::search::MAX_THREADS;

pub use census::{Census, Longest};
pub use storage::Read;

use cells::Cell;
use looking::{ended, look_around};
use retrograde::Solver;
use space::Space;

/// What a player can force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The player to move wins.
    Win,
    /// Neither player wins.
    Draw,
    /// The player to move loses.
    Loss,
}

/// What a position is worth for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Value {
    /// Who wins.
    pub verdict: Verdict,
    /// Plies to the end; 0 for a draw.
    pub plies: u32,
}

impl Value {
    const DRAW: Self = Self { verdict: Verdict::Draw, plies: 0 };
}

/// Why something cannot be solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unsolvable {
    /// The game has dice.
    Dice,
    /// There are too many combinations of pieces even to list them.
    TooMuchMaterial,
    /// The pieces alone end the game in every position.
    NothingOpen,
    /// The tables would need so many bytes.
    TooLarge(u64),
    /// A win takes more plies than the tables can tell.
    TooLong,
    /// Somebody stopped it.
    Stopped,
    /// The values are not those of this plan.
    Foreign,
}

impl fmt::Display for Unsolvable {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Dice => "a game with dice cannot be solved by counting plies back from its end",
            Self::TooMuchMaterial => "there are millions of combinations of pieces alone",
            Self::NothingOpen => "with so few pieces the game is over wherever they stand",
            Self::TooLarge(bytes) => {
                return write!(formatter, "the table needs {} MiB", bytes.div_ceil(1 << 20));
            }
            Self::TooLong => "a win takes more plies than a table can tell",
            Self::Stopped => "stopped",
            Self::Foreign => "the values are not those of this game and these pieces",
        })
    }
}

impl std::error::Error for Unsolvable {}

/// Which endings are to be solved; without a number, all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bounds {
    /// The most pieces in all.
    pub pieces: Option<u32>,
    /// The most pieces of each side.
    pub each: Option<u32>,
}

/// How far the solving is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// Positions that were looked at.
    pub looked_at: u64,
    /// Positions whose value is known.
    pub solved: u64,
    /// Plies to the end of those that are being decided.
    pub round: u32,
}

/// What is to be solved.
#[derive(Clone, Debug)]
pub struct Plan<B> {
    space: Arc<Space<B>>,
}

impl<B: SquareSet> Plan<B> {
    /// Plans tables of all positions within bounds that the pieces of a position can come to.
    ///
    /// # Errors
    /// When the game has dice, or too many or no positions to solve.
    pub fn new(position: &Position<B>, bounds: Bounds) -> Result<Self, Unsolvable> {
        let space = Space::new(position.rules(), position.state(), bounds)?;
        Ok(Self { space: Arc::new(space) })
    }

    /// The number of positions; mirror images count once.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.space.size()
    }

    /// Memory in bytes, with one byte a position or two.
    #[must_use]
    pub fn bytes(&self, wide: bool) -> u64 {
        let values = self.space.size().saturating_mul(if wide { 2 } else { 1 });
        values.saturating_add(self.space.overhead())
    }

    /// The seconds that one thread takes at least and at most, as far as a sample of positions tells:
    /// every position is looked at once, and those that turn out to be decided again, with all their
    /// moves.
    #[must_use]
    pub fn seconds(&self) -> (f64, f64) {
        const SAMPLES: u64 = 2000;
        /// How often all moves of a position are looked at where nearly every one is decided: up to
        /// 2.4 times in the 38 games measured.
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
                look_around(space, &state, false);
                once += start.elapsed();
                look_around(space, &state, true);
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

    /// Solves everything on so many threads, with one byte a position or, where games are longer,
    /// two. `go_on` is asked from time to time. The tables are the same whatever the threads.
    ///
    /// # Errors
    /// When more than `most_bytes` are needed or `go_on` says no.
    pub fn solve(
        &self,
        most_bytes: u64,
        threads: u32,
        go_on: &mut dyn FnMut(Progress) -> bool,
    ) -> Result<Tables<B>, Unsolvable> {
        let threads = threads.clamp(1, MAX_THREADS) as usize;
        for wide in [false, true] {
            if self.bytes(wide) > most_bytes {
                return Err(Unsolvable::TooLarge(self.bytes(wide)));
            }
            let values = if wide {
                Solver::solve(&self.space, threads, go_on).map(Values::Wide)
            } else {
                Solver::solve(&self.space, threads, go_on).map(Values::Narrow)
            };
            match values {
                Err(Unsolvable::TooLong) => {}
                other => return other.map(|values| self.tables(values)),
            }
        }
        Err(Unsolvable::TooLong)
    }

    fn tables(&self, values: Values) -> Tables<B> {
        Tables { space: Arc::clone(&self.space), values }
    }
}

/// The values, part by part.
#[derive(Clone, Debug)]
enum Values {
    Narrow(Vec<Vec<u8>>),
    Wide(Vec<Vec<u16>>),
}

/// The value of every position of a plan.
#[derive(Clone, Debug)]
pub struct Tables<B> {
    space: Arc<Space<B>>,
    values: Values,
}

impl<B: SquareSet> Tables<B> {
    /// What a position is worth; `None` for one that is not in the tables. Only rules and counters
    /// of the planned game are understood.
    #[must_use]
    pub fn probe(&self, position: &Position<B>) -> Option<Value> {
        self.value_of(position.state())
    }

    /// The same for a position without its history.
    #[must_use]
    pub fn value_of(&self, state: &State<B>) -> Option<Value> {
        ended(&self.space, state).or_else(|| self.look_up(state))
    }

    /// What a position that is not over is worth; `None` for one that is not in the tables.
    #[must_use]
    pub fn look_up(&self, state: &State<B>) -> Option<Value> {
        let (part, number) = self.space.locate_any(state)?;
        self.value(part, number)
    }

    /// Whether these are tables of a game, whatever its quiet limit, its rule on repetition and its
    /// set-up.
    #[must_use]
    pub fn are_of(&self, rules: &Rules) -> bool {
        self.space.variant.rules.plays_alike(rules)
    }

    fn value(&self, part: usize, number: u64) -> Option<Value> {
        match &self.values {
            Values::Narrow(parts) => parts[part][number as usize].value(),
            Values::Wide(parts) => parts[part][number as usize].value(),
        }
    }

    /// Whether each position takes two bytes.
    #[must_use]
    pub fn is_wide(&self) -> bool {
        matches!(self.values, Values::Wide(_))
    }
}
