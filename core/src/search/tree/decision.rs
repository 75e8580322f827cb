//! Decision nodes: positions of the tree in which a move is chosen.
//!
//! The transposition table, mate distance pruning, the move loop, and internal iterative
//! reductions: a position without a move in the table is searched a ply less deeply (Ed Schröder,
//! "Internal Iterative Reductions", 2020).

use std::collections::VecDeque;

use crate::board::{moves::Move, squares::SquareSet};
use crate::play::{node::Node, state::State};
use crate::search::ordering::history::HistoryContext;
use crate::search::ordering::{Candidate, Picker};
use crate::search::scale::Window;
use crate::search::threads::Searched;
use crate::search::threads::abdada::{SharedNode, Status};
use crate::search::tree::late_moves::late_reduction;
use crate::search::tree::pruning::QuietMoveLimit;
use crate::search::tree::step::{Query, Step};
use crate::search::tree::{Tree, next_state};

/// The minimum depth at which a position without a move in the table is searched a ply less deeply.
const MIN_INTERNAL_REDUCTION_DEPTH: i32 = 4;

/// The moves of a position that are still to be searched.
struct Trials<'a, 'p> {
    picker: &'p mut Picker,
    context: HistoryContext,
    query: Query,
    limit: QuietMoveLimit,
    /// The number of moves that were searched or deferred, and the number of quiet ones among them.
    move_index: usize,
    quiet: usize,
    shared: Option<SharedNode<'a>>,
    /// Moves that another thread was busy with at their turn.
    deferred: VecDeque<(Candidate, Step)>,
}

impl Trials<'_, '_> {
    /// Whether another thread is busy with a move.
    fn is_under_way(&self, played: Move) -> bool {
        let status = self.shared.as_ref().map(|shared| shared.status(played));
        status == Some(Status::Busy)
    }

    /// One of the deferred moves: if possible, one that no other thread is busy with.
    fn take_deferred(&mut self) -> Option<(Candidate, Step)> {
        let is_free = |(candidate, _): &(Candidate, Step)| !self.is_under_way(candidate.played);
        let index = self.deferred.iter().position(is_free).unwrap_or(0);
        self.deferred.remove(index)
    }
}

impl<'a, B: SquareSet> Tree<'a, B> {
    /// The value of a position in which a move is to be chosen.
    pub(in crate::search) fn decide(
        &mut self,
        state: &State<B>,
        Query { mut depth, ply, mut window }: Query,
    ) -> Option<i32> {
        if self.narrow_by_win_distance(&mut window, ply) {
            return Some(window.alpha);
        }
        let entry = self.probe_table(state, ply);
        // The table does not tell how often a position has occurred.
        let has_occurred = self.walk.recurring(state).contains(&state.board_key);
        if let Some(entry) = entry
            && !has_occurred
            && (!window.is_open() || self.variant.rules.has_dice())
            && let Some(value) = entry.answer(depth, window)
        {
            return Some(value);
        }
        let evaluation = (!window.is_open()).then(|| self.static_evaluation(state));
        if let Some(evaluation) = evaluation {
            let value = self.early_lower_bound(state, evaluation, Query { depth, ply, window })?;
            if value >= window.beta {
                return Some(value);
            }
        }
        let node = Node::new(self.variant, state);
        let table_move = entry.and_then(|entry| entry.best).filter(|best| node.is_legal(*best));
        if table_move.is_none()
            && depth >= MIN_INTERNAL_REDUCTION_DEPTH
            && !self.variant.rules.has_dice()
        {
            depth -= 1;
        }
        let query = Query { depth, ply, window };
        let limit = self.quiet_move_limit(&node, evaluation, query);
        let buffer = std::mem::take(&mut self.buffers[ply]);
        let mut picker = match limit {
            QuietMoveLimit { count: 0, skips_rest: true } => Picker::tactical(table_move, buffer),
            _ => Picker::all(table_move, buffer),
        };
        let shared = if has_occurred { None } else { self.shared(state, depth) };
        let search = shared.as_ref().and_then(|shared| shared.search_key(window));
        if let Some(search) = search {
            self.begin_search(ply, search);
        }
        let trials = Trials {
            picker: &mut picker,
            context: self.context(state, ply),
            query,
            limit,
            move_index: 0,
            quiet: 0,
            shared,
            deferred: VecDeque::new(),
        };
        let found = self.try_moves(&node, trials);
        self.buffers[ply] = picker.into_buffer();
        if let Some(found) = found
            && !has_occurred
        {
            self.store_in_table(state, query, found);
        }
        if let Some(search) = search {
            self.end_search(ply, search, found.is_some());
        }
        found.map(|(value, _)| value)
    }

    /// Mate distance pruning: narrows a window to the values that are possible if the game is not
    /// over, at best a win with the next ply. Returns whether the window is then empty. With dice
    /// nothing is narrowed, since averages need true values.
    fn narrow_by_win_distance(&self, window: &mut Window, ply: usize) -> bool {
        if self.variant.rules.has_dice() {
            return false;
        }
        window.alpha = window.alpha.max(self.scale.lost(ply + 1));
        window.beta = window.beta.min(-self.scale.lost(ply + 1));
        window.alpha >= window.beta
    }

    /// The best move and its value.
    fn try_moves(
        &mut self,
        node: &Node<'_, B>,
        mut trials: Trials<'a, '_>,
    ) -> Option<(i32, Option<Move>)> {
        let state = node.state;
        let Query { depth, ply, mut window } = trials.query;
        // A skipped move counts as no better than alpha.
        let least = if trials.limit.skips_rest { window.alpha } else { self.scale.lost(ply) };
        let mut best = (least, None);
        let mut quiet = std::mem::take(&mut self.quiet[ply]);
        quiet.clear();
        while let Some((candidate, step)) = self.next_trial(node, &mut trials, window) {
            let Candidate { played, is_tactical } = candidate;
            let next = next_state(node, candidate);
            let shared = trials.shared.as_ref().filter(|_| !step.is_futile);
            let value = match shared {
                None => self.search_move(state, (played, &next), step)?,
                Some(shared) => {
                    match self.search_shared_move(shared, state, (played, &next), step)? {
                        Searched::Move(value) => value,
                        Searched::Position(found) => return Some(found),
                    }
                }
            };
            if value > best.0 || best.1.is_none() {
                best = (value.max(best.0), Some(played));
            }
            if value > window.alpha {
                self.raise_alpha(&mut window, value, ply, played);
                if value >= window.beta {
                    self.history.update(trials.context, candidate, &quiet, depth);
                    break;
                }
            }
            if !is_tactical {
                quiet.push(played);
            }
        }
        self.quiet[ply] = quiet;
        Some(best)
    }

    /// The next move to search, and how.
    fn next_trial(
        &self,
        node: &Node<'_, B>,
        trials: &mut Trials<'a, '_>,
        window: Window,
    ) -> Option<(Candidate, Step)> {
        let Trials { query: Query { depth, ply, .. }, context, limit, .. } = *trials;
        while let Some(candidate) = trials.picker.next(node, &self.history, context) {
            let Candidate { played, is_tactical } = candidate;
            let move_index = trials.move_index;
            // The player always sees at least one move.
            if move_index > 0 && self.overlooks(candidate, ply) {
                continue;
            }
            let is_late = move_index > 0 && !is_tactical && trials.quiet >= limit.count;
            if is_late && limit.skips_rest {
                // Only quiet moves are left.
                break;
            }
            let mut step = Step {
                move_index,
                is_futile: is_late,
                ..Step::first(Query { depth, ply, window })
            };
            if move_index > 0 && !is_tactical {
                step.reduction = self.reduction(context, played, step);
            }
            trials.move_index += 1;
            trials.quiet += usize::from(!is_tactical);
            if move_index > 0 && !is_late && trials.is_under_way(played) {
                trials.deferred.push_back((candidate, step));
                continue;
            }
            return Some((candidate, step));
        }
        let (candidate, step) = trials.take_deferred()?;
        Some((candidate, Step { query: Query { window, ..step.query }, ..step }))
    }

    /// The number of plies by which a late quiet move is at first searched less deeply.
    fn reduction(&self, context: HistoryContext, played: Move, step: Step) -> i32 {
        if !step.can_be_reduced() {
            return 0;
        }
        late_reduction(step, self.history.at(context).score(played))
    }

    /// The value of the most promising move alone.
    pub(in crate::search) fn value_of_best_guess(
        &mut self,
        node: &Node<'_, B>,
        table_move: Option<Move>,
        query: Query,
    ) -> Option<i32> {
        let Query { ply, .. } = query;
        let table_move = table_move.filter(|best| node.is_legal(*best));
        let mut picker = Picker::all(table_move, std::mem::take(&mut self.buffers[ply]));
        let context = self.context(node.state, ply);
        let candidate = picker.next(node, &self.history, context);
        self.buffers[ply] = picker.into_buffer();
        let Some(candidate) = candidate else {
            return Some(-self.scale.bound());
        };
        let next = next_state(node, candidate);
        self.search_move(node.state, (candidate.played, &next), Step::first(query))
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/search/tree/decision.rs"]
mod tests;
