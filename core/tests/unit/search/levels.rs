//! Tests of `search::levels`, which include what is private there.

use super::*;

fn share_missed(level: u8, distance: u32, is_tactical: bool, ply: usize) -> usize {
    let limits = Limits { level: Some(level), ..Limits::default() };
    let sight = Sight::new(&limits, 12345);
    let moves = (0..100).flat_map(|from| (0..100).map(move |to| Move { from, to }));
    moves.filter(|played| sight.misses(*played, distance, is_tactical, ply)).count()
}

#[test]
fn the_far_the_quiet_and_the_foreign_are_overlooked_more_often() {
    let usual = share_missed(2, 3, false, 0);
    assert!(usual > 500);
    assert!(share_missed(2, 7, false, 0) > usual);
    assert!(share_missed(2, 3, false, 1) > usual);
    assert!(share_missed(2, 3, true, 0) < usual);
    assert!(share_missed(4, 3, false, 0) < usual);
    assert_eq!(share_missed(10, 9, false, 1), 0);
}

#[test]
fn a_limit_that_is_given_overrides_the_level() {
    let level = Limits { level: Some(3), ..Limits::default() };
    assert_eq!(limits_of(&level).nodes, Some(LEVELS[2].0));
    let given = Limits { depth: Some(6), ..level.clone() };
    assert_eq!(limits_of(&given), given);
}

#[test]
fn each_level_sees_more_than_the_one_before() {
    for pair in LEVELS.windows(2) {
        assert!(pair[0].0 < pair[1].0 && pair[0].1 <= pair[1].1 && pair[0].2 >= pair[1].2);
    }
}
