//! One game of a batch.

use std::sync::Arc;

use crate::batch::actions::Actions;
use crate::batch::games::{Autoreset, Settings};
use crate::batch::observation::Observation;
use crate::batch::workers::Workers;
use crate::board::{color::Color, moves::Move, squares::SquareSet};
use crate::counting::playout::{Random, throw};
use crate::game::position::{Action, Position};
use crate::play::ending::repetition::{occurrences, repeating_moves};
use crate::play::ending::{Outcome, judge};
use crate::play::node::{Node, sweep::Sweep, sweep::pick};
use crate::play::{state::State, variant::Variant};
use crate::rules::citations::Reason;
use crate::rules::values::Repetition;

/// The data that all games of a batch share.
#[derive(Clone, Debug)]
pub(super) struct Common<B> {
    pub(super) variant: Arc<Variant<B>>,
    pub(super) start: Position<B>,
    pub(super) settings: Settings,
    /// None if the games are stepped only on the caller's thread.
    pub(super) workers: Option<Arc<Workers>>,
    pub(super) actions: Actions,
    pub(super) observation: Observation,
    /// The rolls that are actions; none if the batch rolls the dice itself.
    pub(super) rolls: Vec<[u8; 2]>,
}

impl<B: SquareSet> Common<B> {
    fn has_repetition_rule(&self) -> bool {
        self.variant.rules.ending.repetition != Repetition::None
    }
}

/// The effect of an action on a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Effect {
    /// A move is made.
    Move(Move),
    /// The dice are rolled.
    Roll([u8; 2]),
    /// The player loses by an illegal action.
    Illegal,
    /// Nothing: the game is over.
    Nothing,
    /// The game is not stepped.
    Stay,
}

/// The result of the last step of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Report {
    /// White's reward; Black's is the opposite.
    pub(super) reward: i8,
    /// Whether it ended the game.
    pub(super) terminated: bool,
    /// Whether it truncated the game.
    pub(super) truncated: bool,
}

impl Report {
    /// The outcome of a game that is over, given that of its position: it may also have been lost
    /// by an illegal action, or truncated.
    fn outcome(self, judged: Option<Outcome>) -> Option<Outcome> {
        if judged.is_some() || self.truncated {
            return judged;
        }
        let winner = if self.reward > 0 { Color::White } else { Color::Black };
        Some(Outcome { winner: Some(winner), reason: Reason::IllegalMove })
    }
}

/// The last position of a game that a new one has replaced.
#[derive(Clone, Debug)]
pub(super) struct Last<B> {
    state: State<B>,
    occurrences: usize,
    outcome: Option<Outcome>,
    pub(super) root: Option<Arc<Position<B>>>,
    pub(super) played: Vec<Action>,
}

/// One game of a batch.
#[derive(Clone, Debug)]
pub(super) struct Game<B> {
    pub(super) state: State<B>,
    pub(super) outcome: Option<Outcome>,
    /// Whether the game was truncated.
    pub(super) is_truncated: bool,
    pub(super) report: Report,
    pub(super) effect: Effect,
    /// The legal moves; none if the game is over or a roll is due.
    pub(super) sweeps: Vec<Sweep<B>>,
    count: u32,
    /// Board hashes of earlier positions, if repetition matters.
    earlier_keys: Vec<u64>,
    /// The plies since `root`, or since the start of the game if there is none.
    pub(super) played: Vec<Action>,
    pub(super) root: Option<Arc<Position<B>>>,
    /// Plies so far; a turn of several moves is one.
    pub(super) plies: u32,
    /// The dice.
    pub(super) dice: Random,
    /// The choice of random actions.
    pub(super) choices: Random,
    pub(super) last: Option<Box<Last<B>>>,
}

impl<B: SquareSet> Game<B> {
    pub(super) fn new(common: &Common<B>, seed: u64) -> Self {
        let (dice, choices) = streams(seed);
        let mut game = Self {
            state: *common.start.state(),
            outcome: None,
            is_truncated: false,
            report: Report::default(),
            effect: Effect::Nothing,
            sweeps: Vec::with_capacity(8),
            count: 0,
            earlier_keys: Vec::new(),
            played: Vec::new(),
            root: None,
            plies: 0,
            dice,
            choices,
            last: None,
        };
        game.begin(common);
        game
    }

    /// Reseeds the dice and the random choices.
    pub(super) fn reseed(&mut self, seed: u64) {
        (self.dice, self.choices) = streams(seed);
    }

    /// Starts a new game.
    pub(super) fn begin(&mut self, common: &Common<B>) {
        self.state = *common.start.state();
        self.outcome = common.start.outcome();
        self.is_truncated = false;
        self.earlier_keys.clear();
        self.played.clear();
        self.root = None;
        self.plies = 0;
        self.prepare(common);
    }

    /// Replaces the game by a position with its history.
    pub(super) fn replace(&mut self, common: &Common<B>, position: &Position<B>) {
        self.state = *position.state();
        self.outcome = position.outcome();
        self.earlier_keys.clear();
        self.earlier_keys.extend_from_slice(position.earlier_keys());
        self.played.clear();
        self.played.extend(position.steps());
        self.root = Some(Arc::new(position.root()));
        let turns = position.actions();
        let plies = turns.iter().filter(|turn| matches!(turn, Action::Move(_))).count();
        // A turn that has begun is not a ply yet.
        let plies = plies - usize::from(self.state.second_move.is_due());
        self.plies = u32::try_from(plies).unwrap_or(u32::MAX);
        self.is_truncated = false;
        self.report = Report { terminated: self.outcome.is_some(), ..Report::default() };
        self.last = None;
        self.prepare(common);
    }

    /// The position with its history; within a turn, the position before the turn.
    pub(super) fn position(&self, common: &Common<B>) -> Position<B> {
        let mut position = self.replayed(common);
        if position.state().second_move.is_due() {
            position.pop();
        }
        position
    }

    /// The moves of the turn that has begun.
    pub(super) fn begun(&self, common: &Common<B>) -> Vec<u32> {
        let geometry = &common.variant.geometry;
        let position = self.replayed(common);
        let begun = position.begun().enumerate();
        begun.map(|(place, played)| common.actions.number(geometry, played, place > 0)).collect()
    }

    fn replayed(&self, common: &Common<B>) -> Position<B> {
        let mut position = self.root.as_deref().unwrap_or(&common.start).clone();
        for action in &self.played {
            match action {
                Action::Move(played) => position.push_unchecked(*played),
                // The batch rolled it, so it is a possible roll.
                Action::Roll(roll) => drop(position.roll(*roll)),
            }
        }
        position
    }

    /// Restores the state that does not follow from the plies: that the game was lost by an illegal
    /// action or truncated, or that the last step ended a game and a new one has replaced it.
    pub(super) fn finish_restoring(&mut self, common: &Common<B>, is_over: bool) {
        if is_over {
            self.outcome = self.report.outcome(self.outcome);
            self.is_truncated = self.outcome.is_none();
        }
        self.prepare(common);
    }

    /// Restores the game that the last step ended and a new one has replaced.
    pub(super) fn restore_last(&mut self, position: &Position<B>, has_root: bool) {
        let state = *position.state();
        let ending = &position.rules().ending;
        let earlier = state.since_capture(position.earlier_keys());
        self.last = Some(Box::new(Last {
            state,
            occurrences: occurrences(ending, state.board_key, earlier),
            outcome: self.report.outcome(position.outcome()),
            root: has_root.then(|| Arc::new(position.root())),
            played: position.steps().collect(),
        }));
    }

    /// Whether the game is over or truncated, and waits to be reset.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.outcome.is_some() || self.is_truncated
    }

    /// Whether the game waits for a roll that is an action.
    #[inline]
    pub(super) fn awaits_roll(&self, common: &Common<B>) -> bool {
        !common.rolls.is_empty() && self.state.roll[0] == 0 && !self.is_over()
    }

    /// The effect of an action; `None` if it is illegal.
    #[inline]
    pub(super) fn effect_of(&self, common: &Common<B>, action: i32) -> Option<Effect> {
        if self.is_over() {
            return Some(Effect::Nothing);
        }
        let number = u32::try_from(action).ok()?;
        if self.awaits_roll(common) {
            let place = number.checked_sub(common.actions.size())?;
            return common.rolls.get(place as usize).copied().map(Effect::Roll);
        }
        let (geometry, sweeps) = (&common.variant.geometry, &self.sweeps);
        common.actions.find(geometry, &self.state, sweeps, number).map(Effect::Move)
    }

    /// Applies the planned effect.
    pub(super) fn step(&mut self, common: &Common<B>) {
        let effect = std::mem::replace(&mut self.effect, Effect::Nothing);
        if effect == Effect::Stay {
            return;
        }
        if effect == Effect::Nothing {
            self.last = None;
            if common.settings.autoreset == Autoreset::Disabled {
                self.report.reward = 0;
            } else {
                self.report = Report::default();
                self.begin(common);
            }
            return;
        }
        self.report = Report::default();
        self.last = None;
        match effect {
            Effect::Move(played) => self.play(common, played),
            Effect::Roll(roll) => self.roll(roll),
            Effect::Illegal => {
                let winner = Some(!self.state.turn);
                self.outcome = Some(Outcome { winner, reason: Reason::IllegalMove });
            }
            Effect::Nothing | Effect::Stay => {}
        }
        if let Some(outcome) = self.outcome {
            self.report.reward = outcome.sign(Color::White) as i8;
            self.report.terminated = true;
        } else if common.settings.longest > 0
            && self.plies >= common.settings.longest
            && !self.state.second_move.is_due()
            && matches!(effect, Effect::Move(_))
        {
            self.report.truncated = true;
            self.is_truncated = true;
        }
        if (self.report.terminated || self.report.truncated)
            && common.settings.autoreset == Autoreset::SameStep
        {
            let (state, outcome) = (self.state, self.outcome);
            let occurrences = self.occurrences(common);
            let (root, played) = (self.root.take(), std::mem::take(&mut self.played));
            self.last = Some(Box::new(Last { state, occurrences, outcome, root, played }));
            self.begin(common);
        } else {
            self.prepare(common);
        }
    }

    fn play(&mut self, common: &Common<B>, played: Move) {
        let variant = &*common.variant;
        let mover = self.state.turn;
        let next = Node::new(variant, &self.state).play(played);
        if common.has_repetition_rule() {
            self.earlier_keys.push(self.state.board_key);
        }
        self.state = next;
        self.played.push(Action::Move(played));
        self.plies += u32::from(!self.state.second_move.is_due());
        self.outcome = judge(variant, &self.state, mover, &self.earlier_keys);
    }

    fn roll(&mut self, roll: [u8; 2]) {
        self.state.roll = roll;
        self.played.push(Action::Roll(roll));
    }

    /// Rolls the dice unless rolls are actions, and generates the legal moves.
    fn prepare(&mut self, common: &Common<B>) {
        let variant = &*common.variant;
        self.sweeps.clear();
        self.count = 0;
        if self.is_over() {
            return;
        }
        if variant.rules.has_dice() && self.state.roll[0] == 0 {
            if !common.rolls.is_empty() {
                return;
            }
            let roll = throw(variant, &mut self.dice);
            self.roll(roll);
        }
        let node = Node::new(variant, &self.state);
        self.count = if variant.rules.ending.forbids_repetition() {
            let repeating = repeating_moves(variant, &self.state, &self.earlier_keys);
            node.without(&repeating).sweep(&mut self.sweeps)
        } else {
            node.sweep(&mut self.sweeps)
        };
    }

    /// How often the position has occurred before.
    fn occurrences(&self, common: &Common<B>) -> usize {
        let ending = &common.variant.rules.ending;
        occurrences(ending, self.state.board_key, self.state.since_capture(&self.earlier_keys))
    }

    /// A random action; 0 if the game is over.
    pub(super) fn sample(&mut self, common: &Common<B>) -> u32 {
        if self.is_over() {
            return 0;
        }
        let variant = &*common.variant;
        if self.awaits_roll(common) {
            let roll = throw(variant, &mut self.choices);
            let place = common.rolls.iter().position(|known| *known == roll).unwrap_or_default();
            return common.actions.size() + place as u32;
        }
        let empty = variant.geometry.board & !self.state.occupied();
        let index = self.choices.below(self.count.max(1));
        let has_begun = self.state.second_move.is_due();
        pick(&variant.geometry, empty, &self.sweeps, index)
            .map_or(0, |played| common.actions.number(&variant.geometry, played, has_begun))
    }

    /// Writes the mask. In a game that is over, no action has an effect, so all are allowed.
    pub(super) fn write_mask(&self, common: &Common<B>, mask: &mut [u8]) {
        if self.is_over() {
            return mask.fill(1);
        }
        let (decisions, rolls) = mask.split_at_mut(common.actions.size() as usize);
        common.actions.write_mask(&common.variant.geometry, &self.state, &self.sweeps, decisions);
        rolls.fill(u8::from(self.awaits_roll(common)));
    }

    pub(super) fn write_planes(&self, common: &Common<B>, planes: &mut [u8]) {
        common.observation.write_planes(&common.variant.geometry, &self.state, planes);
    }

    pub(super) fn write_scalars(&self, common: &Common<B>, scalars: &mut [f32]) {
        let occurrences = if common.has_repetition_rule() { self.occurrences(common) } else { 0 };
        let rules = &common.variant.rules;
        common.observation.write_scalars(rules, &self.state, occurrences, scalars);
    }

    /// Writes the final observation of the game that the last step ended; false if it ended none.
    pub(super) fn write_final(
        &self,
        common: &Common<B>,
        planes: &mut [u8],
        scalars: &mut [f32],
    ) -> bool {
        let has_ended = self.report.terminated || self.report.truncated;
        if let Some(last) = &self.last {
            let Common { variant, observation, .. } = common;
            observation.write_planes(&variant.geometry, &last.state, planes);
            observation.write_scalars(&variant.rules, &last.state, last.occurrences, scalars);
        } else if has_ended {
            self.write_planes(common, planes);
            self.write_scalars(common, scalars);
        }
        has_ended
    }

    /// The outcome of the game that the last step ended, or of a game that is still over.
    pub(super) fn ending(&self) -> Option<Outcome> {
        self.last.as_ref().map_or(self.outcome, |last| last.outcome)
    }
}

/// The generators of dice and of random choices for a seed.
fn streams(seed: u64) -> (Random, Random) {
    let mut seeds = Random::new(seed);
    (Random::new(seeds.bits()), Random::new(seeds.bits()))
}
