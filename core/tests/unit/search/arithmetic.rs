//! Tests of `search::arithmetic`, which include what is private there.

use super::*;

#[test]
fn logarithms_are_those_of_the_library() {
    for number in 1..1000 {
        let exact = f64::from(number).log2() * f64::from(ONE);
        let found = f64::from(log2(number));
        assert!((exact - 1.0..=exact + 1e-6).contains(&found), "{number}: {found} {exact}");
    }
}

#[test]
fn tangents_are_those_of_the_library() {
    for step in -4000..=4000 {
        let x = f64::from(step) / 200.0;
        assert!((tanh(x) - x.tanh()).abs() < 1e-4, "{x}: {}", tanh(x));
    }
}
