//! Searching moves alongside other threads: which to defer, and when another thread's result makes
//! a search unnecessary.

use super::abdada::{Finding, SharedNode, Status};
use super::team::Member;
use crate::board::{moves::Move, squares::SquareSet};
use crate::play::state::State;
use crate::search::tree::step::{Query, Step};
use crate::search::{scale::Window, tree::Tree};

/// Below this depth, searching a move is faster than deferring it.
const MIN_SHARED_DEPTH: i32 = 3;

/// The result of searching a move alongside other threads.
pub(in crate::search) enum Searched {
    /// The value of the move.
    Move(i32),
    /// The result of another thread for the whole position: its value, and the best move.
    Position((i32, Option<Move>)),
}

impl<'a, B: SquareSet> Tree<'a, B> {
    /// A position that other threads may also search, if it is deep enough to be shared.
    pub(in crate::search) fn shared(&self, state: &State<B>, depth: i32) -> Option<SharedNode<'a>> {
        let member = self.member.filter(|_| depth >= MIN_SHARED_DEPTH)?;
        Some(SharedNode { in_progress: &member.team.moves, key: self.key(state), depth })
    }

    /// Searches a move of a position, unless other threads have found what is needed.
    pub(in crate::search) fn search_shared_move(
        &mut self,
        shared: &SharedNode<'_>,
        state: &State<B>,
        (played, next): (Move, &State<B>),
        step: Step,
    ) -> Option<Searched> {
        let Query { ply, window, .. } = step.query;
        let mut may_be_answered = step.move_index > 0;
        loop {
            if may_be_answered
                && let Some(found) = self.answer_of_others(shared, state, ply, window)
            {
                return Some(Searched::Position(found));
            }
            let value = self.search_or_reuse(Some(shared), state, (played, next), step);
            if value.is_some() || !self.is_aborted_to(ply) {
                return value.map(Searched::Move);
            }
            may_be_answered = true;
        }
    }

    /// The value of a move, from other threads' results if they are enough. If the search breaks
    /// off, it goes back to its place.
    pub(in crate::search) fn search_or_reuse(
        &mut self,
        shared: Option<&SharedNode<'_>>,
        state: &State<B>,
        (played, next): (Move, &State<B>),
        step: Step,
    ) -> Option<i32> {
        let window = step.query.window;
        if let Some(Status::Done(finding)) = shared.map(|shared| shared.status(played))
            && let Some(value) = finding.answer(window)
        {
            return Some(value);
        }
        let (earlier, after_null_move) = (self.walk.len(), self.after_null_move);
        let claim = shared.and_then(|shared| shared.begin(played));
        let value = self.search_move(state, (played, next), step);
        if value.is_none() {
            self.walk.truncate(earlier);
            self.after_null_move = after_null_move;
        }
        if let (Some(shared), Some(claim)) = (shared, claim) {
            // A certain end counts its plies from the root, and other threads may have reached the
            // position with more or fewer plies.
            let usable = value.filter(|value| !self.scale.is_certain(*value));
            shared.end(claim, usable.map(|value| Finding::new(value, window)));
        }
        value
    }

    /// The result of another thread for a position since this one began to search it, if it answers
    /// the whole window.
    fn answer_of_others(
        &self,
        shared: &SharedNode<'_>,
        state: &State<B>,
        ply: usize,
        window: Window,
    ) -> Option<(i32, Option<Move>)> {
        let may_answer = !window.is_open() || self.variant.rules.has_dice();
        let entry = self.probe_table(state, ply).filter(|_| may_answer)?;
        entry.answer(shared.depth, window).map(|value| (value, entry.best))
    }

    /// Records that this thread searches a position at a ply, so that others can abort it.
    pub(in crate::search) fn begin_search(&self, ply: usize, search: u64) {
        if let Some(Member { team, thread }) = self.member {
            team.aborts.begin(thread, ply, search);
        }
    }

    /// Records that this thread no longer searches a position at a ply; if it has found the answer,
    /// the other threads need not search for it.
    pub(in crate::search) fn end_search(&self, ply: usize, search: u64, is_answered: bool) {
        if let Some(Member { team, thread }) = self.member {
            team.aborts.end(thread, ply);
            if is_answered {
                team.aborts.abort_others(thread, ply, search);
            }
        }
    }

    /// Whether the search was only aborted back to a ply, from which it continues.
    pub(in crate::search) fn is_aborted_to(&self, ply: usize) -> bool {
        self.member.is_some_and(|Member { team, thread }| team.aborts.resumes(thread, ply))
    }
}
