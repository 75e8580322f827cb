//! Why a move captures nothing.

use crate::board::geometry::Direction;
use crate::board::squares::SquareSet;
use crate::game::notation::{SquareName, WrittenMove};
use crate::game::position::Position;

/// What is wrong with the square beyond an enemy that a move touches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Missing {
    /// Nothing stands there.
    NothingBeyond,
    /// The board ends there.
    EdgeBeyond,
    /// An enemy stands there.
    EnemyBeyond,
    /// An own piece stands there, and that does not capture this one.
    NotEnough,
    /// The move touches no enemy at all.
    NoContact,
}

impl Missing {
    /// The word by which programs know it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::NothingBeyond => "nothing-beyond",
            Self::EdgeBeyond => "edge-beyond",
            Self::EnemyBeyond => "enemy-beyond",
            Self::NotEnough => "not-enough",
            Self::NoContact => "no-contact",
        }
    }
}

/// Why a move captures nothing, and where that is seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NoCapture {
    /// What is wrong.
    pub missing: Missing,
    /// The enemy that the move touches.
    pub victim: Option<SquareName>,
    /// The square beyond it, if there is one.
    pub beyond: Option<SquareName>,
}

impl<B: SquareSet> Position<B> {
    /// Why a move that has just been played from this position captures nothing: of several enemies that it
    /// touches, one that nothing stands beyond is named first.
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
        Direction::some(capture.is_diagonal()).filter_map(missing).collect()
    }
}
