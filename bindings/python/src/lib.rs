//! The module `petteia._core`: the core's rules for Python. It contains only conversions, errors
//! and the release of the interpreter's lock, and no rule of any game.

mod actions;
mod background;
mod batch;
mod buffers;
mod clock;
mod counting;
mod definition;
mod dice;
mod errors;
mod json;
mod legal_moves;
mod moves;
mod numbers;
mod outcome;
mod position;
mod record_words;
mod rules;
mod search;
mod solve;
mod toml;
mod transcript;
mod weights;

/// The compiled core: positions, moves, endings, perft, random games, search and solved tables.
///
/// `petteia`, `petteia.engine` and the other packages re-export what users need. Names that only
/// this module has are for those packages and may change between versions.
#[pyo3::pymodule]
mod _core {
    use petteia_core::game::{greek, notation, pfen};
    use petteia_core::rules::setup::INCITUS;
    use pyo3::prelude::*;
    use pyo3::types::{IntoPyDict, PySequence, PyTuple};

    #[pymodule_export]
    use super::actions::{Actions, Observation};
    #[pymodule_export]
    use super::batch::{Games, restore_games};
    #[pymodule_export]
    use super::clock::Clock;
    #[pymodule_export]
    use super::counting::{RandomGames, divide, perft, random_games};
    #[pymodule_export]
    use super::definition::{Definition, fitted_board, option_value};
    #[pymodule_export]
    use super::errors::{_error_message, error_codes};
    #[pymodule_export]
    use super::legal_moves::LegalMoves;
    #[pymodule_export]
    use super::moves::Move;
    #[pymodule_export]
    use super::outcome::{Counter, Goal, Outcome};
    #[pymodule_export]
    use super::position::{_html_of, Position, pfen_errors, restore_legal_moves, restore_position};
    #[pymodule_export]
    use super::rules::{_declared_mechanics, Rules, rule_conflicts};
    #[pymodule_export]
    use super::search::{_plies_to_end, Line, SearchResult, Searcher, StopFlag, find};
    #[pymodule_export]
    use super::solve::{SolvePlan, SolvedTables};
    #[pymodule_export]
    use super::toml::TomlText;
    #[pymodule_export]
    use super::transcript::{_is_stated, _transcript, _transcript_lacks, _transcript_reasons};
    #[pymodule_export]
    use super::weights::{_counts, _usual_weights};

    /// Adds `Termination`, which is built from the core's reasons, and the letters, and makes
    /// `LegalMoves` a sequence for `isinstance`.
    #[pymodule_init]
    fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("Termination", super::outcome::termination(module.py())?)?;
        module.add("INCITUS", INCITUS.to_string())?;
        module.add("PFEN_FIELDS", PyTuple::new(module.py(), pfen::FIELDS)?)?;
        module.add("GREEK_FILES", String::from_iter(greek::FILES))?;
        module.add("GREEK_RANKS", PyTuple::new(module.py(), greek::RANKS)?)?;
        module.add("GREEK_LOOKALIKES", greek::LOOKALIKES.into_py_dict(module.py())?)?;
        PySequence::register::<LegalMoves>(module.py())
    }

    /// The player White; colours are bools, as in python-chess.
    #[pymodule_export]
    const WHITE: bool = true;
    /// The player Black.
    #[pymodule_export]
    const BLACK: bool = false;
    /// The maximum length of a PFEN in characters.
    #[pymodule_export]
    const MAX_PFEN_LENGTH: usize = pfen::MAX_PFEN_LENGTH;
    /// The maximum length of a turn in characters.
    #[pymodule_export]
    const MAX_MOVE_LENGTH: usize = notation::MAX_MOVE_LENGTH;
    /// The names of the ways to search.
    #[pymodule_export]
    const ALGORITHMS: (&str, &str, &str) = super::search::ALGORITHMS;
}
