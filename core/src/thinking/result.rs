//! The result of a search.

use crate::board::{moves::Move, squares::SquareSet};
use crate::game::notation::WrittenMove;
use crate::game::position::{PastAction, Position};

/// The score of a won game; a win in n plies scores n less.
pub const WIN: i32 = 30_000;

/// The maximum score of a game that is not known to be decided.
pub const MAX_UNDECIDED: i32 = 20_000;

/// The number of plies to a certain win of the player to move, negative to a certain loss; `None`
/// if neither is certain.
pub const fn plies_to_end(score: i32) -> Option<i32> {
    if score.abs() <= MAX_UNDECIDED {
        return None;
    }
    Some(if score > 0 { WIN - score } else { -(WIN + score) })
}

/// A callback for the result of each finished depth.
pub type Listener<'a, M> = &'a mut dyn FnMut(&SearchResult<M>);

/// A possible line of play from a position, up to the next roll.
#[derive(Clone, PartialEq, Debug)]
pub struct Line<M = Move> {
    /// As in [`SearchResult`].
    pub score: i32,
    /// As in [`SearchResult`].
    pub win_probability: f64,
    /// The last depth that was searched completely.
    pub depth: u32,
    /// The moves; empty if the game is over or a roll is due.
    pub moves: Vec<M>,
}

/// The result of a search. `M` is [`Move`], or a written move if the board's width is hidden.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchResult<M = Move> {
    /// The best move; `None` if the game is over or a roll is due.
    pub best: Option<M>,
    /// Hundredths of a stone for the player to move; a win in n plies is [`WIN`] - n, a loss the
    /// negative of that. If the search had to end before it knew how much better a move is, this is
    /// the score of the last depth that was searched completely.
    pub score: i32,
    /// The probability that the player to move wins, with a draw counted as half a win.
    pub win_probability: f64,
    /// The last depth that was searched completely, in plies; 0 if there is none.
    pub depth: u32,
    /// The number of positions searched.
    pub nodes: u64,
    /// The best move and the expected continuation, up to the next roll.
    pub principal_variation: Vec<M>,
    /// The best lines, the best one first: at most the number asked for.
    pub lines: Vec<Line<M>>,
    /// The part of the table that this search has filled, in thousandths.
    pub permille_full: u32,
}

impl<M: Clone> SearchResult<M> {
    /// The result for some lines, the best one first.
    pub(crate) fn new(lines: Vec<Line<M>>, nodes: u64, permille_full: u32) -> Self {
        let first = lines.first();
        Self {
            best: first.and_then(|line| line.moves.first().cloned()),
            score: first.map_or(0, |line| line.score),
            win_probability: first.map_or(0.5, |line| line.win_probability),
            depth: first.map_or(0, |line| line.depth),
            nodes,
            principal_variation: first.map_or_else(Vec::new, |line| line.moves.clone()),
            lines,
            permille_full,
        }
    }
}

impl SearchResult {
    /// The same result with its moves in written form.
    pub fn written<B: SquareSet>(&self, position: &Position<B>) -> SearchResult<WrittenMove> {
        let write = |line: &Line| Line {
            score: line.score,
            win_probability: line.win_probability,
            depth: line.depth,
            moves: written(position, &line.moves),
        };
        let lines = self.lines.iter().map(write).collect();
        SearchResult::new(lines, self.nodes, self.permille_full)
    }
}

/// The turns that some moves make up; the last one only if it is complete.
fn written<B: SquareSet>(position: &Position<B>, moves: &[Move]) -> Vec<WrittenMove> {
    let mut walked = position.without_history();
    for played in moves {
        if !walked.is_legal(*played) {
            break;
        }
        walked.push_unchecked(*played);
    }
    if walked.state().second_move.is_due() {
        walked.pop();
    }
    let turn = |action| match action {
        PastAction::Move(written) => Some(written),
        PastAction::Roll(_) => None,
    };
    walked.actions().into_iter().filter_map(turn).collect()
}
