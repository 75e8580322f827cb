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
    heeds_repetition: bool,
    forbids_repetition: bool,
    /// Board hashes of earlier positions, if repetition matters.
    trail: Vec<u64>,
    pub(super) sweeps: Vec<Sweep<B>>,
}

impl<'a, B: SquareSet> Walk<'a, B> {
    /// A walk from a position with the given earlier positions.
    pub(crate) fn new(variant: &'a Variant<B>, trail: &[u64]) -> Self {
        let ending = &variant.rules.ending;
        Self {
            variant,
            heeds_repetition: ending.repetition != Repetition::None,
            forbids_repetition: ending.forbids_repetition(),
            trail: trail.to_vec(),
            sweeps: Vec::new(),
        }
    }

    /// Starts again from a position with the given earlier positions.
    pub(crate) fn begin(&mut self, trail: &[u64]) {
        self.trail.clear();
        self.trail.extend_from_slice(trail);
    }

    /// Enters the state after a ply, and judges it.
    #[inline]
    pub(crate) fn enter(&mut self, state: &mut State<B>, next: State<B>) -> Option<Outcome> {
        self.leave_behind(state);
        let outcome = self.judge(&next, state.turn);
        *state = next;
        outcome
    }

    /// Whether a roll is due in a state that is not over.
    #[inline]
    pub(crate) fn is_roll_due(&self, state: &State<B>) -> bool {
        self.variant.rules.has_dice() && state.roll[0] == 0
    }

    /// Adds a state to the earlier ones.
    #[inline]
    pub(crate) fn leave_behind(&mut self, state: &State<B>) {
        if self.heeds_repetition {
            self.trail.push(state.board_key);
        }
    }

    /// The number of earlier positions on record.
    pub(crate) const fn length(&self) -> usize {
        self.trail.len()
    }

    /// Goes back to when `length` positions were on record.
    pub(crate) fn return_to(&mut self, length: usize) {
        self.trail.truncate(length);
    }

    /// The earlier positions that could occur again; none if repetition does not matter.
    pub(crate) fn recurring(&self, state: &State<B>) -> &[u64] {
        state.since_capture(&self.trail)
    }

    /// The moves from a state that would repeat a position too often.
    #[inline]
    pub(crate) fn repeating(&self, state: &State<B>) -> Vec<Move> {
        if self.forbids_repetition {
            repeating_moves(self.variant, state, &self.trail)
        } else {
            Vec::new()
        }
    }

    /// Goes back to the last state that was left behind.
    #[inline]
    pub(crate) fn go_back(&mut self) {
        if self.heeds_repetition {
            self.trail.pop();
        }
    }

    /// The outcome after the ply from a state to the next, if the game is over. The walk stays
    /// where it is.
    #[inline]
    pub(crate) fn judge_after(&mut self, state: &State<B>, next: &State<B>) -> Option<Outcome> {
        self.leave_behind(state);
        let outcome = self.judge(next, state.turn);
        self.go_back();
        outcome
    }

    /// The outcome after a player's ply led to a state, if the game is over.
    #[inline]
    pub(crate) fn judge(&self, state: &State<B>, mover: Color) -> Option<Outcome> {
        judge(self.variant, state, mover, &self.trail)
    }
}
