//! The possible rolls of a game's dice, and the distances that they allow.

use super::Rules;
use super::setup::Class;
use super::values::{HeavyDie, LeaderDie};

/// Distances that a piece may move, as bits: bit 0 for one square.
pub(crate) type Reach = u16;

/// Whether a game's dice can show a roll, the higher die first.
pub(crate) fn can_show(rules: &Rules, roll: [u8; 2]) -> bool {
    let faces = 1..=rules.dice.faces;
    let [high, low] = roll;
    faces.contains(&high) && if rules.dice.count == 1 { low == 0 } else { faces.contains(&low) }
}

/// All rolls of a game's dice with their probabilities, the highest first.
pub fn rolls(rules: &Rules) -> Vec<([u8; 2], f64)> {
    let faces = rules.dice.faces;
    let each = 1.0 / f64::from(faces);
    let mut rolls = Vec::new();
    for high in (1..=faces).rev() {
        if rules.dice.count == 1 {
            rolls.push(([high, 0], each));
            continue;
        }
        for low in (1..=high).rev() {
            let ways = if high == low { 1.0 } else { 2.0 };
            rolls.push(([high, low], ways * each * each));
        }
    }
    rolls
}

/// The distances that a class of pieces may move (VOG-2, VOG-8, VOG-K1, VOG-K2, CAL-O2).
pub(crate) fn reach(rules: &Rules, class: Class, roll: [u8; 2]) -> Reach {
    let up_to = |squares: u8| if squares >= 16 { Reach::MAX } else { (1 << squares) - 1 };
    let by_class = up_to(rules.movement.range(class));
    let [high, low] = roll;
    if high == 0 {
        return by_class;
    }
    let single = low == 0;
    let by_roll = match class {
        Class::Heavy if !single && rules.dice.heavy == HeavyDie::Low => up_to(low),
        Class::Leader if !single && rules.dice.leader == LeaderDie::Hermes => {
            up_to(low) | 1 << (high - 1)
        }
        _ => up_to(high),
    };
    by_class & by_roll
}
