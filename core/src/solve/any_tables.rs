//! Solved tables of any board size behind one door.

use std::any::Any;

use super::census::{Census, Longest};
use super::tables::Tables;
use super::value::SolvedValue;
use crate::board::squares::SquareSet;
use crate::game::position::Position;

/// [`Tables`] for a board of whatever width; the methods do what those of [`Tables`] do.
#[expect(missing_docs, reason = "documented at Tables")]
pub trait AnyTables: Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn probe(&self, position: &dyn Any) -> Option<SolvedValue>;
    fn is_wide(&self) -> bool;
    fn bytes_from(&self, number: u64) -> Vec<u8>;
    fn census(&self) -> Vec<Census>;
    fn longest(&self) -> Option<Longest>;
    fn entry(&self, number: u64) -> Option<(String, SolvedValue)>;
}

impl<B: SquareSet> AnyTables for Tables<B> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn probe(&self, position: &dyn Any) -> Option<SolvedValue> {
        Self::probe(self, position.downcast_ref::<Position<B>>()?)
    }

    fn is_wide(&self) -> bool {
        Self::is_wide(self)
    }

    fn bytes_from(&self, number: u64) -> Vec<u8> {
        Self::bytes_from(self, number)
    }

    fn census(&self) -> Vec<Census> {
        Self::census(self)
    }

    fn longest(&self) -> Option<Longest> {
        Self::longest(self)
    }

    fn entry(&self, number: u64) -> Option<(String, SolvedValue)> {
        Self::entry(self, number)
    }
}
