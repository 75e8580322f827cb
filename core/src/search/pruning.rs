//! What need not be searched, or not so deeply.

use super::scale::Window;
use super::tree::Tree;
use crate::rules::{LeaderCapture, LeaderCaptured, Rules, Sides};
use crate::squares::SquareSet;
use crate::state::State;
use crate::zobrist;

/// A lead over what is needed that one ply, in hundredths of a stone, does not turn.
pub(super) const MARGIN: i32 = 150;

impl<B: SquareSet> Tree<'_, B> {
    /// A value that the position has at least, found without trying its moves: `beta` or more if
    /// it is so good that even a pass keeps it there.
    pub(super) fn value_at_least(
        &mut self,
        state: &State<B>,
        estimate: i32,
        depth: i32,
        ply: usize,
        beta: i32,
    ) -> Option<i32> {
        let unknown = -self.scale.bound();
        if self.table.rules.has_dice() || estimate < beta || self.scale.is_certain(beta) {
            return Some(unknown);
        }
        let near = if self.is_sudden { 1 } else { 3 };
        if depth <= near && estimate - MARGIN * depth >= beta {
            return Some(estimate);
        }
        let may_pass = self.may_pass && state.sides[state.turn].count() > 3;
        if !may_pass || depth < 3 || self.after_pass == ply {
            return Some(unknown);
        }
        let passed = State {
            turn: !state.turn,
            board_key: state.board_key ^ zobrist::BLACK_TO_MOVE,
            ..*state
        };
        self.after_pass = ply + 1;
        let less = depth - 3 - depth / 4;
        let value = self.value_for(state.turn, &passed, less, ply + 1, Window::scout(beta - 1))?;
        self.after_pass = usize::MAX;
        Some(if self.scale.is_certain(value) { unknown } else { value })
    }
}

/// Plies by which a late quiet move is searched less deeply at first. What is left covers all
/// replies, so that no move is chosen after which the opponent wins at once.
pub(super) fn reduction(depth: i32, earlier: usize, merit: f32) -> i32 {
    if earlier < 3 || depth < 3 {
        return 0;
    }
    let late = (depth as f32).ln() * (earlier as f32).ln() / 2.2;
    ((late - merit) as i32).clamp(0, depth - 2)
}

/// Whether a player who could pass would practically never gain by it.
pub(super) fn passing_is_no_advantage(rules: &Rules) -> bool {
    !rules.has_dice()
        && rules.setup.reserve == 0
        && rules.ending.refusal == 0
        && !rules.movement.fugitives
        && !rules.movement.locks
        && !rules.movement.leader_combat
        && rules.movement.leader_self_immobilizing
        && rules.capture.compulsory == Sides::None
}

/// Whether a quiet ply can bring a sudden end.
pub(super) fn ends_suddenly(rules: &Rules) -> bool {
    let ending = &rules.ending;
    ending.breakthrough != Sides::None
        || ending.leader_immobilized
        || ending.leader_captured != LeaderCaptured::None
            && rules.capture.leader != LeaderCapture::Never
}
