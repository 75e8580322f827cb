//! What the dice of a game can show.

use super::Rules;

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
