//! The goals by which each player wins, and how far away they are.
//!
//! The judge (`ending.rs`) decides when a goal is reached; this module measures the distance.

use crate::board::{color::Color, squares::SquareSet};
use crate::play::ending::row::longest_row;
use crate::play::{state::State, variant::Variant};
use crate::rules::Rules;
use crate::rules::citations::Reason;
use crate::rules::setup::Class;
use crate::rules::values::{LeaderCaptured, LeaderImmobilized};

/// A goal of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Goal {
    /// The player with the goal.
    pub player: Color,
    /// The reason for which the game ends when the goal is reached.
    pub reason: Reason,
    /// How much is still to do: pieces to capture or to line up, ranks to advance, squares to fill.
    /// 0 once the goal is reached.
    pub left: u32,
    /// How much there is to do in total.
    pub total: u32,
}

/// The goals of both players, White's first, with those for the same reason in the same order.
/// Blocking the opponent is a goal of every game, and is left out.
pub fn goals<B: SquareSet>(variant: &Variant<B>, state: &State<B>) -> Vec<Goal> {
    Color::BOTH.into_iter().flat_map(|player| Seeker { variant, state, player }.goals()).collect()
}

/// A player with goals.
struct Seeker<'a, B> {
    variant: &'a Variant<B>,
    state: &'a State<B>,
    player: Color,
}

impl<B: SquareSet> Seeker<'_, B> {
    fn goals(&self) -> Vec<Goal> {
        let found = [
            self.captures(),
            self.leader_captured(),
            self.breakthrough(),
            self.decimation(),
            self.reduced(),
            self.dux_immobilized(),
            self.dux_bared(),
            self.leader_bound(),
            self.row(),
        ];
        found.into_iter().flatten().collect()
    }

    /// A goal; a position that was set up can have more to do than the start of a game.
    fn goal(&self, reason: Reason, left: u32, total: u32) -> Goal {
        Goal { player: self.player, reason, left, total: total.max(left) }
    }

    /// The number of the enemy's pieces of some classes at the start of a game, including the
    /// reserve.
    fn enemies_at_start(&self, classes: &[Class]) -> u32 {
        let setup = &self.variant.rules.setup;
        let placed = setup
            .pieces
            .iter()
            .filter(|piece| piece.color == !self.player && classes.contains(&piece.class))
            .count();
        let reserve = classes.iter().map(|class| u32::from(setup.reserve_of(*class))).sum::<u32>();
        u32::try_from(placed).unwrap_or(u32::MAX) + reserve
    }

    fn enemy_leader(&self) -> B {
        self.state.sides[!self.player] & self.state.leaders
    }

    /// The number of the enemy's pieces, including the reserve.
    fn enemy_pieces(&self) -> u32 {
        let enemy = !self.player;
        self.state.sides[enemy].count() + u32::from(self.state.reserve[enemy])
    }

    /// The number of the enemy's pieces that are not leaders, including the reserve.
    fn enemy_soldiers(&self) -> u32 {
        let enemy = !self.player;
        let waiting = self.state.reserve[enemy];
        let leader = u32::from(self.variant.rules.setup.is_leader_in_reserve(waiting));
        self.state.soldiers(enemy).count() + u32::from(waiting) - leader
    }

    fn captures(&self) -> Option<Goal> {
        let ending = &self.variant.rules.ending;
        if ending.capture_goal > 0 {
            let total = ending.capture_goal;
            let left = total.saturating_sub(self.state.stones_captured(self.variant, self.player));
            return Some(self.goal(Reason::Captures, left.into(), total.into()));
        }
        ending.annihilation.includes(self.player).then(|| {
            self.goal(Reason::Captures, self.enemy_pieces(), self.enemies_at_start(&Class::ALL))
        })
    }

    fn leader_captured(&self) -> Option<Goal> {
        let rules = &self.variant.rules;
        let reason = match rules.ending.leader_captured {
            LeaderCaptured::None => return None,
            LeaderCaptured::LeaderCaptured => Reason::LeaderCaptured,
            LeaderCaptured::Rout => Reason::Rout,
        };
        let enemy = !self.player;
        let is_in_reserve = rules.setup.is_leader_in_reserve(self.state.reserve[enemy]);
        let left = self.enemy_leader().count() + u32::from(is_in_reserve);
        rules.setup.has(!self.player, Class::Leader).then(|| self.goal(reason, left, 1))
    }

    fn breakthrough(&self) -> Option<Goal> {
        let rules = &self.variant.rules;
        let leader = self.state.sides[self.player] & self.state.leaders;
        if !rules.ending.breakthrough.includes(self.player) {
            return None;
        }
        let square = leader.squares().next()?;
        let (_, rank) = self.variant.geometry.file_and_rank(square);
        let total = rules.ranks - 1;
        let left = if self.player == Color::White { total - rank } else { rank };
        Some(self.goal(Reason::Breakthrough, left.into(), total.into()))
    }

    /// The goal for the enemy's class with fewer pieces left.
    fn decimation(&self) -> Option<Goal> {
        let (heavy, soldiers) = (self.state.heavy, self.state.soldiers(!self.player));
        let classes = [(soldiers & heavy, Class::Heavy), (soldiers & !heavy, Class::Light)];
        let (pieces, class) = classes.into_iter().min_by_key(|(pieces, _)| pieces.count())?;
        let total = self.enemies_at_start(&[class]);
        let ending = &self.variant.rules.ending;
        ending.decimation.then(|| self.goal(Reason::Decimation, pieces.count(), total))
    }

    fn reduced(&self) -> Option<Goal> {
        let Rules { capture, ending, .. } = &*self.variant.rules;
        let limit = u32::from(ending.reduced_to);
        let (pieces, total) = if capture.takes_leaders_by_custody() {
            (self.enemy_pieces(), self.enemies_at_start(&Class::ALL))
        } else {
            (self.enemy_soldiers(), self.enemies_at_start(&[Class::Light, Class::Heavy]))
        };
        let reach = |count: u32| count.saturating_sub(limit);
        (limit > 0).then(|| self.goal(Reason::Reduced, reach(pieces), reach(total)))
    }

    fn dux_immobilized(&self) -> Option<Goal> {
        let leader = self.enemy_leader();
        let ring = self.variant.leader_ring(leader);
        let open = (ring & !self.state.occupied()).count();
        let left = match self.variant.rules.ending.leader_immobilized {
            LeaderImmobilized::None => return None,
            LeaderImmobilized::Anyone | LeaderImmobilized::NoMove => open,
            LeaderImmobilized::EnemyBeside => {
                open.max(u32::from((ring & self.state.sides[self.player]).is_empty()))
            }
        };
        leader.any().then(|| self.goal(Reason::DuxImmobilized, left, ring.count()))
    }

    fn dux_bared(&self) -> Option<Goal> {
        let is_goal = self.variant.rules.ending.leader_bared && self.enemy_leader().any();
        let left = self.enemy_soldiers();
        let total = self.enemies_at_start(&[Class::Light, Class::Heavy]);
        is_goal.then(|| self.goal(Reason::DuxBared, left, total))
    }

    fn leader_bound(&self) -> Option<Goal> {
        let rules = &self.variant.rules;
        let is_goal = rules.ending.leader_bound && rules.setup.has(!self.player, Class::Leader);
        let is_bound = (self.enemy_leader() & self.state.bound(rules)).any();
        is_goal.then(|| self.goal(Reason::LeaderBound, u32::from(!is_bound), 1))
    }

    fn row(&self) -> Option<Goal> {
        let total = self.variant.rules.ending.row_of;
        (total > 0).then(|| {
            let pieces = self.state.sides[self.player] & self.variant.row_squares[self.player];
            let left = total.saturating_sub(longest_row(&self.variant.geometry, pieces));
            self.goal(Reason::Row, left.into(), total.into())
        })
    }
}
