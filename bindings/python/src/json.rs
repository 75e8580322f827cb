//! The core's views of positions, as JSON.

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde::Serialize;

/// A view as the bytes of its JSON.
pub fn bytes<'py>(py: Python<'py>, shown: &impl Serialize) -> PyResult<Bound<'py, PyBytes>> {
    let written = serde_json::to_vec(shown);
    let refused = |error: serde_json::Error| PyRuntimeError::new_err(error.to_string());
    Ok(PyBytes::new(py, &written.map_err(refused)?))
}
