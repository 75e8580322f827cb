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

/// The lead over a bound, in hundredths of a stone, that one ply hardly ever reverses.
const FUTILITY_MARGIN: i32 = 150;

/// The maximum depth at which late moves are skipped.
const MAX_SHALLOW_DEPTH: i32 = 3;

/// The number of quiet moves that are searched at these depths, plus this number times the square
/// of the depth.
const BASE_QUIET_MOVES: usize = 6;

/// How many quiet moves of a position are searched, and the treatment of the others.
#[derive(Clone, Copy)]
pub(in crate::search) struct QuietMoveLimit {
    pub count: usize,
    /// Whether the others are skipped; otherwise they are played, to see if they end the game.
    pub skips_rest: bool,
}

impl<B: SquareSet> Tree<'_, B> {
    /// A lower bound of the position's value, found before any of its moves is tried: `beta` or
    /// more if the static evaluation is above it by a margin, or if even a null move does not
    /// change this.
    pub(in crate::search) fn early_lower_bound(
        &mut self,
        state: &State<B>,
        evaluation: i32,
        query: Query,
    ) -> Option<i32> {
        let Query { depth, ply, window: Window { beta, .. } } = query;
        if self.variant.rules.has_dice() || evaluation < beta || self.scale.is_certain(beta) {
            return Some(-self.scale.bound());
        }
        let near = if self.is_sudden { 1 } else { 3 };
        // A reply to a move at the root gets a full search: it may lose at once.
        if ply >= 2 && depth <= near && evaluation - FUTILITY_MARGIN * depth >= beta {
            return Some(evaluation);
        }
        self.null_move_bound(state, query)
    }

    /// How many quiet moves to search: none if the position is so bad that no quiet move helps, and
    /// only the first ones if so little depth remains that the best move is most likely among them.
    pub(in crate::search) fn quiet_move_limit(
        &self,
        node: &Node<'_, B>,
        evaluation: Option<i32>,
        Query { depth, ply, window: Window { alpha, .. } }: Query,
    ) -> QuietMoveLimit {
        let all = QuietMoveLimit { count: usize::MAX, skips_rest: false };
        let Some(evaluation) = evaluation else {
            return all;
        };
        if self.variant.rules.has_dice()
            || self.scale.is_certain(alpha)
            || depth > MAX_SHALLOW_DEPTH
        {
            return all;
        }
        // If the opponent's reply may end the game, the player must see it.
        let skips_rest = ply >= 2 && !is_finish_near(node);
        if depth > 1 && !skips_rest {
            return all;
        }
        // Quiet moves that turn soldiers over (POL-5), or bind and free pieces (SCH-7), differ more
        // from each other than in other games.
        let rules = &self.variant.rules;
        let changes_pieces = rules.movement.fugitives || rules.capture.binds();
        let are_alike = !changes_pieces && !node.state.is_placement();
        let near = if self.is_sudden || !are_alike { 1 } else { MAX_SHALLOW_DEPTH };
        if depth <= near && evaluation + FUTILITY_MARGIN * (depth + 1) <= alpha {
            return QuietMoveLimit { count: 0, skips_rest };
        }
        if !are_alike {
            return all;
        }
        QuietMoveLimit {
            count: BASE_QUIET_MOVES + BASE_QUIET_MOVES * (depth * depth) as usize,
            skips_rest,
        }
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
