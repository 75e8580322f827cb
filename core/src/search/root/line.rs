//! A line that the search reports.

use crate::board::moves::Move;

/// One of the best moves with what is expected to follow.
#[derive(Clone)]
pub(in crate::search) struct RootLine {
    pub value: i32,
    pub depth: u32,
    pub moves: Vec<Move>,
}
