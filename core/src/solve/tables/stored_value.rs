//! A position's value in one byte, or in two for longer games.

use std::sync::atomic::{AtomicU8, AtomicU16, Ordering};

use crate::solve::value::{SolvedValue, Verdict};

/// A value in its stored form.
pub(crate) trait StoredValue: Copy + Eq + Send + Sync + 'static {
    /// Nothing is known; after solving, it means a draw.
    const OPEN: Self;
    /// A draw by the rules.
    const DRAWN: Self;
    /// No position has this number.
    const VOID: Self;
    /// The maximum number of plies of a value.
    const MAX_PLIES: u32;
    /// The number of bytes in a file.
    const WIDTH: usize = size_of::<Self>();
    /// A value shared between threads.
    type Atomic: Send + Sync;

    /// The value in its shared form.
    fn shared(self) -> Self::Atomic;
    /// The current value.
    fn load(shared: &Self::Atomic) -> Self;
    /// Replaces the value and returns the previous one.
    fn replace(self, shared: &Self::Atomic) -> Self;

    /// The value in its file format.
    fn bytes(self) -> impl Iterator<Item = u8>;
    /// The value with this file format; there must be [`Self::WIDTH`] bytes.
    fn of_bytes(bytes: &[u8]) -> Self;

    /// A win or a loss in a number of plies, at most [`Self::MAX_PLIES`].
    fn decided(wins: bool, plies: u32) -> Self;
    /// Whether the player to move wins, and in how many plies, if the value is decided.
    fn read(self) -> Option<(bool, u32)>;

    /// The public form of the value; `None` if there is no position.
    fn value(self) -> Option<SolvedValue> {
        if self == Self::VOID {
            return None;
        }
        Some(match self.read() {
            Some((true, plies)) => SolvedValue { verdict: Verdict::Win, plies },
            Some((false, plies)) => SolvedValue { verdict: Verdict::Loss, plies },
            None => SolvedValue::DRAW,
        })
    }
}

macro_rules! cell {
    ($number:ty, $shared:ty) => {
        impl StoredValue for $number {
            type Atomic = $shared;

            const OPEN: Self = 0;
            const DRAWN: Self = Self::MAX - 1;
            const VOID: Self = Self::MAX;
            const MAX_PLIES: u32 = (Self::MAX / 2 - 2) as u32;

            fn shared(self) -> $shared {
                <$shared>::new(self)
            }

            #[inline]
            fn load(shared: &$shared) -> Self {
                shared.load(Ordering::Relaxed)
            }

            #[inline]
            fn replace(self, shared: &$shared) -> Self {
                shared.swap(self, Ordering::Relaxed)
            }

            #[inline]
            fn bytes(self) -> impl Iterator<Item = u8> {
                self.to_le_bytes().into_iter()
            }

            #[inline]
            fn of_bytes(bytes: &[u8]) -> Self {
                let mut own = [0; Self::WIDTH];
                own.copy_from_slice(bytes);
                Self::from_le_bytes(own)
            }

            #[inline]
            fn decided(wins: bool, plies: u32) -> Self {
                1 + 2 * plies as Self + Self::from(wins)
            }

            #[inline]
            fn read(self) -> Option<(bool, u32)> {
                let plies = u32::from(self.wrapping_sub(1)) / 2;
                (plies <= Self::MAX_PLIES && self != Self::OPEN).then_some((self % 2 == 0, plies))
            }
        }
    };
}

cell!(u8, AtomicU8);
cell!(u16, AtomicU16);

#[cfg(test)]
#[path = "../../../tests/unit/solve/tables/stored_value.rs"]
mod tests;
