//! Why a move captures nothing.

use crate::board::geometry::Direction;
use crate::board::squares::SquareSet;
use crate::board::words::words;
use crate::game::notation::{SquareName, WrittenMove};
use crate::game::position::Position;

words! {
    /// What is missing for the capture of an enemy that a move touches.
    Missing {
        /// The square beyond it is empty.
        NothingBeyond = "nothing-beyond";
        /// The board ends beyond it.
        EdgeBeyond = "edge-beyond";
        /// There is an enemy beyond it.
        EnemyBeyond = "enemy-beyond";
        /// There is an own piece beyond it, but this does not capture the enemy.
        NotEnough = "not-enough";
        /// The move touches no enemy at all.
        NoContact = "no-contact";
    }
}

/// Why a move captures nothing, and where this can be seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NoCapture {
    /// The reason.
    pub missing: Missing,
    /// The enemy that the move touches.
    pub victim: Option<SquareName>,
    /// The square beyond it, if there is one.
    pub beyond: Option<SquareName>,
}

impl<B: SquareSet> Position<B> {
    /// Why a move from this position captures nothing. If it touches several enemies, one with an
    /// empty square beyond it comes first.
    pub fn no_capture(&self, text: &WrittenMove) -> NoCapture {
        let found = self.missing_beside(text);
        let has_room = |each: &&NoCapture| each.missing == Missing::NothingBeyond;
        let none = NoCapture { missing: Missing::NoContact, victim: None, beyond: None };
        found.iter().find(has_room).or(found.first()).copied().unwrap_or(none)
    }

    fn missing_beside(&self, text: &WrittenMove) -> Vec<NoCapture> {
        let (mover, mut after) = (self.state().turn, self.clone());
        if after.push(text).is_err() {
            return Vec::new();
        }
        let Some(hammer) = after.square(text.to) else {
            return Vec::new();
        };
        let (geometry, capture) = (&self.variant().geometry, &self.rules().capture);
        let (own, enemy) = (after.state().sides[mover], after.state().sides[!mover]);
        let name = |set: B| self.names(set).into_iter().next();
        let missing = |direction: Direction| {
            let mut victim = geometry.step(B::of(hammer), direction) & enemy;
            let next = |victim| geometry.step(victim, direction) & geometry.board;
            let mut beyond = next(victim);
            if victim.is_empty() {
                return None;
            }
            while capture.row && (beyond & enemy).any() {
                (victim, beyond) = (beyond, next(beyond));
            }
            let missing = if beyond.is_empty() {
                Missing::EdgeBeyond
            } else if (beyond & enemy).any() {
                Missing::EnemyBeyond
            } else if (beyond & own).any() {
                Missing::NotEnough
            } else {
                Missing::NothingBeyond
            };
            Some(NoCapture { missing, victim: name(victim), beyond: name(beyond) })
        };
        Direction::all(capture.is_diagonal()).filter_map(missing).collect()
    }
}
