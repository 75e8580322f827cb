//! The squares where the moves of a position may bind and free pieces (SCH-4 to SCH-7), found for
//! all moves at once: most moves do neither.

use crate::board::{geometry::Direction, moves::Move, squares::SquareSet};
use crate::play::{state::State, variant::Variant};
use crate::rules::values::Entering;

/// The squares that matter in games that bind, as seen by the player to move.
#[derive(Clone, Copy)]
pub(crate) struct BindingSquares<B> {
    /// The own pieces that help to bind.
    pub captors: B,
    /// The enemies that can be bound.
    pub bindable: B,
    /// The empty squares where a piece may bind enemies: exact except for moves of its anvil.
    pub hammers: B,
    /// The own pieces that may be holding a bound enemy.
    pub holders: B,
    /// The enemies of SCH-L3: some rules let a piece move between two of them only if it binds.
    pub guards: B,
    /// The empty squares between two guards where some moves bind.
    pub doubtful: B,
    /// Those where no move binds.
    pub closed: B,
}

impl<B: SquareSet> BindingSquares<B> {
    /// The binding squares of a state.
    pub(crate) fn new(variant: &Variant<B>, state: &State<B>) -> Self {
        let Variant { rules, geometry, .. } = variant;
        let capture = &rules.capture;
        let us = state.turn;
        let empty = geometry.board & !state.occupied();
        let captors = state.captors(rules, us) & !state.marked;
        let bindable = state.vulnerable(rules, !us) & !(state.marked | variant.safe);
        let bound = state.sides[!us] & state.marked;
        let facing =
            |direction| geometry.before(bindable & geometry.before(captors, direction), direction);
        let is_any = rules.movement.entering == Entering::Any;
        let guards = state.sides[!us] & !state.marked.when(!is_any);
        let (mut hammers, mut between, mut closed) = (B::EMPTY, B::EMPTY, B::EMPTY);
        for line in Direction::axes(capture.is_diagonal()) {
            let binding = facing(line) | facing(line.opposite());
            let pairs = geometry.step(guards, line) & geometry.before(guards, line);
            hammers |= binding;
            between |= pairs;
            closed |= pairs & !binding;
        }
        let mut beside = geometry.beside(bound, capture.is_diagonal());
        if capture.corner {
            let by_corners = geometry.contact(geometry.corners & bindable);
            hammers |= by_corners;
            closed &= !by_corners;
            beside |= geometry.contact(geometry.corners & bound);
        }
        if is_any {
            closed &= !hammers;
        }
        Self {
            captors,
            bindable,
            hammers: hammers & empty,
            holders: beside & state.sides[us],
            guards,
            doubtful: between & !closed & empty,
            closed: closed & empty,
        }
    }

    /// Whether a move may bind or free a piece.
    #[inline]
    pub(crate) fn may_change(&self, played: Move) -> bool {
        self.hammers.contains(played.to) || self.holders.contains(played.from)
    }
}
