//! A walk through the positions of a game, ply by ply.

use crate::board::{color::Color, moves::Move, squares::SquareSet};
use crate::play::ending::repetition::repeating_moves;
use crate::play::ending::{Outcome, judge};
use crate::play::node::sweep::Sweep;
use crate::play::state::State;
use crate::play::variant::Variant;
use crate::rules::values::Repetition;

/// Consecutive plies, with buffers that are reused from one game to the next.
pub(crate) struct Walk<'a, B> {
    pub(super) variant: &'a Variant<B>,
    has_repetition_rule: bool,
    forbids_repetition: bool,
    /// Board hashes of earlier positions, if repetition matters.
    earlier_keys: Vec<u64>,
    pub(super) sweeps: Vec<Sweep<B>>,
}

impl<'a, B: SquareSet> Walk<'a, B> {
    /// A walk from a position with the given earlier positions.
    pub(crate) fn new(variant: &'a Variant<B>, earlier_keys: &[u64]) -> Self {
        let ending = &variant.rules.ending;
        Self {
            variant,
            has_repetition_rule: ending.repetition != Repetition::None,
            forbids_repetition: ending.forbids_repetition(),
            earlier_keys: earlier_keys.to_vec(),
            sweeps: Vec::new(),
        }
    }

    /// Starts again from a position with the given earlier positions.
    pub(crate) fn reset(&mut self, earlier_keys: &[u64]) {
        self.earlier_keys.clear();
        self.earlier_keys.extend_from_slice(earlier_keys);
    }

    /// Enters the state after a ply, and judges it.
    #[inline]
    pub(crate) fn enter(&mut self, state: &mut State<B>, next: State<B>) -> Option<Outcome> {
        self.push(state);
        let outcome = self.judge(&next, state.turn);
        *state = next;
        outcome
    }

    /// Whether a roll is due in a state that is not over.
    #[inline]
    pub(crate) fn is_roll_due(&self, state: &State<B>) -> bool {
        self.variant.rules.has_dice() && state.roll[0] == 0
    }

    /// Adds a state to the earlier positions.
    #[inline]
    pub(crate) fn push(&mut self, state: &State<B>) {
        if self.has_repetition_rule {
            self.earlier_keys.push(state.board_key);
        }
    }

    /// The number of earlier positions.
    pub(crate) const fn len(&self) -> usize {
        self.earlier_keys.len()
    }

    /// Removes all but the first `length` earlier positions.
    pub(crate) fn truncate(&mut self, length: usize) {
        self.earlier_keys.truncate(length);
    }

    /// The earlier positions that could occur again; none if repetition does not matter.
    pub(crate) fn recurring(&self, state: &State<B>) -> &[u64] {
        state.since_capture(&self.earlier_keys)
    }

    /// The moves from a state that would repeat a position too often.
    #[inline]
    pub(crate) fn repeating(&self, state: &State<B>) -> Vec<Move> {
        if self.forbids_repetition {
            repeating_moves(self.variant, state, &self.earlier_keys)
        } else {
            Vec::new()
        }
    }

    /// Removes the last of the earlier positions.
    #[inline]
    pub(crate) fn pop(&mut self) {
        if self.has_repetition_rule {
            self.earlier_keys.pop();
        }
    }

    /// The outcome after the ply from a state to the next, if the game is over. The earlier
    /// positions stay the same.
    #[inline]
    pub(crate) fn judge_after(&mut self, state: &State<B>, next: &State<B>) -> Option<Outcome> {
        self.push(state);
        let outcome = self.judge(next, state.turn);
        self.pop();
        outcome
    }

    /// The outcome after a player's ply led to a state, if the game is over.
    #[inline]
    pub(crate) fn judge(&self, state: &State<B>, mover: Color) -> Option<Outcome> {
        judge(self.variant, state, mover, &self.earlier_keys)
    }
}
