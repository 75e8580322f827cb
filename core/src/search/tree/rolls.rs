//! The rolls of a game: their probabilities, and which are no better than others.

use crate::rules::dice::{reach, rolls};
use crate::rules::{Rules, setup::Class, values::Sides};

/// One roll.
pub(in crate::search) struct Roll {
    /// The dice, the higher one first.
    pub dice: [u8; 2],
    /// The number of ways to throw it.
    pub ways: i64,
    /// For each roll of the game, whether it allows everything that this one allows, with the same
    /// consequences.
    pub is_no_better_than: Vec<bool>,
}

/// All rolls of a game, the highest first and the lowest next: together they bound the others
/// soonest.
pub(in crate::search) struct Rolls {
    pub all: Vec<Roll>,
    /// The number of all ways to throw.
    pub throws: i64,
}

impl Rolls {
    pub(in crate::search) fn new(rules: &Rules) -> Self {
        if !rules.has_dice() {
            return Self { all: Vec::new(), throws: 1 };
        }
        let throws = f64::from(u32::from(rules.dice.faces).pow(u32::from(rules.dice.count)));
        let mut weighted: Vec<([u8; 2], i64)> = rolls(rules)
            .into_iter()
            .map(|(dice, probability)| (dice, (probability * throws).round() as i64))
            .collect();
        if weighted.len() > 2 {
            let last = weighted.len() - 1;
            weighted[1..=last].rotate_right(1);
        }
        let roll = |(dice, ways): &([u8; 2], i64)| {
            let better = weighted.iter().map(|(other, _)| is_no_better(rules, *dice, *other));
            Roll { dice: *dice, ways: *ways, is_no_better_than: better.collect() }
        };
        Self { all: weighted.iter().map(roll).collect(), throws: throws as i64 }
    }
}

/// Whether everything that the player to move can do with one roll is also possible with another,
/// in any position. This fails with compulsory capture, since a higher roll may take moves away;
/// and a roll that gives another turn has other consequences (VOG-K3).
fn is_no_better(rules: &Rules, worse: [u8; 2], better: [u8; 2]) -> bool {
    let again = |dice: [u8; 2]| rules.dice.doubles_again && dice[0] == dice[1];
    worse == better
        || rules.capture.compulsory == Sides::None
            && again(worse) == again(better)
            && Class::ALL
                .into_iter()
                .all(|class| reach(rules, class, worse) & !reach(rules, class, better) == 0)
}

#[cfg(test)]
#[path = "../../../tests/unit/search/tree/rolls.rs"]
mod tests;
