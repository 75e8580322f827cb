//! Sets of squares as wide integers.
//!
//! Every board has one extra file that is never part of it, so that a shift by one step in any
//! direction cannot wrap from one edge to another: squares that leave the board land on the padding
//! file or drop off the word, and an intersection with a set of real squares removes them.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};
use std::{fmt::Debug, hash::Hash};

/// A set of squares of one board, numbered from 0 (a1) along the ranks.
///
/// The operators are those of sets: `&` intersection, `|` union, `^` symmetric difference, and
/// `!` complement (which includes squares that no board has; intersect before use).
pub trait SquareSet:
    Copy
    + Default
    + Eq
    + Hash
    + Debug
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + BitXorAssign
    + Not<Output = Self>
{
    /// The number of squares that fit, padding included.
    const CAPACITY: u32;
    /// The empty set.
    const EMPTY: Self;

    /// The set of one square.
    fn of(square: u16) -> Self;
    /// Every square moved up by `steps` numbers (1 to 63).
    #[must_use]
    fn up(self, steps: u32) -> Self;
    /// Every square moved down by `steps` numbers (1 to 63).
    #[must_use]
    fn down(self, steps: u32) -> Self;
    /// The number of squares in the set.
    fn count(self) -> u32;
    /// The lowest square; for an empty set, a number that no square has.
    fn first(mut self) -> u16 {
        self.take_first().unwrap_or(Self::CAPACITY as u16)
    }
    /// The highest square; for an empty set, a number that no square has.
    fn last(self) -> u16;
    /// The set without its lowest square.
    #[must_use]
    fn without_first(mut self) -> Self {
        self.take_first();
        self
    }
    /// Removes the lowest square from the set.
    fn take_first(&mut self) -> Option<u16>;
    /// The sum of two sets as numbers: a square in both is carried up to the next one. Adding a
    /// square to the lowest of a row of squares thus empties the row.
    #[must_use]
    fn plus(self, other: Self) -> Self;

    /// The squares from a number on, as bits from the lowest; at least as many as a rank has.
    fn bits_from(self, square: u16) -> u64;

    /// Whether the set has no square.
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether the set has a square.
    fn any(self) -> bool {
        self != Self::EMPTY
    }

    /// Whether the set has `number` squares or more; fast for small numbers.
    fn has_at_least(self, number: u32) -> bool {
        let mut rest = self;
        for _ in 1..number {
            rest = rest.without_first();
        }
        number == 0 || rest.any()
    }

    /// The number of squares of a set that is usually small, counted one by one.
    fn count_few(self) -> u32 {
        let mut rest = self;
        let mut count = 0;
        while rest.any() {
            rest = rest.without_first();
            count += 1;
        }
        count
    }

    /// Whether `square` is in the set.
    fn contains(self, square: u16) -> bool {
        (self & Self::of(square)).any()
    }

    /// The set itself if `condition` is true, else the empty set.
    #[must_use]
    fn when(self, condition: bool) -> Self {
        if condition { self } else { Self::EMPTY }
    }

    /// The squares from the lowest to the highest.
    fn squares(self) -> Squares<Self> {
        Squares(self)
    }
}

/// Iterates over the squares of a set.
pub struct Squares<B>(B);

impl<B: SquareSet> Iterator for Squares<B> {
    type Item = u16;

    #[inline]
    fn next(&mut self) -> Option<u16> {
        self.0.take_first()
    }
}

/// Each square of a narrow board as a set.
static SINGLES: [u128; 128] = {
    let mut sets = [0; 128];
    let mut square = 0;
    while square < sets.len() {
        sets[square] = 1 << square;
        square += 1;
    }
    sets
};

impl SquareSet for u128 {
    const CAPACITY: u32 = 128;
    const EMPTY: Self = 0;

    // A lookup is less work than a shift across both words.
    #[inline]
    fn of(square: u16) -> Self {
        SINGLES[usize::from(square & 127)]
    }

    #[inline]
    fn contains(self, square: u16) -> bool {
        let word = if square & 64 == 0 { self as u64 } else { (self >> 64) as u64 };
        word >> (square & 63) & 1 != 0
    }

    // The mask tells the compiler that the step is shorter than a word.
    #[inline]
    fn up(self, steps: u32) -> Self {
        self << (steps & 63)
    }

    #[inline]
    fn down(self, steps: u32) -> Self {
        self >> (steps & 63)
    }

    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn first(self) -> u16 {
        self.trailing_zeros() as u16
    }

    #[inline]
    fn last(self) -> u16 {
        127_u16.wrapping_sub(self.leading_zeros() as u16)
    }

    #[inline]
    fn without_first(self) -> Self {
        self & self.wrapping_sub(1)
    }

    // Word by word: half the work of 128-bit arithmetic.
    #[inline]
    fn take_first(&mut self) -> Option<u16> {
        let (low, high) = (*self as u64, (*self >> 64) as u64);
        if low != 0 {
            *self = Self::from(high) << 64 | Self::from(low & (low - 1));
            Some(low.trailing_zeros() as u16)
        } else if high != 0 {
            *self = Self::from(high & (high - 1)) << 64;
            Some(64 + high.trailing_zeros() as u16)
        } else {
            None
        }
    }

    #[inline]
    fn plus(self, other: Self) -> Self {
        self.wrapping_add(other)
    }

    #[inline]
    fn bits_from(self, square: u16) -> u64 {
        (self >> (square & 127)) as u64
    }
}

/// A set of up to 64 x `WORDS` squares, for boards that are too large for `u128`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wide<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Default for Wide<WORDS> {
    fn default() -> Self {
        Self([0; WORDS])
    }
}

macro_rules! wide_operator {
    ($operator:ident, $method:ident, $assign:ident, $assign_method:ident, $symbol:tt, $assigned:tt) => {
        impl<const WORDS: usize> $operator for Wide<WORDS> {
            type Output = Self;
            #[inline]
            fn $method(mut self, other: Self) -> Self {
                for (word, theirs) in self.0.iter_mut().zip(other.0) {
                    *word $assigned theirs;
                }
                self
            }
        }

        impl<const WORDS: usize> $assign for Wide<WORDS> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = *self $symbol other;
            }
        }
    };
}

wide_operator!(BitAnd, bitand, BitAndAssign, bitand_assign, &, &=);
wide_operator!(BitOr, bitor, BitOrAssign, bitor_assign, |, |=);
wide_operator!(BitXor, bitxor, BitXorAssign, bitxor_assign, ^, ^=);

impl<const WORDS: usize> Not for Wide<WORDS> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl<const WORDS: usize> SquareSet for Wide<WORDS> {
    const CAPACITY: u32 = 64 * WORDS as u32;
    const EMPTY: Self = Self([0; WORDS]);

    #[inline]
    fn of(square: u16) -> Self {
        let mut words = [0; WORDS];
        if let Some(word) = words.get_mut(usize::from(square / 64)) {
            *word = 1 << (square % 64);
        }
        Self(words)
    }

    #[inline]
    fn up(self, steps: u32) -> Self {
        let mut words = [0; WORDS];
        let mut carry = 0;
        for (to, from) in words.iter_mut().zip(self.0) {
            *to = from << steps | carry;
            carry = from >> (64 - steps);
        }
        Self(words)
    }

    #[inline]
    fn down(self, steps: u32) -> Self {
        let mut words = [0; WORDS];
        let mut carry = 0;
        for (to, from) in words.iter_mut().zip(self.0).rev() {
            *to = from >> steps | carry;
            carry = from << (64 - steps);
        }
        Self(words)
    }

    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    fn last(self) -> u16 {
        for (index, word) in self.0.iter().enumerate().rev() {
            if *word != 0 {
                return index as u16 * 64 + 63 - word.leading_zeros() as u16;
            }
        }
        Self::CAPACITY as u16
    }

    #[inline]
    fn take_first(&mut self) -> Option<u16> {
        for (index, word) in self.0.iter_mut().enumerate() {
            if *word != 0 {
                let square = index as u16 * 64 + word.trailing_zeros() as u16;
                *word &= *word - 1;
                return Some(square);
            }
        }
        None
    }

    #[inline]
    fn plus(self, other: Self) -> Self {
        let mut words = self.0;
        let mut carried = false;
        for (word, theirs) in words.iter_mut().zip(other.0) {
            let (sum, is_over) = word.overflowing_add(theirs);
            let (sum, is_over_now) = sum.overflowing_add(u64::from(carried));
            *word = sum;
            carried = is_over || is_over_now;
        }
        Self(words)
    }

    #[inline]
    fn bits_from(self, square: u16) -> u64 {
        let (word, shift) = (usize::from(square / 64), u32::from(square % 64));
        let at = |word: usize| self.0.get(word).copied().unwrap_or_default();
        at(word) >> shift | at(word + 1).checked_shl(64 - shift).unwrap_or_default()
    }
}
