//! The errors of the public interface, all of them `ValueError`s.

use petteia_core::game::explain::Refusal;
use petteia_core::game::notation;
use petteia_core::game::pfen;
use petteia_core::rules;
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;

create_exception!(
    petteia,
    RulesError,
    PyValueError,
    "An unknown ruleset or option, or a value that it cannot have."
);
create_exception!(
    petteia,
    PfenError,
    PyValueError,
    "A text that is no position of the ruleset; the message names the field."
);
create_exception!(
    petteia,
    IllegalMoveError,
    PyValueError,
    "A move or roll that the rules refuse; the message begins with the rule's ID."
);
create_exception!(
    petteia,
    NotationError,
    PyValueError,
    "A text that has no move's shape; the message names the column."
);

/// The most characters of a faulty text that a message repeats.
const SHOWN: usize = 40;

/// A text as a message repeats it: quoted, and cut when it is long.
pub fn quoted(text: &str) -> String {
    let start: String = text.chars().take(SHOWN).collect();
    if start.len() == text.len() { format!("{start:?}") } else { format!("{start:?}…") }
}

pub fn of_rules(error: &rules::error::RulesError) -> PyErr {
    RulesError::new_err(error.to_string())
}

pub fn of_pfen(error: &pfen::PfenError) -> PyErr {
    PfenError::new_err(error.to_string())
}

pub fn of_notation(text: &str, error: &notation::NotationError) -> PyErr {
    NotationError::new_err(format!("{}: {error}", quoted(text)))
}

pub fn of_refusal(text: &str, refusal: &Refusal) -> PyErr {
    IllegalMoveError::new_err(format!(
        "{refusal} ({})",
        text.chars().take(SHOWN).collect::<String>()
    ))
}

/// A Python string as text, if it is one: a lone surrogate is no character.
pub fn text<'a>(given: &'a Bound<'_, PyString>, refuse: fn(String) -> PyErr) -> PyResult<&'a str> {
    given.to_str().map_err(|_| refuse("the text holds half of a surrogate pair".to_owned()))
}
