//! Functions whose library versions may differ in their last bits from machine to machine.
//!
//! The order of moves and the size of the tree depend on every bit, so these functions use only
//! operations that IEEE 754 and whole numbers specify exactly: sums, products and quotients.

/// The unit of [`log2`]: one.
pub(super) const ONE: u32 = 1 << 8;

/// The binary logarithm of a number of at least 1, rounded down to a multiple of 1 / [`ONE`].
pub(super) const fn log2(number: u32) -> u32 {
    let whole = number.ilog2();
    // From 1 to 2, in units of 2 to the power of -31; each squaring yields one more digit.
    let mut rest = (number as u64) << (31 - whole);
    let mut digits = whole;
    let mut unit = ONE;
    while unit > 1 {
        unit /= 2;
        rest = (rest * rest) >> 31;
        digits *= 2;
        if rest >> 32 != 0 {
            rest >>= 1;
            digits += 1;
        }
    }
    digits
}

/// The number of halvings that bring any argument close enough to 0.
const HALVINGS: u32 = 10;

/// Beyond this argument, [`tanh`] is 1 to the last visible bit of a value.
const MAX_ARGUMENT: f64 = 16.0;

/// The hyperbolic tangent, exact to about six decimals.
pub(super) fn tanh(x: f64) -> f64 {
    let x = x.clamp(-MAX_ARGUMENT, MAX_ARGUMENT);
    let part = x / f64::from(1 << HALVINGS);
    // The first Padé approximation of e to the power of 2 parts.
    let mut power = (1.0 + part) / (1.0 - part);
    for _ in 0..HALVINGS {
        power *= power;
    }
    (power - 1.0) / (power + 1.0)
}

#[cfg(test)]
#[path = "../../tests/unit/search/arithmetic.rs"]
mod tests;
