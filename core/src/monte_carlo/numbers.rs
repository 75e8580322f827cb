//! Estimates as probabilities of winning; only IEEE arithmetic, so alike on every machine.

use crate::thinking::result::MAX_UNDECIDED;

const MAX_SCORE: f64 = MAX_UNDECIDED as f64;

/// A lead, in hundredths of a stone, with a probability of winning of 0.85.
const LEAD: f64 = 500.0;

/// The maximum share of the range from even to certain that an estimate may claim.
const MAX_CERTAINTY: f64 = 0.95;

/// The probability of winning for an estimate in hundredths of a stone.
pub(super) fn probability(score: i32) -> f64 {
    let lead = f64::from(score) / LEAD;
    0.5 + 0.5 * MAX_CERTAINTY * lead / (1.0 + lead * lead).sqrt()
}

/// The inverse of [`probability`], within the bounds of scores.
pub(super) fn score(probability: f64) -> i32 {
    let share = ((2.0 * probability - 1.0) / MAX_CERTAINTY).clamp(-0.999_999, 0.999_999);
    (LEAD * share / (1.0 - share * share).sqrt()).clamp(-MAX_SCORE, MAX_SCORE) as i32
}

#[cfg(test)]
#[path = "../../tests/unit/monte_carlo/numbers.rs"]
mod tests;
