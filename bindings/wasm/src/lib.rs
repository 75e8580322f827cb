//! The core in a browser, which has no Python: a page's worker writes a request into a buffer and
//! reads the answer from another. Both are JSON; [`petteia_messages`] defines their structure.
//!
//! There is no clock and no second thread here. A search ends after the number of positions that
//! the worker asks for, and the next one continues with the contents of the table: between the two,
//! the worker can receive a request to stop.

mod engine;
mod session;
#[cfg(all(test, feature = "typescript"))]
mod typescript;

use std::cell::RefCell;

use session::Session;

/// The squares of this module's boards.
#[cfg(not(any(feature = "middle", feature = "wide")))]
type Squares = u128;
#[cfg(all(feature = "middle", not(feature = "wide")))]
type Squares = petteia_core::board::squares::Wide<3>;
#[cfg(feature = "wide")]
type Squares = petteia_core::board::squares::Wide<5>;

/// The data that the worker and the session share.
#[derive(Default)]
struct Exchange {
    session: Session<Squares>,
    request: Vec<u8>,
    answer: String,
}

thread_local! {
    static EXCHANGE: RefCell<Exchange> = RefCell::default();
}

/// Makes room for a request of `length` bytes; returns where to write it.
#[expect(unsafe_code, reason = "a function that JavaScript calls needs its own name")]
#[unsafe(no_mangle)]
pub extern "C" fn request(length: usize) -> *mut u8 {
    EXCHANGE.with_borrow_mut(|exchange| {
        exchange.request.clear();
        exchange.request.resize(length, 0);
        exchange.request.as_mut_ptr()
    })
}

/// Answers the written request; returns where the answer is until the next one.
#[expect(unsafe_code, reason = "a function that JavaScript calls needs its own name")]
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    EXCHANGE.with_borrow_mut(|exchange| {
        let Exchange { session, request, answer } = exchange;
        *answer = session.answer(request);
        answer.as_ptr()
    })
}

/// The length of the answer in bytes.
#[expect(unsafe_code, reason = "a function that JavaScript calls needs its own name")]
#[unsafe(no_mangle)]
pub extern "C" fn answer_length() -> usize {
    EXCHANGE.with_borrow(|exchange| exchange.answer.len())
}
