//! Where each thread of one search stands, so that one that has an answer calls the others away
//! from the question.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use super::tree::MAX_PLY;

/// With more threads than this it would take too long to look where each of them stands.
const MAX_ABORTABLE: usize = 16;

/// A thread stands at no position of a ply that others could answer.
const NOWHERE: u64 = 0;

/// Nobody has called.
const NEVER: u32 = u32::MAX;

/// Where one thread stands. The lines of the cache of two threads are never the same.
#[repr(align(128))]
struct Post {
    /// The ply to which it is called back.
    call: AtomicU32,
    /// For each ply from the root the question that it is at.
    stands: Vec<AtomicU64>,
}

impl Post {
    fn new() -> Self {
        let mut stands = Vec::new();
        stands.resize_with(MAX_PLY + 1, AtomicU64::default);
        Self { call: AtomicU32::new(NEVER), stands }
    }
}

/// The posts of all threads.
pub(crate) struct Posts(Vec<Post>);

impl Posts {
    pub(super) fn new(threads: u32) -> Self {
        Self((0..threads).map(|_| Post::new()).collect())
    }

    /// A thread turns to a question at a ply.
    pub(super) fn stand(&self, thread: usize, ply: usize, question: u64) {
        self.0[thread].stands[ply].store(question, Ordering::Relaxed);
    }

    /// A thread leaves its question at a ply.
    pub(super) fn leave(&self, thread: usize, ply: usize) {
        self.stand(thread, ply, NOWHERE);
    }

    /// A thread has the answer to a question at a ply: the others who are at it are called back.
    pub(super) fn call_from(&self, thread: usize, ply: usize, question: u64) {
        if self.0.len() > MAX_ABORTABLE {
            return;
        }
        for (number, post) in self.0.iter().enumerate() {
            if number != thread && post.stands[ply].load(Ordering::Relaxed) == question {
                post.call.fetch_min(ply as u32, Ordering::Relaxed);
            }
        }
    }

    /// All other threads are called back to the root.
    pub(super) fn call_all(&self, thread: usize) {
        for (number, post) in self.0.iter().enumerate() {
            if number != thread {
                post.call.store(0, Ordering::Relaxed);
            }
        }
    }

    /// Whether a thread is called back.
    pub(super) fn is_called(&self, thread: usize) -> bool {
        self.0[thread].call.load(Ordering::Relaxed) != NEVER
    }

    /// Whether a thread that has come back to a ply was called no farther; then it has heeded the
    /// call.
    pub(super) fn heeds_call(&self, thread: usize, ply: usize) -> bool {
        let call = &self.0[thread].call;
        let heard = call.load(Ordering::Relaxed);
        let is_near = heard != NEVER && heard as usize >= ply;
        is_near && call.compare_exchange(heard, NEVER, Ordering::Relaxed, Ordering::Relaxed).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_at_an_answered_question_is_called_back_to_it() {
        let posts = Posts::new(3);
        posts.stand(0, 4, 77);
        posts.stand(1, 4, 77);
        posts.stand(2, 4, 78);
        posts.call_from(0, 4, 77);
        assert_eq!([0, 1, 2].map(|thread| posts.is_called(thread)), [false, true, false]);
        // It comes back ply by ply.
        assert!(!posts.heeds_call(1, 6) && !posts.heeds_call(1, 5));
        assert!(posts.heeds_call(1, 4) && !posts.is_called(1));
        posts.leave(1, 4);
        posts.call_from(0, 4, 77);
        assert!(!posts.is_called(1));
    }

    #[test]
    fn of_several_calls_the_one_nearest_to_the_root_counts() {
        let posts = Posts::new(2);
        posts.stand(1, 4, 77);
        posts.stand(1, 2, 55);
        posts.call_from(0, 2, 55);
        posts.call_from(0, 4, 77);
        assert!(!posts.heeds_call(1, 4) && posts.heeds_call(1, 2));
        posts.call_all(0);
        assert!(!posts.heeds_call(1, 1) && posts.heeds_call(1, 0));
    }
}
