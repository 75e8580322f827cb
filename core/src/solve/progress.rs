//! Which endings are solved, and how far that is.

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
