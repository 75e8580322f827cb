//! The counts for each side of a position.

use crate::board::squares::SquareSet;
use crate::rules::weights::{Term, Weights};

/// Terms, each a bit at its number.
#[derive(Clone, Copy)]
pub(super) struct Terms(u64);

impl Terms {
    pub(super) const ALL: Self = Self((1 << Term::COUNT) - 1);

    /// The terms whose weight is not 0.
    pub(super) fn weighed(weights: &Weights) -> Self {
        Self::of(Term::ALL.iter().copied().filter(|term| weights.of(*term) != 0))
    }

    pub(super) fn of(terms: impl IntoIterator<Item = Term>) -> Self {
        Self(terms.into_iter().fold(0, |all, term| all | 1 << term as u64))
    }

    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Collects the counts for one side.
pub(super) struct Tally {
    counts: TermCounts,
    /// The terms that make a difference: the others need not be counted.
    wanted: Terms,
}

impl Tally {
    #[inline]
    pub(super) const fn new(wanted: Terms) -> Self {
        Self { counts: TermCounts([0; Term::COUNT]), wanted }
    }

    #[inline]
    pub(super) const fn counts(self) -> TermCounts {
        self.counts
    }

    /// Whether a term makes a difference.
    #[inline]
    pub(super) const fn wants(&self, term: Term) -> bool {
        self.wanted.0 >> term as u32 & 1 != 0
    }

    /// Adds a count of a term.
    #[inline]
    pub(super) const fn add(&mut self, term: Term, count: i32) {
        self.counts.0[term as usize] += count;
    }

    /// Adds the number of some squares, which are computed only if they make a difference.
    #[inline]
    pub(super) fn count<B: SquareSet>(&mut self, term: Term, squares: impl FnOnce() -> B) {
        if self.wants(term) {
            self.add(term, squares().count() as i32);
        }
    }

    /// Adds `count` to the term of a small number; the first term is for both 0 and 1.
    #[inline]
    pub(super) fn grade(&mut self, terms: &[Term], number: u32, count: i32) {
        if let Some(term) = terms.get(number.saturating_sub(1) as usize) {
            self.add(*term, count);
        }
    }
}

/// The counts of one side, each at the number of its term.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TermCounts(pub [i32; Term::COUNT]);

impl TermCounts {
    /// The sum of the weighted counts, in thousandths of a stone.
    #[inline]
    pub fn weighted_sum(&self, weights: &Weights) -> i32 {
        self.0.iter().zip(weights.all()).map(|(count, worth)| count * worth).sum()
    }
}
