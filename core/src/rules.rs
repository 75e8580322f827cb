//! The rules of one game as typed data.
//!
//! A game consists only of the values in [`Rules`]; no other part of the core knows a game's name.
//! The values are set one by one under textual keys (`capture.corner`), which is how ruleset files
//! reach the core.

pub mod citations;
pub mod definition;
pub mod dice;
mod grounds;
pub mod network;
mod reading;
pub mod setup;
mod uses;
mod validity;
pub mod values;
pub mod weights;

use std::sync::Arc;

use crate::board::color::{Color, PerSide};
use crate::board::refusal::Refusal;
use citations::{Citations, Reason};
use network::Network;
pub use reading::declarations;
use reading::{Draft, Group};
use setup::{BOUND_LEADER, Class, Setup};
use values::{
    Blocked, Capture, DeadPosition, DeadPositionWhen, Decision, Dice, Ending, Movement,
    QuietResult, Repetition, RepetitionOf, Sides, Value,
};
use weights::Weights;

/// One game's rules, complete and checked.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Number of files.
    pub files: u8,
    /// Number of ranks.
    pub ranks: u8,
    /// The pieces at the start.
    pub setup: Setup,
    /// How they move.
    pub movement: Movement,
    /// The dice.
    pub dice: Dice,
    /// How they are captured.
    pub capture: Capture,
    /// How the game ends.
    pub ending: Ending,
    /// The rule ID to cite for each judgement.
    pub citations: Citations,
    /// The weights for evaluating positions. They are not rules, but belong to a game like its
    /// rules.
    pub weights: PerSide<Weights>,
    /// The network that corrects evaluations by the weights, if there is one.
    pub network: Option<Arc<Network>>,
}

impl Rules {
    /// Builds rules from values under their keys; missing keys have their defaults.
    ///
    /// # Errors
    /// Gives the first key whose value is unknown, out of range, or in conflict with others.
    pub fn new<'a>(
        values: impl IntoIterator<Item = (&'a str, Value)>,
        citations: Citations,
    ) -> Result<Self, Refusal> {
        let rules = Self::unchecked(values, citations)?;
        validity::conflicts(&rules).into_iter().next().map_or(Ok(rules), Err)
    }

    /// All reasons why values cannot be the rules of a game.
    pub fn conflicts<'a>(values: impl IntoIterator<Item = (&'a str, Value)>) -> Vec<Refusal> {
        Self::unchecked(values, Citations::default())
            .map_or_else(|refusal| vec![refusal], |rules| validity::conflicts(&rules))
    }

    fn unchecked<'a>(
        values: impl IntoIterator<Item = (&'a str, Value)>,
        citations: Citations,
    ) -> Result<Self, Refusal> {
        let mut draft = Draft::default();
        for (key, value) in values {
            draft.set(key, &value)?;
        }
        let setup = Setup::read(&draft.size, &draft.setup)?;
        Ok(Self {
            files: draft.size.files,
            ranks: draft.size.ranks,
            setup,
            movement: draft.movement,
            dice: draft.dice,
            capture: draft.capture,
            ending: draft.ending,
            citations,
            weights: PerSide::default(),
            network: None,
        })
    }

    /// The value of a mechanic, by its key, if it is not the default; none of the board and set-up.
    fn chosen(&self, key: &str) -> Option<Value> {
        match key.split_once('.')? {
            ("movement", name) => self.movement.chosen(name),
            ("dice", name) => self.dice.chosen(name),
            ("capture", name) => self.capture.chosen(name),
            ("ending", name) => self.ending.chosen(name),
            _ => None,
        }
    }

    /// The same rules with other weights, and with or without a network.
    #[must_use]
    pub fn with_weights(self, weights: PerSide<Weights>, network: Option<Network>) -> Self {
        Self { weights, network: network.map(Arc::new), ..self }
    }

    /// Whether moves wait for a roll.
    pub fn has_dice(&self) -> bool {
        self.dice.count > 0
    }

    /// Whether a dead position ends the game (CAL-D).
    pub fn has_dead_position(&self) -> bool {
        self.ending.dead_position != DeadPosition::None
            && (self.ending.dead_position_when != DeadPositionWhen::Inciti || self.capture.inciti)
    }

    /// The endings other than goals that a player can win, each with how it is decided.
    pub fn decisions(&self) -> impl Iterator<Item = (Reason, Decision)> {
        let ending = &self.ending;
        let is_siege = ending.blocked == Blocked::Siege;
        let dead = ending.decision_if_dead();
        let dead = if self.has_dead_position() { dead } else { Decision::Drawn };
        let settled = ending.decision_if_settled();
        let quiet = ending.decision_if_quiet();
        let by_pieces = quiet == Decision::MorePieces;
        let is_repeated = !ending.forbids_repetition();
        let repeated = ending.decision_if_repeated();
        [
            (if is_siege { Reason::Siege } else { Reason::Blocked }, ending.decision_if_blocked()),
            (Reason::DeadPosition, dead),
            (Reason::DeadPosition, if settled == dead { Decision::Drawn } else { settled }),
            (
                if by_pieces { Reason::Superiority } else { Reason::QuietLimit },
                if ending.quiet_limit > 0 { quiet } else { Decision::Drawn },
            ),
            (Reason::Repetition, if is_repeated { repeated } else { Decision::Drawn }),
        ]
        .into_iter()
        .filter(|(_, decision)| *decision != Decision::Drawn)
    }

    /// Whether an exchange of colours makes no difference, apart from who begins.
    pub(crate) fn treat_players_alike(&self) -> bool {
        let both = |sides: Sides| matches!(sides, Sides::None | Sides::Both);
        let has =
            |class| self.setup.has(Color::White, class) == self.setup.has(Color::Black, class);
        let favours_one = |(_, decision)| match decision {
            Decision::Won(_) => true,
            Decision::MoreTerritory => self.ending.komi > 0,
            _ => false,
        };
        both(self.ending.breakthrough)
            && both(self.ending.annihilation)
            && both(self.capture.compulsory)
            && !self.decisions().any(favours_one)
            && Class::ALL.into_iter().all(has)
    }

    /// Why the proof of unconquerable stones fails under these rules; `None` if it is valid
    /// (TER-3).
    pub fn unproven(&self) -> Option<Refusal> {
        validity::unproven(self)
    }

    /// Whether positions have the same moves, captures and goals as under other rules: set-ups,
    /// quiet limits and rules on repetition may differ.
    pub fn plays_alike(&self, other: &Self) -> bool {
        let timeless = |rules: &Self| Ending {
            quiet_limit: 0,
            quiet_result: QuietResult::Draw,
            repetition: Repetition::None,
            repetition_count: 0,
            repetition_of: RepetitionOf::Position,
            ..rules.ending.clone()
        };
        let alike = |color: Color| {
            let has = |class| self.setup.has(color, class) == other.setup.has(color, class);
            Class::ALL.into_iter().all(has)
        };
        let placement = |rules: &Self| {
            let Setup { reserve, per_turn, leader_reserve, first_mover, closed, .. } = rules.setup;
            (reserve, per_turn, leader_reserve, first_mover, closed)
        };
        (self.files, self.ranks, placement(self)) == (other.files, other.ranks, placement(other))
            && Color::BOTH.into_iter().all(alike)
            && self.movement == other.movement
            && self.dice == other.dice
            && self.capture == other.capture
            && timeless(self) == timeless(other)
    }

    /// The letters of a side's pieces in a PFEN, in upper case.
    pub fn letters(&self, color: Color) -> String {
        let mut letters = self.setup.letters[color].clone();
        if self.capture.converts() {
            // Leaders do not change sides.
            let others = self.setup.letters[!color].chars();
            let gained = others.filter(|letter| Class::of_letter(*letter) != Some(Class::Leader));
            let new: String = gained.filter(|letter| !letters.contains(*letter)).collect();
            letters.push_str(&new);
        }
        if self.movement.fugitives && letters.contains('S') {
            letters.push('V');
        }
        if self.capture.binds() && letters.contains('S') {
            letters.push('A');
        }
        if self.capture.binds() && self.capture.takes_leaders_by_custody() && letters.contains('L')
        {
            letters.push(BOUND_LEADER);
        }
        letters
    }
}
