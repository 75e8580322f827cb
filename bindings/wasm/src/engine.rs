//! The engine; a module that has none answers with the name of the module that does.

use petteia_core::board::squares::SquareSet;
use petteia_core::game::position::Position;
use petteia_core::thinking::limits::Limits;

use petteia_messages::{Failure, Found};

#[cfg(feature = "search")]
pub use here::Engine;

#[cfg(feature = "search")]
mod here {
    use std::sync::atomic::AtomicBool;

    use petteia_core::game::notation::WrittenMove;
    use petteia_core::search::searcher::Searcher;
    use petteia_core::thinking::result::SearchResult;

    use super::{Failure, Found, Limits, Position, SquareSet};

    /// The size of the search table in mebibytes: a phone can spare it.
    const TABLE_MEBIBYTES: u32 = 16;

    /// A searcher, and the result of the last search of a review.
    #[derive(Default)]
    pub struct Engine {
        searcher: Option<Searcher>,
        last: Option<Last>,
    }

    /// The last search of a review: the position with its history, the limits, and the result.
    struct Last {
        pfen: String,
        earlier_keys: Vec<u64>,
        limits: Limits,
        found: SearchResult<WrittenMove>,
    }

    impl Engine {
        /// The result of searching a position. Repeating a search continues it, with the results in
        /// the table: this is how an analysis in slices gets deeper.
        pub fn search<B: SquareSet>(
            &mut self,
            position: &Position<B>,
            limits: &Limits,
        ) -> Result<Found, Failure> {
            self.run(position, limits).map(Found::from)
        }

        /// The result of a search for the review of a game. The last one is remembered, since the
        /// position after a move is also the one before the next move.
        pub fn look<B: SquareSet>(
            &mut self,
            position: &Position<B>,
            limits: &Limits,
        ) -> Result<SearchResult<WrittenMove>, Failure> {
            let (pfen, earlier_keys) = (position.pfen(), position.earlier_keys());
            if let Some(last) = &self.last
                && (&last.pfen, &*last.earlier_keys, &last.limits) == (&pfen, earlier_keys, limits)
            {
                return Ok(last.found.clone());
            }
            let found = self.run(position, limits)?;
            let (earlier_keys, limits) = (earlier_keys.to_vec(), limits.clone());
            self.last = Some(Last { pfen, earlier_keys, limits, found: found.clone() });
            Ok(found)
        }

        fn run<B: SquareSet>(
            &mut self,
            position: &Position<B>,
            limits: &Limits,
        ) -> Result<SearchResult<WrittenMove>, Failure> {
            let searcher = match &mut self.searcher {
                Some(searcher) => searcher,
                none => {
                    let new = Searcher::new(TABLE_MEBIBYTES)
                        .map_err(|error| Failure::Misused(error.to_string()))?;
                    none.insert(new)
                }
            };
            let never = AtomicBool::new(false);
            Ok(searcher.search(position, limits, &never, &mut |_| ()).written(position))
        }
    }
}

/// No engine: this module only has the rules of a game, so that a board appears quickly.
#[cfg(not(feature = "search"))]
#[derive(Default)]
pub struct Engine {}

#[cfg(not(feature = "search"))]
impl Engine {
    /// Returns the module that searches such positions.
    #[expect(clippy::unused_self, reason = "the engines of the other modules need it")]
    pub fn search<B: SquareSet>(
        &mut self,
        position: &Position<B>,
        _: &Limits,
    ) -> Result<Found, Failure> {
        let rules = position.rules();
        Err(Failure::Elsewhere(petteia_messages::Module::of_board(rules.files, rules.ranks)))
    }
}
