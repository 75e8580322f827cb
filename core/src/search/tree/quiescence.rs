//! Quiescence search: at the leaves, captures and threats to win at once are followed to their end,
//! and the player may stand pat.
//!
//! The idea is Claude Shannon's, "Programming a Computer for Playing Chess", Philosophical Magazine
//! 41 (314), 1950.

use crate::board::squares::SquareSet;
use crate::play::{node::Node, state::State};
use crate::search::ordering::Picker;
use crate::search::ordering::finish::is_threatened;
use crate::search::tree::step::{CAPTURES_BEYOND, MAX_PLY, Query, Step};
use crate::search::tree::{Tree, next_state};

impl<B: SquareSet> Tree<'_, B> {
    /// Follows captures and wins at once to their end, so that no exchange is judged halfway. A
    /// player who need not capture may accept the position as it is, unless the opponent threatens
    /// to win with the next ply, or the quiet limit decides the game.
    pub(in crate::search) fn quiesce(
        &mut self,
        state: &State<B>,
        Query { depth, ply, mut window }: Query,
    ) -> Option<i32> {
        let estimate = self.estimate(state);
        if depth <= -CAPTURES_BEYOND || ply >= MAX_PLY - 1 || state.is_placement() {
            return Some(estimate);
        }
        let is_restless = depth == 0 && self.is_restless(state);
        let may_stand = !is_restless && !self.variant.rules.capture.compulsory.includes(state.turn);
        if may_stand && estimate >= window.beta {
            return Some(estimate);
        }
        let node = Node::new(self.variant, state);
        let buffer = std::mem::take(&mut self.buffers[ply]);
        let mut picker =
            if is_restless { Picker::all(None, buffer) } else { Picker::tactical(None, buffer) };
        let mut best = may_stand.then_some(estimate);
        if may_stand {
            window.alpha = window.alpha.max(estimate);
        }
        let context = self.context(state, ply);
        while let Some(candidate) = picker.next(&node, &self.history, context) {
            if self.overlooks(candidate, ply) {
                continue;
            }
            let next = next_state(&node, candidate);
            let step = Step::first(Query { depth, ply, window });
            let value = self.follow(state, (candidate.played, &next), step)?;
            best = Some(best.map_or(value, |best| best.max(value)));
            if value > window.alpha {
                self.raise(&mut window, value, ply, candidate.played);
                if value >= window.beta {
                    break;
                }
            }
        }
        self.buffers[ply] = picker.into_buffer();
        Some(best.unwrap_or(estimate))
    }

    /// Whether an estimate is not enough for a position: any move may be the last one before the
    /// quiet limit, or the opponent would win if it were their move.
    fn is_restless(&self, state: &State<B>) -> bool {
        let limit = self.variant.rules.ending.quiet_limit;
        let is_last = limit > 0 && state.quiet.saturating_add(1) >= limit;
        is_last || self.is_sudden && is_threatened(self.variant, state)
    }
}
