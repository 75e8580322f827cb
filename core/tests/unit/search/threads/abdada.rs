//! Tests of `search::threads::abdada`, which include what is private there.

use super::*;

const WINDOW: Window = Window { alpha: -5, beta: 5 };

#[test]
fn a_move_is_in_progress_until_a_thread_has_searched_it() {
    let in_progress = MovesInProgress::new();
    let played = Move { from: 3, to: 9 };
    let shared = |depth| SharedNode { in_progress: &in_progress, key: 77, depth };
    let (one, other) = (shared(4), shared(4));
    assert_eq!(one.status(played), Status::Open);
    let claim = one.begin(played).expect("room");
    assert_eq!(other.status(played), Status::Busy);
    assert_eq!(other.status(Move { from: 9, to: 3 }), Status::Open);
    assert_eq!(shared(5).status(played), Status::Open);
    one.end(claim, None);
    assert_eq!(other.status(played), Status::Open);
    let finding = Finding::new(-7, WINDOW);
    other.end(other.begin(played).expect("room"), Some(finding));
    assert_eq!(one.status(played), Status::Done(finding));
}

#[test]
fn a_finished_search_makes_room_and_one_in_progress_does_not() {
    let in_progress = MovesInProgress::new();
    let shared = SharedNode { in_progress: &in_progress, key: 77, depth: 4 };
    let moves_to_nine = (0..).map(|from| Move { from, to: 9 });
    let line = shared.task(Move { from: 0, to: 9 }).line;
    let neighbours = moves_to_nine.filter(|played| shared.task(*played).line == line);
    let moves: Vec<Move> = neighbours.take(SLOTS + 1).collect();
    let last = moves[SLOTS];
    let claims: Vec<Claim> =
        moves[..SLOTS].iter().map(|played| shared.begin(*played).expect("room")).collect();
    assert!(shared.begin(last).is_none());
    shared.end(claims[2], Some(Finding::new(3, WINDOW)));
    assert!(shared.begin(last).is_some());
    let known: Vec<Status> = moves.iter().map(|played| shared.status(*played)).collect();
    let (busy, open) = (Status::Busy, Status::Open);
    assert_eq!(known, [busy, busy, open, busy, busy]);
}

#[test]
fn a_result_answers_only_what_its_window_has_shown() {
    let answers = |value, window| Finding::new(value, WINDOW).answer(window) == Some(value);
    assert!(answers(-9, Window::scout(-9)) && !answers(-9, Window::scout(-10)));
    assert!(answers(9, Window::scout(8)) && !answers(9, Window::scout(9)));
    assert!(answers(2, Window::scout(1)) && answers(2, Window::scout(2)));
    // A better move of an open window is followed for its line.
    assert!(!answers(2, Window { alpha: 0, beta: 9 }));
    assert!(answers(2, Window { alpha: 2, beta: 9 }));
}
