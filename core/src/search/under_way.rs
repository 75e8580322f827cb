//! What the threads of one search are looking at just now, and what that has brought, so that they
//! share the work out: a move that another thread follows is put off, and one that another has
//! followed need not be followed again. Nobody waits for anybody.

use super::scale::Window;
use super::slot::Slot;
use super::transpositions::Bound;
use super::tree::{Step, Tree};
use crate::board::moves::Move;
use crate::board::squares::SquareSet;
use crate::play::state::State;

/// Below this depth a move is searched sooner than it is put off.
const SHARED_FROM: i32 = 3;

/// The moves of a position share so many lines of the cache, since a line that another thread has
/// written comes slowly. There are far more than positions are searched at once; powers of two.
const REGIONS: usize = 1 << 10;
const LINES: usize = 4;
const SLOTS: usize = 4;

/// What following a move has brought: a bound of its value for the player who made it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Finding {
    pub value: i32,
    bound: Bound,
}

impl Finding {
    /// What a search with a window says of a move.
    pub(super) const fn new(value: i32, window: Window) -> Self {
        Self { value, bound: Bound::of(value, window) }
    }

    /// The value of the move, if nothing else could come of following it with this window. A move
    /// that is better than all others of an open window leaves a line: it has to be followed.
    pub(super) const fn answer(self, window: Window) -> Option<i32> {
        let is_no_better = !matches!(self.bound, Bound::Lower) && self.value <= window.alpha;
        let is_good_enough = !matches!(self.bound, Bound::Upper) && self.value >= window.beta;
        if is_no_better || is_good_enough && !window.is_open() { Some(self.value) } else { None }
    }
}

/// What the threads know of a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Status {
    /// No thread is at it, as far as is known.
    Open,
    UnderWay,
    Done(Finding),
}

const OPEN: u64 = 0;
const UNDER_WAY: u64 = 1;

const fn pack(finding: Finding) -> u64 {
    (finding.value.cast_unsigned() as u64) << 32 | (finding.bound as u64) << 1
}

const fn unpack(content: u64) -> Status {
    match content {
        OPEN => Status::Open,
        UNDER_WAY => Status::UnderWay,
        _ => {
            let bound = match content >> 1 & 3 {
                1 => Bound::Upper,
                2 => Bound::Lower,
                _ => Bound::Exact,
            };
            Status::Done(Finding { value: ((content >> 32) as u32).cast_signed(), bound })
        }
    }
}

/// The slots to which a task can go, in one line of the cache.
#[derive(Default)]
#[repr(align(64))]
struct CacheLine([Slot; SLOTS]);

/// To follow a move to a depth from the position with a hash.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Task {
    number: u64,
    /// Where the cache line stands that it can go to.
    line: usize,
}

impl Task {
    fn new(key: u64, played: Move, depth: i32) -> Self {
        let number = u64::from(played.number()) << 8 | u64::from(depth.cast_unsigned() & 255);
        let mixed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let region = (key ^ key >> 32) as usize & (REGIONS - 1);
        let line = region * LINES + (mixed >> 32) as usize % LINES;
        Self { number: key ^ mixed ^ mixed >> 29, line }
    }
}

/// Where a task is noted; what comes of it is said when this is given back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Note {
    task: Task,
    slot: usize,
}

/// The tasks that some thread is at, and those that were done lately.
pub(crate) struct UnderWay(Vec<CacheLine>);

impl UnderWay {
    pub(super) fn new() -> Self {
        let mut lines = Vec::new();
        lines.resize_with(REGIONS * LINES, CacheLine::default);
        Self(lines)
    }

    fn slots(&self, task: Task) -> &[Slot; SLOTS] {
        &self.0[task.line].0
    }

    /// What is known of a task.
    fn status(&self, task: Task) -> Status {
        let mut entries = self.slots(task).iter().map(Slot::load);
        entries
            .find(|(owner, _)| *owner == task.number)
            .map_or(Status::Open, |entry| unpack(entry.1))
    }

    /// Notes that this thread is at a task, if there is room to say so. What was done before gives
    /// way, but no task that a thread is at.
    fn begin(&self, task: Task) -> Option<Note> {
        let slots = self.slots(task);
        let same = slots.iter().position(|slot| slot.load().0 == task.number);
        let first = (task.number >> 62) as usize;
        let slot = same.or_else(|| {
            (first..first + SLOTS)
                .map(|place| place % SLOTS)
                .find(|place| slots[*place].content() != UNDER_WAY)
        })?;
        slots[slot].store(task.number, UNDER_WAY);
        Some(Note { task, slot })
    }

    /// This thread is no longer at a task; what it has found, if it has.
    fn end(&self, note: Note, finding: Option<Finding>) {
        self.slots(note.task)[note.slot].store(note.task.number, finding.map_or(OPEN, pack));
    }
}

/// The other threads, as they are met at one position.
pub(super) struct Company<'a> {
    under_way: &'a UnderWay,
    key: u64,
    depth: i32,
}

impl Company<'_> {
    /// What the threads know of a move.
    pub(super) fn status(&self, played: Move) -> Status {
        self.under_way.status(Task::new(self.key, played, self.depth))
    }

    /// Tells them that this thread follows a move.
    pub(super) fn begin(&self, played: Move) -> Option<Note> {
        self.under_way.begin(Task::new(self.key, played, self.depth))
    }

    /// Tells them that it has followed it.
    pub(super) fn end(&self, note: Note, finding: Option<Finding>) {
        self.under_way.end(note, finding);
    }

    /// The number of the question whether the position is worth more than a window's limit. With
    /// an open window more is asked than what others have to tell.
    pub(super) fn question(&self, window: Window) -> Option<u64> {
        let asked = u64::from(window.alpha.cast_unsigned()) << 8;
        let number = asked | u64::from(self.depth.cast_unsigned() & 255);
        let mixed = self.key ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (!window.is_open()).then(|| (mixed ^ mixed >> 29).max(1))
    }
}

/// What comes of following a move beside other threads.
pub(super) enum Followed {
    /// The value of the move.
    Move(i32),
    /// What another thread has found out about the whole position: its value, and the best move.
    Position((i32, Option<Move>)),
}

impl<'a, B: SquareSet> Tree<'a, B> {
    /// The threads that may be met at a position that is searched so deeply.
    pub(super) fn company(&self, state: &State<B>, depth: i32) -> Option<Company<'a>> {
        let under_way = self.budget.under_way().filter(|_| depth >= SHARED_FROM)?;
        Some(Company { under_way, key: self.key(state), depth })
    }

    /// Follows a move of a position, as far as other threads have not answered what is asked.
    pub(super) fn follow_beside(
        &mut self,
        company: &Company<'_>,
        state: &State<B>,
        (played, next): (Move, &State<B>),
        step: Step,
    ) -> Option<Followed> {
        let Step { ply, window, .. } = step;
        let mut may_be_answered = step.earlier > 0;
        loop {
            if may_be_answered
                && let Some(found) = self.answer_of_others(company, state, ply, window)
            {
                return Some(Followed::Position(found));
            }
            if let Status::Done(finding) = company.status(played)
                && let Some(value) = finding.answer(window)
            {
                return Some(Followed::Move(value));
            }
            let place = self.place();
            let note = company.begin(played);
            let value = self.follow(state, (played, next), step);
            if let Some(note) = note {
                company.end(note, value.and_then(|value| self.finding(value, window)));
            }
            if value.is_some() || !self.budget.heeds_call(ply) {
                return value.map(Followed::Move);
            }
            self.return_to(place);
            may_be_answered = true;
        }
    }

    /// What another thread has found out about a position since this one began with it, if that
    /// answers all that a window asks.
    fn answer_of_others(
        &self,
        company: &Company<'_>,
        state: &State<B>,
        ply: usize,
        window: Window,
    ) -> Option<(i32, Option<Move>)> {
        let may_answer = !window.is_open() || self.variant.rules.has_dice();
        let memory = self.recall(state, ply).filter(|memory| memory.depth >= company.depth)?;
        memory.answer(window).filter(|_| may_answer).map(|value| (value, memory.best))
    }

    /// What is said of a move that was followed with a window. A certain end is told from the root,
    /// and other threads may have come to the position by more or fewer plies.
    pub(super) fn finding(&self, value: i32, window: Window) -> Option<Finding> {
        (!self.scale.is_certain(value)).then(|| Finding::new(value, window))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Window = Window { alpha: -5, beta: 5 };

    #[test]
    fn a_move_is_under_way_until_a_thread_has_followed_it() {
        let under_way = UnderWay::new();
        let played = Move { from: 3, to: 9 };
        let company = |depth| Company { under_way: &under_way, key: 77, depth };
        let (one, other) = (company(4), company(4));
        assert_eq!(one.status(played), Status::Open);
        let note = one.begin(played).expect("room");
        assert_eq!(other.status(played), Status::UnderWay);
        assert_eq!(other.status(Move { from: 9, to: 3 }), Status::Open);
        assert_eq!(company(5).status(played), Status::Open);
        one.end(note, None);
        assert_eq!(other.status(played), Status::Open);
        let finding = Finding::new(-7, WINDOW);
        other.end(other.begin(played).expect("room"), Some(finding));
        assert_eq!(one.status(played), Status::Done(finding));
    }

    #[test]
    fn what_was_done_gives_way_and_what_is_under_way_does_not() {
        let under_way = UnderWay::new();
        let task = |number| Task { number, line: 5 };
        let tasks: Vec<Task> = (1..=SLOTS as u64 + 1).map(task).collect();
        let last = tasks[SLOTS];
        let notes: Vec<Note> =
            tasks[..SLOTS].iter().map(|task| under_way.begin(*task).expect("room")).collect();
        assert!(under_way.begin(last).is_none());
        under_way.end(notes[2], Some(Finding::new(3, WINDOW)));
        assert!(under_way.begin(last).is_some());
        let known: Vec<Status> = tasks.iter().map(|task| under_way.status(*task)).collect();
        let (busy, open) = (Status::UnderWay, Status::Open);
        assert_eq!(known, [busy, busy, open, busy, busy]);
    }

    #[test]
    fn a_finding_answers_only_what_its_window_has_shown() {
        let answers = |value, window| Finding::new(value, WINDOW).answer(window) == Some(value);
        assert!(answers(-9, Window::scout(-9)) && !answers(-9, Window::scout(-10)));
        assert!(answers(9, Window::scout(8)) && !answers(9, Window::scout(9)));
        assert!(answers(2, Window::scout(1)) && answers(2, Window::scout(2)));
        // A better move of an open window is followed for its line.
        assert!(!answers(2, Window { alpha: 0, beta: 9 }));
        assert!(answers(2, Window { alpha: 2, beta: 9 }));
    }
}
