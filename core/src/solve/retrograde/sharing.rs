//! Sharing work on positions among threads, and asking from time to time whether to continue.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use crate::board::refusal::Code;

/// The number of positions of a part in one chunk of work.
const CHUNK_SIZE: usize = 1 << 10;

/// Fewer chunks of work than this are not worth another thread.
const MIN_CHUNKS_PER_THREAD: usize = 8;

/// How often the caller is asked whether to stop, in positions examined.
const CHECK_INTERVAL: u32 = 1 << 14;

/// Some positions of a part, by their numbers.
pub(crate) struct Chunk {
    pub part: usize,
    pub first: usize,
    pub last: usize,
}

/// Divides the positions of a part into chunks of work.
pub(crate) fn chunks(part: usize, size: usize) -> impl Iterator<Item = Chunk> {
    let chunk = move |first| Chunk { part, first, last: size.min(first + CHUNK_SIZE) };
    (0..size).step_by(CHUNK_SIZE).map(chunk)
}

/// A callback that is asked whether to continue, and gets the finished share of a chunk of work,
/// from 0 to 1.
pub(crate) type GoOn<'g> = &'g mut dyn FnMut(f64) -> bool;

/// Asks from time to time whether to continue.
pub(crate) struct StopCheck<'s, 'g> {
    left: u32,
    is_stopped: &'s AtomicBool,
    next: &'s AtomicUsize,
    chunks: usize,
    /// Only the first thread can ask.
    go_on: Option<GoOn<'g>>,
}

impl StopCheck<'_, '_> {
    /// Must be called for each position that is examined.
    #[inline]
    pub fn tick(&mut self) -> Result<(), Code> {
        self.left -= 1;
        if self.left > 0 { Ok(()) } else { self.ask() }
    }

    #[cold]
    fn ask(&mut self) -> Result<(), Code> {
        self.left = CHECK_INTERVAL;
        let begun = self.next.load(Ordering::Relaxed).saturating_sub(1);
        let share = begun.min(self.chunks) as f64 / self.chunks.max(1) as f64;
        if self.go_on.as_mut().is_some_and(|go_on| !go_on(share)) {
            self.is_stopped.store(true, Ordering::Relaxed);
        }
        if self.is_stopped.load(Ordering::Relaxed) { Err(Code::SolveStopped) } else { Ok(()) }
    }
}

/// Does all chunks of some work on the given number of threads, if there are enough chunks; a
/// thread that fails or has to stop also stops the others.
pub(crate) fn run_chunks(
    chunks: &[Chunk],
    threads: usize,
    go_on: GoOn<'_>,
    work: impl Fn(&Chunk, &mut StopCheck<'_, '_>) -> Result<(), Code> + Sync,
) -> Result<(), Code> {
    let (next, is_stopped) = (AtomicUsize::new(0), AtomicBool::new(false));
    let run = |go_on: Option<GoOn<'_>>| {
        let mut stop_check = StopCheck {
            left: CHECK_INTERVAL,
            is_stopped: &is_stopped,
            next: &next,
            chunks: chunks.len(),
            go_on,
        };
        let mut do_chunks = || {
            stop_check.ask()?;
            while let Some(chunk) = chunks.get(next.fetch_add(1, Ordering::Relaxed)) {
                work(chunk, &mut stop_check)?;
            }
            Ok(())
        };
        do_chunks().inspect_err(|_| is_stopped.store(true, Ordering::Relaxed))
    };
    thread::scope(|scope| {
        let threads = threads.min(chunks.len() / MIN_CHUNKS_PER_THREAD);
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(|| run(None))).collect();
        let own = run(Some(go_on));
        let all = others.into_iter().map(|other| other.join().expect("no thread panics"));
        let failed = all.chain([own]).filter_map(Result::err);
        // The other threads only stopped because one of them failed.
        failed.max_by_key(|error| *error != Code::SolveStopped).map_or(Ok(()), Err)
    })
}
