//! The legal moves of a position as one value, written only when asked for.

use std::sync::Arc;

use crate::board::color::PerSide;
use crate::board::{geometry::Direction, moves::Move, squares::SquareSet};
use crate::game::notation::{WrittenMove, locate, write_move, write_with_victims};
use crate::game::pfen;
use crate::game::position::Position;
use crate::play::node::sweep::{Sweep, pick};
use crate::play::state::last_move::LastMove;
use crate::play::{node::Node, state::State, variant::Variant};

/// At most this many turns of a position are listed and counted. All others are legal as well.
pub(crate) const MAX_TURNS: usize = 100_000;

/// The legal moves of a state.
#[derive(Debug)]
pub struct LegalMoves<B> {
    variant: Arc<Variant<B>>,
    state: State<B>,
    empty: B,
    sweeps: Vec<Sweep<B>>,
    count: u32,
    /// For each direction, the squares on which moves may capture, if known.
    may_capture: Option<[B; 4]>,
    /// The turns, in games in which a turn can consist of several moves; the sweeps are empty then.
    turns: Turns,
    /// The moves that would repeat a position too often.
    repeating: Vec<Move>,
}

impl<B: SquareSet> LegalMoves<B> {
    /// The legal moves of a state, without those that would repeat a position too often; none
    /// unless a decision is due.
    pub fn of(
        variant: &Arc<Variant<B>>,
        state: &State<B>,
        repeating: &[Move],
        is_decision: bool,
    ) -> Self {
        let node = Node::new(variant, state).without(repeating);
        let mut sweeps = Vec::with_capacity(12);
        let mut turns = Turns::default();
        let count = if !is_decision {
            0
        } else if variant.rules.capture.has_compound_turns() {
            turns = Turns::of(&node);
            turns.ends.len() as u32
        } else {
            node.sweep(&mut sweeps)
        };
        let may_capture = node
            .known_capture_targets()
            .map(|targets| Direction::ORTHOGONAL.map(|direction| targets.of_any_class(direction)));
        Self {
            empty: node.empty,
            variant: Arc::clone(variant),
            state: *state,
            sweeps,
            count,
            may_capture,
            turns,
            repeating: repeating.to_vec(),
        }
    }

    /// The legal moves of a position of which only the PFEN is known, and what that leaves out: the
    /// moves that would repeat a position too often, and those that each player's last moves bar.
    pub fn restored(
        position: &Position<B>,
        repeating: &[WrittenMove],
        barred: &PerSide<Option<WrittenMove>>,
        is_decision: bool,
    ) -> Self {
        let locate = |written: &WrittenMove| position.locate(written);
        let repeating: Vec<Move> = repeating.iter().filter_map(locate).collect();
        let last_moves = PerSide::of(|color| {
            let back = barred[color].as_ref().and_then(locate);
            back.map_or_else(LastMove::default, LastMove::barring)
        });
        let state = State { last_moves, ..*position.state() };
        Self::of(position.variant(), &state, &repeating, is_decision)
    }

    /// The moves that would repeat a position too often.
    pub fn repeating(&self) -> Vec<WrittenMove> {
        self.repeating.iter().map(|played| self.bare(*played)).collect()
    }

    /// The move of each player that their last moves bar (PIS-6).
    pub fn barred(&self) -> PerSide<Option<WrittenMove>> {
        self.state.last_moves.map(|last| last.barred().map(|back| self.bare(back)))
    }

    /// A move in written form, without victims.
    fn bare(&self, played: Move) -> WrittenMove {
        write_with_victims(&self.variant, played, B::EMPTY)
    }

    /// The number of legal moves.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// The move at an index; `None` if the index is too large.
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

    /// The index of a move; `None` if it is not among them.
    pub fn index_of(&self, written: &WrittenMove) -> Option<usize> {
        let is_same = |index: &u32| self.get(*index).as_ref() == Some(written);
        if self.turns.is_empty() {
            let played = locate(&self.variant, written)?;
            let place = |index: &u32| {
                pick(&self.variant.geometry, self.empty, &self.sweeps, *index) == Some(played)
            };
            return (0..self.count).find(place).filter(is_same).map(|index| index as usize);
        }
        (0..self.count).find(is_same).map(|index| index as usize)
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

    /// The position with these moves, in one line.
    pub fn pfen(&self) -> String {
        pfen::write(&self.variant, &self.state)
    }

    /// Whether a move is among them, ignoring victims; for games in which a turn is one move.
    pub fn includes(&self, played: Move) -> bool {
        let geometry = &self.variant.geometry;
        self.sweeps.iter().any(|sweep| sweep.includes(geometry, self.empty, played))
    }

    /// Whether a move, victims included, is among them.
    pub fn contains(&self, written: &WrittenMove) -> bool {
        if !self.turns.is_empty() {
            let node = Node::new(&self.variant, &self.state).without(&self.repeating);
            return find_turn(&node, written).is_some_and(|turn| turn == *written);
        }
        locate(&self.variant, written).filter(|played| self.includes(*played)).is_some_and(
            |played| write_move(&Node::new(&self.variant, &self.state), played) == *written,
        )
    }

    /// The turn that some moves make up.
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
                let line = self.variant.geometry.line(played.from, played.to, false);
                line.is_some_and(|(direction, _)| !targets[direction as usize].contains(played.to))
            })
    }
}

/// The legal turn that a text describes, which may consist of several moves; victims are left out
/// or correct.
#[inline(never)]
pub(crate) fn find_turn<B: SquareSet>(
    node: &Node<'_, B>,
    written: &WrittenMove,
) -> Option<WrittenMove> {
    let steps = written.steps();
    let mut found = Vec::with_capacity(steps.len());
    let mut reached: Option<State<B>> = None;
    for (number, step) in steps.iter().enumerate() {
        let state = reached;
        let later = state.as_ref().map(|state| Node::new(node.variant, state));
        let node = later.as_ref().unwrap_or(node);
        let played = locate(node.variant, step).filter(|played| node.is_legal(*played))?;
        let complete = write_move(node, played);
        let names = (step.from, step.to, step.removed)
            == (complete.from, complete.to, complete.removed)
            && (step.victims.is_empty() || step.victims == complete.victims);
        if !names {
            return None;
        }
        found.push(complete);
        reached = node.state_within_turn(played);
        if reached.is_none() && number + 1 < steps.len() {
            return None;
        }
    }
    let may_end = |state: &State<B>| Node::new(node.variant, state).groups().end_of_turn.any();
    reached.as_ref().is_none_or(may_end).then(|| WrittenMove::of_steps(found))
}

/// The turns of a position and their moves.
#[derive(Debug, Default)]
pub(crate) struct Turns {
    /// The moves of all turns, one after the other.
    moves: Vec<Move>,
    /// For each turn, the total number of moves up to its end.
    ends: Vec<usize>,
}

impl Turns {
    /// The turns that begin with the legal moves of a node.
    pub(crate) fn of<B: SquareSet>(node: &Node<'_, B>) -> Self {
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

    /// The moves of each turn.
    pub(crate) fn all(&self) -> impl Iterator<Item = &[Move]> {
        (0..self.ends.len()).filter_map(|index| self.get(index))
    }
}
