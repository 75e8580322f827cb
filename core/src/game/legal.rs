//! The legal moves of a position as one value, written only when asked for.

use std::sync::Arc;

use crate::board::{geometry::Direction, moves::Move, squares::SquareSet};
use crate::game::notation::{WrittenMove, locate, write_move, write_with_victims};
use crate::game::pfen;
use crate::play::node::sweep::{Sweep, pick};
use crate::play::{node::Node, state::State, variant::Variant};

/// No position has more turns.
const MAX_TURNS: usize = 100_000;

/// The legal moves of a state.
#[derive(Debug)]
pub struct LegalMoves<B> {
    variant: Arc<Variant<B>>,
    state: State<B>,
    empty: B,
    sweeps: Vec<Sweep<B>>,
    count: u32,
    /// For each direction the squares on which moves may capture, where that is known.
    may_capture: Option<[B; 4]>,
    /// The turns, in games in which one can be made of several moves; the sweeps are empty.
    turns: Vec<WrittenMove>,
}

impl<B: SquareSet> LegalMoves<B> {
    /// The legal moves of a state, those left out that would repeat a position too often; none unless
    /// a decision is due.
    pub fn of(
        variant: &Arc<Variant<B>>,
        state: &State<B>,
        repeating: &[Move],
        is_decision: bool,
    ) -> Self {
        if variant.rules.capture.has_compound_turns() {
            return Self::of_turns(variant, state, repeating, is_decision);
        }
        let node = Node::new(variant, state).without(repeating);
        let mut sweeps = Vec::with_capacity(12);
        let count = if is_decision { node.sweep(&mut sweeps) } else { 0 };
        let may_capture = node
            .known_capture_targets()
            .map(|targets| Direction::ALL.map(|direction| targets.of_any_class(direction)));
        let empty = node.empty;
        let (variant, turns) = (Arc::clone(variant), Vec::new());
        Self { variant, state: *state, empty, sweeps, count, may_capture, turns }
    }

    #[inline(never)]
    fn of_turns(
        variant: &Arc<Variant<B>>,
        state: &State<B>,
        repeating: &[Move],
        is_decision: bool,
    ) -> Self {
        let node = Node::new(variant, state).without(repeating);
        let turns = if is_decision { turns_of(&node) } else { Vec::new() };
        Self {
            empty: node.empty,
            count: u32::try_from(turns.len()).unwrap_or(u32::MAX),
            variant: Arc::clone(variant),
            state: *state,
            sweeps: Vec::new(),
            may_capture: None,
            turns,
        }
    }

    /// How many there are.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// The move that has `index` others before it; `None` if there are fewer.
    pub fn get(&self, index: u32) -> Option<WrittenMove> {
        if let Some(turn) = self.turns.get(index as usize) {
            return Some(turn.clone());
        }
        let played = pick(&self.variant.geometry, self.empty, &self.sweeps, index)?;
        Some(if self.is_known_quiet(played) {
            write_with_victims(&self.variant, played, B::EMPTY)
        } else {
            write_move(&Node::new(&self.variant, &self.state), played)
        })
    }

    /// All moves.
    pub fn all(&self) -> Vec<WrittenMove> {
        (0..self.count).filter_map(|index| self.get(index)).collect()
    }

    /// The moves that capture.
    pub fn captures(&self) -> Vec<WrittenMove> {
        if !self.turns.is_empty() {
            let captures = self.turns.iter().filter(|turn| !turn.victims.is_empty());
            return captures.cloned().collect();
        }
        let node = Node::new(&self.variant, &self.state);
        let moves = (0..self.count)
            .filter_map(|index| pick(&self.variant.geometry, self.empty, &self.sweeps, index));
        moves
            .filter(|played| !self.is_known_quiet(*played))
            .map(|played| write_move(&node, played))
            .filter(|written| !written.victims.is_empty())
            .collect()
    }

    /// The position of which these are the moves, in one line.
    pub fn pfen(&self) -> String {
        pfen::write(&self.variant, &self.state)
    }

    /// Whether a move is among them, victims left aside.
    pub fn includes(&self, played: Move) -> bool {
        if !self.turns.is_empty() {
            let is_it = |turn: &WrittenMove| {
                turn.is_single() && locate(&self.variant, turn) == Some(played)
            };
            return self.turns.iter().any(is_it);
        }
        let geometry = &self.variant.geometry;
        self.sweeps.iter().any(|sweep| sweep.includes(geometry, self.empty, played))
    }

    /// Whether a move, victims included, is among them.
    pub fn contains(&self, written: &WrittenMove) -> bool {
        if !self.turns.is_empty() {
            return self.turns.contains(written);
        }
        locate(&self.variant, written).filter(|played| self.includes(*played)).is_some_and(
            |played| write_move(&Node::new(&self.variant, &self.state), played) == *written,
        )
    }

    /// Whether a legal move is known to capture nothing.
    pub fn is_known_quiet(&self, played: Move) -> bool {
        played.is_placement()
            || self.may_capture.is_some_and(|targets| {
                let line = self.variant.geometry.line(played.from, played.to);
                line.is_some_and(|(direction, _)| !targets[direction as usize].contains(played.to))
            })
    }
}

/// The turns that begin with the legal moves of a node, each with all of its moves.
fn turns_of<B: SquareSet>(node: &Node<'_, B>) -> Vec<WrittenMove> {
    let mut turns = Vec::new();
    let mut steps = Vec::new();
    add_turns(node, &mut steps, &mut turns);
    turns
}

fn add_turns<B: SquareSet>(
    node: &Node<'_, B>,
    steps: &mut Vec<WrittenMove>,
    turns: &mut Vec<WrittenMove>,
) {
    for played in node.moves() {
        if turns.len() >= MAX_TURNS {
            return;
        }
        if played.is_placement() && node.state.second_move.is_due() {
            turns.push(WrittenMove::of_steps(steps.clone()));
            continue;
        }
        steps.push(write_move(node, played));
        let next = node.play(played);
        if next.second_move.is_due() {
            add_turns(&Node::new(node.variant, &next), steps, turns);
        } else {
            turns.push(WrittenMove::of_steps(steps.clone()));
        }
        steps.pop();
    }
}
