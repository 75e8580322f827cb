//! The threads of one search.

use std::sync::Arc;

use super::{abdada::MovesInProgress, aborts::AbortSignals, shared_root::SharedRoot};
use crate::search::ordering::history::SharedHistory;

/// The data that several threads share besides the transposition table.
pub(in crate::search) struct Team {
    pub moves: MovesInProgress,
    pub aborts: AbortSignals,
    pub root: SharedRoot,
    /// The history of each thread.
    pub histories: Vec<Arc<SharedHistory>>,
}

impl Team {
    pub(in crate::search) fn new(threads: u32, history: impl Fn() -> SharedHistory) -> Self {
        Self {
            histories: (0..threads).map(|_| Arc::new(history())).collect(),
            moves: MovesInProgress::new(),
            aborts: AbortSignals::new(threads),
            root: SharedRoot::default(),
        }
    }
}

/// One of the threads.
#[derive(Clone, Copy)]
pub(in crate::search) struct Member<'a> {
    pub team: &'a Team,
    pub thread: usize,
}
