//! Tests of `search::scale`, which include what is private there.

use super::*;

/// Scales without dice and with them, of leads from the shortest to the longest, with a margin of
/// so many leads.
fn scales_with_margin(leads: i32) -> Vec<Scale> {
    [100, 900, 2500, 8600, 100_000]
        .map(|lead| Odds { lead, draw_margin: leads * lead, certainty: 1000 })
        .into_iter()
        .flat_map(|odds| [false, true].map(|dice| Scale::new(dice, odds)))
        .collect()
}

fn scales() -> Vec<Scale> {
    [scales_with_margin(0), scales_with_margin(2)].concat()
}

/// Values from even to nearly certain.
fn values(scale: Scale) -> Vec<i32> {
    let most = if scale.is_probability { CERTAIN_WIN - 200 } else { MAX_UNDECIDED };
    (0..=1000).map(|step| (i64::from(most) * step / 1000) as i32).collect()
}

#[test]
fn a_win_is_counted_from_the_current_position() {
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
        assert!(found.is_sorted() && found[1] > 0.5 && found[1000] <= 1.0, "{:?}", scale.odds);
    }
}

#[test]
fn probabilities_of_both_players_add_up_to_one() {
    for scale in scales() {
        assert!((scale.win_probability(0) - 0.5).abs() < f64::EPSILON);
        for value in values(scale) {
            let [own, other] = [value, -value].map(|value| scale.win_probability(value));
            assert!((own + other - 1.0).abs() < 1e-12, "{value} {:?}: {own} {other}", scale.odds);
        }
    }
}

#[test]
fn certain_ends_have_the_same_probability_whatever_the_odds() {
    for scale in scales() {
        for (value, wins) in [(scale.lost(7), 0.0), (-scale.lost(7), 1.0)] {
            assert!((scale.win_probability(value) - wins).abs() < f64::EPSILON);
        }
    }
}

/// The probability of winning by a lead, in leads that multiply the odds by e.
fn with_leads(scale: Scale, leads: i32) -> f64 {
    let value = scale.estimate(leads * scale.odds.lead / 10);
    let most = if scale.is_probability { MAX_CERTAINTY } else { 1.0 };
    f64::midpoint(1.0, (2.0 * scale.win_probability(value) - 1.0) / most)
}

#[test]
fn a_lead_multiplies_the_odds_by_e() {
    for scale in scales_with_margin(0) {
        let found = with_leads(scale, 1);
        let odds = found / (1.0 - found);
        assert!((odds / std::f64::consts::E - 1.0).abs() < 1e-4, "{:?}: {odds}", scale.odds);
    }
}

#[test]
fn a_lead_of_the_draw_margin_wins_every_second_game_and_loses_hardly_any() {
    for scale in scales_with_margin(2).into_iter().filter(|scale| scale.odds.lead < 100_000) {
        let losing = 1.0 / (1.0 + f64::exp(4.0));
        let points = f64::midpoint(0.5, 1.0 - losing);
        let found = with_leads(scale, 2);
        assert!((found - points).abs() < 1e-4, "{:?}: {found} {points}", scale.odds);
    }
}

#[test]
fn no_lead_is_closer_to_a_win_than_the_certainty() {
    for has_dice in [false, true] {
        let scale = Scale::new(has_dice, Odds { lead: 100, draw_margin: 200, certainty: 400 });
        assert!((with_leads(scale, 40) - 0.7).abs() < 1e-6);
        assert!((scale.win_probability(scale.bound()) - 1.0).abs() < f64::EPSILON);
    }
}

#[test]
fn an_average_over_rolls_is_a_probability_itself() {
    for scale in scales().into_iter().filter(|scale| scale.is_probability) {
        let three_quarters = scale.win_probability(CERTAIN_WIN / 2);
        assert!((three_quarters - 0.75).abs() < f64::EPSILON, "{:?}", scale.odds);
    }
}
