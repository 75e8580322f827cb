//! Many games under the same rules, stepped together.

use std::iter;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::batch::actions::Actions;
use crate::batch::game::{Common, Effect, Game, Report};
use crate::batch::observation::Observation;
use crate::batch::workers::Workers;
use crate::board::{color::Color, moves::Move, squares::SquareSet, words::words};
use crate::counting::MAX_THREADS;
use crate::counting::playout::{Random, seed_of};
use crate::game::position::{Action, Position};
use crate::play::ending::Outcome;
use crate::play::variant::Variant;
use crate::rules::dice::rolls;

/// The bytes of a saved action: its kind, and two numbers.
const ACTION_BYTES: usize = 5;

words! {
    /// When a finished game is replaced by a new one.
    Autoreset {
        /// In the next step, whose action is ignored.
        NextStep = "next-step";
        /// In the step that ends it.
        SameStep = "same-step";
        /// On request.
        Disabled = "disabled";
    }
}

words! {
    /// How the dice are rolled.
    Chance {
        /// By the batch.
        Rolled = "rolled";
        /// By actions.
        Explicit = "explicit";
    }
}

words! {
    /// The effect of an illegal action.
    Illegal {
        /// It is rejected, and no game is stepped.
        Refused = "raise";
        /// The player loses.
        Loses = "lose";
    }
}

/// How the games of a batch are stepped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// When a finished game is replaced by a new one.
    pub autoreset: Autoreset,
    /// How the dice are rolled.
    pub chance: Chance,
    /// The effect of an illegal action.
    pub illegal: Illegal,
    /// The number of plies after which a game is truncated; 0 for no limit.
    pub longest: u32,
    /// The number of threads.
    pub threads: usize,
}

/// An illegal action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalAction {
    /// The game.
    pub game: usize,
    /// The action.
    pub action: i32,
}

/// The status of a game after the last step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Status {
    /// The player to move; `None` if a roll is due as an action.
    pub player: Option<Color>,
    /// White's reward for the last step; Black's is the opposite.
    pub reward: i8,
    /// Whether the game is over, after the last step or an earlier one.
    pub terminated: bool,
    /// Whether it was truncated.
    pub truncated: bool,
    /// The number of plies of the current game.
    pub length: u32,
}

/// Many games under the same rules.
#[derive(Clone, Debug)]
pub struct Games<B> {
    common: Arc<Common<B>>,
    games: Vec<Game<B>>,
}

impl<B: SquareSet> Games<B> {
    /// New games at their starting positions.
    pub fn new(variant: &Arc<Variant<B>>, count: usize, seed: u64, settings: Settings) -> Self {
        let rules = &variant.rules;
        let rolls = if settings.chance == Chance::Explicit && rules.has_dice() {
            rolls(rules).into_iter().map(|(roll, _)| roll).collect()
        } else {
            Vec::new()
        };
        let threads = settings.threads.clamp(1, MAX_THREADS as usize);
        let common = Arc::new(Common {
            start: Position::start(Arc::clone(variant)),
            settings: Settings { threads, ..settings },
            workers: Workers::new(threads).map(Arc::new),
            actions: Actions::new(rules),
            observation: Observation::new(rules),
            rolls,
            variant: Arc::clone(variant),
        });
        let game = |index: usize| Game::new(&common, seed_of(seed, index as u64));
        let games = (0..count).map(game).collect();
        Self { common, games }
    }

    /// The number of games.
    pub fn count(&self) -> usize {
        self.games.len()
    }

    /// The number of actions, including rolls that are actions.
    pub fn num_actions(&self) -> usize {
        self.common.actions.size() as usize + self.common.rolls.len()
    }

    /// Restarts all games, or some of them; a seed reseeds all games.
    pub fn reset(&mut self, seed: Option<u64>, is_reset: impl Fn(usize) -> bool) {
        let common = &*self.common;
        for (index, game) in self.games.iter_mut().enumerate() {
            if let Some(seed) = seed {
                game.reseed(seed_of(seed, index as u64));
            }
            if is_reset(index) {
                game.report = Report::default();
                game.begin(common);
            }
        }
    }

    /// Steps all games by their actions, or only the marked ones; the others stay as they are. If
    /// illegal actions are rejected and one is illegal, no game is stepped.
    ///
    /// # Errors
    /// The first illegal action.
    pub fn step(&mut self, actions: &[i32], which: Option<&[bool]>) -> Result<(), IllegalAction> {
        let found_illegal = AtomicBool::new(false);
        let is_illegal = &found_illegal;
        let share = self.share();
        let is_marked = move |game: usize| which.is_none_or(|which| which[game]);
        let parts = actions.chunks(share).enumerate();
        self.for_each_part(parts, move |common, games, (part, actions)| {
            for (place, (game, action)) in games.iter_mut().zip(actions).enumerate() {
                if !is_marked(part * share + place) {
                    game.effect = Effect::Stay;
                    continue;
                }
                game.effect = game.effect_of(common, *action).unwrap_or(Effect::Illegal);
                if game.effect == Effect::Illegal {
                    is_illegal.store(true, Ordering::Relaxed);
                }
            }
        });
        if found_illegal.into_inner() && self.common.settings.illegal == Illegal::Refused {
            let mut planned = self.games.iter().zip(actions).enumerate();
            let refused = planned.find(|(_, (game, _))| game.effect == Effect::Illegal);
            return refused.map_or(Ok(()), |(game, (_, action))| {
                Err(IllegalAction { game, action: *action })
            });
        }
        self.for_each_part(iter::repeat(()), |common, games, ()| {
            for game in games {
                game.step(common);
            }
        });
        Ok(())
    }

    /// Chooses a random legal action for each game; 0 for a game that is over.
    pub fn sample(&mut self, actions: &mut [i32]) {
        self.for_each_part(actions.chunks_mut(self.share()), |common, games, actions| {
            for (game, action) in games.iter_mut().zip(actions) {
                *action = game.sample(common) as i32;
            }
        });
    }

    /// Writes the planes of all games.
    pub fn observe(&mut self, planes: &mut [u8]) {
        self.for_each_row(self.planes_size(), planes, Game::write_planes);
    }

    /// Writes the scalars of all games.
    pub fn scalars(&mut self, scalars: &mut [f32]) {
        self.for_each_row(self.common.observation.scalars.len(), scalars, Game::write_scalars);
    }

    /// Writes the masks of all games.
    pub fn legal_mask(&mut self, masks: &mut [u8]) {
        self.for_each_row(self.num_actions(), masks, Game::write_mask);
    }

    /// Writes the final observation of a game that the last step ended; false if it ended none.
    pub fn final_observation(&self, game: usize, planes: &mut [u8], scalars: &mut [f32]) -> bool {
        self.games[game].write_final(&self.common, planes, scalars)
    }

    /// The outcome of the game that the last step ended, or of a game that is still over.
    pub fn outcome(&self, game: usize) -> Option<Outcome> {
        self.games[game].ending()
    }

    /// The status of a game.
    pub fn status(&self, game: usize) -> Status {
        let game = &self.games[game];
        let Report { reward, terminated, truncated } = game.report;
        let player = (!game.awaits_roll(&self.common)).then_some(game.state.turn);
        Status { player, reward, terminated, truncated, length: game.plies }
    }

    /// The position of a game with its history; within a turn, the position before the turn.
    pub fn position(&self, game: usize) -> Position<B> {
        self.games[game].position(&self.common)
    }

    /// The actions of the turn that has begun; none between turns.
    pub fn begun(&self, game: usize) -> Vec<u32> {
        self.games[game].begun(&self.common)
    }

    /// Replaces a game by a position.
    pub fn set_position(&mut self, game: usize, position: &Position<B>) {
        self.games[game].replace(&self.common, position);
    }

    /// A new batch of some of the games, each once or several times, with fresh random numbers,
    /// since a search must not see the dice of the game to come.
    #[must_use]
    pub fn select(&self, games: &[usize], seed: u64) -> Self {
        let branch = |(index, game): (usize, &usize)| {
            let mut branch = self.games[*game].clone();
            branch.reseed(seed_of(seed, index as u64));
            branch
        };
        let games = games.iter().enumerate().map(branch).collect();
        Self { common: Arc::clone(&self.common), games }
    }

    /// A game as bytes.
    pub fn save(&self, game: usize) -> Vec<u8> {
        let game = &self.games[game];
        let mut bytes = Vec::with_capacity(64 + 5 * game.played.len());
        bytes.extend(game.dice.seed().to_le_bytes());
        bytes.extend(game.choices.seed().to_le_bytes());
        let Report { reward, terminated, truncated } = game.report;
        bytes.extend([reward as u8, u8::from(terminated), u8::from(truncated)]);
        bytes.push(u8::from(game.is_over()));
        write_history(&mut bytes, game.root.as_deref(), &game.played);
        if let Some(last) = &game.last {
            write_history(&mut bytes, last.root.as_deref(), &last.played);
        }
        bytes
    }

    /// Restores a saved game in place of another; false if the bytes are not a game of these rules.
    pub fn restore(&mut self, game: usize, bytes: &[u8]) -> bool {
        self.read(bytes).map(|read| self.games[game] = read).is_some()
    }

    fn read(&self, bytes: &[u8]) -> Option<Game<B>> {
        let (dice, rest) = bytes.split_first_chunk()?;
        let (choices, rest) = rest.split_first_chunk()?;
        let ([reward, terminated, truncated, is_over], rest) = rest.split_first_chunk()?;
        let (position, has_root, rest) = self.read_history(rest)?;
        let flags = [*terminated, *truncated, *is_over];
        if flags.iter().any(|flag| *flag > 1) {
            return None;
        }
        let mut game = Game::new(&self.common, 0);
        game.replace(&self.common, &position);
        if !has_root {
            game.root = None;
        }
        game.dice = Random::new(u64::from_le_bytes(*dice));
        game.choices = Random::new(u64::from_le_bytes(*choices));
        game.report = Report {
            reward: *reward as i8,
            terminated: *terminated == 1,
            truncated: *truncated == 1,
        };
        game.finish_restoring(&self.common, *is_over == 1);
        if !rest.is_empty() {
            let (last, has_root, rest) = self.read_history(rest)?;
            if !rest.is_empty() {
                return None;
            }
            game.restore_last(&last, has_root);
        }
        Some(game)
    }

    /// A position with its history, whether it is from a position that was set, and the bytes
    /// behind it.
    fn read_history<'a>(&self, bytes: &'a [u8]) -> Option<(Position<B>, bool, &'a [u8])> {
        let (length, rest) = bytes.split_first_chunk()?;
        let (root, rest) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)?;
        let (count, rest) = rest.split_first_chunk()?;
        let size = (u32::from_le_bytes(*count) as usize).checked_mul(ACTION_BYTES)?;
        let (actions, rest) = rest.split_at_checked(size)?;
        let root = str::from_utf8(root).ok()?;
        let mut position = if root.is_empty() {
            self.common.start.clone()
        } else {
            Position::from_pfen(Arc::clone(&self.common.variant), root).ok()?
        };
        for [kind, a, b, c, d] in actions.as_chunks::<ACTION_BYTES>().0 {
            let (from, to) = (u16::from_le_bytes([*a, *b]), u16::from_le_bytes([*c, *d]));
            match kind {
                0 => {
                    let played = Move { from, to };
                    if !self.is_on_board(played) || !position.is_legal(played) {
                        return None;
                    }
                    position.push_unchecked(played);
                }
                1 => position.roll([u8::try_from(from).ok()?, u8::try_from(to).ok()?]).ok()?,
                _ => return None,
            }
        }
        Some((position, !root.is_empty(), rest))
    }

    fn is_on_board(&self, played: Move) -> bool {
        let board = self.common.variant.geometry.board;
        let on_board = |square: u16| u32::from(square) < B::CAPACITY && board.contains(square);
        on_board(played.to) && (played.is_placement() || on_board(played.from))
    }

    fn planes_size(&self) -> usize {
        self.common.observation.planes.len() * self.common.actions.squares as usize
    }

    fn for_each_row<T: Send>(
        &mut self,
        size: usize,
        rows: &mut [T],
        write: impl Fn(&Game<B>, &Common<B>, &mut [T]) + Copy + Send,
    ) {
        self.for_each_part(rows.chunks_mut(self.share() * size), move |common, games, part| {
            for (game, row) in games.iter().zip(part.chunks_exact_mut(size)) {
                write(game, common, row);
            }
        });
    }

    /// The number of games per thread.
    fn share(&self) -> usize {
        self.games.len().div_ceil(self.common.settings.threads).max(1)
    }

    /// Divides the games, and the data of each share, among the threads.
    fn for_each_part<P: Send>(
        &mut self,
        belongings: impl Iterator<Item = P>,
        work: impl Fn(&Common<B>, &mut [Game<B>], P) + Copy + Send,
    ) {
        let (common, share) = (&*self.common, self.share());
        let parts = self.games.chunks_mut(share).zip(belongings);
        match common.workers.as_deref().filter(|workers| workers.are_here()) {
            Some(workers) => workers.share(parts, move |(games, part)| work(common, games, part)),
            None => parts.for_each(|(games, part)| work(common, games, part)),
        }
    }
}

/// Writes a game's actions, and the position before them if that is not the usual start.
fn write_history<B: SquareSet>(bytes: &mut Vec<u8>, root: Option<&Position<B>>, played: &[Action]) {
    let root = root.map_or_else(String::new, Position::pfen);
    bytes.extend((root.len() as u32).to_le_bytes());
    bytes.extend(root.as_bytes());
    bytes.extend((played.len() as u32).to_le_bytes());
    for action in played {
        let (kind, [from, to]) = match action {
            Action::Move(played) => (0, [played.from, played.to]),
            Action::Roll([high, low]) => (1, [(*high).into(), (*low).into()]),
        };
        bytes.push(kind);
        bytes.extend(from.to_le_bytes());
        bytes.extend(to.to_le_bytes());
    }
}
