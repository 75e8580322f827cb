//! Chains of leaps written square by square: a chain is one move, normally written by its ends.

use crate::board::squares::SquareSet;
use crate::game::{notation::WrittenMove, position::Position};
use crate::play::node::leaps::LEAP;

impl<B: SquareSet> Position<B> {
    /// The single move that a series of leaps makes; `None` if they are not leaps, or if no piece
    /// makes chains of leaps here.
    pub(crate) fn of_leaps(&self, written: &WrittenMove) -> Option<WrittenMove> {
        let rules = self.rules();
        let movement = &rules.movement;
        if written.parts.is_empty() || !movement.leap_chain || rules.capture.allows_second_moves() {
            return None;
        }
        let node = self.node();
        let geometry = &self.variant().geometry;
        let from = self.square(written.from?)?;
        let class = self.state().class_on(from);
        let mut before = from;
        for part in &written.parts {
            let to = self.square(part.to)?;
            let (direction, steps) = geometry.line(before, to, movement.goes_diagonally(class))?;
            let over = geometry.step(B::of(before), direction);
            let is_open = node.empty.contains(to) || to == from;
            if steps != LEAP
                || !is_open
                || !node.leads_over(movement.leap_of(class), over, direction)
            {
                return None;
            }
            before = to;
        }
        Some(WrittenMove { parts: Vec::new(), ..written.clone() })
    }
}
