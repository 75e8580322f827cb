//! Drawing for notebooks, by functions that the Python package registers.

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

type Renderer = PyOnceLock<Py<PyAny>>;

static SVG_RENDERER: Renderer = PyOnceLock::new();
static HTML_RENDERER: Renderer = PyOnceLock::new();

/// Says which function draws a position as SVG; the first to ask is kept.
#[pyfunction]
pub fn set_svg_renderer(py: Python<'_>, renderer: Py<PyAny>) {
    // A second registration comes from a module that is loaded again; the first one still works.
    drop(SVG_RENDERER.set(py, renderer));
}

/// Says which function shows a game as HTML; the first to ask is kept.
#[pyfunction]
pub fn set_html_renderer(py: Python<'_>, renderer: Py<PyAny>) {
    drop(HTML_RENDERER.set(py, renderer));
}

/// A game as HTML, by the function that was registered.
#[pyfunction]
pub fn html_of(shown: &Bound<'_, PyAny>) -> PyResult<String> {
    rendered(&HTML_RENDERER, shown)
}

/// A position as SVG, by the function that was registered.
pub fn svg_of(shown: &Bound<'_, PyAny>) -> PyResult<String> {
    rendered(&SVG_RENDERER, shown)
}

fn rendered(renderer: &Renderer, shown: &Bound<'_, PyAny>) -> PyResult<String> {
    let py = shown.py();
    let renderer =
        renderer.get(py).ok_or_else(|| PyRuntimeError::new_err("no renderer is registered"))?;
    renderer.bind(py).call1((shown,))?.extract()
}
