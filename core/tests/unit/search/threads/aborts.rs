//! Tests of `search::threads::aborts`, which include what is private there.

use super::*;

#[test]
fn a_thread_at_an_answered_search_is_aborted_back_to_it() {
    let signals = AbortSignals::new(3);
    signals.begin(0, 4, 77);
    signals.begin(1, 4, 77);
    signals.begin(2, 4, 78);
    signals.abort_others(0, 4, 77);
    assert_eq!([0, 1, 2].map(|thread| signals.is_aborted(thread)), [false, true, false]);
    // It comes back ply by ply.
    assert!(!signals.resumes(1, 6) && !signals.resumes(1, 5));
    assert!(signals.resumes(1, 4) && !signals.is_aborted(1));
    signals.end(1, 4);
    signals.abort_others(0, 4, 77);
    assert!(!signals.is_aborted(1));
}

#[test]
fn the_signal_nearest_to_the_root_counts() {
    let signals = AbortSignals::new(2);
    signals.begin(1, 4, 77);
    signals.begin(1, 2, 55);
    signals.abort_others(0, 2, 55);
    signals.abort_others(0, 4, 77);
    assert!(!signals.resumes(1, 4) && signals.resumes(1, 2));
    signals.abort_all(0);
    assert!(!signals.resumes(1, 1) && signals.resumes(1, 0));
}
