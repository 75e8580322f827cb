//! The results of the threads of one search at the root. They go through the same stages, each a
//! search of all moves to a depth with a window; the thread that ends a stage first ends it for
//! all.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::board::moves::Move;

/// One of the best moves with its expected continuation.
#[derive(Clone)]
pub(in crate::search) struct RootLine {
    pub value: i32,
    pub depth: u32,
    pub moves: Vec<Move>,
}

/// The moves at the root and their values.
#[derive(Clone)]
pub(in crate::search) struct RootSnapshot {
    /// The best value of the stage so far.
    pub value: i32,
    /// The numbers of all turns in their order, each with its value.
    pub order: Vec<(u32, i32)>,
    pub lines: Vec<RootLine>,
}

#[derive(Default)]
struct RootProgress {
    /// The root at the end of each stage.
    ended: Vec<RootSnapshot>,
    /// The best result of the current stage so far.
    best: Option<RootSnapshot>,
}

/// The stages of a search, as seen by all its threads.
#[derive(Default)]
pub(in crate::search) struct SharedRoot(Mutex<RootProgress>);

impl SharedRoot {
    /// A thread that panicked while it held the lock has left nothing half-written.
    fn progress(&self) -> MutexGuard<'_, RootProgress> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The root at the end of a stage, if a thread has got that far.
    pub(in crate::search) fn ended(&self, stage: usize) -> Option<RootSnapshot> {
        self.progress().ended.get(stage).cloned()
    }

    /// Ends a stage. If another thread was faster, its result counts, and is returned.
    pub(in crate::search) fn end(
        &self,
        stage: usize,
        snapshot: RootSnapshot,
    ) -> Option<RootSnapshot> {
        let mut progress = self.progress();
        if let Some(sooner) = progress.ended.get(stage) {
            return Some(sooner.clone());
        }
        progress.ended.push(snapshot);
        progress.best = None;
        None
    }

    /// Publishes a better move that a thread has found in a stage.
    pub(in crate::search) fn publish(&self, stage: usize, snapshot: RootSnapshot) {
        let mut progress = self.progress();
        let is_better = progress.best.as_ref().is_none_or(|best| best.value < snapshot.value);
        if progress.ended.len() == stage && is_better {
            progress.best = Some(snapshot);
        }
    }

    /// The root in a stage, if its best value is above another.
    pub(in crate::search) fn better(&self, stage: usize, value: i32) -> Option<RootSnapshot> {
        let progress = self.progress();
        let is_present = progress.ended.len() == stage;
        progress.best.as_ref().filter(|best| is_present && best.value > value).cloned()
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/search/threads/shared_root.rs"]
mod tests;
