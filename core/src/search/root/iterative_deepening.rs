//! Iterative deepening with aspiration windows: the moves at the root are searched deeper and
//! deeper, each time first only for values near the last one; by one thread, or by several in step.
//!
//! David Slate and Larry Atkin, "Chess 4.5: The Northwestern University Chess Program", in Chess
//! Skill in Man and Machine, 1977. Gérard Baudet, "The Design and Analysis of Algorithms for
//! Asynchronous Multiprocessors", 1978.

use std::{cmp::Reverse, collections::VecDeque};

use super::super::threads::abdada::{SharedNode, Status};
use super::super::threads::shared_root::{RootLine, RootSnapshot, SharedRoot};
use super::super::{scale::Window, threads::team::Member};
use super::{Root, RootMove};
use crate::board::{moves::Move, squares::SquareSet};
use crate::play::state::State;
use crate::search::tree::step::{Query, Step};
use crate::thinking::{limits::MAX_DEPTH, result::Listener};

/// The minimum depth with an aspiration window: from it on, values change little.
const MIN_ASPIRATION_DEPTH: u32 = 4;

/// A turn to search.
#[derive(Clone, Copy)]
struct Trial<B> {
    number: u32,
    /// The last of its moves.
    played: Move,
    next: State<B>,
    move_index: usize,
    reduction: i32,
}

/// A stage that several threads go through together.
#[derive(Clone, Copy)]
struct Stage<'a> {
    shared_root: &'a SharedRoot,
    number: usize,
}

impl<'a, B: SquareSet> Root<'a, B> {
    /// Searches one depth after the other.
    pub(super) fn deepen(&mut self, listener: Listener<'_, Move>) {
        for depth in 1..=self.deepest {
            if self.search_lines(depth).is_none() {
                return;
            }
            listener(&self.result());
            let is_decided = |line: &RootLine| {
                self.scale.is_certain(line.value) && self.scale.plies(line.value) <= depth
            };
            let is_forced = self.moves.len() == 1;
            if self.lines.iter().all(is_decided) || is_forced && self.deepest == MAX_DEPTH {
                return;
            }
        }
    }

    /// Finds the best line, then the best one that begins with another move, and so on. With
    /// several lines, only those of a finished depth are kept, so that they can be compared.
    fn search_lines(&mut self, depth: u32) -> Option<()> {
        let before = (self.wanted > 1).then(|| self.lines.clone());
        for first in 0..self.lines.len() {
            if self.search_line(first, depth).is_none() {
                self.lines = before.unwrap_or_else(|| std::mem::take(&mut self.lines));
                return None;
            }
        }
        let count = self.lines.len();
        self.lines.sort_by_key(|line| Reverse(line.value));
        self.moves[..count].sort_by_key(|found| Reverse(found.value));
        for line in &mut self.lines {
            line.depth = depth;
        }
        Some(())
    }

    /// Searches every move but the first ones to a depth, first only for values near the last
    /// depth's: a narrow window makes a small tree, and is widened on the side where it fails.
    fn search_line(&mut self, first: usize, depth: u32) -> Option<()> {
        let whole = self.whole();
        let before = self.lines[first].value;
        let has_aspiration_window =
            self.wanted == 1 && depth >= MIN_ASPIRATION_DEPTH && !self.scale.is_certain(before);
        let mut margin = self.scale.aspiration_margin();
        let mut window = whole;
        if has_aspiration_window {
            window = Window { alpha: before - margin, beta: before + margin };
        }
        loop {
            let value = self.search_window(first, depth, window)?;
            if value <= window.alpha && window.alpha > whole.alpha {
                margin *= 4;
                window.alpha =
                    if self.scale.is_wide(margin) { whole.alpha } else { value - margin };
            } else if value >= window.beta && window.beta < whole.beta {
                // The move is better, but it is not known by how much: if the search has to end
                // before, the value of the last depth stays.
                if !self.scale.is_certain(value) {
                    self.lines[first].value = before;
                }
                margin *= 4;
                window.beta = if self.scale.is_wide(margin) { whole.beta } else { value + margin };
            } else {
                return Some(());
            }
        }
    }

    /// The best value within a window.
    fn search_window(&mut self, first: usize, depth: u32, window: Window) -> Option<i32> {
        let Some(Member { team, thread }) = self.tree.member else {
            return self.try_moves(first, depth, window, None);
        };
        let shared_root = &team.root;
        let number = self.stage;
        self.stage += 1;
        let sooner = if let Some(ended) = shared_root.ended(number) {
            Some(ended)
        } else {
            let stage = Stage { shared_root, number };
            let value = self.try_moves(first, depth, window, Some(stage))?;
            let sooner = shared_root.end(number, self.snapshot(value));
            if sooner.is_none() {
                team.aborts.abort_all(thread);
                return Some(value);
            }
            sooner
        };
        sooner.map(|snapshot| self.adopt(snapshot))
    }

    /// The best value within a window. If the search has to end before, the results so far count:
    /// the best move of the last depth comes first, so another best move is indeed better. If
    /// another thread has ended the stage in the meantime, the value is meaningless.
    fn try_moves(
        &mut self,
        first: usize,
        depth: u32,
        mut window: Window,
        stage: Option<Stage<'a>>,
    ) -> Option<i32> {
        // The threads identify moves by where they start and end, which several turns may share.
        let is_known = |_: &SharedNode<'_>| !self.position.rules().capture.has_compound_turns();
        let shared = self.tree.shared(self.position.state(), depth as i32).filter(is_known);
        let mut best = -self.scale.bound();
        let mut trials = self.trials(first, depth as i32);
        while let Some(trial) = take_next(&mut trials, shared.as_ref()) {
            let Trial { played, next, move_index, reduction, .. } = trial;
            let query = Query { depth: depth as i32, ply: 0, window };
            let step = Step { move_index, reduction, ..Step::first(query) };
            self.tree.begin_search(0, trial.search_key());
            let state = self.position.state();
            let searched = self.tree.search_or_reuse(shared.as_ref(), state, (played, &next), step);
            if let Some(better) = self.adopt_better(stage, window) {
                best = best.max(better);
                window.alpha = better;
                if better >= window.beta {
                    break;
                }
            }
            let Some(value) = searched else {
                let stage = stage.filter(|_| self.tree.is_aborted_to(0))?;
                if stage.shared_root.ended(stage.number).is_some() {
                    return Some(best);
                }
                trials.push_front(trial);
                continue;
            };
            best = best.max(value);
            let index = self.place_of(trial.number);
            self.moves[index].value = value;
            if value > window.alpha {
                window.alpha = value;
                self.record_best(first, index, stage);
            }
            self.tree.end_search(0, trial.search_key(), true);
            if value >= window.beta {
                break;
            }
        }
        Some(best)
    }

    /// Records the best move so far.
    fn record_best(&mut self, first: usize, index: usize, stage: Option<Stage<'_>>) {
        let RootMove { turn, value, .. } = &self.moves[index];
        self.lines[first].value = *value;
        self.lines[first].moves = [turn, &*self.tree.pv_table[1]].concat();
        let value = *value;
        self.moves[first..=index].rotate_right(1);
        if let Some(stage) = stage {
            stage.shared_root.publish(stage.number, self.snapshot(value));
        }
    }

    /// Takes over the result of another thread in a stage, if it is better; returns its value.
    fn adopt_better(&mut self, stage: Option<Stage<'_>>, window: Window) -> Option<i32> {
        let Stage { shared_root, number } = stage?;
        shared_root.better(number, window.alpha).map(|snapshot| self.adopt(snapshot))
    }

    /// The moves from `first` on in their order, and how to search them.
    fn trials(&self, first: usize, depth: i32) -> VecDeque<Trial<B>> {
        let trial = |(move_index, found): (usize, &RootMove<B>)| {
            let late = depth >= 3 && !found.is_tactical;
            let reduction =
                i32::from(late && move_index >= 4) + i32::from(late && move_index >= 24);
            let reduction = reduction.min(depth - 2).max(0);
            let (number, next) = (found.number, found.next);
            Trial { number, played: found.turn[found.turn.len() - 1], next, move_index, reduction }
        };
        self.moves[first..].iter().enumerate().map(trial).collect()
    }

    /// The place of a turn among all.
    fn place_of(&self, number: u32) -> usize {
        self.moves.iter().position(|found| found.number == number).unwrap_or_default()
    }

    /// The current state of the root, for the other threads.
    fn snapshot(&self, value: i32) -> RootSnapshot {
        let order = self.moves.iter().map(|found| (found.number, found.value)).collect();
        RootSnapshot { value, order, lines: self.lines.clone() }
    }

    /// Takes over the state of the root from another thread; returns the best value.
    fn adopt(&mut self, snapshot: RootSnapshot) -> i32 {
        for (index, (number, value)) in snapshot.order.into_iter().enumerate() {
            let place = self.place_of(number);
            self.moves[place].value = value;
            self.moves.swap(index, place);
        }
        self.lines = snapshot.lines;
        snapshot.value
    }
}

impl<B> Trial<B> {
    /// The key by which the threads identify the search of the move.
    fn search_key(&self) -> u64 {
        u64::from(self.number) + 1
    }
}

/// The next move to search: one that other threads are searching only if there is no other. All
/// threads search the first move, since the others are compared with its value.
fn take_next<B>(
    trials: &mut VecDeque<Trial<B>>,
    shared: Option<&SharedNode<'_>>,
) -> Option<Trial<B>> {
    let is_free = |trial: &Trial<B>| {
        let status =
            shared.filter(|_| trial.move_index > 0).map(|shared| shared.status(trial.played));
        status != Some(Status::Busy)
    };
    let index = trials.iter().position(is_free).unwrap_or_default();
    trials.remove(index)
}
