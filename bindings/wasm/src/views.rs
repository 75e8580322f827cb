//! Positions as the analysis page shows them: what the site answers there, in the same shape.

use std::collections::BTreeMap;

use petteia_core::board::color::Color;
use petteia_core::board::squares::SquareSet;
use petteia_core::game::notation::{SquareName, WrittenMove};
use petteia_core::game::position::{PastAction, Position};
use petteia_core::play::ending::Outcome;
use petteia_core::rules::citations::Reason;
use petteia_core::rules::values::{Repetition, Sides};
use serde::Serialize;

/// A position ends the game when it stands so often, where the rules count that.
const REPETITION_LIMIT: u8 = 3;

/// No position stands for the third time sooner after a capture than by the ply after these.
const FEWEST_QUIET_PLIES: u16 = 3;

/// Squares by the square that they belong to.
type BySquare = BTreeMap<String, Vec<String>>;

/// Everything that the rules say of a position.
#[derive(Serialize)]
pub struct AnalysedPosition {
    /// The move or roll that led to it, written in full; empty at the start.
    action: String,
    position: PositionView,
    legal: Vec<OfferedMove>,
    last: Option<LastMove>,
    outcome: Option<Ending>,
    rolls: Vec<Vec<u8>>,
    threats: BTreeMap<&'static str, Vec<String>>,
    active: Option<Vec<String>>,
}

/// A position as the board and the counters show it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PositionView {
    pfen: String,
    files: u8,
    ranks: u8,
    pieces: BTreeMap<String, char>,
    turn: &'static str,
    number: u16,
    dice: Vec<u8>,
    rolls_again: bool,
    must_capture: bool,
    needs_roll: bool,
    reserve: Option<SideCounts>,
    leaders_in_reserve: Vec<&'static str>,
    captured: SideCounts,
    refusals: Option<SideCounts>,
    refusal_limit: u8,
    quiet: u16,
    quiet_limit: u16,
    occurrences: Option<usize>,
    repetition_limit: u8,
    locked: BySquare,
    active: Option<Vec<String>>,
    goals: Vec<Goal>,
    reach: BTreeMap<char, Vec<u8>>,
}

/// A number for each side.
#[derive(Serialize)]
struct SideCounts {
    white: u16,
    black: u16,
}

/// What a side has to reach in order to win, and how far it is.
#[derive(Serialize)]
struct Goal {
    side: &'static str,
    reason: &'static str,
    left: u32,
    total: u32,
    rule: String,
}

/// A move that may be played.
#[derive(Serialize)]
struct OfferedMove {
    text: String,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    captures: BySquare,
    #[serde(skip_serializing_if = "Option::is_none")]
    repeats: Option<Repeats>,
}

/// How a game ends by a move that repeats a position once too often.
#[derive(Serialize)]
struct Repeats {
    winner: Option<&'static str>,
    rule: String,
}

/// The move that was played last.
#[derive(Serialize)]
struct LastMove {
    text: String,
    from: Option<String>,
    to: String,
    captures: BySquare,
}

/// How a game ended.
#[derive(Serialize)]
struct Ending {
    winner: Option<&'static str>,
    reason: &'static str,
    rule: String,
    result: &'static str,
}

/// A position as the page shows it. What follows from the legal moves is left out where an illegal
/// one loses.
pub fn view<B: SquareSet>(position: &Position<B>, hides_legality: bool) -> AnalysedPosition {
    let rules = position.rules();
    let refuses = rules.ending.refusal > 0;
    let is_over = position.outcome().is_some();
    AnalysedPosition {
        action: position.peek().map(|action| action_text(&action)).unwrap_or_default(),
        legal: offered_moves(position),
        last: last_move(position),
        outcome: position.outcome().map(|outcome| Ending {
            winner: outcome.winner.map(side),
            reason: outcome.reason.word(),
            rule: rule_of(position, outcome.reason),
            result: match outcome.winner {
                Some(Color::White) => "1-0",
                Some(Color::Black) => "0-1",
                None => "1/2-1/2",
            },
        }),
        rolls: position.rolls().into_iter().map(|(roll, _)| shown_dice(roll)).collect(),
        threats: [Color::White, Color::Black]
            .map(|color| {
                (side(color), position.threats(color).iter().map(ToString::to_string).collect())
            })
            .into(),
        active: (refuses && !is_over).then(|| texts(&position.active())),
        position: position_view(position, hides_legality),
    }
}

fn position_view<B: SquareSet>(position: &Position<B>, hides_legality: bool) -> PositionView {
    let (rules, state) = (position.rules(), position.state());
    let ending = &rules.ending;
    let dice = shown_dice(state.roll);
    let refuses = ending.refusal > 0;
    let has_refused = state.refusals.both().iter().any(|refusals| *refusals > 0);
    PositionView {
        pfen: position.pfen(),
        files: rules.files,
        ranks: rules.ranks,
        pieces: position
            .pieces()
            .into_iter()
            .map(|(square, letter)| (square.to_string(), letter))
            .collect(),
        turn: side(state.turn),
        number: state.move_number,
        rolls_again: rules.dice.doubles_again && dice.len() == 2 && dice[0] == dice[1],
        must_capture: !hides_legality && must_capture(position),
        needs_roll: position.needs_roll(),
        reserve: (rules.setup.reserve > 0).then(|| counts(state.reserve.both().map(u16::from))),
        leaders_in_reserve: leaders_in_reserve(position),
        captured: counts(*state.captured.both()),
        refusals: refuses.then(|| counts(state.refusals.both().map(u16::from))),
        refusal_limit: ending.refusal,
        quiet: state.quiet,
        quiet_limit: ending.quiet_limit,
        occurrences: counts_repetition(position).then(|| position.occurrences()),
        repetition_limit: REPETITION_LIMIT,
        locked: by_square(position.locks()),
        active: (refuses && has_refused && !hides_legality).then(|| texts(&position.active())),
        goals: position
            .goals()
            .into_iter()
            .map(|goal| Goal {
                side: side(goal.player),
                reason: goal.reason.word(),
                left: goal.left,
                total: goal.total,
                rule: rule_of(position, goal.reason),
            })
            .collect(),
        reach: position.reach().into_iter().collect(),
        dice,
    }
}

fn must_capture<B: SquareSet>(position: &Position<B>) -> bool {
    let is_bound = match position.rules().capture.compulsory {
        Sides::Both => true,
        Sides::White => position.state().turn == Color::White,
        Sides::Black => position.state().turn == Color::Black,
        Sides::None => false,
    };
    is_bound && position.legal_moves().all().iter().any(|written| !written.victims.is_empty())
}

fn leaders_in_reserve<B: SquareSet>(position: &Position<B>) -> Vec<&'static str> {
    let waits = position.leaders_in_reserve();
    Color::BOTH.into_iter().filter(|color| waits[*color]).map(side).collect()
}

fn counts_repetition<B: SquareSet>(position: &Position<B>) -> bool {
    !matches!(position.rules().ending.repetition, Repetition::None)
}

fn offered_moves<B: SquareSet>(position: &Position<B>) -> Vec<OfferedMove> {
    let may_repeat = counts_repetition(position) && position.state().quiet >= FEWEST_QUIET_PLIES;
    let mut tried = may_repeat.then(|| position.clone());
    let offered = |written: &WrittenMove| OfferedMove {
        text: written.to_string(),
        captures: by_square(position.captors(written)),
        repeats: tried.as_mut().and_then(|tried| repeats(tried, written)),
    };
    position.legal_moves().all().iter().map(offered).collect()
}

/// How the game would end by a legal move that repeats a position once too often.
fn repeats<B: SquareSet>(tried: &mut Position<B>, written: &WrittenMove) -> Option<Repeats> {
    tried.push(written).ok()?;
    let outcome = tried.outcome().filter(|outcome| outcome.reason == Reason::Repetition);
    let repeats = outcome.map(|Outcome { winner, reason }| Repeats {
        winner: winner.map(side),
        rule: rule_of(tried, reason),
    });
    tried.pop();
    repeats
}

fn last_move<B: SquareSet>(position: &Position<B>) -> Option<LastMove> {
    let mut before = position.clone();
    let written = loop {
        if let PastAction::Move(written) = before.pop()? {
            break written;
        }
    };
    Some(LastMove {
        text: written.to_string(),
        from: written.from.map(|square| square.to_string()),
        to: written.to.to_string(),
        captures: by_square(before.captors(&written)),
    })
}

fn action_text(action: &PastAction) -> String {
    match action {
        PastAction::Move(written) => written.to_string(),
        PastAction::Roll(roll) => {
            let dice = shown_dice(*roll);
            format!("roll:{}", dice.iter().map(u8::to_string).collect::<String>())
        }
    }
}

fn rule_of<B: SquareSet>(position: &Position<B>, reason: Reason) -> String {
    position.rules().citations.of_reason(reason).to_owned()
}

/// The dice of a roll; a second one that is not there is written as 0.
fn shown_dice(roll: [u8; 2]) -> Vec<u8> {
    roll.into_iter().filter(|die| *die > 0).collect()
}

fn by_square(squares: Vec<(SquareName, Vec<SquareName>)>) -> BySquare {
    squares.into_iter().map(|(square, others)| (square.to_string(), texts(&others))).collect()
}

fn texts(squares: &[SquareName]) -> Vec<String> {
    squares.iter().map(ToString::to_string).collect()
}

fn counts([white, black]: [u16; 2]) -> SideCounts {
    SideCounts { white, black }
}

/// A side's name in the messages of the site.
const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}
