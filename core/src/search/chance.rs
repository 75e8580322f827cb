//! Rolls in the tree: the value of a position before a roll is the average over all rolls.

use super::scale::Window;
use super::tree::Tree;
use crate::position::rolls;
use crate::rules::Rules;
use crate::squares::SquareSet;
use crate::state::State;

/// All rolls of a game with the number of ways to throw each, the highest roll first.
pub(super) fn weighted_rolls(rules: &Rules) -> Vec<([u8; 2], i64)> {
    if !rules.has_dice() {
        return Vec::new();
    }
    let throws = f64::from(rules.dice.faces).powi(i32::from(rules.dice.count));
    rolls(rules)
        .into_iter()
        .map(|(roll, probability)| (roll, (probability * throws).round() as i64))
        .collect()
}

impl<B: SquareSet> Tree<'_, B> {
    /// The value, for the player to move, of a position in which a roll is due. A roll is no ply;
    /// beyond the depth asked for it is not made, since it would be a leap of twenty branches.
    pub(super) fn chance(
        &mut self,
        state: &State<B>,
        depth: i32,
        ply: usize,
        window: Window,
    ) -> Option<i32> {
        if depth <= 0 || ply + 1 >= super::tree::LONGEST_LINE {
            return Some(self.estimate(state));
        }
        if let Some(memory) = self.recall(state, ply)
            && memory.depth >= depth
            && let Some(value) = memory.answer(window)
        {
            return Some(value);
        }
        let value = self.average(state, depth, ply, window)?;
        self.lines[ply].clear();
        self.remember(state, (depth, ply), (value, None), window);
        Some(value)
    }

    /// Ballard's Star1: the rolls to come are worth no more than a win and no less than a loss, so
    /// that a roll is searched only as far as the average can still fall into the window.
    fn average(&mut self, state: &State<B>, depth: i32, ply: usize, window: Window) -> Option<i32> {
        let bound = i64::from(self.scale.bound());
        let all: i64 = self.rolls.iter().map(|(_, ways)| ways).sum();
        let (mut sum, mut rest) = (0, all);
        for index in 0..self.rolls.len() {
            let (roll, ways) = self.rolls[index];
            rest -= ways;
            let needed = |average: i32, others: i64| {
                (i64::from(average) * all - sum - others).div_euclid(ways).clamp(-bound, bound)
            };
            let narrowed = Window {
                alpha: needed(window.alpha, rest * bound) as i32,
                beta: (needed(window.beta, -rest * bound) + 1).min(bound) as i32,
            };
            let value = self.decide(&State { roll, ..*state }, depth, ply, narrowed)?;
            sum += i64::from(value) * ways;
            if value <= narrowed.alpha && narrowed.alpha > -self.scale.bound() {
                return Some(((sum + rest * bound) / all) as i32);
            }
            if value >= narrowed.beta && narrowed.beta < self.scale.bound() {
                return Some(((sum - rest * bound) / all) as i32);
            }
        }
        Some((sum / all) as i32)
    }
}
