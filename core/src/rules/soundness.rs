//! Combinations of rules that no game can have.

use crate::board::color::Color;
use crate::board::refusal::{Code, Refusal};
use crate::rules::Rules;
use crate::rules::setup::{Class, Setup};
use crate::rules::values::{LeaderCapture, LeaderCaptured, Movement, Sides};

/// All that contradicts itself in some rules, or could leave a player without any answer; each
/// refusal names the key of the value that it is about.
pub(crate) fn conflicts(rules: &Rules) -> Vec<Refusal> {
    let mut found = Vec::new();
    dice(rules, &mut found);
    pieces(rules, &mut found);
    fugitives(rules, &mut found);
    reserve(rules, &mut found);
    tactics(rules, &mut found);
    leaders(rules, &mut found);
    classes(rules, &mut found);
    found
}

fn refused(key: &str, code: Code) -> Refusal {
    Refusal::new(code).with("key", key)
}

/// A value that cannot stand beside that of another key.
fn apart(key: &str, code: Code, other: &str, value: &str) -> Refusal {
    refused(key, code).with("entry", other).with("value", value)
}

// VOG-K4 promises that a roll never takes away the last move; these rules would break it.
fn dice(rules: &Rules, found: &mut Vec<Refusal>) {
    if !rules.has_dice() {
        if rules.dice.doubles_again {
            found.push(refused("dice.doubles_again", Code::TwoDice).by("VOG-K3"));
        }
        return;
    }
    let fugitives = (rules.movement.fugitives, "movement.fugitives", "true", "POL-6");
    for (holds, key, value, rule) in [fugitives].into_iter().chain(hindrances(rules)) {
        if holds {
            found.push(apart("dice.count", Code::DiceWith, key, value).by(rule));
        }
    }
    if rules.setup.reserve > 0 {
        found.push(refused("dice.count", Code::DiceReserve).by("POL-2"));
    }
}

fn pieces(rules: &Rules, found: &mut Vec<Refusal>) {
    const KEY: &str = "setup";
    let setup = &rules.setup;
    if (setup.has_letter('S') || setup.reserve > 0) && setup.has_letter('P') {
        found.push(refused(KEY, Code::Peltasts));
    }
    if setup.has_letter('L') && setup.has_letter('B') {
        found.push(refused(KEY, Code::Basileus));
    }
    for color in Color::BOTH {
        if count(setup, color, Some(Class::Leader)) > 1 {
            found.push(refused(KEY, Code::TwoLeaders).with("side", color.word()));
        }
        if count(setup, color, None) == 0 && setup.reserve == 0 {
            found.push(refused(KEY, Code::NoPieces).with("side", color.word()));
        }
    }
}

fn count(setup: &Setup, color: Color, class: Option<Class>) -> usize {
    let is_counted = |class_of| class.is_none_or(|wanted| wanted == class_of);
    setup.pieces.iter().filter(|piece| piece.color == color && is_counted(piece.class)).count()
}

fn fugitives(rules: &Rules, found: &mut Vec<Refusal>) {
    const KEY: &str = "movement.fugitives";
    if !rules.movement.fugitives {
        return;
    }
    let others: Vec<_> = ["B", "H", "L", "P"]
        .into_iter()
        .filter(|letter| letter.chars().all(|letter| rules.setup.has_letter(letter)))
        .collect();
    if !others.is_empty() {
        let refusal = refused(KEY, Code::PlainSoldiers).with("values", others.join(", "));
        found.push(refusal.by("POL-5"));
    }
    let capture = &rules.capture;
    let without_anvil = [
        (capture.surround, "capture.surround"),
        (capture.push, "capture.push"),
        (capture.flank, "capture.flank"),
        (capture.phalanx, "capture.phalanx"),
        (capture.inciti, "capture.inciti"),
        (rules.movement.locks, "movement.locks"),
    ];
    for (holds, other) in without_anvil {
        if holds {
            found.push(apart(KEY, Code::Apart, other, "true").by("POL-8"));
        }
    }
}

fn reserve(rules: &Rules, found: &mut Vec<Refusal>) {
    let setup = &rules.setup;
    let squares = usize::from(rules.files) * usize::from(rules.ranks);
    let free = squares - setup.pieces.len();
    if 2 * usize::from(setup.reserve) > free {
        let refusal = refused("setup.reserve", Code::ReserveFit).with("reserve", setup.reserve);
        found.push(refusal.with("free", free).by("POL-1"));
    }
    if setup.reserve > 0 && rules.ending.annihilation != Sides::None {
        found.push(refused("ending.annihilation", Code::WithReserve).by("POL-2"));
    }
}

/// What keeps pieces from moves by where enemies stand: whether it holds, its key and value, and the
/// rule.
fn hindrances(rules: &Rules) -> [(bool, &'static str, &'static str, &'static str); 3] {
    let Movement { locks, leader_combat, leader_self_immobilizing, .. } = rules.movement;
    [
        (locks, "movement.locks", "true", "XXI-10"),
        (leader_combat, "movement.leader_combat", "true", "XXI-18"),
        (!leader_self_immobilizing, "movement.leader_self_immobilizing", "false", "XXI-16"),
    ]
}

/// What asks for the exact squares that can be captured, which surrounding does not have.
fn tactics(rules: &Rules, found: &mut Vec<Refusal>) {
    const KEY: &str = "capture.surround";
    for (holds, other, value, _) in hindrances(rules) {
        if rules.capture.surround && holds {
            found.push(apart(KEY, Code::Apart, other, value).by("CAL-O6"));
        }
    }
    if rules.ending.leader_immobilized && rules.capture.inciti {
        let refusal = apart("ending.leader_immobilized", Code::Apart, "capture.inciti", "true");
        found.push(refusal.by("XXI-17"));
    }
}

/// Endings that speak of a leader where no side that could reach them has one.
fn leaders(rules: &Rules, found: &mut Vec<Refusal>) {
    let has = |color| rules.setup.has(color, Class::Leader);
    let somebody = Color::BOTH.into_iter().any(has);
    let ending = &rules.ending;
    for color in Color::BOTH {
        if ending.breakthrough.includes(color) && !has(color) {
            let refusal = refused("ending.breakthrough", Code::LeaderOf);
            found.push(refusal.with("side", color.word()).by("CAL-8"));
        }
    }
    let is_captured = ending.leader_captured != LeaderCaptured::None;
    let endings = [
        (is_captured, "ending.leader_captured"),
        (ending.leader_immobilized, "ending.leader_immobilized"),
        (ending.leader_bared, "ending.leader_bared"),
    ];
    for (holds, key) in endings {
        if holds && !somebody {
            found.push(refused(key, Code::Leader));
        }
    }
    if is_captured && somebody && rules.capture.leader == LeaderCapture::Never {
        found.push(refused("ending.leader_captured", Code::LeaderNever).by("CAL-4"));
    }
}

fn classes(rules: &Rules, found: &mut Vec<Refusal>) {
    let both = |class| Color::BOTH.iter().all(|color| rules.setup.has(*color, class));
    if rules.ending.decimation && !(both(Class::Light) && both(Class::Heavy)) {
        found.push(refused("ending.decimation", Code::Classes).by("VOG-11"));
    }
}
