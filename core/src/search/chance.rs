//! Chance nodes: the value of a position before a roll is the average over all rolls, as in
//! expectiminimax, with the cut-offs of Star1 and Star2.
//!
//! Bruce Ballard, "The *-Minimax Search Procedure for Trees Containing Chance Nodes", Artificial
//! Intelligence 21 (3), 1983. Bounds that hold between rolls, because one allows all that another
//! allows, are our own addition.

use std::sync::Arc;

use super::rolls::Rolls;
use super::scale::Window;
use super::step::MAX_PLY;
use super::tree::Tree;
use crate::board::squares::SquareSet;
use crate::play::node::Node;
use crate::play::state::State;

/// From this depth on one move of every roll is tried before any roll is searched.
const PROBE_FROM: i32 = 2;

/// What is known of the values of all rolls, and of their average.
struct Known<'a> {
    rolls: &'a Rolls,
    low: Vec<i64>,
    high: Vec<i64>,
}

impl<'a> Known<'a> {
    fn nothing(rolls: &'a Rolls, bound: i64) -> Self {
        let count = rolls.all.len();
        Self { rolls, low: vec![-bound; count], high: vec![bound; count] }
    }

    /// The average, times the number of throws, that the rolls have at least and at most.
    fn sums(&self) -> (i64, i64) {
        let weighted = |values: &[i64]| {
            self.rolls.all.iter().zip(values).map(|(roll, value)| roll.ways * value).sum()
        };
        (weighted(&self.low), weighted(&self.high))
    }

    /// Notes that a roll is worth so much at least: every roll that allows more is, too.
    fn raise(&mut self, index: usize, value: i64) {
        for better in 0..self.low.len() {
            if self.rolls.all[index].is_no_better_than[better] {
                self.low[better] = self.low[better].max(value);
                self.high[better] = self.high[better].max(self.low[better]);
            }
        }
    }

    /// Notes that a roll is worth so much at most: every roll that allows less is, too.
    fn lower(&mut self, index: usize, value: i64) {
        for worse in 0..self.high.len() {
            if self.rolls.all[worse].is_no_better_than[index] {
                self.high[worse] = self.high[worse].min(value);
                self.low[worse] = self.low[worse].min(self.high[worse]);
            }
        }
    }

    /// The average, as soon as a window asks no more of it.
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

    /// The values of a roll that still matter, whatever the others turn out to be.
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
    /// beyond the depth asked for it is not made, since it would be a leap of twenty branches.
    pub(super) fn chance(
        &mut self,
        state: &State<B>,
        depth: i32,
        ply: usize,
        window: Window,
    ) -> Option<i32> {
        if depth <= 0 || ply + 1 >= MAX_PLY {
            return Some(self.estimate(state));
        }
        if let Some(entry) = self.recall(state, ply)
            && entry.depth >= depth
            && let Some(value) = entry.answer(window)
        {
            return Some(value);
        }
        let value = self.average(state, depth, ply, window)?;
        self.lines[ply].clear();
        self.remember(state, (depth, ply), (value, None), window);
        Some(value)
    }

    /// Ballard's Star2: a roll is searched only as far as the average can still fall into the
    /// window, given what is known of the others. At first one move of each tells what it is worth
    /// at least. Where a roll allows all that another one allows, the one bounds the other.
    fn average(&mut self, state: &State<B>, depth: i32, ply: usize, window: Window) -> Option<i32> {
        let rolls = Arc::clone(&self.rolls);
        let mut known = Known::nothing(&rolls, i64::from(self.scale.bound()));
        if depth >= PROBE_FROM && window.beta < self.scale.bound() {
            for index in 0..rolls.all.len() {
                let rolled = State { roll: rolls.all[index].dice, ..*state };
                let narrowed = known.window(index, window);
                let value = self.probe(&rolled, depth, ply, narrowed)?;
                if value > narrowed.alpha {
                    known.raise(index, i64::from(value));
                }
                if let Some(value) = known.answer(window) {
                    return Some(value);
                }
            }
        }
        for index in 0..rolls.all.len() {
            if known.low[index] == known.high[index] {
                continue;
            }
            let narrowed = known.window(index, window);
            let rolled = State { roll: rolls.all[index].dice, ..*state };
            let value = self.decide(&rolled, depth, ply, narrowed)?;
            if value > narrowed.alpha {
                known.raise(index, i64::from(value));
            }
            if value < narrowed.beta {
                known.lower(index, i64::from(value));
            }
            if let Some(value) = known.answer(window) {
                return Some(value);
            }
        }
        let (low, _) = known.sums();
        Some((low / rolls.throws) as i32)
    }

    /// What a position is worth at least, by what is remembered of it or by its most promising
    /// move. What is not above `window.alpha` proves nothing.
    fn probe(&mut self, state: &State<B>, depth: i32, ply: usize, window: Window) -> Option<i32> {
        let entry = self.recall(state, ply);
        if let Some(entry) = entry
            && entry.depth >= depth
            && let Some(value) = entry.answer(window)
        {
            return Some(value);
        }
        let node = Node::new(self.variant, state);
        let first = entry.and_then(|entry| entry.best);
        self.value_of_one_move(&node, first, (depth, ply), window)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::super::levels::Sight;
    use super::super::rolls::Roll;
    use super::super::transpositions::Transpositions;
    use super::*;
    use crate::counting::playout::Random;
    use crate::game::position::Position;
    use crate::play::variant::Variant;
    use crate::rules::Rules;
    use crate::rules::citations::Citations;
    use crate::rules::values::Value;
    use crate::thinking::budget::{Budget, SearchControl};
    use crate::thinking::limits::Limits;

    fn variant(changes: &[(&str, Value)]) -> Arc<Variant<u128>> {
        let values = [
            ("board.files", Value::Integer(5)),
            ("board.ranks", Value::Integer(5)),
            ("setup.board", Value::Text("phhp1/1b3/5/3B1/1PHHP".into())),
            ("dice.count", Value::Integer(2)),
            ("dice.faces", Value::Integer(4)),
            ("capture.leader", Value::Text("encirclement".into())),
            ("ending.leader_captured", Value::Text("rout".into())),
            ("ending.breakthrough", Value::Text("both".into())),
            ("ending.decimation", Value::Bool(true)),
        ];
        let given = values.into_iter().chain(changes.iter().cloned());
        let rules = Rules::new(given, Citations::default()).expect("sound rules");
        Arc::new(Variant::new(Arc::new(rules)))
    }

    fn random_states(variant: &Arc<Variant<u128>>, random: &mut Random) -> Vec<State<u128>> {
        let mut states = Vec::new();
        let mut position = Position::start(Arc::clone(variant));
        while position.outcome().is_none() && states.len() < 12 {
            if position.needs_roll() {
                states.push(*position.state());
                let rolls = position.rolls();
                position.roll(rolls[random.below(rolls.len() as u32) as usize].0).expect("a roll");
            }
            let moves = position.node().moves();
            position.push_unchecked(moves[random.below(moves.len() as u32) as usize]);
        }
        states
    }

    /// What a tree finds that remembers nothing yet.
    fn fresh<T>(variant: &Variant<u128>, find: impl FnOnce(&mut Tree<'_, u128>) -> T) -> T {
        let (stop, limits) = (AtomicBool::new(false), Limits::default());
        let shared = SearchControl::new(&stop);
        let transpositions = Transpositions::of_size(1).expect("memory");
        let (budget, sight) = (Budget::new(&limits, &shared), Sight::new(&limits, 0));
        find(&mut Tree::new(variant, &[], budget, &transpositions, sight))
    }

    /// The average of all rolls, each searched by itself with the whole window.
    fn plain_average(variant: &Variant<u128>, state: &State<u128>) -> i32 {
        let value = |roll: &Roll| {
            let rolled = State { roll: roll.dice, ..*state };
            let value = fresh(variant, |tree| tree.decide(&rolled, 2, 0, whole(tree)));
            i64::from(value.expect("no limit")) * roll.ways
        };
        let rolls = Rolls::new(&variant.rules);
        (rolls.all.iter().map(value).sum::<i64>() / rolls.throws) as i32
    }

    fn whole(tree: &Tree<'_, u128>) -> Window {
        Window { alpha: -tree.scale.bound(), beta: tree.scale.bound() }
    }

    #[test]
    fn bounds_between_rolls_change_no_answer() {
        let low = ("dice.heavy", Value::Text("low".into()));
        let hermes = ("dice.leader", Value::Text("hermes".into()));
        let again = ("dice.doubles_again", Value::Bool(true));
        let compulsory = ("capture.compulsory", Value::Text("both".into()));
        for changes in [vec![], vec![low, hermes], vec![again], vec![compulsory]] {
            let variant = variant(&changes);
            for state in random_states(&variant, &mut Random::new(3)) {
                let exact = plain_average(&variant, &state);
                let found = fresh(&variant, |tree| tree.chance(&state, 2, 0, whole(tree)));
                assert!((found.expect("no limit") - exact).abs() <= 1, "{exact} {found:?}");
                for distance in [-(1 << 26), -(1 << 22), -9, 9, 1 << 22, 1 << 26] {
                    let window = Window::scout(exact + distance);
                    let found = fresh(&variant, |tree| tree.chance(&state, 2, 0, window));
                    let found = found.expect("no limit");
                    assert_eq!(found > window.alpha, distance < 0, "{exact} {found} {window:?}");
                }
            }
        }
    }
}
