//! Turns in which a gentle level gives the opponent as much as possible.

use super::Root;
use crate::board::{color::Color, squares::SquareSet};
use crate::counting::playout::Random;
use crate::play::{node::Node, state::State};

/// More than the harm of any reply.
const WIN: i32 = 1000;

impl<B: SquareSet> Root<'_, B> {
    /// Makes the best move the one that lets the opponent win, or capture or bind most; if several
    /// do, any of them.
    pub(super) fn play_blunder(&mut self) {
        let state = *self.position.state();
        let blunders: Vec<i32> =
            (0..self.moves.len()).map(|index| self.blunder_value(&state, index)).collect();
        let mut order: Vec<usize> = (0..blunders.len()).collect();
        Random::new(self.limits.seed).shuffle(&mut order);
        let most = order.into_iter().max_by_key(|index| blunders[*index]);
        if let Some(index) = most {
            self.put_first(index);
        }
    }

    /// How much a move gives to the opponent, less its own captures.
    fn blunder_value(&mut self, state: &State<B>, index: usize) -> i32 {
        let next = self.moves[index].next;
        if let Some(outcome) = self.tree.walk.judge_after(state, &next) {
            return -WIN * outcome.sign(state.turn);
        }
        let taken = self.harm(state, &next, !state.turn);
        let answer = if next.turn == state.turn { 0 } else { self.best_answer(state, &next) };
        answer - taken
    }

    /// How much the opponent's best reply to a ply takes, with any roll.
    fn best_answer(&mut self, state: &State<B>, next: &State<B>) -> i32 {
        let node = Node::with_any_roll(self.tree.variant, next);
        self.tree.walk.push(state);
        let mut most = 0;
        for answer in node.moves() {
            let after = node.play(answer);
            let outcome = self.tree.walk.judge_after(next, &after);
            let wins = outcome.is_some_and(|outcome| outcome.winner == Some(next.turn));
            most = most.max(if wins { WIN } else { self.harm(next, &after, !next.turn) });
        }
        self.tree.walk.pop();
        most
    }

    /// The harm of a ply to a side: binding a piece counts half of capturing one, and so does
    /// removing a bound piece.
    #[inline(never)]
    fn harm(&self, before: &State<B>, after: &State<B>, side: Color) -> i32 {
        let rules = &self.tree.variant.rules;
        let left = |state: &State<B>| {
            let pieces = state.sides[side];
            2 * pieces.count().cast_signed() - (pieces & state.bound(rules)).count().cast_signed()
        };
        left(before) - left(after)
    }
}
