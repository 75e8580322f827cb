//! The rules of a game on their board.

use std::sync::Arc;

use crate::board::color::PerSide;
use crate::board::geometry::{Direction, Geometry};
use crate::board::squares::SquareSet;
use crate::rules::Rules;
use crate::rules::dice::{Reach, reach};
use crate::rules::setup::Class;
use crate::rules::values::{CornerAnvil, MarkedSquare, ReducedBy, Sides};

/// A game that can be played: its rules and the geometry of their board.
#[derive(Debug)]
pub struct Variant<B> {
    /// The rules.
    pub rules: Arc<Rules>,
    /// The board's shape.
    pub geometry: Geometry<B>,
    /// Whether a ply can do more than move a piece and remove its victims.
    pub(crate) has_side_effects: bool,
    /// Whether binding and freeing pieces is all that a ply can do in addition.
    pub(crate) only_binds: bool,
    /// Whether the mover can reach a goal in a way that does not depend on captures.
    pub(crate) has_goals_beside_captures: bool,
    /// Whether every piece may move wherever the way is free, as far as its class and the dice
    /// allow.
    pub(crate) moves_freely: bool,
    /// Whether a player with a piece next to an empty square can always move.
    pub(crate) moves_where_open: bool,
    /// Whether some turn is neither a step nor a slide along a file or rank.
    pub(crate) leaves_lines: bool,
    /// Whether pieces between two captors are bound instead of captured (SCH-4).
    pub(crate) binds: bool,
    /// Whether a piece can be completely immobile because of its position.
    pub(crate) holds_pieces: bool,
    /// Whether some pieces may not move because of their position or because of how the turn began.
    pub(crate) limits_movers: bool,
    /// The distances of each class of pieces without dice.
    pub(crate) ranges: [Reach; 3],
    /// Whether custody captures only soldiers between two pieces, along files and ranks.
    pub(crate) captures_plainly: bool,
    /// The squares where nothing is captured.
    pub(crate) safe: B,
    /// The corners that are anvils; a piece in a corner may prevent that.
    corner_anvils: B,
    /// The squares where no piece is placed.
    pub(crate) closed: B,
    /// The rank that no move may cross; empty if there is none.
    pub(crate) barrier: B,
    /// The squares where each side's pieces count for a row that wins (QUE-5).
    pub(crate) row_squares: PerSide<B>,
}

impl<B: SquareSet> Variant<B> {
    /// The variant for some rules; their board must fit into the set type.
    pub fn new(rules: Arc<Rules>) -> Self {
        let geometry = Geometry::<B>::new(rules.files, rules.ranks);
        let binds = rules.capture.binds();
        let has_other_side_effects = rules.movement.fugitives
            || rules.movement.limits_shuttling()
            || rules.ending.lets_blocked_pass()
            || rules.capture.has_compound_turns()
            || !rules.capture.between_safe
            || rules.capture.inciti;
        let ending = &rules.ending;
        let has_goals_beside_captures = ending.breakthrough != Sides::None
            || ending.immobilizing_wins()
            || ending.leader_bared
            || ending.leader_bound
            || ending.row_of > 0
            || ending.reduced_by == ReducedBy::Opponent;
        let moves_freely = !rules.movement.is_restricted()
            && !rules.movement.has_barrier()
            && !rules.movement.leaves_lines()
            && !rules.ending.must_open
            && !rules.capture.has_compound_turns()
            && !rules.ending.forbids_repetition()
            && rules.capture.compulsory == Sides::None
            && !binds
            && !rules.capture.leaves_stranded();
        let barrier = geometry.rank(rules.movement.barrier);
        let leaves_lines = rules.movement.leaves_lines() || binds;
        let holds_pieces = binds || rules.capture.leaves_stranded();
        let safe = geometry.centre().when(rules.capture.safe == MarkedSquare::Centre);
        let captures_plainly = !rules.capture.row
            && !rules.capture.intervenes()
            && !rules.capture.is_diagonal()
            && !rules.capture.takes_leaders_by_custody()
            && !binds
            && safe.is_empty()
            && rules.capture.corner_anvil == CornerAnvil::No;
        Self {
            has_side_effects: has_other_side_effects || binds,
            only_binds: binds && !has_other_side_effects,
            has_goals_beside_captures,
            moves_freely,
            moves_where_open: !rules.movement.is_restricted()
                && !holds_pieces
                && !leaves_lines
                && !rules.ending.forbids_repetition(),
            leaves_lines,
            binds,
            holds_pieces,
            limits_movers: holds_pieces || rules.capture.has_compound_turns(),
            ranges: Class::ALL.map(|class| reach(&rules, class, [0; 2])),
            barrier,
            corner_anvils: geometry.corners.when(rules.capture.corner_anvil != CornerAnvil::No),
            captures_plainly,
            safe,
            row_squares: PerSide::of(|color| {
                geometry.far_ranks(color, rules.ranks.saturating_sub(ending.row_outside))
            }),
            closed: geometry.centre().when(rules.setup.closed == MarkedSquare::Centre),
            rules,
            geometry,
        }
    }

    /// The squares to which a leader could step, were they empty (XXI-17).
    pub(crate) fn leader_ring(&self, leader: B) -> B {
        self.geometry.beside(leader, self.rules.movement.goes_diagonally(Class::Leader))
    }

    /// The squares on a line between two of the given pieces.
    pub(crate) fn between(&self, pieces: B) -> B {
        let geometry = &self.geometry;
        let line =
            |direction| geometry.step(pieces, direction) & geometry.before(pieces, direction);
        let lines = Direction::axes(self.rules.capture.is_diagonal());
        lines.fold(B::EMPTY, |between, direction| between | line(direction))
    }

    /// A side's captors and the corners that help them against pieces of the other side.
    #[inline]
    pub(crate) fn anvils(&self, captors: B, enemy: B) -> B {
        if self.corner_anvils.is_empty() { captors } else { captors | self.corners_against(enemy) }
    }

    /// The corners that are anvils against pieces of a side.
    #[inline(never)]
    fn corners_against(&self, enemy: B) -> B {
        match self.rules.capture.corner_anvil {
            CornerAnvil::UnlessHeld => self.corner_anvils & !enemy,
            CornerAnvil::No | CornerAnvil::Always => self.corner_anvils,
        }
    }
}
