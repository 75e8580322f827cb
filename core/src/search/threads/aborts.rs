//! Abort signals between threads: a thread that has found the value of a position stops the others
//! that search the same position for the same value.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use crate::search::tree::step::MAX_PLY;

/// With more threads than this, checking the searches of each would take too long.
const MAX_ABORTABLE: usize = 16;

/// Means that a thread searches nothing at a ply that others could answer.
const NO_SEARCH: u64 = 0;

/// Means that no other thread has aborted anything.
const NO_ABORT: u32 = u32::MAX;

/// The searches of one thread. Two threads never share a cache line.
#[repr(align(128))]
struct ThreadSignal {
    /// The ply back to which its search is aborted.
    aborted_to: AtomicU32,
    /// For each ply from the root, the key of the current search.
    searches: Vec<AtomicU64>,
}

impl ThreadSignal {
    fn new() -> Self {
        let mut searches = Vec::new();
        searches.resize_with(MAX_PLY + 1, AtomicU64::default);
        Self { aborted_to: AtomicU32::new(NO_ABORT), searches }
    }
}

/// The signals of all threads.
pub(in crate::search) struct AbortSignals(Vec<ThreadSignal>);

impl AbortSignals {
    pub(super) fn new(threads: u32) -> Self {
        Self((0..threads).map(|_| ThreadSignal::new()).collect())
    }

    /// Records that a thread begins a search at a ply.
    pub(super) fn begin(&self, thread: usize, ply: usize, search: u64) {
        self.0[thread].searches[ply].store(search, Ordering::Relaxed);
    }

    /// Records that a thread ends its search at a ply.
    pub(super) fn end(&self, thread: usize, ply: usize) {
        self.begin(thread, ply, NO_SEARCH);
    }

    /// Stops the other threads that are at the same search at a ply, since one has its result.
    pub(super) fn abort_others(&self, thread: usize, ply: usize, search: u64) {
        if self.0.len() > MAX_ABORTABLE {
            return;
        }
        for (number, signal) in self.0.iter().enumerate() {
            if number != thread && signal.searches[ply].load(Ordering::Relaxed) == search {
                signal.aborted_to.fetch_min(ply as u32, Ordering::Relaxed);
            }
        }
    }

    /// Sends all other threads back to the root.
    pub(in crate::search) fn abort_all(&self, thread: usize) {
        for (number, signal) in self.0.iter().enumerate() {
            if number != thread {
                signal.aborted_to.store(0, Ordering::Relaxed);
            }
        }
    }

    /// Whether a thread has to go back to an earlier ply.
    pub(in crate::search) fn is_aborted(&self, thread: usize) -> bool {
        self.0[thread].aborted_to.load(Ordering::Relaxed) != NO_ABORT
    }

    /// Whether a thread that has come back to a ply was aborted no further. Its signal is then
    /// reset.
    pub(super) fn resumes(&self, thread: usize, ply: usize) -> bool {
        let signal = &self.0[thread].aborted_to;
        let aborted_to = signal.load(Ordering::Relaxed);
        let is_near = aborted_to != NO_ABORT && aborted_to as usize >= ply;
        is_near
            && signal
                .compare_exchange(aborted_to, NO_ABORT, Ordering::Relaxed, Ordering::Relaxed)
                .is_ok()
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/search/threads/aborts.rs"]
mod tests;
