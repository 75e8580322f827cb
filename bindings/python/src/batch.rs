//! `Games`: many games that are stepped together. A lock prevents two threads from using a batch at
//! the same time.

use std::sync::{Mutex, MutexGuard, PoisonError};

use petteia_core::any::{AnyGames, AnyPosition};
use petteia_core::batch::games::{
    self, Autoreset, Chance, Illegal, IllegalAction, Settings, Status,
};
use petteia_core::board::refusal::{Code, Refusal};
use petteia_core::counting::MAX_THREADS;
use petteia_core::view::endings::Ending;
use petteia_core::{keep_on_board, on_board};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::{PyBytes, PyTuple};

use crate::buffers::{self, Actions, Target, array};
use crate::errors::{Kind, raise};
use crate::numbers::Whole;
use crate::outcome::Outcome;
use crate::position::{Position, rules_of};
use crate::rules::Rules;

/// The maximum number of games in a batch.
const MAX_GAMES: u64 = 1 << 20;

/// The first bytes of a saved game: its format and version.
const SAVED: &[u8; 5] = b"PETG\x02";

/// Many games under the same rules that are stepped together.
///
/// A step finds the legal moves of each game once: for the mask, for `sample` and for the next
/// step. A turn of several moves is stepped move by move, so the same player may move twice in a
/// row; the same happens after a hand of Zeus.
///
/// The games are divided among `threads`; the results do not depend on their number. `autoreset`
/// sets when a finished game is replaced by a new one: `next-step` (the next action of that game is
/// ignored), `same-step` (`final_observation` has its last position), or `disabled` (only by
/// `reset`). With `chance="explicit"` rolls are actions, numbered after all others. With
/// `illegal="lose"` an illegal action loses the game; otherwise `step` raises, and steps no game.
/// `longest` is the number of plies after which a game is truncated.
///
/// Several Python threads can use a batch: they wait for each other. With `threads` above 1, other
/// Python threads run during `step` and `sample`.
///
/// A batch can be copied and pickled in the middle of its games.
#[pyclass(frozen, module = "petteia.batch")]
pub struct Games {
    rules: Py<Rules>,
    settings: Settings,
    count: usize,
    num_actions: usize,
    held: Mutex<AnyGames>,
}

/// The value with a word, of all that there are.
fn of_word<T: Copy>(
    name: &str,
    given: &str,
    all: &[T],
    word: impl Fn(T) -> &'static str,
) -> PyResult<T> {
    let known = all.iter().copied().find(|value| word(*value) == given);
    known.ok_or_else(|| {
        let words: Vec<String> = all.iter().map(|value| format!("{:?}", word(*value))).collect();
        PyValueError::new_err(format!("{name}: {given:?} is not one of {}", words.join(", ")))
    })
}

impl Games {
    fn of(rules: Py<Rules>, settings: Settings, games: AnyGames) -> Self {
        let (count, num_actions) = on_board!(&games, |games| (games.count(), games.num_actions()));
        Self { rules, settings, count, num_actions, held: Mutex::new(games) }
    }

    fn lock(&self, py: Python<'_>) -> MutexGuard<'_, AnyGames> {
        self.held.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }

    /// Works on the games, detached from the interpreter if they use several threads.
    fn work<T: Send>(&self, py: Python<'_>, work: impl FnOnce(&mut AnyGames) -> T + Send) -> T {
        let games = &mut *self.lock(py);
        if self.settings.threads == 1 { work(games) } else { py.detach(|| work(games)) }
    }

    fn game(&self, given: Whole) -> PyResult<usize> {
        let number = usize::try_from(given.clamped()).ok().filter(|game| *game < self.count);
        number.ok_or_else(|| {
            PyIndexError::new_err(format!("the games are numbered from 0 to {}", self.count - 1))
        })
    }

    fn planes_shape(&self) -> [usize; 4] {
        let [planes, ranks, files] = self.rules.get().planes_shape();
        [self.count, planes, ranks, files]
    }

    /// A game as bytes.
    fn saved<'py>(&self, py: Python<'py>, game: usize) -> Bound<'py, PyBytes> {
        let saved = on_board!(&*self.lock(py), |games| games.save(game));
        let mut bytes = SAVED.to_vec();
        bytes.extend(self.rules.get().key.to_le_bytes());
        bytes.extend(saved);
        PyBytes::new(py, &bytes)
    }

    /// The buffers of an observation.
    fn targets(
        &self,
        out: &Bound<'_, PyAny>,
        scalars: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<(Target<u8>, Option<Target<f32>>)> {
        let planes = buffers::bytes(out, "out", &self.planes_shape())?;
        let shape: [usize; 2] = self.scalars_shape().into();
        let scalars = scalars.map(|given| buffers::floats(given, "scalars", &shape)).transpose()?;
        Ok((planes, scalars))
    }

    /// One value for each game.
    fn statuses<'py, const SIZE: usize>(
        &self,
        py: Python<'py>,
        format: &str,
        value: impl Fn(Status) -> [u8; SIZE],
    ) -> PyResult<Bound<'py, PyAny>> {
        let bytes: Vec<u8> = on_board!(&*self.lock(py), |games| {
            (0..games.count()).flat_map(|game| value(games.status(game))).collect()
        });
        let shape: &[usize] = if format == "f" { &[self.count, 2] } else { &[self.count] };
        array(py, &bytes, format, shape)
    }
}

/// Rebuild pickled games.
#[pyfunction]
#[pyo3(name = "_restore_games")]
pub fn restore_games(
    rules: &Bound<'_, PyAny>,
    states: Vec<Bound<'_, PyBytes>>,
    threads: Whole,
    settings: (String, String, String, Option<Whole>),
) -> PyResult<Games> {
    let (autoreset, chance, illegal, longest) = settings;
    let count = Whole::from(u32::try_from(states.len()).unwrap_or(u32::MAX));
    let seed = Whole::from(0);
    let games = Games::new(rules, count, seed, threads, &autoreset, &chance, &illegal, longest)?;
    for (game, state) in (0..).zip(states) {
        games.restore(rules.py(), Whole::from(game), state.as_bytes())?;
    }
    Ok(games)
}

#[pymethods]
impl Games {
    #[new]
    #[expect(clippy::too_many_arguments, reason = "each is named where it is given")]
    #[pyo3(signature = (rules, n, seed = Whole::from(0), threads = Whole::from(1), *,
        autoreset = "next-step", chance = "rolled", illegal = "raise", longest = None))]
    fn new(
        rules: &Bound<'_, PyAny>,
        n: Whole,
        seed: Whole,
        threads: Whole,
        autoreset: &str,
        chance: &str,
        illegal: &str,
        longest: Option<Whole>,
    ) -> PyResult<Self> {
        let py = rules.py();
        let rules = rules_of(rules, None)?;
        let count: usize = n.within(py, "n", 1..=MAX_GAMES)?;
        let seed: u64 = seed.within(py, "seed", 0..=u64::MAX)?;
        let longest = longest.map(|longest| longest.within(py, "longest", 1..=u32::MAX.into()));
        let settings = Settings {
            autoreset: of_word("autoreset", autoreset, Autoreset::ALL, Autoreset::word)?,
            chance: of_word("chance", chance, Chance::ALL, Chance::word)?,
            illegal: of_word("illegal", illegal, Illegal::ALL, Illegal::word)?,
            longest: longest.transpose()?.unwrap_or(0),
            threads: threads.within(py, "threads", 1..=MAX_THREADS.into())?,
        };
        let games = keep_on_board!(&rules.get().variant, |variant| {
            games::Games::new(variant, count, seed, settings)
        });
        Ok(Self::of(rules, settings, games))
    }

    /// The rules of the games.
    #[getter]
    fn rules(&self, py: Python<'_>) -> Py<Rules> {
        self.rules.clone_ref(py)
    }

    fn __len__(&self) -> usize {
        self.count
    }

    /// The number of actions: `rules.actions.size`, plus the rolls if they are actions.
    #[getter]
    fn num_actions(&self) -> usize {
        self.num_actions
    }

    /// The shape of the planes: games, planes, ranks, files.
    #[getter]
    fn observation_shape(&self) -> (usize, usize, usize, usize) {
        let [games, planes, ranks, files] = self.planes_shape();
        (games, planes, ranks, files)
    }

    /// The shape of the scalars: games, scalars.
    #[getter]
    fn scalars_shape(&self) -> (usize, usize) {
        (self.count, self.rules.get().seen.scalars.len())
    }

    /// The shape of the mask: games, actions.
    #[getter]
    fn mask_shape(&self) -> (usize, usize) {
        (self.count, self.num_actions)
    }

    /// When a finished game is replaced by a new one.
    #[getter]
    fn autoreset(&self) -> &'static str {
        self.settings.autoreset.word()
    }

    /// Whether the dice are `rolled` or rolls are actions (`explicit`).
    #[getter]
    fn chance(&self) -> &'static str {
        self.settings.chance.word()
    }

    /// The rolls that are actions, with their probabilities, in the order of their numbers.
    #[getter]
    fn rolls<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        if self.settings.chance == Chance::Explicit && self.rules.get().variant.rules().has_dice() {
            return self.rules.get().rolls(py);
        }
        Ok(PyTuple::empty(py))
    }

    /// Write the planes (bytes or truth values) and the scalars (float32) of all games.
    ///
    /// If a game is over, they show its last position, from the side of the player who would be
    /// next. Raises `TypeError` and `ValueError` if a buffer has elements of another type, has
    /// another shape or is read-only.
    #[pyo3(signature = (out, scalars = None))]
    fn observe(
        &self,
        py: Python<'_>,
        out: &Bound<'_, PyAny>,
        scalars: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let (planes, scalars) = self.targets(out, scalars)?;
        on_board!(&mut *self.lock(py), |games| {
            planes.fill(py, |bytes| games.observe(bytes))?;
            scalars.map_or(Ok(()), |scalars| scalars.fill(py, |numbers| games.scalars(numbers)))
        })
    }

    /// Write 1 for each legal action and 0 for all others (bytes or truth values).
    ///
    /// If a game is over, no action has an effect, so all are 1.
    fn legal_mask(&self, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let mask = buffers::bytes(out, "out", &[self.count, self.num_actions])?;
        on_board!(&mut *self.lock(py), |games| mask.fill(py, |bytes| games.legal_mask(bytes)))
    }

    /// Write a random legal action for each game (int32 or int64); 0 if the game is over.
    fn sample(&self, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let actions = Actions::get(out, self.count)?;
        actions.check_writeable()?;
        let mut chosen = vec![0; self.count];
        self.work(py, |games| on_board!(games, |games| games.sample(&mut chosen)));
        actions.write(py, &chosen)
    }

    /// Step all games, or only the marked ones, by their actions (int32 or int64).
    ///
    /// An unmarked game stays as it is, with its rewards and flags, and its action is ignored.
    /// Raises `IllegalMoveError` if an action is illegal and `illegal` is `raise`; then no game is
    /// stepped.
    #[pyo3(signature = (actions, which = None))]
    fn step(
        &self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        which: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let actions = Actions::get(actions, self.count)?.read(py)?;
        let which = which.map(|which| buffers::flags(which, "which", self.count)).transpose()?;
        let stepped =
            self.work(py, |games| on_board!(games, |games| games.step(&actions, which.as_deref())));
        stepped.map_err(|IllegalAction { game, action }| {
            let refusal = Refusal::new(Code::ActionOfGame).with("game", game);
            Kind::IllegalMove.error(py, &refusal.with("action", i64::from(action)), None)
        })
    }

    /// Restart all games, or only the marked ones; a seed reseeds all games.
    #[pyo3(signature = (seed = None, which = None))]
    fn reset(
        &self,
        py: Python<'_>,
        seed: Option<Whole>,
        which: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let seed = seed.map(|seed| seed.within(py, "seed", 0..=u64::MAX)).transpose()?;
        let which = which.map(|which| buffers::flags(which, "which", self.count)).transpose()?;
        let is_reset = |game: usize| which.as_ref().is_none_or(|which| which[game]);
        on_board!(&mut *self.lock(py), |games| games.reset(seed, is_reset));
        Ok(())
    }

    /// The player to move in each game: 0 White, 1 Black; -1 if a roll is due as an action.
    ///
    /// Like all properties below, this is a new array (int8), which does not change later.
    #[getter]
    fn current_player<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.statuses(py, "b", |status| [status.player.map_or(u8::MAX, |it| it as u8)])
    }

    /// The rewards for the last step: 1 for a win, -1 for a loss (float32, games x 2).
    ///
    /// The first column is White's, the second Black's.
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.statuses::<8>(py, "f", |status| {
            let both = [status.reward, -status.reward].map(|it| f32::from(it).to_ne_bytes());
            both.as_flattened().try_into().unwrap_or_default()
        })
    }

    /// Whether each game is over, after the last step or an earlier one (bool).
    #[getter]
    fn terminated<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.statuses(py, "?", |status| [status.terminated.into()])
    }

    /// Whether each game was truncated, in the last step or an earlier one (bool).
    #[getter]
    fn truncated<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.statuses(py, "?", |status| [status.truncated.into()])
    }

    /// The number of plies of each game so far (int32).
    #[getter]
    fn length<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.statuses(py, "i", |status| (status.length as i32).to_ne_bytes())
    }

    /// Write the final observations of games that the last step ended, and 0 for others.
    #[pyo3(signature = (out, scalars = None))]
    fn final_observation(
        &self,
        py: Python<'_>,
        out: &Bound<'_, PyAny>,
        scalars: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let (planes, given) = self.targets(out, scalars)?;
        let size = self.planes_shape()[1..].iter().product();
        let (_, length) = self.scalars_shape();
        let mut bytes = vec![0; self.count * size];
        let mut numbers = vec![0.0; self.count * length];
        on_board!(&*self.lock(py), |games| {
            let rows = bytes.chunks_exact_mut(size).zip(numbers.chunks_exact_mut(length));
            for (game, (planes, scalars)) in rows.enumerate() {
                games.final_observation(game, planes, scalars);
            }
        });
        planes.write(py, &bytes)?;
        given.map_or(Ok(()), |scalars| scalars.write(py, &numbers))
    }

    /// The outcome of a game that the last step ended, or that is still over.
    ///
    /// None if it was truncated. An illegal action that loses has the reason `illegal-move`.
    fn outcome(&self, py: Python<'_>, game: Whole) -> PyResult<Option<Outcome>> {
        let game = self.game(game)?;
        let rules = self.rules.get().variant.rules();
        let outcome = on_board!(&*self.lock(py), |games| games.outcome(game));
        Ok(outcome.map(|outcome| Outcome::of(Ending::of(outcome, rules))))
    }

    /// The position of a game with its history; within a turn, the position before the turn.
    fn position(&self, py: Python<'_>, game: Whole) -> PyResult<Position> {
        let game = self.game(game)?;
        let position = keep_on_board!(&*self.lock(py), |games| games.position(game));
        Ok(Position::of(self.rules.clone_ref(py), position))
    }

    /// The actions played so far in the current turn of a game; empty between turns.
    fn begun<'py>(&self, py: Python<'py>, game: Whole) -> PyResult<Bound<'py, PyTuple>> {
        let game = self.game(game)?;
        let begun = on_board!(&*self.lock(py), |games| games.begun(game));
        PyTuple::new(py, begun)
    }

    /// Replace a game by a position with its history.
    ///
    /// Raises `ValueError` if it has other rules.
    fn set_position(&self, py: Python<'_>, game: Whole, position: &Position) -> PyResult<()> {
        let game = self.game(game)?;
        position.check_rules(py, self.rules.get().key)?;
        match (&mut *self.lock(py), &position.game) {
            (AnyGames::Narrow(games), AnyPosition::Narrow(it)) => games.set_position(game, it),
            (AnyGames::Middle(games), AnyPosition::Middle(it)) => games.set_position(game, it),
            (AnyGames::Wide(games), AnyPosition::Wide(it)) => games.set_position(game, it),
            // The same rules have the same board.
            _ => {}
        }
        Ok(())
    }

    /// A game with its history and its random numbers, as bytes for `restore`.
    fn state<'py>(&self, py: Python<'py>, game: Whole) -> PyResult<Bound<'py, PyBytes>> {
        Ok(self.saved(py, self.game(game)?))
    }

    /// Replace a game by one that `state` saved.
    ///
    /// Raises `PetteiaError` if the bytes are not a game of these rules; the game is unchanged.
    fn restore(&self, py: Python<'_>, game: Whole, state: &[u8]) -> PyResult<()> {
        let game = self.game(game)?;
        let key = self.rules.get().key.to_le_bytes();
        let saved = state.strip_prefix(SAVED).and_then(|rest| rest.strip_prefix(&key));
        let mut games = self.lock(py);
        let is_restored =
            saved.is_some_and(|saved| on_board!(&mut *games, |games| games.restore(game, saved)));
        if is_restored { Ok(()) } else { Err(raise(py)(Refusal::new(Code::SavedGame))) }
    }

    /// A new batch of some of the games, each once or several times.
    ///
    /// Its dice depend on the seed and not on the games, so a search cannot see the rolls to come.
    #[pyo3(signature = (indices, seed = Whole::from(0)))]
    fn select(&self, py: Python<'_>, indices: Vec<Whole>, seed: Whole) -> PyResult<Self> {
        let seed: u64 = seed.within(py, "seed", 0..=u64::MAX)?;
        let _: u64 = Whole::from(u32::try_from(indices.len()).unwrap_or(u32::MAX)).within(
            py,
            "the number of indices",
            1..=MAX_GAMES,
        )?;
        let chosen: Vec<usize> =
            indices.into_iter().map(|game| self.game(game)).collect::<PyResult<_>>()?;
        let games = keep_on_board!(&*self.lock(py), |games| games.select(&chosen, seed));
        Ok(Self::of(self.rules.clone_ref(py), self.settings, games))
    }

    /// A copy of the games, with the same random numbers.
    fn copy(&self, py: Python<'_>) -> Self {
        let games = self.lock(py).clone();
        Self::of(self.rules.clone_ref(py), self.settings, games)
    }

    fn __copy__(&self, py: Python<'_>) -> Self {
        self.copy(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memory: &Bound<'_, PyAny>) -> Self {
        self.copy(py)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let py = slf.py();
        let this = slf.get();
        let restore = py.import("petteia._core")?.getattr("_restore_games")?;
        let settings = this.settings;
        let longest = (settings.longest > 0).then_some(settings.longest);
        let words = (this.autoreset(), this.chance(), settings.illegal.word(), longest);
        let states: Vec<_> = (0..this.count).map(|game| this.saved(py, game)).collect();
        (restore, (this.rules.clone_ref(py), states, settings.threads, words)).into_pyobject(py)
    }

    fn __repr__(&self) -> String {
        format!("<Games: {} of {}>", self.count, self.rules.get().__repr__())
    }
}
