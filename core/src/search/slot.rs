//! Lockless hashing: an entry of a table that threads share without a lock.
//!
//! Robert Hyatt and Timothy Mann, "A Lockless Transposition Table Implementation for Parallel
//! Search", ICGA Journal 25 (1), 2002.

use std::sync::atomic::{AtomicU64, Ordering};

/// What is kept, and its key masked with it: halves of two different entries give a key that nobody
/// asks for.
#[derive(Default)]
pub(super) struct Slot {
    masked_key: AtomicU64,
    content: AtomicU64,
}

impl Slot {
    /// The key and what is kept under it.
    pub(super) fn load(&self) -> (u64, u64) {
        let content = self.content();
        (self.masked_key.load(Ordering::Relaxed) ^ content, content)
    }

    /// What is kept, whatever its key.
    pub(super) fn content(&self) -> u64 {
        self.content.load(Ordering::Relaxed)
    }

    /// Keep something under a key.
    pub(super) fn store(&self, key: u64, content: u64) {
        self.masked_key.store(key ^ content, Ordering::Relaxed);
        self.content.store(content, Ordering::Relaxed);
    }
}
