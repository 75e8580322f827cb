//! How long a search may go on.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::Limits;
use super::under_way::UnderWay;

/// The clock and the flags are looked at least once in so many nodes, and those of the slowest
/// games take tens of microseconds each.
const RAREST_LOOK: u64 = 128;

/// About the time between two looks at the clock. Nodes of large boards and of games with many
/// rules take a hundred times as long as those of small ones.
const BETWEEN_LOOKS: Duration = Duration::from_micros(100);

/// What is kept back of the time: a share in hundredths and some microseconds, but no more than a
/// quarter. The machine has other things to do, and may give us the processor back late.
const KEPT_PERCENT: u64 = 4;
const KEPT_MICROS: u64 = 2000;

/// The longest time, a day; more is as good as no limit.
const LONGEST_MILLISECONDS: u64 = 86_400_000;

/// What the threads of one search know of each other.
pub(crate) struct Shared<'a> {
    stop: &'a AtomicBool,
    /// The thread that leads has ended.
    is_done: AtomicBool,
    /// Nodes that all threads have counted, as far as they have told.
    told: AtomicU64,
    /// What each is looking at; none where one thread searches alone.
    under_way: Option<UnderWay>,
}

impl<'a> Shared<'a> {
    pub(crate) const fn new(stop: &'a AtomicBool) -> Self {
        Self { stop, is_done: AtomicBool::new(false), told: AtomicU64::new(0), under_way: None }
    }

    /// For threads that share the work out.
    pub(super) fn of_several(stop: &'a AtomicBool) -> Self {
        Self { under_way: Some(UnderWay::new()), ..Self::new(stop) }
    }

    /// Ends all threads but the one that leads.
    pub(super) fn finish(&self) {
        self.is_done.store(true, Ordering::Relaxed);
    }
}

/// Counts nodes and says when a search has to end.
pub(crate) struct Budget<'a> {
    shared: &'a Shared<'a>,
    /// Another thread leads: this one ends with it.
    is_helper: bool,
    /// When the search began, and how long it may take; without a time limit no clock is read.
    time: Option<(Instant, Duration)>,
    most_nodes: u64,
    nodes: u64,
    told: u64,
    next_look: u64,
}

impl<'a> Budget<'a> {
    pub(crate) fn new(limits: &Limits, shared: &'a Shared<'a>) -> Self {
        let time = limits.milliseconds.map(|milliseconds| {
            let asked = milliseconds.min(LONGEST_MILLISECONDS) * 1000;
            let kept = (asked * KEPT_PERCENT / 100 + KEPT_MICROS).min(asked / 4);
            (Instant::now(), Duration::from_micros(asked - kept))
        });
        let most_nodes = limits.nodes.unwrap_or(u64::MAX);
        Self { shared, is_helper: false, time, most_nodes, nodes: 0, told: 0, next_look: 0 }
    }

    /// The budget of a thread that helps until the one that leads has ended, or until all nodes
    /// are counted: the one that leads may have to wait for a processor.
    pub(super) fn of_helper(limits: &Limits, shared: &'a Shared<'a>) -> Self {
        let nodes_alone = Limits { milliseconds: None, ..*limits };
        Self { is_helper: true, ..Self::new(&nodes_alone, shared) }
    }

    /// What the threads of the search are looking at, if there are several.
    pub(super) const fn under_way(&self) -> Option<&'a UnderWay> {
        self.shared.under_way.as_ref()
    }

    /// Nodes counted so far by this thread, and by the others as far as they have told.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes - self.told + self.shared.told.load(Ordering::Relaxed)
    }

    /// Whether the time is used up or the search was stopped, however few nodes there were.
    pub(crate) fn is_over(&self) -> bool {
        let is_late = |(start, longest): (Instant, Duration)| start.elapsed() >= longest;
        self.shared.stop.load(Ordering::Relaxed) || self.time.is_some_and(is_late)
    }

    /// Counts a node; `None` says that the search has to end.
    #[inline]
    pub(crate) fn count(&mut self) -> Option<()> {
        if self.nodes >= self.next_look {
            self.look()?;
        }
        self.nodes += 1;
        Some(())
    }

    /// Counts a node that is looked at whatever the limits are.
    pub(crate) const fn count_anyway(&mut self) {
        self.nodes += 1;
    }

    fn look(&mut self) -> Option<()> {
        let shared = self.shared;
        shared.told.fetch_add(self.nodes - self.told, Ordering::Relaxed);
        self.told = self.nodes;
        if self.is_helper && shared.is_done.load(Ordering::Relaxed) {
            return None;
        }
        let left = self.most_nodes.saturating_sub(self.nodes());
        if left == 0 || shared.stop.load(Ordering::Relaxed) {
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
        self.next_look = self.nodes + interval.min(left);
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_are_counted_exactly() {
        let stop = AtomicBool::new(false);
        let shared = Shared::new(&stop);
        let limits = Limits { nodes: Some(3000), ..Limits::default() };
        let mut budget = Budget::new(&limits, &shared);
        while budget.count().is_some() {}
        assert_eq!(budget.nodes(), 3000);
    }

    #[test]
    fn a_set_flag_ends_the_search_soon() {
        let stop = AtomicBool::new(false);
        let shared = Shared::new(&stop);
        let mut budget = Budget::new(&Limits::default(), &shared);
        assert!(budget.count().is_some());
        stop.store(true, Ordering::Relaxed);
        while budget.count().is_some() {}
        assert!(budget.nodes() <= RAREST_LOOK + 1);
    }

    #[test]
    fn time_runs_out() {
        let stop = AtomicBool::new(false);
        let shared = Shared::new(&stop);
        let limits = Limits { milliseconds: Some(5), ..Limits::default() };
        let mut budget = Budget::new(&limits, &shared);
        let start = Instant::now();
        while budget.count().is_some() {}
        assert!(start.elapsed() >= Duration::from_millis(3));
    }

    #[test]
    fn helpers_tell_what_they_count_and_end_with_the_leader() {
        let stop = AtomicBool::new(false);
        let shared = Shared::new(&stop);
        let limits = Limits { nodes: Some(3000), ..Limits::default() };
        let (mut leader, mut helper) =
            (Budget::new(&limits, &shared), Budget::of_helper(&limits, &shared));
        for _ in 0..2000 {
            helper.count().expect("the leader is still there");
        }
        while leader.count().is_some() {}
        assert!((3000..=3000 + 2 * RAREST_LOOK).contains(&leader.nodes()));
        assert!(leader.nodes < 1500);
        shared.finish();
        while helper.count().is_some() {}
    }
}
