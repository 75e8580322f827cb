//! PFEN: a position in one line of eight fields.

use std::fmt;

use crate::board::color::{Color, PerSide};
use crate::board::refusal::{Code, Refusal};
use crate::board::{diagram, squares::SquareSet};
use crate::play::{state::State, variant::Variant};
use crate::rules::{Rules, setup::Class};

/// No position takes more characters than this.
pub const MAX_PFEN_LENGTH: usize = 400;

/// A refusal of the whole line, whose fields cannot be told apart.
const LINE: &str = "line";
const FIELDS: [&str; 8] =
    ["board", "turn", "dice", "reserve", "captures", "refusals", "quiet", "move"];

fn refused(field: usize, code: Code) -> Refusal {
    Refusal::new(code).with("field", FIELDS[field])
}

/// Reads a position.
///
/// # Errors
/// Names the field that is wrong, for the reasons of the PFEN's definition.
pub fn read<B: SquareSet>(variant: &Variant<B>, text: &str) -> Result<State<B>, Refusal> {
    let length = text.chars().count();
    if length > MAX_PFEN_LENGTH {
        let refusal = Refusal::new(Code::PfenTooLong).with("field", LINE);
        return Err(refusal.with("length", length).with("most", MAX_PFEN_LENGTH));
    }
    let fields: Vec<&str> = text.split(' ').collect();
    let Ok(fields) = <[&str; 8]>::try_from(fields) else {
        let found = text.split(' ').count();
        return Err(Refusal::new(Code::PfenFields).with("field", LINE).with("found", found));
    };
    let rules = &variant.rules;
    let mut state = read_board(variant, fields[0])?;
    state.turn = match fields[1] {
        "w" => Color::White,
        "b" => Color::Black,
        other => return Err(refused(1, Code::PfenTurn).with("text", format!("{other:?}"))),
    };
    state.roll = read_dice(rules, fields[2])?;
    state.reserve = read_reserve(rules, fields[3], state.turn)?;
    state.captured = read_pair(4, fields[4], u16::MAX)?;
    state.refusals = read_refusals(rules, fields[5])?;
    state.quiet = read_number(6, fields[6])?;
    state.move_number = read_number(7, fields[7])?;
    if state.move_number == 0 {
        return Err(refused(7, Code::PfenMove));
    }
    state.board_key = state.fresh_board_key();
    Ok(state)
}

fn read_board<B: SquareSet>(variant: &Variant<B>, text: &str) -> Result<State<B>, Refusal> {
    let rules = &variant.rules;
    let mut state: State<B> = State::empty();
    let cells = diagram::read(text, rules.files, rules.ranks)
        .map_err(|refusal| refusal.with("field", FIELDS[0]))?;
    for cell in cells {
        let square = B::of(variant.geometry.square(cell.file, cell.rank));
        if cell.letter == 'x' {
            if !rules.capture.inciti {
                let refusal = refused(0, Code::PfenIncitus).with("column", cell.column);
                return Err(refusal.by("CAL-X1"));
            }
            state.inciti |= square;
            continue;
        }
        let color = if cell.letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let letter = cell.letter.to_ascii_uppercase();
        if !rules.letters(color).contains(letter) {
            let refusal = refused(0, Code::PfenLetter).with("letter", cell.letter.to_string());
            return Err(refusal.with("column", cell.column));
        }
        state.sides[color] |= square;
        match Class::of_letter(letter) {
            Some(Class::Heavy) => state.heavy |= square,
            Some(Class::Leader) => {
                if (state.leaders & state.sides[color]).any() {
                    let refusal = refused(0, Code::PfenLeader).with("side", color.word());
                    return Err(refusal.with("column", cell.column));
                }
                state.leaders |= square;
            }
            Some(Class::Light) => {}
            None => state.fugitives |= square,
        }
    }
    let canonical = write_board(variant, &state);
    if canonical != text {
        return Err(refused(0, Code::PfenCanonical).with("text", canonical));
    }
    Ok(state)
}

fn read_dice(rules: &Rules, text: &str) -> Result<[u8; 2], Refusal> {
    if !rules.has_dice() {
        return if text == "-" { Ok([0; 2]) } else { Err(refused(2, Code::PfenNoDice)) };
    }
    if text == "?" {
        return Ok([0; 2]);
    }
    let dice: Vec<u8> = text.bytes().map(|digit| digit.wrapping_sub(b'0')).take(3).collect();
    let faces = 1..=rules.dice.faces;
    let roll = match (dice.as_slice(), rules.dice.count) {
        ([one], 1) => [*one, 0],
        ([high, low], 2) => [*high, *low],
        _ => return Err(refused(2, Code::PfenDigits).with("count", rules.dice.count)),
    };
    if dice.iter().any(|die| !faces.contains(die)) {
        return Err(refused(2, Code::PfenDie).with("faces", rules.dice.faces));
    }
    if roll[0] < roll[1] {
        return Err(refused(2, Code::PfenHigherDie));
    }
    Ok(roll)
}

fn read_reserve(rules: &Rules, text: &str, turn: Color) -> Result<PerSide<u8>, Refusal> {
    let most = rules.setup.reserve;
    if most == 0 {
        return if text == "-" {
            Ok(PerSide::default())
        } else {
            Err(refused(3, Code::PfenNoPlacement).by("POL-2"))
        };
    }
    let pair = read_pair(3, text, u16::from(most))?;
    let [white, black] = *pair.both();
    let ahead = u16::from(turn == Color::Black);
    if [white, black] != [0, 0] && black != white + ahead {
        return Err(refused(3, Code::PfenReserve).by("POL-2"));
    }
    Ok(pair.map(|number| number as u8))
}

fn read_refusals(rules: &Rules, text: &str) -> Result<PerSide<u8>, Refusal> {
    let most = u16::from(rules.ending.refusal);
    let pair = read_pair(5, text, most).map_err(|refusal| refusal.by("VOG-17"))?;
    Ok(pair.map(|number| number as u8))
}

fn read_pair(field: usize, text: &str, most: u16) -> Result<PerSide<u16>, Refusal> {
    let Some((white, black)) = text.split_once(',') else {
        return Err(refused(field, Code::PfenPair));
    };
    let (white, black) = (read_number(field, white)?, read_number(field, black)?);
    if white.max(black) > most {
        let refusal = refused(field, Code::PfenAbove).with("found", white.max(black).to_string());
        return Err(refusal.with("most", most));
    }
    Ok(PerSide::new(white, black))
}

fn read_number(field: usize, text: &str) -> Result<u16, Refusal> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits || (text.len() > 1 && text.starts_with('0')) {
        return Err(refused(field, Code::PfenNumber).with("text", format!("{text:?}")));
    }
    text.parse()
        .map_err(|_| refused(field, Code::PfenAbove).with("found", text).with("most", u16::MAX))
}

/// Writes a position.
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
