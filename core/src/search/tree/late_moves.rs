//! Late move reductions: quiet moves that come late in the order are searched less deeply at first,
//! by the logarithms of depth and move number and by their history.
//!
//! Tord Romstad, "An Introduction to Late Move Reductions", 2006.

use crate::search::arithmetic::{ONE, log2};
use crate::search::ordering::history::HISTORY_LIMIT;
use crate::search::tree::step::Step;
use crate::thinking::limits::MAX_DEPTH;

/// By how much late moves are searched less deeply.
pub(in crate::search) struct Reductions {
    logarithms: Vec<i32>,
}

/// No position has more moves.
const MAX_MOVES: usize = 512;

impl Reductions {
    pub(in crate::search) fn new() -> Self {
        let most = MAX_MOVES.max(MAX_DEPTH as usize + 1) as u32;
        Self { logarithms: (0..most).map(|number| log2(number.max(1)) as i32).collect() }
    }

    /// Plies by which a late quiet move is searched less deeply at first. What is left covers all
    /// replies, so that no move is chosen after which the opponent wins at once.
    pub(in crate::search) fn of(&self, step: Step, merit: i32) -> i32 {
        let depth = step.query.depth;
        let one = ONE as i32;
        let move_number = self.logarithms[step.earlier.min(MAX_MOVES - 1)];
        let late = self.logarithms[depth as usize] * move_number / one * 2 / 9;
        let praise = merit * one / HISTORY_LIMIT;
        ((late - praise) / one).clamp(0, depth - 2)
    }
}
