//! Random numbers for hashing positions (Zobrist 1970).

/// The largest square number plus one, of a 16 x 16 board with its padding file.
const SQUARES: usize = 17 * 16;

/// Kinds that are hashed separately: light, heavy, leader and marked piece of each side, then
/// inciti, then bound leaders of each side.
#[cfg(not(target_family = "wasm"))]
const KINDS: usize = 11;

const INCITUS: usize = 8;
const BOUND_LEADER: usize = 9;

/// The increment of a splitmix sequence.
const STRIDE: u64 = 0x9E37_79B9_7F4A_7C15;

const fn scramble(seed: u64) -> u64 {
    mixed(seed.wrapping_add(STRIDE))
}

/// Spreads every bit over all others.
pub(crate) const fn mixed(mut value: u64) -> u64 {
    value = (value ^ (value >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    value = (value ^ (value >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    value ^ (value >> 31)
}

/// The number of a kind of pieces on a square.
///
/// Browsers compute it on demand: they would have to load a table, and random numbers do not
/// compress.
#[inline]
fn number(kind: usize, square: u16) -> u64 {
    let place = kind * SQUARES + usize::from(square);
    #[cfg(target_family = "wasm")]
    return scramble(place as u64);
    #[cfg(not(target_family = "wasm"))]
    PIECES[place]
}

/// By kind, then by square.
#[cfg(not(target_family = "wasm"))]
static PIECES: [u64; KINDS * SQUARES] = {
    let mut table = [0; KINDS * SQUARES];
    let mut place = 0;
    while place < table.len() {
        table[place] = scramble(place as u64);
        place += 1;
    }
    table
};

/// The number of Black to move.
pub(crate) const BLACK_TO_MOVE: u64 = scramble(1 << 32);

/// The number of a piece; `kind` counts light 0, heavy 1, leader 2, fugitive 3.
#[inline]
pub(crate) fn piece(black: bool, kind: usize, square: u16) -> u64 {
    number(usize::from(black) * 4 + kind, square)
}

/// The numbers of a kind of pieces, by square.
#[inline]
pub(crate) fn pieces(black: bool, kind: usize) -> impl Fn(u16) -> u64 {
    move |square| piece(black, kind, square)
}

/// The number of an incitus.
#[inline]
pub(crate) fn incitus(square: u16) -> u64 {
    number(INCITUS, square)
}

/// The number of a leader that is bound.
#[inline]
pub(crate) fn bound_leader(black: bool, square: u16) -> u64 {
    number(BOUND_LEADER + usize::from(black), square)
}

/// The number of a counter's value; `counter` is the number of the counter.
#[inline]
pub(crate) const fn counter(counter: u64, value: u64) -> u64 {
    if value == 0 { 0 } else { scramble((counter << 40) | (1 << 33) | value) }
}

/// The next number of a splitmix sequence.
#[inline]
pub(crate) const fn next_random(state: &mut u64) -> u64 {
    let value = scramble(*state);
    *state = state.wrapping_add(STRIDE);
    value
}
