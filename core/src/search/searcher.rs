//! The searcher: its memory between the searches of a game, and the threads of one search.

use std::{collections::TryReserveError, sync::Arc, sync::atomic::AtomicBool, thread};

use super::root::{Known, Root};
use super::threads::team::{Member, Team};
use super::{levels::limits_of, transpositions::Transpositions};
use crate::board::{moves::Move, squares::SquareSet};
use crate::counting::MAX_THREADS;
use crate::game::position::Position;
use crate::rules::Rules;
use crate::search::ordering::history::SharedHistory;
use crate::solve::tables::SharedTables;
use crate::thinking::budget::{Budget, SearchControl};
use crate::thinking::limits::{Limits, MAX_MEBIBYTES};
use crate::thinking::result::{Listener, SearchResult};

/// Searches the positions of a game one after the other and remembers the results.
pub struct Searcher {
    transpositions: Transpositions,
    /// The rules under which the remembered values are valid.
    rules: Option<Arc<Rules>>,
    /// Whether the remembered values are for evaluations without a network.
    without_network: bool,
    /// The solved tables to consult.
    tables: Vec<SharedTables>,
}

impl Searcher {
    /// A searcher whose table takes at most `mebibytes`, and at least one; the size is rounded down
    /// to a power of two.
    ///
    /// # Errors
    /// When the machine does not have that much memory.
    pub fn new(mebibytes: u32) -> Result<Self, TryReserveError> {
        let mebibytes = mebibytes.clamp(1, MAX_MEBIBYTES);
        let transpositions = Transpositions::of_size(mebibytes)?;
        Ok(Self::with_table(transpositions))
    }

    /// A searcher for one search, with a table that is no larger than this search can fill.
    pub fn for_limits(limits: &Limits) -> Self {
        Self::with_table(Transpositions::for_limits(&limits_of(limits)))
    }

    const fn with_table(transpositions: Transpositions) -> Self {
        Self { transpositions, rules: None, without_network: false, tables: Vec::new() }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        if self.rules.take().is_some() {
            self.transpositions.clear();
        }
    }

    /// Consults solved tables from now on; those of other games are ignored. If the tables change,
    /// the searcher forgets everything.
    pub fn consult(&mut self, tables: Vec<SharedTables>) {
        let is_same = tables.len() == self.tables.len()
            && tables.iter().zip(&self.tables).all(|(one, other)| Arc::ptr_eq(one, other));
        if !is_same {
            self.clear();
            self.tables = tables;
        }
    }

    /// Searches for the best move until a limit is reached or `stop` is set, and calls the listener
    /// for each finished depth. On one thread, the same nodes or depth, the same seed and the same
    /// previous searches give the same result. A level that overlooks moves remembers nothing: its
    /// values are not those of the game. Levels do not consult tables.
    pub fn search<B: SquareSet>(
        &mut self,
        position: &Position<B>,
        limits: &Limits,
        stop: &AtomicBool,
        listener: Listener<'_, Move>,
    ) -> SearchResult {
        let limits = limits_of(limits);
        if limits.level.is_some() {
            let transpositions = Transpositions::for_limits(&limits);
            return run(position, &limits, stop, (&transpositions, &[]), listener);
        }
        if self.rules.as_ref().is_some_and(|rules| !Arc::ptr_eq(rules, position.rules()))
            || self.without_network != limits.without_network
        {
            self.clear();
        }
        self.rules = Some(Arc::clone(position.rules()));
        self.without_network = limits.without_network;
        self.transpositions.grow_older();
        run(position, &limits, stop, (&self.transpositions, &self.tables), listener)
    }
}

/// The main thread decides when the search ends; the helpers search the same tree alongside. Each
/// thread leaves running searches to the others, and the shared table saves them work.
fn run<B: SquareSet>(
    position: &Position<B>,
    limits: &Limits,
    stop: &AtomicBool,
    known: Known<'_>,
    listener: Listener<'_, Move>,
) -> SearchResult {
    let control = SearchControl::new(stop);
    let threads = limits.threads.clamp(1, MAX_THREADS);
    if threads == 1 {
        return Root::new(position, limits, Budget::new(limits, &control), None, known)
            .search(listener);
    }
    let team = Team::new(threads, || SharedHistory::new(&position.variant().geometry));
    let is_aborted = |thread| team.aborts.is_aborted(thread);
    let root = |thread: usize| {
        let budget = Budget::of_thread(thread, limits, &control, &is_aborted);
        Root::new(position, limits, budget, Some(Member { team: &team, thread }), known)
    };
    thread::scope(|scope| {
        let main = root(0);
        for number in 1..threads as usize {
            let helper = root(number);
            scope.spawn(move || helper.help());
        }
        let found = main.search(listener);
        control.finish();
        found
    })
}
