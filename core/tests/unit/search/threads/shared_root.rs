//! Tests of `search::threads::shared_root`, which include what is private there.

use super::*;

fn snapshot(value: i32) -> RootSnapshot {
    RootSnapshot { value, order: Vec::new(), lines: Vec::new() }
}

#[test]
fn the_first_thread_to_end_a_stage_ends_it_for_all() {
    let shared_root = SharedRoot::default();
    assert!(shared_root.ended(0).is_none());
    assert!(shared_root.end(0, snapshot(3)).is_none());
    assert_eq!(shared_root.end(0, snapshot(5)).map(|sooner| sooner.value), Some(3));
    assert_eq!(shared_root.ended(0).map(|ended| ended.value), Some(3));
    assert!(shared_root.ended(1).is_none());
}

#[test]
fn the_best_of_the_present_stage_is_returned_to_those_with_less() {
    let shared_root = SharedRoot::default();
    shared_root.publish(0, snapshot(3));
    shared_root.publish(0, snapshot(2));
    let better = |stage, value| shared_root.better(stage, value).map(|best| best.value);
    assert_eq!([better(0, 2), better(0, 3)], [Some(3), None]);
    shared_root.end(0, snapshot(4));
    assert_eq!(better(1, -9), None);
    // It comes too late.
    shared_root.publish(0, snapshot(9));
    assert_eq!(better(1, -9), None);
}
