//! Perft: the number of sequences of so many plies.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::sync::atomic::{AtomicBool, Ordering};

use super::walk::Walk;
use crate::board::moves::Move;
use crate::board::squares::SquareSet;
use crate::game::legal::{MAX_TURNS, Turns};
use crate::game::{notation::WrittenMove, position::Position};
use crate::play::{node::Node, node::Start, state::State};
use crate::rules::dice::rolls;

/// The greatest depth. Each ply takes a part of the stack, and no machine comes near its end.
pub const MAX_DEPTH: u32 = 100;

/// Counts the tree of moves and rolls below a position.
struct Perft<'a, B> {
    walk: Walk<'a, B>,
    rolls: Vec<[u8; 2]>,
    /// Count the moves of the last ply instead of making them.
    bulk: bool,
    /// Whether a turn can be made of several moves, so that no more are counted than are listed.
    counts_turns: bool,
    /// How many turns have ended of those that a position offers.
    turns: usize,
    /// Stops the count as soon as it is set.
    stop: &'a AtomicBool,
}

/// Counts the sequences of `depth` plies. A due roll is followed once for every distinct roll and
/// counts as no ply; a position that is over has no continuation. Without `bulk` the last ply of
/// every sequence is made, not just counted. Once `stop` is set the count means nothing.
pub fn perft<B: SquareSet>(
    position: &Position<B>,
    depth: u32,
    bulk: bool,
    stop: &AtomicBool,
) -> u64 {
    let mut perft = Perft::new(position, bulk, stop);
    if depth == 0 {
        return 1;
    }
    if position.outcome().is_some() {
        return 0;
    }
    perft.descend(position.state(), depth.min(MAX_DEPTH))
}

/// The counts below each move of a position, in plain text order and summed over the rolls if one
/// is due; `depth` is at least 1. `progress` is called with the number of moves counted and that of
/// all. Once `stop` is set the counts mean nothing.
pub fn divide<B: SquareSet>(
    position: &Position<B>,
    depth: u32,
    bulk: bool,
    stop: &AtomicBool,
    progress: &mut dyn FnMut(u64, u64),
) -> Vec<(WrittenMove, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let rolled = |(roll, _)| {
        let mut rolled = position.clone();
        rolled.roll(roll).map(|()| rolled).ok()
    };
    let mut starts: Vec<_> = position.rolls().into_iter().filter_map(rolled).collect();
    if starts.is_empty() {
        starts.push(position.clone());
    }
    let total = starts.iter().map(|start| u64::from(start.legal_moves().count())).sum();
    let (mut counts, mut done) = (BTreeMap::new(), 0);
    for start in &starts {
        for played in start.legal_moves().all() {
            let mut next = start.clone();
            if next.push(&played).is_ok() {
                let count = perft(&next, depth.min(MAX_DEPTH) - 1, bulk, stop);
                counts.entry(played.to_string()).or_insert((played, 0)).1 += count;
            }
            done += 1;
            progress(done, total);
        }
    }
    counts.into_values().collect()
}

impl<'a, B: SquareSet> Perft<'a, B> {
    fn new(position: &'a Position<B>, bulk: bool, stop: &'a AtomicBool) -> Self {
        let variant = position.variant();
        let has_compound_turns = variant.rules.capture.has_compound_turns();
        Self {
            walk: Walk::new(variant, position.earlier_keys()),
            rolls: rolls(&variant.rules).into_iter().map(|(roll, _)| roll).collect(),
            // The last move of a line need not be the last of its turn.
            bulk: bulk && !has_compound_turns,
            counts_turns: has_compound_turns,
            turns: 0,
            stop,
        }
    }

    /// Judges the state that a ply has led to, and goes on from there.
    fn enter(&mut self, before: &State<B>, state: &State<B>, depth: u32) -> u64 {
        // A turn is one ply, however often its piece moves.
        let goes_on = state.second_move.is_due();
        if self.counts_turns {
            self.turns += usize::from(!goes_on);
        }
        if depth == 0 && !goes_on {
            black_box(state);
            return 1;
        }
        self.walk.push(before);
        let is_over = self.walk.judge(state, before.turn).is_some();
        let count = if is_over { 0 } else { self.descend(state, depth + u32::from(goes_on)) };
        self.walk.pop();
        count
    }

    fn descend(&mut self, state: &State<B>, depth: u32) -> u64 {
        if !self.walk.is_roll_due(state) {
            return self.expand(state, depth);
        }
        let rolls = self.rolls.clone();
        rolls.into_iter().map(|roll| self.expand(&State { roll, ..*state }, depth)).sum()
    }

    fn expand(&mut self, state: &State<B>, depth: u32) -> u64 {
        if !self.counts_turns || state.second_move.is_due() {
            return self.expand_moves(state, depth);
        }
        let before = std::mem::take(&mut self.turns);
        let mut count = self.expand_moves(state, depth);
        if self.turns > MAX_TURNS {
            count = self.expand_listed(state, depth);
        }
        self.turns = before;
        count
    }

    /// Counts only the listed turns of a position that has more.
    #[cold]
    fn expand_listed(&mut self, state: &State<B>, depth: u32) -> u64 {
        let repeating = self.walk.repeating(state);
        let turns = Turns::of(&Node::new(self.walk.variant, state).without(&repeating));
        turns.all().map(|turn| self.follow(state, turn, depth)).sum()
    }

    /// Counts the sequences that begin with the rest of a turn.
    fn follow(&mut self, state: &State<B>, turn: &[Move], depth: u32) -> u64 {
        let variant = self.walk.variant;
        let node = Node::new(variant, state);
        let (played, rest) = match turn {
            [] => (Move { from: Move::RESERVE, to: node.ends_of_turn().first() }, turn),
            [played, rest @ ..] => (*played, rest),
        };
        let next = node.play(played);
        if !next.second_move.is_due() {
            return self.enter(state, &next, depth - 1);
        }
        self.walk.push(state);
        let count = self.follow(&next, rest, depth);
        self.walk.pop();
        count
    }

    fn expand_moves(&mut self, state: &State<B>, depth: u32) -> u64 {
        let repeating = self.walk.repeating(state);
        let mut node = Node::new(self.walk.variant, state);
        node.repeating = &repeating;
        if depth == 1 && self.bulk {
            return u64::from(node.count_moves());
        }
        if self.stop.load(Ordering::Relaxed) {
            return 0;
        }
        let mut count = 0;
        let successor = node.successor();
        node.visit_layers(|layer| {
            let one_by_one = match layer.start {
                Start::Behind(_) => false,
                // Where captures bind, no such move takes a piece from the board.
                Start::At(_) => !node.variant.binds,
                Start::Reserve | Start::There => true,
            };
            if one_by_one {
                for played in node.moves_to(layer, layer.landing) {
                    count += self.enter(state, &node.play(played), depth - 1);
                }
                return self.turns <= MAX_TURNS;
            }
            let may_capture = node.may_capture(layer.direction);
            let quiet = layer.landing & !may_capture;
            if depth == 1 {
                let mut made = 0;
                node.visit_quiet(layer, quiet, &successor, |next| {
                    black_box(next);
                    made += 1;
                });
                if self.counts_turns {
                    self.turns += made as usize;
                }
                count += made;
            } else {
                node.visit_quiet(layer, quiet, &successor, |next| {
                    count += self.enter(state, next, depth - 1);
                });
            }
            for played in node.moves_to(layer, layer.landing & may_capture) {
                let mut next = successor;
                node.advance_in_place(&mut next, played, node.victims(played));
                count += self.enter(state, &next, depth - 1);
            }
            self.turns <= MAX_TURNS
        });
        count
    }
}
