//! The leaves of the tree: captures are followed to their end.

use super::ordering::Picker;
use super::scale::Window;
use super::tree::{CAPTURES_BEYOND, LONGEST_LINE, Step, Tree, next_state};
use crate::node::Node;
use crate::squares::SquareSet;
use crate::state::State;

impl<B: SquareSet> Tree<'_, B> {
    /// Follows captures to their end, so that no exchange is judged half done. A player who need
    /// not capture may be content with the position as it is.
    pub(super) fn settle(
        &mut self,
        state: &State<B>,
        depth: i32,
        ply: usize,
        mut window: Window,
    ) -> Option<i32> {
        let estimate = self.estimate(state);
        if depth <= -CAPTURES_BEYOND || ply >= LONGEST_LINE - 1 || state.is_placement() {
            return Some(estimate);
        }
        let must_capture = self.table.rules.capture.compulsory.includes(state.turn);
        if !must_capture && estimate >= window.beta {
            return Some(estimate);
        }
        let node = Node::new(self.table, state);
        let mut picker = Picker::tactical(std::mem::take(&mut self.buffers[ply]));
        let mut best = if must_capture { None } else { Some(estimate) };
        if !must_capture {
            window.alpha = window.alpha.max(estimate);
        }
        while let Some(candidate) = picker.next(&node, &self.experience, ply) {
            if self.overlooks(candidate, ply) {
                continue;
            }
            let next = next_state(&node, candidate);
            let step = Step { depth, ply, window, earlier: 0, reduction: 0, is_hopeless: false };
            let value = self.follow(state, &next, step)?;
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
}
