//! Sets of squares as bytes, one for each square, rank by rank from a1.

use crate::board::{geometry::Geometry, squares::SquareSet};

/// The bits of each byte as bytes, the lowest first.
static UNPACKED: [u64; 256] = {
    let mut unpacked = [0; 256];
    let mut byte = 0;
    while byte < unpacked.len() {
        let mut bit = 0;
        while bit < 8 {
            unpacked[byte] |= ((byte >> bit & 1) as u64) << (8 * bit);
            bit += 1;
        }
        byte += 1;
    }
    unpacked
};

/// Writes 1 for each square in the set and 0 for all others; `bytes` has one byte per square.
#[inline]
pub(super) fn unpack_bits<B: SquareSet>(geometry: &Geometry<B>, set: B, bytes: &mut [u8]) {
    let files = u32::from(geometry.files);
    let stride = u16::from(geometry.stride);
    if files == u8::BITS {
        for (rank, eight) in (0..).zip(bytes.as_chunks_mut::<8>().0) {
            let bits = set.bits_from(rank * stride) as u8;
            *eight = UNPACKED[usize::from(bits)].to_le_bytes();
        }
        return;
    }
    let rank_bits = (1 << files) - 1;
    // Without the padding files, in enough words for boards of 256 squares.
    let mut words = [0_u64; 4];
    for rank in 0..u16::from(geometry.ranks) {
        let bits = set.bits_from(rank * stride) & rank_bits;
        let place = u32::from(rank) * files;
        let (word, shift) = (place as usize / 64, place % 64);
        words[word & 3] |= bits << shift;
        if shift + files > 64 {
            words[(word + 1) & 3] |= bits >> (64 - shift);
        }
    }
    let (whole, rest) = bytes.as_chunks_mut::<8>();
    let bytes_of_words = words.map(u64::to_le_bytes);
    let byte = |index: usize| UNPACKED[usize::from(bytes_of_words[(index / 8) & 3][index % 8])];
    let count = whole.len();
    for (index, eight) in whole.iter_mut().enumerate() {
        *eight = byte(index).to_le_bytes();
    }
    if !rest.is_empty() {
        let last = byte(count).to_le_bytes();
        rest.copy_from_slice(&last[..rest.len()]);
    }
}
