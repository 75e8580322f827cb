//! Chance nodes: the value of a position before a roll is the average over all rolls, as in
//! expectiminimax, with the cut-offs of Star1 and Star2.
//!
//! Bruce Ballard, "The *-Minimax Search Procedure for Trees Containing Chance Nodes", Artificial
//! Intelligence 21 (3), 1983. Bounds between rolls, which use that one allows everything that
//! another allows, are our own addition.

use std::sync::Arc;

use crate::board::squares::SquareSet;
use crate::play::{node::Node, state::State};
use crate::search::scale::Window;
use crate::search::tree::Tree;
use crate::search::tree::rolls::Rolls;
use crate::search::tree::step::{MAX_PLY, Query};

/// The minimum depth at which one move of every roll is tried before any roll is searched (the
/// probing phase of Star2).
const MIN_PROBE_DEPTH: i32 = 2;

/// The known bounds of the values of all rolls, and of their average.
struct RollBounds<'a> {
    rolls: &'a Rolls,
    low: Vec<i64>,
    high: Vec<i64>,
}

impl<'a> RollBounds<'a> {
    fn unknown(rolls: &'a Rolls, bound: i64) -> Self {
        let count = rolls.all.len();
        Self { rolls, low: vec![-bound; count], high: vec![bound; count] }
    }

    /// The lower and upper bounds of the average, times the number of throws.
    fn sums(&self) -> (i64, i64) {
        let weighted = |values: &[i64]| {
            self.rolls.all.iter().zip(values).map(|(roll, value)| roll.ways * value).sum()
        };
        (weighted(&self.low), weighted(&self.high))
    }

    /// Notes a lower bound for a roll: it also applies to every roll that allows more.
    fn raise(&mut self, index: usize, value: i64) {
        for better in 0..self.low.len() {
            if self.rolls.all[index].is_no_better_than[better] {
                self.low[better] = self.low[better].max(value);
                self.high[better] = self.high[better].max(self.low[better]);
            }
        }
    }

    /// Notes an upper bound for a roll: it also applies to every roll that allows less.
    fn lower(&mut self, index: usize, value: i64) {
        for worse in 0..self.high.len() {
            if self.rolls.all[worse].is_no_better_than[index] {
                self.high[worse] = self.high[worse].min(value);
                self.low[worse] = self.low[worse].min(self.high[worse]);
            }
        }
    }

    /// The average, as soon as it answers a window.
    fn answer(&self, window: Window) -> Option<i32> {
        let (low, high) = self.sums();
        let throws = self.rolls.throws;
        let (alpha, beta) = (i64::from(window.alpha) * throws, i64::from(window.beta) * throws);
        if low >= beta || low == high {
            Some((low / throws) as i32)
        } else if high <= alpha {
            Some((high / throws) as i32)
        } else {
            None
        }
    }

    /// The values of a roll that still matter, whatever the other rolls turn out to be.
    fn window(&self, index: usize, window: Window) -> Window {
        let (low, high) = self.sums();
        let Self { rolls, .. } = self;
        let ways = rolls.all[index].ways;
        let (lowest, highest) = (self.low[index], self.high[index]);
        let others = (low - ways * lowest, high - ways * highest);
        let alpha = (i64::from(window.alpha) * rolls.throws - others.1).div_euclid(ways);
        let beta = -(others.0 - i64::from(window.beta) * rolls.throws).div_euclid(ways);
        let alpha = alpha.clamp(lowest - 1, highest);
        Window { alpha: alpha as i32, beta: beta.clamp(alpha + 1, highest + 1) as i32 }
    }
}

impl<B: SquareSet> Tree<'_, B> {
    /// The value, for the player to move, of a position in which a roll is due. A roll is no ply;
    /// beyond the wanted depth it is not made, since it would add about twenty branches.
    pub(in crate::search) fn chance(&mut self, state: &State<B>, query: Query) -> Option<i32> {
        let Query { depth, ply, window } = query;
        if depth <= 0 || ply + 1 >= MAX_PLY {
            return Some(self.static_evaluation(state));
        }
        let entry = self.probe_table(state, ply);
        if let Some(value) = entry.and_then(|entry| entry.answer(depth, window)) {
            return Some(value);
        }
        let value = self.average(state, query)?;
        self.pv_table[ply].clear();
        self.store_in_table(state, query, (value, None));
        Some(value)
    }

    /// Ballard's Star2: a roll is searched only as far as the average can still be inside the
    /// window, given the bounds of the others. First, one move of each roll gives a lower bound. If
    /// a roll allows everything that another one allows, it bounds the other.
    fn average(&mut self, state: &State<B>, query: Query) -> Option<i32> {
        let Query { depth, window, .. } = query;
        let rolls = Arc::clone(&self.rolls);
        let mut bounds = RollBounds::unknown(&rolls, i64::from(self.scale.bound()));
        if depth >= MIN_PROBE_DEPTH && window.beta < self.scale.bound() {
            for index in 0..rolls.all.len() {
                let rolled = State { roll: rolls.all[index].dice, ..*state };
                let narrowed = bounds.window(index, window);
                let value = self.probe(&rolled, Query { window: narrowed, ..query })?;
                if value > narrowed.alpha {
                    bounds.raise(index, i64::from(value));
                }
                if let Some(value) = bounds.answer(window) {
                    return Some(value);
                }
            }
        }
        for index in 0..rolls.all.len() {
            if bounds.low[index] == bounds.high[index] {
                continue;
            }
            let narrowed = bounds.window(index, window);
            let rolled = State { roll: rolls.all[index].dice, ..*state };
            let value = self.decide(&rolled, Query { window: narrowed, ..query })?;
            if value > narrowed.alpha {
                bounds.raise(index, i64::from(value));
            }
            if value < narrowed.beta {
                bounds.lower(index, i64::from(value));
            }
            if let Some(value) = bounds.answer(window) {
                return Some(value);
            }
        }
        let (low, _) = bounds.sums();
        Some((low / rolls.throws) as i32)
    }

    /// A lower bound of a position's value, from the table or from its most promising move. A
    /// result that is not above `window.alpha` proves nothing.
    fn probe(&mut self, state: &State<B>, query: Query) -> Option<i32> {
        let entry = self.probe_table(state, query.ply);
        if let Some(value) = entry.and_then(|entry| entry.answer(query.depth, query.window)) {
            return Some(value);
        }
        let node = Node::new(self.variant, state);
        let table_move = entry.and_then(|entry| entry.best);
        self.value_of_best_guess(&node, table_move, query)
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/search/tree/chance.rs"]
mod tests;
