//! Late move reductions: quiet moves that are late in the order are at first searched less deeply,
//! by the logarithms of depth and move number and by their history.
//!
//! Tord Romstad, "An Introduction to Late Move Reductions", 2006.

use std::f64::consts::LN_2;

use crate::search::ordering::history::HISTORY_LIMIT;
use crate::search::tree::step::Step;
use crate::thinking::arithmetic::logarithm;

/// The unit of binary logarithms and of reductions.
const ONE: i32 = 1 << 8;

/// The binary logarithms of numbers, rounded down; that of 0 is 0. Later moves count as the last.
static LOGARITHMS: [i32; 512] = {
    let mut logarithms = [0; 512];
    let mut number = 1;
    while number < logarithms.len() {
        logarithms[number] = (logarithm(number as f64) / LN_2 * ONE as f64) as i32;
        number += 1;
    }
    logarithms
};

/// The number of plies by which a late quiet move is at first searched less deeply. The remaining
/// depth covers all replies, so no move is chosen that lets the opponent win at once.
pub(in crate::search) fn late_reduction(step: Step, history: i32) -> i32 {
    let depth = step.query.depth;
    let move_number = LOGARITHMS[step.move_index.min(LOGARITHMS.len() - 1)];
    let late = LOGARITHMS[depth as usize] * move_number / ONE * 4 / 9;
    let bonus = history * ONE / HISTORY_LIMIT;
    ((late - bonus) / ONE).clamp(0, depth - 2)
}
