//! The second opponent: Monte Carlo tree search.
//!
//! It shares the rules, the judge of endings and the evaluation with [`crate::search`], but none of
//! its look-ahead, so that statements about a game need not rest on one kind of search. Its tree
//! contains only moves: each descent throws new rolls, and their effects average out. All
//! decisions use sums, quotients and square roots, which are the same on every machine.

mod arena;
mod descent;
mod expansion;
mod informed;
mod numbers;
mod policy;
mod proof;
mod report;
mod uninformed;

use std::sync::atomic::AtomicBool;

use crate::board::{moves::Move, squares::SquareSet};
use crate::game::position::Position;
use crate::thinking::budget::{Budget, SearchControl};
use crate::thinking::limits::{Limits, MAX_MEBIBYTES};
use crate::thinking::result::{Listener, SearchResult};

use arena::Arena;
use descent::TreeSearch;
use informed::Informed;
use uninformed::Uninformed;

/// How a player judges positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Short games in which captures are preferred, judged by the evaluation; promising moves are
    /// tried first, and certain results are proven.
    Informed,
    /// The textbook method: random games up to [`MAX_PLAYOUT_PLIES`] plies, and no knowledge but
    /// the rules.
    Uninformed,
}

/// A random game of the uninformed player that is not over after this many plies counts as a draw.
pub const MAX_PLAYOUT_PLIES: u32 = 200;

/// A player that searches by playouts.
#[derive(Clone, Copy, Debug)]
pub struct MonteCarlo {
    style: Style,
    mebibytes: u32,
}

impl MonteCarlo {
    /// A player whose tree takes at most this many mebibytes, and at least one. When they are used
    /// up, the tree stops growing, and its leaves are played out.
    pub fn new(style: Style, mebibytes: u32) -> Self {
        Self { style, mebibytes: mebibytes.clamp(1, MAX_MEBIBYTES) }
    }

    /// Searches for the best move until a limit is reached or `stop` is set, and calls the listener
    /// each time the number of playouts has doubled. The same nodes and the same seed give the same
    /// result. There is one thread and no level: [`Limits::threads`] and [`Limits::level`] are
    /// ignored. The depth of a result is the length of the line that was followed most.
    pub fn search<B: SquareSet>(
        self,
        position: &Position<B>,
        limits: &Limits,
        stop: &AtomicBool,
        listener: Listener<'_, Move>,
    ) -> SearchResult {
        let shared = SearchControl::new(stop);
        let budget = Budget::new(limits, &shared);
        let turn = position.state().turn;
        let arena = Arena::of_size(self.mebibytes, position.rules().has_dice(), turn);
        let variant = position.variant();
        match self.style {
            Style::Informed => {
                TreeSearch::new(position, limits, budget, arena, Informed::new(variant))
                    .run(listener)
            }
            Style::Uninformed => {
                TreeSearch::new(position, limits, budget, arena, Uninformed).run(listener)
            }
        }
    }
}
