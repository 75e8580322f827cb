//! `Position`: a game in progress.

use std::sync::Arc;

use petteia_core::any::AnyPosition;
use petteia_core::board::refusal::{Code, Refusal};
use petteia_core::game;
use petteia_core::game::explain::explain;
use petteia_core::game::notation::SquareName;
use petteia_core::game::position::PastAction;
use petteia_core::{keep_on_board, on_board};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict, PyDict, PyList, PyString, PyTuple};

use crate::dice::{dice, read_dice};
use crate::errors::{self, Kind};
use crate::legal_moves::LegalMoves;
use crate::moves::{self, Move};
use crate::outcome::{Outcome, color};
use crate::record_words;
use crate::renderers::svg_of;
use crate::rules::Rules;

/// A game in progress: a position that moves and rolls are pushed on and popped off.
#[pyclass(module = "petteia")]
pub struct Position {
    rules: Py<Rules>,
    pub game: AnyPosition,
}

/// What `play_words` played: the action, the player and the number of the move.
type PlayedWord<'py> = (Bound<'py, PyAny>, bool, u16);

/// Rebuilds a pickled position.
#[pyfunction]
#[pyo3(name = "_restore_position")]
pub fn restore_position(
    rules: Py<Rules>,
    pfen: &Bound<'_, PyString>,
    actions: Vec<Bound<'_, PyAny>>,
) -> PyResult<Position> {
    let mut position = Position::from_pfen(rules, pfen)?;
    for action in actions {
        if let Ok(played) = action.cast::<Move>() {
            position.push(action.py(), played.get())?;
        } else {
            position.roll(&action)?;
        }
    }
    Ok(position)
}

impl Position {
    fn action(py: Python<'_>, action: PastAction) -> PyResult<Bound<'_, PyAny>> {
        match action {
            PastAction::Move(written) => Ok(Bound::new(py, Move(written))?.into_any()),
            PastAction::Roll(roll) => Ok(dice(py, roll)?.into_any()),
        }
    }

    fn names(squares: &[SquareName]) -> Vec<String> {
        squares.iter().map(ToString::to_string).collect()
    }

    fn by_square(
        py: Python<'_>,
        squares: Vec<(SquareName, Vec<SquareName>)>,
    ) -> PyResult<Bound<'_, PyDict>> {
        let dict = PyDict::new(py);
        for (square, others) in squares {
            dict.set_item(square.to_string(), PyTuple::new(py, Self::names(&others))?)?;
        }
        Ok(dict)
    }
}

fn refused<'a>(py: Python<'a>, text: &'a str) -> impl FnOnce(Refusal) -> PyErr + 'a {
    move |refusal| Kind::IllegalMove.error(py, &refusal, Some(text))
}

#[pymethods]
impl Position {
    #[new]
    fn new(py: Python<'_>, rules: Py<Rules>) -> Self {
        let game = rules.bind(py).get().variant.start();
        Self { rules, game }
    }

    /// Reads a position; it counts as its own first occurrence.
    #[staticmethod]
    pub fn from_pfen(rules: Py<Rules>, text: &Bound<'_, PyString>) -> PyResult<Self> {
        let py = text.py();
        let text = errors::text(text, Kind::Pfen)?;
        let refused = |refusal| Kind::Pfen.error(py, &refusal, None);
        let game = keep_on_board!(&rules.bind(py).get().variant, |variant| {
            game::position::Position::from_pfen(Arc::clone(variant), text).map_err(refused)?
        });
        Ok(Self { rules, game })
    }

    /// The ruleset.
    #[getter]
    fn rules(&self, py: Python<'_>) -> Py<Rules> {
        self.rules.clone_ref(py)
    }

    /// The position in one line.
    fn pfen(&self) -> String {
        on_board!(&self.game, |game| game.pfen())
    }

    /// The player to move: `petteia.WHITE` or `petteia.BLACK`.
    #[getter]
    fn turn(&self) -> bool {
        color(on_board!(&self.game, |game| game.state().turn))
    }

    /// The legal moves; none when the game is over or a roll is due.
    #[getter]
    fn legal_moves(&self) -> LegalMoves {
        LegalMoves(keep_on_board!(&self.game, |game| game.legal_moves()))
    }

    /// Reads a move that is legal here; its victims may be left out.
    fn parse_move(&self, text: &Bound<'_, PyString>) -> PyResult<Move> {
        let (written, given) = moves::read(text)?;
        on_board!(&self.game, |game| game.complete(&written))
            .map(Move)
            .map_err(refused(text.py(), given))
    }

    /// Plays a legal move; an error leaves the position as it was.
    pub fn push(&mut self, py: Python<'_>, played: &Move) -> PyResult<()> {
        on_board!(&mut self.game, |game| game.push(&played.0))
            .map_err(|refusal| refused(py, &played.0.to_string())(refusal))
    }

    /// Reads and plays a move, and returns it.
    fn push_text(&mut self, text: &Bound<'_, PyString>) -> PyResult<Move> {
        let played = self.parse_move(text)?;
        self.push(text.py(), &played)?;
        Ok(played)
    }

    /// Plays the words of a record (moves, rolls, numbers of moves) as far as they go, and at most
    /// so many plies and rolls: what was played with the player and the move's number, and the
    /// offset of the first word that is something else, refused, or without its victims.
    fn play_words<'py>(
        &mut self,
        text: &Bound<'py, PyString>,
        most: usize,
    ) -> PyResult<(Vec<PlayedWord<'py>>, usize)> {
        let py = text.py();
        let text = errors::text(text, Kind::Notation)?;
        if !text.is_ascii() {
            return Ok((Vec::new(), 0));
        }
        let (played, place) =
            on_board!(&mut self.game, |game| record_words::play(game, text, most));
        let listed: PyResult<Vec<_>> = played
            .into_iter()
            .map(|(action, player, number)| Ok((Self::action(py, action)?, player, number)))
            .collect();
        Ok((listed?, place))
    }

    /// Takes back the last move or roll and returns it.
    fn pop<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let action = on_board!(&mut self.game, |game| game.pop())
            .ok_or_else(|| PyIndexError::new_err("there is nothing to take back"))?;
        Self::action(py, action)
    }

    /// The moves and rolls so far.
    #[getter]
    fn move_stack<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let actions = on_board!(&self.game, |game| game.actions());
        let items: PyResult<Vec<_>> =
            actions.into_iter().map(|action| Self::action(py, action)).collect();
        PyList::new(py, items?)
    }

    /// The same position; without `stack` it has nothing to take back and no earlier occurrence.
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

    /// Whether the game goes on and waits for a roll.
    #[getter]
    fn needs_roll(&self) -> bool {
        on_board!(&self.game, |game| game.needs_roll())
    }

    /// The possible rolls with their probabilities; empty unless a roll is due.
    #[getter]
    fn rolls<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        if on_board!(&self.game, |game| game.needs_roll()) {
            self.rules.bind(py).get().rolls(py)
        } else {
            Ok(PyTuple::empty(py))
        }
    }

    /// Plays a roll, the dice in any order.
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
            .map_err(|refusal| refused(roll.py(), &format!("roll {roll}"))(refusal))
    }

    /// The dice that lie on the table, the higher first; empty when none are rolled.
    #[getter]
    fn dice<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        dice(py, on_board!(&self.game, |game| game.state().roll))
    }

    /// How the game has ended, or None.
    fn outcome(&self, py: Python<'_>) -> Option<Outcome> {
        let outcome = on_board!(&self.game, |game| game.outcome())?;
        Some(Outcome::of(outcome, self.rules.bind(py).get().variant.rules()))
    }

    /// Whether the game is over.
    fn is_game_over(&self) -> bool {
        on_board!(&self.game, |game| game.outcome()).is_some()
    }

    /// Whether a legal move captures.
    fn is_capture(&self, py: Python<'_>, played: &Move) -> PyResult<bool> {
        Ok(!self.captures(py, played)?.is_empty())
    }

    /// The squares of the pieces that a legal move captures, sorted by file, then rank.
    fn captures<'py>(&self, py: Python<'py>, played: &Move) -> PyResult<Bound<'py, PyTuple>> {
        let written = on_board!(&self.game, |game| game.complete(&played.0))
            .map_err(|refusal| refused(py, &played.0.to_string())(refusal))?;
        PyTuple::new(py, Self::names(&written.victims))
    }

    /// The PFEN letter of the piece on a square, or None.
    fn piece_at(&self, square: &Bound<'_, PyString>) -> PyResult<Option<char>> {
        let name = errors::text(square, Kind::Notation)?;
        let letter = |square| on_board!(&self.game, |game| game.letter(square));
        let refusal = || Refusal::new(Code::NoSquare).with("word", errors::quoted(name));
        SquareName::read(name).and_then(letter).ok_or_else(|| errors::raise(square.py())(refusal()))
    }

    /// The pieces by square; `letters` picks some of the PFEN letters.
    #[pyo3(signature = (letters = None))]
    fn pieces<'py>(&self, py: Python<'py>, letters: Option<&str>) -> PyResult<Bound<'py, PyDict>> {
        let is_asked = |letter| letters.is_none_or(|letters| letters.contains(letter));
        on_board!(&self.game, |game| game.pieces())
            .into_iter()
            .filter(|(_, letter)| is_asked(*letter))
            .map(|(square, letter)| (square.to_string(), letter))
            .into_py_dict(py)
    }

    /// Why a move is refused: a rule ID and a sentence; None for a legal move.
    fn explain<'py>(&self, text: &Bound<'py, PyString>) -> PyResult<Option<Bound<'py, PyString>>> {
        self.refusal(text)?.map(|error| error.str()).transpose()
    }

    /// Why a move is refused, as the `IllegalMoveError` that it would raise; None for a legal move.
    fn refusal<'py>(&self, text: &Bound<'py, PyString>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let (written, _) = moves::read(text)?;
        let refusal = on_board!(&self.game, |game| explain(game, &written));
        refusal.map(|why| Kind::IllegalMove.object(text.py(), &why, None)).transpose()
    }

    /// A hash of the board, the player to move, the roll, the reserve, captures and refusals; not of
    /// the quiet count, the number of the move, earlier occurrences and the rules.
    #[getter]
    fn key(&self) -> u64 {
        on_board!(&self.game, |game| game.state().key())
    }

    /// Successive quiet plies.
    #[getter]
    fn quiet(&self) -> u16 {
        on_board!(&self.game, |game| game.state().quiet)
    }

    /// Number of the move, from 1.
    #[getter]
    fn move_number(&self) -> u16 {
        on_board!(&self.game, |game| game.state().move_number)
    }

    /// Pieces captured so far by White and by Black.
    #[getter]
    fn captured(&self) -> (u16, u16) {
        on_board!(&self.game, |game| (*game.state().captured.both()).into())
    }

    /// Successive refusals of White and of Black (VOG-17).
    #[getter]
    fn refusals(&self) -> (u8, u8) {
        on_board!(&self.game, |game| (*game.state().refusals.both()).into())
    }

    /// Pieces that White and Black have still to place; None in games without placement.
    #[getter]
    fn reserve(&self, py: Python<'_>) -> Option<(u8, u8)> {
        let places = self.rules.bind(py).get().variant.rules().setup.reserve > 0;
        places.then(|| on_board!(&self.game, |game| (*game.state().reserve.both()).into()))
    }

    /// Squares of the active pieces of the player to move (VOG-10); empty in games without refusal.
    fn active_squares<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, Self::names(&on_board!(&self.game, |game| game.active())))
    }

    /// The locked soldiers of the player to move, each with the enemies that lock it (XXI-10).
    fn locked<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        Self::by_square(py, on_board!(&self.game, |game| game.locks()))
    }

    /// The pieces around each victim of a move: the pair that the moved piece completes, else all
    /// beside.
    fn captors<'py>(&self, py: Python<'py>, played: &Move) -> PyResult<Bound<'py, PyDict>> {
        Self::by_square(py, on_board!(&self.game, |game| game.captors(&played.0)))
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
        let first = on_board!(&this.game, |game| game.first_pfen());
        let arguments = (this.rules.clone_ref(py), first, this.move_stack(py)?);
        (restore, arguments).into_pyobject(py)
    }

    fn _repr_svg_(slf: &Bound<'_, Self>) -> PyResult<String> {
        svg_of(slf.as_any())
    }
}
