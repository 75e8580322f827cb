//! Buffers of other packages, such as NumPy arrays: checking, reading, writing and making them.

use pyo3::buffer::{Element, PyBuffer, PyUntypedBuffer};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyMemoryView};

/// Whether the interpreter lets only one thread run at a time. If not, another thread may use an
/// array while it is written, so results are copied into it, as NumPy copies between arrays.
const ONE_THREAD_RUNS: bool = !cfg!(Py_GIL_DISABLED);

/// A buffer to write to, known to have the right shape.
pub struct Target<T: Element>(PyBuffer<T>);

impl<T: Element + Default> Target<T> {
    /// Fills the whole buffer, in place if possible; `write` must not rely on the old contents.
    pub fn fill(&self, py: Python<'_>, write: impl FnOnce(&mut [T])) -> PyResult<()> {
        let in_place =
            self.0.as_slice_ptr().filter(|_| ONE_THREAD_RUNS && self.0.is_c_contiguous());
        let Some(mut place) = in_place else {
            let mut values = vec![T::default(); self.0.item_count()];
            write(&mut values);
            return self.write(py, &values);
        };
        // SAFETY: the buffer is writeable and contiguous, and its elements are of the type `T`;
        // both were checked when it was taken. Its owner keeps it in place while it is taken.
        // Nothing else reads or writes it in the meantime: the thread stays attached to an
        // interpreter that lets one thread run at a time, `write` runs no Python code, and the
        // threads that share its work have finished when it returns.
        write(unsafe { place.as_mut() });
        Ok(())
    }

    /// Writes the whole buffer.
    pub fn write(&self, py: Python<'_>, values: &[T]) -> PyResult<()> {
        self.0.copy_from_slice(py, values)
    }
}

fn untyped(given: &Bound<'_, PyAny>, name: &str) -> PyResult<PyUntypedBuffer> {
    PyUntypedBuffer::get(given).map_err(|_| {
        let kind = given.get_type();
        PyTypeError::new_err(format!("{name}: {kind} is not a buffer; give an array"))
    })
}

fn check_shape(buffer: &PyUntypedBuffer, name: &str, shape: &[usize]) -> PyResult<()> {
    let found = buffer.shape();
    if found == shape || found == [shape.iter().product::<usize>()] {
        return Ok(());
    }
    Err(PyValueError::new_err(format!("{name}: the shape is {found:?} and must be {shape:?}")))
}

fn check_writeable(buffer: &PyUntypedBuffer, name: &str) -> PyResult<()> {
    if buffer.readonly() {
        return Err(PyValueError::new_err(format!("{name}: the buffer is read-only")));
    }
    Ok(())
}

fn wrong_type(buffer: &PyUntypedBuffer, name: &str, wanted: &str) -> PyErr {
    let found = buffer.format().to_string_lossy();
    PyTypeError::new_err(format!("{name}: the elements are of type '{found}', not {wanted}"))
}

/// The format of the elements, without a byte-order mark that makes no difference.
fn format(buffer: &PyUntypedBuffer) -> &[u8] {
    let format = buffer.format().to_bytes();
    match format {
        [b'@' | b'=' | b'<' | b'|', kind] => std::slice::from_ref(kind),
        _ => format,
    }
}

/// A buffer of bytes or truth values to write to.
pub fn bytes(given: &Bound<'_, PyAny>, name: &str, shape: &[usize]) -> PyResult<Target<u8>> {
    let buffer = untyped(given, name)?;
    if buffer.item_size() != 1 || !matches!(format(&buffer), b"B" | b"b" | b"?") {
        return Err(wrong_type(&buffer, name, "bytes or truth values"));
    }
    check_shape(&buffer, name, shape)?;
    check_writeable(&buffer, name)?;
    if format(&buffer) == b"B" {
        return Ok(Target(buffer.into_typed()?));
    }
    if !buffer.is_c_contiguous() {
        return Err(PyValueError::new_err(format!("{name}: the buffer is not contiguous")));
    }
    let view = PyMemoryView::from(given)?.call_method1("cast", ("B",))?;
    Ok(Target(PyBuffer::get(&view)?))
}

/// A buffer of 32-bit numbers to write to.
pub fn floats(given: &Bound<'_, PyAny>, name: &str, shape: &[usize]) -> PyResult<Target<f32>> {
    let buffer = untyped(given, name)?;
    if format(&buffer) != b"f" {
        return Err(wrong_type(&buffer, name, "float32"));
    }
    check_shape(&buffer, name, shape)?;
    check_writeable(&buffer, name)?;
    Ok(Target(buffer.into_typed()?))
}

/// A buffer of actions, int32 or int64.
pub enum Actions {
    Short(PyBuffer<i32>),
    Long(PyBuffer<i64>),
}

impl Actions {
    /// The buffer of `count` actions.
    pub fn get(given: &Bound<'_, PyAny>, count: usize) -> PyResult<Self> {
        let buffer = untyped(given, "actions")?;
        let actions = if buffer.as_typed::<i32>().is_ok() {
            Self::Short(buffer.into_typed()?)
        } else if buffer.as_typed::<i64>().is_ok() {
            Self::Long(buffer.into_typed()?)
        } else {
            return Err(wrong_type(&buffer, "actions", "int32 or int64"));
        };
        let found = match &actions {
            Self::Short(buffer) => buffer.shape(),
            Self::Long(buffer) => buffer.shape(),
        };
        if found != [count] {
            let message = format!("actions: the shape is {found:?} and must be [{count}]");
            return Err(PyValueError::new_err(message));
        }
        Ok(actions)
    }

    /// All actions; a number that does not fit in 32 bits becomes -1, which is no action.
    pub fn read(&self, py: Python<'_>) -> PyResult<Vec<i32>> {
        match self {
            Self::Short(buffer) => buffer.to_vec(py),
            Self::Long(buffer) => {
                let short = |given| i32::try_from(given).unwrap_or(-1);
                Ok(buffer.to_vec(py)?.into_iter().map(short).collect())
            }
        }
    }

    /// Refuses a buffer that cannot be written.
    pub fn check_writeable(&self) -> PyResult<()> {
        match self {
            Self::Short(buffer) => check_writeable(buffer, "actions"),
            Self::Long(buffer) => check_writeable(buffer, "actions"),
        }
    }

    /// Writes all actions.
    pub fn write(&self, py: Python<'_>, actions: &[i32]) -> PyResult<()> {
        match self {
            Self::Short(buffer) => buffer.copy_from_slice(py, actions),
            Self::Long(buffer) => {
                let long: Vec<i64> = actions.iter().copied().map(i64::from).collect();
                buffer.copy_from_slice(py, &long)
            }
        }
    }
}

/// A buffer with one truth value for each of `count` games.
pub fn flags(given: &Bound<'_, PyAny>, name: &str, count: usize) -> PyResult<Vec<bool>> {
    let buffer = untyped(given, name)?;
    if buffer.item_size() != 1 || !matches!(format(&buffer), b"B" | b"b" | b"?") {
        return Err(wrong_type(&buffer, name, "truth values"));
    }
    check_shape(&buffer, name, &[count])?;
    let view = PyMemoryView::from(given)?.call_method0("tobytes")?;
    let bytes: Vec<u8> = view.extract()?;
    Ok(bytes.into_iter().map(|byte| byte != 0).collect())
}

/// A new array whose elements have a format of the module `struct`.
pub fn array<'py>(
    py: Python<'py>,
    bytes: &[u8],
    format: &str,
    shape: &[usize],
) -> PyResult<Bound<'py, PyAny>> {
    let view = PyMemoryView::from(&PyByteArray::new(py, bytes))?;
    if shape.len() == 1 {
        return view.call_method1("cast", (format,));
    }
    view.call_method1("cast", (format, shape.to_vec()))
}
