//! The goals of both players, with the piece whose distance counts.

use crate::board::color::Color;
use crate::board::squares::SquareSet;
use crate::game::notation::SquareName;
use crate::game::position::Position;
use crate::play::ending::goals::Goal;
use crate::rules::citations::{Reason, ReasonClass};
use crate::rules::values::LeaderCapture;

/// A goal by which a player wins, and how far away it is.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Goal"))]
pub struct GoalView {
    /// The player with the goal.
    pub side: Color,
    /// The reason for which the game ends when the goal is reached.
    pub reason: Reason,
    /// The kind of that ending.
    pub class: ReasonClass,
    /// How much is still to do: pieces to capture or to line up, ranks to advance, squares to fill.
    pub left: u32,
    /// How much there is to do in total.
    pub total: u32,
    /// The ID of the rule that makes it a goal.
    pub rule: String,
    /// The square of the leader that advances or that the player closes in on; left out if the goal
    /// concerns no single piece.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub square: Option<SquareName>,
    /// If a leader is being closed in: the number of squares around it that the player still has to
    /// fill; left out if the player occupies none of them.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub open: Option<u32>,
}

impl<B: SquareSet> Position<B> {
    /// The goals in the form in which they are shown.
    pub fn goal_views(&self) -> Vec<GoalView> {
        self.goals().into_iter().map(|goal| self.goal_view(goal)).collect()
    }

    fn goal_view(&self, Goal { player, reason, left, total }: Goal) -> GoalView {
        let owner = match reason {
            Reason::Breakthrough => Some(player),
            Reason::DuxImmobilized => Some(!player),
            _ => None,
        };
        let square = owner.and_then(|owner| {
            self.names(self.state().sides[owner] & self.state().leaders).into_iter().next()
        });
        let open = match reason.class() {
            _ if reason == Reason::DuxImmobilized => Some(left),
            ReasonClass::LeaderCaptured => self.open_around_leader(player),
            _ => None,
        };
        let rule = self.rules().citations.of_reason(reason).to_owned();
        GoalView { side: player, reason, class: reason.class(), left, total, rule, square, open }
    }

    /// The number of squares around the enemy leader that a player still has to fill in order to
    /// capture it.
    fn open_around_leader(&self, player: Color) -> Option<u32> {
        let (rules, state) = (self.rules(), self.state());
        let ring = self.variant().geometry.contact(state.sides[!player] & state.leaders);
        // A leader on an edge does not have four squares for four captors (CAL-4).
        let needed = match rules.capture.leader {
            LeaderCapture::FourCaptors if ring.count() == 4 => ring,
            LeaderCapture::Encirclement => ring,
            _ => return None,
        };
        let open = needed & !state.captors(rules, player);
        (open != needed).then(|| open.count())
    }
}
