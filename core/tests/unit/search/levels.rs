//! Tests of `search::levels`, which include what is private there.

use super::*;

fn share_missed(level: u8, distance: u32, is_tactical: bool, ply: usize) -> usize {
    let limits = Limits { level: Some(level), ..Limits::default() };
    let handicap = Handicap::new(&limits, 12345);
    let moves = (0..100).flat_map(|from| (0..100).map(move |to| Move { from, to }));
    moves.filter(|played| handicap.overlooks(*played, distance, is_tactical, ply)).count()
}

#[test]
fn distant_moves_quiet_moves_and_replies_are_overlooked_more_often() {
    let usual = share_missed(5, 3, false, 0);
    assert!(usual > 500);
    assert!(share_missed(5, 7, false, 0) > usual);
    assert!(share_missed(5, 3, false, 1) > usual);
    assert!(share_missed(5, 3, true, 0) < usual);
    assert!(share_missed(7, 3, false, 0) < usual);
    assert_eq!(share_missed(13, 9, false, 1), 0);
}

#[test]
fn a_given_limit_overrides_that_of_the_level() {
    let level = Limits { level: Some(3), ..Limits::default() };
    assert_eq!(limits_of(&level).nodes, Some(LEVELS[2].nodes));
    let given = Limits { depth: Some(6), ..level.clone() };
    assert_eq!(limits_of(&given), given);
}

#[test]
fn each_level_sees_more_than_the_one_before() {
    for pair in LEVELS.windows(2) {
        let [weaker, stronger] = pair else { unreachable!("windows of two") };
        assert!(weaker.nodes < stronger.nodes && weaker.depth <= stronger.depth);
        assert!(
            weaker.oversight >= stronger.oversight && weaker.blunder_rate >= stronger.blunder_rate
        );
    }
}

#[test]
fn only_the_gentlest_levels_give_the_opponent_turns() {
    let generous = |level| {
        let limits = |seed| Limits { level: Some(level), seed, ..Limits::default() };
        (0..256).filter(|seed| Handicap::new(&limits(*seed), 1).is_blunder_turn()).count()
    };
    assert!(generous(1) > generous(2) && generous(2) > generous(3) && generous(3) > 0);
    for level in 4..=MAX_LEVEL {
        assert_eq!(generous(level), 0);
    }
}
