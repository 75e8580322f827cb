//! Second moves: a piece that has captured moves again in the same turn, or a piece moves after the
//! removal that begins it.
//!
//! In this module each move of such a turn is separate, and the turn stays with the player in
//! between. [`crate::game::position::Position`] combines them into one ply.

use crate::board::{moves::Move, squares::SquareSet};
use crate::play::ending::{can_move, judge};
use crate::play::node::Node;
use crate::play::node::groups::Groups;
use crate::play::state::State;
use crate::play::state::second_move::SecondMove;
use crate::rules::values::{Again, AgainBy};

impl<B: SquareSet> State<B> {
    pub(crate) fn set_second_move(&mut self, second_move: SecondMove) {
        self.board_key ^= self.second_move.key() ^ second_move.key();
        self.second_move = second_move;
    }
}

impl<B: SquareSet> Node<'_, B> {
    /// Lets the player move again after a move that captured some pieces, if the piece can; `next`
    /// is the state after the move, with the turn passed.
    #[inline(never)]
    pub(crate) fn allow_second_move(&self, next: &mut State<B>, played: Move, victims: B) {
        next.set_second_move(SecondMove::default());
        if victims.is_empty() {
            if self.state.second_move.is_due() {
                // The turn as a whole has captured.
                next.quiet = 0;
            }
            return;
        }
        let mut again = *next;
        self.give_turn(&mut again, self.us);
        let must_open = if self.state.second_move.is_due() {
            self.state.second_move.must_open()
        } else {
            self.rules().ending.must_open && self.faces_blocked_opponent()
        };
        again.set_second_move(SecondMove::of(played.to, must_open));
        // Reaching a goal ends the turn and the game.
        let is_over = judge(self.variant, &again, self.us, &[]).is_some();
        if !is_over && Node::for_mobility_check(self.variant, &again).can_continue() {
            *next = again;
        }
    }

    /// The state after a legal move that does not end the turn; `None` after one that does.
    #[inline(never)]
    pub(crate) fn state_within_turn(&self, played: Move) -> Option<State<B>> {
        let capture = &self.rules().capture;
        let may_go_on = if played.is_removal() {
            capture.removes_first()
        } else if capture.allows_second_moves() {
            // Once the targets are known, most moves need no closer look and need not be played.
            let _ = self.capture_targets();
            self.victims(played).any()
        } else {
            false
        };
        may_go_on.then(|| self.play(played)).filter(|next| next.second_move.is_due())
    }

    /// The state after a turn that ends although the piece can move again.
    pub(crate) fn end_turn(&self) -> State<B> {
        let mut next = self.successor();
        next.set_second_move(SecondMove::default());
        next.quiet = 0;
        if self.rules().ending.lets_blocked_pass() {
            self.pass_if_blocked(&mut next);
        }
        next
    }

    /// Where the current turn may end: the square of the piece that could move again.
    pub(crate) fn ends_of_turn(&self) -> B {
        if self.rules().capture.again != Again::May {
            return B::EMPTY;
        }
        self.state.second_move.square().map_or(B::EMPTY, B::of)
    }

    fn can_continue(&self) -> bool {
        !self.visit_groups(|group, filter| self.visit_layers_of(group, filter, &mut |_| false))
    }

    /// Whether the opponent cannot move and must be let out (SEE-8). At the first move of a game no
    /// opponent has lost a turn yet.
    pub(crate) fn faces_blocked_opponent(&self) -> bool {
        let rules = self.rules();
        let begins = self.us == rules.setup.first_mover && self.state.is_unmoved(rules);
        let other = State { turn: !self.us, ..*self.state };
        !begins && !can_move(self.variant, &other, &[])
    }

    /// Keeps the moves by which a piece may move again, and the end of the turn.
    #[inline(never)]
    pub(crate) fn keep_second_moves(&self, groups: &mut Groups<B>) {
        let goes_on = self.state.second_move.square().is_some();
        if goes_on && self.rules().capture.again_by == AgainBy::Captures {
            self.keep_captures(groups);
        }
        groups.end_of_turn = self.ends_of_turn();
        if self.must_open && self.state.second_move.must_open() {
            let ends_openly = groups.end_of_turn.any() && self.end_turn().turn != self.us;
            groups.filter.opens_only = ends_openly || self.has_opening_move(groups);
            if groups.filter.opens_only && !ends_openly {
                groups.end_of_turn = B::EMPTY;
            }
        }
    }
}
