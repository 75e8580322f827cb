//! The growth of the tree: one descent after the other, from the root to a leaf and back.

use super::arena::{Arena, Entry, ROOT};
use super::expansion::Prospect;
use super::policy::Policy;
use super::proof::Proof;
use crate::board::{color::Color, moves::Move, squares::SquareSet};
use crate::counting::{playout::Random, walk::Walk};
use crate::game::position::Position;
use crate::play::{node::Node, state::State, variant::Variant};
use crate::rules::dice::rolls;
use crate::solve::value::Verdict;
use crate::thinking::result::{Listener, SearchResult};
use crate::thinking::{budget::Budget, limits::Limits};

/// The number of descents after which progress is first reported.
const FIRST_REPORT: u64 = 64;

/// The number of descents between checks of the depth.
const DEPTH_CHECK_INTERVAL: u64 = 64;

/// The number of positions after which a search ends that is limited only by depth, since the tree
/// of some games never reaches the depth.
const MAX_NODES: u64 = 1 << 26;

/// An entry on the path of a descent.
#[derive(Clone, Copy)]
struct Passed {
    entry: u32,
    /// The player to move there.
    mover: Color,
    /// The rolls that could have been thrown there, as bits.
    all: u32,
}

/// A search in progress.
pub(super) struct TreeSearch<'a, B, P> {
    pub(super) position: &'a Position<B>,
    pub(super) variant: &'a Variant<B>,
    pub(super) policy: P,
    pub(super) budget: Budget<'a>,
    pub(super) arena: Arena,
    pub(super) walk: Walk<'a, B>,
    pub(super) random: Random,
    /// The possible rolls; empty in games without dice.
    pub(super) rolls: Vec<[u8; 2]>,
    pub(super) prospects: Vec<Prospect>,
    /// Whether entries are no longer expanded.
    pub(super) is_full: bool,
    /// The number of lines wanted.
    pub(super) wanted: usize,
    pub(super) limits: &'a Limits,
    path: Vec<Passed>,
    has_other_limit: bool,
}

impl<'a, B: SquareSet, P: Policy<B>> TreeSearch<'a, B, P> {
    pub(super) fn new(
        position: &'a Position<B>,
        limits: &'a Limits,
        budget: Budget<'a>,
        arena: Arena,
        policy: P,
    ) -> Self {
        let variant: &Variant<B> = position.variant();
        let rules = &variant.rules;
        let rolls = if rules.has_dice() { rolls(rules) } else { Vec::new() };
        Self {
            position,
            variant,
            policy,
            budget,
            arena,
            walk: Walk::new(variant, &[]),
            random: Random::new(limits.seed ^ position.state().key()),
            rolls: rolls.into_iter().map(|(roll, _)| roll).collect(),
            prospects: Vec::new(),
            is_full: false,
            wanted: limits.lines.max(1) as usize,
            limits,
            path: Vec::new(),
            has_other_limit: limits.nodes.is_some() || limits.milliseconds.is_some(),
        }
    }

    pub(super) fn run(mut self, listener: Listener<'_, Move>) -> SearchResult {
        if let Some(outcome) = self.position.outcome() {
            let verdict = Verdict::of(outcome, !self.position.state().turn);
            self.arena.get_mut(ROOT).proof = Proof { verdict: Some(verdict), plies: 0 };
            return self.result();
        }
        self.walk.reset(self.position.earlier_keys());
        self.expand(ROOT, self.position.state());
        let mut descents = 0_u64;
        while !self.is_finished(descents) && self.descend().is_some() {
            descents += 1;
            if descents >= FIRST_REPORT && descents.is_power_of_two() {
                listener(&self.result());
            }
        }
        if P::PROVES {
            self.avoid_loss_at_once();
        }
        self.result()
    }

    /// The moves from the root to the current entry of a descent.
    pub(super) fn moves_so_far(&self) -> Vec<Move> {
        let entries = self.path.iter().skip(1);
        entries.map(|passed| self.arena.get(passed.entry).edge.played()).collect()
    }

    /// Whether there is nothing more to find, or the wanted depth is reached.
    fn is_finished(&self, descents: u64) -> bool {
        let is_deep = |deepest: u32| {
            descents.is_multiple_of(DEPTH_CHECK_INTERVAL)
                && (self.depth() >= deepest
                    || !self.has_other_limit && self.budget.nodes() >= MAX_NODES)
        };
        self.arena.get(ROOT).proof.is_known() || self.limits.depth.is_some_and(is_deep)
    }

    /// The rolls that are possible in a position, as bits; a single bit if no roll is due.
    pub(super) fn all_rolls(&self, state: &State<B>) -> u32 {
        if self.walk.is_roll_due(state) { (1 << self.rolls.len()) - 1 } else { 1 }
    }

    /// Throws the dice if a roll is due, and returns the bit of the roll.
    fn throw(&mut self, state: &mut State<B>) -> u32 {
        if !self.walk.is_roll_due(state) {
            return 1;
        }
        self.walk.throw_if_due(state, &mut self.random);
        let index = self.rolls.iter().position(|roll| *roll == state.roll);
        1 << index.unwrap_or(0)
    }

    /// Goes from the root to a leaf and back; `None` when the search has to end.
    fn descend(&mut self) -> Option<()> {
        self.walk.reset(self.position.earlier_keys());
        self.path.clear();
        let mut state = *self.position.state();
        let mut at = ROOT;
        let mut has_new_proof = false;
        let white = loop {
            self.path.push(Passed { entry: at, mover: state.turn, all: self.all_rolls(&state) });
            let entry = self.arena.get(at);
            if !entry.proof.is_known() && !entry.is_expanded() && entry.visits > 0 {
                self.expand(at, &state)?;
                has_new_proof = self.arena.get(at).proof.is_known();
            }
            let entry = self.arena.get(at);
            if let Some(certain) = entry.proof.value() {
                break for_white(certain, entry.chooser);
            }
            let roll = self.throw(&mut state);
            let Some(child) = self.choose(at, roll, state.turn) else {
                let random = &mut self.random;
                break self.policy.play_out(&mut self.walk, state, random, &mut self.budget)?;
            };
            self.budget.count()?;
            self.follow(&mut state, child);
            at = child;
        };
        self.back_up(white, has_new_proof);
        Some(())
    }

    /// Plays the move of an entry.
    fn follow(&mut self, state: &mut State<B>, child: u32) {
        let entry = self.arena.get(child);
        let next = Node::new(self.variant, state).play(entry.edge.played());
        if P::PROVES || entry.visits > 0 {
            self.walk.push(state);
            *state = next;
            return;
        }
        let mover = state.turn;
        if let Some(outcome) = self.walk.enter(state, next) {
            self.arena.get_mut(child).proof = Proof::at_once(Verdict::of(outcome, mover));
        }
    }

    /// The move to follow after a roll; `None` if none is known.
    fn choose(&mut self, at: u32, roll: u32, mover: Color) -> Option<u32> {
        let entry = self.arena.get(at);
        if !entry.is_expanded() {
            return None;
        }
        let allowed = self.arena.tried(entry).filter(|(_, child)| child.rolls & roll != 0);
        // In a game with dice, only descents count that could have gone this way.
        let visits = if self.rolls.is_empty() {
            entry.visits
        } else {
            allowed.clone().map(|(_, child)| child.visits).sum()
        };
        let exploration = self.policy.exploration(visits);
        let (mut best, mut highest) = (None, f64::NEG_INFINITY);
        for (child, known) in allowed {
            let selection_score = match known.proof.verdict {
                Some(Verdict::Win) if P::PROVES => return Some(child),
                Some(Verdict::Loss) if P::PROVES => -1.0,
                _ => self.policy.selection_score(known, exploration),
            };
            if selection_score > highest {
                (best, highest) = (Some(child), selection_score);
            }
        }
        if !self.arena.has_room() {
            return best;
        }
        let next = self.arena.untried(entry).find(|(_, _, rolls)| rolls & roll != 0);
        if let Some((place, edge, rolls)) = next {
            let mut fresh = Entry::new(mover, edge, rolls);
            fresh.prior = self.prior(entry, edge);
            if self.policy.selection_score(&fresh, exploration) > highest {
                return Some(self.open(at, place, mover));
            }
        }
        best
    }

    /// Updates every entry of a descent with its result.
    fn back_up(&mut self, white: f64, mut has_new_proof: bool) {
        for index in (0..self.path.len()).rev() {
            let Passed { entry, mover, all } = self.path[index];
            let known = self.arena.get_mut(entry);
            known.visits += 1;
            known.total += for_white(white, known.chooser);
            if !P::PROVES || !known.is_expanded() {
                continue;
            }
            if has_new_proof && !known.proof.is_known() {
                has_new_proof = self.update_proof(entry, mover, all);
            }
            if self.rolls.is_empty() {
                self.update_estimate(entry, mover);
            }
        }
    }

    /// Backs up the estimates of the moves of an entry.
    fn update_estimate(&mut self, entry: u32, mover: Color) {
        let known = self.arena.get(entry);
        let estimate =
            |child: &Entry| child.proof.value().map_or(child.backed_up, |certain| certain as f32);
        let tried = self.arena.tried(known).map(|(_, child)| estimate(child));
        let untried = self.arena.untried(known).next().map(|(_, edge, _)| edge.value() as f32);
        let best = tried.chain(untried).fold(0.0, f32::max);
        let chooser = known.chooser;
        self.arena.get_mut(entry).backed_up = if chooser == mover { best } else { 1.0 - best };
    }

    /// Keeps a player who is about to play a move without any known replies from a reply that wins
    /// at once, if there is another way.
    fn avoid_loss_at_once(&mut self) {
        let state = *self.position.state();
        if self.walk.is_roll_due(&state) || !self.rolls.is_empty() {
            return;
        }
        for looks in 0.. {
            let Some(best) = self.ranked(ROOT).first().copied() else { return };
            let entry = *self.arena.get(best);
            // A single look is always worth its time.
            let is_late = looks > 0 && self.budget.is_over();
            if is_late || entry.proof.is_known() || entry.is_expanded() {
                return;
            }
            let next = Node::new(self.variant, &state).play(entry.edge.played());
            self.walk.reset(self.position.earlier_keys());
            self.walk.push(&state);
            if !self.can_win_at_once(&next) {
                return;
            }
            self.arena.get_mut(best).proof = Proof { verdict: Some(Verdict::Loss), plies: 2 };
        }
    }

    fn can_win_at_once(&mut self, state: &State<B>) -> bool {
        if state.turn == self.position.state().turn {
            return false;
        }
        let node = Node::new(self.variant, state);
        let wins = |outcome| Verdict::of(outcome, state.turn) == Verdict::Win;
        node.moves()
            .into_iter()
            .any(|answer| self.walk.judge_after(state, &node.play(answer)).is_some_and(wins))
    }
}

/// A player's probability of winning as White's, or the other way round.
fn for_white(probability: f64, player: Color) -> f64 {
    match player {
        Color::White => probability,
        Color::Black => 1.0 - probability,
    }
}
