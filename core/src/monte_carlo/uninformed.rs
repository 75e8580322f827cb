//! UCT: upper confidence bounds and random games, without knowledge of the game.
//!
//! Levente Kocsis and Csaba Szepesvári, "Bandit Based Monte-Carlo Planning", ECML 2006.

use super::{MAX_PLAYOUT_PLIES, arena::Entry, policy::Policy};
use crate::board::{color::Color, squares::SquareSet};
use crate::counting::{playout::Random, walk::Walk};
use crate::play::state::State;
use crate::thinking::arithmetic::logarithm;

/// The square of the exploration constant of UCB1; for rewards from 0 to 1.
const EXPLORATION: f64 = 2.0;

/// A player that knows only the rules.
pub(super) struct Uninformed;

impl<B: SquareSet> Policy<B> for Uninformed {
    const PROVES: bool = false;
    const PLAYOUT: u32 = MAX_PLAYOUT_PLIES;

    fn evaluate(&self, _: &State<B>, _: Color) -> f64 {
        0.5
    }

    fn prior_weight(&self, _: f64) -> f64 {
        1.0
    }

    fn exploration(&self, visits: u32) -> f64 {
        EXPLORATION * logarithm(f64::from(visits.max(1)))
    }

    fn selection_score(&self, entry: &Entry, exploration: f64) -> f64 {
        if entry.visits == 0 {
            return f64::INFINITY;
        }
        entry.value() + (exploration / f64::from(entry.visits)).sqrt()
    }

    fn ply(&mut self, walk: &mut Walk<'_, B>, state: &State<B>, random: &mut Random) -> State<B> {
        walk.random_ply(state, random)
    }
}
