//! Tests of `search::scale`, which include what is private there.

use super::*;

#[test]
fn a_win_is_counted_from_where_the_position_stands() {
    for scale in [Scale::new(false), Scale::new(true)] {
        let kept = scale.seen_later(-scale.lost(6), 4);
        assert_eq!(scale.seen_later(kept, -1), -scale.lost(3));
        assert_eq!(scale.seen_later(55, 4), 55);
    }
}
