//! The informed player: PUCT with priors and estimates from the evaluation, implicit minimax
//! backups of the estimates, and short playouts.
//!
//! Christopher Rosin, "Multi-armed Bandits with Episode Context", 2011. Marc Lanctot, Mark Winands,
//! Tom Pepels and Nathan Sturtevant, "Monte Carlo Tree Search with Heuristic Evaluations Using
//! Implicit Minimax Backups", 2014.

use super::{arena::Entry, numbers::probability, policy::Policy};
use crate::board::{color::Color, moves::Move, squares::SquareSet};
use crate::counting::{playout::Random, walk::Walk};
use crate::evaluation::Evaluation;
use crate::play::{node::Node, state::State, variant::Variant};

/// Plies of a playout, after which the evaluation judges: enough to see most exchanges through, but
/// not so many that chance outweighs the position.
const PLAYOUT: u32 = 6;

/// In a playout, one capture in this many is passed up.
const IGNORED_CAPTURES: u32 = 8;

/// The exploration constant of PUCT.
const EXPLORATION: f64 = 0.6;

/// The share of the minimax value of the estimates in the value of a move; the rest is the mean
/// result of the descents through it.
const BACKED_UP: f64 = 0.4;

/// A move whose estimated probability of winning is lower than the best one's by this gap has a
/// quarter of its prior.
const GAP: f64 = 0.03;

/// Judges by the evaluation and playouts.
pub(super) struct Informed<'a, B> {
    variant: &'a Variant<B>,
    evaluation: Evaluation<'a, B>,
    backed_up: f64,
    captures: Vec<Move>,
}

impl<'a, B: SquareSet> Informed<'a, B> {
    pub(super) fn new(variant: &'a Variant<B>) -> Self {
        // The best move after one roll does not apply to other rolls.
        let backed_up = if variant.rules.has_dice() { 0.0 } else { BACKED_UP };
        Self { variant, evaluation: Evaluation::new(variant), backed_up, captures: Vec::new() }
    }
}

impl<B: SquareSet> Policy<B> for Informed<'_, B> {
    const PROVES: bool = true;
    const PLAYOUT: u32 = PLAYOUT;

    fn evaluate(&self, state: &State<B>, player: Color) -> f64 {
        let own = probability(self.evaluation.evaluate(state));
        if state.turn == player { own } else { 1.0 - own }
    }

    fn prior_weight(&self, gap: f64) -> f64 {
        let share = 1.0 + gap.max(0.0) / GAP;
        1.0 / (share * share)
    }

    fn exploration(&self, visits: u32) -> f64 {
        EXPLORATION * f64::from(visits).sqrt()
    }

    fn selection_score(&self, entry: &Entry, exploration: f64) -> f64 {
        let value =
            (1.0 - self.backed_up) * entry.value() + self.backed_up * f64::from(entry.backed_up);
        value + exploration * f64::from(entry.prior) / f64::from(1 + entry.visits)
    }

    /// A move of a playout: usually one of those that capture most, if there are any.
    fn ply(&mut self, walk: &mut Walk<'_, B>, state: &State<B>, random: &mut Random) -> State<B> {
        let node = Node::new(self.variant, state);
        if state.is_placement() || random.below(IGNORED_CAPTURES) == 0 {
            return walk.random_ply(state, random);
        }
        let goal = node.breakthrough_rank();
        let mut most = 0;
        self.captures.clear();
        node.visit_layers(|layer| {
            let tempting = layer.landing & (node.may_capture(layer.direction) | goal);
            for to in tempting.squares() {
                let played = node.move_of(layer, to);
                let victims = node.victims(played);
                let arrives = goal.contains(to) && state.leaders.contains(played.from);
                let gain = if arrives { u32::MAX } else { victims.count() };
                if gain > most {
                    most = gain;
                    self.captures.clear();
                }
                if gain > 0 && gain == most {
                    self.captures.push(played);
                }
            }
            true
        });
        if self.captures.is_empty() {
            return walk.random_ply(state, random);
        }
        let chosen = random.below(self.captures.len() as u32) as usize;
        node.play(self.captures[chosen])
    }
}
