//! The goals of both players, with the piece on which a distance stands.

use crate::board::color::Color;
use crate::board::squares::SquareSet;
use crate::game::notation::SquareName;
use crate::game::position::Position;
use crate::play::ending::goals::Goal;
use crate::rules::citations::{Reason, ReasonClass};
use crate::rules::values::LeaderCapture;

/// What a player has to reach in order to win, and how far it is.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Goal"))]
pub struct GoalView {
    /// Whose goal it is.
    pub side: Color,
    /// Why the game ends when it is reached.
    pub reason: Reason,
    /// What kind of ending that is.
    pub class: ReasonClass,
    /// How much is still to do: pieces to capture or to line up, ranks to go, squares to fill.
    pub left: u32,
    /// How much there is to do in all.
    pub total: u32,
    /// The ID of the rule that makes it a goal.
    pub rule: String,
    /// Where the leader stands that is on its way, or that the player closes in on; left out of a goal that
    /// is about no one piece.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub square: Option<SquareName>,
    /// Where a leader is closed in: the squares around it that the player has still to fill; left out as long
    /// as the player stands on none of them.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub open: Option<u32>,
}

impl<B: SquareSet> Position<B> {
    /// The goals as they are shown.
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

    /// The squares around the enemy leader that a player has still to fill in order to capture it.
    fn open_around_leader(&self, player: Color) -> Option<u32> {
        let (rules, state) = (self.rules(), self.state());
        let ring = self.variant().geometry.contact(state.sides[!player] & state.leaders);
        // On an edge there are no four squares for four captors (CAL-4).
        let needed = match rules.capture.leader {
            LeaderCapture::FourCaptors if ring.count() == 4 => ring,
            LeaderCapture::Encirclement => ring,
            _ => return None,
        };
        let open = needed & !state.captors(rules, player);
        (open != needed).then(|| open.count())
    }
}
