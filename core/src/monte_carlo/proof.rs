//! Proven wins, draws and losses in the tree, and their consequences for the move before.
//!
//! Mark Winands, Yngvi Björnsson and Jahn-Takeshi Saito, "Monte-Carlo Tree Search Solver", 2008.

use crate::solve::value::Verdict;

/// The longest distance to an end that is reported.
const MAX_PLIES: u8 = 127;

/// How a game ends for the player who has made a move, with best play by both sides, and the plies
/// to the end, including the move itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Proof {
    /// `None` if it is not known.
    pub verdict: Option<Verdict>,
    pub plies: u8,
}

impl Proof {
    pub(super) const NONE: Self = Self { verdict: None, plies: 0 };

    /// The move ends the game.
    pub(super) const fn at_once(verdict: Verdict) -> Self {
        Self { verdict: Some(verdict), plies: 1 }
    }

    pub(super) const fn is_known(self) -> bool {
        self.verdict.is_some()
    }

    /// The probability of winning, if known.
    pub(super) fn value(self) -> Option<f64> {
        self.verdict.map(|verdict| match verdict {
            Verdict::Loss => 0.0,
            Verdict::Draw => 0.5,
            Verdict::Win => 1.0,
        })
    }

    /// The proof as the opponent sees it.
    pub(super) fn reversed(self) -> Self {
        Self { verdict: self.verdict.map(Verdict::reversed), ..self }
    }
}

/// The proof of one of several moves, and the rolls that allow it, as bits.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    pub proof: Proof,
    pub rolls: u32,
}

/// The proof for a player who is to choose among moves, after a roll if one is due. For every roll,
/// the best move it allows must have the same result. `all` contains every roll.
pub(super) fn of_choices(choices: impl Iterator<Item = Choice> + Clone, all: u32) -> Proof {
    let with = |verdict| {
        let fits = choices.clone().filter(move |choice| choice.proof.verdict == verdict);
        fits.fold(0, |rolls, choice| rolls | choice.rolls)
    };
    let (won, open, drawn) = (with(Some(Verdict::Win)), with(None), with(Some(Verdict::Draw)));
    let proof = |verdict, plies| Proof { verdict: Some(verdict), plies };
    let after = |plies: Option<u8>| plies.unwrap_or(0).saturating_add(1).min(MAX_PLIES);
    if won & all == all {
        let quickest = |roll: u32| {
            let wins = choices.clone().filter(|choice| {
                choice.proof.verdict == Some(Verdict::Win) && choice.rolls >> roll & 1 != 0
            });
            wins.map(|choice| choice.proof.plies).min()
        };
        let slowest = (0..u32::BITS).filter(|roll| all >> roll & 1 != 0).filter_map(quickest).max();
        return proof(Verdict::Win, after(slowest));
    }
    let unsettled = won | open;
    if drawn & !unsettled & all == all {
        return proof(Verdict::Draw, after(None));
    }
    if (unsettled | drawn) & all == 0 {
        let longest = choices.map(|choice| choice.proof.plies).max();
        return proof(Verdict::Loss, after(longest));
    }
    Proof::NONE
}

#[cfg(test)]
#[path = "../../tests/unit/monte_carlo/proof.rs"]
mod tests;
