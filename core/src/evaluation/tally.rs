//! What is counted in a position, for each side.

use crate::board::squares::SquareSet;
use crate::rules::weights::{Term, Weights};

/// Takes what is counted for one side.
pub(super) trait Tally {
    /// Whether a term makes a difference: what does not need not be counted.
    fn wants(&self, term: Term) -> bool;
    /// Adds a count of a term.
    fn add(&mut self, term: Term, count: i32);

    /// Adds the number of some squares, which are looked for only if they make a difference.
    #[inline]
    fn count<B: SquareSet>(&mut self, term: Term, squares: impl FnOnce() -> B) {
        if self.wants(term) {
            self.add(term, squares().count() as i32);
        }
    }

    /// Adds one to the term of a small number, the first of which stands for 0 and 1.
    #[inline]
    fn grade(&mut self, terms: &[Term], number: u32, count: i32) {
        if let Some(term) = terms.get(number.saturating_sub(1) as usize) {
            self.add(*term, count);
        }
    }
}

/// Adds up what the counts are worth.
pub(super) struct Sum<'a> {
    pub weights: &'a Weights,
    pub worth: i32,
}

impl Tally for Sum<'_> {
    #[inline]
    fn wants(&self, term: Term) -> bool {
        self.weights.of(term) != 0
    }

    #[inline]
    fn add(&mut self, term: Term, count: i32) {
        self.worth += self.weights.of(term) * count;
    }
}

/// The counts of one side, each at the number of its term.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TermCounts(pub [i32; Term::COUNT]);

impl TermCounts {
    /// What the counts are worth together, in thousandths of a stone.
    pub fn worth(&self, weights: &Weights) -> i32 {
        self.0.iter().zip(weights.all()).map(|(count, worth)| count * worth).sum()
    }
}

impl Tally for TermCounts {
    fn wants(&self, _: Term) -> bool {
        true
    }

    fn add(&mut self, term: Term, count: i32) {
        self.0[term as usize] += count;
    }
}
