//! Values that depend on the width of a board's square sets. The width is chosen once, when rules
//! are put on a board.

use std::sync::Arc;

use crate::batch::games::Games;
use crate::board::{geometry::Geometry, squares::Wide};
use crate::game::{legal::LegalMoves, position::Position};
use crate::play::variant::Variant;
use crate::rules::Rules;
use crate::solve::{plan::Plan, tables::Tables, value::SolvedValue};

/// Something that belongs to a board of one of three widths; [`on_board!`](crate::on_board) gives
/// access to it.
#[derive(Clone, Debug)]
pub enum AnyWidth<N, M, W> {
    /// Up to 128 squares, padding included.
    Narrow(N),
    /// Up to 192.
    Middle(M),
    /// Up to 320.
    Wide(W),
}

/// Rules on a board.
pub type AnyVariant = AnyWidth<Arc<Variant<u128>>, Arc<Variant<Wide<3>>>, Arc<Variant<Wide<5>>>>;
/// A game in progress.
pub type AnyPosition = AnyWidth<Position<u128>, Position<Wide<3>>, Position<Wide<5>>>;
/// The legal moves of a position.
pub type AnyMoves =
    AnyWidth<Arc<LegalMoves<u128>>, Arc<LegalMoves<Wide<3>>>, Arc<LegalMoves<Wide<5>>>>;
/// Games that are stepped together.
pub type AnyGames = AnyWidth<Games<u128>, Games<Wide<3>>, Games<Wide<5>>>;
/// A plan to solve positions.
pub type AnyPlan = AnyWidth<Plan<u128>, Plan<Wide<3>>, Plan<Wide<5>>>;
/// Solved tables.
pub type AnyTables = AnyWidth<Arc<Tables<u128>>, Arc<Tables<Wide<3>>>, Arc<Tables<Wide<5>>>>;

/// Evaluates an expression with the content of an [`AnyWidth`](crate::any::AnyWidth).
#[macro_export]
macro_rules! on_board {
    ($any:expr, |$held:ident| $made:expr) => {
        match $any {
            $crate::any::AnyWidth::Narrow($held) => $made,
            $crate::any::AnyWidth::Middle($held) => $made,
            $crate::any::AnyWidth::Wide($held) => $made,
        }
    };
}

/// Like [`on_board!`](crate::on_board), for an expression whose value belongs to the same board:
/// the value is wrapped in an [`AnyWidth`](crate::any::AnyWidth) again.
#[macro_export]
macro_rules! keep_on_board {
    ($any:expr, |$held:ident| $made:expr) => {
        match $any {
            $crate::any::AnyWidth::Narrow($held) => $crate::any::AnyWidth::Narrow($made),
            $crate::any::AnyWidth::Middle($held) => $crate::any::AnyWidth::Middle($made),
            $crate::any::AnyWidth::Wide($held) => $crate::any::AnyWidth::Wide($made),
        }
    };
}

impl AnyVariant {
    /// Puts rules on the narrowest board that fits them.
    pub fn new(rules: Arc<Rules>) -> Self {
        let (files, ranks) = (rules.files, rules.ranks);
        if Geometry::<u128>::fits(files, ranks) {
            Self::Narrow(Arc::new(Variant::new(rules)))
        } else if Geometry::<Wide<3>>::fits(files, ranks) {
            Self::Middle(Arc::new(Variant::new(rules)))
        } else {
            Self::Wide(Arc::new(Variant::new(rules)))
        }
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<Rules> {
        on_board!(self, |variant| &variant.rules)
    }

    /// The start of a game.
    pub fn start(&self) -> AnyPosition {
        keep_on_board!(self, |variant| Position::start(Arc::clone(variant)))
    }
}

impl AnyTables {
    /// The value of a position; `None` for one that is not in the tables.
    pub fn probe(&self, position: &AnyPosition) -> Option<SolvedValue> {
        match (self, position) {
            (Self::Narrow(tables), AnyPosition::Narrow(position)) => tables.probe(position),
            (Self::Middle(tables), AnyPosition::Middle(position)) => tables.probe(position),
            (Self::Wide(tables), AnyPosition::Wide(position)) => tables.probe(position),
            _ => None,
        }
    }
}
