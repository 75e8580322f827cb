//! Proven wins, draws and losses in the tree, and their consequences for the move before.
//!
//! Mark Winands, Yngvi Björnsson and Jahn-Takeshi Saito, "Monte-Carlo Tree Search Solver", 2008.

/// The longest distance to an end that is reported.
const MAX_PLIES: u8 = 127;

/// How a game ends for the player who has made a move, with best play by both sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ProofStatus {
    /// Not known.
    Open,
    Lost,
    Drawn,
    Won,
}

/// A verdict and the plies to the end, including the move itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Proof {
    pub status: ProofStatus,
    pub plies: u8,
}

impl Proof {
    pub(super) const NONE: Self = Self { status: ProofStatus::Open, plies: 0 };

    /// The move ends the game.
    pub(super) const fn at_once(status: ProofStatus) -> Self {
        Self { status, plies: 1 }
    }

    pub(super) fn is_known(self) -> bool {
        self.status != ProofStatus::Open
    }

    /// The probability of winning, if known.
    pub(super) const fn value(self) -> Option<f64> {
        match self.status {
            ProofStatus::Open => None,
            ProofStatus::Lost => Some(0.0),
            ProofStatus::Drawn => Some(0.5),
            ProofStatus::Won => Some(1.0),
        }
    }

    /// The proof as the opponent sees it.
    pub(super) const fn reversed(self) -> Self {
        let status = match self.status {
            ProofStatus::Lost => ProofStatus::Won,
            ProofStatus::Won => ProofStatus::Lost,
            same => same,
        };
        Self { status, ..self }
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
    let with = |status| {
        let fits = choices.clone().filter(move |choice| choice.proof.status == status);
        fits.fold(0, |rolls, choice| rolls | choice.rolls)
    };
    let (won, open, drawn) =
        (with(ProofStatus::Won), with(ProofStatus::Open), with(ProofStatus::Drawn));
    let after = |plies: Option<u8>| plies.unwrap_or(0).saturating_add(1).min(MAX_PLIES);
    if won & all == all {
        let quickest = |roll: u32| {
            let wins = choices.clone().filter(|choice| {
                choice.proof.status == ProofStatus::Won && choice.rolls >> roll & 1 != 0
            });
            wins.map(|choice| choice.proof.plies).min()
        };
        let slowest = (0..u32::BITS).filter(|roll| all >> roll & 1 != 0).filter_map(quickest).max();
        return Proof { status: ProofStatus::Won, plies: after(slowest) };
    }
    let unsettled = won | open;
    if drawn & !unsettled & all == all {
        return Proof { status: ProofStatus::Drawn, plies: after(None) };
    }
    if (unsettled | drawn) & all == 0 {
        let longest = choices.map(|choice| choice.proof.plies).max();
        return Proof { status: ProofStatus::Lost, plies: after(longest) };
    }
    Proof::NONE
}

#[cfg(test)]
#[path = "../../tests/unit/monte_carlo/proof.rs"]
mod tests;
