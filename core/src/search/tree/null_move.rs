//! Null-move pruning: a position that stays good enough after a pass needs no search; and the games
//! in which this proves nothing, because having to move is often bad (zugzwang).
//!
//! Christian Donninger, "Null Move and Deep Search: Selective-Search Heuristics for Obtuse Chess
//! Programs", ICCA Journal 16 (3), 1993.

use crate::board::{squares::SquareSet, zobrist};
use crate::play::state::State;
use crate::rules::{Rules, values::Sides};
use crate::search::scale::Window;
use crate::search::tree::Tree;
use crate::search::tree::step::Query;

/// With fewer pieces, having to move may lose the game.
const MIN_PIECES: u32 = 4;

/// Whether a pass proves something in a game. It does not if having to move, or being unable to
/// pass, is part of what decides the game.
pub(in crate::search) fn allows_null_move(rules: &Rules) -> bool {
    let Rules { movement, capture, .. } = rules;
    let reasons_against = [
        // A roll is not a choice: the same position with the other player to roll has a different
        // average.
        rules.has_dice(),
        // During placement, a pass would keep a piece in hand.
        rules.setup.reserve > 0,
        // A player who can capture must: having to move is often what loses.
        capture.compulsory != Sides::None,
        // A pass would be a refusal, or would spare one (VOG-17).
        rules.ending.refusal > 0,
        // Soldiers that are turned over move only where they attack (POL-6), so a player soon has
        // only harmful moves.
        movement.fugitives,
        // Locked soldiers and a leader in combat move only where they attack (XXI-10, XXI-18).
        movement.locks || movement.leader_combat,
        // A leader may not be shut in by its own side (XXI-16): the only remaining moves may be
        // bad.
        !movement.leader_self_immobilizing,
        // A piece may not move back and forth (PIS-6), which is how a player waits.
        movement.limits_shuttling(),
        // A moving piece frees the pieces it holds (SCH-7), so a player may prefer not to move.
        capture.binds(),
        // A player who cannot move passes, so that being blocked is no loss.
        rules.ending.lets_blocked_pass(),
        // A piece that has captured moves again in the same turn.
        capture.allows_second_moves(),
    ];
    !reasons_against.contains(&true)
}

impl<B: SquareSet> Tree<'_, B> {
    /// A lower bound of the position's value, from a null move: a player who could pass would reach
    /// it. The lowest value of all if a null move proves nothing.
    pub(in crate::search) fn null_move_bound(
        &mut self,
        state: &State<B>,
        Query { depth, ply, window }: Query,
    ) -> Option<i32> {
        let unknown = -self.scale.bound();
        if !self.allows_null_move
            || depth < 3
            || self.after_null_move == ply
            || !self.has_harmless_move(state)
        {
            return Some(unknown);
        }
        let passed = State {
            turn: !state.turn,
            board_key: state.board_key ^ zobrist::BLACK_TO_MOVE,
            ..*state
        };
        self.after_null_move = ply + 1;
        self.path[ply] = None;
        let less = depth - 3 - depth / 4;
        let query = Query { depth: less, ply: ply + 1, window: Window::scout(window.beta - 1) };
        let value = self.value_for(state.turn, &passed, query)?;
        self.after_null_move = usize::MAX;
        Some(if self.scale.is_certain(value) { unknown } else { value })
    }

    /// Whether a player has so many pieces, and so much room, that some move is always harmless.
    fn has_harmless_move(&self, state: &State<B>) -> bool {
        let own = state.sides[state.turn];
        let empty = self.variant.geometry.board & !state.occupied();
        own.has_at_least(MIN_PIECES)
            && (self.variant.geometry.contact(own) & empty).has_at_least(MIN_PIECES)
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/search/tree/null_move.rs"]
mod tests;
