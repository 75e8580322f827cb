//! A position in the form in which boards, counters and the analysis show it.

use crate::board::color::{Color, PerSide};
use crate::board::squares::SquareSet;
use crate::game::notation::{SquareName, WrittenMove};
use crate::game::position::{PastAction, Position};
use crate::play::state::State;
use crate::rules::citations::Reason;
use crate::rules::setup::Class;
use crate::view::BySquare;
use crate::view::counters::Counter;
use crate::view::endings::Ending;
use crate::view::goals::GoalView;
use crate::view::moves::{LastMove, OfferedMove};
use crate::view::territory::Exposed;

/// A position in the form in which the board and the counters show it.
///
/// Anything that follows from the legal moves is left out if an illegal one loses (VOG-18).
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PositionView {
    /// The position in one line.
    pub pfen: String,
    /// The number of files.
    pub files: u8,
    /// The number of ranks.
    pub ranks: u8,
    /// The letter of the piece on each square.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::view::serialization::map"))]
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, string>"))]
    pub pieces: Vec<(SquareName, char)>,
    /// The player to move.
    pub turn: Color,
    /// The number of the move.
    pub number: u16,
    /// The dice on the table, the higher one first.
    pub dice: Vec<u8>,
    /// Whether this roll gives the same player another (VOG-K3).
    pub rolls_again: bool,
    /// Whether the player to move can capture, and has to.
    pub must_capture: bool,
    /// Whether a roll is due.
    pub needs_roll: bool,
    /// The pieces still to place, in games with a placement.
    pub reserve: Option<PerSide<u8>>,
    /// The sides whose leader is still to be placed.
    pub leaders_in_reserve: Vec<Color>,
    /// The pieces captured so far by each side.
    pub captured: PerSide<u16>,
    /// The letters of the pieces that each side has captured, as they were at the start of the game.
    pub taken: PerSide<Vec<char>>,
    /// The number of each side's refusals in a row, if the rules count them (VOG-17).
    pub refusals: Option<PerSide<u8>>,
    /// The number of refusals that loses; 0 for none.
    pub refusal_limit: u8,
    /// The number of plies in a row that captured nothing (GEN-10).
    pub quiet: Counter,
    /// How often the position has occurred.
    pub repetition: Counter,
    /// The locked pieces, each with those that lock it (XXI-10).
    pub locked: BySquare,
    /// Once a player has refused battle: the pieces that could act (VOG-10).
    pub active: Option<Vec<SquareName>>,
    /// The goals of each side, and how far away they are.
    pub goals: Vec<GoalView>,
    /// The distances that the roll on the table allows for pieces, by their letters.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::view::serialization::map"))]
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, number[]>"))]
    pub reach: Vec<(char, Vec<u8>)>,
}

/// Everything that the rules determine about a position.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AnalysedPosition {
    /// The move or roll that led to it, written in full; empty at the start.
    pub action: String,
    /// The key of the position without its history, in hexadecimal, as databases of games use it.
    pub key: String,
    /// The position itself.
    pub position: PositionView,
    /// The legal moves.
    pub legal: Vec<OfferedMove>,
    /// The last move.
    pub last: Option<LastMove>,
    /// How the game has ended; null while it is in progress.
    pub outcome: Option<Ending>,
    /// The possible rolls, if one is due.
    pub rolls: Vec<Vec<u8>>,
    /// The captures of each side if it were to move.
    pub threats: PerSide<Vec<WrittenMove>>,
    /// The active pieces of the player to move, if the rules count refusals.
    pub active: Option<Vec<SquareName>>,
    /// For each side, the squares that the enemy can never enter while its unconquerable pieces
    /// stay, if the rules allow the proof (TER-3).
    pub kept: Option<PerSide<Vec<SquareName>>>,
    /// Under the same rules, each side's other pieces, and how the enemy could capture them
    /// (TER-2).
    pub exposed: Option<PerSide<Vec<Exposed>>>,
}

impl<B: SquareSet> Position<B> {
    /// Whether an illegal move loses (VOG-18), so that nothing may reveal the legal moves.
    pub fn hides_legality(&self) -> bool {
        self.rules().raises(Reason::IllegalMove.word())
    }

    /// The position in the form in which boards and counters show it.
    pub fn view(&self) -> PositionView {
        let (rules, state) = (self.rules(), self.state());
        let hides_legality = self.hides_legality();
        let dice = shown_dice(state.roll);
        let counts_refusals = rules.ending.refusal > 0;
        let has_refused = state.refusals.both().iter().any(|refusals| *refusals > 0);
        let waits = self.leaders_in_reserve();
        PositionView {
            pfen: self.pfen(),
            files: rules.files,
            ranks: rules.ranks,
            pieces: self.pieces(),
            turn: state.turn,
            number: state.move_number,
            rolls_again: rules.dice.doubles_again
                && state.roll[0] > 0
                && dice.len() == 2
                && dice[0] == dice[1],
            must_capture: !hides_legality && self.must_capture(),
            needs_roll: self.needs_roll(),
            reserve: (rules.setup.reserve > 0).then_some(state.reserve),
            leaders_in_reserve: Color::BOTH.into_iter().filter(|color| waits[*color]).collect(),
            captured: state.captured,
            taken: self.taken(),
            refusals: counts_refusals.then_some(state.refusals),
            refusal_limit: rules.ending.refusal,
            quiet: self.quiet(),
            repetition: self.repetition(),
            locked: BySquare(self.locks()),
            active: (counts_refusals && has_refused && !hides_legality).then(|| self.active()),
            goals: self.goal_views(),
            reach: self.reach(),
            dice,
        }
    }

    /// Everything that the rules determine about the position.
    pub fn analysed(&self) -> AnalysedPosition {
        let outcome = self.ending();
        let shows_active = self.rules().ending.refusal > 0 && outcome.is_none();
        AnalysedPosition {
            action: self.peek().map(|action| action.to_string()).unwrap_or_default(),
            key: format!("{:016x}", self.without_history().state().key()),
            position: self.view(),
            legal: self.offered_moves(),
            last: self.last_move(),
            rolls: self.rolls().into_iter().map(|(roll, _)| shown_dice(roll)).collect(),
            threats: PerSide::of(|color| self.threats(color)),
            active: shows_active.then(|| self.active()),
            kept: self.proven(Self::out_of_reach),
            exposed: self.proven(Self::exposed),
            outcome,
        }
    }

    /// Whether the player to move can capture, and has to.
    fn must_capture(&self) -> bool {
        self.rules().capture.compulsory.includes(self.state().turn)
            && !self.legal_moves().captures().is_empty()
    }

    /// The letters of the pieces that each side has captured: those of the start that are gone, and
    /// a stone for every capture before the start. Pieces that change sides (QUE-1) are not shown
    /// as captured.
    fn taken(&self) -> PerSide<Vec<char>> {
        let (setup, start) = (&self.rules().setup, self.first_state());
        let converts = self.rules().capture.converts();
        PerSide::of(|color| {
            let count = |state: &State<B>, class: Class| {
                let on_board = (state.sides[!color] & state.of_class(class)).count();
                let waits = setup.is_leader_in_reserve(state.reserve[!color]);
                let reserve = match class {
                    Class::Leader => u32::from(waits),
                    Class::Light => u32::from(state.reserve[!color]) - u32::from(waits),
                    Class::Heavy => 0,
                };
                on_board + reserve
            };
            let letter = |class: char| match color {
                Color::White => class.to_ascii_lowercase(),
                Color::Black => class,
            };
            let mut taken = Vec::new();
            for class in Class::ALL {
                if converts && class != Class::Leader {
                    continue;
                }
                let gone = count(start, class).saturating_sub(count(self.state(), class));
                taken.extend((0..gone).map(|_| letter(setup.letter(class))));
            }
            let earlier = usize::from(self.state().captured[color]).saturating_sub(taken.len());
            if setup.light == 'S' && !converts {
                taken.extend((0..earlier).map(|_| letter(setup.light)));
            }
            taken
        })
    }
}

impl std::fmt::Display for PastAction {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Move(written) => written.fmt(formatter),
            Self::Roll([one, 0]) => write!(formatter, "roll:{one}"),
            Self::Roll([high, low]) => write!(formatter, "roll:{high}{low}"),
        }
    }
}

/// The dice of a roll; a missing second die is 0 in the roll.
fn shown_dice(roll: [u8; 2]) -> Vec<u8> {
    roll.into_iter().filter(|die| *die > 0).collect()
}
