//! The state after a move.

use crate::board::{color::Color, geometry::Direction, moves::Move, squares::SquareSet, zobrist};
use crate::play::ending::can_move;
use crate::play::{node::Layer, node::Node, node::Start, state::State};
use crate::rules::setup::Class;

/// The sets that contain a piece, besides that of its side.
#[derive(Clone, Copy, Default)]
struct Sets {
    heavy: bool,
    leader: bool,
    marked: bool,
}

impl Sets {
    #[inline]
    fn on<B: SquareSet>(state: &State<B>, square: u16) -> Self {
        Self {
            heavy: state.heavy.contains(square),
            leader: state.leaders.contains(square),
            marked: state.marked.contains(square),
        }
    }

    /// The kind of the piece, for the hash.
    const fn kind(self) -> usize {
        self.heavy as usize + 2 * self.leader as usize + 3 * self.marked as usize
    }

    /// Moves the piece in these sets; `both` are the squares that it leaves and reaches.
    #[inline]
    fn follow<B: SquareSet>(self, before: &State<B>, next: &mut State<B>, both: B) {
        if self.heavy {
            next.heavy = before.heavy ^ both;
        }
        if self.leader {
            next.leaders = before.leaders ^ both;
        }
        if self.marked {
            next.marked = before.marked ^ both;
        }
    }
}

impl<B: SquareSet> Node<'_, B> {
    /// The state after a legal move.
    pub fn play(&self, played: Move) -> State<B> {
        if played.is_placement() {
            let ends_turn = self.state.second_move.is_due();
            return if ends_turn { self.end_turn() } else { self.place(played.to) };
        }
        if played.is_removal() {
            return self.remove_bound(played.to);
        }
        self.advance(played, self.victims(played))
    }

    fn place(&self, to: u16) -> State<B> {
        let mut next = self.successor();
        let setup = &self.rules().setup;
        next.sides[self.us] |= B::of(to);
        let class = setup.next_placed(next.reserve[self.us]);
        if class == Class::Leader {
            next.leaders |= B::of(to);
        }
        next.board_key ^= zobrist::piece(self.us == Color::Black, class as usize, to);
        next.reserve[self.us] -= 1;
        next.quiet = 0;
        if !setup.is_between_turns(next.reserve[self.us]) {
            self.give_turn(&mut next, self.us);
        }
        if !next.is_placement() {
            self.give_turn(&mut next, setup.first_mover);
            if self.rules().ending.lets_blocked_pass() {
                self.pass_if_blocked(&mut next);
            }
        }
        next
    }

    /// Gives the next turn to a player.
    pub(crate) fn give_turn(&self, next: &mut State<B>, player: Color) {
        if next.turn != player {
            next.turn = player;
            next.board_key ^= zobrist::BLACK_TO_MOVE;
            let is_new_move = self.us == Color::Black && player == Color::White;
            next.move_number = self.state.move_number.saturating_add(u16::from(is_new_move));
        }
    }

    /// Passes the turn if the player cannot move.
    #[inline(never)]
    pub(crate) fn pass_if_blocked(&self, next: &mut State<B>) {
        if !can_move(self.variant, next, &[]) {
            self.give_turn(next, !next.turn);
        }
    }

    /// Whether a move lets the opponent, who cannot move, move again.
    #[inline(never)]
    pub(crate) fn opens(&self, played: Move) -> bool {
        let next = self.play(played);
        if next.second_move.is_due() {
            return Node::new(self.variant, &next).groups().filter.opens_only;
        }
        next.turn != self.us
    }

    /// The common part of the states after all moves: the turn is passed, and no piece has moved.
    #[inline]
    pub(crate) fn successor(&self) -> State<B> {
        let mut next =
            State { roll: [0; 2], quiet: self.state.quiet.saturating_add(1), ..*self.state };
        let [high, low] = self.state.roll;
        if !(self.rules().dice.doubles_again && high == low && low != 0) {
            next.turn = !self.us;
            next.board_key ^= zobrist::BLACK_TO_MOVE;
            let is_black = self.us == Color::Black;
            next.move_number = next.move_number.saturating_add(u16::from(is_black));
        }
        next
    }

    /// The state after a legal line move with known victims.
    #[inline]
    pub fn advance(&self, played: Move, victims: B) -> State<B> {
        let mut next = self.successor();
        self.advance_in_place(&mut next, played, victims);
        next
    }

    /// Makes a legal line move with known victims in a copy of the node's [`Self::successor`].
    #[expect(
        clippy::inline_always,
        reason = "a state that is built where it stays: a third faster"
    )]
    #[inline(always)]
    pub(crate) fn advance_in_place(&self, next: &mut State<B>, played: Move, victims: B) {
        let us = self.us;
        let both = B::of(played.from) | B::of(played.to);
        next.sides[us] = self.own ^ both;
        let mut kind = 0;
        if self.has_classes {
            let sets = Sets::on(self.state, played.from);
            sets.follow(self.state, next, both);
            kind = sets.kind();
        }
        let black = us == Color::Black;
        next.board_key ^=
            zobrist::piece(black, kind, played.from) ^ zobrist::piece(black, kind, played.to);
        if self.variant.has_side_effects {
            self.apply_side_effects(next, played, victims);
        } else if victims.any() {
            next.remove(self.rules(), !us, victims);
        }
        let limit = self.rules().ending.refusal;
        if limit > 0 {
            let refuses = self.refuses(played.from);
            next.refusals[us] = if refuses { (next.refusals[us] + 1).min(limit) } else { 0 };
        }
    }

    /// Visits the states after moves of a layer that capture nothing; each is made in a copy of the
    /// node's [`Self::successor`].
    #[expect(clippy::inline_always, reason = "a visitor that is called costs more than the move")]
    #[inline(always)]
    pub(crate) fn visit_quiet(
        &self,
        layer: Layer<B>,
        landing: B,
        successor: &State<B>,
        mut visit: impl FnMut(&State<B>),
    ) {
        if landing.is_empty() {
            return;
        }
        let Start::Behind(steps) = layer.start else {
            for played in self.moves_to(layer, landing) {
                let mut next = *successor;
                self.advance_in_place(&mut next, played, B::EMPTY);
                visit(&next);
            }
            return;
        };
        let offset = self.variant.geometry.delta(layer.direction) * steps as i32;
        // All pieces of a layer are of one kind, since they are in one group.
        let piece = (i32::from(landing.first()) - offset) as u16;
        let state = self.state;
        let is_stone = !(state.heavy | state.leaders | state.marked).contains(piece);
        if is_stone && !self.variant.has_side_effects && self.rules().ending.refusal == 0 {
            self.visit_quiet_of::<true>(offset, landing, piece, successor, visit);
        } else if is_stone && self.variant.only_binds && self.rules().ending.refusal == 0 {
            let may_change = landing & self.may_bind_or_free(layer.direction, steps);
            let plain = landing & !may_change;
            self.visit_quiet_of::<true>(offset, plain, piece, successor, &mut visit);
            self.visit_quiet_of::<false>(offset, may_change, piece, successor, visit);
        } else {
            self.visit_quiet_of::<false>(offset, landing, piece, successor, visit);
        }
    }

    /// Visits the states. `IS_PLAIN` is for moves that only take a stone to another square; `piece`
    /// is a moving piece, and `offset` the change of its square's number.
    #[expect(clippy::inline_always, reason = "a visitor that is called costs more than the move")]
    #[inline(always)]
    fn visit_quiet_of<const IS_PLAIN: bool>(
        &self,
        offset: i32,
        landing: B,
        piece: u16,
        successor: &State<B>,
        mut visit: impl FnMut(&State<B>),
    ) {
        let us = self.us;
        let sets = if IS_PLAIN { Sets::default() } else { Sets::on(self.state, piece) };
        let (black, kind) = (us == Color::Black, sets.kind());
        let key = |square| zobrist::piece(black, kind, square);
        let limit = if IS_PLAIN { 0 } else { self.rules().ending.refusal };
        let active = if IS_PLAIN { B::EMPTY } else { self.active() };
        let refused = if active.any() { (successor.refusals[us] + 1).min(limit) } else { 0 };
        let mut next = *successor;
        for to in landing.squares() {
            let from = (i32::from(to) - offset) as u16;
            let both = B::of(from) | B::of(to);
            // Without side effects all moves change the same few parts, so one copy is enough for
            // all.
            if !IS_PLAIN && self.variant.has_side_effects {
                next = *successor;
            }
            next.sides[us] = self.own ^ both;
            next.board_key = successor.board_key ^ key(from) ^ key(to);
            sets.follow(successor, &mut next, both);
            if !IS_PLAIN && self.variant.has_side_effects {
                self.apply_side_effects(&mut next, Move { from, to }, B::EMPTY);
            }
            if limit > 0 {
                next.refusals[us] = if active.contains(from) { 0 } else { refused };
            }
            visit(&next);
        }
    }

    /// The effects of a hammer's arrival in games in which these are more than its captures.
    fn apply_side_effects(&self, next: &mut State<B>, played: Move, victims: B) {
        let us = self.us;
        let rules = self.rules();
        if rules.movement.limits_shuttling() {
            next.last_moves[us] = next.last_moves[us].followed_by(played, rules.movement.shuttle);
        }
        if rules.movement.fugitives {
            self.turn_soldiers(next, played, victims);
        }
        if victims.any() {
            next.remove(rules, !us, victims);
        }
        if !rules.capture.between_safe {
            self.capture_moved_piece(next, played);
        }
        if rules.capture.inciti {
            crate::play::capture::inciti::make_inciti(self.variant, next);
        }
        if rules.capture.has_compound_turns() {
            self.allow_second_move(next, played, victims);
        }
        if rules.capture.binds() {
            self.bind_and_free(next, played);
        }
        if rules.ending.lets_blocked_pass() && !next.second_move.is_due() {
            self.pass_if_blocked(next);
        }
    }

    /// POL-5 and POL-8, on the board before the victims leave it.
    fn turn_soldiers(&self, next: &mut State<B>, played: Move, victims: B) {
        let hammer = B::of(played.to);
        let light = next.sides[self.us] & !next.heavy & !next.leaders;
        if victims.any() {
            let takers = hammer | self.anvils(played, victims);
            next.toggle_marks(self.us, takers & next.marked & light);
        } else if (self.variant.geometry.contact(hammer) & self.enemy).is_empty() {
            next.toggle_marks(self.us, hammer & light & !next.marked);
        }
    }

    /// VOG-6 without false capture: a piece that has moved between two enemies is captured.
    fn capture_moved_piece(&self, next: &mut State<B>, played: Move) {
        let rules = self.rules();
        let geometry = &self.variant.geometry;
        let piece = B::of(played.to);
        let is_safe = self.variant.safe.contains(played.to)
            || next.leaders.contains(played.to) && !rules.capture.takes_leaders_by_custody();
        if is_safe {
            return;
        }
        let mut captors = next.captors(rules, !self.us);
        let strong = captors & (next.heavy | next.leaders);
        let needs_strong = rules.capture.heavy_needs_heavy && next.heavy.contains(played.to);
        captors &= geometry.contact(piece);
        let caught = [Direction::North, Direction::East].into_iter().any(|direction| {
            let one = geometry.step(piece, direction) & captors;
            let other = geometry.before(piece, direction) & captors;
            one.any() && other.any() && (!needs_strong || ((one | other) & strong).any())
        });
        if caught {
            next.remove(rules, self.us, piece);
        }
    }
}
