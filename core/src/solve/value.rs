//! What a solved position is worth.

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
pub struct SolvedValue {
    /// Who wins.
    pub verdict: Verdict,
    /// Plies to the end; 0 for a draw.
    pub plies: u32,
}

impl SolvedValue {
    pub(super) const DRAW: Self = Self { verdict: Verdict::Draw, plies: 0 };
}
