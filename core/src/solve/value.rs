//! The values of solved positions.

use crate::board::color::Color;
use crate::play::ending::Outcome;

/// The result that a player can force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The player wins.
    Win,
    /// Neither player wins.
    Draw,
    /// The player loses.
    Loss,
}

impl Verdict {
    /// The result for a player of a game that is over.
    pub(crate) fn of(outcome: Outcome, player: Color) -> Self {
        match outcome.sign(player) {
            0 => Self::Draw,
            1 => Self::Win,
            _ => Self::Loss,
        }
    }

    /// The result for the opponent.
    pub(crate) const fn reversed(self) -> Self {
        match self {
            Self::Win => Self::Loss,
            Self::Draw => Self::Draw,
            Self::Loss => Self::Win,
        }
    }
}

/// The value of a position for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolvedValue {
    /// The result.
    pub verdict: Verdict,
    /// Plies to the end; 0 for a draw.
    pub plies: u32,
}

impl SolvedValue {
    pub(super) const DRAW: Self = Self { verdict: Verdict::Draw, plies: 0 };
}
