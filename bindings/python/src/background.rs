//! Long work on a thread of its own, so that the caller's can handle signals and pass on progress.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// How often a thread that waits for work checks for its end and for signals.
const BETWEEN_LOOKS: Duration = Duration::from_millis(10);

/// The stack of the work, whatever the stack of the caller's thread: enough for the greatest
/// depths.
const STACK_BYTES: usize = 16 << 20;

/// Does work that may report progress, with the interpreter's lock released. `look` is called with
/// each report, and from time to time without one. If it raises an exception, or a signal does,
/// `stop` is set, and the work should end soon.
pub fn run_watched<T: Send, R: Send>(
    py: Python<'_>,
    stop: &AtomicBool,
    work: impl FnOnce(&Sender<R>) -> T + Send,
    mut look: impl FnMut(Option<R>) -> PyResult<()>,
) -> PyResult<T> {
    let (sender, mut receiver) = channel();
    thread::scope(|scope| {
        let worker = thread::Builder::new()
            .stack_size(STACK_BYTES)
            .spawn_scoped(scope, move || work(&sender))?;
        let waited: PyResult<()> = loop {
            let waiting = &mut receiver;
            match py.detach(move || waiting.recv_timeout(BETWEEN_LOOKS)) {
                Err(RecvTimeoutError::Disconnected) => break Ok(()),
                report => {
                    if let Err(error) = look(report.ok()).and_then(|()| py.check_signals()) {
                        break Err(error);
                    }
                }
            }
        };
        if waited.is_err() {
            stop.store(true, Ordering::Relaxed);
        }
        let done = py.detach(|| worker.join());
        waited?;
        done.map_err(|_| PyRuntimeError::new_err("the work has failed"))
    })
}
