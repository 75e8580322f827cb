//! Plies as they stand in records, played in one call as far as they go.

use petteia_core::board::squares::SquareSet;
use petteia_core::game::notation::WrittenMove;
use petteia_core::game::position::{PastAction, Position};

use crate::outcome::color;

/// What was played, whose turn it was, and the number of the move.
pub type Played = (PastAction, bool, u16);

/// Plays words of a record: moves, rolls and numbers of moves. Stops before the first word that is
/// something else, that the rules refuse or that leaves out victims, and says at which byte.
pub fn play<B: SquareSet>(game: &mut Position<B>, text: &str, most: usize) -> (Vec<Played>, usize) {
    let mut played = Vec::new();
    let mut place = 0;
    loop {
        let rest = &text[place..];
        let blanks = rest.bytes().take_while(u8::is_ascii_whitespace).count();
        let rest = &rest[blanks..];
        let length = rest.bytes().take_while(|byte| !byte.is_ascii_whitespace()).count();
        let word = &rest[..length];
        let is_understood = if word.ends_with('.') {
            is_due(game, word)
        } else {
            played.len() < most && play_one(game, word, &mut played)
        };
        if !is_understood {
            return (played, place);
        }
        place += blanks + length;
    }
}

/// Whether a number such as `12.` or `12...` is that of the player who is to act.
fn is_due<B: SquareSet>(game: &Position<B>, word: &str) -> bool {
    let number = word.trim_end_matches('.');
    let is_white = match word.len() - number.len() {
        1 => true,
        3 => false,
        _ => return false,
    };
    number.parse() == Ok(game.state().move_number) && is_white == color(game.state().turn)
}

/// Plays a move or a roll, if it is one and the rules allow it as it is written.
fn play_one<B: SquareSet>(game: &mut Position<B>, word: &str, played: &mut Vec<Played>) -> bool {
    let (turn, number) = (color(game.state().turn), game.state().move_number);
    let action = if let Some(dice) = word.strip_prefix("roll:") {
        let dice = match *dice.as_bytes() {
            [die @ b'1'..=b'9'] => [die - b'0', 0],
            [one @ b'1'..=b'9', other @ b'1'..=b'9'] => [one - b'0', other - b'0'],
            _ => return false,
        };
        if game.roll(dice).is_err() {
            return false;
        }
        PastAction::Roll(game.state().roll)
    } else {
        let Ok(written) = WrittenMove::read(word) else { return false };
        if game.push(&written).is_err() {
            return false;
        }
        PastAction::Move(written)
    };
    played.push((action, turn, number));
    true
}
