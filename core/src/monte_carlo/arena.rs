//! The memory of the tree: two lists of a fixed length, one of moves and one of tried moves.

use super::proof::Proof;
use crate::board::{color::Color, moves::Move};
use crate::thinking::limits::bytes_of;

/// No entry.
pub(super) const NONE: u32 = u32::MAX;

/// The entry of the searched position.
pub(super) const ROOT: u32 = 0;

/// One part in this many of the memory is for entries; the rest is for edges, which are far more
/// numerous.
const SHARE_OF_ENTRIES: usize = 4;

/// Steps in which an edge stores a probability.
const STEPS: f64 = ((1 << (u32::BITS - Move::PACKED_BITS)) - 1) as f64;

/// A move of a position, with its estimate for the player who makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Edge(u32);

impl Edge {
    pub(super) fn new(played: Move, value: f64) -> Self {
        Self(((value * STEPS) as u32) << Move::PACKED_BITS | played.packed())
    }

    pub(super) fn played(self) -> Move {
        Move::unpacked(self.0)
    }

    pub(super) fn value(self) -> f64 {
        f64::from(self.0 >> Move::PACKED_BITS) / STEPS
    }
}

/// A move that has been tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// The total result of the descents through it for the player who chose it, in wins.
    pub total: f64,
    pub visits: u32,
    /// The player who made the move that leads here.
    pub chooser: Color,
    /// The move that leads here, and the rolls that allow it, as bits.
    pub edge: Edge,
    pub rolls: u32,
    /// The prior probability that it is the best move, from its estimate.
    pub prior: f32,
    /// The minimax value of the estimates below it, for the player who chose it.
    pub backed_up: f32,
    pub proof: Proof,
    /// The place of its own moves among the edges; tried moves come first.
    pub first_edge: u32,
    pub edges: u16,
    pub opened: u16,
    /// The highest value among them, and the sum of their prior weights.
    pub best_value: f32,
    pub prior_weights: f32,
    pub first_child: u32,
    pub next_sibling: u32,
}

impl Entry {
    pub(super) fn new(chooser: Color, edge: Edge, rolls: u32) -> Self {
        Self {
            total: 0.0,
            visits: 0,
            chooser,
            edge,
            rolls,
            prior: 0.0,
            backed_up: edge.value() as f32,
            proof: Proof::NONE,
            first_edge: NONE,
            edges: 0,
            opened: 0,
            best_value: 0.0,
            prior_weights: 0.0,
            first_child: NONE,
            next_sibling: NONE,
        }
    }

    /// Whether its moves are known.
    pub(super) const fn is_expanded(&self) -> bool {
        self.first_edge != NONE
    }

    /// The probability that the player who chose it wins.
    pub(super) fn value(&self) -> f64 {
        match self.proof.value() {
            Some(certain) => certain,
            None if self.visits == 0 => self.edge.value(),
            None => self.total / f64::from(self.visits),
        }
    }
}

/// All entries and edges.
pub(super) struct Arena {
    pub entries: Vec<Entry>,
    edges: Vec<Edge>,
    /// For each edge, the rolls that allow it; empty in games without dice.
    rolls: Vec<u32>,
    has_dice: bool,
    max_entries: usize,
    max_edges: usize,
}

impl Arena {
    /// A memory of `mebibytes`, or less if the machine does not have that much.
    pub(super) fn of_size(mebibytes: u32, has_dice: bool, turn: Color) -> Self {
        let bytes = bytes_of(mebibytes);
        let most = NONE as usize - 1;
        let of_entries = bytes / SHARE_OF_ENTRIES;
        let edge_size = size_of::<Edge>() + if has_dice { size_of::<u32>() } else { 0 };
        let max_entries = (of_entries / size_of::<Entry>()).min(most);
        let max_edges = ((bytes - of_entries) / edge_size).min(most);
        let (mut entries, mut edges, mut rolls) = (Vec::new(), Vec::new(), Vec::new());
        let is_reserved = entries.try_reserve_exact(max_entries).is_ok()
            && edges.try_reserve_exact(max_edges).is_ok()
            && rolls.try_reserve_exact(if has_dice { max_edges } else { 0 }).is_ok();
        if !is_reserved && mebibytes > 1 {
            return Self::of_size(mebibytes / 2, has_dice, turn);
        }
        entries.push(Entry::new(!turn, Edge(0), 1));
        Self { entries, edges, rolls, has_dice, max_entries, max_edges }
    }

    pub(super) fn get(&self, entry: u32) -> &Entry {
        &self.entries[entry as usize]
    }

    pub(super) fn get_mut(&mut self, entry: u32) -> &mut Entry {
        &mut self.entries[entry as usize]
    }

    /// Whether there is room for an entry.
    pub(super) fn has_room(&self) -> bool {
        self.entries.len() < self.max_entries
    }

    /// Whether there is room for `edges` edges, and for as many entries.
    pub(super) fn has_room_for(&self, edges: usize) -> bool {
        self.edges.len() + edges <= self.max_edges && self.entries.len() + edges <= self.max_entries
    }

    /// The used share of the memory, in thousandths.
    pub(super) fn permille_full(&self) -> u32 {
        let entries = self.entries.len() * 1000 / self.max_entries.max(1);
        let edges = self.edges.len() * 1000 / self.max_edges.max(1);
        entries.max(edges) as u32
    }

    /// Adds the moves of an entry.
    pub(super) fn expand(&mut self, entry: u32, moves: impl ExactSizeIterator<Item = (Edge, u32)>) {
        let first_edge = self.edges.len() as u32;
        let edges = moves.len() as u16;
        for (edge, rolls) in moves {
            self.edges.push(edge);
            if self.has_dice {
                self.rolls.push(rolls);
            }
        }
        let entry = self.get_mut(entry);
        (entry.first_edge, entry.edges) = (first_edge, edges);
    }

    /// The moves of an entry that have not been tried, with their places among the edges and their
    /// rolls.
    pub(super) fn untried(
        &self,
        entry: &Entry,
    ) -> impl Iterator<Item = (usize, Edge, u32)> + Clone {
        let first = entry.first_edge as usize;
        let places = first + entry.opened as usize..first + entry.edges as usize;
        places.map(|place| {
            let rolls = if self.has_dice { self.rolls[place] } else { 1 };
            (place, self.edges[place], rolls)
        })
    }

    /// The moves of an entry that have been tried.
    pub(super) fn tried(&self, entry: &Entry) -> impl Iterator<Item = (u32, &Entry)> + Clone {
        let first = (entry.first_child != NONE).then_some(entry.first_child);
        let following = |child: &u32| {
            let next = self.get(*child).next_sibling;
            (next != NONE).then_some(next)
        };
        std::iter::successors(first, following).map(|child| (child, self.get(child)))
    }

    /// Turns an untried move at a place into one that a player has tried.
    pub(super) fn open(&mut self, parent: u32, place: usize, chooser: Color) -> u32 {
        let child = self.entries.len() as u32;
        let before = *self.get(parent);
        let next = before.first_edge as usize + before.opened as usize;
        self.edges[next..=place].rotate_right(1);
        let mut rolls = 1;
        if self.has_dice {
            self.rolls[next..=place].rotate_right(1);
            rolls = self.rolls[next];
        }
        let mut entry = Entry::new(chooser, self.edges[next], rolls);
        entry.next_sibling = before.first_child;
        self.entries.push(entry);
        let parent = self.get_mut(parent);
        parent.opened += 1;
        parent.first_child = child;
        child
    }
}

#[cfg(test)]
#[path = "../../tests/unit/monte_carlo/arena.rs"]
mod tests;
