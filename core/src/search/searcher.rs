//! What stays from one search of a game to the next, and the threads of one search.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread;

use super::budget::{Budget, Shared};
use super::root::Root;
use super::sight::limits_of;
use super::transpositions::Transpositions;
use super::{Limits, SearchResult};
use crate::any::AnyTables;
use crate::board::squares::SquareSet;
use crate::game::position::Position;
use crate::rules::Rules;

/// The largest table in mebibytes.
pub const MAX_MEBIBYTES: u32 = 65_536;

/// The most threads.
pub const MAX_THREADS: u32 = 256;

/// Hears of each depth that is finished.
pub type Listener<'a, M> = &'a mut dyn FnMut(&SearchResult<M>);

/// Searches the positions of a game one after the other and remembers what it has seen.
pub struct Searcher {
    memories: Transpositions,
    /// What is remembered holds under these rules alone.
    rules: Option<Arc<Rules>>,
    /// What is known for certain.
    tables: Vec<Arc<dyn AnyTables>>,
}

impl Searcher {
    /// A searcher whose table takes so many mebibytes, at least one; a size between two powers of
    /// two is not used up.
    #[must_use]
    pub fn new(mebibytes: u32) -> Self {
        let mebibytes = mebibytes.clamp(1, MAX_MEBIBYTES);
        Self { memories: Transpositions::of_size(mebibytes), rules: None, tables: Vec::new() }
    }

    /// A searcher for one search, with a table as large as that can fill.
    #[must_use]
    pub fn for_limits(limits: &Limits) -> Self {
        let memories = Transpositions::for_limits(&limits_of(limits));
        Self { memories, rules: None, tables: Vec::new() }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        if self.rules.take().is_some() {
            self.memories.clear();
        }
    }

    /// Consults solved tables from now on; those of other games are left alone. Other tables than
    /// before make it forget everything.
    pub fn consult(&mut self, tables: Vec<Arc<dyn AnyTables>>) {
        let is_same = tables.len() == self.tables.len()
            && tables.iter().zip(&self.tables).all(|(one, other)| Arc::ptr_eq(one, other));
        if !is_same {
            self.clear();
            self.tables = tables;
        }
    }

    /// Looks for the best move until a limit is reached or `stop` is set, and tells the listener of
    /// each depth that is finished. One thread with the same nodes or depth and the same seed, with
    /// the same searches before it, finds the same. A level that overlooks things remembers
    /// nothing: its values are not those of the game. No level consults tables.
    pub fn search<B: SquareSet>(
        &mut self,
        position: &Position<B>,
        limits: &Limits,
        stop: &AtomicBool,
        listener: Listener<'_, crate::board::moves::Move>,
    ) -> SearchResult {
        let limits = limits_of(limits);
        if limits.level.is_some() {
            let memories = Transpositions::for_limits(&limits);
            return run(position, &limits, stop, (&memories, &[]), listener);
        }
        if self.rules.as_ref().is_some_and(|rules| !Arc::ptr_eq(rules, position.rules())) {
            self.clear();
        }
        self.rules = Some(Arc::clone(position.rules()));
        self.memories.grow_older();
        run(position, &limits, stop, (&self.memories, &self.tables), listener)
    }
}

/// The first thread leads; the others search the same tree beside it, each leaving to the others
/// what they are at, and what they leave in the table spares the first one work.
fn run<B: SquareSet>(
    position: &Position<B>,
    limits: &Limits,
    stop: &AtomicBool,
    (memories, tables): (&Transpositions, &[Arc<dyn AnyTables>]),
    listener: Listener<'_, crate::board::moves::Move>,
) -> SearchResult {
    let threads = limits.threads.clamp(1, MAX_THREADS);
    let shared = if threads > 1 { Shared::of_several(threads, stop) } else { Shared::new(stop) };
    thread::scope(|scope| {
        let leader = Root::new(position, limits, Budget::new(limits, &shared), memories, tables);
        for number in 1..threads {
            let budget = Budget::of_helper(number, limits, &shared);
            let helper = Root::new(position, limits, budget, memories, tables);
            scope.spawn(move || helper.help());
        }
        let found = leader.search(listener);
        shared.finish();
        found
    })
}
