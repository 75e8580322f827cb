//! `Rules`: one game's rules with its options chosen.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use petteia_core::any::AnyVariant;
use petteia_core::batch::{actions, observation};
use petteia_core::board::color::Color;
use petteia_core::game::notation::SquareName;
use petteia_core::rules;
use petteia_core::rules::citations::Citations;
use petteia_core::rules::declarations;
use petteia_core::rules::definition::Values;
use petteia_core::rules::dice::rolls;
use petteia_core::rules::network::{Network, checksum};
use petteia_core::rules::setup::INCITUS;
use petteia_core::rules::values::{Range, Value};
use petteia_core::rules::weights::Weights;
use petteia_core::view::rules_in_play::RulesInPlay;
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{IntoPyDict, PyBool, PyBytes, PyDict, PyMapping, PyString, PyTuple};

use crate::actions::{Actions, Observation};
use crate::dice::dice;
use crate::errors::Kind;
use crate::json::bytes;
use crate::numbers::Whole;
use crate::outcome::reason_of;

/// The rules of one game with its options chosen.
///
/// Made by `petteia.ruleset`; immutable and hashable. Two are equal if their id, options and
/// mechanics are equal.
#[pyclass(frozen, module = "petteia", name = "Ruleset")]
pub struct Rules {
    /// The ruleset's ID, such as `vogt.kubeia`; for a ruleset file of your own, its path.
    #[pyo3(get)]
    id: String,
    /// The game's title in its author's spelling.
    #[pyo3(get)]
    title: String,
    /// Author, title and year of the source.
    #[pyo3(get)]
    source: String,
    /// Version of the ruleset, from 1; it increases whenever its rules change.
    #[pyo3(get)]
    version: u32,
    options: Values,
    /// The values of the options if none are chosen.
    defaults: Values,
    mechanics: Values,
    citations: Vec<(String, String)>,
    weights: Vec<(String, i64)>,
    network: Vec<u8>,
    pub variant: AnyVariant,
    /// How actions are numbered.
    pub numbers: Arc<actions::Actions>,
    /// The planes and scalars of positions.
    pub seen: Arc<observation::Observation>,
    /// A hash of the mechanics, the same on every machine.
    pub key: u64,
    /// All rolls with their probabilities, built on first use.
    rolls: PyOnceLock<Py<PyTuple>>,
}

#[pymethods]
impl Rules {
    #[new]
    #[expect(clippy::too_many_arguments, reason = "each is named where it is given")]
    #[pyo3(signature = (id, options, mechanics, citations = None, title = String::new(),
        source = String::new(), version = Whole::from(1), weights = None, defaults = None,
        network = Vec::new()))]
    fn new(
        py: Python<'_>,
        id: String,
        options: &Bound<'_, PyMapping>,
        mechanics: &Bound<'_, PyMapping>,
        citations: Option<&Bound<'_, PyMapping>>,
        title: String,
        source: String,
        version: Whole,
        weights: Option<&Bound<'_, PyMapping>>,
        defaults: Option<&Bound<'_, PyMapping>>,
        network: Vec<u8>,
    ) -> PyResult<Self> {
        let options = values(options)?;
        let defaults = defaults.map_or_else(|| Ok(Vec::new()), values)?;
        let version = version.within(py, "version", 1..=u32::MAX.into())?;
        let mechanics = values(mechanics)?;
        let citations: Vec<(String, String)> = items(citations)?;
        let weights: Vec<(String, Whole)> = items(weights)?;
        let weights: Vec<_> =
            weights.into_iter().map(|(term, worth)| (term, worth.clamped())).collect();
        let given = mechanics.iter().map(|(key, value)| (key.as_str(), value.clone()));
        let worth = weights.iter().map(|(term, worth)| (term.as_str(), *worth));
        let rules = Citations::new(citations.iter().cloned())
            .and_then(|citations| rules::Rules::new(given, citations))
            .and_then(|rules| {
                let read = (!network.is_empty()).then(|| Network::read(&network)).transpose()?;
                Ok(rules.with_weights(Weights::read(worth)?, read))
            })
            .map_err(Kind::Rules.raise(py))?;
        let numbers = Arc::new(actions::Actions::new(&rules));
        let seen = Arc::new(observation::Observation::new(&rules));
        let variant = AnyVariant::new(Arc::new(rules));
        let rolls = PyOnceLock::new();
        Ok(Self {
            id,
            title,
            source,
            version,
            options,
            defaults,
            key: hash(&mechanics),
            mechanics,
            citations,
            weights,
            network,
            variant,
            numbers,
            seen,
            rolls,
        })
    }

    /// The rule by which players or an arbiter end a game for a reason; empty if there is none.
    ///
    /// Raises `ValueError` if the reason is not a value of `Termination`.
    fn conduct_rule(&self, reason: &str) -> PyResult<&str> {
        Ok(self.variant.rules().conduct_rule(reason_of(reason)?))
    }

    /// Whether a value of the mechanics, by its key, can affect how the game is played.
    fn uses(&self, key: &str) -> bool {
        self.variant.rules().uses(key)
    }

    /// Whether a ground of refusal or a reason of ending, by its word, can occur.
    fn raises(&self, ground: &str) -> bool {
        self.variant.rules().raises(ground)
    }

    /// Whether a count of captures, pieces or territory can decide a game that ends for a reason.
    ///
    /// Raises `ValueError` if the reason is not a value of `Termination`.
    fn decides_by_count(&self, reason: &str) -> PyResult<bool> {
        let ending = reason_of(reason)?;
        let mut decisions = self.variant.rules().decisions();
        Ok(decisions.any(|(reason, decision)| reason == ending && decision.is_count()))
    }

    /// Every option with its value, in a new dictionary.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        dictionary(py, &self.options)
    }

    /// The mechanics that result from the ruleset and its options, in a new dictionary.
    #[getter]
    fn mechanics<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        dictionary(py, &self.mechanics)
    }

    /// The rule ID to cite for each refusal and each ending.
    #[getter]
    fn citations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.citations.iter().map(|(word, rule)| (word, rule)).into_py_dict(py)
    }

    /// The engine's evaluation weights that this ruleset sets, in thousandths of a stone.
    ///
    /// They are not part of the rules: two rulesets that differ only in weights are equal.
    #[getter]
    fn weights<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.weights.iter().map(|(term, worth)| (term, worth)).into_py_dict(py)
    }

    /// The file of the network that corrects the engine's evaluation; empty if there is none.
    ///
    /// Like the weights, it is not part of the rules.
    #[getter]
    fn network(&self) -> &[u8] {
        &self.network
    }

    /// Limits, ways to win, movement and dice, as JSON.
    fn _in_play<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        bytes(py, &RulesInPlay::of(self.variant.rules()))
    }

    /// Number of files of the board.
    #[getter]
    fn files(&self) -> u8 {
        self.variant.rules().files
    }

    /// Number of ranks of the board.
    #[getter]
    fn ranks(&self) -> u8 {
        self.variant.rules().ranks
    }

    /// The names of all squares, rank by rank from `a1`.
    #[getter]
    fn squares<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let names: Vec<String> = (0..self.ranks())
            .flat_map(|rank| (0..self.files()).map(move |file| SquareName::new(file, rank)))
            .map(|name| name.to_string())
            .collect();
        PyTuple::new(py, names)
    }

    /// The PFEN letters that can appear on a board of this game.
    #[getter]
    pub fn letters(&self) -> String {
        let rules = self.variant.rules();
        let white = rules.letters(Color::White);
        let black = rules.letters(Color::Black).to_ascii_lowercase();
        let dead = rules.capture.inciti.then_some(INCITUS);
        white.chars().chain(black.chars()).chain(dead).collect()
    }

    /// The numbering of the game's actions.
    #[getter]
    fn actions(&self) -> Actions {
        Actions::new(&self.variant, &self.numbers, self.key)
    }

    /// The planes and scalars of the game's positions.
    #[getter]
    fn observation(&self) -> Observation {
        Observation::new(&self.variant, &self.seen)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| self.same(other.get()))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.id.hash(&mut hasher);
        for (name, value) in &self.options {
            (name, code(value)).hash(&mut hasher);
        }
        hasher.finish()
    }

    pub fn __repr__(&self) -> String {
        let name = literal(&self.id);
        let chosen = self.options.iter().filter(|option| !self.defaults.contains(option));
        let options = chosen.map(|(name, value)| format!("{name}={}", code(value)));
        let arguments: Vec<String> = std::iter::once(name).chain(options).collect();
        format!("petteia.ruleset({})", arguments.join(", "))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let (py, this) = (slf.py(), slf.get());
        let arguments = (
            &this.id,
            this.options(py)?,
            this.mechanics(py)?,
            this.citations(py)?,
            &this.title,
            &this.source,
            this.version,
            this.weights(py)?,
            dictionary(py, &this.defaults)?,
            PyBytes::new(py, &this.network),
        );
        (slf.get_type(), arguments).into_pyobject(py)
    }
}

/// All reasons why these mechanics cannot be the rules of a game; empty if they can.
#[pyfunction]
pub fn rule_conflicts<'py>(
    py: Python<'py>,
    mechanics: &Bound<'py, PyMapping>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let values = values(mechanics)?;
    let given = values.iter().map(|(key, value)| (key.as_str(), value.clone()));
    Kind::Rules.objects(py, &rules::Rules::conflicts(given))
}

/// The core's declaration of each rules value, in JSON Schema form, by its key.
#[pyfunction]
pub fn _declared_mechanics(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let found = PyDict::new(py);
    for (table, declarations) in declarations() {
        for declaration in declarations {
            let entry = PyDict::new(py);
            match declaration.range {
                Range::Switch => entry.set_item("type", "boolean")?,
                Range::Number(low, high) => {
                    entry.set_item("type", "integer")?;
                    entry.set_item("minimum", low)?;
                    entry.set_item("maximum", high)?;
                }
                Range::Numbers(numbers) => entry.set_item("enum", numbers)?,
                Range::Words(words) => entry.set_item("enum", words)?,
                Range::Text => entry.set_item("type", "string")?,
            }
            entry.set_item("default", value_in(py, &declaration.default)?)?;
            entry.set_item("description", declaration.about)?;
            found.set_item(format!("{table}.{}", declaration.name), entry)?;
        }
    }
    Ok(found)
}

impl Rules {
    /// All rolls of the game's dice with their probabilities.
    pub fn rolls<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let make = || {
            let rolls = rolls(self.variant.rules()).into_iter();
            let items: PyResult<Vec<_>> =
                rolls.map(|(roll, probability)| Ok((dice(py, roll)?, probability))).collect();
            PyTuple::new(py, items?).map(Bound::unbind)
        };
        self.rolls.get_or_try_init(py, make).map(|rolls| rolls.bind(py).clone())
    }

    /// The shape of a position's planes: planes, ranks, files.
    pub fn planes_shape(&self) -> [usize; 3] {
        let rules = self.variant.rules();
        [self.seen.planes.len(), rules.ranks.into(), rules.files.into()]
    }

    /// Whether two rulesets are the same game.
    pub fn same(&self, other: &Self) -> bool {
        Arc::ptr_eq(self.variant.rules(), other.variant.rules())
            || self.id == other.id
                && self.options == other.options
                && self.mechanics == other.mechanics
    }
}

/// The items of a mapping; empty if there is no mapping.
fn items<'py, T: FromPyObjectOwned<'py>>(
    mapping: Option<&Bound<'py, PyMapping>>,
) -> PyResult<Vec<(String, T)>> {
    let Some(mapping) = mapping else {
        return Ok(Vec::new());
    };
    mapping.items()?.iter().map(|item| item.extract()).collect()
}

/// The values of a mapping, by name.
pub fn values(mapping: &Bound<'_, PyMapping>) -> PyResult<Values> {
    mapping
        .items()?
        .iter()
        .map(|item| {
            let (name, value): (String, Bound<'_, PyAny>) = item.extract()?;
            let value = value_of(&value)?.ok_or_else(|| {
                let message = format!("{name}: a value is a bool, an int or a str");
                PyTypeError::new_err(message)
            })?;
            Ok((name, value))
        })
        .collect()
}

/// A value given in Python; `None` if it is no value of rules.
pub fn value_of(given: &Bound<'_, PyAny>) -> PyResult<Option<Value>> {
    if given.is_instance_of::<PyBool>() {
        return Ok(Some(Value::Bool(given.extract()?)));
    }
    // Also those of NumPy, which are no `int`.
    if let Ok(number) = given.extract::<Whole>() {
        return Ok(Some(Value::Integer(number.clamped())));
    }
    // A lone surrogate is not a character in any value.
    let text = given.cast::<PyString>().ok().and_then(|text| text.to_str().ok());
    Ok(text.map(|text| Value::Text(text.to_owned())))
}

/// A value as a Python object.
pub fn value_in<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    match value {
        Value::Bool(flag) => flag.into_bound_py_any(py),
        Value::Integer(number) => number.into_bound_py_any(py),
        Value::Text(text) => text.into_bound_py_any(py),
    }
}

fn dictionary<'py>(py: Python<'py>, values: &Values) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    for (name, value) in values {
        dict.set_item(name, value_in(py, value)?)?;
    }
    Ok(dict)
}

/// A hash of values, independent of their order (FNV-1a) and the same on every machine.
fn hash(values: &Values) -> u64 {
    let mut lines: Vec<String> =
        values.iter().map(|(name, value)| format!("{name}={}\n", code(value))).collect();
    lines.sort_unstable();
    checksum(lines.concat().as_bytes())
}

/// A value as Python code.
fn code(value: &Value) -> String {
    match value {
        Value::Bool(true) => "True".to_owned(),
        Value::Bool(false) => "False".to_owned(),
        Value::Integer(number) => number.to_string(),
        Value::Text(text) => literal(text),
    }
}

/// A text as a Python literal.
fn literal(text: &str) -> String {
    format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"))
}
