//! Combinations of rules that no game can have.

use crate::board::color::Color;
use crate::rules::Rules;
use crate::rules::error::RulesError;
use crate::rules::setup::Class;
use crate::rules::values::{LeaderCapture, LeaderCaptured, Sides};

/// Refuses rules that contradict each other or could leave a player without any answer.
pub(crate) fn check(rules: &Rules) -> Result<(), RulesError> {
    check_dice(rules)?;
    check_fugitives(rules)?;
    check_leaders(rules)?;
    check_classes(rules)?;
    let movement = &rules.movement;
    let needs_exact_targets =
        movement.locks || movement.leader_combat || !movement.leader_self_immobilizing;
    if rules.capture.surround && needs_exact_targets {
        return refuse("capture.surround", "cannot be combined with locks or the rules of the dux");
    }
    Ok(())
}

fn refuse(key: &str, message: &str) -> Result<(), RulesError> {
    Err(RulesError::new(key, message))
}

// VOG-K4 promises that a roll never takes away the last move; these rules would break it.
fn check_dice(rules: &Rules) -> Result<(), RulesError> {
    if !rules.has_dice() {
        return if rules.dice.doubles_again {
            refuse("dice.doubles_again", "needs two dice")
        } else {
            Ok(())
        };
    }
    let movement = &rules.movement;
    if movement.fugitives || movement.locks || movement.leader_combat {
        return refuse("dice.count", "dice cannot be combined with fugitives, locks or dux combat");
    }
    if !movement.leader_self_immobilizing {
        return refuse(
            "dice.count",
            "dice cannot be combined with the ban on immobilizing the own leader",
        );
    }
    if rules.setup.reserve > 0 {
        return refuse("dice.count", "dice cannot be combined with placement");
    }
    Ok(())
}

fn check_fugitives(rules: &Rules) -> Result<(), RulesError> {
    if !rules.movement.fugitives {
        return Ok(());
    }
    let capture = &rules.capture;
    if capture.surround || capture.push || capture.flank || capture.phalanx {
        return refuse(
            "movement.fugitives",
            "cannot be combined with surround, push, flank or phalanx, which have no anvil",
        );
    }
    if capture.inciti || rules.movement.locks {
        return refuse("movement.fugitives", "cannot be combined with inciti or locks");
    }
    if rules.setup.light != 'S' {
        return refuse("movement.fugitives", "needs soldiers (S)");
    }
    Ok(())
}

fn check_leaders(rules: &Rules) -> Result<(), RulesError> {
    let has = |color| rules.setup.has(color, Class::Leader);
    let somebody = has(Color::White) || has(Color::Black);
    let ending = &rules.ending;
    for color in Color::BOTH {
        if ending.breakthrough.includes(color) && !has(color) {
            return refuse("ending.breakthrough", "needs a leader of that side in the set-up");
        }
    }
    if ending.leader_captured != LeaderCaptured::None
        && (rules.capture.leader == LeaderCapture::Never || !somebody)
    {
        return refuse("ending.leader_captured", "needs a leader that can be captured");
    }
    if (ending.leader_immobilized || ending.leader_bared) && !somebody {
        return refuse("ending.leader_immobilized", "needs a leader in the set-up");
    }
    if ending.leader_immobilized && rules.capture.inciti {
        return refuse("ending.leader_immobilized", "cannot be combined with inciti");
    }
    Ok(())
}

fn check_classes(rules: &Rules) -> Result<(), RulesError> {
    let both = |class| Color::BOTH.iter().all(|color| rules.setup.has(*color, class));
    if rules.ending.decimation && !(both(Class::Light) && both(Class::Heavy)) {
        return refuse("ending.decimation", "needs light pieces and hoplites on both sides");
    }
    if rules.setup.reserve > 0 && rules.ending.annihilation != Sides::None {
        return refuse("ending.annihilation", "cannot be combined with placement");
    }
    Ok(())
}
