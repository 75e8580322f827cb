//! `Actions` and `Observation`: the action numbers and the observable planes and scalars of one
//! game.

use std::sync::Arc;

use petteia_core::any::AnyVariant;
use petteia_core::batch::positions::first_action;
use petteia_core::batch::symmetries::symmetries;
use petteia_core::batch::{actions, observation};
use petteia_core::board::refusal::{Code, Refusal};
use petteia_core::on_board;
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict, PyDict, PyTuple};

use crate::errors::Kind;
use crate::moves::GivenMove;
use crate::numbers::Whole;

/// The numbering of the actions of a game, from 0.
///
/// It depends on the mechanics: two games with the same mechanics have the same numbering. A turn
/// of several moves takes several actions.
#[pyclass(frozen, module = "petteia.batch")]
pub struct Actions {
    variant: AnyVariant,
    /// The hash of the mechanics, which identifies positions of the same rules.
    pub key: u64,
    pub numbers: Arc<actions::Actions>,
}

impl Actions {
    pub fn new(variant: &AnyVariant, numbers: &Arc<actions::Actions>, key: u64) -> Self {
        Self { variant: variant.clone(), key, numbers: Arc::clone(numbers) }
    }

    /// The action with this number; an error if there is none.
    pub fn number(&self, py: Python<'_>, given: Whole) -> PyResult<u32> {
        given.within(py, "action", 0..=u64::from(self.numbers.size()) - 1)
    }
}

#[pymethods]
impl Actions {
    /// How moves are numbered: `slide`, `slide-or-leap` or `from-to`.
    #[getter]
    fn layout(&self) -> &'static str {
        self.numbers.layout.word()
    }

    /// The number of actions.
    #[getter]
    fn size(&self) -> u32 {
        self.numbers.size()
    }

    fn __len__(&self) -> usize {
        self.numbers.size() as usize
    }

    /// The number of actions of each kind, in the order of the numbering.
    #[getter]
    fn parts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let actions::Actions { moves, placements, removals, ends, .. } = *self.numbers;
        let parts = [
            ("moves", moves),
            ("placements", placements),
            ("removals", removals),
            ("end-of-turn", ends),
        ];
        parts.into_iter().filter(|(_, count)| *count > 0).into_py_dict(py)
    }

    /// The action of a move, or the first action of a turn of several moves.
    ///
    /// Raises `IllegalMoveError` if no piece of the game ever makes such a move.
    fn index(&self, py: Python<'_>, r#move: GivenMove<'_>) -> PyResult<u32> {
        let (written, text) = r#move.read()?;
        let found =
            on_board!(&self.variant, |variant| first_action(&self.numbers, variant, &written));
        found.ok_or_else(|| {
            let refusal = Refusal::new(Code::NotLegal).with("move", text.as_str());
            Kind::IllegalMove.error(py, &refusal, Some(&text))
        })
    }

    /// The actions of a legal turn.
    ///
    /// If the piece could move again, the last action ends the turn. Raises `IllegalMoveError` if
    /// the turn is illegal, and `ValueError` if the position has other rules.
    fn indices<'py>(
        slf: &Bound<'py, Self>,
        r#move: &Bound<'py, PyAny>,
        position: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        position.call_method1("_actions_of", (slf, r#move))
    }

    /// The legal move that an action plays in a position.
    ///
    /// In games with turns of several moves it may be part of a turn. Raises `IllegalMoveError` if
    /// the action is illegal.
    #[pyo3(name = "move")]
    fn move_of<'py>(
        slf: &Bound<'py, Self>,
        index: &Bound<'py, PyAny>,
        position: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        position.call_method1("_move_of_action", (slf, index))
    }

    /// The turn of the given actions, the inverse of `indices`.
    ///
    /// Raises `IllegalMoveError` if an action is illegal, or if the actions are not a whole turn.
    fn turn<'py>(
        slf: &Bound<'py, Self>,
        indices: &Bound<'py, PyAny>,
        position: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        position.call_method1("_turn_of_actions", (slf, indices))
    }

    /// The mirror images that preserve the rules, each with the image of every action.
    ///
    /// `files`: the first file becomes the last one (`Position.flip_horizontal`). `sides`: the
    /// first rank becomes the last one, and White's pieces become Black's (`Position.mirror`).
    /// `half-turn`: both. Images that change the rules are left out.
    #[getter]
    fn symmetries<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let rules = self.variant.rules();
        let dict = PyDict::new(py);
        for (name, image) in symmetries(rules) {
            dict.set_item(name, PyTuple::new(py, self.numbers.permutation(rules, image))?)?;
        }
        Ok(dict)
    }

    fn __repr__(&self) -> String {
        format!("<Actions: {}, {}>", self.layout(), self.size())
    }
}

/// The planes and scalars of a game's positions, as seen by the player to move.
///
/// The board is not turned: rank 1 comes first, file a first in each rank. A game has only the
/// planes and scalars that its rules can fill.
#[pyclass(frozen, module = "petteia.batch")]
pub struct Observation {
    ranks: u8,
    files: u8,
    seen: Arc<observation::Observation>,
}

impl Observation {
    pub fn new(variant: &AnyVariant, seen: &Arc<observation::Observation>) -> Self {
        let rules = variant.rules();
        Self { ranks: rules.ranks, files: rules.files, seen: Arc::clone(seen) }
    }
}

#[pymethods]
impl Observation {
    /// The names of the planes, each with one byte of 0 or 1 per square.
    #[getter]
    fn planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.seen.planes.iter().map(|plane| plane.word()))
    }

    /// The names of the scalars, which belong to no square: shares of their maximum.
    #[getter]
    fn scalars<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.seen.scalars.iter().map(|scalar| scalar.word()))
    }

    /// The shape of one position's planes: planes, ranks, files.
    #[getter]
    fn shape(&self) -> (usize, u8, u8) {
        (self.seen.planes.len(), self.ranks, self.files)
    }

    /// For each plane and scalar, the key of the mechanics that need it.
    #[getter]
    fn needed_by<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let planes = self.seen.planes.iter().map(|plane| (plane.word(), plane.key()));
        let scalars = self.seen.scalars.iter().map(|scalar| (scalar.word(), scalar.key()));
        planes.chain(scalars).into_py_dict(py)
    }

    fn __repr__(&self) -> String {
        let (planes, scalars) = (self.seen.planes.len(), self.seen.scalars.len());
        format!("<Observation: {planes} planes, {scalars} scalars>")
    }
}
