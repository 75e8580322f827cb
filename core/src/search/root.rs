//! The root of the search: every legal move is looked at once, then deeper and deeper.

use std::cmp::Reverse;
use std::collections::VecDeque;
use std::sync::Arc;

use super::budget::Budget;
use super::ordering::{Candidate, is_tactical};
use super::scale::{Scale, Window};
use super::searcher::Listener;
use super::sight::Sight;
use super::tables::Oracle;
use super::transpositions::Transpositions;
use super::tree::{Step, Tree};
use super::{DEEPEST, Limits, Line, SearchResult};
use crate::any::AnyTables;
use crate::moves::Move;
use crate::node::Node;
use crate::playout::Random;
use crate::position::Position;
use crate::squares::SquareSet;
use crate::state::State;

/// From this depth on the value of the last depth is a good guess.
const STEADY_FROM: u32 = 4;

/// A legal move of the position that was asked about.
struct RootMove<B> {
    played: Move,
    next: State<B>,
    /// Its value by the last search that went deep enough to know.
    value: i32,
    is_tactical: bool,
}

/// A move that is to be followed.
struct Trial<B> {
    played: Move,
    next: State<B>,
    earlier: usize,
    reduction: i32,
    /// Another thread was at it when it was its turn.
    is_put_off: bool,
}

/// One of the best moves with what is expected to follow.
#[derive(Clone)]
struct RootLine {
    value: i32,
    depth: u32,
    moves: Vec<Move>,
}

/// A search in progress.
pub(super) struct Root<'a, B> {
    position: &'a Position<B>,
    tree: Tree<'a, B>,
    memories: &'a Transpositions,
    scale: Scale,
    moves: Vec<RootMove<B>>,
    deepest: u32,
    seed: u64,
    is_level: bool,
    /// Tables say that neither player can force a win.
    is_drawn: bool,
    /// How many lines are asked for.
    wanted: usize,
    /// The best lines, the best one first; without moves where the game is over or a roll is due.
    lines: Vec<RootLine>,
}

impl<'a, B: SquareSet> Root<'a, B> {
    pub(super) fn new(
        position: &'a Position<B>,
        limits: &Limits,
        budget: Budget<'a>,
        memories: &'a Transpositions,
        tables: &'a [Arc<dyn AnyTables>],
    ) -> Self {
        let sight = Sight::new(limits, position.state().key());
        let mut tree = Tree::new(position.table(), position.trail(), budget, memories, sight);
        tree.oracle = Oracle::new(tables, position.rules());
        let is_drawn = tree.looks_behind_draws(position.state());
        Self {
            position,
            memories,
            scale: tree.scale,
            tree,
            moves: Vec::new(),
            deepest: limits.depth.unwrap_or(DEEPEST).clamp(1, DEEPEST),
            seed: limits.seed,
            is_level: limits.level.is_some(),
            is_drawn,
            wanted: limits.lines.max(1) as usize,
            lines: Vec::new(),
        }
    }

    pub(super) fn search(mut self, listener: Listener<'_, Move>) -> SearchResult {
        if let Some(outcome) = self.position.outcome() {
            let value = self.scale.outcome(outcome, self.position.state().turn, 0);
            self.lines = vec![RootLine { value, depth: 0, moves: Vec::new() }];
        } else if self.position.needs_roll() {
            self.deepen_roll(listener);
        } else {
            let wins = self.looks_once();
            let is_solved = self.is_solved();
            if !(wins || is_solved) || self.wanted > 1 {
                self.deepen(1, listener);
                self.leave_lost_move();
                self.avoid_loss_at_once();
            }
            if is_solved {
                self.complete_line();
            }
        }
        self.result()
    }

    /// Searches until the thread that leads has ended.
    pub(super) fn help(mut self) {
        if self.position.outcome().is_none() && !self.position.needs_roll() && !self.looks_once() {
            self.deepen(1, &mut |_| ());
        }
    }

    /// What has been found so far.
    fn result(&self) -> SearchResult {
        let told = |line: &RootLine| {
            let is_draw = self.is_drawn && !self.scale.is_certain(line.value);
            let value = if is_draw { 0 } else { line.value };
            Line {
                score: self.scale.score(value),
                win_probability: self.scale.win_probability(value),
                depth: line.depth,
                moves: line.moves.clone(),
            }
        };
        let lines: Vec<Line> = self.lines.iter().map(told).collect();
        let nothing = Line { score: 0, win_probability: 0.5, depth: 0, moves: Vec::new() };
        let first = lines.first().cloned().unwrap_or(nothing);
        SearchResult {
            best: first.moves.first().copied(),
            score: first.score,
            win_probability: first.win_probability,
            depth: first.depth,
            nodes: self.tree.budget.nodes(),
            principal_variation: first.moves,
            lines,
            permille_full: self.memories.permille_full(),
        }
    }

    const fn whole(&self) -> Window {
        Window { alpha: -self.scale.bound(), beta: self.scale.bound() }
    }

    /// Averages over the rolls, deeper and deeper.
    fn deepen_roll(&mut self, listener: Listener<'_, Move>) {
        let state = *self.position.state();
        let value = self.tree.estimate(&state);
        self.lines = vec![RootLine { value, depth: 0, moves: Vec::new() }];
        for depth in 1..=self.deepest {
            let Some(value) = self.tree.value(&state, depth as i32, 0, self.whole()) else {
                return;
            };
            self.lines = vec![RootLine { value, depth, moves: Vec::new() }];
            listener(&self.result());
        }
    }

    /// Looks at every move once, whatever the limits are: one that wins at once is played, and the
    /// others are put into the order of their estimates. Says whether a move wins.
    fn looks_once(&mut self) -> bool {
        let state = self.position.state();
        let node = Node::new(self.tree.table, state);
        let mut moves = node.moves();
        shuffle(&mut moves, self.seed);
        for played in moves {
            self.tree.budget.count_anyway();
            let next = node.play(played);
            let value = match self.tree.judge_after(state, &next) {
                Some(outcome) => self.scale.outcome(outcome, state.turn, 1),
                None => self.look_at(&next),
            };
            let is_tactical = is_tactical(&node, played);
            self.moves.push(RootMove { played, next, value, is_tactical });
        }
        self.overlook();
        self.moves.sort_by_key(|found| Reverse(found.value));
        let win = -self.scale.lost(1);
        let wins = self.moves.first().is_some_and(|found| found.value == win);
        let depth = u32::from(wins);
        let line =
            |found: &RootMove<B>| RootLine { value: found.value, depth, moves: vec![found.played] };
        self.lines = self.moves.iter().take(self.wanted).map(line).collect();
        wins
    }

    /// What a position after a ply seems to be worth, or is worth if that is known.
    fn look_at(&mut self, next: &State<B>) -> i32 {
        let state = self.position.state();
        if let Some(known) = self.tree.known_after(state, next) {
            return known;
        }
        let estimate = self.tree.estimate(next);
        if next.turn == state.turn { estimate } else { -estimate }
    }

    /// Whether tables tell the best move: whoever wins or loses by them has nothing to look for.
    fn is_solved(&self) -> bool {
        let best = self.moves.first().map(|best| best.value);
        best.is_some_and(|value| self.scale.is_certain(value))
            && best == self.tree.known(self.position.state(), 0)
    }

    /// Tells the best line to its end.
    fn complete_line(&mut self) {
        let node = Node::new(self.tree.table, self.position.state());
        if let Some(oracle) = &self.tree.oracle
            && let Some(best) = self.lines.first_mut()
            && let [first, ..] = best.moves[..]
        {
            best.moves = oracle.line(self.tree.table, &node, first);
        }
    }

    /// Drops the moves that the player does not see, unless it would see none.
    fn overlook(&mut self) {
        let seen = |found: &RootMove<B>| {
            !self
                .tree
                .overlooks(Candidate { played: found.played, is_tactical: found.is_tactical }, 0)
        };
        if self.moves.iter().any(seen) {
            let kept: Vec<bool> = self.moves.iter().map(seen).collect();
            let mut kept = kept.into_iter();
            self.moves.retain(|_| kept.next().unwrap_or(true));
        }
    }

    fn deepen(&mut self, first: u32, listener: Listener<'_, Move>) {
        for depth in first..=self.deepest {
            if self.search_lines(depth).is_none() {
                return;
            }
            listener(&self.result());
            let is_decided = |line: &RootLine| {
                self.scale.is_certain(line.value) && self.scale.plies(line.value) <= depth
            };
            if self.lines.iter().all(is_decided) || self.moves.len() == 1 && self.deepest == DEEPEST
            {
                return;
            }
        }
    }

    /// Finds the best line, then the best one that begins with another move, and so on. Of several
    /// lines only those of a depth that is finished are kept, so that they can be compared.
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

    /// Searches every move but the first ones to a depth, at first only for values near that of the
    /// last depth: a narrow window makes a small tree, and is widened on the side where it fails.
    fn search_line(&mut self, first: usize, depth: u32) -> Option<()> {
        let whole = self.whole();
        let before = self.lines[first].value;
        let is_steady = self.wanted == 1 && depth >= STEADY_FROM && !self.scale.is_certain(before);
        let mut margin = self.scale.margin();
        let mut window = whole;
        if is_steady {
            window = Window { alpha: before - margin, beta: before + margin };
        }
        loop {
            let value = self.search_window(first, depth, window)?;
            if value <= window.alpha && window.alpha > whole.alpha {
                margin *= 4;
                window.alpha =
                    if self.scale.is_wide(margin) { whole.alpha } else { value - margin };
            } else if value >= window.beta && window.beta < whole.beta {
                margin *= 4;
                window.beta = if self.scale.is_wide(margin) { whole.beta } else { value + margin };
            } else {
                return Some(());
            }
        }
    }

    /// The best value within a window. If the search has to end before, what it has found so far
    /// counts: the best move of the last depth comes first, so another one is better indeed.
    fn search_window(&mut self, first: usize, depth: u32, mut window: Window) -> Option<i32> {
        let state = self.position.state();
        let company = self.tree.company(state, depth as i32);
        let mut best = -self.scale.bound();
        let mut trials = self.trials(first, depth as i32);
        while let Some(trial) = trials.pop_front() {
            let Trial { played, next, .. } = trial;
            if let Some(company) = &company
                && !trial.is_put_off
                && trial.earlier > 0
                && company.is_at(played)
            {
                trials.push_back(Trial { is_put_off: true, ..trial });
                continue;
            }
            let note = company.as_ref().and_then(|company| company.begin(played));
            let step = Step {
                earlier: trial.earlier,
                reduction: trial.reduction,
                ..Step::first((depth as i32, 0), window)
            };
            let value = self.tree.follow(state, (played, &next), step);
            if let (Some(company), Some(note)) = (&company, note) {
                company.end(note);
            }
            let value = value?;
            let index = self.moves.iter().position(|found| found.played == played).unwrap_or(first);
            self.moves[index].value = value;
            best = best.max(value);
            if value > window.alpha {
                window.alpha = value;
                self.tree.extend_line(0, played);
                self.lines[first].value = value;
                self.lines[first].moves.clone_from(&self.tree.lines[0]);
                self.moves[first..=index].rotate_right(1);
                if value >= window.beta {
                    break;
                }
            }
        }
        Some(best)
    }

    /// The moves from the first ones on in their order, and how they are to be followed.
    fn trials(&self, first: usize, depth: i32) -> VecDeque<Trial<B>> {
        let trial = |(earlier, found): (usize, &RootMove<B>)| {
            let late = depth >= 3 && !found.is_tactical;
            let reduction = i32::from(late && earlier >= 4) + i32::from(late && earlier >= 24);
            let reduction = reduction.min(depth - 2).max(0);
            let RootMove { played, next, .. } = *found;
            Trial { played, next, earlier, reduction, is_put_off: false }
        };
        self.moves[first..].iter().enumerate().map(trial).collect()
    }

    /// A search that had to end may have seen that the first move loses, and not yet whether the
    /// others do: then the next one is better, and nothing is certain.
    fn leave_lost_move(&mut self) {
        let is_lost = |value: i32| value < 0 && self.scale.is_certain(value);
        if self.lines.first().is_some_and(|line| is_lost(line.value))
            && let Some(other) = self.moves.iter().find(|found| !is_lost(found.value))
        {
            self.put_first(other.played, other.value);
        }
    }

    /// A search of two plies sees every answer of the opponent. One that had to end before must not
    /// walk into an answer that wins at once, if there is another way.
    fn avoid_loss_at_once(&mut self) {
        let is_known = |line: &RootLine| line.depth >= 2 || self.scale.is_certain(line.value);
        if self.is_level || self.lines.first().is_none_or(is_known) {
            return;
        }
        let state = self.position.state();
        for index in 0..self.moves.len() {
            let RootMove { played, next, value, .. } = self.moves[index];
            if self.scale.is_certain(value) {
                continue;
            }
            // One look is always worth its time; after that, a move of which nothing is known is
            // better than those that lose.
            let is_over = index > 0 && self.tree.budget.is_over();
            if is_over || !self.tree.has_winning_answer(state, &next) {
                self.put_first(played, value);
                return;
            }
            self.note_loss(index);
        }
        // Whoever has lost delays the end.
        if let Some(slowest) = self.moves.iter().rev().max_by_key(|found| found.value) {
            self.put_first(slowest.played, slowest.value);
        }
    }

    /// Makes a move the best one, if it is not that already.
    fn put_first(&mut self, played: Move, value: i32) {
        if self.lines[0].moves.first() == Some(&played) {
            return;
        }
        let depth = self.lines[0].depth;
        self.lines.retain(|line| line.moves.first() != Some(&played));
        self.lines.insert(0, RootLine { value, depth, moves: vec![played] });
        self.lines.truncate(self.wanted);
    }

    /// A move loses in two plies.
    fn note_loss(&mut self, index: usize) {
        let value = self.scale.lost(2);
        let lost = &mut self.moves[index];
        lost.value = value;
        for line in &mut self.lines {
            if line.moves.first() == Some(&lost.played) {
                line.value = value;
            }
        }
    }
}

/// Puts moves into an order that depends on the seed, so that equal ones are not always played in
/// the same order.
fn shuffle(moves: &mut [Move], seed: u64) {
    let mut random = Random::new(seed);
    for index in (1..moves.len()).rev() {
        moves.swap(index, random.below(index as u32 + 1) as usize);
    }
}
