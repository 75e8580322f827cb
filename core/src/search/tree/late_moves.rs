//! Late move reductions: quiet moves that are late in the order are at first searched less deeply,
//! by the logarithms of depth and move number and by their history.
//!
//! Tord Romstad, "An Introduction to Late Move Reductions", 2006.

use crate::search::ordering::history::HISTORY_LIMIT;
use crate::search::tree::step::Step;
use crate::thinking::arithmetic::{ONE, log2};
use crate::thinking::limits::MAX_DEPTH;

/// The reductions of late moves.
pub(in crate::search) struct Reductions {
    logarithms: Vec<i32>,
}

/// The maximum number of moves of a position.
const MAX_MOVES: usize = 512;

impl Reductions {
    pub(in crate::search) fn new() -> Self {
        let most = MAX_MOVES.max(MAX_DEPTH as usize + 1) as u32;
        Self { logarithms: (0..most).map(|number| log2(number.max(1)) as i32).collect() }
    }

    /// The number of plies by which a late quiet move is at first searched less deeply. The
    /// remaining depth covers all replies, so no move is chosen that lets the opponent win at once.
    pub(in crate::search) fn of(&self, step: Step, history: i32) -> i32 {
        let depth = step.query.depth;
        let one = ONE as i32;
        let move_number = self.logarithms[step.move_index.min(MAX_MOVES - 1)];
        let late = self.logarithms[depth as usize] * move_number / one * 4 / 9;
        let bonus = history * one / HISTORY_LIMIT;
        ((late - bonus) / one).clamp(0, depth - 2)
    }
}
