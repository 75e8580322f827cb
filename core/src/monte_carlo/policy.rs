//! The differences between the kinds of Monte Carlo players.

use super::arena::Entry;
use crate::board::{color::Color, squares::SquareSet};
use crate::counting::{playout::Random, walk::Walk};
use crate::play::state::State;
use crate::thinking::budget::Budget;

/// How moves are chosen in the tree, and how its leaves are judged.
pub(super) trait Policy<B: SquareSet> {
    /// Whether all moves of a position are examined when its first one is tried, so that certain
    /// results are proven. Without it, an ending is seen only when a game reaches it.
    const PROVES: bool;

    /// The estimated probability that a player wins from a position that is not over.
    fn evaluate(&self, state: &State<B>, player: Color) -> f64;

    /// The prior, before normalization, of a move whose estimated probability of winning is lower
    /// than the best one's by `gap`.
    fn prior_weight(&self, gap: f64) -> f64;

    /// The factor of the exploration term for the moves of a position after a number of visits.
    fn exploration(&self, visits: u32) -> f64;

    /// The score by which moves are selected in the tree: the highest one is followed.
    fn selection_score(&self, entry: &Entry, exploration: f64) -> f64;

    /// The maximum number of plies that are played on from a leaf.
    const PLAYOUT: u32;

    /// The state after one of these plies.
    fn ply(&mut self, walk: &mut Walk<'_, B>, state: &State<B>, random: &mut Random) -> State<B>;

    /// Plays on from a leaf and returns White's probability of winning; `None` when the search has
    /// to end.
    fn play_out(
        &mut self,
        walk: &mut Walk<'_, B>,
        mut state: State<B>,
        random: &mut Random,
        budget: &mut Budget<'_>,
    ) -> Option<f64> {
        for _ in 0..Self::PLAYOUT {
            budget.count()?;
            walk.throw_if_due(&mut state, random);
            let next = self.ply(walk, &state, random);
            if let Some(outcome) = walk.enter(&mut state, next) {
                return Some(f64::midpoint(1.0, outcome.sign(Color::White).into()));
            }
        }
        Some(self.evaluate(&state, Color::White))
    }
}
