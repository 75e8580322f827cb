//! Set-ups in the notation of ruleset files, converted to the board field of a PFEN.
//!
//! A set-up is written as each owner sees it: rows from the nearest rank, left to right. One letter
//! fills a row; any other row is written as a rank of a PFEN. A leader is on the left or right one
//! of the two centre files (CAL-1, VOG-1, XXI-S). Black's side of the board is White's side rotated
//! or reflected.

use std::iter::repeat_n;

use crate::board::color::Color;
use crate::board::diagram;
use crate::board::refusal::{Code, Refusal};
use crate::rules::definition::entry::Table;
use crate::rules::values::Value;

/// The squares of a rank: letters of pieces.
type Rank = Vec<Option<char>>;

/// The maximum number of digits in a run of empty squares.
const MAX_RUN_DIGITS: usize = 3;

/// The part of a set-up for both sides or for one, and its key.
struct Army<'a> {
    table: &'a Table,
    key: String,
}

/// The board field of the PFEN for a set-up on a board of this size.
pub(super) fn drawn(setup: &Table, files: u8, ranks: u8) -> Result<String, Refusal> {
    let (files, ranks) = (usize::from(files), usize::from(ranks));
    if let Some(text) = setup.text("board") {
        return given_board(setup, text, files, ranks);
    }
    let mut board = vec![vec![None; files]; ranks];
    let is_reflected = setup.text("symmetry") == Some("reflection");
    for owner in Color::BOTH {
        let army = Army::of(setup, owner)?;
        for (rank, row) in army.rows(files, ranks)?.into_iter().enumerate() {
            place_row(&mut board, row, rank, owner, is_reflected).map_err(army.at(""))?;
        }
    }
    board.reverse();
    Ok(written(&board, files))
}

/// The board field of a PFEN on a board of another size.
///
/// Files are added and removed on the right, ranks in the middle.
///
/// # Errors
/// When a character of the text means no square.
pub fn fitted(board: &str, files: u8, ranks: u8) -> Result<String, Refusal> {
    let [files, ranks] = [files, ranks].map(usize::from);
    let mut rows = board.split('/').map(squares).collect::<Result<Vec<_>, _>>()?;
    for row in &mut rows {
        row.resize(files, None);
    }
    let upper = rows.len().div_ceil(2);
    let lower = rows.len() - upper;
    let (above, below) =
        if ranks < rows.len() { (ranks.div_ceil(2), ranks / 2) } else { (upper, lower) };
    let missing = repeat_n(vec![None; files], ranks - above - below);
    rows.splice(above..rows.len() - below, missing);
    Ok(written(&rows, files))
}

impl<'a> Army<'a> {
    fn of(setup: &'a Table, owner: Color) -> Result<Self, Refusal> {
        let first = |keys: [&'static str; 2]| keys.into_iter().find(|key| setup.get(key).is_some());
        let shared = first(["rows", "leader"]);
        match (shared, first(Color::BOTH.map(Color::word))) {
            (Some(shared), Some(side)) => {
                let refusal = Refusal::new(Code::SetupBoth).with("shared", shared);
                Err(refusal.with("side", side).with("key", format!("setup.{side}")))
            }
            (None, Some(_)) => {
                let side = owner.word();
                Ok(Self { table: setup.table(side), key: format!("setup.{side}") })
            }
            (_, None) => Ok(Self { table: setup, key: "setup".to_owned() }),
        }
    }

    /// Adds the key of the wrong part to a refusal.
    fn at(&self, part: &str) -> impl Fn(Refusal) -> Refusal {
        let key = format!("{}{part}", self.key);
        move |refusal| refusal.with("key", key.as_str())
    }

    /// The side's pieces, rank by rank from its nearest, each rank from its own left.
    fn rows(&self, files: usize, ranks: usize) -> Result<Vec<Rank>, Refusal> {
        let texts = self.table.texts("rows").into_iter().enumerate();
        let mut rows = texts
            .map(|(number, text)| row(&text, files).map_err(self.at(&format!(".rows.{number}"))))
            .collect::<Result<Vec<_>, _>>()?;
        if self.table.get("leader").is_some() {
            place_leader(&mut rows, self.table.table("leader"), files, ranks)
                .map_err(|(part, refusal)| self.at(&format!(".leader{part}"))(refusal))?;
        }
        if rows.len() > ranks {
            let refusal = Refusal::new(Code::SetupRows).with("found", rows.len());
            return Err(self.at(".rows")(refusal.with("ranks", ranks)));
        }
        Ok(rows)
    }
}

fn row(text: &str, files: usize) -> Result<Rank, Refusal> {
    if let [letter] = text.as_bytes()
        && letter.is_ascii_alphabetic()
    {
        return Ok(vec![Some(char::from(*letter)); files]);
    }
    let row = squares(text)?;
    if row.len() == files {
        return Ok(row);
    }
    let refusal = Refusal::new(Code::SetupRow).with("row", text);
    Err(refusal.with("found", row.len()).with("files", files))
}

/// Puts a leader on its square; returns the wrong part of the entry if it has none.
fn place_leader(
    rows: &mut Vec<Rank>,
    leader: &Table,
    files: usize,
    ranks: usize,
) -> Result<(), (&'static str, Refusal)> {
    let missing = |part| ("", Refusal::new(Code::LeaderPart).with("entry", part));
    let piece = leader.text("piece").and_then(|piece| piece.chars().next());
    let piece = piece.ok_or_else(|| missing("piece"))?;
    let Some(Value::Integer(number)) = leader.value("rank") else {
        return Err(missing("rank"));
    };
    let rank = usize::try_from(*number).unwrap_or_default();
    if !(1..=ranks).contains(&rank) {
        let refusal = Refusal::new(Code::LeaderRank).with("rank", *number);
        return Err((".rank", refusal.with("ranks", ranks)));
    }
    if rows.len() < rank {
        rows.resize(rank, vec![None; files]);
    }
    let file = if leader.text("side") == Some("right") { files / 2 } else { (files - 1) / 2 };
    match &mut rows[rank - 1][file] {
        Some(_) => Err(("", Refusal::new(Code::LeaderTaken).with("rank", rank))),
        square => {
            *square = Some(piece);
            Ok(())
        }
    }
}

fn place_row(
    board: &mut [Rank],
    mut row: Rank,
    mut rank: usize,
    owner: Color,
    is_reflected: bool,
) -> Result<(), Refusal> {
    if owner == Color::Black {
        for letter in row.iter_mut().flatten() {
            letter.make_ascii_lowercase();
        }
        if !is_reflected {
            row.reverse();
        }
        rank = board.len() - 1 - rank;
    }
    for (square, piece) in board[rank].iter_mut().zip(row) {
        if piece.is_some() && square.is_some() {
            return Err(Refusal::new(Code::SetupMeet).with("rank", rank + 1));
        }
        *square = piece.or(*square);
    }
    Ok(())
}

fn given_board(setup: &Table, text: &str, files: usize, ranks: usize) -> Result<String, Refusal> {
    let other = ["rows", "leader", "white", "black", "symmetry"];
    if let Some(other) = other.into_iter().find(|key| setup.get(key).is_some()) {
        let refusal = Refusal::new(Code::SetupBoard).with("entry", other);
        return Err(refusal.with("key", format!("setup.{other}")));
    }
    let at = |refusal: Refusal| refusal.with("key", "setup.board");
    let size = format!("{files}x{ranks}");
    let rows: Vec<_> = text.split('/').collect();
    if rows.len() != ranks {
        let refusal = Refusal::new(Code::SetupRanks).with("found", rows.len());
        return Err(at(refusal.with("size", size)));
    }
    for (number, row) in rows.into_iter().enumerate() {
        let found = squares(row).map_err(at)?.len();
        if found != files {
            let refusal = Refusal::new(Code::SetupRank).with("rank", ranks - number);
            return Err(at(refusal.with("found", found).with("size", size)));
        }
    }
    Ok(text.to_owned())
}

/// The squares of a rank written as in a PFEN.
fn squares(text: &str) -> Result<Rank, Refusal> {
    let mut rank = Rank::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let run = rest.bytes().take_while(u8::is_ascii_digit).count();
        let read = match letter {
            'a'..='z' | 'A'..='Z' => {
                rank.push(Some(letter));
                1
            }
            '1'..='9' => {
                let length = rest[..run.min(MAX_RUN_DIGITS)].parse().unwrap_or_default();
                rank.extend(repeat_n(None, length));
                run
            }
            _ => {
                let refusal = Refusal::new(Code::SetupSquare).with("row", text);
                return Err(refusal.with("letter", letter.to_string()));
            }
        };
        rest = &rest[read..];
    }
    Ok(rank)
}

/// Ranks from the highest to the first in PFEN notation.
fn written(ranks: &[Rank], files: usize) -> String {
    diagram::write(files as u8, ranks.len() as u8, |file, rank| {
        ranks[ranks.len() - 1 - usize::from(rank)][usize::from(file)]
    })
}
