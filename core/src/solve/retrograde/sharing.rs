//! Sharing work on positions among threads, and asking from time to time whether to continue.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use crate::board::refusal::Code;

/// The number of positions of a part in one piece of work.
const PIECE: usize = 1 << 10;

/// Fewer pieces of work than this are not worth another thread.
const WORTH_A_THREAD: usize = 8;

/// How often the caller is asked whether to stop, in positions examined.
const PATIENCE: u32 = 1 << 14;

/// Some positions of a part, by their numbers.
pub(crate) struct Piece {
    pub part: usize,
    pub first: usize,
    pub last: usize,
}

/// Divides the positions of a part into pieces of work.
pub(crate) fn pieces(part: usize, size: usize) -> impl Iterator<Item = Piece> {
    let piece = move |first| Piece { part, first, last: size.min(first + PIECE) };
    (0..size).step_by(PIECE).map(piece)
}

/// A callback that is asked whether to continue, and gets the finished share of a piece of work,
/// from 0 to 1.
pub(crate) type GoOn<'g> = &'g mut dyn FnMut(f64) -> bool;

/// Asks from time to time whether to continue.
pub(crate) struct Patience<'s, 'g> {
    left: u32,
    is_stopped: &'s AtomicBool,
    next: &'s AtomicUsize,
    pieces: usize,
    /// Only the first thread can ask.
    go_on: Option<GoOn<'g>>,
}

impl Patience<'_, '_> {
    /// Must be called for each position that is examined.
    #[inline]
    pub fn pause(&mut self) -> Result<(), Code> {
        self.left -= 1;
        if self.left > 0 { Ok(()) } else { self.ask() }
    }

    #[cold]
    fn ask(&mut self) -> Result<(), Code> {
        self.left = PATIENCE;
        let begun = self.next.load(Ordering::Relaxed).saturating_sub(1);
        let share = begun.min(self.pieces) as f64 / self.pieces.max(1) as f64;
        if self.go_on.as_mut().is_some_and(|go_on| !go_on(share)) {
            self.is_stopped.store(true, Ordering::Relaxed);
        }
        if self.is_stopped.load(Ordering::Relaxed) { Err(Code::SolveStopped) } else { Ok(()) }
    }
}

/// Does all pieces of some work on the given number of threads, if there are enough pieces; a
/// thread that fails or has to stop also stops the others.
pub(crate) fn share_out(
    pieces: &[Piece],
    threads: usize,
    go_on: GoOn<'_>,
    work: impl Fn(&Piece, &mut Patience<'_, '_>) -> Result<(), Code> + Sync,
) -> Result<(), Code> {
    let (next, is_stopped) = (AtomicUsize::new(0), AtomicBool::new(false));
    let run = |go_on: Option<GoOn<'_>>| {
        let mut patience = Patience {
            left: PATIENCE,
            is_stopped: &is_stopped,
            next: &next,
            pieces: pieces.len(),
            go_on,
        };
        let mut do_pieces = || {
            patience.ask()?;
            while let Some(piece) = pieces.get(next.fetch_add(1, Ordering::Relaxed)) {
                work(piece, &mut patience)?;
            }
            Ok(())
        };
        do_pieces().inspect_err(|_| is_stopped.store(true, Ordering::Relaxed))
    };
    thread::scope(|scope| {
        let threads = threads.min(pieces.len() / WORTH_A_THREAD);
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(|| run(None))).collect();
        let own = run(Some(go_on));
        let all = others.into_iter().map(|other| other.join().expect("no thread panics"));
        let failed = all.chain([own]).filter_map(Result::err);
        // The other threads only stopped because one of them failed.
        failed.max_by_key(|error| *error != Code::SolveStopped).map_or(Ok(()), Err)
    })
}
