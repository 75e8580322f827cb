//! Threads that share the work on a batch with the caller's.

use std::hint::spin_loop;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use rayon::{ThreadPool, ThreadPoolBuilder};

/// How long a thread waits awake, which is about as long as it takes to wake one that sleeps: a step
/// of a batch can be shorter than that.
const AWAKE: Duration = Duration::from_micros(50);

/// Threads that wait for work: a step is too short for new ones each time.
#[derive(Debug)]
pub(super) struct Workers {
    pool: ThreadPool,
    /// The process that has them.
    process: u32,
    /// How often there was work; who waits awake sees it rise.
    calls: Arc<AtomicU32>,
}

impl Workers {
    /// So many threads with the caller's; `None` if that is the only one, or no others can be had.
    pub(super) fn new(threads: usize) -> Option<Self> {
        let others = threads.checked_sub(1).filter(|others| *others > 0)?;
        let pool = ThreadPoolBuilder::new().num_threads(others).build().ok()?;
        Some(Self { pool, process: process::id(), calls: Arc::default() })
    }

    /// Whether the threads run: a fork of the process has the memory of its parent, and not its threads.
    pub(super) fn are_here(&self) -> bool {
        process::id() == self.process
    }

    /// Does the parts of some work: the first one here, and each of the others on another thread.
    ///
    /// Each thread has a copy of the work: one that looked at what lies on the stack of another would
    /// wait for it again and again.
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

/// Waits without sleep, but not for long.
fn wait_awake(is_ready: impl Fn() -> bool) {
    let start = Instant::now();
    while !is_ready() && start.elapsed() < AWAKE {
        spin_loop();
    }
}
