//! What a search has found.

use crate::board::{moves::Move, squares::SquareSet};
use crate::game::notation::WrittenMove;
use crate::game::position::{PastAction, Position};

/// The score of a game that is won; one that will be won in n plies scores n less.
pub const WIN: i32 = 30_000;

/// The highest score of a game that is not known to be decided.
pub const MAX_UNDECIDED: i32 = 20_000;

/// Plies to a certain win of the player to move, negative to a certain loss; `None` while nothing is
/// certain.
pub const fn plies_to_end(score: i32) -> Option<i32> {
    if score.abs() <= MAX_UNDECIDED {
        return None;
    }
    Some(if score > 0 { WIN - score } else { -(WIN + score) })
}

/// Is called with the result of each depth that is finished.
pub type Listener<'a, M> = &'a mut dyn FnMut(&SearchResult<M>);

/// What may be played from a position, as far as no roll is needed.
#[derive(Clone, PartialEq, Debug)]
pub struct Line<M = Move> {
    /// As in [`SearchResult`].
    pub score: i32,
    /// As in [`SearchResult`].
    pub win_probability: f64,
    /// The last depth that was searched to its end.
    pub depth: u32,
    /// The moves; none when the game is over or a roll is due.
    pub moves: Vec<M>,
}

/// What a search found. `M` is [`Move`], or a written move where the board's width is hidden.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchResult<M = Move> {
    /// The best move; `None` when the game is over or a roll is due.
    pub best: Option<M>,
    /// Hundredths of a stone for the player to move; a win in n plies is [`WIN`] - n, a loss the
    /// negative of that. Where the search had to end before it knew how much better a move is, the
    /// score of the last depth that was searched to its end.
    pub score: i32,
    /// How probable a win of the player to move is, a draw counted as half a win.
    pub win_probability: f64,
    /// The last depth that was searched to its end, in plies; 0 when not even one was.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// The best move and what is expected to follow, as far as no roll is needed.
    pub principal_variation: Vec<M>,
    /// The best lines, the best one first, as many as were asked for and there are.
    pub lines: Vec<Line<M>>,
    /// How much of the table this search has filled, in thousandths.
    pub permille_full: u32,
}

impl<M: Clone> SearchResult<M> {
    /// What lines, the best one first, come to.
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
    /// The same result with its moves as they are written.
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

fn written<B: SquareSet>(position: &Position<B>, moves: &[Move]) -> Vec<WrittenMove> {
    let mut walked = position.without_history();
    if position.rules().capture.has_compound_turns() {
        return written_turns(walked, moves);
    }
    let mut line = Vec::with_capacity(moves.len());
    for played in moves {
        if !walked.is_legal(*played) {
            break;
        }
        line.push(walked.write(*played));
        walked.push_unchecked(*played);
    }
    line
}

/// The turns that some moves make; the last one only if it is whole.
#[inline(never)]
fn written_turns<B: SquareSet>(mut walked: Position<B>, moves: &[Move]) -> Vec<WrittenMove> {
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
