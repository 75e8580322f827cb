//! What players may do off the board, and what the engine answers there.

use crate::board::color::Color;
use crate::board::squares::SquareSet;
use crate::game::position::{Action, Position};
use crate::rules::citations::Reason;

/// The chance to win above which the engine plays on when it is offered a draw.
const EVEN: f64 = 0.5;

/// What a player removes from a game by taking a move back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TakeBack {
    /// How many of the last moves and rolls go.
    pub actions: usize,
    /// Whether dice were rolled since that move: what they showed cannot be unseen.
    pub has_roll: bool,
}

impl<B: SquareSet> Position<B> {
    /// What goes if a player takes the last move back: everything from that player's last move on, or
    /// from the last move whoever made it if no player is named; `None` if there is no such move.
    pub fn take_back(&self, player: Option<Color>) -> Option<TakeBack> {
        let mut has_roll = false;
        for (before, (action, mover)) in self.turns().rev().enumerate() {
            match action {
                Action::Roll(_) => has_roll = true,
                Action::Move(_) if player.is_none_or(|player| player == mover) => {
                    return Some(TakeBack { actions: before + 1, has_roll });
                }
                Action::Move(_) => (),
            }
        }
        None
    }

    /// Whether the engine agrees to end the game: to a draw if it is not ahead, to a count that does
    /// not lose.
    pub fn engine_agrees(&self, reason: Reason, engine: Color, chance: f64) -> bool {
        match reason {
            Reason::Agreement => chance <= EVEN,
            _ => self.agreed(reason).is_some_and(|ending| ending.winner != Some(!engine)),
        }
    }
}
