//! The root of the search: every legal move is looked at once, then deeper and deeper.

use std::cmp::Reverse;
use std::sync::atomic::AtomicBool;

use super::budget::Budget;
use super::ordering::is_tactical;
use super::scale::{Scale, Window};
use super::tree::{Step, Tree};
use super::{DEEPEST, Limits, SearchResult};
use crate::moves::Move;
use crate::node::Node;
use crate::playout::Random;
use crate::position::Position;
use crate::squares::SquareSet;
use crate::state::State;

/// A legal move of the position that was asked about.
struct RootMove<B> {
    played: Move,
    next: State<B>,
    /// Its value by the last search that went deep enough to know.
    value: i32,
    is_tactical: bool,
}

/// A search in progress.
pub(super) struct Root<'a, B> {
    position: &'a Position<B>,
    tree: Tree<'a, B>,
    scale: Scale,
    moves: Vec<RootMove<B>>,
    deepest: u32,
    seed: u64,
    /// The value of the position, the last full depth, and what is expected to be played.
    value: i32,
    depth: u32,
    line: Vec<Move>,
}

impl<'a, B: SquareSet> Root<'a, B> {
    pub(super) fn new(position: &'a Position<B>, limits: &Limits, stop: &'a AtomicBool) -> Self {
        let budget = Budget::new(limits, stop);
        let tree = Tree::new(position.table(), position.trail(), budget, limits);
        Self {
            position,
            scale: tree.scale,
            tree,
            moves: Vec::new(),
            deepest: limits.depth.unwrap_or(DEEPEST).clamp(1, DEEPEST),
            seed: limits.seed,
            value: 0,
            depth: 0,
            line: Vec::new(),
        }
    }

    pub(super) fn search(mut self) -> SearchResult {
        if let Some(outcome) = self.position.outcome() {
            self.value = self.scale.outcome(outcome, self.position.state().turn, 0);
        } else if self.position.needs_roll() {
            self.deepen_roll();
        } else if !self.finds_a_win() {
            self.deepen();
        }
        let is_decision = self.position.outcome().is_none() && !self.position.needs_roll();
        SearchResult {
            best: self.line.first().copied().filter(|_| is_decision),
            score: self.scale.score(self.value),
            win_probability: self.scale.win_probability(self.value),
            depth: self.depth,
            nodes: self.tree.budget.nodes(),
            principal_variation: self.line,
        }
    }

    const fn whole(&self) -> Window {
        Window { alpha: -self.scale.bound(), beta: self.scale.bound() }
    }

    /// Averages over the rolls, deeper and deeper.
    fn deepen_roll(&mut self) {
        let state = *self.position.state();
        self.value = self.tree.estimate(&state);
        for depth in 1..=self.deepest {
            let Some(value) = self.tree.value(&state, depth as i32, 0, self.whole()) else {
                return;
            };
            (self.value, self.depth) = (value, depth);
        }
    }

    /// Looks at every move once, whatever the limits are: one that wins at once is played, and the
    /// others are put into the order of their estimates. Says whether a move wins.
    fn finds_a_win(&mut self) -> bool {
        let state = self.position.state();
        let node = Node::new(self.tree.table, state);
        let mut moves = node.moves();
        shuffle(&mut moves, self.seed);
        for played in moves {
            self.tree.budget.count_anyway();
            let next = node.play(played);
            let value = match self.tree.judge_after(state, &next) {
                Some(outcome) => self.scale.outcome(outcome, state.turn, 1),
                None if next.turn == state.turn => self.tree.estimate(&next),
                None => -self.tree.estimate(&next),
            };
            let is_tactical = is_tactical(&node, played);
            self.moves.push(RootMove { played, next, value, is_tactical });
        }
        self.moves.sort_by_key(|found| Reverse(found.value));
        let Some(best) = self.moves.first() else { return false };
        self.value = best.value;
        self.line = vec![best.played];
        let wins = self.value == -self.scale.lost(1);
        self.depth = u32::from(wins);
        wins
    }

    fn deepen(&mut self) {
        for depth in 1..=self.deepest {
            let finished = self.search_moves(depth as i32).is_some();
            if !finished {
                return;
            }
            self.depth = depth;
            let is_decided =
                self.scale.is_certain(self.value) && self.scale.plies(self.value) <= depth;
            if is_decided || self.moves.len() == 1 && self.deepest == DEEPEST {
                return;
            }
        }
    }

    /// Searches every move to a depth. If the search has to end before, what it has found so far
    /// counts: the best move of the last depth comes first, so another one is better indeed.
    fn search_moves(&mut self, depth: i32) -> Option<()> {
        let state = self.position.state();
        let mut window = self.whole();
        for index in 0..self.moves.len() {
            let found = &self.moves[index];
            let (played, next) = (found.played, found.next);
            let late = depth >= 3 && !found.is_tactical;
            let reduction = i32::from(late && index >= 4) + i32::from(late && index >= 24);
            let reduction = reduction.min(depth - 2).max(0);
            let step = Step { earlier: index, reduction, ..Step::first((depth, 0), window) };
            let value = self.tree.follow(state, &next, step)?;
            self.moves[index].value = value;
            if value > window.alpha {
                window.alpha = value;
                self.value = value;
                self.tree.extend_line(0, played);
                self.line.clone_from(&self.tree.lines[0]);
                self.moves[..=index].rotate_right(1);
            }
        }
        Some(())
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
