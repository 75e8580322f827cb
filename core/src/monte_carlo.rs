//! The second opponent: Monte Carlo tree search.
//!
//! It shares the rules, the judge of endings and the evaluation with [`crate::search`], and nothing
//! of how that looks ahead, so that what is said of a game need not rest on one kind of search. Its
//! tree is that of the moves: rolls are thrown again at each descent, and what they bring is averaged
//! by itself. All that decides is sums, quotients and square roots, which are the same on every
//! machine.

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
use descent::Descents;
use informed::Informed;
use uninformed::Uninformed;

/// How a player judges what it meets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Short games in which captures are preferred, judged by the evaluation; moves that look good
    /// are tried first, and what is certain is proven.
    Informed,
    /// The textbook's: random games up to [`MAX_PLAYOUT_PLIES`] plies, and no knowledge but the rules.
    Uninformed,
}

/// A random game of the player without knowledge that is not over by then counts as a draw.
pub const MAX_PLAYOUT_PLIES: u32 = 200;

/// A player that searches by playouts.
#[derive(Clone, Copy, Debug)]
pub struct MonteCarlo {
    style: Style,
    mebibytes: u32,
}

impl MonteCarlo {
    /// A player whose tree takes so many mebibytes at most, at least one; when they are used up the
    /// tree grows no more, and its leaves are played out.
    pub fn new(style: Style, mebibytes: u32) -> Self {
        Self { style, mebibytes: mebibytes.clamp(1, MAX_MEBIBYTES) }
    }

    /// Looks for the best move until a limit is reached or `stop` is set, and calls the
    /// listener each time that the number of playouts has doubled. The same nodes and the same seed find the
    /// same. There is one thread and no level: [`Limits::threads`] and [`Limits::level`] are not
    /// asked. The depth of a result is the length of the line that was followed most.
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
                Descents::new(position, limits, budget, arena, Informed::new(variant)).run(listener)
            }
            Style::Uninformed => {
                Descents::new(position, limits, budget, arena, Uninformed).run(listener)
            }
        }
    }
}
