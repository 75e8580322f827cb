//! Chains of leaps that are written square by square: they are one move, which is written by its ends.

use crate::board::squares::SquareSet;
use crate::game::{notation::WrittenMove, position::Position};
use crate::play::node::leaps::LEAP;

impl<B: SquareSet> Position<B> {
    /// The move that leaps make which are written one after the other; `None` if they are none, or if
    /// no piece leaps on and on here.
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
            let line = if movement.goes_diagonally(class) {
                geometry.line_or_diagonal(before, to)
            } else {
                geometry.line(before, to)
            };
            let (direction, steps) = line?;
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
