//! What the threads of one search have found at the root. They go through the same stages, each a
//! search of all moves to a depth with a window; the thread that ends a stage first ends it for
//! all.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::board::moves::Move;

/// One of the best moves with what is expected to follow.
#[derive(Clone)]
pub(in crate::search) struct RootLine {
    pub value: i32,
    pub depth: u32,
    pub moves: Vec<Move>,
}

/// The moves at the root and what is known of them.
#[derive(Clone)]
pub(in crate::search) struct RootSnapshot {
    /// The best value of the stage so far.
    pub value: i32,
    /// All moves in their order, each with its value.
    pub order: Vec<(Move, i32)>,
    pub lines: Vec<RootLine>,
}

#[derive(Default)]
struct RootProgress {
    /// The root at the end of each stage.
    ended: Vec<RootSnapshot>,
    /// The best result so far of the present stage.
    best: Option<RootSnapshot>,
}

/// The stages of a search, as all its threads see them.
#[derive(Default)]
pub(in crate::search) struct SharedRoot(Mutex<RootProgress>);

impl SharedRoot {
    /// A thread that panicked while it held the lock has not left anything half written.
    fn progress(&self) -> MutexGuard<'_, RootProgress> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The root at the end of a stage, if a thread has come so far.
    pub(in crate::search) fn ended(&self, stage: usize) -> Option<RootSnapshot> {
        self.progress().ended.get(stage).cloned()
    }

    /// Whether a thread has ended a stage.
    pub(in crate::search) fn has_ended(&self, stage: usize) -> bool {
        self.progress().ended.len() > stage
    }

    /// A thread ends a stage. If another one was sooner, its result holds, and is returned.
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

    /// A thread has found a better move in a stage.
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
mod tests {
    use super::*;

    fn snapshot(value: i32) -> RootSnapshot {
        RootSnapshot { value, order: Vec::new(), lines: Vec::new() }
    }

    #[test]
    fn the_first_thread_to_end_a_stage_ends_it_for_all() {
        let shared_root = SharedRoot::default();
        assert!(!shared_root.has_ended(0));
        assert!(shared_root.end(0, snapshot(3)).is_none());
        assert_eq!(shared_root.end(0, snapshot(5)).map(|sooner| sooner.value), Some(3));
        assert_eq!(shared_root.ended(0).map(|ended| ended.value), Some(3));
        assert!(
            shared_root.ended(1).is_none() && shared_root.has_ended(0) && !shared_root.has_ended(1)
        );
    }

    #[test]
    fn the_best_of_the_present_stage_is_returned_to_those_with_less() {
        let shared_root = SharedRoot::default();
        shared_root.publish(0, snapshot(3));
        shared_root.publish(0, snapshot(2));
        let better = |stage, value| shared_root.better(stage, value).map(|best| best.value);
        assert_eq!([better(0, 2), better(0, 3)], [Some(3), None]);
        shared_root.end(0, snapshot(4));
        assert_eq!(better(1, -9), None);
        // It comes too late.
        shared_root.publish(0, snapshot(9));
        assert_eq!(better(1, -9), None);
    }
}
