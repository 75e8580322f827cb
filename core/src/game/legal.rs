//! The legal moves of a position as one value, written only when asked for.

use std::sync::Arc;

use crate::board::{geometry::Direction, moves::Move, squares::SquareSet};
use crate::game::notation::{WrittenMove, locate, write_move, write_with_victims};
use crate::game::pfen;
use crate::play::node::sweep::{Sweep, pick};
use crate::play::{node::Node, state::State, variant::Variant};

/// No position has more turns.
pub(crate) const MAX_TURNS: usize = 100_000;

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
    turns: Turns,
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
        let (variant, turns) = (Arc::clone(variant), Turns::default());
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
        let turns = if is_decision { Turns::of(&node) } else { Turns::default() };
        Self {
            empty: node.empty,
            count: u32::try_from(turns.ends.len()).unwrap_or(u32::MAX),
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
        if let Some(moves) = self.turns.get(index as usize) {
            return Some(self.write_turn(moves));
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
            return self.all().into_iter().filter(|turn| !turn.victims.is_empty()).collect();
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
            return self.turns.contain(&[played]);
        }
        let geometry = &self.variant.geometry;
        self.sweeps.iter().any(|sweep| sweep.includes(geometry, self.empty, played))
    }

    /// Whether a move, victims included, is among them.
    pub fn contains(&self, written: &WrittenMove) -> bool {
        if !self.turns.is_empty() {
            let moves: Option<Vec<_>> =
                written.steps().iter().map(|step| locate(&self.variant, step)).collect();
            return moves.is_some_and(|moves| {
                self.turns.contain(&moves) && self.write_turn(&moves) == *written
            });
        }
        locate(&self.variant, written).filter(|played| self.includes(*played)).is_some_and(
            |played| write_move(&Node::new(&self.variant, &self.state), played) == *written,
        )
    }

    /// The turn that some moves make.
    #[inline(never)]
    fn write_turn(&self, moves: &[Move]) -> WrittenMove {
        let mut state = self.state;
        let mut steps = Vec::with_capacity(moves.len());
        for (number, played) in moves.iter().enumerate() {
            let node = Node::new(&self.variant, &state);
            steps.push(write_move(&node, *played));
            if number + 1 < moves.len() {
                let next = node.play(*played);
                state = next;
            }
        }
        WrittenMove::of_steps(steps)
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

/// The turns of a position, each with its moves.
#[derive(Debug, Default)]
struct Turns {
    /// The moves of all turns, one after the other.
    moves: Vec<Move>,
    /// For each turn how many moves it and those before it have.
    ends: Vec<usize>,
}

impl Turns {
    /// The turns that begin with the legal moves of a node.
    fn of<B: SquareSet>(node: &Node<'_, B>) -> Self {
        let mut turns = Self::default();
        turns.add(node, &mut Vec::new());
        turns
    }

    fn add<B: SquareSet>(&mut self, node: &Node<'_, B>, begun: &mut Vec<Move>) {
        for played in node.moves() {
            if self.ends.len() >= MAX_TURNS {
                return;
            }
            if played.is_placement() && node.state.second_move.is_due() {
                self.push(begun);
                continue;
            }
            begun.push(played);
            match node.state_within_turn(played) {
                Some(next) => self.add(&Node::new(node.variant, &next), begun),
                None => self.push(begun),
            }
            begun.pop();
        }
    }

    fn push(&mut self, turn: &[Move]) {
        self.moves.extend_from_slice(turn);
        self.ends.push(self.moves.len());
    }

    fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    fn get(&self, index: usize) -> Option<&[Move]> {
        let end = *self.ends.get(index)?;
        let begin = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        Some(&self.moves[begin..end])
    }

    /// Whether some moves make one of them.
    #[inline(never)]
    fn contain(&self, turn: &[Move]) -> bool {
        (0..self.ends.len()).any(|index| self.get(index) == Some(turn))
    }
}
