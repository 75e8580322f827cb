//! Drawing for notebooks and terminals, by functions that the Python package registers.

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyDict;

static RENDERERS: PyOnceLock<[Py<PyAny>; 3]> = PyOnceLock::new();

/// The output of a registered function.
#[derive(Clone, Copy)]
pub enum Rendering {
    Svg,
    Text,
    Html,
}

/// Register the functions that draw a position as SVG and as text, and a game as HTML.
///
/// Only the first call counts.
#[pyfunction]
pub fn _set_renderers(py: Python<'_>, svg: Py<PyAny>, text: Py<PyAny>, html: Py<PyAny>) {
    // A second registration comes from a reloaded module; the first one still works.
    drop(RENDERERS.set(py, [svg, text, html]));
}

/// A game as HTML, by the registered function. Raises `RuntimeError` if there is none.
#[pyfunction]
pub fn _html_of(shown: &Bound<'_, PyAny>) -> PyResult<String> {
    rendered(Rendering::Html, shown, None)
}

/// Draws a position or a game with the registered function.
pub fn rendered(
    rendering: Rendering,
    shown: &Bound<'_, PyAny>,
    how: Option<&Bound<'_, PyDict>>,
) -> PyResult<String> {
    let py = shown.py();
    let renderers =
        RENDERERS.get(py).ok_or_else(|| PyRuntimeError::new_err("no renderer is registered"))?;
    renderers[rendering as usize].bind(py).call((shown,), how)?.extract()
}
