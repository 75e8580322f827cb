//! The rules of a game in any position: limits, ways to win, movement, dice.

use crate::board::color::Color;
use crate::rules::Rules;
use crate::rules::citations::Reason;
use crate::rules::setup::Class;
use crate::rules::values::{Decision, Directions};

/// Facts about the rules that never change during a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RulesInPlay {
    /// The rules behind the counters, and their effects.
    pub limits: Limits,
    /// The ways to win that no player's goal counts down, such as shutting the enemy in.
    pub wins: Vec<Win>,
    /// How pieces move; left out if dice decide the distance.
    pub movement: Option<Steps>,
    /// The dice.
    pub dice: DiceThrown,
}

/// The rules behind the counters.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "LimitRules"))]
pub struct Limits {
    /// The rule on plies without a capture.
    pub quiet: String,
    /// The rule on refusals of battle; empty if the game has none.
    pub refusal: String,
    /// The rule on repeated positions; empty if the game has none.
    pub repetition: String,
    /// The number of pieces to which a side is to be reduced; 0 if this is not a goal.
    pub reduced_to: u16,
}

/// A way to win.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Win {
    /// The reason for which the game ends.
    pub reason: Reason,
    /// The rule that is cited for it; empty if there is none.
    pub rule: String,
    /// The number of quiet plies after which it happens; 0 if it does not depend on them.
    pub limit: u16,
    /// What decides then: `captures`, `pieces`, `soldiers` (POL-10), `territory`, `last-move` (who
    /// made it loses), or the side that wins in any case; `both-captures` if neither can move.
    pub by: &'static str,
}

/// How pieces move: all of them, or all that are neither leaders nor heavy.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Steps {
    /// `all`, or `most` if leaders or heavy pieces move in another way.
    pub pieces: &'static str,
    /// The number of directions.
    pub directions: &'static str,
    /// The maximum distance; 0 for any number of squares.
    pub range: u8,
    /// The neighbours over which they leap.
    pub leap: &'static str,
    /// The rank that no move crosses; 0 for none.
    pub barrier: u8,
}

/// Dice that are thrown together.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Dice"))]
pub struct DiceThrown {
    /// The number of dice.
    pub count: u8,
    /// The number of faces of each die.
    pub faces: u8,
}

impl RulesInPlay {
    /// The facts about these rules.
    pub fn of(rules: &Rules) -> Self {
        let cited = |reason: Reason| rules.citations.given(reason.word());
        let rule = |reason: Reason| cited(reason).unwrap_or_default().to_owned();
        let quiet = cited(Reason::QuietLimit).or_else(|| cited(Reason::Parity));
        let quiet = quiet.unwrap_or(rules.citations.of_reason(Reason::QuietLimit));
        let movement = &rules.movement;
        Self {
            limits: Limits {
                quiet: quiet.to_owned(),
                refusal: rule(Reason::Refusal),
                repetition: rule(Reason::Repetition),
                reduced_to: rules.ending.reduced_to,
            },
            wins: rules
                .decisions()
                .map(|(reason, decision)| {
                    let is_quiet = matches!(reason, Reason::QuietLimit | Reason::Superiority);
                    let limit = if is_quiet { rules.ending.quiet_limit } else { 0 };
                    let needs_both = reason == Reason::Blocked && rules.ending.lets_blocked_pass();
                    let by = if needs_both { "both-captures" } else { word(decision) };
                    Win { reason, rule: rule(reason), limit, by }
                })
                .collect(),
            movement: (!rules.has_dice()).then(|| Steps {
                pieces: if all_move_alike(rules) { "all" } else { "most" },
                directions: if movement.directions == Directions::Four { "4" } else { "8" },
                range: movement.light_range,
                leap: movement.leap.word(),
                barrier: movement.barrier,
            }),
            dice: DiceThrown { count: rules.dice.count, faces: rules.dice.faces },
        }
    }
}

/// Whether leaders and heavy pieces move like the others.
fn all_move_alike(rules: &Rules) -> bool {
    let Rules { movement, setup, .. } = rules;
    let manner =
        |class| (movement.range(class), movement.leap_of(class), movement.goes_diagonally(class));
    let is_alike = |class| {
        let occurs = Color::BOTH.into_iter().any(|color| setup.has(color, class));
        !occurs || manner(class) == manner(Class::Light)
    };
    let fights = movement.leader_combat && rules.uses("movement.leader_combat");
    !fights && [Class::Heavy, Class::Leader].into_iter().all(is_alike)
}

/// What decides, in a word; empty if nothing does but the reason.
const fn word(decision: Decision) -> &'static str {
    match decision {
        Decision::Drawn | Decision::BlockedLoses => "",
        Decision::Won(winner) => winner.word(),
        Decision::MoverLoses => "last-move",
        Decision::MoreCaptures => "captures",
        Decision::MorePieces => "pieces",
        Decision::TieBreak => "soldiers",
        Decision::MoreTerritory => "territory",
    }
}
