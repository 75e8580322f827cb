//! What is certain of a move, and what follows from that for the move before.

/// The longest way to an end that is told of.
const MAX_PLIES: u8 = 127;

/// How a game ends for the player who has made a move, if both play their best.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// Not known.
    Open,
    Lost,
    Drawn,
    Won,
}

/// A verdict and the plies to the end, the move itself counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Proof {
    pub verdict: Verdict,
    pub plies: u8,
}

impl Proof {
    pub(super) const NONE: Self = Self { verdict: Verdict::Open, plies: 0 };

    /// The move ends the game.
    pub(super) const fn at_once(verdict: Verdict) -> Self {
        Self { verdict, plies: 1 }
    }

    pub(super) fn is_known(self) -> bool {
        self.verdict != Verdict::Open
    }

    /// How probable a win is, where that is known.
    pub(super) const fn value(self) -> Option<f64> {
        match self.verdict {
            Verdict::Open => None,
            Verdict::Lost => Some(0.0),
            Verdict::Drawn => Some(0.5),
            Verdict::Won => Some(1.0),
        }
    }

    /// The same for the opponent.
    pub(super) const fn reversed(self) -> Self {
        let verdict = match self.verdict {
            Verdict::Lost => Verdict::Won,
            Verdict::Won => Verdict::Lost,
            same => same,
        };
        Self { verdict, ..self }
    }
}

/// What is known of one of several moves, and the rolls that allow it, as bits.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    pub proof: Proof,
    pub rolls: u32,
}

/// What follows for a player who is to choose among moves, after a roll if one is due: whatever the
/// dice show, the best move that they allow must come to the same. `all` holds every roll.
pub(super) fn of_choices(choices: impl Iterator<Item = Choice> + Clone, all: u32) -> Proof {
    let with = |verdict| {
        let fits = choices.clone().filter(move |choice| choice.proof.verdict == verdict);
        fits.fold(0, |rolls, choice| rolls | choice.rolls)
    };
    let (won, open, drawn) = (with(Verdict::Won), with(Verdict::Open), with(Verdict::Drawn));
    let after = |plies: Option<u8>| plies.unwrap_or(0).saturating_add(1).min(MAX_PLIES);
    if won & all == all {
        let quickest = |roll: u32| {
            let wins = choices.clone().filter(|choice| {
                choice.proof.verdict == Verdict::Won && choice.rolls >> roll & 1 != 0
            });
            wins.map(|choice| choice.proof.plies).min()
        };
        let slowest = (0..u32::BITS).filter(|roll| all >> roll & 1 != 0).filter_map(quickest).max();
        return Proof { verdict: Verdict::Won, plies: after(slowest) };
    }
    let unsettled = won | open;
    if drawn & !unsettled & all == all {
        return Proof { verdict: Verdict::Drawn, plies: after(None) };
    }
    if (unsettled | drawn) & all == 0 {
        let longest = choices.map(|choice| choice.proof.plies).max();
        return Proof { verdict: Verdict::Lost, plies: after(longest) };
    }
    Proof::NONE
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices(of: &[(Verdict, u8, u32)]) -> Vec<Choice> {
        of.iter()
            .map(|(verdict, plies, rolls)| Choice {
                proof: Proof { verdict: *verdict, plies: *plies },
                rolls: *rolls,
            })
            .collect()
    }

    fn proof(of: &[(Verdict, u8, u32)], all: u32) -> (Verdict, u8) {
        let proof = of_choices(choices(of).into_iter(), all);
        (proof.verdict, proof.plies)
    }

    #[test]
    fn one_win_is_enough_and_the_quickest_counts() {
        let moves = [(Verdict::Open, 0, 1), (Verdict::Won, 5, 1), (Verdict::Won, 3, 1)];
        assert_eq!(proof(&moves, 1), (Verdict::Won, 4));
    }

    #[test]
    fn a_loss_needs_all_moves_and_the_longest_counts() {
        assert_eq!(proof(&[(Verdict::Lost, 2, 1), (Verdict::Lost, 6, 1)], 1), (Verdict::Lost, 7));
        assert_eq!(proof(&[(Verdict::Lost, 2, 1), (Verdict::Open, 0, 1)], 1).0, Verdict::Open);
        assert_eq!(proof(&[(Verdict::Lost, 2, 1), (Verdict::Drawn, 1, 1)], 1).0, Verdict::Drawn);
        assert_eq!(proof(&[(Verdict::Open, 2, 1), (Verdict::Drawn, 1, 1)], 1).0, Verdict::Open);
    }

    #[test]
    fn what_is_certain_before_a_roll_is_so_whatever_the_dice_show() {
        let unlucky = [(Verdict::Won, 1, 0b01), (Verdict::Lost, 2, 0b11)];
        assert_eq!(proof(&unlucky, 0b11).0, Verdict::Open);
        let sure = [(Verdict::Won, 1, 0b01), (Verdict::Won, 5, 0b10), (Verdict::Won, 3, 0b10)];
        assert_eq!(proof(&sure, 0b11), (Verdict::Won, 4));
        assert_eq!(
            proof(&[(Verdict::Lost, 2, 0b01), (Verdict::Lost, 4, 0b10)], 0b11).0,
            Verdict::Lost
        );
    }
}
