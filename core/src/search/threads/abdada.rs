//! ABDADA: threads that search the same tree and share the work through a table.
//!
//! A move that another thread is searching is deferred until the other moves of its position have
//! been searched, and the result of a move that another thread has searched is reused. No thread
//! waits for another. After Jean-Christophe Weill, "The ABDADA Distributed Minimax Search
//! Algorithm", ICCA Journal 19 (1), 1996. As in Tom Kerrigan's simplified ABDADA, the table
//! contains moves that are being searched, rather than a count of threads at each position.

use crate::board::moves::Move;
use crate::search::scale::Window;
use crate::search::transpositions::{Bound, Slot};

/// The moves of a position share this many cache lines, since a line that another thread has
/// written comes slowly. There are far more regions than positions being searched; both numbers are
/// powers of two.
const REGIONS: usize = 1 << 10;
const LINES: usize = 4;
const SLOTS: usize = 4;

/// The result of searching a move: a bound of its value for the player who made it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::search) struct Finding {
    pub value: i32,
    bound: Bound,
}

impl Finding {
    /// The bound that a search with a window has found.
    pub(in crate::search) const fn new(value: i32, window: Window) -> Self {
        Self { value, bound: Bound::of(value, window) }
    }

    /// The value of the move, if a search with this window could find nothing else. A move that is
    /// better than all others of an open window has to be searched for its line.
    pub(in crate::search) const fn answer(self, window: Window) -> Option<i32> {
        let is_no_better = !matches!(self.bound, Bound::Lower) && self.value <= window.alpha;
        let is_good_enough = !matches!(self.bound, Bound::Upper) && self.value >= window.beta;
        if is_no_better || is_good_enough && !window.is_open() { Some(self.value) } else { None }
    }
}

/// The threads' knowledge of a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::search) enum Status {
    /// No thread is known to be searching it.
    Open,
    /// A thread is searching it.
    Busy,
    Done(Finding),
}

const OPEN: u64 = 0;
const BUSY: u64 = 1;

const fn pack(finding: Finding) -> u64 {
    (finding.value.cast_unsigned() as u64) << 32 | (finding.bound as u64) << 1
}

const fn unpack(content: u64) -> Status {
    match content {
        OPEN => Status::Open,
        BUSY => Status::Busy,
        _ => {
            let bound = Bound::numbered(content >> 1 & 3);
            Status::Done(Finding { value: ((content >> 32) as u32).cast_signed(), bound })
        }
    }
}

/// The slots for a task, in one cache line.
#[derive(Default)]
#[repr(align(64))]
struct CacheLine([Slot; SLOTS]);

/// A move to be searched to a depth from the position with a hash.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Task {
    number: u64,
    /// The index of its cache line.
    line: usize,
}

impl Task {
    fn new(key: u64, played: Move, depth: i32) -> Self {
        let number = u64::from(played.to_bits()) << 8 | u64::from(depth.cast_unsigned() & 255);
        let hash = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let region = (key ^ key >> 32) as usize & (REGIONS - 1);
        let line = region * LINES + (hash >> 32) as usize % LINES;
        Self { number: key ^ hash ^ hash >> 29, line }
    }
}

/// The slot in which a thread has entered its task; released by [`SharedNode::end`].
#[derive(Clone, Copy, Debug)]
pub(in crate::search) struct Claim {
    task: Task,
    slot: usize,
}

/// The tasks that threads are busy with, and recently finished ones.
pub(in crate::search) struct MovesInProgress(Vec<CacheLine>);

impl MovesInProgress {
    pub(in crate::search) fn new() -> Self {
        let mut lines = Vec::new();
        lines.resize_with(REGIONS * LINES, CacheLine::default);
        Self(lines)
    }
}

/// A position that other threads may be searching too.
pub(in crate::search) struct SharedNode<'a> {
    pub in_progress: &'a MovesInProgress,
    /// Its hash.
    pub key: u64,
    /// The depth to which it is searched.
    pub depth: i32,
}

impl SharedNode<'_> {
    fn task(&self, played: Move) -> Task {
        Task::new(self.key, played, self.depth)
    }

    fn slots(&self, task: Task) -> &[Slot; SLOTS] {
        &self.in_progress.0[task.line].0
    }

    /// The status of a move.
    pub(in crate::search) fn status(&self, played: Move) -> Status {
        let task = self.task(played);
        let mut entries = self.slots(task).iter().map(Slot::load);
        entries
            .find(|(owner, _)| *owner == task.number)
            .map_or(Status::Open, |entry| unpack(entry.1))
    }

    /// Records that this thread is searching a move, if there is room. It may replace a finished
    /// task, but not one that a thread is busy with.
    pub(in crate::search) fn begin(&self, played: Move) -> Option<Claim> {
        let task = self.task(played);
        let slots = self.slots(task);
        let same = slots.iter().position(|slot| slot.load().0 == task.number);
        let first = (task.number >> 62) as usize;
        let slot = same.or_else(|| {
            (first..first + SLOTS)
                .map(|place| place % SLOTS)
                .find(|place| slots[*place].content() != BUSY)
        })?;
        slots[slot].store(task.number, BUSY);
        Some(Claim { task, slot })
    }

    /// Records that this thread no longer searches a move, and its result, if any.
    pub(in crate::search) fn end(&self, claim: Claim, finding: Option<Finding>) {
        self.slots(claim.task)[claim.slot].store(claim.task.number, finding.map_or(OPEN, pack));
    }

    /// The key of the search of this position with a window's lower limit. `None` for an open
    /// window, which needs more than other threads can answer.
    pub(in crate::search) fn search_key(&self, window: Window) -> Option<u64> {
        let alpha = u64::from(window.alpha.cast_unsigned()) << 8;
        let number = alpha | u64::from(self.depth.cast_unsigned() & 255);
        let hash = self.key ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (!window.is_open()).then(|| (hash ^ hash >> 29).max(1))
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/search/threads/abdada.rs"]
mod tests;
