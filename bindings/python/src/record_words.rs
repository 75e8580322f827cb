//! Plies in the words of records, played in one call as far as possible.

use petteia_core::board::squares::SquareSet;
use petteia_core::game::notation::WrittenMove;
use petteia_core::game::position::{PastAction, Position};

use crate::outcome::color;

/// An action, the player whose turn it was, and the move number.
pub type Played = (PastAction, bool, u16);

/// Plays words of a record: moves, rolls and move numbers. Stops before the first word that is
/// something else, is illegal or leaves out victims, and returns its byte offset.
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

/// Whether a number such as `12.` or `12...` fits the current move and the player to act.
fn is_due<B: SquareSet>(game: &Position<B>, word: &str) -> bool {
    let number = word.trim_end_matches('.');
    let is_white = match word.len() - number.len() {
        1 => true,
        3 => false,
        _ => return false,
    };
    number.parse() == Ok(game.state().move_number) && is_white == color(game.state().turn)
}

/// Plays the words of a game, moves and rolls, and returns the index of each among the options
/// before it. Stops before the first word that is neither, or that the rules refuse.
pub fn choices<B: SquareSet>(game: &mut Position<B>, text: &str) -> Vec<u16> {
    let mut chosen = Vec::new();
    for word in text.split_ascii_whitespace() {
        let rolls = game.rolls();
        let moves = game.legal_moves();
        let mut played = Vec::with_capacity(1);
        if !play_one(game, word, &mut played) {
            break;
        }
        let place = match &played[0].0 {
            PastAction::Roll(dice) => rolls.iter().position(|(roll, _)| roll == dice),
            PastAction::Move(written) => moves.index_of(written),
        };
        let Some(place) = place.and_then(|place| u16::try_from(place).ok()) else { break };
        chosen.push(place);
    }
    chosen
}

/// Plays the options with the given indices, and writes each as a word. Stops before the first
/// index that is out of range.
pub fn words<B: SquareSet>(game: &mut Position<B>, chosen: Vec<u16>) -> Vec<String> {
    let mut words = Vec::with_capacity(chosen.len());
    for place in chosen {
        let word = if game.needs_roll() {
            let Some((roll, _)) = game.rolls().get(usize::from(place)).copied() else { break };
            if game.roll(roll).is_err() {
                break;
            }
            PastAction::Roll(roll).to_string()
        } else {
            let Some(written) = game.legal_moves().get(u32::from(place)) else { break };
            if game.push(&written).is_err() {
                break;
            }
            written.to_string()
        };
        words.push(word);
    }
    words
}

/// Plays a word if it is a move or a roll that the rules allow in this form.
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
