//! Conversion of rolls to and from Python.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyTuple};

/// A roll as a tuple, the higher die first.
pub fn dice(py: Python<'_>, roll: [u8; 2]) -> PyResult<Bound<'_, PyTuple>> {
    let shown: Vec<u8> = roll.into_iter().filter(|die| *die > 0).collect();
    PyTuple::new(py, shown)
}

/// A roll given as a number or a sequence of numbers; a roll that no dice can show stays
/// impossible.
pub fn read_dice(roll: &Bound<'_, PyAny>) -> PyResult<[u8; 2]> {
    let dice: Vec<Bound<'_, PyInt>> = match roll.cast::<PyInt>() {
        Ok(die) => vec![die.clone()],
        Err(_) => roll.extract().map_err(|_| {
            let kinds = "a number or the dice are needed, such as 6 or (6, 3)";
            PyTypeError::new_err(format!("argument 'roll': {roll}: {kinds}"))
        })?,
    };
    // A zero means a missing die; as a face it is as impossible as 255.
    let shown =
        |die: &Bound<'_, PyInt>| die.extract().ok().filter(|die| *die > 0).unwrap_or(u8::MAX);
    Ok(match dice.as_slice() {
        [die] => [shown(die), 0],
        [one, other] => [shown(one), shown(other)],
        _ => [u8::MAX; 2],
    })
}
