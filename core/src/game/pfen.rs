//! PFEN: a position in one line of eight fields.

use std::fmt;

use crate::board::color::{Color, PerSide};
use crate::board::diagram;
use crate::board::squares::SquareSet;
use crate::play::state::State;
use crate::play::variant::Variant;
use crate::rules::Rules;
use crate::rules::setup::Class;

/// Why a text is no position of a ruleset.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PfenError {
    /// Name of the field, or `line` when the fields cannot be told apart.
    pub field: &'static str,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for PfenError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "PFEN {}: {}", self.field, self.message)
    }
}

impl std::error::Error for PfenError {}

/// No position takes more characters than this.
pub const MAX_PFEN_LENGTH: usize = 400;

const FIELDS: [&str; 8] =
    ["board", "to move", "dice", "reserve", "captures", "refusals", "quiet", "move"];

fn fault<T>(field: usize, message: impl Into<String>) -> Result<T, PfenError> {
    Err(PfenError { field: FIELDS[field], message: message.into() })
}

/// Reads a position.
///
/// # Errors
/// Names the field that is wrong, for the reasons of the PFEN's definition.
pub fn read<B: SquareSet>(variant: &Variant<B>, text: &str) -> Result<State<B>, PfenError> {
    let length = text.chars().count();
    if length > MAX_PFEN_LENGTH {
        let message = format!("{length} characters are too many, {MAX_PFEN_LENGTH} is the most");
        return Err(PfenError { field: "line", message });
    }
    let fields: Vec<&str> = text.split(' ').collect();
    let Ok(fields) = <[&str; 8]>::try_from(fields) else {
        let found = text.split(' ').count();
        let message = format!("{found} fields instead of 8, one space between two");
        return Err(PfenError { field: "line", message });
    };
    let rules = &variant.rules;
    let mut state = read_board(variant, fields[0])?;
    state.turn = match fields[1] {
        "w" => Color::White,
        "b" => Color::Black,
        other => return fault(1, format!("{other:?} is neither w nor b")),
    };
    state.roll = read_dice(rules, fields[2])?;
    state.reserve = read_reserve(rules, fields[3], state.turn)?;
    state.captured = read_pair(4, fields[4], u16::MAX)?;
    state.refusals = read_refusals(rules, fields[5])?;
    state.quiet = read_number(6, fields[6])?;
    state.move_number = read_number(7, fields[7])?;
    if state.move_number == 0 {
        return fault(7, "moves are numbered from 1");
    }
    state.board_key = state.fresh_board_key();
    Ok(state)
}

fn read_board<B: SquareSet>(variant: &Variant<B>, text: &str) -> Result<State<B>, PfenError> {
    let rules = &variant.rules;
    let mut state: State<B> = State::empty();
    let cells = diagram::read(text, rules.files, rules.ranks)
        .or_else(|wrong| fault(0, wrong.to_string()))?;
    for cell in cells {
        let square = B::of(variant.geometry.square(cell.file, cell.rank));
        if cell.letter == 'x' {
            if !rules.capture.inciti {
                return fault(0, format!("x needs inciti (column {}, CAL-X1)", cell.column));
            }
            state.inciti |= square;
            continue;
        }
        let color = if cell.letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let letter = cell.letter.to_ascii_uppercase();
        if !rules.letters(color).contains(letter) {
            let message = format!("this game has no '{}' (column {})", cell.letter, cell.column);
            return fault(0, message);
        }
        state.sides[color] |= square;
        match Class::of_letter(letter) {
            Some(Class::Heavy) => state.heavy |= square,
            Some(Class::Leader) => {
                if (state.leaders & state.sides[color]).any() {
                    let name = color.name();
                    let message = format!("a second leader of {name} (column {})", cell.column);
                    return fault(0, message);
                }
                state.leaders |= square;
            }
            Some(Class::Light) => {}
            None => state.fugitives |= square,
        }
    }
    let canonical = write_board(variant, &state);
    if canonical != text {
        return fault(0, format!("is written {canonical}"));
    }
    Ok(state)
}

fn read_dice(rules: &Rules, text: &str) -> Result<[u8; 2], PfenError> {
    if !rules.has_dice() {
        return if text == "-" {
            Ok([0; 2])
        } else {
            fault(2, "this game has no dice: - is written")
        };
    }
    if text == "?" {
        return Ok([0; 2]);
    }
    let dice: Vec<u8> = text.bytes().map(|digit| digit.wrapping_sub(b'0')).take(3).collect();
    let faces = 1..=rules.dice.faces;
    let roll = match (dice.as_slice(), rules.dice.count) {
        ([one], 1) => [*one, 0],
        ([high, low], 2) => [*high, *low],
        _ => return fault(2, format!("? or {} digit(s) are expected", rules.dice.count)),
    };
    if dice.iter().any(|die| !faces.contains(die)) {
        return fault(2, format!("a die shows 1 to {}", rules.dice.faces));
    }
    if roll[0] < roll[1] {
        return fault(2, "the higher die comes first");
    }
    Ok(roll)
}

fn read_reserve(rules: &Rules, text: &str, turn: Color) -> Result<PerSide<u8>, PfenError> {
    let most = rules.setup.reserve;
    if most == 0 {
        return if text == "-" {
            Ok(PerSide::default())
        } else {
            fault(3, "this game has no placement: - is written (POL-2)")
        };
    }
    let pair = read_pair(3, text, u16::from(most))?;
    let [white, black] = *pair.both();
    let ahead = u16::from(turn == Color::Black);
    if [white, black] != [0, 0] && black != white + ahead {
        return fault(3, "cannot occur in turn, White placing first (POL-2)");
    }
    let narrow = |number: u16| u8::try_from(number).unwrap_or(u8::MAX);
    Ok(PerSide::new(narrow(white), narrow(black)))
}

fn read_refusals(rules: &Rules, text: &str) -> Result<PerSide<u8>, PfenError> {
    let most = u16::from(rules.ending.refusal);
    let [white, black] = *read_pair(5, text, most)
        .map_err(|error| PfenError { message: format!("{} (VOG-17)", error.message), ..error })?
        .both();
    let narrow = |number: u16| u8::try_from(number).unwrap_or(u8::MAX);
    Ok(PerSide::new(narrow(white), narrow(black)))
}

fn read_pair(field: usize, text: &str, most: u16) -> Result<PerSide<u16>, PfenError> {
    let Some((white, black)) = text.split_once(',') else {
        return fault(field, "two numbers with a comma between are expected, White's first");
    };
    let (white, black) = (read_number(field, white)?, read_number(field, black)?);
    if white.max(black) > most {
        return fault(field, format!("{} is above {most}", white.max(black)));
    }
    Ok(PerSide::new(white, black))
}

fn read_number(field: usize, text: &str) -> Result<u16, PfenError> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits || (text.len() > 1 && text.starts_with('0')) {
        return fault(field, format!("{text:?} is no whole number as it is written"));
    }
    text.parse().or_else(|_| fault(field, format!("{text} is above {}", u16::MAX)))
}

/// Writes a position.
#[must_use]
pub fn write<B: SquareSet>(variant: &Variant<B>, state: &State<B>) -> String {
    let rules = &variant.rules;
    let turn = if state.turn == Color::White { 'w' } else { 'b' };
    let dice = match (rules.dice.count, state.roll) {
        (0, _) => "-".to_owned(),
        (_, [0, _]) => "?".to_owned(),
        (1, [die, _]) => die.to_string(),
        (_, [high, low]) => format!("{high}{low}"),
    };
    let reserve = if rules.setup.reserve == 0 { "-".to_owned() } else { pair(&state.reserve) };
    format!(
        "{} {turn} {dice} {reserve} {} {} {} {}",
        write_board(variant, state),
        pair(&state.captured),
        pair(&state.refusals),
        state.quiet,
        state.move_number
    )
}

fn pair<T: fmt::Display>(values: &PerSide<T>) -> String {
    let [white, black] = values.both();
    format!("{white},{black}")
}

fn write_board<B: SquareSet>(variant: &Variant<B>, state: &State<B>) -> String {
    diagram::write(variant.rules.files, variant.rules.ranks, |file, rank| {
        state.letter_on(&variant.rules, variant.geometry.square(file, rank))
    })
}
