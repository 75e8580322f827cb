//! Offered and played moves, with their captures and captors.

use crate::board::squares::SquareSet;
use crate::game::notation::{SquareName, WrittenMove};
use crate::game::position::{PastAction, Position};
use crate::play::capture::mechanics::Mechanic;
use crate::rules::citations::Reason;
use crate::view::BySquare;
use crate::view::endings::Ending;

/// A legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OfferedMove {
    /// The move in written form.
    pub text: WrittenMove,
    /// Its victims, each with the pieces that capture it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "BySquare::is_empty"))]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub captures: BySquare,
    /// The parts of a turn that has several, in order; empty for a single move.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub parts: Vec<TurnPart>,
    /// How the move ends the game, if it repeats a position or refuses battle once too often.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub ends: Option<Ending>,
}

/// One part of a turn that has several, and its effect on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TurnPart {
    /// The square that the piece leaves; null for a removal.
    pub from: Option<SquareName>,
    /// The square that the piece reaches; for a removal, the square of its victim.
    pub to: SquareName,
    /// Its victims, each with the pieces that capture it.
    pub captures: BySquare,
    /// The new content of the squares that it changes, a letter or nothing; empty for the last
    /// part, which ends the turn.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::view::serialization::map"))]
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, string | null>"))]
    pub changes: Vec<(SquareName, Option<char>)>,
}

/// A move that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LastMove {
    /// The move in written form.
    pub text: WrittenMove,
    /// The square that the piece left; null for a placement and for a turn that only removes a
    /// piece.
    pub from: Option<SquareName>,
    /// The square that the piece reached.
    pub to: SquareName,
    /// Its victims, each with the pieces that captured it.
    pub captures: BySquare,
}

impl<B: SquareSet> Position<B> {
    /// The legal moves with their captures, and whether they end the game by repetition or refusal.
    pub fn offered_moves(&self) -> Vec<OfferedMove> {
        let may_end = self.may_end_by_repetition() || self.may_end_by_refusal();
        let mut tried = may_end.then(|| self.clone());
        let offered = |text: WrittenMove| OfferedMove {
            captures: BySquare(self.captors(&text)),
            parts: self.parts(&text),
            ends: tried.as_mut().and_then(|tried| tried.ending_by_count(&text)),
            text,
        };
        self.legal_moves().all().into_iter().map(offered).collect()
    }

    /// The parts of a legal turn that has several; empty for a single move.
    pub fn parts(&self, text: &WrittenMove) -> Vec<TurnPart> {
        if text.is_single() {
            return Vec::new();
        }
        let mut parts: Vec<TurnPart> = Vec::new();
        let mut pieces = Vec::new();
        self.walk(text, |before, step, _| {
            let earlier = std::mem::replace(&mut pieces, before.pieces());
            if let Some(last) = parts.last_mut() {
                last.changes = changes(&earlier, &pieces);
            }
            let (captures, changes) = (BySquare(before.captors(step)), Vec::new());
            parts.push(TurnPart { from: step.from, to: step.to, captures, changes });
        });
        parts
    }

    /// Whether some position has occurred so often that a move may repeat it once too often.
    fn may_end_by_repetition(&self) -> bool {
        let ending = &self.rules().ending;
        let earlier = self.state().since_capture(self.earlier_keys()).len();
        !ending.forbids_repetition()
            && ending.repetition_limit() > 0
            && earlier >= usize::from(ending.repetition_limit())
    }

    /// Whether one more refusal by the player to move loses.
    fn may_end_by_refusal(&self) -> bool {
        let (limit, state) = (self.rules().ending.refusal, self.state());
        limit > 0 && state.refusals[state.turn] + 1 >= limit
    }

    /// How a legal move ends the game by repeating a position or refusing battle once too often.
    fn ending_by_count(&mut self, text: &WrittenMove) -> Option<Ending> {
        self.push(text).ok()?;
        let counted = [Reason::Repetition, Reason::Refusal];
        let ending = self.ending().filter(|ending| counted.contains(&ending.reason));
        self.pop();
        ending
    }

    /// The last move, if there is one.
    pub fn last_move(&self) -> Option<LastMove> {
        let mut before = self.clone();
        loop {
            if let PastAction::Move(text) = before.pop()? {
                return Some(before.shown_move(text));
            }
        }
    }

    /// A move of this position in the form in which it is shown.
    pub fn shown_move(&self, text: WrittenMove) -> LastMove {
        let captures = BySquare(self.captors(&text));
        LastMove { from: text.from, to: text.to, captures, text }
    }

    /// Whether a move ends between two enemies that face each other as captors (GEN-6, VOG-6).
    pub fn enters_between(&self, text: &WrittenMove) -> bool {
        let node = self.node();
        self.square(text.to).is_some_and(|to| node.pairs_around(to, node.enemy).next().is_some())
    }

    /// The mechanic by which a legal move captures each of its victims.
    pub fn mechanics(&self, text: &WrittenMove) -> Vec<(SquareName, Mechanic)> {
        let mut found = Vec::with_capacity(text.victims.len());
        self.walk(text, |before, step, played| {
            let node = before.node();
            let mechanic =
                |name: &SquareName| Some((*name, node.mechanic(played, before.square(*name)?)));
            found.extend(step.victims.iter().filter_map(mechanic));
        });
        found
    }
}

/// The squares whose content has changed, with their new content.
fn changes(
    before: &[(SquareName, char)],
    after: &[(SquareName, char)],
) -> Vec<(SquareName, Option<char>)> {
    let is_gone =
        |(square, _): &&(SquareName, char)| after.iter().all(|(other, _)| other != square);
    let gone = before.iter().filter(is_gone).map(|(square, _)| (*square, None));
    let new = after.iter().filter(|piece| !before.contains(piece));
    gone.chain(new.map(|(square, letter)| (*square, Some(*letter)))).collect()
}
