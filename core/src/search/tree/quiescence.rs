//! Quiescence search: at the leaves, captures and threats to win at once are searched to their end,
//! and the player may stand pat.
//!
//! The idea is Claude Shannon's, "Programming a Computer for Playing Chess", Philosophical Magazine
//! 41 (314), 1950.

use crate::board::squares::SquareSet;
use crate::play::{node::Node, state::State};
use crate::search::ordering::Picker;
use crate::search::ordering::finish::is_threatened;
use crate::search::tree::step::{MAX_PLY, MAX_QUIESCENCE_PLIES, Query, Step};
use crate::search::tree::{Tree, next_state};

impl<B: SquareSet> Tree<'_, B> {
    /// Searches captures and wins at once to their end: no exchange is evaluated halfway. A player
    /// who need not capture may stand pat, unless the opponent threatens to win with the next ply,
    /// or the quiet limit decides the game.
    pub(in crate::search) fn quiesce(
        &mut self,
        state: &State<B>,
        Query { depth, ply, mut window }: Query,
    ) -> Option<i32> {
        let evaluation = self.static_evaluation(state);
        if depth <= -MAX_QUIESCENCE_PLIES || ply >= MAX_PLY - 1 || state.is_placement() {
            return Some(evaluation);
        }
        let must_try_all = depth == 0 && self.must_try_all(state);
        let may_stand_pat =
            !must_try_all && !self.variant.rules.capture.compulsory.includes(state.turn);
        if may_stand_pat && evaluation >= window.beta {
            return Some(evaluation);
        }
        let node = Node::new(self.variant, state);
        let buffer = std::mem::take(&mut self.buffers[ply]);
        let mut picker =
            if must_try_all { Picker::all(None, buffer) } else { Picker::tactical(None, buffer) };
        let mut best = may_stand_pat.then_some(evaluation);
        if may_stand_pat {
            window.alpha = window.alpha.max(evaluation);
        }
        let context = self.context(state, ply);
        while let Some(candidate) = picker.next(&node, &self.history, context) {
            if self.overlooks(candidate, ply) {
                continue;
            }
            let next = next_state(&node, candidate);
            let step = Step::first(Query { depth, ply, window });
            let value = self.search_move(state, (candidate.played, &next), step)?;
            best = Some(best.map_or(value, |best| best.max(value)));
            if value > window.alpha {
                self.raise_alpha(&mut window, value, ply, candidate.played);
                if value >= window.beta {
                    break;
                }
            }
        }
        self.buffers[ply] = picker.into_buffer();
        Some(best.unwrap_or(evaluation))
    }

    /// Whether all moves of a leaf must be tried: any of them may be the last one before the quiet
    /// limit, or the opponent would win if it were their move.
    fn must_try_all(&self, state: &State<B>) -> bool {
        let limit = self.variant.rules.ending.quiet_limit;
        let is_last = limit > 0 && state.quiet.saturating_add(1) >= limit;
        is_last || self.is_sudden && is_threatened(self.variant, state)
    }
}
