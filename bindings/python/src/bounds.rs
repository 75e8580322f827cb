//! Numbers that must not be too small or too large.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Refuses a number that is zero or too large.
pub fn within(name: &str, value: u64, most: u64) -> PyResult<()> {
    if (1..=most).contains(&value) {
        return Ok(());
    }
    let bound = if value == 0 { "at least 1".to_owned() } else { format!("at most {most}") };
    Err(PyValueError::new_err(format!("{name}: {bound}")))
}
