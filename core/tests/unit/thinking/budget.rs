//! Tests of `thinking::budget`, which include what is private there.

use super::*;

#[test]
fn nodes_are_counted_exactly() {
    let stop = AtomicBool::new(false);
    let control = SearchControl::new(&stop);
    let limits = Limits { nodes: Some(3000), ..Limits::default() };
    let mut budget = Budget::new(&limits, &control);
    while budget.count().is_some() {}
    assert_eq!(budget.nodes(), 3000);
}

#[test]
fn a_set_flag_soon_ends_the_search() {
    let stop = AtomicBool::new(false);
    let control = SearchControl::new(&stop);
    let mut budget = Budget::new(&Limits::default(), &control);
    assert!(budget.count().is_some());
    stop.store(true, Ordering::Relaxed);
    while budget.count().is_some() {}
    assert!(budget.nodes() <= MAX_LOOK_INTERVAL + 1);
}

#[test]
fn time_runs_out() {
    let stop = AtomicBool::new(false);
    let control = SearchControl::new(&stop);
    let limits = Limits { milliseconds: Some(5), ..Limits::default() };
    let mut budget = Budget::new(&limits, &control);
    let start = Instant::now();
    while budget.count().is_some() {}
    assert!(start.elapsed() >= Duration::from_millis(3));
}

#[test]
fn helpers_report_what_they_count_and_end_with_the_main_thread() {
    let stop = AtomicBool::new(false);
    let control = SearchControl::new(&stop);
    let limits = Limits { nodes: Some(3000), ..Limits::default() };
    let (mut main, mut helper) =
        (Budget::new(&limits, &control), Budget::of_thread(1, &limits, &control, &|_| false));
    for _ in 0..2000 {
        helper.count().expect("the main thread is still there");
    }
    while main.count().is_some() {}
    assert!((3000..=3000 + 2 * MAX_LOOK_INTERVAL).contains(&main.nodes()));
    assert!(main.nodes < 1500);
    control.finish();
    while helper.count().is_some() {}
}
