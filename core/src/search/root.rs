//! The root of the search: every legal turn is examined once, then deeper and deeper, for one best
//! line or several (multi-PV). At the root, a turn of several moves is one; below it, each move is
//! separate.

mod blunders;
mod iterative_deepening;
mod losses;

use std::cmp::Reverse;

use super::ordering::{Candidate, is_tactical};
use super::scale::{Scale, Window};
use crate::board::{moves::Move, squares::SquareSet};
use crate::counting::playout::Random;
use crate::game::legal::MAX_TURNS;
use crate::game::position::Position;
use crate::play::{node::Node, state::State};
use crate::search::levels::Handicap;
use crate::search::threads::shared_root::RootLine;
use crate::search::threads::team::Member;
use crate::search::transpositions::Transpositions;
use crate::search::tree::Tree;
use crate::search::tree::step::Query;
use crate::search::tree::tablebase::Tablebase;
use crate::solve::tables::SharedTables;
use crate::thinking::budget::Budget;
use crate::thinking::limits::{Limits, MAX_DEPTH};
use crate::thinking::result::{Line, Listener, SearchResult};

/// A legal turn of the searched position.
struct RootMove<B> {
    /// Its original place among all turns.
    number: u32,
    /// The moves that make up the turn, one in most games.
    turn: Vec<Move>,
    next: State<B>,
    /// Its value by the last search that was deep enough to tell.
    value: i32,
    is_tactical: bool,
}

/// The results from before a search: the transposition table, and solved tables.
pub(super) type Known<'a> = (&'a Transpositions, &'a [SharedTables]);

/// A search in progress.
pub(super) struct Root<'a, B> {
    position: &'a Position<B>,
    tree: Tree<'a, B>,
    transpositions: &'a Transpositions,
    scale: Scale,
    moves: Vec<RootMove<B>>,
    limits: &'a Limits,
    deepest: u32,
    /// Whether tables show that neither player can force a win.
    is_drawn: bool,
    /// The number of lines wanted.
    wanted: usize,
    /// The best lines, the best one first; without moves if the game is over or a roll is due.
    lines: Vec<RootLine>,
    /// The number of windows that have been searched.
    stage: usize,
}

impl<'a, B: SquareSet> Root<'a, B> {
    pub(super) fn new(
        position: &'a Position<B>,
        limits: &'a Limits,
        budget: Budget<'a>,
        member: Option<Member<'a>>,
        (transpositions, tables): Known<'a>,
    ) -> Self {
        let handicap = Handicap::new(limits, position.state().key());
        let mut tree = Tree::new(
            position.variant(),
            position.earlier_keys(),
            budget,
            transpositions,
            handicap,
        );
        tree.member = member;
        if !limits.without_network && !handicap.overlooks_moves() {
            tree.evaluation.use_network();
        }
        if let Some(Member { team, thread }) = member {
            tree.history.join(&team.histories, thread);
        }
        tree.tablebase = Tablebase::new(tables, position.rules());
        let is_drawn = tree.look_beyond_draws(position.state());
        Self {
            position,
            transpositions,
            scale: tree.scale,
            tree,
            moves: Vec::new(),
            limits,
            deepest: limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH),
            is_drawn,
            wanted: limits.lines.max(1) as usize,
            lines: Vec::new(),
            stage: 0,
        }
    }

    pub(super) fn search(mut self, listener: Listener<'_, Move>) -> SearchResult {
        if let Some(outcome) = self.position.outcome() {
            let value = self.scale.outcome(outcome, self.position.state().turn, 0);
            self.lines = vec![RootLine { value, depth: 0, moves: Vec::new() }];
        } else if self.position.needs_roll() {
            self.deepen_roll(listener);
        } else {
            let wins = self.examine_turns();
            let is_solved = self.is_solved();
            if self.tree.handicap.is_blunder_turn() {
                self.play_blunder();
            } else if !(wins || is_solved) || self.wanted > 1 {
                self.deepen(listener);
                self.replace_lost_move();
                self.avoid_loss_at_once();
                self.extend_line_from_table();
            }
            if is_solved {
                self.complete_line_from_tablebase();
            }
        }
        self.result()
    }

    /// Searches until the main thread has ended.
    pub(super) fn help(mut self) {
        if self.position.outcome().is_none() && !self.position.needs_roll() && !self.examine_turns()
        {
            self.deepen(&mut |_| ());
        }
    }

    /// The result so far.
    fn result(&self) -> SearchResult {
        let as_line = |line: &RootLine| {
            let is_draw = self.is_drawn && !self.scale.is_certain(line.value);
            let value = if is_draw { 0 } else { line.value };
            let nearer = self.scale.seen_later(value, self.later_parts(&line.moves));
            Line {
                score: self.scale.score(nearer),
                win_probability: self.scale.win_probability(value),
                depth: line.depth,
                moves: line.moves.clone(),
            }
        };
        let lines = self.lines.iter().map(as_line).collect();
        let permille_full = self.transpositions.permille_full();
        SearchResult::new(lines, self.tree.budget.nodes(), permille_full)
    }

    /// The moves of a line that do not end a turn, below the root. The search counts each as a ply,
    /// but a turn is one (BEL-6, SEN-2).
    fn later_parts(&self, moves: &[Move]) -> i32 {
        if !self.position.rules().capture.has_compound_turns() {
            return 0;
        }
        let Some(root) = self.moves.iter().find(|found| moves.starts_with(&found.turn)) else {
            return 0;
        };
        let mut state = root.next;
        let mut parts = 0;
        for played in &moves[root.turn.len()..] {
            // A win may leave the right to move again.
            parts += i32::from(state.second_move.is_due());
            state = Node::new(self.position.variant(), &state).play(*played);
        }
        parts
    }

    const fn whole(&self) -> Window {
        Window { alpha: -self.scale.bound(), beta: self.scale.bound() }
    }

    /// Averages over the rolls, deeper and deeper.
    fn deepen_roll(&mut self, listener: Listener<'_, Move>) {
        let state = *self.position.state();
        let value = self.tree.static_evaluation(&state);
        self.lines = vec![RootLine { value, depth: 0, moves: Vec::new() }];
        for depth in 1..=self.deepest {
            let query = Query { depth: depth as i32, ply: 0, window: self.whole() };
            let Some(value) = self.tree.value(&state, query) else { return };
            self.lines = vec![RootLine { value, depth, moves: Vec::new() }];
            listener(&self.result());
        }
    }

    /// Examines every turn once, whatever the limits are: one that wins at once is played, and the
    /// others are sorted by their static evaluations. Returns whether a turn wins.
    fn examine_turns(&mut self) -> bool {
        let state = self.position.state();
        let node = self.position.node();
        let mut turns = Vec::new();
        add_turns(&node, &mut Vec::new(), &mut turns);
        // Equal turns should not always be played in the same order.
        Random::new(self.limits.seed).shuffle(&mut turns);
        for (number, (turn, next)) in (0..).zip(turns) {
            if !self.allows(&turn) {
                continue;
            }
            self.tree.budget.count_anyway();
            let value = match self.tree.walk.judge_after(state, &next) {
                Some(outcome) => self.scale.outcome(outcome, state.turn, 1),
                None => self.value_after(state, &next),
            };
            let is_tactical = turn.len() > 1 || is_tactical(&node, turn[0]);
            self.moves.push(RootMove { number, turn, next, value, is_tactical });
        }
        if !self.tree.handicap.is_blunder_turn() {
            self.overlook();
        }
        self.moves.sort_by_key(|found| Reverse(found.value));
        let win = -self.scale.lost(1);
        let wins = self.moves.first().is_some_and(|found| found.value == win);
        let depth = u32::from(wins);
        let line =
            |found: &RootMove<B>| RootLine { value: found.value, depth, moves: found.turn.clone() };
        self.lines = self.moves.iter().take(self.wanted).map(line).collect();
        wins
    }

    /// Whether a turn is among those to choose from.
    fn allows(&self, turn: &[Move]) -> bool {
        let steps = turn.iter().enumerate();
        steps.into_iter().all(|(count, played)| self.limits.allows(&turn[..count], *played))
    }

    /// The value of a position after a ply for the player who made it: the static evaluation, or
    /// the true value if it is known.
    fn value_after(&mut self, state: &State<B>, next: &State<B>) -> i32 {
        if let Some(known) = self.tree.known_after(state, next) {
            return known;
        }
        let evaluation = self.tree.static_evaluation(next);
        if next.turn == state.turn { evaluation } else { -evaluation }
    }

    /// Whether solved tables show the best move: a position that they decide needs no search.
    fn is_solved(&self) -> bool {
        let best = self.moves.first().map(|best| best.value);
        best.is_some_and(|value| self.scale.is_certain(value))
            && best == self.tree.known(self.position.state(), 0)
    }

    /// Extends a best line of a single turn by moves of the transposition table: the search had to
    /// end before it knew the continuation.
    fn extend_line_from_table(&mut self) {
        let Some(RootLine { value, depth, moves }) = self.lines.first_mut() else { return };
        let is_single = self.moves.iter().any(|found| found.turn == *moves);
        if !is_single || self.scale.is_certain(*value) {
            return;
        }
        let mut walked = self.position.clone();
        for played in &*moves {
            walked.push_unchecked(*played);
        }
        while moves.len() < *depth as usize
            && let Some(entry) = self.tree.probe_table(walked.state(), moves.len())
            && let Some(played) = entry.best.filter(|best| walked.is_legal(*best))
        {
            moves.push(played);
            walked.push_unchecked(played);
        }
    }

    /// Completes the best line to the end of the game, by the solved tables.
    fn complete_line_from_tablebase(&mut self) {
        if let Some(tablebase) = &self.tree.tablebase
            && let Some(line) = self.lines.first_mut()
            && let Some(best) = self.moves.iter().find(|found| line.moves.starts_with(&found.turn))
        {
            line.moves = tablebase.line(self.tree.variant, &best.turn, best.next);
        }
    }

    /// Drops the moves that the player overlooks, unless these are all moves.
    fn overlook(&mut self) {
        let overlooks = |found: &RootMove<B>| {
            let candidate = Candidate { played: found.turn[0], is_tactical: found.is_tactical };
            self.tree.overlooks(candidate, 0)
        };
        let moves = std::mem::take(&mut self.moves).into_iter();
        let (overlooked, seen): (Vec<_>, Vec<_>) = moves.partition(overlooks);
        self.moves = if seen.is_empty() { overlooked } else { seen };
    }
}

/// Adds the turns that begin with the moves that led to a node, each with the state after it.
fn add_turns<B: SquareSet>(
    node: &Node<'_, B>,
    begun: &mut Vec<Move>,
    turns: &mut Vec<(Vec<Move>, State<B>)>,
) {
    for played in node.moves() {
        if turns.len() >= MAX_TURNS {
            return;
        }
        begun.push(played);
        let next = node.play(played);
        if next.second_move.is_due() {
            add_turns(&Node::new(node.variant, &next), begun, turns);
        } else {
            turns.push((begun.clone(), next));
        }
        begun.pop();
    }
}
