//! Values in their file format, saved and restored a little at a time: they fill most of the
//! available memory, and there is no room for two copies.

use crate::board::refusal::{Code, Refusal};
use crate::board::squares::SquareSet;
use crate::solve::plan::Plan;
use crate::solve::space::{Part, Space};
use crate::solve::tables::stored_value::StoredValue;
use crate::solve::tables::{Tables, Values};

/// The maximum number of bytes that are returned at once.
const AT_ONCE: usize = 1 << 14;

/// Returns the given number of next bytes of a file, or fewer at its end.
pub type Read<'r> = &'r mut dyn FnMut(usize) -> Vec<u8>;

impl<B: SquareSet> Plan<B> {
    /// Restores solved tables from the bytes of [`Tables::bytes_from`].
    ///
    /// # Errors
    /// When there are fewer bytes than this plan needs, or more than fit into memory.
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
    /// Bytes of the values from the given number on; empty at the end. A file contains them one
    /// after the other.
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
