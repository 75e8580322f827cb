//! Tests of `search::evaluation_cache`, which include what is private there.

use super::*;

#[test]
fn an_estimate_is_made_again_only_after_another_has_replaced_it() {
    let mut evaluation_cache = EvaluationCache::new(8);
    let rival = 5 + 8;
    assert_eq!(evaluation_cache.of(5, || -7), -7);
    assert_eq!(evaluation_cache.of(5, || unreachable!("still known")), -7);
    assert_eq!(evaluation_cache.of(rival, || 9), 9);
    assert_eq!(evaluation_cache.of(5, || 3), 3);
}
