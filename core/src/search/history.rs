//! History heuristic, killer moves and countermoves: quiet moves that caused cut-offs in other
//! positions are tried first.
//!
//! Jonathan Schaeffer, "The History Heuristic", ICCA Journal 6 (3), 1983. Selim Akl and Monroe
//! Newborn, "The Principal Continuation and the Killer Heuristic", ACM Annual Conference, 1977. Jos
//! Uiterwijk, "The Countermove Heuristic", ICCA Journal 15 (1), 1992. A second table counts moves
//! by the move before them (countermove history).

use super::ordering::Candidate;
use crate::board::{color::Color, moves::Move};

/// History stays within plus and minus this.
pub(super) const HISTORY_LIMIT: i32 = 1 << 14;

/// Weights of the quiet moves that were good enough last, at the same distance from the root and
/// after the same move.
const KILLER: i32 = 1 << 18;
const COUNTERMOVE: i32 = 1 << 17;

/// Killers and countermove together.
pub(super) const MAX_PROVEN: usize = 3;

/// Where a move is to be tried: who moves, how far from the root, and what was played before.
#[derive(Clone, Copy)]
pub(super) struct HistoryContext {
    pub player: Color,
    pub ply: usize,
    /// None at the root and after a pass.
    pub before: Option<Move>,
}

/// What is remembered of quiet moves.
pub(super) struct HistoryTables {
    /// Numbers of squares; a placement's origin counts as one more.
    squares: usize,
    /// By origin and destination.
    history: [Vec<i16>; 2],
    /// By the destination of the move before and their own.
    replies: [Vec<i16>; 2],
    /// For each move the quiet one that was good enough after it last.
    countermoves: [Vec<Option<Move>>; 2],
    /// For each ply from the root the quiet moves that were good enough last.
    killers: Vec<[Option<Move>; 2]>,
}

impl HistoryTables {
    pub(super) fn new(squares: usize, plies: usize) -> Self {
        let none = vec![0; (squares + 1) * squares];
        let nothing = vec![None; (squares + 1) * squares];
        Self {
            squares,
            history: [none.clone(), none.clone()],
            replies: [none.clone(), none],
            countermoves: [nothing.clone(), nothing],
            killers: vec![[None; 2]; plies],
        }
    }

    fn index(&self, played: Move) -> usize {
        index(self.squares, played)
    }

    fn reply(&self, before: Move, to: u16) -> usize {
        usize::from(before.to) * self.squares + usize::from(to)
    }

    /// What is remembered of the quiet moves of one position.
    pub(super) fn at(&self, context: HistoryContext) -> MoveHistory<'_> {
        let player = context.player as usize;
        let replies = context.before.map_or(&[][..], |before| {
            let from = self.reply(before, 0);
            &self.replies[player][from..from + self.squares]
        });
        let countermove =
            context.before.and_then(|before| self.countermoves[player][self.index(before)]);
        let [one, other] = self.killers[context.ply];
        let good = [one, other, countermove];
        MoveHistory { squares: self.squares, history: &self.history[player], replies, good }
    }

    /// A move was good enough; if it is a quiet one, those tried before it were worse.
    pub(super) fn learn(
        &mut self,
        context: HistoryContext,
        good: Candidate,
        poor: &[Move],
        depth: i32,
    ) {
        if good.is_tactical {
            return;
        }
        let killers = &mut self.killers[context.ply];
        if killers[0] != Some(good.played) {
            *killers = [Some(good.played), killers[0]];
        }
        if let Some(before) = context.before {
            let index = self.index(before);
            self.countermoves[context.player as usize][index] = Some(good.played);
        }
        let change = (depth * depth * 16).min(HISTORY_LIMIT / 8);
        self.shift(context, good.played, change);
        for played in poor {
            self.shift(context, *played, -change);
        }
    }

    fn shift(&mut self, context: HistoryContext, played: Move, change: i32) {
        let player = context.player as usize;
        let index = self.index(played);
        shift(&mut self.history[player][index], change);
        if let Some(before) = context.before {
            let index = self.reply(before, played.to);
            shift(&mut self.replies[player][index], change);
        }
    }
}

/// What is remembered of the quiet moves of one position.
pub(super) struct MoveHistory<'a> {
    squares: usize,
    history: &'a [i16],
    /// Empty where nothing was played before.
    replies: &'a [i16],
    /// Two killers and the countermove.
    good: [Option<Move>; MAX_PROVEN],
}

impl MoveHistory<'_> {
    /// How often a quiet move was good enough, within twice [`HISTORY_LIMIT`].
    #[inline]
    pub(super) fn merit(&self, played: Move) -> i32 {
        let alone = self.history[index(self.squares, played)];
        let after = self.replies.get(usize::from(played.to)).copied().unwrap_or_default();
        i32::from(alone) + i32::from(after)
    }

    /// The quiet moves that were good enough in positions like this one.
    pub(super) const fn good(&self) -> [Option<Move>; MAX_PROVEN] {
        self.good
    }

    /// What speaks for trying one of those soon.
    pub(super) fn weight(&self, played: Move) -> i32 {
        let [one, other, countermove] = self.good.map(|good| good == Some(played));
        let killer = if one || other { KILLER } else { 0 };
        self.merit(played) + killer + if countermove { COUNTERMOVE } else { 0 }
    }
}

/// Where the history of a move stands.
#[inline]
fn index(squares: usize, played: Move) -> usize {
    usize::from(played.from).min(squares) * squares + usize::from(played.to)
}

/// Moves an entry towards a limit, the slower the nearer it is.
fn shift(entry: &mut i16, change: i32) {
    let old = i32::from(*entry);
    *entry = (old + change - old * change.abs() / HISTORY_LIMIT) as i16;
}

#[cfg(test)]
#[path = "../../tests/unit/search/history.rs"]
mod tests;
