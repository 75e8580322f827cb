//! How long a search may run.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::limits::Limits;

/// The maximum number of nodes between two checks of the clock and the flags. Nodes of the slowest
/// games take tens of microseconds each.
const MAX_LOOK_INTERVAL: u64 = 128;

/// The approximate time between two checks of the clock. Nodes of large boards and of games with
/// many rules take a hundred times as long as those of small ones.
const BETWEEN_LOOKS: Duration = Duration::from_micros(100);

/// The part of the time that is held in reserve: a percentage plus some microseconds, but at most a
/// quarter. The machine has other things to do, and may give the processor back late.
const KEPT_PERCENT: u64 = 4;
const KEPT_MICROS: u64 = 2000;

/// The maximum number of nodes after which an interrupted thread notices it.
const MAX_INTERRUPT_INTERVAL: u64 = 16;

/// The maximum time, a day; more is as good as no limit.
const MAX_MILLISECONDS: u64 = 86_400_000;

/// The flags that end the threads of one search, and the nodes that they have counted together.
pub(crate) struct SearchControl<'a> {
    stop: &'a AtomicBool,
    /// The main thread has ended.
    is_done: AtomicBool,
    /// The nodes of all threads, as far as they have reported them.
    reported: AtomicU64,
}

impl<'a> SearchControl<'a> {
    pub(crate) const fn new(stop: &'a AtomicBool) -> Self {
        Self { stop, is_done: AtomicBool::new(false), reported: AtomicU64::new(0) }
    }

    /// Ends all threads except the main one.
    pub(crate) fn finish(&self) {
        self.is_done.store(true, Ordering::Relaxed);
    }
}

/// Whether a thread of a search has to break off before a limit is reached.
pub(crate) type Interrupt<'a> = &'a (dyn Fn(usize) -> bool + Sync);

/// Counts nodes and tells when a search has to end.
pub(crate) struct Budget<'a> {
    control: &'a SearchControl<'a>,
    /// The number of the thread. The main one is 0; the others end with it.
    thread: usize,
    interrupt: Option<Interrupt<'a>>,
    /// When the search began, and how long it may take; without a time limit no clock is read.
    time: Option<(Instant, Duration)>,
    max_nodes: u64,
    nodes: u64,
    reported: u64,
    next_look: u64,
    /// Checks before this node only look for an interrupt of the thread.
    next_full_look: u64,
}

impl<'a> Budget<'a> {
    pub(crate) fn new(limits: &Limits, control: &'a SearchControl<'a>) -> Self {
        let time = limits.milliseconds.map(|milliseconds| {
            let asked = milliseconds.min(MAX_MILLISECONDS) * 1000;
            let kept = (asked * KEPT_PERCENT / 100 + KEPT_MICROS).min(asked / 4);
            (Instant::now(), Duration::from_micros(asked - kept))
        });
        Self {
            control,
            thread: 0,
            interrupt: None,
            time,
            max_nodes: limits.nodes.unwrap_or(u64::MAX),
            nodes: 0,
            reported: 0,
            next_look: 0,
            next_full_look: 0,
        }
    }

    /// The budget of one of several threads. A helper runs until the main thread has ended, or
    /// until all nodes are counted: the main thread may have to wait for a processor.
    pub(crate) fn of_thread(
        thread: usize,
        limits: &Limits,
        control: &'a SearchControl<'a>,
        interrupt: Interrupt<'a>,
    ) -> Self {
        let milliseconds = limits.milliseconds.filter(|_| thread == 0);
        let limits = Limits { milliseconds, ..limits.clone() };
        Self { thread, interrupt: Some(interrupt), ..Self::new(&limits, control) }
    }

    /// The nodes counted so far by this thread, and by the others as far as they have reported
    /// them.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes - self.reported + self.control.reported.load(Ordering::Relaxed)
    }

    /// Whether the time is used up or the search was stopped, regardless of the number of nodes.
    pub(crate) fn is_over(&self) -> bool {
        let is_late = |(start, longest): (Instant, Duration)| start.elapsed() >= longest;
        self.control.stop.load(Ordering::Relaxed) || self.time.is_some_and(is_late)
    }

    /// Counts a node; `None` means that the search has to end.
    #[inline]
    pub(crate) fn count(&mut self) -> Option<()> {
        if self.nodes >= self.next_look {
            self.look()?;
        }
        self.nodes += 1;
        Some(())
    }

    /// Counts a node that is searched regardless of the limits.
    pub(crate) const fn count_anyway(&mut self) {
        self.nodes += 1;
    }

    fn look(&mut self) -> Option<()> {
        let mut interval = MAX_LOOK_INTERVAL;
        if let Some(is_interrupted) = self.interrupt {
            if is_interrupted(self.thread) {
                return None;
            }
            interval = MAX_INTERRUPT_INTERVAL;
        }
        if self.nodes >= self.next_full_look {
            self.look_at_limits()?;
        }
        self.next_look = self.next_full_look.min(self.nodes + interval);
        Some(())
    }

    fn look_at_limits(&mut self) -> Option<()> {
        let control = self.control;
        control.reported.fetch_add(self.nodes - self.reported, Ordering::Relaxed);
        self.reported = self.nodes;
        if self.thread > 0 && control.is_done.load(Ordering::Relaxed) {
            return None;
        }
        let left = self.max_nodes.saturating_sub(self.nodes());
        if left == 0 || control.stop.load(Ordering::Relaxed) {
            return None;
        }
        let mut interval = MAX_LOOK_INTERVAL;
        if let Some((start, longest)) = self.time {
            let used = start.elapsed();
            if used >= longest {
                return None;
            }
            let share = BETWEEN_LOOKS.as_secs_f64() / used.as_secs_f64().max(1e-9);
            interval = ((self.nodes as f64 * share) as u64).clamp(1, MAX_LOOK_INTERVAL);
        }
        self.next_full_look = self.nodes + interval.min(left);
        Some(())
    }
}

#[cfg(test)]
#[path = "../../tests/unit/thinking/budget.rs"]
mod tests;
