//! How a game has ended, or would.

use crate::board::color::{Color, PerSide};
use crate::board::squares::SquareSet;
use crate::game::position::Position;
use crate::play::ending::{Counted, Outcome, agreed, count};
use crate::rules::Rules;
use crate::rules::citations::{Reason, ReasonClass};

/// How a game has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Ending {
    /// The winner; `None` for a draw.
    pub winner: Option<Color>,
    /// Why the game ended.
    pub reason: Reason,
    /// The kind of ending that the reason represents.
    pub class: ReasonClass,
    /// The ID of the rule that ended it; empty if there is none.
    pub rule: String,
    /// The result in written form: `1-0`, `0-1` or `1/2-1/2`.
    pub result: &'static str,
    /// The count that decided the game; left out if none did.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub count: Option<Count>,
}

/// A count that decides a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Count {
    /// What is counted.
    pub of: Counted,
    /// Each player's number.
    pub numbers: PerSide<u32>,
}

impl Ending {
    /// An ending by a rule.
    pub fn new(winner: Option<Color>, reason: Reason, rule: impl Into<String>) -> Self {
        let result = match winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        };
        Self { winner, reason, class: reason.class(), rule: rule.into(), result, count: None }
    }

    /// The ending for an outcome, with the rule that the game cites.
    pub fn of(Outcome { winner, reason }: Outcome, rules: &Rules) -> Self {
        Self::new(winner, reason, rules.citations.of_reason(reason))
    }
}

impl<B: SquareSet> Position<B> {
    /// How the game has ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        self.outcome().map(|outcome| self.counted(Ending::of(outcome, self.rules())))
    }

    /// An ending of the game in this position, with the count that decides it.
    pub fn counted(&self, ending: Ending) -> Ending {
        let Ending { winner, reason, .. } = ending;
        let count = winner.and_then(|winner| {
            let (of, numbers) = count(self.variant(), self.state(), reason)?;
            // With equal numbers, the next criterion has decided the tie-break.
            let is_shown = reason == Reason::Captures || numbers[winner] > numbers[!winner];
            is_shown.then_some(Count { of, numbers })
        });
        Ending { count, ..ending }
    }

    /// How the game ends if the players agree that it is drawn or that the position is dead; `None`
    /// if they cannot.
    pub fn agreed(&self, reason: Reason) -> Option<Ending> {
        let Outcome { winner, reason } = agreed(self.variant(), self.state(), reason)?;
        Some(self.counted(Ending::new(winner, reason, self.rules().conduct_rule(reason))))
    }

    /// How the game ends by an act off the board: a player loses it, or both agree to end it;
    /// `None` if it cannot end in this way.
    pub fn concluded(&self, reason: Reason, player: Color) -> Option<Ending> {
        match reason {
            Reason::IllegalMove if !self.hides_legality() => None,
            Reason::Resignation | Reason::Time | Reason::Forfeit | Reason::IllegalMove => {
                Some(Ending::new(Some(!player), reason, self.rules().conduct_rule(reason)))
            }
            _ => self.agreed(reason),
        }
    }
}

impl Rules {
    /// The ID of the rule by which players or an arbiter end a game for a reason; empty if there is
    /// none.
    pub fn conduct_rule(&self, reason: Reason) -> &str {
        match reason {
            Reason::DeadPosition => "GEN-9",
            _ => self.citations.of_reason(reason),
        }
    }
}
