//! Functions that give the same number on every machine: they use only IEEE arithmetic.

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

/// The natural logarithm of a number that is at least 1, to ten digits.
pub(super) fn logarithm(number: f64) -> f64 {
    const MANTISSA: u64 = (1 << 52) - 1;
    let bits = number.to_bits();
    let twos = (bits >> 52) as i64 - 1023;
    let rest = f64::from_bits(bits & MANTISSA | 1023 << 52);
    // Twice the inverse hyperbolic tangent of (x - 1) / (x + 1), which is at most a third.
    let share = (rest - 1.0) / (rest + 1.0);
    let (mut power, mut sum) = (share, 0.0);
    for odd in (1..21).step_by(2) {
        sum += power / f64::from(odd);
        power *= share * share;
    }
    2.0 * sum + twos as f64 * std::f64::consts::LN_2
}

#[cfg(test)]
#[path = "../../tests/unit/monte_carlo/numbers.rs"]
mod tests;
