//! Tests of `search::ordering::history`, which include what is private there.

use super::*;

fn tables() -> HistoryTables {
    HistoryTables::new(Arc::new(SharedHistory::new(&Geometry::<u128>::new(8, 8))), 4)
}

#[test]
fn history_rises_with_success_and_stays_bounded() {
    let mut history = tables();
    let (good, poor) = (Move { from: 1, to: 2 }, Move { from: Move::RESERVE, to: 3 });
    let before = Some(Move { from: 7, to: 8 });
    let context = HistoryContext { player: Color::White, ply: 1, before };
    for _ in 0..1000 {
        history.update(context, Candidate { played: good, is_tactical: false }, &[poor], 20);
    }
    let most = 2 * HISTORY_LIMIT;
    assert!((most * 4 / 5..=most).contains(&history.at(context).score(good)));
    assert!((-most..=-most * 4 / 5).contains(&history.at(context).score(poor)));
    let elsewhere = HistoryContext { before: None, ..context };
    assert!(history.at(elsewhere).score(good) <= HISTORY_LIMIT);
    assert_eq!(history.at(HistoryContext { player: Color::Black, ..context }).score(good), 0);
}

#[test]
fn the_answer_to_a_move_is_tried_before_other_quiet_moves() {
    let mut history = tables();
    let (answer, other) = (Move { from: 1, to: 2 }, Move { from: 3, to: 4 });
    let context =
        HistoryContext { player: Color::White, ply: 1, before: Some(Move { from: 7, to: 8 }) };
    history.update(context, Candidate { played: answer, is_tactical: false }, &[], 1);
    let later = HistoryContext { ply: 3, ..context };
    assert!(
        history.at(later).refutation_score(answer)
            > history.at(later).refutation_score(other) + HISTORY_LIMIT
    );
}

#[test]
fn threads_share_what_a_deeper_search_has_shown() {
    let geometry = Geometry::<u128>::new(8, 8);
    let histories = [(); 2].map(|()| Arc::new(SharedHistory::new(&geometry)));
    let (mut one, mut other) = (tables(), tables());
    one.join(&histories, 0);
    other.join(&histories, 1);
    let (played, before) = (Move { from: 1, to: 2 }, Some(Move { from: 7, to: 8 }));
    let context = HistoryContext { player: Color::White, ply: 1, before };
    one.update(context, Candidate { played, is_tactical: false }, &[], MIN_SHARED_DEPTH - 1);
    assert!(one.at(context).score(played) > 0);
    assert_eq!(other.at(context).score(played), 0);
    one.update(context, Candidate { played, is_tactical: false }, &[], MIN_SHARED_DEPTH);
    assert!(other.at(context).score(played) > 0);
    assert_eq!(other.at(context).refutations, [None, None, Some(played)]);
    other.update(context, Candidate { played, is_tactical: true }, &[], MIN_SHARED_DEPTH);
    assert_eq!(other.at(context).refutations, [None, None, Some(played)]);
}
