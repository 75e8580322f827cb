//! `Position`: a game in progress.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::Arc;

use petteia_core::any::AnyPosition;
use petteia_core::board::color::PerSide;
use petteia_core::board::moves as board;
use petteia_core::board::refusal::{Code, Refusal};
use petteia_core::counting::placing::Arrangement;
use petteia_core::game;
use petteia_core::game::explain::{explain, explain_piece, is_illegal};
use petteia_core::game::images::Image;
use petteia_core::game::notation::{SquareName, WrittenMove};
use petteia_core::game::position::PastAction;
use petteia_core::play::ending;
use petteia_core::rules::citations::Reason;
use petteia_core::rules::setup::INCITUS;
use petteia_core::view::advice::{Advice, Message};
use petteia_core::{keep_on_board, on_board};
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict, PyBytes, PyDict, PyList, PyString, PyTuple};

use crate::actions::Actions;
use crate::buffers;
use crate::dice::{dice, read_dice};
use crate::errors::{self, Kind};
use crate::json::bytes;
use crate::legal_moves::LegalMoves;
use crate::moves::{self, GivenMove, Move, Squares};
use crate::numbers::Whole;
use crate::outcome::{Counter, Goal, Outcome, color, color_of, reason_of};
use crate::record_words;
use crate::rules::Rules;

/// A game in progress: moves and rolls are pushed to it and popped from it.
///
/// In each position a roll is due (`needs_roll`), a player has to move, or the game is over. Dice
/// are never rolled automatically. Positions can be copied and pickled, with their history. Two are
/// equal if their rules and PFENs are equal. They are not hashable: use `key`.
#[pyclass(module = "petteia")]
pub struct Position {
    rules: Py<Rules>,
    pub game: AnyPosition,
}

/// The result of `_play_words`: the actions, and for each the player and the move number. Separate
/// lists cost less than a tuple per action, in garbage collection too.
type PlayedWords<'py> = (Bound<'py, PyList>, Vec<bool>, Vec<u16>);

/// Why a move captures nothing.
type NoCapture = (&'static str, Option<String>, Option<String>);

/// Rebuild a pickled position.
///
/// What was played before can have ended a game that a PFEN does not show as over.
#[pyfunction]
#[pyo3(name = "_restore_position")]
#[pyo3(signature = (rules, pfen, actions, ended = None))]
pub fn restore_position(
    rules: Py<Rules>,
    pfen: &Bound<'_, PyString>,
    actions: Vec<Bound<'_, PyAny>>,
    ended: Option<(Option<bool>, String)>,
) -> PyResult<Position> {
    let mut position = Position::from_pfen(rules, pfen)?;
    if let Some((winner, reason)) = ended {
        let reason = reason_of(&reason)?;
        let outcome = ending::Outcome { winner: winner.map(color_of), reason };
        position.game = keep_on_board!(&position.game, |game| game.ended(outcome));
    }
    for action in actions {
        position.act(&action)?;
    }
    Ok(position)
}

/// Rebuild pickled legal moves: those of a position in which a decision is due, or none.
///
/// The moves that the position does not show are illegal, because of what was played before:
/// repetitions, and each player's way back (PIS-6).
#[pyfunction]
#[pyo3(name = "_restore_legal_moves")]
#[pyo3(signature = (rules, pfen, is_decision, repeating = Vec::new(), barred = (None, None)))]
pub fn restore_legal_moves(
    rules: Py<Rules>,
    pfen: &Bound<'_, PyString>,
    is_decision: bool,
    repeating: Vec<Bound<'_, Move>>,
    barred: (Option<Bound<'_, Move>>, Option<Bound<'_, Move>>),
) -> PyResult<LegalMoves> {
    let Position { rules, game } = Position::from_pfen(rules, pfen)?;
    let written = |played: Bound<'_, Move>| played.get().0.clone();
    let repeating: Vec<WrittenMove> = repeating.into_iter().map(written).collect();
    let barred = PerSide::new(barred.0.map(written), barred.1.map(written));
    let moves = keep_on_board!(&game, |game| {
        Arc::new(game::legal::LegalMoves::restored(game, &repeating, &barred, is_decision))
    });
    Ok(LegalMoves::new(rules, moves))
}

/// Everything that is wrong with the text of a position; empty if the text can be read.
#[pyfunction]
pub fn pfen_errors<'py>(
    rules: &Rules,
    text: &Bound<'py, PyString>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let given = errors::text(text, Kind::Pfen)?;
    let errors = on_board!(&rules.variant, |variant| game::pfen::errors(variant, given));
    Kind::Pfen.objects(text.py(), &errors)
}

/// A game as HTML, for notebooks.
#[pyfunction]
pub fn _html_of(shown: &Bound<'_, PyAny>) -> PyResult<String> {
    drawn("_render_html", shown, None)
}

/// Draws a position or a game with a function of the Python package.
fn drawn(
    name: &str,
    shown: &Bound<'_, PyAny>,
    how: Option<&Bound<'_, PyDict>>,
) -> PyResult<String> {
    shown.py().import("petteia")?.getattr(name)?.call((shown,), how)?.extract()
}

/// Rules as given, or the rules of an ID with options.
pub fn rules_of(
    given: &Bound<'_, PyAny>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Py<Rules>> {
    let options = options.filter(|options| !options.is_empty());
    match given.cast::<Rules>() {
        Ok(rules) if options.is_none() => Ok(rules.clone().unbind()),
        Ok(_) => {
            let names = options.into_iter().flat_map(PyDictMethods::keys);
            let names: Vec<String> = names.map(|name| name.to_string()).collect();
            let message = "a Ruleset has its options already; give its id instead";
            Err(PyTypeError::new_err(format!("{}: {message}", names.join(", "))))
        }
        Err(_) => {
            let ruleset = given.py().import("petteia.rulesets")?.getattr("ruleset")?;
            Ok(ruleset.call((given,), options)?.cast_into::<Rules>()?.unbind())
        }
    }
}

impl Position {
    /// A position under some rules.
    pub fn of(rules: Py<Rules>, game: AnyPosition) -> Self {
        Self { rules, game }
    }

    /// Refuses a position whose rules have mechanics with a different hash.
    pub fn check_rules(&self, py: Python<'_>, key: u64) -> PyResult<()> {
        if self.rules.bind(py).get().key == key {
            return Ok(());
        }
        Err(PyValueError::new_err("position: it is one of other rules"))
    }

    fn from_pfen(rules: Py<Rules>, text: &Bound<'_, PyString>) -> PyResult<Self> {
        let py = text.py();
        let text = errors::text(text, Kind::Pfen)?;
        let game = keep_on_board!(&rules.bind(py).get().variant, |variant| {
            let read = game::position::Position::from_pfen(Arc::clone(variant), text);
            read.map_err(Kind::Pfen.raise(py))?
        });
        Ok(Self { rules, game })
    }

    fn action(py: Python<'_>, action: PastAction) -> PyResult<Bound<'_, PyAny>> {
        match action {
            PastAction::Move(written) => Ok(Bound::new(py, Move(written))?.into_any()),
            PastAction::Roll(roll) => Ok(dice(py, roll)?.into_any()),
        }
    }

    /// Plays a move or a roll.
    fn act(&mut self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        match action.extract::<GivenMove<'_>>() {
            Ok(GivenMove::Move(played)) => self.push(&played),
            Ok(GivenMove::Text(text)) => self.push_text(&text).map(drop),
            Err(_) => self.roll(action),
        }
    }

    /// The square with a name, if this board has it.
    fn square(&self, name: &Bound<'_, PyString>) -> PyResult<SquareName> {
        let text = errors::text(name, Kind::Notation)?;
        let has =
            |square: &SquareName| on_board!(&self.game, |game| game.square(*square)).is_some();
        let refusal = || Refusal::new(Code::NoSquare).with("word", errors::quoted(text));
        let square = SquareName::read(text).filter(has);
        square.ok_or_else(|| errors::raise(name.py())(refusal()))
    }

    fn letter(&self, square: SquareName) -> Option<char> {
        on_board!(&self.game, |game| game.letter(square)).flatten()
    }

    /// Turns that are legal here, in the search's form.
    pub fn located(
        &self,
        py: Python<'_>,
        moves: Vec<GivenMove<'_>>,
    ) -> PyResult<Vec<Vec<board::Move>>> {
        if moves.is_empty() {
            let refusal =
                Refusal::new(Code::NumberLow).with("name", "searchmoves").with("low", 1_u8);
            return Err(errors::raise(py)(refusal));
        }
        let find = |given: GivenMove<'_>| {
            let (written, text) = given.read()?;
            let found = on_board!(&self.game, |game| {
                game.complete(&written).and_then(|complete| game.moves_of(&complete))
            });
            found.map_err(|refusal| refused(py, &text)(refusal))
        };
        moves.into_iter().map(find).collect()
    }

    /// The legal move, completed with its victims.
    fn complete(&self, py: Python<'_>, played: GivenMove<'_>) -> PyResult<WrittenMove> {
        let (written, text) = played.read()?;
        on_board!(&self.game, |game| game.complete(&written))
            .map_err(|refusal| refused(py, &text)(refusal))
    }

    fn captures_of(&self, player: bool) -> Vec<WrittenMove> {
        on_board!(&self.game, |game| game.threats(color_of(player)))
    }

    fn image(&self, py: Python<'_>, image: Image) -> PyResult<Self> {
        let refused = Kind::Pfen.raise(py);
        let game = keep_on_board!(&self.game, |game| game.image(image).map_err(refused)?);
        Ok(Self { rules: self.rules.clone_ref(py), game })
    }

    fn by_square(
        py: Python<'_>,
        squares: Vec<(SquareName, Vec<SquareName>)>,
    ) -> PyResult<Bound<'_, PyDict>> {
        let named = |(square, others): (SquareName, _)| (square.to_string(), Squares(others));
        squares.into_iter().map(named).into_py_dict(py)
    }
}

/// A roll as games write it, or as it was given if a die is not a digit.
fn roll_text(given: &Bound<'_, PyAny>, mut dice: [u8; 2]) -> String {
    if dice.iter().all(|die| *die < 10) {
        dice.sort_by_key(|die| Reverse(*die));
        PastAction::Roll(dice).to_string()
    } else {
        format!("roll {given}")
    }
}

fn refused<'a>(py: Python<'a>, text: &'a str) -> impl FnOnce(Refusal) -> PyErr + 'a {
    move |refusal| Kind::IllegalMove.error(py, &refusal, Some(text))
}

/// A coach's advice, the threatened squares, the capturing squares, and whether to take back.
type AdviceParts<'py> = (Bound<'py, PyAny>, Squares, Squares, bool);

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (rules, /, **options))]
    fn new(rules: &Bound<'_, PyAny>, options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let py = rules.py();
        let rules = rules_of(rules, options)?;
        let game = rules.bind(py).get().variant.start();
        Ok(Self { rules, game })
    }

    /// Read a position from PFEN text. It counts as its own first occurrence.
    ///
    /// Raises `PfenError`, which gives the field and the column of the error.
    #[staticmethod]
    #[pyo3(name = "from_pfen")]
    fn read(rules: &Bound<'_, PyAny>, text: &Bound<'_, PyString>) -> PyResult<Self> {
        Self::from_pfen(rules_of(rules, None)?, text)
    }

    /// The rules of the game.
    #[getter]
    fn rules(&self, py: Python<'_>) -> Py<Rules> {
        self.rules.clone_ref(py)
    }

    /// The position as one line of text.
    fn pfen(&self) -> String {
        on_board!(&self.game, |game| game.pfen())
    }

    /// The player to move or to roll: `petteia.WHITE` or `petteia.BLACK`.
    #[getter]
    fn turn(&self) -> bool {
        color(on_board!(&self.game, |game| game.state().turn))
    }

    /// The legal moves; none if the game is over or a roll is due.
    #[getter]
    fn legal_moves(&self, py: Python<'_>) -> LegalMoves {
        LegalMoves::new(
            self.rules.clone_ref(py),
            keep_on_board!(&self.game, |game| game.legal_moves()),
        )
    }

    /// Read a move that is legal here. Its victims may be left out, or be in any order.
    ///
    /// Raises `NotationError` if the text does not look like a move, `IllegalMoveError` if the move
    /// is illegal or its victims are wrong.
    fn parse_move(&self, text: &Bound<'_, PyString>) -> PyResult<Move> {
        let (written, given) = moves::read(text)?;
        on_board!(&self.game, |game| game.complete(&written))
            .map(Move)
            .map_err(refused(text.py(), given))
    }

    /// The legal move from one square to another, or the placement on a square.
    ///
    /// Raises `IllegalMoveError` if there is none, and `ValueError` for squares off the board.
    #[pyo3(signature = (from_square, to_square))]
    fn find_move(
        &self,
        from_square: Option<&Bound<'_, PyString>>,
        to_square: &Bound<'_, PyString>,
    ) -> PyResult<Move> {
        let from = from_square.map(|square| self.square(square)).transpose()?;
        let written = WrittenMove {
            removed: None,
            from,
            to: self.square(to_square)?,
            victims: Vec::new(),
            parts: Vec::new(),
        };
        on_board!(&self.game, |game| game.complete(&written))
            .map(Move)
            .map_err(|refusal| refused(to_square.py(), &written.to_string())(refusal))
    }

    /// Whether a move is legal; the victims of a text may be left out.
    ///
    /// Raises `NotationError` if a text does not look like a move.
    fn is_legal(&self, played: GivenMove<'_>) -> PyResult<bool> {
        let may_lack_victims = matches!(played, GivenMove::Text(_));
        let (written, _) = played.read()?;
        let found = on_board!(&self.game, |game| game.find(&written));
        Ok(found.is_some_and(|found| may_lack_victims || found == written))
    }

    /// Whether a legal move refuses battle (VOG-17).
    ///
    /// Raises `IllegalMoveError` if it is illegal.
    fn refuses(&self, py: Python<'_>, played: GivenMove<'_>) -> PyResult<bool> {
        let complete = self.complete(py, played)?;
        Ok(on_board!(&self.game, |game| game.refuses(&complete)))
    }

    /// The legal moves that capture, in the order of `legal_moves`.
    fn generate_legal_captures<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let moves = on_board!(&self.game, |game| game.legal_moves().captures());
        let list = PyList::new(py, moves.into_iter().map(Move))?;
        Ok(list.as_any().try_iter()?.into_any())
    }

    /// Play a move; `push_text` plays the text of one.
    ///
    /// Raises `IllegalMoveError` if it is illegal or a roll is due; the position is then unchanged.
    fn push(&mut self, played: &Bound<'_, PyAny>) -> PyResult<()> {
        let is_none = |_| {
            PyTypeError::new_err(format!("played: {played} is not a Move; push_text plays text"))
        };
        let written = &played.cast::<Move>().map_err(is_none)?.get().0;
        on_board!(&mut self.game, |game| game.push(written))
            .map_err(|refusal| refused(played.py(), &written.to_string())(refusal))
    }

    /// Read a move, play it and return it. Raises the same errors as `parse_move` and `push`.
    fn push_text(&mut self, text: &Bound<'_, PyString>) -> PyResult<Move> {
        let played = self.parse_move(text)?;
        on_board!(&mut self.game, |game| game.push(&played.0))
            .map_err(|refusal| refused(text.py(), &played.0.to_string())(refusal))?;
        Ok(played)
    }

    /// Play the words of a record (moves, rolls, move numbers) as far as possible.
    ///
    /// Plays at most `most` moves and rolls. Returns lists of the actions played, their players and
    /// their move numbers, and the offset of the first word that is something else, is illegal, or
    /// leaves out victims.
    fn _play_words<'py>(
        &mut self,
        text: &Bound<'py, PyString>,
        most: Whole,
    ) -> PyResult<(PlayedWords<'py>, usize)> {
        let py = text.py();
        let most = most.within(py, "most", 0..=u64::MAX)?;
        let text = errors::text(text, Kind::Notation)?;
        let (played, place) = if text.is_ascii() {
            on_board!(&mut self.game, |game| record_words::play(game, text, most))
        } else {
            Default::default()
        };
        let mut rolls = BTreeMap::new();
        let (mut players, mut numbers) = (Vec::new(), Vec::new());
        let actions = played.into_iter().map(|(action, player, number)| {
            players.push(player);
            numbers.push(number);
            match action {
                // Rolls that look alike share one object.
                PastAction::Roll(roll) => match rolls.entry(roll) {
                    Entry::Occupied(known) => Ok(Bound::clone(known.get())),
                    Entry::Vacant(place) => Ok(place.insert(Self::action(py, action)?).clone()),
                },
                PastAction::Move(_) => Self::action(py, action),
            }
        });
        let actions = PyList::new(py, actions.collect::<PyResult<Vec<_>>>()?)?;
        Ok(((actions, players, numbers), place))
    }

    /// Play the words of a game (moves, rolls) as far as possible.
    ///
    /// Returns the index of each among the legal moves, or among the rolls if one is due.
    fn _play_as_choices(&mut self, text: &Bound<'_, PyString>) -> PyResult<Vec<u16>> {
        let text = errors::text(text, Kind::Notation)?;
        Ok(on_board!(&mut self.game, |game| record_words::choices(game, text)))
    }

    /// Play moves and rolls by their indices as far as possible, and return their words.
    fn _play_choices(&mut self, choices: Vec<u16>) -> Vec<String> {
        on_board!(&mut self.game, |game| record_words::words(game, choices))
    }

    /// Play moves and rolls by their indices until the board shows one of some forms.
    ///
    /// A form has a character for each square, from the highest rank down: a letter of PFEN, `-` if
    /// the square has to be empty, `?` if it does not matter. Returns how many were played, and
    /// whether the board shows a form then.
    fn _play_to_form(&mut self, choices: Vec<u16>, forms: Vec<String>) -> (usize, bool) {
        on_board!(&mut self.game, |game| record_words::play_to_form(game, choices, forms))
    }

    /// Take back the last move or roll and return it. Raises `IndexError` if there is none.
    fn pop<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let action = on_board!(&mut self.game, |game| game.pop())
            .ok_or_else(|| PyIndexError::new_err("there is nothing to take back"))?;
        Self::action(py, action)
    }

    /// The last move or roll. Raises `IndexError` if there is none.
    fn peek<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let action = on_board!(&self.game, |game| game.peek())
            .ok_or_else(|| PyIndexError::new_err("nothing has been played"))?;
        Self::action(py, action)
    }

    /// The moves so far, the oldest first.
    #[getter]
    fn move_stack(&self) -> Vec<Move> {
        let actions = on_board!(&self.game, |game| game.actions()).into_iter();
        actions.filter_map(PastAction::played).map(Move).collect()
    }

    /// The moves and rolls so far, the oldest first; a roll is a tuple of dice.
    #[getter]
    fn action_stack<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let actions = on_board!(&self.game, |game| game.actions());
        let items: PyResult<Vec<_>> =
            actions.into_iter().map(|action| Self::action(py, action)).collect();
        PyList::new(py, items?)
    }

    /// The number of plies since the start of the game, computed from `move_number` and `turn`.
    ///
    /// It leaves out the plies that a hand of Zeus adds (VOG-K3).
    fn ply(&self) -> u32 {
        2 * (u32::from(self.move_number()) - 1) + u32::from(!self.turn())
    }

    /// The position before the first of these moves and rolls, without a history.
    fn root(&self, py: Python<'_>) -> Self {
        let game = keep_on_board!(&self.game, |game| game.root());
        Self { rules: self.rules.clone_ref(py), game }
    }

    /// How often the position has occurred, including now, and the consequence under the rules.
    ///
    /// The same position has the same board and the same player to move; some rules compare only
    /// the board.
    #[getter]
    fn repetition(&self) -> Counter {
        on_board!(&self.game, |game| game.repetition()).into()
    }

    /// Whether the position has occurred at least `count` times.
    #[pyo3(signature = (count = Whole::from(3)))]
    fn is_repetition(&self, py: Python<'_>, count: Whole) -> PyResult<bool> {
        let count: usize = count.within(py, "count", 1..=u32::MAX.into())?;
        Ok(on_board!(&self.game, |game| game.occurrences()) >= count)
    }

    /// Moves and rolls from here as text with move numbers, such as `1. a1-a5 a8-a6 2. b1-b2`.
    ///
    /// They are checked but not played. Raises `IllegalMoveError` if one of them is illegal.
    fn variation_text(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<String> {
        let mut walked = self.copy(py, false);
        let mut words: Vec<String> = Vec::new();
        let mut named = None;
        for action in actions.try_iter()? {
            let (number, turn) = (walked.move_number(), walked.turn());
            if named.is_none() || named != Some((number, turn)) && turn {
                words.push(format!("{number}{}", if turn { "." } else { "..." }));
            }
            named = Some((number, turn));
            walked.act(&action?)?;
            words.extend(on_board!(&walked.game, |game| game.peek()).map(|last| last.to_string()));
        }
        Ok(words.join(" "))
    }

    /// A copy; without `stack` it has no moves to take back and no earlier occurrences.
    #[pyo3(signature = (stack = true))]
    fn copy(&self, py: Python<'_>, stack: bool) -> Self {
        let game = if stack {
            self.game.clone()
        } else {
            keep_on_board!(&self.game, |game| game.without_history())
        };
        Self { rules: self.rules.clone_ref(py), game }
    }

    fn __copy__(&self, py: Python<'_>) -> Self {
        self.copy(py, true)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy(py, true)
    }

    /// Whether a roll is due; False if the game is over.
    #[getter]
    fn needs_roll(&self) -> bool {
        on_board!(&self.game, |game| game.needs_roll())
    }

    /// Each possible roll with its probability; empty unless a roll is due.
    ///
    /// The higher die comes first. The probabilities sum to 1.
    #[getter]
    fn rolls<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        if on_board!(&self.game, |game| game.needs_roll()) {
            self.rules.bind(py).get().rolls(py)
        } else {
            Ok(PyTuple::empty(py))
        }
    }

    /// Play a roll: one number, or the dice in any order.
    ///
    /// Raises `IllegalMoveError` if no roll is due or the dice cannot show this roll; the position
    /// is then unchanged.
    pub fn roll(&mut self, roll: &Bound<'_, PyAny>) -> PyResult<()> {
        let both = if let Ok(pair) = roll.cast::<PyTuple>()
            && let Ok((one, other)) = pair.extract::<(u8, u8)>()
            && one.min(other) > 0
        {
            [one, other]
        } else {
            read_dice(roll)?
        };
        on_board!(&mut self.game, |game| game.roll(both))
            .map_err(|refusal| refused(roll.py(), &roll_text(roll, both))(refusal))
    }

    /// The dice on the table, the higher first; empty if none have been rolled.
    #[getter]
    fn dice<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        dice(py, on_board!(&self.game, |game| game.state().roll))
    }

    /// How the game has ended; None while it is in progress.
    fn outcome(&self) -> Option<Outcome> {
        on_board!(&self.game, |game| game.ending()).map(Outcome::of)
    }

    /// Write the planes and scalars that `petteia.batch.Games` writes for such a game.
    ///
    /// Raises `TypeError` and `ValueError` if a buffer has elements of another type, has another
    /// shape or is read-only.
    #[pyo3(signature = (out, scalars = None))]
    fn observation(
        &self,
        py: Python<'_>,
        out: &Bound<'_, PyAny>,
        scalars: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let rules = self.rules.bind(py).get();
        let (core, seen) = (rules.variant.rules(), &*rules.seen);
        let shape = [seen.planes.len(), core.ranks.into(), core.files.into()];
        let out = buffers::bytes(out, "out", &shape)?;
        let shape = [seen.scalars.len()];
        let target = scalars.map(|it| buffers::floats(it, "scalars", &shape)).transpose()?;
        on_board!(&self.game, |game| {
            out.fill(py, |planes| game.write_planes(seen, planes))?;
            target.map_or(Ok(()), |target| {
                target.fill(py, |numbers| game.write_scalars(seen, numbers))
            })
        })
    }

    /// Write 1 for each legal action and 0 for all others.
    ///
    /// All are 0 if the game is over or a roll is due. Raises the same errors as `observation`.
    fn legal_mask(&self, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let actions = &*self.rules.bind(py).get().numbers;
        let out = buffers::bytes(out, "out", &[actions.size() as usize])?;
        on_board!(&self.game, |game| out.fill(py, |mask| game.legal_mask(actions, mask)))
    }

    /// The same as `Actions.indices`.
    fn _actions_of<'py>(
        &self,
        py: Python<'py>,
        actions: &Actions,
        played: GivenMove<'_>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        self.check_rules(py, actions.key)?;
        let (written, text) = played.read()?;
        let found = on_board!(&self.game, |game| game.actions_of(&actions.numbers, &written));
        PyTuple::new(py, found.map_err(refused(py, &text))?)
    }

    /// The same as `Actions.move`.
    fn _move_of_action(&self, py: Python<'_>, actions: &Actions, index: Whole) -> PyResult<Move> {
        self.check_rules(py, actions.key)?;
        let number = actions.number(py, index)?;
        on_board!(&self.game, |game| game.move_of_action(&actions.numbers, number))
            .map(Move)
            .map_err(Kind::IllegalMove.raise(py))
    }

    /// The same as `Actions.turn`.
    fn _turn_of_actions(
        &self,
        py: Python<'_>,
        actions: &Actions,
        indices: Vec<Whole>,
    ) -> PyResult<Move> {
        self.check_rules(py, actions.key)?;
        let numbers = indices.into_iter().map(|index| actions.number(py, index));
        let numbers: Vec<u32> = numbers.collect::<PyResult<_>>()?;
        on_board!(&self.game, |game| game.turn_of_actions(&actions.numbers, &numbers))
            .map(Move)
            .map_err(Kind::IllegalMove.raise(py))
    }

    /// How the game ends if the players agree to end it (GEN-9).
    ///
    /// The reason is `agreement`, a draw, or `dead-position`: no further capture is possible. None
    /// if the rules have no such end.
    fn agreed_outcome(&self, reason: &str) -> Option<Outcome> {
        let reason = Reason::of_word(reason)?;
        on_board!(&self.game, |game| game.agreed(reason)).map(Outcome::of)
    }

    /// How the game ends if a player loses it off the board.
    ///
    /// The reason is `resignation`, `time`, `forfeit` or `illegal-move`.
    ///
    /// None if the rules have no such end: an illegal move loses only under VOG-18. The other
    /// reasons are those of `agreed_outcome`.
    fn concluded_outcome(&self, reason: &str, player: bool) -> Option<Outcome> {
        let reason = Reason::of_word(reason)?;
        on_board!(&self.game, |game| game.concluded(reason, color_of(player))).map(Outcome::of)
    }

    /// Whether the engine, with this chance of winning, agrees to end the game for a reason.
    ///
    /// If the agreement decides the game (CAL-D, POL-10) it agrees only to a win; to a draw it
    /// agrees unless it is ahead.
    fn engine_agrees(&self, reason: &str, engine: bool, chance: f64) -> bool {
        Reason::of_word(reason).is_some_and(|reason| {
            on_board!(&self.game, |game| game.engine_agrees(reason, color_of(engine), chance))
        })
    }

    /// How many moves and rolls are undone if a player takes back their last move.
    ///
    /// Also whether dice were rolled since; 0 and False if there is no such move. Without `player`,
    /// it is the player who moved last.
    #[pyo3(signature = (player=None))]
    fn take_back(&self, player: Option<bool>) -> (usize, bool) {
        on_board!(&self.game, |game| game.take_back(player.map(color_of)))
            .map_or((0, false), |back| (back.actions, back.has_roll))
    }

    /// What each player has to do to win, and how far away it is; White's goals first.
    ///
    /// Blocking the opponent (GEN-3) is a goal of every game, and is left out.
    fn goals<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let goals = on_board!(&self.game, |game| game.goal_views());
        PyTuple::new(py, goals.into_iter().map(Goal::of))
    }

    /// The distances in squares that the roll allows for pieces of the player to move.
    ///
    /// The keys are upper-case PFEN letters. Empty if no roll is on the table.
    fn reach<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for (letter, distances) in on_board!(&self.game, |game| game.reach()) {
            dict.set_item(letter, PyTuple::new(py, distances)?)?;
        }
        Ok(dict)
    }

    /// Whether the game is over.
    fn is_game_over(&self) -> bool {
        on_board!(&self.game, |game| game.outcome()).is_some()
    }

    /// The result: `1-0`, `0-1`, `1/2-1/2`, or `*` while the game is in progress.
    fn result(&self) -> &'static str {
        self.outcome().map_or("*", |outcome| outcome.result())
    }

    /// All reasons why the position cannot arise in a game from the start.
    ///
    /// Each has a code, a rule if there is one, and a sentence: pieces, captures and reserves that
    /// do not add up, more quiet plies than plies. Empty if the counts are consistent.
    fn status<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let errors = on_board!(&self.game, |game| game.status());
        PyTuple::new(py, Kind::Pfen.objects(py, &errors)?)
    }

    /// Whether `status` finds nothing.
    fn is_valid(&self) -> bool {
        on_board!(&self.game, |game| game.status()).is_empty()
    }

    /// Whether a legal move captures. Raises `IllegalMoveError` if the move is illegal.
    fn is_capture(&self, py: Python<'_>, played: GivenMove<'_>) -> PyResult<bool> {
        Ok(!self.complete(py, played)?.victims.is_empty())
    }

    /// The squares of the pieces that a legal move captures, sorted by file, then by rank.
    ///
    /// Raises `IllegalMoveError` if the move is illegal.
    fn captures(&self, py: Python<'_>, played: GivenMove<'_>) -> PyResult<Squares> {
        Ok(Squares(self.complete(py, played)?.victims))
    }

    /// The captures that a player could make if it were their turn.
    ///
    /// In a game with dice, these are the captures that any roll allows, or only the roll on the
    /// table if it is their turn. None if the game is over, or would be if the opponent passed.
    /// Of a turn of several moves only the first is counted, also by `attacks` and `attackers`.
    fn threats(&self, color: bool) -> Vec<Move> {
        self.captures_of(color).into_iter().map(Move).collect()
    }

    /// The squares of the pieces that the piece on a square could capture if it were its turn.
    ///
    /// Raises `ValueError` if the board has no such square.
    fn attacks(&self, square: &Bound<'_, PyString>) -> PyResult<Squares> {
        let from = self.square(square)?;
        let threats = self.letter(from).map(|letter| self.captures_of(letter.is_uppercase()));
        let threats = threats.unwrap_or_default().into_iter();
        let mut victims: Vec<SquareName> = threats
            .filter(|threat| threat.from == Some(from))
            .flat_map(|threat| threat.victims)
            .collect();
        victims.sort_unstable();
        victims.dedup();
        Ok(Squares(victims))
    }

    /// The squares of a player's pieces that could capture the piece on a square on their turn.
    ///
    /// Raises `ValueError` if the board has no such square.
    fn attackers(&self, color: bool, square: &Bound<'_, PyString>) -> PyResult<Squares> {
        let victim = self.square(square)?;
        let threats = self.captures_of(color).into_iter();
        let mut from: Vec<SquareName> = threats
            .filter(|threat| threat.victims.contains(&victim))
            .filter_map(|threat| threat.from)
            .collect();
        from.dedup();
        Ok(Squares(from))
    }

    /// Whether a player could capture the piece on a square if it were their turn.
    fn is_attacked_by(&self, color: bool, square: &Bound<'_, PyString>) -> PyResult<bool> {
        Ok(!self.attackers(color, square)?.0.is_empty())
    }

    /// The same position from the other side: ranks reversed, colours and turn exchanged.
    ///
    /// This and the other images have no history. They raise `PfenError` if the rules do not allow
    /// such a position, as in games whose sides differ.
    fn mirror(&self, py: Python<'_>) -> PyResult<Self> {
        self.image(py, Image { ranks: true, colors: true, ..Image::default() })
    }

    /// The position with its files reversed.
    fn flip_horizontal(&self, py: Python<'_>) -> PyResult<Self> {
        self.image(py, Image { files: true, ..Image::default() })
    }

    /// The position with the board rotated by a half-turn; colours and turn stay.
    fn rotate(&self, py: Python<'_>) -> PyResult<Self> {
        self.image(py, Image { files: true, ranks: true, ..Image::default() })
    }

    /// The position with colours and turn exchanged; the squares stay.
    fn swap_colors(&self, py: Python<'_>) -> PyResult<Self> {
        self.image(py, Image { colors: true, ..Image::default() })
    }

    /// The PFEN letter of the piece on a square; None if the square is empty.
    ///
    /// Raises `ValueError` if the board has no such square.
    fn piece_at(&self, square: &Bound<'_, PyString>) -> PyResult<Option<char>> {
        self.square(square).map(|square| self.letter(square))
    }

    /// The PFEN letter on each occupied square.
    fn piece_map<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let pieces = on_board!(&self.game, |game| game.pieces()).into_iter();
        pieces.map(|(square, letter)| (square.to_string(), letter)).into_py_dict(py)
    }

    /// The squares of the pieces of a kind and a colour, rank by rank; of all pieces by default.
    ///
    /// The kind is a PFEN letter in either case. Raises `ValueError` if the game has no such piece.
    #[pyo3(signature = (piece = None, color = None))]
    fn pieces(
        &self,
        py: Python<'_>,
        piece: Option<&str>,
        color: Option<bool>,
    ) -> PyResult<Squares> {
        let is_asked = |letter: char| {
            piece.is_none_or(|piece| piece.eq_ignore_ascii_case(&letter.to_string()))
                && color.is_none_or(|color| letter != INCITUS && letter.is_uppercase() == color)
        };
        let letters = self.rules.get().letters();
        let is_known = |piece: &&str| piece.len() == 1 && letters.contains(&piece.to_uppercase());
        if let Some(piece) = piece.filter(|piece| !piece.chars().eq([INCITUS]) && !is_known(piece))
        {
            let refusal = Refusal::new(Code::PfenLetter).with("letter", piece);
            return Err(errors::raise(py)(refusal));
        }
        let pieces = on_board!(&self.game, |game| game.pieces()).into_iter();
        let asked = pieces.filter(|(_, letter)| is_asked(*letter));
        Ok(Squares(asked.map(|(square, _)| square).collect()))
    }

    /// The number of pieces on the board for each PFEN letter, zeros included.
    fn material<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let pieces = on_board!(&self.game, |game| game.pieces());
        let count = |letter| pieces.iter().filter(|(_, other)| *other == letter).count();
        let letters = self.rules.get().letters();
        letters.chars().map(|letter| (letter, count(letter))).into_py_dict(py)
    }

    /// Why a move is illegal here, or a text is no move, in a sentence; None if it is legal.
    ///
    /// The ID of the rule, if there is one, comes before the sentence.
    fn explain<'py>(
        &self,
        py: Python<'py>,
        played: GivenMove<'py>,
    ) -> PyResult<Option<Bound<'py, PyString>>> {
        match self.refusal(py, played) {
            // A text that is no move cannot be played either.
            Err(error) if error.is_instance_of::<PyValueError>(py) => {
                error.value(py).str().map(Some)
            }
            refusal => refusal?.map(|error| error.str()).transpose(),
        }
    }

    /// Why a piece without a legal move cannot move, in a sentence after the ID of the rule.
    ///
    /// Raises `ValueError` if the board has no such square.
    fn explain_piece<'py>(&self, square: &Bound<'py, PyString>) -> PyResult<Bound<'py, PyString>> {
        let place = self.square(square)?;
        let why = on_board!(&self.game, |game| explain_piece(game, place));
        Kind::IllegalMove.object(square.py(), &why, None)?.str()
    }

    /// Whether a player who makes this move here makes an illegal one (VOG-18).
    ///
    /// Wrongly written victims are only a slip of the pen.
    fn _is_illegal(&self, played: GivenMove<'_>) -> PyResult<bool> {
        let (written, _) = played.read()?;
        Ok(on_board!(&self.game, |game| is_illegal(game, &written)))
    }

    /// Why a move is illegal here, as the error that playing it would raise; None if it is legal.
    ///
    /// Raises `NotationError` if the text does not look like a move.
    fn refusal<'py>(
        &self,
        py: Python<'py>,
        played: GivenMove<'py>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let (written, _) = played.read()?;
        let refusal = on_board!(&self.game, |game| explain(game, &written));
        refusal.map(|why| Kind::IllegalMove.object(py, &why, None)).transpose()
    }

    /// A 64-bit hash of the position, the same on every machine.
    ///
    /// It covers the rules with all options that change play, the board, the player to move, the
    /// roll, the pieces still to place, the captures and the refusals. It leaves out the quiet
    /// count, the move number and earlier occurrences: near the quiet limit use `key_with_quiet`,
    /// and if repetition ends games, do not trust a table across it. Different positions have the
    /// same key once in about 2**64 pairs.
    #[getter]
    fn key(&self) -> u64 {
        on_board!(&self.game, |game| game.state().key()) ^ self.rules.get().key
    }

    /// The `key` with the quiet count, for tables that must be right near the quiet limit too.
    #[getter]
    fn key_with_quiet(&self) -> u64 {
        on_board!(&self.game, |game| game.state().key_with_quiet()) ^ self.rules.get().key
    }

    /// The number of plies in a row in which no piece left play, and their limit (GEN-10).
    #[getter]
    fn quiet(&self) -> Counter {
        on_board!(&self.game, |game| game.quiet()).into()
    }

    /// The number of the move, from 1; it increases after Black's turn.
    #[getter]
    fn move_number(&self) -> u16 {
        on_board!(&self.game, |game| game.state().move_number)
    }

    /// The numbers of pieces captured so far by White and by Black.
    #[getter]
    fn captured(&self) -> (u16, u16) {
        on_board!(&self.game, |game| (*game.state().captured.both()).into())
    }

    /// The numbers of refusals in a row by White and by Black (VOG-17).
    #[getter]
    fn refusals(&self) -> (u8, u8) {
        on_board!(&self.game, |game| (*game.state().refusals.both()).into())
    }

    /// The number of refusals that loses (VOG-17); 0 in games that do not count them.
    #[getter]
    fn refusal_limit(&self) -> u8 {
        self.rules.get().variant.rules().ending.refusal
    }

    /// The numbers of pieces still to place by White and Black; None in games without placement.
    #[getter]
    fn reserve(&self, py: Python<'_>) -> Option<(u8, u8)> {
        let places = self.rules.bind(py).get().variant.rules().setup.reserve > 0;
        places.then(|| on_board!(&self.game, |game| (*game.state().reserve.both()).into()))
    }

    /// Whether the leaders of White and of Black are still to be placed.
    #[getter]
    fn leaders_in_reserve(&self) -> (bool, bool) {
        on_board!(&self.game, |game| (*game.leaders_in_reserve().both()).into())
    }

    /// The squares of the active pieces of the player to move (VOG-10).
    ///
    /// Empty in games that do not count refusals.
    fn active_squares(&self) -> Squares {
        Squares(on_board!(&self.game, |game| game.active()))
    }

    /// The locked soldiers of the player to move, each with the enemies that lock it (XXI-10).
    fn locked<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        Self::by_square(py, on_board!(&self.game, |game| game.locks()))
    }

    /// The squares of a colour's pieces that the enemy can never capture while they stay (TER-3).
    ///
    /// It does not check for a spare move. Raises `PetteiaError` if this has not been proved for
    /// the mechanics of the game.
    fn unconquerable(&self, py: Python<'_>, color: bool) -> PyResult<Squares> {
        let found = on_board!(&self.game, |game| game.unconquerable(color_of(color)));
        found.map(Squares).map_err(errors::raise(py))
    }

    /// The squares that the enemy can never enter while the unconquerable pieces stay (TER-1).
    ///
    /// Raises the same error.
    fn out_of_reach(&self, py: Python<'_>, color: bool) -> PyResult<Squares> {
        let found = on_board!(&self.game, |game| game.out_of_reach(color_of(color)));
        found.map(Squares).map_err(errors::raise(py))
    }

    /// The squares of the enemies that a colour's unconquerable pieces enclose (QUE-3).
    ///
    /// Together they make fewer than two captors, and count as captured with `ending.prisoners`.
    /// Raises the same error.
    fn prisoners(&self, py: Python<'_>, color: bool) -> PyResult<Squares> {
        let found = on_board!(&self.game, |game| game.prisoners(color_of(color)));
        found.map(Squares).map_err(errors::raise(py))
    }

    /// Why a colour's other pieces are not unconquerable (TER-2).
    ///
    /// For each square: the mechanic by which enemies could capture the piece, in the words of
    /// `capture_mechanics`, and the squares from which they could. Raises the same error.
    fn exposed<'py>(&self, py: Python<'py>, color: bool) -> PyResult<Bound<'py, PyDict>> {
        let found = on_board!(&self.game, |game| game.exposed(color_of(color)));
        let why = PyDict::new(py);
        for exposed in found.map_err(errors::raise(py))? {
            let how = (exposed.mechanic.word(), Squares(exposed.from));
            why.set_item(exposed.square.to_string(), how)?;
        }
        Ok(why)
    }

    /// White's and Black's territory as the rules count it, without komi (TER-5).
    ///
    /// Raises the same error.
    fn territory(&self, py: Python<'_>) -> PyResult<(u32, u32)> {
        let found = on_board!(&self.game, |game| game.territory());
        Ok((*found.map_err(errors::raise(py))?.both()).into())
    }

    /// The pieces around each victim of a move; if it completes a pair, only that pair.
    fn captors<'py>(
        &self,
        py: Python<'py>,
        played: GivenMove<'py>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let (written, _) = played.read()?;
        let complete = on_board!(&self.game, |game| game.find(&written)).unwrap_or(written);
        Self::by_square(py, on_board!(&self.game, |game| game.captors(&complete)))
    }

    /// The mechanic by which a legal move captures each of its victims.
    ///
    /// One of `custody`, `intervention`, `corner`, `flank`, `push`, `phalanx`, `encirclement`,
    /// `surround` and `removal`; if several apply, the first that captures the piece.
    fn capture_mechanics<'py>(
        &self,
        py: Python<'py>,
        played: GivenMove<'py>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let complete = self.complete(py, played)?;
        let found = on_board!(&self.game, |game| game.mechanics(&complete)).into_iter();
        found.map(|(square, mechanic)| (square.to_string(), mechanic.word())).into_py_dict(py)
    }

    /// Whether a move ends between two enemies that face each other as captors (GEN-6, VOG-6).
    fn enters_between(&self, played: GivenMove<'_>) -> PyResult<bool> {
        let (written, _) = played.read()?;
        Ok(on_board!(&self.game, |game| game.enters_between(&written)))
    }

    /// Why a legal move captures nothing, with the enemy that it touches and the square beyond it.
    ///
    /// The reason is `nothing-beyond`, `edge-beyond`, `enemy-beyond`, `not-enough` or `no-contact`.
    fn no_capture(&self, py: Python<'_>, played: GivenMove<'_>) -> PyResult<NoCapture> {
        let complete = self.complete(py, played)?;
        let found = on_board!(&self.game, |game| game.no_capture(&complete));
        let text = |square: Option<SquareName>| square.map(|square| square.to_string());
        Ok((found.missing.word(), text(found.victim), text(found.beyond)))
    }

    /// The coach's advice as an error value.
    ///
    /// Also the threatened squares, the capturing squares, and whether the advice is to take back
    /// the last move.
    fn _advice<'py>(&self, py: Python<'py>, can_take_back: bool) -> PyResult<AdviceParts<'py>> {
        let advice = on_board!(&self.game, |game| game.advice(can_take_back));
        let Advice { reason, threatened, capturing, takes_back } = advice;
        let Message { code, rule, parameters } = reason;
        let reason = Kind::Petteia.of_code(py, code, rule.as_deref(), &parameters)?;
        Ok((reason, Squares(threatened), Squares(capturing), takes_back))
    }

    /// Everything that pages show of the position, in the form they receive it.
    ///
    /// In a game that an illegal move loses (VOG-18), its `position` leaves out anything that would
    /// reveal the legal moves; the rest is for analysis and does not.
    fn view<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("json")?.call_method1("loads", (self.analysed(py)?,))
    }

    /// The same as `view`, as JSON.
    #[pyo3(name = "_analysed")]
    fn analysed<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        on_board!(&self.game, |game| bytes(py, &game.analysed()))
    }

    /// The data for boards and counters, as JSON.
    fn _view<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        on_board!(&self.game, |game| bytes(py, &game.view()))
    }

    /// The legal moves with their captures, as JSON.
    fn _offered_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        on_board!(&self.game, |game| bytes(py, &game.offered_moves()))
    }

    /// The last move, as JSON.
    fn _last_move<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        on_board!(&self.game, |game| bytes(py, &game.last_move()))
    }

    /// The end of the game in this position, as JSON.
    fn _ending<'py>(
        &self,
        py: Python<'py>,
        outcome: &Bound<'py, Outcome>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let ending = outcome.get().ending();
        on_board!(&self.game, |game| bytes(py, &game.counted(ending)))
    }

    /// The placements that use up both reserves, at random or in rows, as texts.
    fn _placement_of_rest(&self, arrangement: &str, seed: u64) -> PyResult<Vec<String>> {
        let arrangement = Arrangement::of_word(arrangement)
            .ok_or_else(|| PyValueError::new_err(format!("no arrangement: {arrangement}")))?;
        let placed = on_board!(&self.game, |game| game.placement_of_rest(arrangement, seed));
        Ok(placed.iter().map(ToString::to_string).collect())
    }

    /// A move of this position, as JSON.
    fn _shown_move<'py>(&self, py: Python<'py>, played: &Move) -> PyResult<Bound<'py, PyBytes>> {
        on_board!(&self.game, |game| bytes(py, &game.shown_move(played.0.clone())))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let py = other.py();
        other.cast::<Self>().is_ok_and(|other| {
            let other = other.borrow();
            self.rules.bind(py).get().same(other.rules.bind(py).get())
                && self.pfen() == other.pfen()
        })
    }

    #[classattr]
    fn __hash__() -> Option<Py<PyAny>> {
        None
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let rules = self.rules.bind(py).get().__repr__();
        format!("petteia.Position.from_pfen({rules}, '{}')", self.pfen())
    }

    fn __str__(&self) -> String {
        self.pfen()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let py = slf.py();
        let this = slf.borrow();
        let restore = py.import("petteia._core")?.getattr("_restore_position")?;
        let (first, ended) = on_board!(&this.game, |game| {
            let root = game.root();
            (root.pfen(), root.outcome())
        });
        let ended = ended.map(|outcome| (outcome.winner.map(color), outcome.reason.word()));
        let arguments = (this.rules.clone_ref(py), first, this.action_stack(py)?, ended);
        (restore, arguments).into_pyobject(py)
    }

    /// The position as an SVG picture, for notebooks.
    fn _repr_svg_(slf: &Bound<'_, Self>) -> PyResult<String> {
        drawn("_render_svg", slf.as_any(), None)
    }

    /// The board as lines of text; `borders` adds the names of files and ranks.
    #[pyo3(signature = (**how))]
    fn unicode(slf: &Bound<'_, Self>, how: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
        drawn("_render_text", slf.as_any(), how)
    }
}
