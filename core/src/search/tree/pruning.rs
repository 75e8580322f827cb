//! Reverse futility pruning, futility pruning and late move pruning: near the leaves, the search
//! skips positions that are good enough by a margin, quiet moves that are too bad by a margin, and
//! quiet moves that are late in the order.
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

/// A lead over the needed value, in hundredths of a stone, that one ply does not reverse.
const MARGIN: i32 = 150;

/// The maximum depth at which late moves are skipped.
const MAX_SHALLOW_DEPTH: i32 = 3;

/// The number of quiet moves that are followed there, plus this number times the square of the
/// depth.
const FOLLOWED: usize = 6;

/// How many quiet moves of a position are followed, and the treatment of the others.
#[derive(Clone, Copy)]
pub(in crate::search) struct Enough {
    pub followed: usize,
    /// Whether the others are not even played to see if they end the game.
    pub skips: bool,
}

impl<B: SquareSet> Tree<'_, B> {
    /// A lower bound of the position's value, found without trying its moves: `beta` or more if the
    /// position is so good that a few plies, or even a pass, do not change this.
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
        // A reply to a move at the root gets a full search: it may lose at once.
        if ply >= 2 && depth <= near && estimate - MARGIN * depth >= beta {
            return Some(estimate);
        }
        self.value_of_passing(state, query)
    }

    /// The number of quiet moves after which the others are skipped: if the position is so bad that
    /// no quiet move helps, or if so little depth remains that the best move would already have
    /// come.
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
        // If the opponent's reply may end the game, the player must see it.
        let skips = ply >= 2 && !is_finish_near(node);
        if depth > 1 && !skips {
            return all;
        }
        // If quiet moves turn soldiers over (POL-5), or bind some and free others (SCH-7), they are
        // less alike than in other games.
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
        || ending.immobilizing_wins()
        || ending.leader_bound
        || ending.row_of > 0
        || ending.leader_captured != LeaderCaptured::None
            && rules.capture.leader != LeaderCapture::Never
}
