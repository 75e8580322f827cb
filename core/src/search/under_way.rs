//! What the threads of one search are looking at just now, so that they share the work out: a move
//! that another thread searches is put off, and by the time it is its turn again the table often
//! knows the answer. Nobody waits for anybody.

use std::sync::atomic::{AtomicU64, Ordering};

use super::scale::Window;
use super::tree::Tree;
use crate::moves::Move;
use crate::squares::SquareSet;
use crate::state::State;

/// Below this depth a move is searched sooner than it is put off.
const SHARED_FROM: i32 = 3;

/// A power of two; far more than moves are searched at once.
const BUCKETS: usize = 1 << 10;
const SLOTS: usize = 4;

/// A free slot.
const FREE: u64 = 0;

/// Where a task is noted; it is struck out when this is given back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Note(usize);

/// The tasks that some thread is at.
pub(crate) struct UnderWay(Vec<AtomicU64>);

impl UnderWay {
    pub(super) fn new() -> Self {
        let mut slots = Vec::new();
        slots.resize_with(BUCKETS * SLOTS, AtomicU64::default);
        Self(slots)
    }

    /// The number of the task to follow a move to a depth from the position with a hash.
    fn task(key: u64, played: Move, depth: i32) -> u64 {
        let number = u64::from(played.number()) << 8 | u64::from(depth.cast_unsigned() & 255);
        let mixed = key ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed ^ mixed >> 29).max(1)
    }

    const fn bucket(task: u64) -> usize {
        (task as usize & (BUCKETS - 1)) * SLOTS
    }

    /// Whether some thread is at a task.
    pub(super) fn has(&self, task: u64) -> bool {
        let first = Self::bucket(task);
        self.0[first..first + SLOTS].iter().any(|slot| slot.load(Ordering::Relaxed) == task)
    }

    /// Notes that this thread is at a task, if there is room to say so.
    pub(super) fn begin(&self, task: u64) -> Option<Note> {
        let first = Self::bucket(task);
        let take = |place: &usize| {
            let slot = &self.0[*place];
            slot.compare_exchange(FREE, task, Ordering::Relaxed, Ordering::Relaxed).is_ok()
        };
        (first..first + SLOTS).find(take).map(Note)
    }

    /// Strikes a task out.
    pub(super) fn end(&self, note: Note) {
        self.0[note.0].store(FREE, Ordering::Relaxed);
    }
}

/// The other threads, as they are met at one position.
pub(super) struct Company<'a> {
    under_way: &'a UnderWay,
    key: u64,
    depth: i32,
}

impl Company<'_> {
    /// Whether one of them is at a move.
    pub(super) fn is_at(&self, played: Move) -> bool {
        self.under_way.has(UnderWay::task(self.key, played, self.depth))
    }

    /// Tells them that this thread follows a move.
    pub(super) fn begin(&self, played: Move) -> Option<Note> {
        self.under_way.begin(UnderWay::task(self.key, played, self.depth))
    }

    /// Tells them that it has followed it.
    pub(super) fn end(&self, note: Note) {
        self.under_way.end(note);
    }
}

impl<'a, B: SquareSet> Tree<'a, B> {
    /// The threads that may be met at a position that is searched so deeply.
    pub(super) fn company(&self, state: &State<B>, depth: i32) -> Option<Company<'a>> {
        let under_way = self.budget.under_way().filter(|_| depth >= SHARED_FROM)?;
        Some(Company { under_way, key: self.key(state), depth })
    }

    /// What another thread has found out about a position since this one began with it, if that
    /// answers all that a window asks: the value, and the best move.
    pub(super) fn answer_of_others(
        &self,
        company: &Company<'_>,
        state: &State<B>,
        ply: usize,
        window: Window,
    ) -> Option<(i32, Option<Move>)> {
        let may_answer = !window.is_open() || self.table.rules.has_dice();
        let memory = self.recall(state, ply).filter(|memory| memory.depth >= company.depth)?;
        memory.answer(window).filter(|_| may_answer).map(|value| (value, memory.best))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_under_way_until_the_last_thread_has_followed_it() {
        let under_way = UnderWay::new();
        let played = Move { from: 3, to: 9 };
        let company = |depth| Company { under_way: &under_way, key: 77, depth };
        let (one, other) = (company(4), company(4));
        assert!(!one.is_at(played));
        let notes = [one.begin(played), other.begin(played)].map(|note| note.expect("room"));
        assert!(one.is_at(played));
        assert!(!one.is_at(Move { from: 9, to: 3 }) && !company(5).is_at(played));
        one.end(notes[0]);
        assert!(other.is_at(played));
        other.end(notes[1]);
        assert!(!one.is_at(played));
    }

    #[test]
    fn a_full_bucket_notes_no_more() {
        let under_way = UnderWay::new();
        let tasks = (1..).map(|number| number << 32 | 5).take(SLOTS + 1);
        let notes: Vec<Option<Note>> = tasks.map(|task| under_way.begin(task)).collect();
        assert!(notes[..SLOTS].iter().all(Option::is_some) && notes[SLOTS].is_none());
    }
}
