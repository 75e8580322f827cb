//! Moves at the root that lose, if the search had to end before it knew the alternatives.

use super::{Root, RootLine, RootMove};
use crate::board::squares::SquareSet;

impl<B: SquareSet> Root<'_, B> {
    /// Replaces a best move that is known to lose. A search that had to end may not know yet
    /// whether the other moves lose: one of them is then the better choice.
    pub(super) fn replace_lost_move(&mut self) {
        let is_lost = |value: i32| value < 0 && self.scale.is_certain(value);
        if self.lines.first().is_some_and(|line| is_lost(line.value))
            && let Some(other) = self.moves.iter().position(|found| !is_lost(found.value))
        {
            self.put_first(other);
        }
    }

    /// A search of two plies sees every reply of the opponent. One that had to end earlier must not
    /// allow a reply that wins at once, if there is another way.
    pub(super) fn avoid_loss_at_once(&mut self) {
        let is_known = |line: &RootLine| line.depth >= 2 || self.scale.is_certain(line.value);
        if self.limits.level.is_some() || self.lines.first().is_none_or(is_known) {
            return;
        }
        let state = self.position.state();
        for index in 0..self.moves.len() {
            let RootMove { next, value, .. } = self.moves[index];
            if self.scale.is_certain(value) {
                continue;
            }
            // A single look is always worth its time; after that, an unknown move is better than
            // those that lose.
            let is_over = index > 0 && self.tree.budget.is_over();
            if is_over || !self.tree.has_winning_answer(state, &next) {
                self.put_first(index);
                return;
            }
            self.note_loss(index);
        }
        // A player who has lost delays the end.
        let slowest = (0..self.moves.len()).rev().max_by_key(|index| self.moves[*index].value);
        if let Some(slowest) = slowest {
            self.put_first(slowest);
        }
    }

    /// Makes a turn the best one, if it is not already.
    pub(super) fn put_first(&mut self, index: usize) {
        let RootMove { turn, value, .. } = &self.moves[index];
        if self.lines[0].moves.starts_with(turn) {
            return;
        }
        let depth = self.lines[0].depth;
        self.lines.retain(|line| !line.moves.starts_with(turn));
        self.lines.insert(0, RootLine { value: *value, depth, moves: turn.clone() });
        self.lines.truncate(self.wanted);
    }

    /// Records that a move loses in two plies.
    fn note_loss(&mut self, index: usize) {
        let value = self.scale.lost(2);
        let lost = &mut self.moves[index];
        lost.value = value;
        for line in &mut self.lines {
            if line.moves.starts_with(&lost.turn) {
                line.value = value;
            }
        }
    }
}
