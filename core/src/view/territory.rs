//! The safe pieces and squares of each side, for programs.

use crate::board::color::{Color, PerSide};
use crate::board::refusal::Refusal;
use crate::board::squares::SquareSet;
use crate::game::notation::SquareName;
use crate::game::position::Position;
use crate::play::capture::mechanics::Mechanic;
use crate::play::territory::{Defence, Exposure, territory};

/// Why a piece is not unconquerable (TER-2).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Exposed {
    /// Its square.
    pub square: SquareName,
    /// The mechanic by which enemies could capture it.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub mechanic: Mechanic,
    /// The squares from which they could.
    pub from: Vec<SquareName>,
}

impl<B: SquareSet> Position<B> {
    /// One side's defence.
    fn defence(&self, owner: Color) -> Result<Defence<'_, B>, Refusal> {
        match self.rules().unproven() {
            Some(refusal) => Err(refusal),
            None => Ok(Defence::of(self.variant(), self.state(), owner)),
        }
    }

    /// The pieces of a side that the enemy can never capture as long as they stay (TER-3).
    ///
    /// # Errors
    /// Gives the value of the rules under which this has not been proved.
    pub fn unconquerable(&self, owner: Color) -> Result<Vec<SquareName>, Refusal> {
        Ok(self.names(self.defence(owner)?.unconquerable().pieces))
    }

    /// The squares that the enemy can never reach as long as those pieces stay (TER-1).
    ///
    /// # Errors
    /// As for [`Self::unconquerable`].
    pub fn out_of_reach(&self, owner: Color) -> Result<Vec<SquareName>, Refusal> {
        let reach = self.defence(owner)?.unconquerable().reach;
        Ok(self.names(self.variant().geometry.board & !reach))
    }

    /// The enemies that a side's unconquerable pieces enclose with fewer than two captors (QUE-3).
    ///
    /// # Errors
    /// As for [`Self::unconquerable`].
    pub fn prisoners(&self, owner: Color) -> Result<Vec<SquareName>, Refusal> {
        Ok(self.names(self.defence(owner)?.prisoners()))
    }

    /// The answer for each side; `None` under rules that do not allow the proof.
    pub(super) fn proven<T>(
        &self,
        of: impl Fn(&Self, Color) -> Result<T, Refusal>,
    ) -> Option<PerSide<T>> {
        Some(PerSide::new(of(self, Color::White).ok()?, of(self, Color::Black).ok()?))
    }

    /// Why the other pieces of a side are not unconquerable, in the order of the rounds in which
    /// they are excluded (TER-2).
    ///
    /// # Errors
    /// As for [`Self::unconquerable`].
    pub fn exposed(&self, owner: Color) -> Result<Vec<Exposed>, Refusal> {
        let exposed = |exposure: Exposure<B>| Exposed {
            square: self.name(exposure.piece),
            mechanic: exposure.mechanic,
            from: self.names(exposure.from),
        };
        Ok(self.defence(owner)?.exposures().into_iter().map(exposed).collect())
    }

    /// Each side's territory as the rules count it, without komi (TER-5).
    ///
    /// # Errors
    /// As for [`Self::unconquerable`].
    pub fn territory(&self) -> Result<PerSide<u32>, Refusal> {
        match self.rules().unproven() {
            Some(refusal) => Err(refusal),
            None => Ok(PerSide::of(|color| territory(self.variant(), self.state(), color))),
        }
    }
}
