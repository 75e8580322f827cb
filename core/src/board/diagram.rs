//! The board field of a PFEN as text: ranks from the highest to the first, runs of empty squares
//! as decimal numbers, one letter a piece.

use std::fmt;

/// A letter on a square; file and rank are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DiagramLetter {
    pub file: u8,
    pub rank: u8,
    pub letter: char,
    /// Position of the letter in the text, counted from 1.
    pub column: usize,
}

/// Why a text draws no board, and in which column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    pub column: usize,
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} (column {})", self.message, self.column)
    }
}

/// Reads a board of `files` x `ranks` squares.
pub(crate) fn read(text: &str, files: u8, ranks: u8) -> Result<Vec<DiagramLetter>, Fault> {
    let mut cells = Vec::new();
    let mut column = 1;
    let mut rows = text.split('/');
    for rank in (0..ranks).rev() {
        let Some(row) = rows.next() else {
            let found = ranks - 1 - rank;
            return Err(Fault { column, message: format!("{found} ranks instead of {ranks}") });
        };
        read_rank(row, files, rank, column, &mut cells)?;
        column += row.chars().count() + 1;
    }
    match rows.next() {
        None => Ok(cells),
        Some(_) => Err(Fault { column, message: format!("more than {ranks} ranks") }),
    }
}

fn read_rank(
    row: &str,
    files: u8,
    rank: u8,
    first_column: usize,
    cells: &mut Vec<DiagramLetter>,
) -> Result<(), Fault> {
    let mut file = 0_u32;
    let mut run = 0_u32;
    for (offset, letter) in row.chars().enumerate() {
        let column = first_column + offset;
        let fault = |message: String| Fault { column, message };
        if let Some(digit) = letter.to_digit(10) {
            if run == 0 && digit == 0 {
                return Err(fault("a run of empty squares starts with 0".into()));
            }
            run = run * 10 + digit;
            if file + run > u32::from(files) {
                return Err(fault(format!("rank {} has more than {files} files", rank + 1)));
            }
            continue;
        }
        if !letter.is_ascii_alphabetic() {
            return Err(fault(format!("{letter:?} is no piece")));
        }
        file += run;
        run = 0;
        if file >= u32::from(files) {
            return Err(fault(format!("rank {} has more than {files} files", rank + 1)));
        }
        cells.push(DiagramLetter {
            file: u8::try_from(file).unwrap_or(u8::MAX),
            rank,
            letter,
            column,
        });
        file += 1;
    }
    if file + run == u32::from(files) {
        Ok(())
    } else {
        let message = format!("rank {} has {} files instead of {files}", rank + 1, file + run);
        Err(Fault { column: first_column, message })
    }
}

/// Writes a board: `letter` gives the letter on a file and rank, if a piece stands there.
pub(crate) fn write(files: u8, ranks: u8, letter: impl Fn(u8, u8) -> Option<char>) -> String {
    let mut text = String::new();
    for rank in (0..ranks).rev() {
        let mut run = 0;
        for file in 0..files {
            match letter(file, rank) {
                None => run += 1,
                Some(piece) => {
                    push_run(&mut text, &mut run);
                    text.push(piece);
                }
            }
        }
        push_run(&mut text, &mut run);
        if rank > 0 {
            text.push('/');
        }
    }
    text
}

fn push_run(text: &mut String, run: &mut u8) {
    if *run > 0 {
        text.push_str(&run.to_string());
        *run = 0;
    }
}
