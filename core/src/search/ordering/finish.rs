//! Threats: squares where a quiet move may end the game at once.

use crate::board::{color::Color, geometry::Direction, squares::SquareSet};
use crate::play::ending::row::completing;
use crate::play::{node::Node, state::State, variant::Variant};
use crate::rules::setup::Class;
use crate::rules::values::{LeaderCapture, LeaderCaptured};

/// A side with fewer pieces than this may be blocked at any time if the rules forbid some of its
/// moves.
const MAX_FEW: u32 = 5;

/// This many quiet plies before the limit, it may end the game within the depth of a leaf.
const MAX_PLIES_TO_LIMIT: u16 = 4;

/// The empty squares where a quiet move may win at once, other than by a leader's arrival on the
/// far rank: the last open one around a leader that must not be shut in (XXI-17), one from which a
/// leader is bound (SMI-A3), the last one in contact with the opponent's pieces (GEN-3), and one
/// that completes a row (QUE-5).
pub(in crate::search) fn finishing<B: SquareSet>(node: &Node<'_, B>) -> B {
    let geometry = &node.variant.geometry;
    let only = |squares: B| squares.when(!squares.has_at_least(2));
    let mut squares = only(geometry.contact(node.enemy) & node.empty);
    if node.rules().ending.immobilizing_wins() {
        let leader = node.enemy & node.state.leaders;
        squares |= only(geometry.contact(leader) & node.empty);
    }
    if node.rules().ending.leader_bound {
        squares |= gaps_beside(node.variant, node.state, !node.us);
    }
    squares | completing(node.variant, node.state, node.us)
}

/// Whether quiet moves on other squares may also end the game: by the quiet limit, or by a blockade
/// of pieces that may not make every move.
pub(in crate::search) fn is_finish_near<B: SquareSet>(node: &Node<'_, B>) -> bool {
    let rules = node.rules();
    let limit = rules.ending.quiet_limit;
    limit > 0 && node.state.quiet.saturating_add(MAX_PLIES_TO_LIMIT) >= limit
        || (rules.movement.is_restricted() || node.variant.leaves_lines)
            && !node.enemy.has_at_least(MAX_FEW)
}

/// Whether the opponent of the player to move would win if it were their move: by taking their
/// leader to the far rank, by closing the ring around the other leader, or by completing a row.
/// Ranges and locks are ignored, so it may be less than a threat; with dice the answer is always
/// no.
pub(in crate::search) fn is_threatened<B: SquareSet>(
    variant: &Variant<B>,
    state: &State<B>,
) -> bool {
    let (us, them) = (state.turn, !state.turn);
    let (rules, geometry) = (&variant.rules, &variant.geometry);
    if rules.has_dice() {
        return false;
    }
    let empty = geometry.board & !state.occupied();
    let goal = geometry.far_rank[them].when(rules.ending.breakthrough.includes(them));
    let leader = state.sides[them] & state.leaders;
    if goal.any()
        && leader.any()
        && Direction::all(rules.movement.goes_diagonally(Class::Leader))
            .any(|direction| (geometry.slide(leader, direction, empty, u16::MAX) & goal).any())
    {
        return true;
    }
    let mut gap = last_gap(variant, state, us);
    if rules.capture.takes_leaders_by_custody() {
        gap |= gaps_beside(variant, state, us);
    }
    gap |= completing(variant, state, them);
    let comes_from = |direction| {
        let seen = geometry.slide(gap, direction, empty, u16::MAX) | gap;
        (geometry.step(seen, direction) & state.sides[them]).any()
    };
    gap.any() && Direction::ORTHOGONAL.into_iter().any(comes_from)
}

/// The square that keeps a player's leader from its end, if it is the only one.
fn last_gap<B: SquareSet>(variant: &Variant<B>, state: &State<B>, color: Color) -> B {
    let (rules, geometry) = (&variant.rules, &variant.geometry);
    let ring = geometry.contact(state.sides[color] & state.leaders);
    let gap = ring & !state.occupied();
    if gap.count() != 1 {
        return B::EMPTY;
    }
    let is_held = (ring & !gap & !state.captors(rules, !color)).is_empty();
    let is_caught = rules.ending.leader_captured != LeaderCaptured::None
        && match rules.capture.leader {
            LeaderCapture::Never | LeaderCapture::Custody => false,
            LeaderCapture::FourCaptors => is_held && ring.count() == 4,
            LeaderCapture::Encirclement => is_held,
        };
    gap.when(is_caught || rules.ending.immobilizing_wins())
}

/// The empty squares beside a player's leader that are opposite a captor, or share a corner with
/// one, if two captors capture or bind the leader and this ends the game.
#[inline(never)]
fn gaps_beside<B: SquareSet>(variant: &Variant<B>, state: &State<B>, color: Color) -> B {
    let (rules, geometry) = (&variant.rules, &variant.geometry);
    if rules.ending.leader_captured == LeaderCaptured::None && !rules.ending.leader_bound {
        return B::EMPTY;
    }
    let leader = state.sides[color] & state.leaders;
    let captors = state.captors(rules, !color) & !state.bound(rules);
    let empty = geometry.board & !state.occupied();
    let gap = |direction| {
        let is_held = (geometry.step(leader, direction) & captors).any();
        geometry.before(leader, direction) & empty.when(is_held)
    };
    let lines = Direction::all(rules.capture.is_diagonal());
    let gaps = lines.fold(B::EMPTY, |gaps, direction| gaps | gap(direction));
    let cornered = leader & geometry.corners.when(rules.capture.corner);
    let beside = geometry.contact(cornered);
    gaps | (beside & empty).when((beside & captors).any())
}
