//! The numbers of decided positions by the plies they take.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// The content of a cell: whether the player to move wins, and in how many plies.
type Decided = Option<(bool, u32)>;

/// The counts of a subgroup's positions while they are solved.
pub(crate) struct Tally {
    open: AtomicU64,
    /// For each number of plies, the numbers of lost and won positions.
    decided: Vec<[AtomicU64; 2]>,
    latest: AtomicU32,
}

impl Tally {
    /// A tally for values of at most `longest` plies.
    pub fn new(longest: u32) -> Self {
        let decided = (0..=longest).map(|_| [AtomicU64::new(0), AtomicU64::new(0)]).collect();
        Self { open: AtomicU64::new(0), decided, latest: AtomicU32::new(0) }
    }

    /// Adds unknown positions.
    pub fn add_open(&self, positions: usize) {
        self.open.fetch_add(positions as u64, Ordering::Relaxed);
    }

    /// Records a value that replaces another, which was `None` if the position was open.
    pub fn note(&self, (was_open, before): (bool, Decided), now: Decided) {
        if was_open {
            self.open.fetch_sub(1, Ordering::Relaxed);
        }
        if let Some((wins, plies)) = before {
            self.decided[plies as usize][usize::from(wins)].fetch_sub(1, Ordering::Relaxed);
        }
        if let Some((wins, plies)) = now {
            self.decided[plies as usize][usize::from(wins)].fetch_add(1, Ordering::Relaxed);
            self.latest.fetch_max(plies, Ordering::Relaxed);
        }
    }

    /// The number of unknown positions.
    pub fn open(&self) -> u64 {
        self.open.load(Ordering::Relaxed)
    }

    /// The number of positions that are won, or lost, in a number of plies.
    pub fn decided(&self, wins: bool, plies: u32) -> u64 {
        let of_plies = self.decided.get(plies as usize);
        of_plies.map_or(0, |both| both[usize::from(wins)].load(Ordering::Relaxed))
    }

    /// The maximum number of plies of a value.
    pub fn latest(&self) -> u32 {
        self.latest.load(Ordering::Relaxed)
    }
}
