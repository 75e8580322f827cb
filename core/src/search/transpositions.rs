//! Transposition table: positions that the search has already seen, by their hash.
//!
//! Richard Greenblatt, Donald Eastlake and Stephen Crocker, "The Greenblatt Chess Program", Fall
//! Joint Computer Conference, 1967. Two slots for each position, one of them for the deeper search:
//! Dennis Breuker, Jos Uiterwijk and Jaap van den Herik, "Replacement Schemes for Transposition
//! Tables", ICCA Journal 17 (4), 1994. Lockless hashing: Robert Hyatt and Timothy Mann, "A Lockless
//! Transposition Table Implementation for Parallel Search", ICGA Journal 25 (1), 2002.

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicU64, Ordering};

use super::scale::Window;
use crate::board::moves::Move;
use crate::thinking::limits::{Limits, MAX_DEPTH, bytes_of};

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

impl Bound {
    /// The bound with a number.
    pub(super) const fn numbered(number: u64) -> Self {
        match number {
            1 => Self::Upper,
            2 => Self::Lower,
            _ => Self::Exact,
        }
    }

    /// How a value from a search with a window bounds the true one.
    pub(super) const fn of(value: i32, window: Window) -> Self {
        if value >= window.beta {
            Self::Lower
        } else if value > window.alpha {
            Self::Exact
        } else {
            Self::Upper
        }
    }
}

/// The remembered data of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TableEntry {
    pub best: Option<Move>,
    pub value: i32,
    pub depth: i32,
    pub bound: Bound,
}

impl TableEntry {
    /// The value, if it answers a search to a depth with a window.
    pub(super) fn answer(&self, depth: i32, window: Window) -> Option<i32> {
        let answers = match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.value >= window.beta,
            Bound::Upper => self.value <= window.alpha,
        };
        (answers && self.depth >= depth).then_some(self.value)
    }
}

/// An entry that threads share without a lock: the content, and the key masked with it. Halves of
/// two different entries give a key that no one asks for.
#[derive(Default)]
pub(super) struct Slot {
    masked_key: AtomicU64,
    content: AtomicU64,
}

impl Slot {
    /// The key and its content.
    pub(super) fn load(&self) -> (u64, u64) {
        let content = self.content();
        (self.masked_key.load(Ordering::Relaxed) ^ content, content)
    }

    /// The content under any key.
    pub(super) fn content(&self) -> u64 {
        self.content.load(Ordering::Relaxed)
    }

    /// Stores content under a key.
    pub(super) fn store(&self, key: u64, content: u64) {
        self.masked_key.store(key ^ content, Ordering::Relaxed);
        self.content.store(content, Ordering::Relaxed);
    }
}

/// The two slots for a position. They are always within one cache line, so looking at both takes
/// one memory access.
#[derive(Default)]
#[repr(align(32))]
struct Bucket([Slot; 2]);

/// The packed move if none is known.
const NO_MOVE: u32 = 0;

const DEPTH_BITS: u32 = 7;
const DEPTH_MASK: u64 = (1 << DEPTH_BITS) - 1;
const AGE_BITS: u32 = 5;
const AGE_MASK: u64 = (1 << AGE_BITS) - 1;

/// Powers of two between which the number of slots is chosen.
const MIN_SLOT_BITS: u32 = 12;
const MAX_SLOT_BITS: u32 = 20;

/// The approximate number of nodes that the search sees in a millisecond.
const NODES_A_MILLISECOND: u64 = 2000;

/// The number of slots examined to estimate how full the table is.
const SAMPLE: usize = 1000;

/// Stores positions. Each has two slots: one for the deeper search, the other for the latest.
/// Entries of earlier searches are replaced first.
pub(super) struct Transpositions {
    buckets: Vec<Bucket>,
    /// The number of the search, as far as it fits into a slot.
    age: u64,
}

impl Transpositions {
    /// A table large enough for the search under these limits: a small one is set up faster.
    ///
    /// # Panics
    /// When the machine does not even have memory for the smallest table.
    pub(super) fn for_limits(limits: &Limits) -> Self {
        let by_time = limits.milliseconds.map(|time| time.saturating_mul(NODES_A_MILLISECOND));
        let nodes = limits.nodes.unwrap_or(u64::MAX).min(by_time.unwrap_or(u64::MAX));
        let bits = (u64::BITS - nodes.leading_zeros()).clamp(MIN_SLOT_BITS, MAX_SLOT_BITS);
        (MIN_SLOT_BITS..=bits)
            .rev()
            .find_map(|bits| Self::with_slots(1 << bits).ok())
            .expect("memory for the smallest table")
    }

    /// The largest table of at most `mebibytes` whose number of slots is a power of two.
    ///
    /// # Errors
    /// When the machine does not have that much memory.
    pub(super) fn of_size(mebibytes: u32) -> Result<Self, TryReserveError> {
        Self::with_slots(1 << (bytes_of(mebibytes.max(1)) / size_of::<Slot>()).ilog2())
    }

    /// The number of slots, a power of two.
    pub(super) fn capacity(&self) -> usize {
        2 * self.buckets.len()
    }

    fn with_slots(count: usize) -> Result<Self, TryReserveError> {
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count / 2)?;
        buckets.resize_with(count / 2, Bucket::default);
        Ok(Self { buckets, age: 0 })
    }

    /// Forgets everything. The memory of the table is kept, so it need not be allocated again.
    pub(super) fn clear(&mut self) {
        self.buckets.fill_with(Bucket::default);
        self.age = 0;
    }

    /// Marks the start of another search.
    pub(super) const fn grow_older(&mut self) {
        self.age = (self.age + 1) & AGE_MASK;
    }

    fn slots(&self, key: u64) -> &[Slot; 2] {
        &self.buckets[(key as usize >> 1) & (self.buckets.len() - 1)].0
    }

    /// The remembered data of a position.
    pub(super) fn probe(&self, key: u64) -> Option<TableEntry> {
        let mut entries = self.slots(key).iter().map(Slot::load);
        let (_, packed) = entries.find(|(owner, packed)| *owner == key && *packed != 0)?;
        Some(unpack(packed))
    }

    /// Remembers a position.
    pub(super) fn store(&self, key: u64, entry: TableEntry) {
        let slots = self.slots(key);
        let (owner, packed) = slots[0].load();
        let gives_way = packed == 0
            || owner == key
            || age_of(packed) != self.age
            || entry.depth >= unpack(packed).depth;
        slots[usize::from(!gives_way)].store(key, pack(entry, self.age));
    }

    /// The number of slots in a thousand that the current search has filled.
    pub(super) fn permille_full(&self) -> u32 {
        let sample = &self.buckets[..self.buckets.len().min(SAMPLE / 2)];
        let is_used = |slot: &&Slot| {
            let (_, packed) = slot.load();
            packed != 0 && age_of(packed) == self.age
        };
        let used = sample.iter().flat_map(|bucket| &bucket.0).filter(is_used).count();
        (used * 1000 / (2 * sample.len())) as u32
    }
}

const fn age_of(packed: u64) -> u64 {
    packed >> (Move::PACKED_BITS + 2 + DEPTH_BITS) & AGE_MASK
}

fn pack(entry: TableEntry, age: u64) -> u64 {
    let played = u64::from(entry.best.map_or(NO_MOVE, Move::packed));
    let depth = entry.depth.clamp(0, MAX_DEPTH as i32) as u64;
    let value = u64::from(entry.value.cast_unsigned());
    let rest = (age << DEPTH_BITS | depth) << 2 | entry.bound as u64;
    value << 32 | rest << Move::PACKED_BITS | played
}

fn unpack(packed: u64) -> TableEntry {
    let played = packed as u32 & ((1 << Move::PACKED_BITS) - 1);
    let rest = (packed & u64::from(u32::MAX)) >> Move::PACKED_BITS;
    let best = (played != NO_MOVE).then_some(Move::unpacked(played));
    let bound = Bound::numbered(rest & 3);
    let depth = (rest >> 2 & DEPTH_MASK) as i32;
    TableEntry { best, value: ((packed >> 32) as u32).cast_signed(), depth, bound }
}

#[cfg(test)]
#[path = "../../tests/unit/search/transpositions.rs"]
mod tests;
