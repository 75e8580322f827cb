//! What the threads of one search have found out at the root. They go through the same stages, each
//! a search of all moves to a depth with a window; whoever ends a stage first ends it for all.

use std::sync::{Mutex, MutexGuard, PoisonError};

use super::root::RootLine;
use crate::board::moves::Move;

/// How things stand at the root.
#[derive(Clone)]
pub(super) struct Standing {
    /// The best value of the stage so far.
    pub value: i32,
    /// All moves in their order, each with its value.
    pub order: Vec<(Move, i32)>,
    pub lines: Vec<RootLine>,
}

#[derive(Default)]
struct Minutes {
    /// How things stood at the end of each stage.
    ended: Vec<Standing>,
    /// The best that is known of the stage that is going on.
    best: Option<Standing>,
}

/// The stages of a search, as all its threads see them.
#[derive(Default)]
pub(crate) struct Council(Mutex<Minutes>);

impl Council {
    /// A thread that was interrupted while it held the minutes has not left them half written.
    fn minutes(&self) -> MutexGuard<'_, Minutes> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How things stood at the end of a stage, if a thread has come so far.
    pub(super) fn ended(&self, stage: usize) -> Option<Standing> {
        self.minutes().ended.get(stage).cloned()
    }

    /// Whether a thread has ended a stage.
    pub(super) fn has_ended(&self, stage: usize) -> bool {
        self.minutes().ended.len() > stage
    }

    /// A thread ends a stage. If another one was sooner, its word holds, and is given back.
    pub(super) fn end(&self, stage: usize, standing: Standing) -> Option<Standing> {
        let mut minutes = self.minutes();
        if let Some(sooner) = minutes.ended.get(stage) {
            return Some(sooner.clone());
        }
        minutes.ended.push(standing);
        minutes.best = None;
        None
    }

    /// A thread has found a better move in a stage.
    pub(super) fn tell(&self, stage: usize, standing: Standing) {
        let mut minutes = self.minutes();
        let is_better = minutes.best.as_ref().is_none_or(|best| best.value < standing.value);
        if minutes.ended.len() == stage && is_better {
            minutes.best = Some(standing);
        }
    }

    /// How things stand in a stage, if that is better than a value.
    pub(super) fn better(&self, stage: usize, value: i32) -> Option<Standing> {
        let minutes = self.minutes();
        let is_present = minutes.ended.len() == stage;
        minutes.best.as_ref().filter(|best| is_present && best.value > value).cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standing(value: i32) -> Standing {
        Standing { value, order: Vec::new(), lines: Vec::new() }
    }

    #[test]
    fn who_ends_a_stage_first_ends_it_for_all() {
        let council = Council::default();
        assert!(!council.has_ended(0));
        assert!(council.end(0, standing(3)).is_none());
        assert_eq!(council.end(0, standing(5)).map(|sooner| sooner.value), Some(3));
        assert_eq!(council.ended(0).map(|ended| ended.value), Some(3));
        assert!(council.ended(1).is_none() && council.has_ended(0) && !council.has_ended(1));
    }

    #[test]
    fn the_best_of_the_present_stage_is_heard_by_whoever_knows_less() {
        let council = Council::default();
        council.tell(0, standing(3));
        council.tell(0, standing(2));
        let better = |stage, value| council.better(stage, value).map(|best| best.value);
        assert_eq!([better(0, 2), better(0, 3)], [Some(3), None]);
        council.end(0, standing(4));
        assert_eq!(better(1, -9), None);
        // It comes too late.
        council.tell(0, standing(9));
        assert_eq!(better(1, -9), None);
    }
}
