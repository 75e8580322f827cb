//! The engine, or in the module that has none, which one has.

use petteia_core::board::squares::SquareSet;
use petteia_core::game::position::Position;
use petteia_core::thinking::limits::Limits;

use petteia_messages::{Failure, Found};

#[cfg(feature = "search")]
pub use here::Engine;

#[cfg(feature = "search")]
mod here {
    use std::sync::atomic::AtomicBool;

    use petteia_core::search::searcher::Searcher;

    use super::{Failure, Found, Limits, Position, SquareSet};

    /// The table of the searches in mebibytes: a phone can spare it.
    const TABLE_MEBIBYTES: u32 = 16;

    /// Searches, and what they remember.
    #[derive(Default)]
    pub struct Engine {
        searcher: Option<Searcher>,
    }

    impl Engine {
        /// What a search of a position finds.
        pub fn search<B: SquareSet>(
            &mut self,
            position: &Position<B>,
            limits: &Limits,
        ) -> Result<Found, Failure> {
            let searcher = match &mut self.searcher {
                Some(searcher) => searcher,
                none => {
                    let new = Searcher::new(TABLE_MEBIBYTES)
                        .map_err(|error| Failure::Misused(error.to_string()))?;
                    none.insert(new)
                }
            };
            let never = AtomicBool::new(false);
            Ok(searcher.search(position, limits, &never, &mut |_| ()).written(position).into())
        }
    }
}

/// No engine: this module is for the rules of a game, so that a board is soon there.
#[cfg(not(feature = "search"))]
#[derive(Default)]
pub struct Engine {}

#[cfg(not(feature = "search"))]
impl Engine {
    /// Names the module that searches such positions.
    #[expect(clippy::unused_self, reason = "the engine of the other modules needs itself")]
    pub fn search<B: SquareSet>(
        &mut self,
        position: &Position<B>,
        _: &Limits,
    ) -> Result<Found, Failure> {
        let rules = position.rules();
        Err(Failure::Elsewhere(petteia_messages::Module::of_board(rules.files, rules.ranks)))
    }
}
