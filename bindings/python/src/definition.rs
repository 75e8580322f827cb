//! `Definition`: a ruleset before its options are chosen.

use petteia_core::rules::declarations;
use petteia_core::rules::definition;
use petteia_core::rules::definition::choice::Range;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict, PyDict, PyMapping};

use crate::errors::Kind;
use crate::rules::{value_in, value_of, values};

/// The mechanics in a ruleset's document, before its options are chosen.
#[pyclass(frozen, module = "petteia._core")]
pub struct Definition {
    definition: definition::Definition,
    /// The document as JSON.
    ///
    /// It has the tables of mechanics, the options, and the rules with their names, IDs, conditions
    /// and the judgements they are cited for.
    #[pyo3(get)]
    document: String,
}

#[pymethods]
impl Definition {
    #[new]
    fn new(document: String) -> PyResult<Self> {
        let definition = serde_json::from_str(&document)
            .map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(Self { definition, document })
    }

    /// All mechanics under the given options, by their keys.
    ///
    /// Raises `RulesError` if the set-up does not fit the board.
    fn mechanics<'py>(
        &self,
        py: Python<'py>,
        options: &Bound<'py, PyMapping>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let given = self.definition.mechanics(&values(options)?).map_err(Kind::Rules.raise(py))?;
        let found = PyDict::new(py);
        for (table, declarations) in declarations() {
            for declaration in declarations {
                let key = format!("{table}.{}", declaration.name);
                found.set_item(key, value_in(py, &declaration.default)?)?;
            }
        }
        for (key, value) in &given {
            found.set_item(key, value_in(py, value)?)?;
        }
        Ok(found)
    }

    /// The rule ID to cite for each judgement under the given options.
    fn citations<'py>(&self, options: &Bound<'py, PyMapping>) -> PyResult<Bound<'py, PyDict>> {
        self.definition.citations(&values(options)?).into_py_dict(options.py())
    }

    /// The names of the rules in words that apply under the given options.
    fn rules(&self, options: &Bound<'_, PyMapping>) -> PyResult<Vec<&str>> {
        Ok(self.definition.rules(&values(options)?))
    }
}

/// The option value that `given` means; `None` if it means none.
///
/// `kind` is the option's type. It has words, or a minimum and a maximum value.
#[pyfunction]
pub fn option_value<'py>(
    py: Python<'py>,
    kind: &str,
    given: &Bound<'py, PyAny>,
    words: Vec<String>,
    low: &Bound<'py, PyAny>,
    high: &Bound<'py, PyAny>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let range = Range::of(kind, words, value_of(low)?.as_ref(), value_of(high)?.as_ref());
    let value = value_of(given)?.and_then(|given| range.read(&given));
    value.map(|value| value_in(py, &value)).transpose()
}

/// The board field of a PFEN, fitted to a board of another size.
///
/// Files are added and removed on the right, ranks in the middle.
#[pyfunction]
pub fn fitted_board(py: Python<'_>, board: &str, files: u8, ranks: u8) -> PyResult<String> {
    definition::fitted(board, files, ranks).map_err(Kind::Rules.raise(py))
}
