//! PFEN: a position in one line of eight fields.

use std::fmt;

use crate::board::color::{Color, PerSide};
use crate::board::refusal::{Code, Refusal};
use crate::board::{
    diagram::{self, DiagramLetter},
    squares::SquareSet,
};
use crate::game::notation::name;
use crate::play::capture::bound;
use crate::play::ending::can_move;
use crate::play::state::State;
use crate::play::variant::Variant;
use crate::rules::Rules;
use crate::rules::setup::{BOUND_LEADER, Class, INCITUS};

/// The maximum length of a position in characters.
pub const MAX_PFEN_LENGTH: usize = 400;

/// A refusal of the whole line, if it cannot be split into fields.
const LINE: &str = "line";
/// The names of the fields, in their order.
pub const FIELDS: [&str; 8] =
    ["board", "turn", "dice", "reserve", "captures", "refusals", "quiet", "move"];

fn refused(field: usize, code: Code) -> Refusal {
    Refusal::new(code).with("field", FIELDS[field])
}

/// Reads a position.
///
/// # Errors
/// Gives the first wrong field, with a reason from the definition of PFEN.
pub fn read<B: SquareSet>(variant: &Variant<B>, text: &str) -> Result<State<B>, Refusal> {
    read_whole(variant, text).map_err(|mut errors| errors.swap_remove(0))
}

/// Everything that is wrong with a position's text, field by field; empty if the text can be read.
pub fn errors<B: SquareSet>(variant: &Variant<B>, text: &str) -> Vec<Refusal> {
    read_whole(variant, text).err().unwrap_or_default()
}

fn read_whole<B: SquareSet>(variant: &Variant<B>, text: &str) -> Result<State<B>, Vec<Refusal>> {
    let fields = fields_of(text).map_err(|refusal| vec![refusal])?;
    let rules = &variant.rules;
    let mut errors = Vec::new();
    let mut state = read_board(variant, fields[0], &mut errors);
    let turn = match fields[1] {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        other => Err(refused(1, Code::PfenTurn).with("text", format!("{other:?}"))),
    };
    // The player who places next depends on the turn.
    let reserve = read_reserve(rules, fields[3], turn.as_ref().ok().copied());
    state.turn = kept(turn, &mut errors);
    state.roll = kept(read_dice(rules, fields[2]), &mut errors);
    state.reserve = kept(reserve, &mut errors);
    state.captured = kept(read_pair(4, fields[4], u16::MAX), &mut errors);
    state.refusals = kept(read_refusals(rules, fields[5]), &mut errors);
    state.quiet = kept(read_number(6, fields[6]), &mut errors);
    let number = read_number(7, fields[7]);
    state.move_number = kept(number.and_then(from_one), &mut errors);
    state.board_key = state.fresh_board_key();
    if errors.is_empty() {
        errors.extend(misplaced(variant, &state));
    }
    if errors.is_empty() { Ok(state) } else { Err(errors) }
}

/// The error of a position whose fields are each valid: a bound piece without captors, a piece
/// where none can have been placed yet, or the turn of a player who cannot move and passes.
fn misplaced<B: SquareSet>(variant: &Variant<B>, state: &State<B>) -> Option<Refusal> {
    let bound = state.bound(&variant.rules);
    let unheld = bound::unheld(variant, state) | bound.when(state.is_placement());
    if unheld.any() {
        let square = name(variant, unheld.first()).to_string();
        return Some(refused(0, Code::PfenBound).with("square", square).by("SCH-7"));
    }
    let closed = state.occupied() & variant.closed;
    if state.is_placement() && closed.any() {
        let square = name(variant, closed.first()).to_string();
        return Some(refused(0, Code::PfenClosed).with("square", square));
    }
    let has_leader_twice = |color: &Color| {
        (state.sides[*color] & state.leaders).any()
            && variant.rules.setup.is_leader_in_reserve(state.reserve[*color])
    };
    if let Some(color) = Color::BOTH.into_iter().find(has_leader_twice) {
        return Some(refused(3, Code::PfenLeaderReserve).with("side", color.word()));
    }
    let other = State { turn: !state.turn, ..*state };
    let passes = variant.rules.ending.lets_blocked_pass()
        && !state.is_placement()
        && !can_move(variant, state, &[])
        && can_move(variant, &other, &[]);
    passes.then(|| refused(1, Code::PfenBlocked).with("side", state.turn.word()))
}

/// The value that was read; an error is added to the list.
fn kept<T: Default>(read: Result<T, Refusal>, errors: &mut Vec<Refusal>) -> T {
    read.unwrap_or_else(|refusal| {
        errors.push(refusal);
        T::default()
    })
}

fn fields_of(text: &str) -> Result<[&str; 8], Refusal> {
    let length = text.chars().count();
    if length > MAX_PFEN_LENGTH {
        let refusal = Refusal::new(Code::PfenTooLong).with("field", LINE);
        return Err(refusal.with("length", length).with("most", MAX_PFEN_LENGTH));
    }
    let fields: Vec<&str> = text.split(' ').collect();
    let found = fields.len();
    <[&str; 8]>::try_from(fields)
        .map_err(|_| Refusal::new(Code::PfenFields).with("field", LINE).with("found", found))
}

fn from_one(number: u16) -> Result<u16, Refusal> {
    if number == 0 { Err(refused(7, Code::PfenMove)) } else { Ok(number) }
}

fn read_board<B: SquareSet>(
    variant: &Variant<B>,
    text: &str,
    errors: &mut Vec<Refusal>,
) -> State<B> {
    let rules = &variant.rules;
    let mut state: State<B> = State::empty();
    let cells = diagram::read(text, rules.files, rules.ranks)
        .map_err(|refusal| refusal.with("field", FIELDS[0]));
    let cells = kept(cells, errors);
    for cell in &cells {
        let square = B::of(variant.geometry.square(cell.file, cell.rank));
        if let Err(refusal) = put(rules, &mut state, cell, square) {
            errors.push(refusal.with("column", cell.column));
        }
    }
    if errors.is_empty() {
        let canonical = write_board(variant, &state);
        if canonical != text {
            errors.push(refused(0, Code::PfenCanonical).with("text", canonical));
        }
    }
    state
}

/// Puts the piece of a letter on its square.
fn put<B: SquareSet>(
    rules: &Rules,
    state: &mut State<B>,
    cell: &DiagramLetter,
    square: B,
) -> Result<(), Refusal> {
    if cell.letter == INCITUS {
        if !rules.capture.inciti {
            return Err(refused(0, Code::PfenIncitus).by("CAL-X1"));
        }
        state.inciti |= square;
        return Ok(());
    }
    let color = if cell.letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    let letter = cell.letter.to_ascii_uppercase();
    if !rules.letters(color).contains(letter) {
        return Err(refused(0, Code::PfenLetter).with("letter", cell.letter.to_string()));
    }
    state.sides[color] |= square;
    let class = if letter == BOUND_LEADER { Some(Class::Leader) } else { Class::of_letter(letter) };
    if class.is_none() || letter == BOUND_LEADER {
        state.marked |= square;
    }
    match class {
        Some(Class::Heavy) => state.heavy |= square,
        Some(Class::Leader) => {
            if (state.leaders & state.sides[color]).any() {
                return Err(refused(0, Code::PfenLeader).with("side", color.word()));
            }
            state.leaders |= square;
        }
        Some(Class::Light) | None => {}
    }
    Ok(())
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

fn read_reserve(rules: &Rules, text: &str, turn: Option<Color>) -> Result<PerSide<u8>, Refusal> {
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
    let is_in_turn = |turn| {
        let left = [white, black].map(|number| number as u8);
        rules.setup.placing(left) == Some(turn)
    };
    if [white, black] != [0, 0] && !turn.is_none_or(is_in_turn) {
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
