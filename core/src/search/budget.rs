//! How long a search may go on.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::Limits;

/// The clock is looked at least once in so many nodes.
const RAREST_LOOK: u64 = 1024;

/// About the time between two looks at the clock. Nodes of large boards and of games with many
/// rules take a hundred times as long as those of small ones.
const BETWEEN_LOOKS: Duration = Duration::from_micros(100);

/// What is kept back of the time: a share in hundredths and some microseconds, but no more than a
/// quarter. The machine has other things to do, and may give us the processor back late.
const KEPT_PERCENT: u64 = 4;
const KEPT_MICROS: u64 = 2000;

/// The longest time, a day; more is as good as no limit.
const LONGEST_MILLISECONDS: u64 = 86_400_000;

/// Counts nodes and says when a search has to end.
pub(super) struct Budget<'a> {
    stop: &'a AtomicBool,
    /// When the search began, and how long it may take; without a time limit no clock is read.
    time: Option<(Instant, Duration)>,
    most_nodes: u64,
    nodes: u64,
    next_look: u64,
}

impl<'a> Budget<'a> {
    pub(super) fn new(limits: &Limits, stop: &'a AtomicBool) -> Self {
        let time = limits.milliseconds.map(|milliseconds| {
            let asked = milliseconds.min(LONGEST_MILLISECONDS) * 1000;
            let kept = (asked * KEPT_PERCENT / 100 + KEPT_MICROS).min(asked / 4);
            (Instant::now(), Duration::from_micros(asked - kept))
        });
        let most_nodes = limits.nodes.unwrap_or(u64::MAX);
        Self { stop, time, most_nodes, nodes: 0, next_look: 0 }
    }

    /// Nodes counted so far.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts a node; `None` says that the search has to end.
    #[inline]
    pub(super) fn count(&mut self) -> Option<()> {
        if self.nodes >= self.next_look {
            self.look()?;
        }
        self.nodes += 1;
        Some(())
    }

    /// Counts a node that is looked at whatever the limits are.
    pub(super) const fn count_anyway(&mut self) {
        self.nodes += 1;
    }

    fn look(&mut self) -> Option<()> {
        if self.nodes >= self.most_nodes || self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let mut interval = RAREST_LOOK;
        if let Some((start, longest)) = self.time {
            let used = start.elapsed();
            if used >= longest {
                return None;
            }
            let share = BETWEEN_LOOKS.as_secs_f64() / used.as_secs_f64().max(1e-9);
            interval = ((self.nodes as f64 * share) as u64).clamp(1, RAREST_LOOK);
        }
        self.next_look = (self.nodes + interval).min(self.most_nodes);
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_are_counted_exactly() {
        let stop = AtomicBool::new(false);
        let limits = Limits { nodes: Some(3000), ..Limits::default() };
        let mut budget = Budget::new(&limits, &stop);
        while budget.count().is_some() {}
        assert_eq!(budget.nodes(), 3000);
    }

    #[test]
    fn a_set_flag_ends_the_search_soon() {
        let stop = AtomicBool::new(false);
        let mut budget = Budget::new(&Limits::default(), &stop);
        assert!(budget.count().is_some());
        stop.store(true, Ordering::Relaxed);
        while budget.count().is_some() {}
        assert!(budget.nodes() <= RAREST_LOOK + 1);
    }

    #[test]
    fn time_runs_out() {
        let stop = AtomicBool::new(false);
        let limits = Limits { milliseconds: Some(5), ..Limits::default() };
        let mut budget = Budget::new(&limits, &stop);
        let start = Instant::now();
        while budget.count().is_some() {}
        assert!(start.elapsed() >= Duration::from_millis(3));
    }
}
