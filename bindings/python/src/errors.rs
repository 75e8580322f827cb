//! The core's refusals as exceptions of `petteia.errors`, and the English messages of all errors.

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use petteia_core::board::refusal::{Code, Parameter, Refusal};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};

/// The English messages of errors and of mechanics, which are available without any other package.
const ENGLISH: [&str; 7] = [
    include_str!("../../../locales/en/refusals.ftl"),
    include_str!("../../../locales/en/errors.ftl"),
    include_str!("../../../locales/en/records.ftl"),
    include_str!("../../../locales/en/protocol.ftl"),
    include_str!("../../../locales/en/commands.ftl"),
    include_str!("../../../locales/en/traits.ftl"),
    include_str!("../../../locales/en/events.ftl"),
];

static BUNDLE: OnceLock<FluentBundle<FluentResource>> = OnceLock::new();

/// The maximum number of characters of an invalid text that a message repeats.
const SHOWN: usize = 40;

/// The exceptions of `petteia.errors` that the core raises.
#[derive(Clone, Copy)]
pub enum Kind {
    Petteia,
    Game,
    Rules,
    Pfen,
    IllegalMove,
    Notation,
}

impl Kind {
    const fn name(self) -> &'static str {
        match self {
            Self::Petteia => "PetteiaError",
            Self::Game => "GameError",
            Self::Rules => "RulesError",
            Self::Pfen => "PfenError",
            Self::IllegalMove => "IllegalMoveError",
            Self::Notation => "NotationError",
        }
    }

    /// The exception for a refusal; `given` is the refused text.
    pub fn error(self, py: Python<'_>, refusal: &Refusal, given: Option<&str>) -> PyErr {
        self.object(py, refusal, given).map_or_else(|error| error, PyErr::from_value)
    }

    /// Raises refusals of no text in particular.
    pub fn raise(self, py: Python<'_>) -> impl FnOnce(Refusal) -> PyErr {
        move |refusal| self.error(py, &refusal, None)
    }

    /// The exceptions for some refusals, as objects.
    pub fn objects<'py>(
        self,
        py: Python<'py>,
        refusals: &[Refusal],
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        refusals.iter().map(|refusal| self.object(py, refusal, None)).collect()
    }

    /// The exception as an object.
    pub fn object<'py>(
        self,
        py: Python<'py>,
        refusal: &Refusal,
        given: Option<&str>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let Refusal { code, rule, parameters } = refusal;
        let error = self.of_code(py, code.word(), rule.as_deref(), parameters)?;
        if let Some(text) = given {
            let shown = match self {
                Self::Notation => quoted(text),
                _ => text.chars().take(SHOWN).collect(),
            };
            error.setattr("given", shown)?;
        }
        Ok(error)
    }

    /// The exception for a code, with the rule and the values that its message mentions.
    pub fn of_code<'py>(
        self,
        py: Python<'py>,
        code: &str,
        rule: Option<&str>,
        parameters: &[(&'static str, Parameter)],
    ) -> PyResult<Bound<'py, PyAny>> {
        let named = PyDict::new(py);
        for (name, value) in parameters {
            match value {
                Parameter::Text(text) => named.set_item(name, text)?,
                Parameter::Number(number) => named.set_item(name, number)?,
                Parameter::List(list) => named.set_item(name, PyTuple::new(py, list)?)?,
            }
        }
        let class = py.import("petteia.errors")?.getattr(self.name())?;
        class.call((code, rule), Some(&named))
    }
}

/// Raises refusals that concern neither rules nor a position nor a record.
pub fn raise(py: Python<'_>) -> impl FnOnce(Refusal) -> PyErr {
    Kind::Petteia.raise(py)
}

/// A text as a message repeats it: quoted, and cut if it is long.
pub fn quoted(text: &str) -> String {
    let start: String = text.chars().take(SHOWN).collect();
    if start.len() == text.len() { format!("{start:?}") } else { format!("{start:?}…") }
}

/// A Python string as text; refused if it contains a lone surrogate, which is no character.
pub fn text<'a>(given: &'a Bound<'_, PyString>, kind: Kind) -> PyResult<&'a str> {
    let refused = |_| kind.error(given.py(), &Refusal::new(Code::Surrogate), None);
    given.to_str().map_err(refused)
}

/// The English message of a code with its variables; the code itself if it has none.
#[pyfunction]
pub fn _error_message(code: &str, values: &Bound<'_, PyDict>) -> PyResult<String> {
    let bundle = BUNDLE.get_or_init(english);
    let Some(pattern) = bundle.get_message(code).and_then(|message| message.value()) else {
        return Ok(code.to_owned());
    };
    let mut arguments = FluentArgs::new();
    for (name, value) in values {
        let name = name.extract::<String>()?;
        if let Ok(number) = value.extract::<i64>() {
            arguments.set(name, number);
        } else {
            arguments.set(name, value.extract::<String>()?);
        }
    }
    Ok(bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new()).into_owned())
}

/// The codes of everything that the core refuses.
#[pyfunction]
pub fn error_codes() -> Vec<&'static str> {
    Code::ALL.iter().map(|code| code.word()).collect()
}

fn english() -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(Vec::new());
    bundle.set_use_isolating(false);
    for source in ENGLISH {
        // Messages that cannot be parsed are left out; `tools/checks/check_languages.py` reports
        // them.
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(read, _)| read);
        bundle.add_resource_overriding(resource);
    }
    bundle
}
