//! Reads the output of [`Notation::write`]. The text itself shows its notation.

use super::{Notation, ROLL, Transcript, written_winner};
use crate::board::color::Color;
use crate::game::greek::in_latin;
use crate::rules::citations::Reason;

const START: &str = "[Start \"";

/// The possible winners of a game; a draw has none.
const WINNERS: [Option<Color>; 3] = [Some(Color::White), Some(Color::Black), None];

impl Transcript {
    /// Reads a text. A word that is neither a move nor anything else in a transcript is taken for a
    /// move, which no rules will allow.
    pub fn read(text: &str) -> Self {
        let mut found = Self::default();
        let (headers, moves): (Vec<&str>, Vec<&str>) =
            text.lines().map(str::trim).partition(|line| line.starts_with(START));
        let start = headers.iter().find_map(|line| line.strip_prefix(START)?.strip_suffix("\"]"));
        found.pfen = start.map(str::to_owned);
        let moves = moves.join(" ");
        let mut words = moves.split_whitespace();
        while let Some(word) = words.next() {
            let result = word.trim_end_matches(',');
            if let Some(winner) = WINNERS.into_iter().find(|each| written_winner(*each) == result) {
                let rest: Vec<&str> = words.by_ref().collect();
                found.result = Some((winner, reason_of(&rest.join(" "))));
            } else {
                found.plies.extend(ply_of(word));
            }
        }
        found
    }
}

fn reason_of(text: &str) -> Option<Reason> {
    let word = text.trim_matches(['(', ')']);
    let is_word = |reason: &Reason| Notation::ALL.iter().any(|each| each.reason(*reason) == word);
    Reason::ALL.iter().copied().find(is_word)
}

/// A move or a roll with its mark, without the number before it.
fn ply_of(word: &str) -> Option<(String, String)> {
    let digits = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let numbered = digits.strip_prefix(['.', ')']).filter(|_| digits.len() < word.len());
    let bare = numbered.unwrap_or(word).trim_start_matches('.').trim_end_matches([',', ';', '…']);
    let text = bare.trim_end_matches(['!', '?']);
    let mark = bare[text.len()..].to_owned();
    // Carrillo's letter for the leader is not part of the move.
    let text: String = text.strip_prefix('D').unwrap_or(text).chars().map(in_latin).collect();
    match text.as_str() {
        "" | "*" => None,
        _ if text.bytes().all(|letter| letter.is_ascii_digit()) => {
            Some((format!("{ROLL}{text}"), mark))
        }
        _ => Some((text, mark)),
    }
}
