//! The board field of a PFEN as text: ranks from the highest to the first, runs of empty squares as
//! decimal numbers, one letter per piece.

use crate::board::refusal::{Code, Refusal};

/// A letter on a square; file and rank are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DiagramLetter {
    pub file: u8,
    pub rank: u8,
    pub letter: char,
    /// Position of the letter in the text, counted from 1.
    pub column: usize,
}

/// Reads a board of `files` x `ranks` squares.
pub(crate) fn read(text: &str, files: u8, ranks: u8) -> Result<Vec<DiagramLetter>, Refusal> {
    let mut cells = Vec::new();
    let mut column = 1;
    let mut rows = text.split('/');
    for rank in (0..ranks).rev() {
        let Some(row) = rows.next() else {
            let found = ranks - 1 - rank;
            let refusal = Refusal::new(Code::PfenRanks).with("found", found).with("ranks", ranks);
            return Err(refusal.with("column", column));
        };
        read_rank(row, files, rank, column, &mut cells)?;
        column += row.chars().count() + 1;
    }
    match rows.next() {
        None => Ok(cells),
        Some(_) => {
            Err(Refusal::new(Code::PfenMoreRanks).with("ranks", ranks).with("column", column))
        }
    }
}

fn read_rank(
    row: &str,
    files: u8,
    rank: u8,
    first_column: usize,
    cells: &mut Vec<DiagramLetter>,
) -> Result<(), Refusal> {
    let mut file = 0_u32;
    let mut run = 0_u32;
    for (offset, letter) in row.chars().enumerate() {
        let column = first_column + offset;
        let at = |code: Code| Refusal::new(code).with("column", column);
        let too_many = || at(Code::PfenMoreFiles).with("rank", rank + 1).with("files", files);
        if let Some(digit) = letter.to_digit(10) {
            if run == 0 && digit == 0 {
                return Err(at(Code::PfenRun));
            }
            run = run * 10 + digit;
            if file + run > u32::from(files) {
                return Err(too_many());
            }
            continue;
        }
        if !letter.is_ascii_alphabetic() {
            return Err(at(Code::PfenNoPiece).with("letter", format!("{letter:?}")));
        }
        file += run;
        run = 0;
        if file >= u32::from(files) {
            return Err(too_many());
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
        let refusal = Refusal::new(Code::PfenFiles).with("rank", rank + 1);
        let refusal = refusal.with("found", file + run).with("files", files);
        Err(refusal.with("column", first_column))
    }
}

/// Writes a board: `letter` gives the letter on a file and rank, if there is a piece.
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
