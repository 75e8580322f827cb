//! The moves of a position that the tree reaches.

use super::arena::{Edge, Entry, ROOT};
use super::proof::{Choice, Proof, of_choices};
use super::{descent::TreeSearch, policy::Policy};
use crate::board::{color::Color, moves::Move, squares::SquareSet};
use crate::play::{node::Node, state::State};
use crate::solve::value::Verdict;

/// A move that can be played, after some rolls or after any.
#[derive(Clone, Copy)]
pub(super) struct Prospect {
    played: Move,
    /// Whether the dice give the same player another turn; a move with and without it counts as
    /// two.
    again: bool,
    rolls: u32,
    /// The estimated probability that the player who plays it wins.
    value: f64,
    proof: Proof,
}

impl<B: SquareSet, P: Policy<B>> TreeSearch<'_, B, P> {
    /// Adds the moves of an entry, if there is room for them; `None` when the search has to end.
    pub(super) fn expand(&mut self, entry: u32, state: &State<B>) -> Option<()> {
        if self.is_full {
            return Some(());
        }
        self.gather(state);
        if entry == ROOT {
            let repeating = self.walk.repeating(state);
            self.prospects.retain(|found| !repeating.contains(&found.played));
        }
        if !self.limits.searchmoves.is_empty() {
            let before = self.moves_so_far();
            self.prospects.retain(|found| self.limits.allows(&before, found.played));
        }
        // Equal moves should not always be tried in the same order.
        self.random.shuffle(&mut self.prospects);
        if P::PROVES {
            self.evaluate_moves(entry, state)?;
        }
        if !self.arena.has_room_for(self.prospects.len()) {
            self.is_full = true;
            return Some(());
        }
        let best = self.prospects.iter().map(|prospect| prospect.value).fold(0.0, f64::max);
        let weight = |prospect: &Prospect| self.policy.prior_weight(best - prospect.value);
        let weights: f64 = self.prospects.iter().map(weight).sum();
        let edges = self.prospects.iter();
        let edges = edges.map(|found| (Edge::new(found.played, found.value), found.rolls));
        self.arena.expand(entry, edges);
        let expanded = self.arena.get_mut(entry);
        (expanded.best_value, expanded.prior_weights) = (best as f32, weights as f32);
        self.open_ends(entry, state);
        Some(())
    }

    /// All legal moves; if a roll is due, those of every roll.
    fn gather(&mut self, state: &State<B>) {
        let is_due = self.walk.is_roll_due(state);
        self.prospects.clear();
        let mut add = |state: &State<B>, again, rolls| {
            let moves = Node::new(self.variant, state).moves().into_iter();
            let (value, proof) = (0.5, Proof::NONE);
            self.prospects.extend(moves.map(|played| Prospect {
                played,
                again,
                rolls,
                value,
                proof,
            }));
        };
        if !is_due {
            return add(state, false, 1);
        }
        for (index, roll) in self.rolls.iter().enumerate() {
            let again = self.variant.rules.dice.doubles_again && roll[0] == roll[1];
            add(&State { roll: *roll, ..*state }, again, 1 << index);
        }
        self.prospects
            .sort_unstable_by_key(|found| (found.again, found.played.from, found.played.to));
        self.prospects.dedup_by(|later, kept| {
            let is_same = (later.again, later.played) == (kept.again, kept.played);
            if is_same {
                kept.rolls |= later.rolls;
            }
            is_same
        });
    }

    /// Estimates every move: those that end the game come first, then the most promising ones. If a
    /// move wins, it is the only one kept.
    fn evaluate_moves(&mut self, entry: u32, state: &State<B>) -> Option<()> {
        let mover = state.turn;
        let is_due = self.walk.is_roll_due(state);
        for index in 0..self.prospects.len() {
            if entry == ROOT {
                self.budget.count_anyway();
            } else {
                self.budget.count()?;
            }
            let Prospect { played, rolls, .. } = self.prospects[index];
            let mut from = *state;
            if is_due {
                from.roll = self.rolls[rolls.trailing_zeros() as usize];
            }
            let next = Node::new(self.variant, &from).play(played);
            let outcome = self.walk.judge_after(state, &next);
            let prospect = &mut self.prospects[index];
            if let Some(outcome) = outcome {
                prospect.proof = Proof::at_once(Verdict::of(outcome, mover));
                prospect.value = prospect.proof.value().unwrap_or(0.5);
                if prospect.proof.verdict == Some(Verdict::Win) && !is_due && entry != ROOT {
                    self.prospects.swap(0, index);
                    self.prospects.truncate(1);
                    return Some(());
                }
            } else {
                prospect.value = self.policy.evaluate(&next, mover);
            }
        }
        self.prospects.sort_by(|one, other| {
            let ends = other.proof.is_known().cmp(&one.proof.is_known());
            ends.then(other.value.total_cmp(&one.value))
        });
        Some(())
    }

    /// Enters the moves that end the game, and updates the proof of the entry. At the root all
    /// moves are entered, since each may become a reported line.
    fn open_ends(&mut self, entry: u32, state: &State<B>) {
        for index in 0..self.prospects.len() {
            let proof = self.prospects[index].proof;
            if !proof.is_known() && entry != ROOT {
                break;
            }
            let place = self.arena.get(entry).first_edge as usize + index;
            let child = self.open(entry, place, state.turn);
            self.arena.get_mut(child).proof = proof;
        }
        if self.prospects.first().is_some_and(|found| found.proof.is_known()) {
            self.update_proof(entry, state.turn, self.all_rolls(state));
        }
    }

    /// Tries a move for the first time.
    pub(super) fn open(&mut self, parent: u32, place: usize, mover: Color) -> u32 {
        let child = self.arena.open(parent, place, mover);
        let prior = self.prior(self.arena.get(parent), self.arena.get(child).edge);
        self.arena.get_mut(child).prior = prior;
        child
    }

    /// The prior probability of a move, from its estimate.
    pub(super) fn prior(&self, parent: &Entry, edge: Edge) -> f32 {
        let gap = f64::from(parent.best_value) - edge.value();
        self.policy.prior_weight(gap) as f32 / parent.prior_weights
    }

    /// Updates the proof of an entry after one of its moves became certain.
    pub(super) fn update_proof(&mut self, entry: u32, mover: Color, all: u32) -> bool {
        let known = self.arena.get(entry);
        let tried = self.arena.tried(known);
        let tried = tried.map(|(_, child)| Choice { proof: child.proof, rolls: child.rolls });
        let untried = self.arena.untried(known);
        let untried = untried.map(|(_, _, rolls)| Choice { proof: Proof::NONE, rolls });
        let proof = of_choices(tried.chain(untried), all);
        let chooser = known.chooser;
        self.arena.get_mut(entry).proof = if chooser == mover { proof } else { proof.reversed() };
        proof.is_known()
    }
}
