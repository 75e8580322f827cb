//! Transcripts: the plies and the result of a game, in the notations of authors.

mod reading;

use crate::board::color::Color;
use crate::board::refusal::{Code, Refusal};
use crate::board::words::words;
use crate::game::greek::in_greek;
use crate::rules::citations::Reason;

/// The prefix of an illegal move that no one noticed (XXI-I).
const STANDS: &str = "stands:";

const ROLL: &str = "roll:";

words! {
    /// The notations that contain a game's plies and its result, and little else.
    #[cfg_attr(feature = "serde", derive(serde::Deserialize), serde(rename_all = "lowercase"))]
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename_all = "lowercase"))]
    Notation {
        /// Plain transcripts: `1. roll:63 a2-a4`.
        Algebraic = "algebraic";
        /// Carrillo's long notation (XXI-N): `25.d6-h6xh5 1-0`, Black alone `7....e6-i6xi7`.
        Courier = "courier";
        /// Vogt's (VOG-N2, VOG-N3): `1) 63 Α2-Α4, 32 Η6-Ζ6;` and the result in Italian.
        Vogt = "vogt";
    }
}

/// A ply of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// The number of its move.
    pub number: u16,
    /// The player of the ply.
    pub player: Color,
    /// The move or the roll in the form of records.
    pub text: String,
    /// Whether the leader moved.
    pub is_leader: bool,
    /// A reader's mark, such as `!`; usually empty.
    pub mark: String,
}

/// The result of a game, with its reason if it is stated.
pub type GameResult = (Option<Color>, Option<Reason>);

/// The act by which an arbiter decides a game.
const ADJUDICATES: &str = "adjudicate";

/// Whether a record that has these acts after its last ply states the reason of the ending.
///
/// If a transcript gives a result without a reason (XXI-N, VOG-N2), the result is stored as an
/// adjudication without the arbiter's act.
pub fn is_stated<T: AsRef<str>>(reason: Reason, mut acts: impl Iterator<Item = T>) -> bool {
    reason != Reason::Adjudication || acts.any(|act| act.as_ref() == ADJUDICATES)
}

/// The content of a transcript, before any rules have judged it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Transcript {
    /// The starting position, if given.
    pub pfen: Option<String>,
    /// The text of each move or roll, with its mark.
    pub plies: Vec<(String, String)>,
    /// The result, if given.
    pub result: Option<GameResult>,
}

impl Notation {
    /// The rule that describes the notation; empty if there is none.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Algebraic => "",
            Self::Courier => "XXI-N",
            Self::Vogt => "VOG-N2",
        }
    }

    /// The first kind of plies of a game that the notation cannot express, and the rule for it.
    pub fn lacks<T: AsRef<str>>(
        self,
        mut plies: impl Iterator<Item = T>,
    ) -> Option<(&'static str, &'static str)> {
        let kind = plies.find_map(|ply| {
            match ply.as_ref().strip_prefix(STANDS).unwrap_or(ply.as_ref()) {
                ply if ply.starts_with(ROLL) && self == Self::Courier => Some("dice"),
                ply if ply.starts_with('@') && self != Self::Algebraic => Some("placements"),
                ply if ply.starts_with('x') && self != Self::Algebraic => Some("removals"),
                _ => None,
            }
        })?;
        Some((kind, self.rule()))
    }

    /// The written form of a reason.
    pub const fn reason(self, reason: Reason) -> &'static str {
        match (self, reason) {
            (Self::Vogt, _) => in_italian(reason),
            (Self::Courier, Reason::Blocked) => "stalemate",
            _ => reason.word(),
        }
    }

    /// The transcript of a game, which ends with its last line.
    ///
    /// # Errors
    /// When the game has plies that this notation cannot express.
    pub fn write(self, plies: &[Ply], result: Option<GameResult>) -> Result<String, Refusal> {
        if let Some((kind, rule)) = self.lacks(plies.iter().map(|ply| &ply.text)) {
            return Err(Refusal::new(Code::NotationLacks).by(rule).with("kind", kind));
        }
        let moves = plies.chunk_by(|one, other| one.number == other.number);
        let mut lines: Vec<String> = moves.map(|plies| self.line(plies)).collect();
        match (result, lines.last_mut()) {
            (Some(result), Some(line)) => *line = format!("{line} {}", self.result(result)),
            (Some(result), None) => lines.push(self.result(result)),
            // A game that has not begun is also a game, and is read back as one.
            (None, None) => lines.push("*".to_owned()),
            (None, Some(_)) => (),
        }
        Ok(lines.join("\n") + "\n")
    }

    /// The plies of one move.
    fn line(self, plies: &[Ply]) -> String {
        let of = |player: Option<Color>| {
            let chosen =
                plies.iter().filter(|ply| player.is_none_or(|player| ply.player == player));
            chosen.map(|ply| self.ply(ply)).collect::<Vec<_>>().join(" ")
        };
        let number = plies[0].number;
        let dots = if plies[0].player == Color::White { "" } else { "..." };
        match self {
            // Without White's ply, Black's is written after separate dots.
            Self::Algebraic => {
                let point = if dots.is_empty() { "." } else { dots };
                format!("{number}{point} {}", of(None))
            }
            Self::Courier => format!("{number}.{dots}{}", of(None)),
            Self::Vogt => {
                let [white, black] = Color::BOTH.map(|player| of(Some(player)));
                let white = if white.is_empty() { "…" } else { &white };
                let black = if black.is_empty() { black } else { format!(" {black};") };
                format!("{number}) {white},{black}")
            }
        }
    }

    fn ply(self, Ply { text, is_leader, mark, .. }: &Ply) -> String {
        let played = text.strip_prefix(STANDS).unwrap_or(text);
        match self {
            Self::Algebraic => format!("{text}{mark}"),
            Self::Courier => format!("{}{played}{mark}", if *is_leader { "D" } else { "" }),
            Self::Vogt => match played.strip_prefix(ROLL) {
                Some(dice) => dice.to_owned(),
                None => played.chars().map(in_greek).collect(),
            },
        }
    }

    fn result(self, (winner, reason): GameResult) -> String {
        let result = written_winner(winner);
        let Some(reason) = reason.map(|reason| self.reason(reason)) else {
            return result.to_owned();
        };
        match self {
            Self::Algebraic => format!("{result} {reason}"),
            Self::Courier => format!("{result}, {reason}"),
            Self::Vogt => format!("{result} ({reason})"),
        }
    }
}

const fn written_winner(winner: Option<Color>) -> &'static str {
    match winner {
        Some(Color::White) => "1-0",
        Some(Color::Black) => "0-1",
        None => "½-½",
    }
}

/// Vogt's words; from `tempo` on they are not the author's.
const fn in_italian(reason: Reason) -> &'static str {
    match reason {
        Reason::Decimation => "decimazione",
        Reason::Siege => "assedio",
        Reason::Superiority => "superiorità",
        Reason::Refusal => "renitenza",
        Reason::Resignation => "abbandono",
        Reason::Rout => "sbando",
        Reason::Breakthrough => "sfondamento",
        Reason::IllegalMove => "ignoranza",
        Reason::Parity => "parità",
        Reason::Agreement => "accordo",
        Reason::Time => "tempo",
        Reason::Forfeit => "abbandono del gioco",
        Reason::Adjudication => "arbitrato",
        Reason::Captures => "catture",
        Reason::LeaderCaptured => "cattura del capo",
        Reason::Blocked => "blocco",
        Reason::Reduced => "riduzione",
        Reason::DeadPosition => "posizione morta",
        Reason::QuietLimit => "quiete",
        Reason::Repetition => "ripetizione",
        Reason::DuxImmobilized => "dux immobilizzato",
        Reason::DuxBared => "dux nudo",
        Reason::LeaderBound => "dux legato",
        Reason::Row => "fila",
    }
}
