//! Values as a file keeps them, taken out and in a little at a time: they fill most of the memory
//! that they may have, and there is no room for them twice.

use crate::board::refusal::{Code, Refusal};
use crate::board::squares::SquareSet;
use crate::solve::plan::Plan;
use crate::solve::space::{Part, Space};
use crate::solve::tables::stored_value::StoredValue;
use crate::solve::tables::{Tables, Values};

/// The bytes that are handed over at once, at most.
const AT_ONCE: usize = 1 << 14;

/// Gives the next so many bytes of a file; fewer where it has no more.
pub type Read<'r> = &'r mut dyn FnMut(usize) -> Vec<u8>;

impl<B: SquareSet> Plan<B> {
    /// Takes up tables that were solved before, from the bytes that [`Tables::bytes_from`] gave.
    ///
    /// # Errors
    /// When there are fewer bytes than this plan needs, or more than memory holds.
    pub fn restore(&self, wide: bool, read: Read<'_>) -> Result<Tables<B>, Refusal> {
        let values = if wide {
            read_parts(&self.space, read).map(Values::Wide)
        } else {
            read_parts(&self.space, read).map(Values::Narrow)
        };
        values.map(|values| self.tables(values)).map_err(|code| self.refusal(code, wide))
    }
}

impl<B: SquareSet> Tables<B> {
    /// Bytes of the values from the one with a number on; none where there are no more. A file keeps
    /// them one after the other.
    pub fn bytes_from(&self, number: u64) -> Vec<u8> {
        let Some((part, first)) = self.space.place_of(number) else {
            return Vec::new();
        };
        match &self.values {
            Values::Narrow(parts) => bytes_of(&parts[part][first as usize..]),
            Values::Wide(parts) => bytes_of(&parts[part][first as usize..]),
        }
    }
}

fn bytes_of<C: StoredValue>(values: &[C]) -> Vec<u8> {
    values.iter().take(AT_ONCE / C::WIDTH).flat_map(|value| value.bytes()).collect()
}

fn read_parts<B: SquareSet, C: StoredValue>(
    space: &Space<B>,
    read: Read<'_>,
) -> Result<Vec<Vec<C>>, Code> {
    space.parts.iter().map(|part| read_part(part, read)).collect()
}

fn read_part<C: StoredValue>(part: &Part, read: Read<'_>) -> Result<Vec<C>, Code> {
    let size = part.size as usize;
    let mut values = part.allocate()?;
    while values.len() < size {
        let wanted = C::WIDTH * (size - values.len()).min(AT_ONCE / C::WIDTH);
        let bytes = read(wanted);
        if bytes.len() != wanted {
            return Err(Code::SolveForeign);
        }
        values.extend(bytes.chunks_exact(C::WIDTH).map(C::of_bytes));
    }
    Ok(values)
}
