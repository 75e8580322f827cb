//! Actions of players off the board, and the engine's answers to them.

use crate::board::color::Color;
use crate::board::squares::SquareSet;
use crate::game::position::{Action, Position};
use crate::rules::citations::Reason;

/// The chance of winning above which the engine declines a draw.
const EVEN: f64 = 0.5;

/// The part of a game that is removed when a player takes a move back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TakeBack {
    /// The number of moves and rolls at the end that are removed.
    pub actions: usize,
    /// Whether dice were rolled since that move: the players have seen the result.
    pub has_roll: bool,
}

impl<B: SquareSet> Position<B> {
    /// Finds what is removed if a player takes the last move back: everything from that player's
    /// last move on, or, without a player, from the last move. `None` if there is no such move.
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

    /// Whether the engine agrees to end the game. If the agreement decides the game (CAL-D,
    /// POL-10), it agrees only to a win; to a draw it agrees unless it is ahead.
    pub fn engine_agrees(&self, reason: Reason, engine: Color, chance: f64) -> bool {
        self.agreed(reason).is_some_and(|ending| match ending.winner {
            Some(winner) => winner == engine,
            None => chance <= EVEN,
        })
    }
}
