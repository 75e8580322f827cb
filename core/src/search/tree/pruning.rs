//! Reverse futility pruning, futility pruning and late move pruning: near the leaves, positions
//! that are good enough by a margin, quiet moves that are too bad by a margin, and quiet moves that
//! come late in the order are not searched.
//!
//! Ernst Heinz, "Extended Futility Pruning", ICCA Journal 21 (2), 1998, after Jonathan Schaeffer's
//! futility pruning, 1986.

use crate::board::squares::SquareSet;
use crate::play::{node::Node, state::State};
use crate::rules::Rules;
use crate::rules::values::{LeaderCapture, LeaderCaptured, Sides};
use crate::search::ordering::finish::is_finish_near;
use crate::search::scale::Window;
use crate::search::tree::Tree;
use crate::search::tree::step::Query;

/// A lead over what is needed that one ply, in hundredths of a stone, does not turn.
const MARGIN: i32 = 150;

/// To so many plies before the leaves late moves are given up.
const MAX_SHALLOW_DEPTH: i32 = 3;

/// So many quiet moves, and so many more for each ply times itself, are followed there.
const FOLLOWED: usize = 6;

/// How many quiet moves of a position are followed, and what becomes of the others.
#[derive(Clone, Copy)]
pub(in crate::search) struct Enough {
    pub followed: usize,
    /// The others are not even played to see whether they end the game.
    pub skips: bool,
}

impl<B: SquareSet> Tree<'_, B> {
    /// A value that the position has at least, found without trying its moves: `beta` or more if
    /// it is so good that a few plies, or even a pass, keep it there.
    pub(in crate::search) fn value_at_least(
        &mut self,
        state: &State<B>,
        estimate: i32,
        query: Query,
    ) -> Option<i32> {
        let Query { depth, ply, window: Window { beta, .. } } = query;
        if self.variant.rules.has_dice() || estimate < beta || self.scale.is_certain(beta) {
            return Some(-self.scale.bound());
        }
        let near = if self.is_sudden { 1 } else { 3 };
        // An answer to a move at the root is looked at in earnest: it may lose at once.
        if ply >= 2 && depth <= near && estimate - MARGIN * depth >= beta {
            return Some(estimate);
        }
        self.value_of_passing(state, query)
    }

    /// After how many quiet moves the others are given up: where the position is so bad that no
    /// quiet move mends it, or where so little depth is left that the best move would have come.
    pub(in crate::search) fn enough_quiet_moves(
        &self,
        node: &Node<'_, B>,
        estimate: Option<i32>,
        Query { depth, ply, window: Window { alpha, .. } }: Query,
    ) -> Enough {
        let all = Enough { followed: usize::MAX, skips: false };
        let Some(estimate) = estimate else {
            return all;
        };
        if self.variant.rules.has_dice()
            || self.scale.is_certain(alpha)
            || depth > MAX_SHALLOW_DEPTH
        {
            return all;
        }
        // Where the opponent's answer may end the game, the player must see it.
        let skips = ply >= 2 && !is_finish_near(node);
        if depth > 1 && !skips {
            return all;
        }
        // Where quiet moves turn soldiers over (POL-5), or bind some and free others (SCH-7), they are
        // less alike than elsewhere.
        let rules = &self.variant.rules;
        let changes_pieces = rules.movement.fugitives || rules.capture.binds();
        let are_alike = !changes_pieces && !node.state.is_placement();
        let near = if self.is_sudden || !are_alike { 1 } else { MAX_SHALLOW_DEPTH };
        if depth <= near && estimate + MARGIN * (depth + 1) <= alpha {
            return Enough { followed: 0, skips };
        }
        if !are_alike {
            return all;
        }
        Enough { followed: FOLLOWED + FOLLOWED * (depth * depth) as usize, skips }
    }
}

/// Whether a quiet ply can bring a sudden end.
pub(in crate::search) fn ends_suddenly(rules: &Rules) -> bool {
    let ending = &rules.ending;
    ending.breakthrough != Sides::None
        || ending.heeds_immobilized_leaders()
        || ending.leader_bound
        || ending.row_of > 0
        || ending.leader_captured != LeaderCaptured::None
            && rules.capture.leader != LeaderCapture::Never
}
