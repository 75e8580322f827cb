//! The values of solved positions.

/// The result that a player can force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The player to move wins.
    Win,
    /// Neither player wins.
    Draw,
    /// The player to move loses.
    Loss,
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
