//! Forbidden repetition: the moves that would make a position occur too often. They depend on the
//! earlier positions, so a [`Node`] has to be given them.

use crate::board::{moves::Move, squares::SquareSet, zobrist};
use crate::play::{node::Node, state::State, variant::Variant};
use crate::rules::values::{Ending, RepetitionOf};

/// The maximum number of moves of a state that earlier positions can bar: one for each that has
/// occurred often enough.
pub(crate) fn most_repeating<B: SquareSet>(
    ending: &Ending,
    state: &State<B>,
    earlier: &[u64],
) -> usize {
    if !ending.forbids_repetition() || state.is_placement() {
        return 0;
    }
    state.since_capture(earlier).len() / usize::from(ending.repetition_count)
}

/// The moves from a state that would make a position occur more often than allowed; `earlier`
/// contains the board hashes of the positions before, the oldest first.
pub(crate) fn repeating_moves<B: SquareSet>(
    variant: &Variant<B>,
    state: &State<B>,
    earlier: &[u64],
) -> Vec<Move> {
    let ending = &variant.rules.ending;
    if most_repeating(ending, state, earlier) == 0 {
        return Vec::new();
    }
    let times = usize::from(ending.repetition_count);
    let mut keys: Vec<u64> =
        state.since_capture(earlier).iter().map(|key| compared(ending, *key)).collect();
    keys.sort_unstable();
    let full: Vec<u64> =
        keys.chunk_by(u64::eq).filter(|same| same.len() >= times).map(|same| same[0]).collect();
    if full.is_empty() {
        return Vec::new();
    }
    let node = Node::new(variant, state);
    let repeats = |played: &Move| {
        let next = node.play(*played);
        next.quiet > 0 && full.binary_search(&compared(ending, next.board_key)).is_ok()
    };
    node.moves().into_iter().filter(repeats).collect()
}

/// How often a position with a board hash occurs among others.
pub(crate) fn occurrences<'a>(
    ending: &Ending,
    key: u64,
    others: impl IntoIterator<Item = &'a u64>,
) -> usize {
    let key = compared(ending, key);
    others.into_iter().filter(|other| compared(ending, **other) == key).count()
}

/// The key that is equal for positions that count as the same: if only the pieces matter, which is
/// possible if repetition is forbidden, the hashes of both players' turns have the same key.
fn compared(ending: &Ending, key: u64) -> u64 {
    match ending.repetition_of {
        RepetitionOf::Arrangement if ending.forbids_repetition() => {
            key.min(key ^ zobrist::BLACK_TO_MOVE)
        }
        RepetitionOf::Position | RepetitionOf::Arrangement => key,
    }
}
