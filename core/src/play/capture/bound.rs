//! Bound pieces: in games that bind, a piece between two free enemies stays on its square. It
//! neither moves nor helps to bind until one of the two leaves or is bound itself. A turn can
//! remove it from the board instead of moving a piece (SCH-4 to SCH-8), or has to before a piece
//! moves (SEN-2).

use crate::board::{color::Color, geometry::Direction, moves::Move, squares::SquareSet};
use crate::play::capture::binding_squares::BindingSquares;
use crate::play::ending::{can_move, judge};
use crate::play::node::groups::LegalityFilter;
use crate::play::state::second_move::SecondMove;
use crate::play::{node::Node, state::State, variant::Variant};
use crate::rules::values::Entering;

impl<B: SquareSet> Node<'_, B> {
    /// The enemies that the player to move can remove from the board (SCH-8).
    #[inline]
    pub(crate) fn removable(&self) -> B {
        let bound = self.enemy & self.state.bound(self.rules());
        bound.when(!self.state.second_move.is_due())
    }

    /// The enemies whose removal is legal now: a player who has to let a blocked opponent move again
    /// removes none whose removal does not (SEE-8).
    #[inline]
    pub(crate) fn removals(&self) -> B {
        if self.rules().ending.must_open {
            self.removals_with(self.groups().filter)
        } else {
            self.removable()
        }
    }

    /// The same with the filter of the player's moves.
    #[inline]
    pub(crate) fn removals_with(&self, filter: LegalityFilter) -> B {
        let removable = self.removable();
        if !filter.opens_only {
            return removable;
        }
        let stays_shut = |square: &u16| !self.opens(Move::removal(*square));
        let shut = removable.squares().filter(stays_shut);
        removable & !shut.fold(B::EMPTY, |shut, square| shut | B::of(square))
    }

    /// Whether the player to move has to remove an enemy from the board before a piece moves
    /// (SEN-2).
    #[inline]
    pub(crate) fn must_remove(&self) -> bool {
        self.rules().capture.removes_first() && self.removable().any()
    }

    /// The state after a bound enemy has been removed from the board.
    #[inline(never)]
    pub(crate) fn remove_bound(&self, square: u16) -> State<B> {
        let piece = B::of(square);
        let mut next = self.successor();
        // A bound piece binds no other, so its removal frees none.
        next.bind_only(next.marked & !piece);
        next.remove(self.rules(), !self.us, piece);
        if self.rules().capture.removes_first() {
            return self.continue_after_removal(next);
        }
        if self.rules().ending.lets_blocked_pass() {
            self.pass_if_blocked(&mut next);
        }
        next
    }

    /// The state in which a piece moves after a removal. `ended` is the state with the turn passed,
    /// which is returned if the removal ends the game or no piece can move.
    fn continue_after_removal(&self, mut ended: State<B>) -> State<B> {
        let mut next = ended;
        self.give_turn(&mut next, self.us);
        next.set_second_move(SecondMove::AFTER_REMOVAL);
        if can_move(self.variant, &next, &[]) {
            let is_over = judge(self.variant, &next, self.us, &[]).is_some();
            return if is_over { ended } else { next };
        }
        if self.rules().ending.lets_blocked_pass() {
            self.pass_if_blocked(&mut ended);
            return ended;
        }
        next.set_second_move(SecondMove::BLOCKED);
        next
    }

    /// Binds the pieces that the moved piece now holds, then frees all that are no longer held
    /// (SCH-7).
    #[inline]
    pub(crate) fn bind_and_free(&self, next: &mut State<B>, played: Move) {
        if self.binding_squares().may_change(played) {
            self.rebind(next, played);
        }
    }

    #[inline(never)]
    fn rebind(&self, next: &mut State<B>, played: Move) {
        let caught = self.bound_by(played);
        let bound = next.marked | caught;
        let held = Color::BOTH.into_iter().fold(B::EMPTY, |held, color| {
            let holders = next.captors(self.rules(), !color) & !bound;
            held | (between(self.variant, holders) & next.sides[color])
        });
        next.bind_only(caught | (bound & held));
    }

    /// The landing squares of moves of `steps` steps in a direction that may bind or free a piece.
    pub(crate) fn may_bind_or_free(&self, direction: Direction, steps: u32) -> B {
        let BindingSquares { hammers, holders, .. } = *self.binding_squares();
        let step = |front: B, _| self.variant.geometry.step(front, direction);
        hammers | (0..steps).fold(holders, step)
    }

    /// The two or four enemies between which a move ends without binding as it must there (SCH-L3).
    #[inline(never)]
    pub(crate) fn entered_between(&self, played: Move) -> B {
        let BindingSquares { guards, .. } = *self.binding_squares();
        let is_any = self.rules().movement.entering == Entering::Any;
        self.pairs_around(played.to, guards).fold(B::EMPTY, |wrongly, pair| {
            let caught = self.bound_by(played);
            let binds = if is_any { caught.any() } else { (pair & caught).any() };
            wrongly | pair.when(!binds)
        })
    }

    /// The pairs of pieces of a set that face each other across a square as captors do.
    pub(crate) fn pairs_around(&self, square: u16, set: B) -> impl Iterator<Item = B> {
        let (geometry, square) = (&self.variant.geometry, B::of(square));
        Direction::axes(self.rules().capture.is_diagonal())
            .map(move |line| (geometry.step(square, line) | geometry.before(square, line)) & set)
            .filter(|pair| pair.has_at_least(2))
    }

    /// The free enemies that a move binds (SCH-4).
    fn bound_by(&self, played: Move) -> B {
        let geometry = &self.variant.geometry;
        let capture = &self.rules().capture;
        let hammer = B::of(played.to);
        let BindingSquares { captors, bindable, .. } = *self.binding_squares();
        if !captors.contains(played.from) {
            return B::EMPTY;
        }
        let anvils = captors & !B::of(played.from);
        let held = |direction| {
            let piece = geometry.step(hammer, direction) & bindable;
            piece.when((geometry.step(piece, direction) & anvils).any())
        };
        let lines = Direction::all(capture.is_diagonal());
        let mut bound = lines.fold(B::EMPTY, |bound, direction| bound | held(direction));
        if capture.corner {
            let corners = geometry.corners & geometry.contact(hammer) & bindable;
            for corner in corners.squares().map(B::of) {
                bound |= corner.when((geometry.contact(corner) & anvils).any());
            }
        }
        bound
    }
}

/// The squares between two holders.
fn between<B: SquareSet>(variant: &Variant<B>, holders: B) -> B {
    let geometry = &variant.geometry;
    let mut between = variant.between(holders);
    if variant.rules.capture.corner {
        for corner in geometry.corners.squares().map(B::of) {
            between |= corner.when((geometry.contact(corner) & !holders).is_empty());
        }
    }
    between
}

/// The bound pieces of a state that are not between two free enemies: none in any real game.
pub(crate) fn unheld<B: SquareSet>(variant: &Variant<B>, state: &State<B>) -> B {
    let bound = state.bound(&variant.rules);
    let held = |color: Color| {
        between(variant, state.captors(&variant.rules, !color) & !bound) & state.sides[color]
    };
    bound & !(held(Color::White) | held(Color::Black))
}
