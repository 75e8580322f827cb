//! Tests of `monte_carlo::numbers`, which include what is private there.

use super::*;

#[test]
fn a_score_is_recovered_from_its_probability() {
    for number in [-4000, -900, -100, 0, 1, 100, 777, 4000] {
        assert!((score(probability(number)) - number).abs() <= 1, "{number}");
    }
    assert!(score(1.0) <= 20_000 && score(0.0) >= -20_000);
}

#[test]
fn a_higher_score_is_more_probable_and_never_certain() {
    for number in (-30_000..30_000).step_by(50) {
        assert!(probability(number) < probability(number + 50));
    }
    assert!(probability(30_000) < 0.976 && probability(-30_000) > 0.024);
}
