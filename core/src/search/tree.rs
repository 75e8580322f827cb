//! Principal variation search: alpha-beta in which every move but the first is searched with a null
//! window, and again with the open one if it turns out to be better.
//!
//! Tony Marsland and Murray Campbell, "Parallel Search of Strongly Ordered Game Trees", ACM
//! Computing Surveys 14 (4), 1982, after Judea Pearl's Scout, 1980. Alpha-beta itself: Donald Knuth
//! and Ronald Moore, "An Analysis of Alpha-Beta Pruning", Artificial Intelligence 6 (4), 1975.

pub(in crate::search) mod chance;
pub(in crate::search) mod decision;
pub(in crate::search) mod late_moves;
pub(in crate::search) mod null_move;
pub(in crate::search) mod pruning;
pub(in crate::search) mod quiescence;
pub(in crate::search) mod rolls;
pub(in crate::search) mod step;
pub(in crate::search) mod tablebase;

use std::sync::Arc;

use super::ordering::{Candidate, ScoredMove};
use super::scale::{Scale, Window};
use super::transpositions::{Bound, TableEntry, Transpositions};
use crate::board::{color::Color, moves::Move, squares::SquareSet, zobrist};
use crate::counting::walk::Walk;
use crate::evaluation::Evaluation;
use crate::play::{ending::Outcome, node::Node, state::State, variant::Variant};
use crate::rules::Rules;
use crate::search::evaluation_cache::EvaluationCache;
use crate::search::levels::Handicap;
use crate::search::ordering::history::{HistoryContext, HistoryTables, SharedHistory};
use crate::search::threads::team::Member;
use crate::search::tree::null_move::allows_null_move;
use crate::search::tree::pruning::ends_suddenly;
use crate::search::tree::rolls::Rolls;
use crate::search::tree::step::{MAX_PLY, Query, Step};
use crate::search::tree::tablebase::Tablebase;
use crate::thinking::budget::Budget;

/// This near the quiet limit, the search may reach it, so positions that differ only in the quiet
/// count are distinguished.
const NEAR_LIMIT: u16 = 24;

/// The data of the search while it walks the tree.
pub(super) struct Tree<'a, B> {
    pub variant: &'a Variant<B>,
    pub scale: Scale,
    pub budget: Budget<'a>,
    /// The thread's place among others; `None` if one thread searches alone.
    pub(super) member: Option<Member<'a>>,
    pub(super) evaluation: Evaluation<'a, B>,
    evaluation_cache: EvaluationCache,
    pub transpositions: &'a Transpositions,
    /// The weaknesses of the player.
    pub handicap: Handicap,
    /// The solved tables.
    pub(super) tablebase: Option<Tablebase<'a, B>>,
    /// For each ply from the root, the principal variation from there on.
    pub pv_table: Vec<Vec<Move>>,
    pub(super) rolls: Arc<Rolls>,
    pub(super) history: HistoryTables,
    pub(super) walk: Walk<'a, B>,
    /// Whether one more quiet ply can bring a sudden end.
    pub(super) is_sudden: bool,
    /// Whether null moves are tried: in this game, passing is hardly ever an advantage.
    pub(super) allows_null_move: bool,
    /// The ply from the root after the null move that is being tried.
    pub(super) after_null_move: usize,
    /// For each ply from the root, the move played there; `None` for a null move.
    pub(super) path: Vec<Option<Move>>,
    pub(super) buffers: Vec<Vec<ScoredMove>>,
    /// For each ply from the root, the quiet moves that were searched there.
    pub(super) quiet: Vec<Vec<Move>>,
}

impl<'a, B: SquareSet> Tree<'a, B> {
    pub(super) fn new(
        variant: &'a Variant<B>,
        earlier_keys: &[u64],
        budget: Budget<'a>,
        transpositions: &'a Transpositions,
        handicap: Handicap,
    ) -> Self {
        let history = Arc::new(SharedHistory::new(&variant.geometry));
        let rules: &Rules = &variant.rules;
        let scale = Scale::new(rules.has_dice(), rules.weights[Color::White].odds());
        Self {
            variant,
            scale,
            budget,
            member: None,
            evaluation: Evaluation::new(variant),
            evaluation_cache: EvaluationCache::new(transpositions.capacity()),
            transpositions,
            handicap,
            tablebase: None,
            pv_table: vec![Vec::new(); MAX_PLY + 1],
            rolls: Arc::new(Rolls::new(rules)),
            history: HistoryTables::new(history, MAX_PLY + 1),
            walk: Walk::new(variant, earlier_keys),
            is_sudden: ends_suddenly(rules),
            allows_null_move: allows_null_move(rules),
            after_null_move: usize::MAX,
            path: vec![None; MAX_PLY + 1],
            buffers: vec![Vec::new(); MAX_PLY + 1],
            quiet: vec![Vec::new(); MAX_PLY + 1],
        }
    }

    /// Whether the player to move wins at once by a reply to the ply that led from a state to the
    /// next. Before a roll nothing is certain.
    pub(super) fn has_winning_answer(&mut self, state: &State<B>, next: &State<B>) -> bool {
        if next.turn == state.turn || self.variant.rules.has_dice() {
            return false;
        }
        self.walk.push(state);
        let found = self.can_win(next);
        self.walk.pop();
        found
    }

    /// Whether the player to move can win with a turn.
    fn can_win(&mut self, state: &State<B>) -> bool {
        let node = Node::new(self.variant, state);
        let wins = |outcome: Outcome| outcome.winner == Some(state.turn);
        node.moves().into_iter().any(|played| {
            let next = node.play(played);
            match self.walk.judge_after(state, &next) {
                Some(outcome) => wins(outcome),
                None => next.second_move.is_due() && self.can_win(&next),
            }
        })
    }

    /// Whether the player overlooks a move.
    pub(super) fn overlooks(&self, candidate: Candidate, ply: usize) -> bool {
        let Candidate { played, is_tactical } = candidate;
        self.handicap.overlooks_moves()
            && played.moves_piece()
            && self.handicap.overlooks(
                played,
                self.variant.geometry.distance(played),
                is_tactical,
                ply,
            )
    }

    /// The context in which the moves of a position are tried.
    pub(super) fn context(&self, state: &State<B>, ply: usize) -> HistoryContext {
        let before = ply.checked_sub(1).and_then(|earlier| self.path[earlier]);
        HistoryContext { player: state.turn, ply, before }
    }

    pub(super) fn key(&self, state: &State<B>) -> u64 {
        let limit = self.variant.rules.ending.quiet_limit;
        let key = state.key();
        if limit > 0 && state.quiet.saturating_add(NEAR_LIMIT) >= limit {
            key ^ zobrist::counter(5, u64::from(state.quiet))
        } else {
            key
        }
    }

    /// The table's entry for a position `ply` plies after the root.
    pub(super) fn probe_table(&self, state: &State<B>, ply: usize) -> Option<TableEntry> {
        let mut entry = self.transpositions.probe(self.key(state))?;
        // A certain end beyond the quiet limit was seen when the limit was further away.
        let limit = u32::from(self.variant.rules.ending.quiet_limit);
        let is_late = |plies| limit > 0 && u32::from(state.quiet) + plies > limit;
        if self.scale.is_certain(entry.value) && is_late(self.scale.plies(entry.value)) {
            return None;
        }
        entry.value = self.scale.seen_later(entry.value, -(ply as i32));
        Some(entry)
    }

    /// Stores the result of searching a position with a window.
    pub(super) fn store_in_table(
        &mut self,
        state: &State<B>,
        Query { depth, ply, window }: Query,
        (value, best): (i32, Option<Move>),
    ) {
        let bound = Bound::of(value, window);
        let key = self.key(state);
        let value = self.scale.seen_later(value, ply as i32);
        self.transpositions.store(key, TableEntry { best, value, depth, bound });
    }

    /// The static evaluation of a position for the player to move.
    pub(super) fn static_evaluation(&mut self, state: &State<B>) -> i32 {
        // An evaluation depends on the quiet count, but the hash of a position does not.
        let key = state.key() ^ zobrist::counter(5, u64::from(state.quiet));
        let (scale, evaluation) = (&self.scale, &self.evaluation);
        self.evaluation_cache.of(key, || scale.estimate(evaluation.evaluate(state)))
    }

    /// Plays a move that led to `next` and returns its value for the player who made it.
    pub(super) fn search_move(
        &mut self,
        state: &State<B>,
        (played, next): (Move, &State<B>),
        step: Step,
    ) -> Option<i32> {
        self.budget.count()?;
        let Query { ply, window, .. } = step.query;
        self.path[ply] = Some(played);
        self.walk.push(state);
        let mover = state.turn;
        let value = match self.walk.judge(next, mover) {
            Some(outcome) => {
                self.pv_table[ply + 1].clear();
                self.scale.outcome(outcome, mover, ply + 1)
            }
            None if step.is_futile => window.alpha,
            None => self.search_child(mover, next, step)?,
        };
        self.walk.pop();
        Some(value)
    }

    /// Searches the first move with the whole window. The others only have to show that they are no
    /// better, and are searched less deeply if they look unpromising.
    fn search_child(&mut self, mover: Color, next: &State<B>, step: Step) -> Option<i32> {
        let Query { depth, ply, window } = step.query;
        // A removal and the move after it are one ply.
        let depth = depth - i32::from(!next.second_move.follows_removal());
        let whole = Query { depth, ply: ply + 1, window };
        if step.move_index == 0 {
            return self.value_for(mover, next, whole);
        }
        let scout = Query { window: Window::scout(window.alpha), ..whole };
        let reduced = Query { depth: scout.depth - step.reduction, ..scout };
        let mut value = self.value_for(mover, next, reduced)?;
        if value > window.alpha && step.reduction > 0 {
            value = self.value_for(mover, next, scout)?;
        }
        if value > window.alpha && window.is_open() {
            value = self.value_for(mover, next, whole)?;
        }
        Some(value)
    }

    /// The value of a position for a player, who need not be the one to move.
    pub(super) fn value_for(
        &mut self,
        player: Color,
        state: &State<B>,
        query: Query,
    ) -> Option<i32> {
        if state.turn == player {
            self.value(state, query)
        } else {
            let reversed = Query { window: query.window.reversed(), ..query };
            self.value(state, reversed).map(|value| -value)
        }
    }

    /// The value of a position that is not over, for the player to move.
    pub(super) fn value(&mut self, state: &State<B>, query: Query) -> Option<i32> {
        self.pv_table[query.ply].clear();
        if let Some(value) = self.known(state, query.ply) {
            return Some(value);
        }
        if self.walk.is_roll_due(state) {
            self.chance(state, query)
        } else if query.depth <= 0 || query.ply >= MAX_PLY - 1 {
            self.quiesce(state, query)
        } else {
            self.decide(state, query)
        }
    }

    /// Raises alpha to the value of a move, which becomes part of the principal variation.
    pub(super) fn raise_alpha(
        &mut self,
        window: &mut Window,
        value: i32,
        ply: usize,
        played: Move,
    ) {
        if window.is_open() {
            self.update_pv(ply, played);
        }
        window.alpha = value;
    }

    /// Makes the principal variation of a position a move and the principal variation after it.
    pub(super) fn update_pv(&mut self, ply: usize, played: Move) {
        let (before, after) = self.pv_table.split_at_mut(ply + 1);
        before[ply].clear();
        before[ply].push(played);
        before[ply].extend_from_slice(&after[0]);
    }
}

/// The state after a legal move; a quiet move is known to capture nothing.
pub(super) fn next_state<B: SquareSet>(node: &Node<'_, B>, candidate: Candidate) -> State<B> {
    let Candidate { played, is_tactical } = candidate;
    if is_tactical || played.is_placement() {
        node.play(played)
    } else {
        node.advance(played, B::EMPTY)
    }
}
