//! Whole numbers from Python, however large; one that is out of range is refused by name.

use std::ops::RangeInclusive;

use petteia_core::board::refusal::{Code, Refusal};
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyBool;

use crate::errors::raise;

/// A whole number; one beyond all ranges becomes the smallest or the largest of all.
#[derive(Clone, Copy)]
pub struct Whole(i128);

impl FromPyObject<'_, '_> for Whole {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let py = given.py();
        if given.is_instance_of::<PyBool>() {
            return Err(PyTypeError::new_err("a truth value is not a whole number"));
        }
        match given.extract() {
            Ok(number) => Ok(Self(number)),
            Err(error) if error.is_instance_of::<PyOverflowError>(py) => {
                Ok(Self(if given.lt(0)? { i128::MIN } else { i128::MAX }))
            }
            Err(error) => Err(error),
        }
    }
}

impl From<u32> for Whole {
    fn from(number: u32) -> Self {
        Self(number.into())
    }
}

impl Whole {
    /// The nearest 64-bit number.
    pub fn clamped(self) -> i64 {
        self.0.clamp(i64::MIN.into(), i64::MAX.into()) as i64
    }

    /// The number, if it is within the given range and that of its type.
    pub fn within<T>(self, py: Python<'_>, name: &str, range: RangeInclusive<u64>) -> PyResult<T>
    where
        T: TryFrom<u64>,
    {
        let number = u64::try_from(self.0).ok().filter(|number| range.contains(number));
        let (low, high) = range.into_inner();
        number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| {
            let is_endless = high == u64::MAX && self.0 < low.into();
            let code = if is_endless { Code::NumberLow } else { Code::Number };
            let refusal = Refusal::new(code).with("name", name).with("low", low);
            raise(py)(match i64::try_from(high) {
                Ok(high) => refusal.with("high", high),
                Err(_) => refusal.with("high", high.to_string()),
            })
        })
    }
}
