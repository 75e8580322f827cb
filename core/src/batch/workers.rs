//! Threads that share the work on a batch with the caller's thread.

use std::hint::spin_loop;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use rayon::{ThreadPool, ThreadPoolBuilder};

/// How long a thread busy-waits: about as long as it takes to wake a sleeping one. A step of a
/// batch can be shorter than that.
const AWAKE: Duration = Duration::from_micros(50);

/// Threads that wait for work: a step is too short to start new ones each time.
#[derive(Debug)]
pub(super) struct Workers {
    pool: ThreadPool,
    /// The process that started them.
    process: u32,
    /// The number of calls so far; busy-waiting threads watch it increase.
    calls: Arc<AtomicU32>,
}

impl Workers {
    /// Workers for `threads` threads, the caller's included; `None` if that is the only one, or if
    /// no others can be started.
    pub(super) fn new(threads: usize) -> Option<Self> {
        let others = threads.checked_sub(1).filter(|others| *others > 0)?;
        let pool = ThreadPoolBuilder::new().num_threads(others).build().ok()?;
        Some(Self { pool, process: process::id(), calls: Arc::default() })
    }

    /// Whether the threads run in this process: a forked process has its parent's memory, but not
    /// its threads.
    pub(super) fn are_here(&self) -> bool {
        process::id() == self.process
    }

    /// Works on the first part here, and on each of the others on another thread.
    ///
    /// Each thread has its own copy of `work`: reading it from another thread's stack would make it
    /// wait again and again.
    pub(super) fn share<P: Send>(
        &self,
        mut parts: impl Iterator<Item = P>,
        work: impl Fn(P) + Copy + Send,
    ) {
        let call = self.calls.fetch_add(1, Ordering::Relaxed).wrapping_add(1);
        let unfinished = AtomicUsize::new(0);
        let unfinished = &unfinished;
        self.pool.in_place_scope(|scope| {
            let first = parts.next();
            for part in parts {
                unfinished.fetch_add(1, Ordering::Relaxed);
                scope.spawn(move |_| {
                    work(part);
                    unfinished.fetch_sub(1, Ordering::Release);
                });
            }
            first.map(work);
            wait_awake(|| unfinished.load(Ordering::Acquire) == 0);
        });
        for _ in 0..self.pool.current_num_threads() {
            let calls = Arc::clone(&self.calls);
            self.pool.spawn(move || wait_awake(|| calls.load(Ordering::Relaxed) != call));
        }
    }
}

/// Busy-waits, but not for long.
fn wait_awake(is_ready: impl Fn() -> bool) {
    let start = Instant::now();
    while !is_ready() && start.elapsed() < AWAKE {
        spin_loop();
    }
}
