//! The values of all positions of a plan.

pub mod census;
pub mod storage;
pub(in crate::solve) mod stored_value;

use std::{any::Any, sync::Arc};

use crate::board::squares::SquareSet;
use crate::game::position::Position;
use crate::play::state::State;
use crate::rules::Rules;
use crate::solve::retrograde::successors::ended;
use crate::solve::space::Space;
use crate::solve::tables::stored_value::StoredValue;
use crate::solve::value::SolvedValue;

/// Tables of any game; a search picks those of its own game.
pub type SharedTables = Arc<dyn Any + Send + Sync>;

/// The values, part by part.
#[derive(Clone, Debug)]
pub(super) enum Values {
    Narrow(Vec<Vec<u8>>),
    Wide(Vec<Vec<u16>>),
}

/// The value of every position of a plan.
#[derive(Clone, Debug)]
pub struct Tables<B> {
    pub(super) space: Arc<Space<B>>,
    pub(super) values: Values,
}

impl<B: SquareSet> Tables<B> {
    /// The value of a position; `None` for one that is not in the tables. The position must have
    /// rules and counters of the planned game.
    pub fn probe(&self, position: &Position<B>) -> Option<SolvedValue> {
        self.value_of(position.state())
    }

    /// The value of a position without its history.
    pub fn value_of(&self, state: &State<B>) -> Option<SolvedValue> {
        ended(&self.space, state).or_else(|| self.look_up(state))
    }

    /// The value of a position that is not over; `None` for one that is not in the tables.
    pub fn look_up(&self, state: &State<B>) -> Option<SolvedValue> {
        let (part, number) = self.space.locate_any(state)?;
        self.value(part, number)
    }

    /// Whether these are tables of a game, with any quiet limit, rule on repetition and set-up.
    pub fn are_of(&self, rules: &Rules) -> bool {
        self.space.variant.rules.plays_alike(rules)
    }

    pub(super) fn value(&self, part: usize, number: u64) -> Option<SolvedValue> {
        match &self.values {
            Values::Narrow(parts) => parts[part][number as usize].value(),
            Values::Wide(parts) => parts[part][number as usize].value(),
        }
    }

    /// Whether each position takes two bytes.
    pub fn is_wide(&self) -> bool {
        matches!(self.values, Values::Wide(_))
    }
}
