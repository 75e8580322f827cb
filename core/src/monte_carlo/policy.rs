//! What one kind of Monte Carlo player does otherwise than another.

use super::arena::Entry;
use crate::board::{color::Color, squares::SquareSet};
use crate::counting::{playout::Random, walk::Walk};
use crate::play::state::State;
use crate::thinking::budget::Budget;

/// How moves are chosen in the tree, and how its leaves are judged.
pub(super) trait Policy<B: SquareSet> {
    /// Whether all moves of a position are looked at when its first one is tried, so that what is
    /// certain is proven. Without it an end is seen when a game comes to it.
    const PROVES: bool;

    /// How probable a win of a player looks in a position that is not over.
    fn appraise(&self, state: &State<B>, player: Color) -> f64;

    /// What speaks for a move that looks so much less probable to win than the best one.
    fn appeal(&self, gap: f64) -> f64;

    /// How much there is to be learned still where so many descents have passed.
    fn curiosity(&self, visits: u32) -> f64;

    /// The move with the highest urge is followed.
    fn urge(&self, entry: &Entry, curiosity: f64) -> f64;

    /// The most plies that are played on from a leaf.
    const PLAYOUT: u32;

    /// The state after one of these plies.
    fn ply(&mut self, walk: &mut Walk<'_, B>, state: &State<B>, random: &mut Random) -> State<B>;

    /// Plays on from a leaf: how probable a win of White is, `None` when the search has to end.
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
        Some(self.appraise(&state, Color::White))
    }
}
