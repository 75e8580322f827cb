//! Tests of `thinking::arithmetic`, which include what is private there.

use super::*;

#[test]
fn tangents_equal_those_of_the_library() {
    for step in -4000..=4000 {
        let x = f64::from(step) / 200.0;
        assert!((tanh(x) - x.tanh()).abs() < 1e-4, "{x}: {}", tanh(x));
    }
}

#[test]
fn the_logarithm_equals_that_of_the_library_to_ten_digits() {
    for number in [1.0, 1.5, 2.0, 3.0, 10.0, 77.0, 4096.0, 1e6, 123_456_789.0] {
        assert!((logarithm(number) - f64::ln(number)).abs() < 1e-9, "{number}");
    }
}
