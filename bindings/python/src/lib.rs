//! The module `petteia._core`: the core's rules for Python. Conversion, errors and the lock of the
//! interpreter are all that is here; not one rule is.

mod counting;
mod dice;
mod errors;
mod legal_moves;
mod moves;
mod numbers;
mod outcome;
mod position;
mod record_words;
mod renderers;
mod rules;
mod search;
mod solve;
mod watching;
mod weighing;

/// The compiled core of petteia.
#[pyo3::pymodule]
mod _core {
    use pyo3::prelude::*;
    use pyo3::types::PySequence;

    #[pymodule_export]
    use super::counting::{RandomGames, divide, perft, random_games};
    #[pymodule_export]
    use super::errors::{error_codes, error_message};
    #[pymodule_export]
    use super::legal_moves::LegalMoves;
    #[pymodule_export]
    use super::moves::Move;
    #[pymodule_export]
    use super::outcome::{Goal, Outcome};
    #[pymodule_export]
    use super::position::{Position, pfen_faults, restore_legal_moves, restore_position};
    #[pymodule_export]
    use super::renderers::{html_of, set_renderers};
    #[pymodule_export]
    use super::rules::{Rules, rule_conflicts};
    #[pymodule_export]
    use super::search::{Line, SearchResult, Searcher, StopFlag, find};
    #[pymodule_export]
    use super::solve::{SolvePlan, SolvedTables};
    #[pymodule_export]
    use super::weighing::{counts, usual_weights};

    /// `LegalMoves` is a sequence for `isinstance`.
    #[pymodule_init]
    fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
        PySequence::register::<LegalMoves>(module.py())
    }

    /// White, as in python-chess.
    #[pymodule_export]
    const WHITE: bool = true;
    /// Black, as in python-chess.
    #[pymodule_export]
    const BLACK: bool = false;
    /// The names of the players that search.
    #[pymodule_export]
    const PLAYERS: (&str, &str, &str) = super::search::PLAYERS;
}
