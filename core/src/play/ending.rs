//! How a game ends: the only judge, in the order of GEN-8.

pub mod goals;
pub(crate) mod repetition;
pub(crate) mod row;

use crate::board::color::{Color, PerSide};
use crate::board::squares::SquareSet;
use crate::board::words::words;
use crate::play::capture::inciti;
use crate::play::ending::repetition::{most_repeating, occurrences, repeating_moves};
use crate::play::ending::row::longest_row;
use crate::play::node::Node;
use crate::play::state::State;
use crate::play::state::second_move::SecondMove;
use crate::play::territory;
use crate::play::variant::Variant;
use crate::rules::values::{
    Blocked, DeadPositionWhen, Decision, LeaderCaptured, LeaderImmobilized, ReducedBy, Repetition,
    Settled,
};
use crate::rules::{Rules, citations::Reason};

/// The result of a game and why it ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The winner; `None` for a draw.
    pub winner: Option<Color>,
    /// Why the game ended.
    pub reason: Reason,
}

impl Outcome {
    const fn won(winner: Color, reason: Reason) -> Self {
        Self { winner: Some(winner), reason }
    }

    /// 1 if a player has won, -1 if the opponent has, 0 for a draw.
    pub fn sign(self, player: Color) -> i32 {
        self.winner.map_or(0, |winner| if winner == player { 1 } else { -1 })
    }
}

words! {
    /// The things that are counted to decide a game.
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename_all = "kebab-case"))]
    Counted {
        /// The pieces that a player has captured.
        Captures = "captures";
        /// A player's own pieces that are left.
        Pieces = "pieces";
        /// A player's territory in half squares, including captives and Black's komi (TER-5).
        Territory = "territory";
    }
}

/// A position after a ply, ready to be judged.
#[derive(Clone, Copy)]
struct Judge<'a, B> {
    variant: &'a Variant<B>,
    state: &'a State<B>,
    mover: Color,
    /// Board hashes of the positions before this one, the oldest first.
    earlier: &'a [u64],
}

/// Judges a position after a ply of `mover`; `earlier` contains the board hashes of the positions
/// before, which only games with a repetition rule use.
pub fn judge<B: SquareSet>(
    variant: &Variant<B>,
    state: &State<B>,
    mover: Color,
    earlier: &[u64],
) -> Option<Outcome> {
    // The player who placed the last piece has not moved.
    let is_first = variant.rules.setup.reserve > 0 && state.is_unmoved(&variant.rules);
    let mover = if is_first { !state.turn } else { mover };
    let judge = Judge { variant, state, mover, earlier };
    judge
        .goal_of_mover()
        .or_else(|| judge.refusal())
        .or_else(|| judge.goal_by_captures(!mover))
        .or_else(|| judge.goal_of_passer())
        .or_else(|| judge.reduced())
        .or_else(|| judge.blocked())
        .or_else(|| judge.dead_position())
        .or_else(|| judge.repetition())
        .or_else(|| judge.quiet_limit())
}

impl<B: SquareSet> Judge<'_, B> {
    fn rules(&self) -> &Rules {
        &self.variant.rules
    }

    /// GEN-8, 1.
    fn goal_of_mover(&self) -> Option<Outcome> {
        let (mover, other) = (self.mover, !self.mover);
        let (rules, state) = (self.rules(), self.state);
        if let Some(outcome) = self.goal_by_captures(mover) {
            return Some(outcome);
        }
        if !self.variant.has_goals_beside_captures || state.is_placement() {
            return None;
        }
        let won = |reason| Some(Outcome::won(mover, reason));
        let leader = state.sides[mover] & state.leaders;
        if rules.ending.breakthrough.includes(mover)
            && (leader & self.variant.geometry.far_rank[mover]).any()
        {
            return won(Reason::Breakthrough);
        }
        let enemy_leader = state.sides[other] & state.leaders;
        if enemy_leader.any() && self.is_immobilized(enemy_leader) {
            return won(Reason::DuxImmobilized);
        }
        if rules.ending.leader_bared && enemy_leader.any() && state.soldiers(other).is_empty() {
            return won(Reason::DuxBared);
        }
        if rules.ending.leader_bound && (enemy_leader & state.bound(rules)).any() {
            return won(Reason::LeaderBound);
        }
        if rules.ending.reduced_by == ReducedBy::Opponent && self.is_reduced(other) {
            return won(Reason::Reduced);
        }
        let needed = rules.ending.row_of;
        let counting = state.sides[mover] & self.variant.row_squares[mover];
        if needed > 0 && longest_row(&self.variant.geometry, counting) >= needed {
            return won(Reason::Row);
        }
        None
    }

    /// The goals of a player who has passed: a pass counts as that player's turn.
    fn goal_of_passer(&self) -> Option<Outcome> {
        let has_passed = self.state.turn == self.mover
            && self.rules().ending.lets_blocked_pass()
            && self.variant.has_goals_beside_captures
            && !self.state.second_move.is_due();
        if !has_passed {
            return None;
        }
        Judge { mover: !self.mover, ..*self }.goal_of_mover()
    }

    /// Whether the leader of the player who did not move has no free square (XXI-17).
    fn is_immobilized(&self, leader: B) -> bool {
        let ring = self.variant.leader_ring(leader);
        let is_full = (ring & !self.state.occupied()).is_empty();
        match self.rules().ending.leader_immobilized {
            LeaderImmobilized::None => false,
            LeaderImmobilized::Anyone => is_full,
            LeaderImmobilized::EnemyBeside => {
                is_full && (ring & self.state.sides[self.mover]).any()
            }
            LeaderImmobilized::NoMove => is_full || self.has_no_move(leader),
        }
    }

    /// Whether the leader of the player who did not move has no legal move (JON-6).
    #[inline(never)]
    fn has_no_move(&self, leader: B) -> bool {
        let variant = self.variant;
        let may_be_hindered = variant.rules.movement.is_restricted()
            || most_repeating(&variant.rules.ending, self.state, self.earlier) > 0;
        if !may_be_hindered {
            return false;
        }
        let second_move = SecondMove::default();
        let mut state = State { turn: !self.mover, second_move, ..*self.state };
        state.board_key = state.fresh_board_key();
        let repeating = repeating_moves(variant, &state, self.earlier);
        let node = Node::for_mobility_check(variant, &state).without(&repeating);
        !node.moves().iter().any(|played| leader.contains(played.from))
    }

    /// The goals that a player reaches because enemy pieces leave play.
    fn goal_by_captures(&self, player: Color) -> Option<Outcome> {
        let enemy = !player;
        let (rules, state) = (self.rules(), self.state);
        let ending = &rules.ending;
        let won = |reason| Some(Outcome::won(player, reason));
        let leader_lost = state.has_lost_leader(self.variant, enemy);
        if ending.capture_goal > 0
            && state.stones_captured(self.variant, player) >= ending.capture_goal
        {
            return won(Reason::Captures);
        }
        if ending.annihilation.includes(player)
            && state.sides[enemy].is_empty()
            && !state.is_placement()
        {
            return won(Reason::Captures);
        }
        if ending.decimation && !state.is_placement() {
            let (heavy, soldiers) = (state.heavy, state.soldiers(enemy));
            if (soldiers & heavy).is_empty() || (soldiers & !heavy).is_empty() {
                return won(Reason::Decimation);
            }
        }
        match ending.leader_captured {
            LeaderCaptured::LeaderCaptured if leader_lost => won(Reason::LeaderCaptured),
            LeaderCaptured::Rout if leader_lost => won(Reason::Rout),
            _ => None,
        }
    }

    /// GEN-8, 2 (VOG-17).
    fn refusal(&self) -> Option<Outcome> {
        let limit = self.rules().ending.refusal;
        (limit > 0 && self.state.refusals[self.mover] >= limit)
            .then(|| Outcome::won(!self.mover, Reason::Refusal))
    }

    /// GEN-8, 4 (CYN-3, POL-9).
    fn reduced(&self) -> Option<Outcome> {
        let ending = &self.rules().ending;
        if ending.reduced_to == 0
            || ending.reduced_by == ReducedBy::Opponent
            || self.state.is_placement()
        {
            return None;
        }
        [!self.mover, self.mover]
            .into_iter()
            .find(|player| self.is_reduced(*player))
            .map(|player| Outcome::won(!player, Reason::Reduced))
    }

    fn is_reduced(&self, player: Color) -> bool {
        let limit = self.rules().ending.reduced_to;
        let counted = || self.state.vulnerable(self.rules(), player);
        limit > 0 && !counted().has_at_least(u32::from(limit) + 1)
    }

    /// GEN-8, 5: no legal move with any roll.
    fn blocked(&self) -> Option<Outcome> {
        let is_blocked = self.state.second_move.is_blocked();
        if !is_blocked && can_move(self.variant, self.state, self.earlier) {
            return None;
        }
        let is_siege = self.rules().ending.blocked == Blocked::Siege;
        let reason = if is_siege { Reason::Siege } else { Reason::Blocked };
        Some(self.decided(reason))
    }

    /// GEN-8, 6 (CAL-D, CAL-X4, TER-6).
    fn dead_position(&self) -> Option<Outcome> {
        let is_dead = || self.rules().has_dead_position() && self.is_dead();
        (!self.state.is_placement() && (is_dead() || self.is_settled()))
            .then(|| self.decided(Reason::DeadPosition))
    }

    fn is_settled(&self) -> bool {
        self.rules().ending.settled != Settled::None
            && territory::is_settled(self.variant, self.state)
    }

    fn is_dead(&self) -> bool {
        inciti::is_dead(self.variant, self.state)
            || self.rules().ending.dead_position_when == DeadPositionWhen::Blockade
                && territory::is_settled(self.variant, self.state)
    }

    /// GEN-8, 7 (POL-10, XXI-R).
    fn repetition(&self) -> Option<Outcome> {
        let rule = self.rules().ending.repetition;
        if rule == Repetition::None || self.state.is_placement() {
            return None;
        }
        let ending = &self.rules().ending;
        let recent = self.state.since_capture(self.earlier);
        // If repetition is forbidden, only an occurrence beyond the limit counts.
        let earlier = ending.repetition_limit() - u8::from(!ending.forbids_repetition());
        if occurrences(ending, self.state.board_key, recent) < usize::from(earlier) {
            return None;
        }
        Some(self.decided(Reason::Repetition))
    }

    /// GEN-8, 8 (GEN-10, VOG-13).
    fn quiet_limit(&self) -> Option<Outcome> {
        let ending = &self.rules().ending;
        if ending.quiet_limit == 0
            || self.state.quiet < ending.quiet_limit
            || self.state.is_placement()
        {
            return None;
        }
        let outcome = self.decided(Reason::QuietLimit);
        let reason = match outcome.winner {
            _ if ending.decision_if_quiet() != Decision::MorePieces => Reason::QuietLimit,
            Some(_) => Reason::Superiority,
            None => Reason::Parity,
        };
        Some(Outcome { reason, ..outcome })
    }

    /// The outcome of a game that ends here for a reason that is not a goal.
    fn decided(&self, reason: Reason) -> Outcome {
        let decision = self.decision(reason);
        let winner = match decision {
            Decision::MoverLoses => Some(!self.mover),
            // If players pass, the turn has come back to one who also cannot move.
            Decision::BlockedLoses => Some(!self.state.turn),
            Decision::TieBreak => self.more(decision).or_else(|| self.more_soldiers()),
            _ => self.more(decision),
        };
        Outcome { winner, reason }
    }

    /// How such a game is decided. A goal of captures counts them too.
    #[inline(never)]
    fn decision(&self, reason: Reason) -> Decision {
        let rules = self.rules();
        let ending = &rules.ending;
        match reason {
            Reason::Captures => Decision::MoreCaptures,
            Reason::Siege | Reason::Blocked => ending.decision_if_blocked(),
            // The players may also agree that a position is dead (GEN-9).
            Reason::DeadPosition
                if rules.has_dead_position() && (self.is_dead() || !self.is_settled()) =>
            {
                ending.decision_if_dead()
            }
            Reason::DeadPosition => ending.decision_if_settled(),
            Reason::Repetition => ending.decision_if_repeated(),
            // GEN-9: some games decide a draw by the remaining pieces (POL-10).
            Reason::Agreement if ending.decision_if_quiet() == Decision::TieBreak => {
                Decision::TieBreak
            }
            Reason::QuietLimit | Reason::Superiority => ending.decision_if_quiet(),
            _ => Decision::Drawn,
        }
    }

    /// The player with the higher number of what a decision counts, or the one who wins in any case.
    fn more(&self, decision: Decision) -> Option<Color> {
        if let Decision::Won(winner) = decision {
            return Some(winner);
        }
        more(PerSide::of(|color| self.number(decision, color)))
    }

    /// The number that a decision compares: captures, including leaders (CAL-7); pieces on the
    /// board that are not prisoners (VOG-13), in a tie-break also those in reserve; or territory.
    #[inline(never)]
    fn number(&self, decision: Decision, player: Color) -> u32 {
        let state = self.state;
        let prisoners = |player| territory::prisoners(self.variant, state, player);
        let pieces = || state.sides[player].count() - prisoners(!player);
        match decision {
            Decision::Drawn | Decision::Won(_) | Decision::MoverLoses | Decision::BlockedLoses => 0,
            Decision::MoreCaptures => u32::from(state.captured[player]) + prisoners(player),
            Decision::MorePieces => pieces(),
            Decision::TieBreak => pieces() + u32::from(state.reserve[player]),
            Decision::MoreTerritory => territory::score(self.variant, state, player),
        }
    }

    /// POL-10, with equal numbers of pieces.
    fn more_soldiers(&self) -> Option<Color> {
        let state = self.state;
        more(PerSide::of(|color| {
            let soldiers = state.sides[color] & !state.fugitives(self.rules());
            soldiers.count() + u32::from(state.reserve[color])
        }))
    }
}

/// How the game ends if the players agree that it is over (GEN-9): as a draw, which some games
/// decide by the remaining pieces (POL-10), or in a dead position, with the result of CAL-D; `None`
/// if the game has no rule for this.
pub fn agreed<B: SquareSet>(
    variant: &Variant<B>,
    state: &State<B>,
    reason: Reason,
) -> Option<Outcome> {
    let judge = Judge { variant, state, mover: !state.turn, earlier: &[] };
    let is_possible = match reason {
        Reason::Agreement => true,
        Reason::DeadPosition => variant.rules.has_dead_position(),
        _ => false,
    };
    is_possible.then(|| judge.decided(reason))
}

/// The count that decides a game that ends here for a reason, if one does, with both players'
/// numbers.
pub fn count<B: SquareSet>(
    variant: &Variant<B>,
    state: &State<B>,
    reason: Reason,
) -> Option<(Counted, PerSide<u32>)> {
    let judge = Judge { variant, state, mover: !state.turn, earlier: &[] };
    let (counted, decision) = match judge.decision(reason) {
        decision @ Decision::MoreCaptures => (Counted::Captures, decision),
        decision @ (Decision::MorePieces | Decision::TieBreak) => (Counted::Pieces, decision),
        decision @ Decision::MoreTerritory => (Counted::Territory, decision),
        _ => return None,
    };
    Some((counted, PerSide::of(|color| judge.number(decision, color))))
}

/// The player whom a count favours now, or who wins in any case; `None` if neither player is ahead.
pub(crate) fn favoured<B: SquareSet>(
    variant: &Variant<B>,
    state: &State<B>,
    decision: Decision,
) -> Option<Color> {
    Judge { variant, state, mover: !state.turn, earlier: &[] }.more(decision)
}

/// The player with the higher number.
fn more(numbers: PerSide<u32>) -> Option<Color> {
    let [white, black] = *numbers.both();
    (white != black).then_some(if white > black { Color::White } else { Color::Black })
}

/// Whether the player to move has a legal move with some roll.
pub(crate) fn can_move<B: SquareSet>(
    variant: &Variant<B>,
    state: &State<B>,
    earlier: &[u64],
) -> bool {
    let free = variant.geometry.board & !state.occupied();
    if state.is_placement() {
        return (free & !variant.closed).any();
    }
    if variant.moves_where_open {
        return (variant.geometry.contact(state.sides[state.turn]) & free).any();
    }
    has_legal_move(variant, state, earlier)
}

/// Like [`can_move`], if an empty neighbouring square is not enough.
#[inline(never)]
fn has_legal_move<B: SquareSet>(variant: &Variant<B>, state: &State<B>, earlier: &[u64]) -> bool {
    let most_repeating = most_repeating(&variant.rules.ending, state, earlier);
    if most_repeating == 0 && has_free_move(variant, state) {
        return true;
    }
    let Variant { geometry, .. } = variant;
    let open = geometry.contact(state.sides[state.turn]) & geometry.board & !state.occupied();
    if open.is_empty() && !variant.leaves_lines {
        return false;
    }
    if most_repeating == 0 {
        return Node::for_mobility_check(variant, state).has_moves();
    }
    let is_hindered = variant.rules.movement.is_restricted() || variant.holds_pieces;
    if open.has_at_least(most_repeating as u32 + 1) && !is_hindered {
        return true;
    }
    let repeating = repeating_moves(variant, state, earlier);
    Node::for_mobility_check(variant, state).without(&repeating).has_moves()
}

/// Whether an unhindered soldier has a free square: usually one has, and the rest need no check.
fn has_free_move<B: SquareSet>(variant: &Variant<B>, state: &State<B>) -> bool {
    let Variant { rules, geometry, .. } = variant;
    if rules.capture.inciti {
        return false;
    }
    let (own, enemy) = (state.sides[state.turn], state.sides[!state.turn]);
    let mut free = own & !(state.leaders | state.marked);
    if rules.movement.locks {
        free &= !geometry.locked(own, &geometry.stepped(own), enemy);
    }
    if !rules.movement.retreat {
        free &= !geometry.contact(enemy);
    }
    if let Some(barred) = state.last_moves[state.turn].barred() {
        free &= !B::of(barred.from);
    }
    // XXI-16 may forbid a square next to the own leader.
    let mut open = geometry.board & !(state.occupied() | geometry.contact(own & state.leaders));
    if rules.movement.limits_entering() {
        open &= !variant.between(enemy);
    }
    (geometry.contact(free) & open).any()
}
