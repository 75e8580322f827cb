//! The numbers by which a search compares positions.
//!
//! Without dice they are hundredths of a stone. With dice values are averaged, and an average of
//! stones means little: in this case the numbers are probabilities of winning. Either way a win is
//! worth less the more plies it takes, and more than anything that is not yet won.

use crate::board::color::Color;
use crate::play::ending::Outcome;
use crate::rules::weights::Odds;
use crate::solve::value::{SolvedValue, Verdict};
use crate::thinking::arithmetic::tanh;
use crate::thinking::result::{MAX_UNDECIDED, WIN};

/// A certain win if values are probabilities. The unit is fine enough to separate certain wins of
/// different lengths from an average that contains one doubtful roll in 36 x 36 x 36.
const CERTAIN_WIN: i32 = 1 << 28;

/// The maximum certainty of an evaluation.
const MAX_CERTAINTY: f64 = 0.95;

/// The half-width of the first aspiration window, in hundredths of a stone.
const ASPIRATION_MARGIN: i32 = 40;

/// The maximum number of plies of a win.
const MAX_WIN_PLIES: i32 = 128;

/// The maximum number of plies of a win in solved tables; there are none with dice.
const MAX_SOLVED_PLIES: i32 = 8192;

/// The scale of values in one game.
#[derive(Clone, Copy)]
pub(super) struct Scale {
    is_probability: bool,
    /// The value of an immediate win.
    win: i32,
    /// The maximum number of plies of a win.
    max_win_plies: i32,
    odds: Odds,
}

impl Scale {
    /// The scale for games with or without dice in which leads have these odds.
    pub(super) fn new(has_dice: bool, odds: Odds) -> Self {
        if has_dice {
            Self { is_probability: true, win: CERTAIN_WIN, max_win_plies: MAX_WIN_PLIES, odds }
        } else {
            Self { is_probability: false, win: WIN, max_win_plies: MAX_SOLVED_PLIES, odds }
        }
    }

    /// The bound of all values.
    pub(super) const fn bound(self) -> i32 {
        self.win
    }

    /// The half-width of the first aspiration window.
    pub(super) const fn aspiration_margin(self) -> i32 {
        if self.is_probability { CERTAIN_WIN / 32 } else { ASPIRATION_MARGIN }
    }

    /// Whether a window with this margin is hardly narrower than the whole one.
    pub(super) const fn is_wide(self, margin: i32) -> bool {
        margin > 20 * self.aspiration_margin()
    }

    /// The value of an evaluation in hundredths of a stone.
    pub(super) fn estimate(self, score: i32) -> i32 {
        if self.is_probability {
            (MAX_CERTAINTY * self.share(score) * f64::from(CERTAIN_WIN)) as i32
        } else {
            score.clamp(-MAX_UNDECIDED, MAX_UNDECIDED)
        }
    }

    /// The mean points of a player with a lead in hundredths of a stone, from -1 for a loss to 1.
    /// Up to the certainty that any lead gives, winning and not losing each have the probability of
    /// a logistic function of the lead.
    fn share(self, score: i32) -> f64 {
        let Odds { lead, draw_margin, certainty } = self.odds;
        let [lead, margin] = [lead, draw_margin].map(|thousandths| f64::from(thousandths) / 10.0);
        let [not_losing, not_winning] =
            [score, -score].map(|own| tanh((margin + f64::from(own)) / (2.0 * lead)));
        f64::from(certainty) / 1000.0 * f64::midpoint(not_losing, -not_winning)
    }

    /// The value for a player of a game that has ended `ply` plies after the root.
    pub(super) fn outcome(self, outcome: Outcome, player: Color, ply: usize) -> i32 {
        -self.lost(ply) * outcome.sign(player)
    }

    /// The value of a position, `ply` plies after the root, whose end is known from tables.
    pub(super) fn solved(self, known: SolvedValue, ply: usize) -> i32 {
        let lost = self.lost(ply + known.plies.min(self.max_win_plies as u32 / 2) as usize);
        match known.verdict {
            Verdict::Win => -lost,
            Verdict::Draw => 0,
            Verdict::Loss => lost,
        }
    }

    /// The value of a game that is lost `ply` plies after the root.
    pub(super) const fn lost(self, ply: usize) -> i32 {
        ply as i32 - self.win
    }

    /// Whether a value means a certain win or loss.
    pub(super) const fn is_certain(self, value: i32) -> bool {
        value.abs() >= self.win - self.max_win_plies
    }

    /// The plies from the root to the end for a certain value.
    pub(super) const fn plies(self, value: i32) -> u32 {
        (self.win - value.abs()) as u32
    }

    /// A value as seen `plies` plies later; a certain end is nearer then.
    pub(super) const fn seen_later(self, value: i32, plies: i32) -> i32 {
        if self.is_certain(value) { value + value.signum() * plies } else { value }
    }

    /// A value in hundredths of a stone, for results.
    pub(super) fn score(self, value: i32) -> i32 {
        if self.is_certain(value) {
            value.signum() * (WIN - (self.win - value.abs()))
        } else if self.is_probability {
            value.signum() * self.score_of_share(value.abs())
        } else {
            value
        }
    }

    /// The highest score whose value is no more than a given one of at least 0.
    fn score_of_share(self, value: i32) -> i32 {
        let (mut low, mut high) = (0, MAX_UNDECIDED);
        while low < high {
            let middle = i32::midpoint(low, high + 1);
            if self.estimate(middle) <= value {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        low
    }

    /// The probability of winning, with a draw counted as half a win.
    pub(super) fn win_probability(self, value: i32) -> f64 {
        let share = if self.is_certain(value) {
            f64::from(value.signum())
        } else if self.is_probability {
            f64::from(value) / f64::from(CERTAIN_WIN)
        } else {
            self.share(value)
        };
        f64::midpoint(1.0, share)
    }
}

/// The values that still matter: the player is already sure of `alpha`, and the opponent can avoid
/// `beta`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub alpha: i32,
    pub beta: i32,
}

impl Window {
    /// A null window: it only asks whether a value is above `alpha`.
    pub(super) const fn scout(alpha: i32) -> Self {
        Self { alpha, beta: alpha + 1 }
    }

    /// The window as seen by the opponent.
    pub(super) const fn reversed(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// Whether an exact value is wanted.
    pub(super) const fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }
}

#[cfg(test)]
#[path = "../../tests/unit/search/scale.rs"]
mod tests;
