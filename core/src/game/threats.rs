//! The captures that a player threatens.

use std::sync::Arc;

use crate::board::color::Color;
use crate::board::squares::SquareSet;
use crate::game::notation::{WrittenMove, write_move};
use crate::game::position::Position;
use crate::play::node::Node;
use crate::play::state::State;
use crate::rules::dice::rolls;

impl<B: SquareSet> Position<B> {
    /// The captures that a player could make if it were their turn: with the roll on the table if
    /// it is their turn, otherwise with any roll. None if the game is over, or would be.
    pub fn threats(&self, player: Color) -> Vec<WrittenMove> {
        let is_theirs = self.state().turn == player;
        let roll = if is_theirs { self.state().roll } else { [0; 2] };
        let mut state = State { turn: player, roll, ..*self.state() };
        state.board_key = state.fresh_board_key();
        let passed = Self::of_state(Arc::clone(self.variant()), state);
        let outcome = if is_theirs { self.outcome() } else { self.outcome().or(passed.outcome()) };
        if outcome.is_some() || state.is_placement() {
            return Vec::new();
        }
        let mut rolled = vec![roll];
        if self.rules().has_dice() && roll[0] == 0 {
            rolled = rolls(self.rules()).into_iter().map(|(roll, _)| roll).collect();
        }
        let mut captures: Vec<WrittenMove> = rolled
            .into_iter()
            .flat_map(|roll| {
                let state = State { roll, ..state };
                let node = Node::new(self.variant(), &state);
                let written = |played| write_move(&node, played);
                let moves: Vec<WrittenMove> = node.moves().into_iter().map(written).collect();
                moves.into_iter().filter(|written| !written.victims.is_empty())
            })
            .collect();
        captures.sort_unstable();
        captures.dedup();
        captures
    }
}
