//! Zobrist keys: random numbers for hashing positions (Albert Zobrist, 1970).

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
    mix(seed.wrapping_add(STRIDE))
}

/// Lets every bit affect all others.
pub(crate) const fn mix(mut value: u64) -> u64 {
    value = (value ^ (value >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    value = (value ^ (value >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    value ^ (value >> 31)
}

/// The key of a kind of piece on a square.
///
/// Browsers compute it on demand: they would have to download a table, and random numbers do not
/// compress.
#[inline]
fn key(kind: usize, square: u16) -> u64 {
    let place = kind * SQUARES + usize::from(square);
    #[cfg(target_family = "wasm")]
    return scramble(place as u64);
    #[cfg(not(target_family = "wasm"))]
    PIECES[place]
}

/// All keys, by kind, then by square.
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

/// The key of Black to move.
pub(crate) const BLACK_TO_MOVE: u64 = scramble(1 << 32);

/// The key of a piece; `kind` is 0 for light, 1 for heavy, 2 for a leader, 3 for a marked piece.
#[inline]
pub(crate) fn piece(black: bool, kind: usize, square: u16) -> u64 {
    key(usize::from(black) * 4 + kind, square)
}

/// The key of an incitus.
#[inline]
pub(crate) fn incitus(square: u16) -> u64 {
    key(INCITUS, square)
}

/// The key of a leader that is bound.
#[inline]
pub(crate) fn bound_leader(black: bool, square: u16) -> u64 {
    key(BOUND_LEADER + usize::from(black), square)
}

/// The key of a counter's value; `counter` is the number of the counter.
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
