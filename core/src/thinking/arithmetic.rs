//! Functions whose library versions may differ in their last bits from machine to machine.
//!
//! The order of moves and the size of the tree depend on every bit, so these functions use only
//! operations that IEEE 754 and whole numbers specify exactly: sums, products and quotients.

/// The number of halvings that bring any argument close enough to 0.
const HALVINGS: u32 = 10;

/// Beyond this argument, [`tanh`] is 1 to the last visible bit of a value.
const MAX_ARGUMENT: f64 = 16.0;

/// The hyperbolic tangent, exact to about six decimals.
pub(crate) fn tanh(x: f64) -> f64 {
    let x = x.clamp(-MAX_ARGUMENT, MAX_ARGUMENT);
    let part = x / f64::from(1 << HALVINGS);
    // The first Padé approximation of e to the power of 2 parts.
    let mut power = (1.0 + part) / (1.0 - part);
    for _ in 0..HALVINGS {
        power *= power;
    }
    (power - 1.0) / (power + 1.0)
}

/// The natural logarithm of a number that is at least 1, to ten digits.
pub(crate) const fn logarithm(number: f64) -> f64 {
    const MANTISSA: u64 = (1 << 52) - 1;
    let bits = number.to_bits();
    let twos = (bits >> 52) as i64 - 1023;
    let rest = f64::from_bits(bits & MANTISSA | 1023 << 52);
    // Twice the inverse hyperbolic tangent of (x - 1) / (x + 1), which is at most a third.
    let share = (rest - 1.0) / (rest + 1.0);
    let (mut power, mut sum) = (share, 0.0);
    let mut odd = 1;
    while odd < 21 {
        sum += power / odd as f64;
        power *= share * share;
        odd += 2;
    }
    2.0 * sum + twos as f64 * std::f64::consts::LN_2
}

#[cfg(test)]
#[path = "../../tests/unit/thinking/arithmetic.rs"]
mod tests;
