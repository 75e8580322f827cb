//! Plies in the words of records, played in one call as far as possible.

use petteia_core::board::squares::SquareSet;
use petteia_core::game::notation::WrittenMove;
use petteia_core::game::position::{PastAction, Position};
use petteia_core::rules::Rules;

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
    let actions = chosen.into_iter().map_while(|place| play_option(game, place));
    actions.map(|action| action.to_string()).collect()
}

/// Plays the options with the given indices until the board shows one of some forms. Returns how
/// many it has played, and whether the board shows a form then. Stops before the first index that
/// is out of range.
///
/// A form has a character for each square, from the highest rank down: a letter of PFEN, `-` if the
/// square has to be empty, and `?` if it does not matter.
pub fn play_to_form<B: SquareSet>(
    game: &mut Position<B>,
    chosen: Vec<u16>,
    forms: Vec<String>,
) -> (usize, bool) {
    let forms: Vec<_> = forms.into_iter().map(|form| given_squares(game, &form)).collect();
    let does_fit = |game: &Position<B>| forms.iter().any(|form| game.shows(form));
    let most = chosen.len();
    for (played, place) in chosen.into_iter().enumerate() {
        if does_fit(game) {
            return (played, true);
        }
        if play_option(game, place).is_none() {
            return (played, false);
        }
    }
    (most, does_fit(game))
}

/// The squares that matter in a form, each with its letter, if it has to have one.
fn given_squares<B: SquareSet>(game: &Position<B>, form: &str) -> Vec<(u16, Option<char>)> {
    let Rules { files, ranks, .. } = **game.rules();
    let squares = (0..ranks).rev().flat_map(|rank| (0..files).map(move |file| (file, rank)));
    let given = squares.zip(form.chars()).filter(|(_, letter)| *letter != '?');
    given
        .map(|((file, rank), letter)| {
            (game.variant().geometry.square(file, rank), (letter != '-').then_some(letter))
        })
        .collect()
}

/// Plays the option with an index, a move or a roll; `None` if it is out of range.
fn play_option<B: SquareSet>(game: &mut Position<B>, place: u16) -> Option<PastAction> {
    if game.needs_roll() {
        let (roll, _) = *game.rolls().get(usize::from(place))?;
        game.roll(roll).ok()?;
        Some(PastAction::Roll(roll))
    } else {
        let written = game.legal_moves().get(u32::from(place))?;
        game.push(&written).ok()?;
        Some(PastAction::Move(written))
    }
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
