//! Counts that can end the game: repetitions and quiet plies.

use crate::board::color::Color;
use crate::board::squares::SquareSet;
use crate::board::words::words;
use crate::game::position::Position;
use crate::play::ending::favoured;
use crate::rules::values::{Decision, Repetition};

words! {
    /// The consequence when a count reaches its limit.
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename_all = "kebab-case"))]
    Consequence {
        /// Nothing: there is no limit.
        None = "none";
        /// A draw.
        Draw = "draw";
        /// The player who moved loses (XXI-R).
        MoverLoses = "mover-loses";
        /// The remaining pieces decide (POL-10).
        TieBreak = "tie-break";
        /// No ply may cause another occurrence (KOW-6, JON-5).
        Forbidden = "forbidden";
        /// The player with more captures wins (CAL-A).
        MoreCaptures = "more-captures";
        /// The player with more pieces wins; one player has more now (VOG-13).
        Superiority = "superiority";
        /// The same rule with equal numbers now: a draw (VOG-13).
        Parity = "parity";
        /// The player with more territory wins (TER-5).
        Territory = "territory";
        /// White wins (TER-7).
        White = "white";
        /// Black wins (TER-7).
        Black = "black";
    }
}

/// A count, and the consequence of its limit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Counter {
    /// The number of occurrences, including now, or the number of plies.
    pub count: u32,
    /// The limit at which the count has its consequence; 0 for none. A forbidden repetition is
    /// allowed up to this number.
    pub limit: u32,
    /// The consequence of reaching the limit.
    pub consequence: Consequence,
}

impl<B: SquareSet> Position<B> {
    /// How often the position has occurred.
    pub fn repetition(&self) -> Counter {
        let ending = &self.rules().ending;
        Counter {
            count: u32::try_from(self.occurrences()).unwrap_or(u32::MAX),
            limit: ending.repetition_limit().into(),
            consequence: match ending.repetition {
                Repetition::None => Consequence::None,
                Repetition::Forbidden => Consequence::Forbidden,
                _ => self.consequence(ending.decision_if_repeated()),
            },
        }
    }

    /// The number of plies in a row that have captured nothing.
    pub fn quiet(&self) -> Counter {
        let ending = &self.rules().ending;
        let consequence = if ending.quiet_limit == 0 {
            Consequence::None
        } else {
            self.consequence(ending.decision_if_quiet())
        };
        let (count, limit) = (self.state().quiet.into(), ending.quiet_limit.into());
        Counter { count, limit, consequence }
    }

    fn consequence(&self, decision: Decision) -> Consequence {
        match decision {
            Decision::Drawn => Consequence::Draw,
            Decision::Won(Color::White) => Consequence::White,
            Decision::Won(Color::Black) => Consequence::Black,
            Decision::MoverLoses => Consequence::MoverLoses,
            Decision::MoreCaptures => Consequence::MoreCaptures,
            Decision::MorePieces if favoured(self.variant(), self.state(), decision).is_none() => {
                Consequence::Parity
            }
            Decision::MorePieces => Consequence::Superiority,
            Decision::TieBreak => Consequence::TieBreak,
            Decision::MoreTerritory => Consequence::Territory,
            // No counter blocks a player.
            Decision::BlockedLoses => Consequence::None,
        }
    }
}
