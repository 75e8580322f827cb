//! Turns in which a gentle level gives the opponent as much as it can.

use super::{Root, RootMove};
use crate::board::squares::SquareSet;
use crate::counting::playout::Random;
use crate::play::{node::Node, state::State};

/// More than the captures of any answer.
const WIN: i32 = 1000;

impl<B: SquareSet> Root<'_, B> {
    /// Makes the move the best one that lets the opponent win, or capture most; of equals any.
    pub(super) fn give_most(&mut self) {
        let state = *self.position.state();
        let gifts: Vec<i32> = (0..self.moves.len()).map(|index| self.gift(&state, index)).collect();
        let mut order: Vec<usize> = (0..gifts.len()).collect();
        Random::new(self.limits.seed).shuffle(&mut order);
        let most = order.into_iter().max_by_key(|index| gifts[*index]);
        if let Some(RootMove { played, value, .. }) = most.map(|index| &self.moves[index]) {
            self.put_first(*played, *value);
        }
    }

    /// How much a move gives to the opponent, less what it captures.
    fn gift(&mut self, state: &State<B>, index: usize) -> i32 {
        let RootMove { played, next, .. } = self.moves[index];
        if let Some(outcome) = self.tree.walk.judge_after(state, &next) {
            return -WIN * outcome.sign(state.turn);
        }
        let captured = Node::new(self.tree.variant, state).victims(played).count();
        let answer = if next.turn == state.turn { 0 } else { self.best_answer(state, &next) };
        answer - captured.cast_signed()
    }

    /// What the opponent's best answer to a ply takes, whatever the dice will show.
    fn best_answer(&mut self, state: &State<B>, next: &State<B>) -> i32 {
        let node = Node::whatever_the_dice(self.tree.variant, next);
        let walk = &mut self.tree.walk;
        walk.leave_behind(state);
        let worth = |answer| {
            let outcome = walk.judge_after(next, &node.play(answer));
            let wins = outcome.is_some_and(|outcome| outcome.winner == Some(next.turn));
            if wins { WIN } else { node.victims(answer).count().cast_signed() }
        };
        let most = node.moves().into_iter().map(worth).max().unwrap_or(0);
        walk.go_back();
        most
    }
}
