//! Actions and observations of one position, and its moves as actions.

use std::slice;

use crate::batch::actions::{Actions, Layout};
use crate::batch::observation::Observation;
use crate::board::refusal::{Code, Refusal};
use crate::board::squares::SquareSet;
use crate::game::notation::{WrittenMove, locate};
use crate::game::position::{Action, Position};
use crate::play::ending::repetition::occurrences;
use crate::play::node::sweep::Sweep;
use crate::play::variant::Variant;

/// The first move of a turn as an action; `None` if no piece of the game makes such a move.
pub fn first_action<B: SquareSet>(
    actions: &Actions,
    variant: &Variant<B>,
    written: &WrittenMove,
) -> Option<u32> {
    let first = written.steps().into_iter().next()?;
    let played = locate(variant, &first)?;
    let number = actions.number(&variant.geometry, played, false);
    let is_known = if played.is_placement() {
        actions.placements > 0
    } else if played.is_removal() {
        actions.removals > 0
    } else {
        let line = || variant.geometry.line(played.from, played.to, true);
        number < actions.moves && (actions.layout == Layout::FromTo || line().is_some())
    };
    is_known.then_some(number)
}

impl<B: SquareSet> Position<B> {
    /// Writes the planes.
    pub fn write_planes(&self, observation: &Observation, planes: &mut [u8]) {
        observation.write_planes(&self.variant().geometry, self.state(), planes);
    }

    /// Writes the scalars.
    pub fn write_scalars(&self, observation: &Observation, scalars: &mut [f32]) {
        let (rules, state) = (self.rules(), self.state());
        let earlier = state.since_capture(self.earlier_keys());
        let occurrences = occurrences(&rules.ending, state.board_key, earlier);
        observation.write_scalars(rules, state, occurrences, scalars);
    }

    /// Writes 1 for each legal action and 0 for all others; all are 0 if the game is over or a roll
    /// is due.
    pub fn legal_mask(&self, actions: &Actions, mask: &mut [u8]) {
        actions.write_mask(&self.variant().geometry, self.state(), &self.sweeps(), mask);
    }

    /// The legal moves; none if the game is over or a roll is due.
    fn sweeps(&self) -> Vec<Sweep<B>> {
        let mut sweeps = Vec::new();
        if self.outcome().is_none() && !self.needs_roll() {
            self.node().sweep(&mut sweeps);
        }
        sweeps
    }

    /// A legal turn as actions.
    ///
    /// # Errors
    /// If the turn is illegal.
    pub fn actions_of(
        &self,
        actions: &Actions,
        written: &WrittenMove,
    ) -> Result<Vec<u32>, Refusal> {
        let moves = self.moves_of(&self.complete(written)?)?;
        let geometry = &self.variant().geometry;
        let number = |(place, played)| actions.number(geometry, played, place > 0);
        Ok(moves.into_iter().enumerate().map(number).collect())
    }

    /// The move of an action, which may be part of a turn.
    ///
    /// # Errors
    /// If the action is illegal.
    pub fn move_of_action(&self, actions: &Actions, number: u32) -> Result<WrittenMove, Refusal> {
        self.play_actions(actions, slice::from_ref(&number)).map(|(_, last)| last)
    }

    /// The turn that some actions make up.
    ///
    /// # Errors
    /// If one of them is illegal, or they are not a whole turn.
    pub fn turn_of_actions(
        &self,
        actions: &Actions,
        numbers: &[u32],
    ) -> Result<WrittenMove, Refusal> {
        let (played, _) = self.play_actions(actions, numbers)?;
        let turns = played.actions().len() - self.actions().len();
        let turn = played.peek().filter(|_| turns == 1 && !played.state().second_move.is_due());
        turn.and_then(Action::played).ok_or(Code::ActionsOfTurn.into())
    }

    /// The position after some actions, and the last move.
    fn play_actions(
        &self,
        actions: &Actions,
        numbers: &[u32],
    ) -> Result<(Self, WrittenMove), Refusal> {
        let mut position = self.clone();
        let mut last = Err(Refusal::new(Code::ActionsOfTurn));
        for number in numbers {
            let geometry = &position.variant().geometry;
            let played = actions
                .find(geometry, position.state(), &position.sweeps(), *number)
                .ok_or_else(|| Refusal::new(Code::ActionNotLegal).with("action", *number))?;
            last = Ok(position.write(played));
            position.push_unchecked(played);
        }
        Ok((position, last?))
    }
}
