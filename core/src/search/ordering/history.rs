//! History heuristic, killer moves and countermoves: quiet moves that caused cut-offs in other
//! positions are tried first.
//!
//! Jonathan Schaeffer, "The History Heuristic", ICCA Journal 6 (3), 1983. Selim Akl and Monroe
//! Newborn, "The Principal Continuation and the Killer Heuristic", ACM Annual Conference, 1977. Jos
//! Uiterwijk, "The Countermove Heuristic", ICCA Journal 15 (1), 1992. A second table counts moves
//! by the move before them (countermove history). The threads of a search add to each other's tables.

use std::sync::Arc;
use std::sync::atomic::{AtomicI16, AtomicU32, Ordering};

use crate::board::{color::Color, geometry::Geometry, moves::Move, squares::SquareSet};
use crate::search::ordering::Candidate;

/// The range of history entries, plus or minus.
pub(in crate::search) const HISTORY_LIMIT: i32 = 1 << 14;

/// Bonuses for the quiet moves that last caused a cut-off, at the same distance from the root and
/// after the same move.
const KILLER: i32 = 1 << 18;
const COUNTERMOVE: i32 = 1 << 17;

/// Below this depth a thread does not share its history. These entries are the most numerous and
/// each tells little, and a thread waits for every cache line that another one has written.
const MIN_SHARED_DEPTH: i32 = 3;

/// The number of killers and countermoves together.
pub(in crate::search) const MAX_REFUTATIONS: usize = 3;

/// The context in which a move is tried: the player, the distance from the root, and the move
/// before.
#[derive(Clone, Copy)]
pub(in crate::search) struct HistoryContext {
    pub player: Color,
    pub ply: usize,
    /// None at the root and after a pass.
    pub before: Option<Move>,
}

/// The history of quiet moves that a thread stores and other threads add to. Loads and stores are
/// relaxed: if another thread overwrites a change, it is lost, which does no harm.
pub(in crate::search) struct SharedHistory {
    /// The number of squares; a placement's origin counts as one more.
    squares: usize,
    /// By origin and destination.
    history: [Vec<AtomicI16>; 2],
    /// By the destinations of the move before and of the reply.
    replies: [Vec<AtomicI16>; 2],
    /// For each move, the quiet move that last caused a cut-off after it, as bits; 0 for none.
    countermoves: [Vec<AtomicU32>; 2],
}

impl SharedHistory {
    pub(in crate::search) fn new<B: SquareSet>(geometry: &Geometry<B>) -> Self {
        let squares = usize::from(geometry.stride) * usize::from(geometry.ranks);
        let of_moves = 0..(squares + 1) * squares;
        let zeros = || of_moves.clone().map(|_| AtomicI16::new(0)).collect();
        let none = || of_moves.clone().map(|_| AtomicU32::new(0)).collect();
        Self {
            squares,
            history: [zeros(), zeros()],
            replies: [zeros(), zeros()],
            countermoves: [none(), none()],
        }
    }

    /// Records that a quiet move caused a cut-off, and that those tried before it did not.
    fn update(&self, context: HistoryContext, best: Move, tried: &[Move], change: i32) {
        let player = context.player as usize;
        if let Some(before) = context.before {
            let countermove = &self.countermoves[player][index(self.squares, before)];
            countermove.store(best.to_bits(), Ordering::Relaxed);
        }
        let (history, replies) = (&self.history[player], self.replies(context));
        let shift_both = |played: Move, change: i32| {
            shift(&history[index(self.squares, played)], change);
            if let Some(reply) = replies.get(usize::from(played.to)) {
                shift(reply, change);
            }
        };
        shift_both(best, change);
        for played in tried {
            shift_both(*played, -change);
        }
    }

    /// The replies to the move before, by their destination; empty if there was no move.
    fn replies(&self, context: HistoryContext) -> &[AtomicI16] {
        context.before.map_or(&[], |before| {
            let replies = &self.replies[context.player as usize];
            &replies[usize::from(before.to) * self.squares..][..self.squares]
        })
    }
}

/// The history tables of a thread.
pub(in crate::search) struct HistoryTables {
    own: Arc<SharedHistory>,
    /// The tables of the other threads.
    others: Vec<Arc<SharedHistory>>,
    /// For each ply from the root, the quiet moves that last caused cut-offs.
    killers: Vec<[Option<Move>; 2]>,
}

impl HistoryTables {
    pub(in crate::search) fn new(own: Arc<SharedHistory>, plies: usize) -> Self {
        Self { own, others: Vec::new(), killers: vec![[None; 2]; plies] }
    }

    /// Makes the tables those of one thread among all.
    pub(in crate::search) fn join(&mut self, histories: &[Arc<SharedHistory>], thread: usize) {
        let mut others = histories.to_vec();
        self.own = others.swap_remove(thread);
        self.others = others;
    }

    /// The history of the quiet moves of one position.
    pub(in crate::search) fn at(&self, context: HistoryContext) -> MoveHistory<'_> {
        let player = context.player as usize;
        let SharedHistory { squares, history, countermoves, .. } = &*self.own;
        let countermove = context.before.and_then(|before| {
            let number = countermoves[player][index(*squares, before)].load(Ordering::Relaxed);
            (number != 0).then_some(Move::from_bits(number))
        });
        let [one, other] = self.killers[context.ply];
        let refutations = [one, other, countermove];
        MoveHistory {
            squares: *squares,
            history: &history[player],
            replies: self.own.replies(context),
            refutations,
        }
    }

    /// Records that a move caused a cut-off. Only quiet moves count; those tried before it did not
    /// cause one.
    pub(in crate::search) fn update(
        &mut self,
        context: HistoryContext,
        best: Candidate,
        tried: &[Move],
        depth: i32,
    ) {
        if best.is_tactical {
            return;
        }
        let killers = &mut self.killers[context.ply];
        if killers[0] != Some(best.played) {
            *killers = [Some(best.played), killers[0]];
        }
        let change = (depth * depth * 16).min(HISTORY_LIMIT / 8);
        self.own.update(context, best.played, tried, change);
        if depth >= MIN_SHARED_DEPTH {
            for other in &self.others {
                other.update(context, best.played, tried, change);
            }
        }
    }
}

/// The history of the quiet moves of one position.
pub(in crate::search) struct MoveHistory<'a> {
    squares: usize,
    history: &'a [AtomicI16],
    /// Empty if there was no move before.
    replies: &'a [AtomicI16],
    /// The quiet moves that caused cut-offs in similar positions: two killers and the countermove.
    pub(in crate::search) refutations: [Option<Move>; MAX_REFUTATIONS],
}

impl MoveHistory<'_> {
    /// The history score of a quiet move, within twice [`HISTORY_LIMIT`].
    #[inline]
    pub(in crate::search) fn score(&self, played: Move) -> i32 {
        let alone = &self.history[index(self.squares, played)];
        let load = |entry: &AtomicI16| i32::from(entry.load(Ordering::Relaxed));
        load(alone) + self.replies.get(usize::from(played.to)).map_or(0, load)
    }

    /// The score of one of those moves.
    pub(in crate::search) fn refutation_score(&self, played: Move) -> i32 {
        let [one, other, countermove] =
            self.refutations.map(|refutation| refutation == Some(played));
        let killer = if one || other { KILLER } else { 0 };
        self.score(played) + killer + if countermove { COUNTERMOVE } else { 0 }
    }
}

/// The index of a move's history.
#[inline]
fn index(squares: usize, played: Move) -> usize {
    usize::from(played.from).min(squares) * squares + usize::from(played.to)
}

/// Moves an entry towards a limit, more slowly the nearer it is.
fn shift(entry: &AtomicI16, change: i32) {
    let old = i32::from(entry.load(Ordering::Relaxed));
    let new = old + change - old * change.abs() / HISTORY_LIMIT;
    entry.store(new as i16, Ordering::Relaxed);
}

#[cfg(test)]
#[path = "../../../tests/unit/search/ordering/history.rs"]
mod tests;
