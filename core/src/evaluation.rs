//! The value of a position without looking ahead.
//!
//! Everything follows from values in [`Rules`]: how many losses end the game and for whom, how near
//! a leader is to its goal or to capture, how freely the pieces move. No game is known by its name.
//! For each side [`Term`]s are counted, each count is multiplied by its weight ([`Weights`]), and
//! the sums of both sides are compared. The weights are data: a ruleset may bring weights that were
//! fitted to games of its family. All arithmetic is on whole numbers, so that every machine gets
//! the same result.

mod formation;
mod leader;
mod lines;
mod material;
mod tally;
mod view;

use crate::board::color::{Color, PerSide};
use crate::board::squares::SquareSet;
use crate::play::{ending::favoured, state::State, variant::Variant};
use crate::rules::{Rules, network::Network, weights::Term};

pub use tally::TermCounts;
use tally::Terms;
use view::{BothSides, Scope, View};

/// Weights are thousandths of a stone, evaluations are hundredths.
const PER_HUNDREDTH: i32 = 10;

/// Evaluates positions of one game.
pub struct Evaluation<'a, B> {
    variant: &'a Variant<B>,
    scope: Scope<B>,
    /// The terms that make a difference.
    wanted: PerSide<Terms>,
    /// The network that corrects evaluations by the weights.
    network: Option<&'a Network>,
    /// The counts at the start.
    at_start: PerSide<TermCounts>,
    /// White's advantage at the start: games with unequal sides are also even there.
    handicap: i32,
}

impl<'a, B: SquareSet> Evaluation<'a, B> {
    /// An evaluation under some rules by their weights.
    pub fn new(variant: &'a Variant<B>) -> Self {
        let rules = &variant.rules;
        let scope = Scope::new(variant);
        let mut at_start = raw_counts(variant, &scope, &State::start(variant));
        for color in Color::BOTH {
            at_start[color].0[Term::Side as usize] = 0;
        }
        let [white, black] =
            Color::BOTH.map(|color| at_start[color].weighted_sum(&rules.weights[color]));
        let wanted = PerSide::of(|color| Terms::weighed(&rules.weights[color]));
        Self { variant, scope, wanted, network: None, at_start, handicap: white - black }
    }

    /// Adds the network of the rules, if they have one, to all later evaluations.
    pub fn use_network(&mut self) {
        self.network = self.rules().network.as_deref();
        if let Some(network) = self.network {
            let terms = Terms::of(network.terms());
            self.wanted = PerSide::of(|color| self.wanted[color].and(terms));
        }
    }

    /// The value of a position that is not over for the player to move, in hundredths of a stone.
    pub fn evaluate(&self, state: &State<B>) -> i32 {
        let us = state.turn;
        let board = BothSides::new(self.variant, state);
        // In a browser the size of the download matters more than the time.
        let is_plain = self.scope.is_plain && cfg!(not(target_arch = "wasm32"));
        let (ours, theirs) = if is_plain {
            (self.side::<true>(state, &board, us), self.side::<true>(state, &board, !us))
        } else {
            (self.side::<false>(state, &board, us), self.side::<false>(state, &board, !us))
        };
        let weights = &self.rules().weights;
        let handicap = if us == Color::White { self.handicap } else { -self.handicap };
        let linear =
            ours.weighted_sum(&weights[us]) - theirs.weighted_sum(&weights[!us]) - handicap;
        let added = self.network.map_or(0, |network| {
            let [our_start, their_start] = [&self.at_start[us], &self.at_start[!us]];
            let counts = |term: Term| {
                let number = term as usize;
                [ours.0[number] - our_start.0[number], theirs.0[number] - their_start.0[number]]
            };
            network.correction(counts, linear)
        });
        let score = self.blend_with_quiet_limit(state, linear + added);
        (score + self.rules().weights[us].of(Term::Turn)) / PER_HUNDREDTH
    }

    /// The counts for each side of a position, less the counts at the start, without the right to
    /// move and the quiet limit.
    pub fn counts(&self, state: &State<B>) -> PerSide<TermCounts> {
        let counts = raw_counts(self.variant, &self.scope, state);
        let less = |color: Color, term| counts[color].0[term] - self.at_start[color].0[term];
        PerSide::of(|color| TermCounts(std::array::from_fn(|term| less(color, term))))
    }

    /// The counts for each side at the start, without [`Term::Side`].
    pub fn counts_at_start(&self) -> &PerSide<TermCounts> {
        &self.at_start
    }

    fn rules(&self) -> &'a Rules {
        &self.variant.rules
    }

    #[inline]
    fn side<const PLAIN: bool>(
        &self,
        state: &State<B>,
        board: &BothSides<B>,
        color: Color,
    ) -> TermCounts {
        View::<B, PLAIN>::new(self.variant, &self.scope, board, state, color)
            .counts(self.wanted[color])
    }

    /// Moves the score towards the result at the quiet limit (GEN-10) as the limit comes nearer.
    fn blend_with_quiet_limit(&self, state: &State<B>, score: i32) -> i32 {
        let ending = &self.rules().ending;
        let limit = i32::from(ending.quiet_limit);
        let quiet = i32::from(state.quiet).min(limit);
        if quiet == 0 || state.is_placement() {
            return score;
        }
        let us = state.turn;
        let ahead = self.rules().weights[us].of(Term::Ahead);
        let decided = favoured(self.variant, state, ending.decision_if_quiet())
            .map_or(0, |winner| if winner == us { ahead } else { -ahead });
        let weighed = i64::from(score) * i64::from(4 * limit - 3 * quiet)
            + i64::from(3 * quiet) * i64::from(decided);
        (weighed / i64::from(4 * limit)) as i32
    }
}

/// All counts for each side of a position.
fn raw_counts<B: SquareSet>(
    variant: &Variant<B>,
    scope: &Scope<B>,
    state: &State<B>,
) -> PerSide<TermCounts> {
    let board = BothSides::new(variant, state);
    PerSide::of(|color| {
        View::<B, false>::new(variant, scope, &board, state, color).counts(Terms::ALL)
    })
}
