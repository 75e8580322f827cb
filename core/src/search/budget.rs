//! How long a search may go on.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::Limits;
use super::council::Council;
use super::posts::Posts;
use super::under_way::UnderWay;

/// The clock and the flags are looked at least once in so many nodes, and those of the slowest
/// games take tens of microseconds each.
const MAX_LOOK_INTERVAL: u64 = 128;

/// About the time between two looks at the clock. Nodes of large boards and of games with many
/// rules take a hundred times as long as those of small ones.
const BETWEEN_LOOKS: Duration = Duration::from_micros(100);

/// What is kept back of the time: a share in hundredths and some microseconds, but no more than a
/// quarter. The machine has other things to do, and may give us the processor back late.
const KEPT_PERCENT: u64 = 4;
const KEPT_MICROS: u64 = 2000;

/// A thread that is called back by another hears of it within so many nodes.
const CALL_HEARD: u64 = 16;

/// The longest time, a day; more is as good as no limit.
const MAX_MILLISECONDS: u64 = 86_400_000;

/// What the threads of one search know of each other.
pub(crate) struct Shared<'a> {
    stop: &'a AtomicBool,
    /// The thread that leads has ended.
    is_done: AtomicBool,
    /// Nodes that all threads have counted, as far as they have told.
    told: AtomicU64,
    /// None where one thread searches alone.
    company: Option<Together>,
}

/// What several threads know of each other.
struct Together {
    under_way: UnderWay,
    posts: Posts,
    council: Council,
}

impl<'a> Shared<'a> {
    pub(crate) const fn new(stop: &'a AtomicBool) -> Self {
        Self { stop, is_done: AtomicBool::new(false), told: AtomicU64::new(0), company: None }
    }

    /// For threads that share the work out.
    pub(super) fn of_several(threads: u32, stop: &'a AtomicBool) -> Self {
        let company = Together {
            under_way: UnderWay::new(),
            posts: Posts::new(threads),
            council: Council::default(),
        };
        Self { company: Some(company), ..Self::new(stop) }
    }

    /// Ends all threads but the one that leads.
    pub(super) fn finish(&self) {
        self.is_done.store(true, Ordering::Relaxed);
    }
}

/// Counts nodes and says when a search has to end.
pub(crate) struct Budget<'a> {
    shared: &'a Shared<'a>,
    /// The number of the thread. Any but the first ends with the first one, which leads.
    thread: usize,
    /// When the search began, and how long it may take; without a time limit no clock is read.
    time: Option<(Instant, Duration)>,
    most_nodes: u64,
    nodes: u64,
    told: u64,
    next_look: u64,
    /// At the looks before this node it is only seen whether the thread is called back.
    next_full_look: u64,
}

impl<'a> Budget<'a> {
    pub(crate) fn new(limits: &Limits, shared: &'a Shared<'a>) -> Self {
        let time = limits.milliseconds.map(|milliseconds| {
            let asked = milliseconds.min(MAX_MILLISECONDS) * 1000;
            let kept = (asked * KEPT_PERCENT / 100 + KEPT_MICROS).min(asked / 4);
            (Instant::now(), Duration::from_micros(asked - kept))
        });
        let most_nodes = limits.nodes.unwrap_or(u64::MAX);
        Self {
            shared,
            thread: 0,
            time,
            most_nodes,
            nodes: 0,
            told: 0,
            next_look: 0,
            next_full_look: 0,
        }
    }

    /// The budget of a thread that helps until the one that leads has ended, or until all nodes
    /// are counted: the one that leads may have to wait for a processor.
    pub(super) fn of_helper(thread: u32, limits: &Limits, shared: &'a Shared<'a>) -> Self {
        let nodes_alone = Limits { milliseconds: None, ..*limits };
        Self { thread: thread as usize, ..Self::new(&nodes_alone, shared) }
    }

    /// What the threads of the search are looking at, if there are several.
    pub(super) fn under_way(&self) -> Option<&'a UnderWay> {
        self.shared.company.as_ref().map(|company| &company.under_way)
    }

    /// What the threads of the search have found out at the root, if there are several.
    pub(super) fn council(&self) -> Option<&'a Council> {
        self.shared.company.as_ref().map(|company| &company.council)
    }

    /// Turns to a question at a ply, from which other threads may call this one back.
    pub(super) fn stand(&self, ply: usize, question: u64) {
        if let Some(company) = &self.shared.company {
            company.posts.stand(self.thread, ply, question);
        }
    }

    /// Leaves the question at a ply; those who are at it need not be if it is answered.
    pub(super) fn leave(&self, ply: usize, question: u64, is_answered: bool) {
        if let Some(company) = &self.shared.company {
            company.posts.leave(self.thread, ply);
            if is_answered {
                company.posts.call_from(self.thread, ply, question);
            }
        }
    }

    /// Calls all other threads back to the root.
    pub(super) fn call_all(&self) {
        if let Some(company) = &self.shared.company {
            company.posts.call_all(self.thread);
        }
    }

    /// Whether the search has only to go on from a ply, to which another thread called this one
    /// back, and not to end.
    pub(super) fn heeds_call(&self, ply: usize) -> bool {
        let company = self.shared.company.as_ref();
        company.is_some_and(|company| company.posts.heeds_call(self.thread, ply))
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
        let mut rarest = MAX_LOOK_INTERVAL;
        if let Some(company) = &self.shared.company {
            if company.posts.is_called(self.thread) {
                return None;
            }
            rarest = CALL_HEARD;
        }
        if self.nodes >= self.next_full_look {
            self.look_at_limits()?;
        }
        self.next_look = self.next_full_look.min(self.nodes + rarest);
        Some(())
    }

    fn look_at_limits(&mut self) -> Option<()> {
        let shared = self.shared;
        shared.told.fetch_add(self.nodes - self.told, Ordering::Relaxed);
        self.told = self.nodes;
        if self.thread > 0 && shared.is_done.load(Ordering::Relaxed) {
            return None;
        }
        let left = self.most_nodes.saturating_sub(self.nodes());
        if left == 0 || shared.stop.load(Ordering::Relaxed) {
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
        assert!(budget.nodes() <= MAX_LOOK_INTERVAL + 1);
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
            (Budget::new(&limits, &shared), Budget::of_helper(1, &limits, &shared));
        for _ in 0..2000 {
            helper.count().expect("the leader is still there");
        }
        while leader.count().is_some() {}
        assert!((3000..=3000 + 2 * MAX_LOOK_INTERVAL).contains(&leader.nodes()));
        assert!(leader.nodes < 1500);
        shared.finish();
        while helper.count().is_some() {}
    }
}
