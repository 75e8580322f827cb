//! Positions that the search has already seen, by their hash.

use super::scale::{Scale, Window};
use super::{DEEPEST, Limits};
use crate::moves::Move;

/// How a remembered value bounds the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Bound {
    /// It is no higher.
    Upper = 1,
    /// It is no lower.
    Lower = 2,
    /// It is the same.
    Exact = 3,
}

/// What is remembered of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Memory {
    pub best: Option<Move>,
    pub value: i32,
    pub depth: i32,
    pub bound: Bound,
}

impl Memory {
    /// The value, if it answers all that a window asks.
    pub(super) const fn answer(&self, window: Window) -> Option<i32> {
        let answers = match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.value >= window.beta,
            Bound::Upper => self.value <= window.alpha,
        };
        if answers { Some(self.value) } else { None }
    }
}

/// A hash and a packed [`Memory`]; zeros while nothing is remembered.
type Slot = [u64; 2];

/// Numbers of squares fit into so many bits.
const SQUARE_BITS: u32 = 9;
const SQUARE_MASK: u64 = (1 << SQUARE_BITS) - 1;
/// The packed move when none is known: nothing moves from a square to itself.
const NO_MOVE: u64 = 0;

/// Powers of two between which the number of slots is chosen.
const FEWEST: u32 = 12;
const MOST: u32 = 20;

/// About the nodes that a millisecond lets the search see.
const NODES_A_MILLISECOND: u64 = 2000;

/// Remembers positions. Each has two slots to go to: one keeps the deeper search, the other the
/// latest.
pub(super) struct Transpositions {
    slots: Vec<Slot>,
    scale: Scale,
}

impl Transpositions {
    /// A table large enough for what the limits let the search see: a small one is set up sooner.
    pub(super) fn new(limits: &Limits, scale: Scale) -> Self {
        let by_time = limits.milliseconds.map(|time| time.saturating_mul(NODES_A_MILLISECOND));
        let nodes = limits.nodes.unwrap_or(u64::MAX).min(by_time.unwrap_or(u64::MAX));
        let bits = (u64::BITS - nodes.leading_zeros()).clamp(FEWEST, MOST);
        Self { slots: vec![[0; 2]; 1 << bits], scale }
    }

    const fn index(&self, key: u64) -> usize {
        (key as usize) & (self.slots.len() - 2)
    }

    /// What is remembered of a position that stands `ply` plies after the root.
    pub(super) fn find(&self, key: u64, ply: usize) -> Option<Memory> {
        let index = self.index(key);
        let slot = self.slots[index..=index + 1]
            .iter()
            .find(|[owner, packed]| *owner == key && *packed != 0)?;
        let mut memory = unpack(slot[1]);
        memory.value = self.scale.seen_from_root(memory.value, ply);
        Some(memory)
    }

    /// Remembers a position that stands `ply` plies after the root.
    pub(super) fn keep(&mut self, key: u64, ply: usize, mut memory: Memory) {
        memory.value = self.scale.seen_from_here(memory.value, ply);
        let index = self.index(key);
        let [owner, packed] = self.slots[index];
        let deeper = packed == 0 || owner == key || memory.depth >= unpack(packed).depth;
        self.slots[index + usize::from(!deeper)] = [key, pack(memory)];
    }
}

fn pack(memory: Memory) -> u64 {
    let played = memory.best.map_or(NO_MOVE, |best| {
        (u64::from(best.from) & SQUARE_MASK) << SQUARE_BITS | u64::from(best.to)
    });
    let depth = memory.depth.clamp(0, DEEPEST as i32) as u64;
    let value = u64::from(memory.value.cast_unsigned());
    value << 32 | (depth << 2 | memory.bound as u64) << (2 * SQUARE_BITS) | played
}

fn unpack(packed: u64) -> Memory {
    let played = packed & ((1 << (2 * SQUARE_BITS)) - 1);
    let rest = (packed & u64::from(u32::MAX)) >> (2 * SQUARE_BITS);
    let from = played >> SQUARE_BITS;
    let best = (played != NO_MOVE).then_some(Move {
        from: if from == SQUARE_MASK { Move::RESERVE } else { from as u16 },
        to: (played & SQUARE_MASK) as u16,
    });
    let bound = match rest & 3 {
        1 => Bound::Upper,
        2 => Bound::Lower,
        _ => Bound::Exact,
    };
    Memory { best, value: ((packed >> 32) as u32).cast_signed(), depth: (rest >> 2) as i32, bound }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn memory(from: u16, to: u16, value: i32, depth: i32) -> Memory {
        Memory { best: Some(Move { from, to }), value, depth, bound: Bound::Lower }
    }

    #[test]
    fn what_is_kept_is_found_again() {
        let limits = Limits { nodes: Some(1), ..Limits::default() };
        let mut table = Transpositions::new(&limits, Scale::new(true));
        let cases = [
            memory(271, 0, -(1 << 28) + 90, 64),
            memory(Move::RESERVE, 271, 1 << 27, 1),
            Memory { best: None, value: 0, depth: 0, bound: Bound::Exact },
        ];
        for (key, case) in (10..).step_by(2).zip(cases) {
            assert_eq!(table.find(key, 3), None);
            table.keep(key, 3, case);
            assert_eq!(table.find(key, 3), Some(case));
        }
    }

    #[test]
    fn a_win_is_counted_from_where_the_position_stands() {
        let scale = Scale::new(false);
        let mut table = Transpositions::new(&Limits::default(), scale);
        table.keep(7, 4, memory(0, 1, -scale.lost(6), 3));
        assert_eq!(table.find(7, 1).map(|memory| memory.value), Some(-scale.lost(3)));
    }

    #[test]
    fn a_deeper_search_stays() {
        let limits = Limits { nodes: Some(1), ..Limits::default() };
        let mut table = Transpositions::new(&limits, Scale::new(false));
        let rivals: Vec<u64> = (0..3).map(|n| 8 | n << 40).collect();
        for (key, depth) in rivals.iter().zip([9, 1, 2]) {
            table.keep(*key, 0, memory(0, 1, 5, depth));
        }
        assert!(table.find(rivals[0], 0).is_some());
        assert!(table.find(rivals[1], 0).is_none());
        assert!(table.find(rivals[2], 0).is_some());
    }
}
