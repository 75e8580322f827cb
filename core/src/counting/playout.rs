//! Random games inside the core.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::{MAX_THREADS, walk::Walk};
use crate::board::{color::Color, squares::SquareSet, zobrist::next_random};
use crate::game::position::Position;
use crate::play::{ending::Outcome, node::Node, state::State, variant::Variant};

/// A source of random numbers that gives the same sequence everywhere (splitmix64).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The sequence for a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The current state of the sequence, which is the seed of the rest.
    pub const fn seed(&self) -> u64 {
        self.0
    }

    /// The next 64 random bits.
    pub const fn bits(&mut self) -> u64 {
        next_random(&mut self.0)
    }

    /// A number below `bound`, which is at least 1. The bias of 2^-32 is far too small to matter in
    /// games.
    pub const fn below(&mut self, bound: u32) -> u32 {
        (((self.bits() >> 32) * bound as u64) >> 32) as u32
    }

    /// Puts things into a random order.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for index in (1..things.len()).rev() {
            things.swap(index, self.below(index as u32 + 1) as usize);
        }
    }
}

/// The seed of one of several games with a common seed.
pub(crate) const fn seed_of(seed: u64, game: u64) -> u64 {
    seed ^ game.wrapping_mul(0xD1B5_4A32_D192_ED03)
}

/// The results of random games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RandomGames {
    /// Games played.
    pub games: u64,
    /// Plies of all games.
    pub plies: u64,
    /// Games by winner (`None` for a draw) and reason; truncated games have the reason `cut`.
    pub results: BTreeMap<(Option<Color>, &'static str), u64>,
}

impl RandomGames {
    fn count(&mut self, plies: u64, outcome: Option<Outcome>) {
        self.games += 1;
        self.plies += plies;
        let key =
            outcome.map_or((None, "cut"), |Outcome { winner, reason }| (winner, reason.word()));
        *self.results.entry(key).or_default() += 1;
    }

    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.plies += other.plies;
        for (key, count) in &other.results {
            *self.results.entry(*key).or_default() += count;
        }
    }
}

/// Plays `games` random games from a position, each at most `max_plies` long, on some threads. Game
/// n depends only on the seed and n, so the sum does not depend on the threads. `played` counts the
/// finished games. Once `stop` is set, the games break off, and the sum is meaningless.
pub fn random_games<B: SquareSet>(
    position: &Position<B>,
    games: u64,
    seed: u64,
    max_plies: u64,
    threads: usize,
    stop: &AtomicBool,
    played: &AtomicU64,
) -> RandomGames {
    let threads = threads.clamp(1, MAX_THREADS as usize) as u64;
    let share = |thread: u64| {
        let mut sum = RandomGames::default();
        let mut walk = Walk::new(position.variant(), position.earlier_keys());
        for game in (thread..games).step_by(usize::try_from(threads).unwrap_or(1)) {
            let mut seeds = Random::new(seed_of(seed, game));
            let mut random = Random::new(seeds.bits());
            let (plies, outcome) = walk.random_game(position, &mut random, max_plies, stop);
            sum.count(plies, outcome);
            played.fetch_add(1, Ordering::Relaxed);
            if stop.load(Ordering::Relaxed) {
                break;
            }
        }
        sum
    };
    std::thread::scope(|scope| {
        let others: Vec<_> =
            (1..threads).map(|thread| scope.spawn(move || share(thread))).collect();
        let mut total = share(0);
        for other in others {
            total.add(&other.join().expect("no thread panics"));
        }
        total
    })
}

impl<B: SquareSet> Walk<'_, B> {
    /// Plays a game to its end, or at most `max_plies` plies of it; returns the plies, and the
    /// outcome if it ended.
    fn random_game(
        &mut self,
        position: &Position<B>,
        random: &mut Random,
        max_plies: u64,
        stop: &AtomicBool,
    ) -> (u64, Option<Outcome>) {
        let (mut state, mut outcome) = (*position.state(), position.outcome());
        self.reset(position.earlier_keys());
        let mut plies = 0;
        while outcome.is_none() && plies < max_plies && !stop.load(Ordering::Relaxed) {
            self.throw_if_due(&mut state, random);
            let next = self.random_ply(&state, random);
            outcome = self.enter(&mut state, next);
            plies += u64::from(!state.second_move.is_due());
        }
        (plies, outcome)
    }

    /// Throws the dice if a roll is due.
    pub(crate) fn throw_if_due(&self, state: &mut State<B>, random: &mut Random) {
        if self.is_roll_due(state) {
            state.roll = throw(self.variant, random);
        }
    }

    /// The state after a random move.
    pub(crate) fn random_ply(&mut self, state: &State<B>, random: &mut Random) -> State<B> {
        let repeating = self.repeating(state);
        let mut node = Node::new(self.variant, state);
        node.repeating = &repeating;
        let count = node.sweep(&mut self.sweeps);
        match node.pick(&self.sweeps, random.below(count)) {
            Some(played) => node.play(played),
            // A roll may never leave an unblocked player without a move (VOG-K4), so an unfinished
            // game never gets here; staying put keeps a mistake in that promise harmless.
            None => *state,
        }
    }
}

/// Throws the dice of a game, the higher one first.
pub(crate) fn throw<B: SquareSet>(variant: &Variant<B>, random: &mut Random) -> [u8; 2] {
    let dice = &variant.rules.dice;
    let mut die = || u8::try_from(random.below(u32::from(dice.faces)) + 1).unwrap_or(dice.faces);
    let first = die();
    let second = if dice.count == 2 { die() } else { 0 };
    [first.max(second), first.min(second)]
}
