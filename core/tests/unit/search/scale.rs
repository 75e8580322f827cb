//! Tests of `search::scale`, which include what is private there.

use super::*;

/// Scales without dice and with them, of leads from the shortest to the longest.
fn scales() -> Vec<Scale> {
    let leads = [100, 900, 2500, 8600, 100_000];
    leads.into_iter().flat_map(|lead| [false, true].map(|dice| Scale::new(dice, lead))).collect()
}

/// Values from even to nearly certain.
fn values(scale: Scale) -> Vec<i32> {
    let most = if scale.probability { CERTAIN - 200 } else { MAX_UNDECIDED };
    (0..=1000).map(|step| (i64::from(most) * step / 1000) as i32).collect()
}

#[test]
fn a_win_is_counted_from_where_the_position_stands() {
    for scale in scales() {
        let kept = scale.seen_later(-scale.lost(6), 4);
        assert_eq!(scale.seen_later(kept, -1), -scale.lost(3));
        assert_eq!(scale.seen_later(55, 4), 55);
    }
}

#[test]
fn a_greater_value_never_means_a_smaller_probability() {
    for scale in scales() {
        let found: Vec<_> =
            values(scale).into_iter().map(|value| scale.win_probability(value)).collect();
        assert!(found.is_sorted() && found[1] > 0.5 && found[1000] <= 1.0, "{}", scale.lead);
    }
}

#[test]
fn probabilities_of_both_players_add_up_to_one() {
    for scale in scales() {
        assert!((scale.win_probability(0) - 0.5).abs() < f64::EPSILON);
        for value in values(scale) {
            let [own, other] = [value, -value].map(|value| scale.win_probability(value));
            assert!((own + other - 1.0).abs() < 1e-12, "{value} {}: {own} {other}", scale.lead);
        }
    }
}

#[test]
fn certain_ends_have_the_same_probability_whatever_the_lead() {
    for scale in scales() {
        for (value, wins) in [(scale.lost(7), 0.0), (-scale.lost(7), 1.0)] {
            assert!((scale.win_probability(value) - wins).abs() < f64::EPSILON);
        }
    }
}

#[test]
fn a_lead_multiplies_the_odds_by_e() {
    for scale in scales() {
        let value = scale.estimate(scale.lead as i32);
        let certainty = if scale.probability { MAX_CERTAINTY } else { 1.0 };
        let share = (2.0 * scale.win_probability(value) - 1.0) / certainty;
        let odds = (1.0 + share) / (1.0 - share);
        assert!((odds / std::f64::consts::E - 1.0).abs() < 1e-4, "{}: {odds}", scale.lead);
    }
}

#[test]
fn an_average_over_rolls_is_a_probability_itself() {
    for scale in scales().into_iter().filter(|scale| scale.probability) {
        let three_quarters = scale.win_probability(CERTAIN / 2);
        assert!((three_quarters - 0.75).abs() < f64::EPSILON, "{}", scale.lead);
    }
}
