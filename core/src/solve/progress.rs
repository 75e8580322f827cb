//! The endings to solve, and the progress.

/// The endings to solve; without a number, all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bounds {
    /// The maximum number of pieces in total.
    pub pieces: Option<u32>,
    /// The maximum number of pieces of each side.
    pub each: Option<u32>,
}

/// The progress of solving.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// Positions that were examined.
    pub looked_at: u64,
    /// Positions whose value is known.
    pub solved: u64,
    /// Plies to the end of the positions being decided.
    pub round: u32,
}
