//! The result of a search, from the contents of the tree.

use std::cmp::Reverse;

use super::arena::{Entry, ROOT};
use super::proof::Proof;
use super::{descent::TreeSearch, numbers::score, policy::Policy};
use crate::board::{moves::Move, squares::SquareSet};
use crate::play::node::Node;
use crate::solve::value::Verdict;
use crate::thinking::result::{Line, SearchResult, WIN};

impl<B: SquareSet, P: Policy<B>> TreeSearch<'_, B, P> {
    /// The result so far.
    pub(super) fn result(&self) -> SearchResult {
        let is_choice = self.position.outcome().is_none() && !self.position.needs_roll();
        let mut lines: Vec<Line> = Vec::new();
        if is_choice {
            let best = self.ranked(ROOT);
            lines.extend(best.into_iter().take(self.wanted).map(|child| self.line(child)));
        }
        if lines.is_empty() {
            let root = self.arena.get(ROOT);
            let proof = root.proof.reversed();
            let is_unknown = root.visits == 0 && !proof.is_known();
            let value = if is_unknown { 0.5 } else { 1.0 - root.value() };
            lines.push(line_of(proof, value, self.depth(), Vec::new()));
        }
        SearchResult::new(lines, self.budget.nodes(), self.arena.permille_full())
    }

    /// The length of the line that was followed most.
    pub(super) fn depth(&self) -> u32 {
        self.most_followed(ROOT).len() as u32
    }

    /// The moves of an entry, best first: quick wins, then the most followed moves, then slow
    /// losses.
    pub(super) fn ranked(&self, parent: u32) -> Vec<u32> {
        let mut children: Vec<u32> =
            self.arena.tried(self.arena.get(parent)).map(|(child, _)| child).collect();
        // Later entries come first in the list; of equal ones the earlier is the better guess.
        children.sort_unstable();
        children.sort_by(|one, other| {
            let (one, other) = (self.arena.get(*one), self.arena.get(*other));
            rank(other).cmp(&rank(one)).then(other.value().total_cmp(&one.value()))
        });
        children
    }

    /// The best moves in sequence after an entry, as far as they are known.
    fn most_followed(&self, entry: u32) -> Vec<u32> {
        let mut followed = Vec::new();
        let mut at = entry;
        while let Some(next) = self.ranked(at).first().copied() {
            let known = self.arena.get(next);
            if known.visits == 0 && !known.proof.is_known() {
                break;
            }
            followed.push(next);
            at = next;
        }
        followed
    }

    fn line(&self, child: u32) -> Line {
        let entry = self.arena.get(child);
        let mut followed = vec![child];
        followed.extend(self.most_followed(child));
        let depth = followed.len() as u32;
        // The moves after a roll depend on it.
        if !self.rolls.is_empty() {
            followed.truncate(1);
        }
        let mut moves: Vec<Move> =
            followed.into_iter().map(|entry| self.arena.get(entry).edge.played()).collect();
        self.complete_turn(&mut moves);
        line_of(entry.proof, entry.value(), depth, moves)
    }

    /// Completes a line that stops within its first turn: without known moves, the last legal one
    /// is played, which ends the turn if possible.
    fn complete_turn(&self, moves: &mut Vec<Move>) {
        let mut state = *self.position.state();
        for (count, played) in moves.iter().enumerate() {
            if count > 0 && !state.second_move.is_due() {
                return;
            }
            state = Node::new(self.variant, &state).play(*played);
        }
        while state.second_move.is_due() {
            let node = Node::new(self.variant, &state);
            let mut choices = node.moves().into_iter().rev();
            let Some(last) = choices.find(|played| self.limits.allows(moves, *played)) else {
                return;
            };
            moves.push(last);
            state = node.play(last);
        }
    }
}

/// The order in which moves are preferred.
fn rank(entry: &Entry) -> (i8, u32, Reverse<u8>, u8) {
    let Proof { verdict, plies } = entry.proof;
    match verdict {
        Some(Verdict::Win) => (1, 0, Reverse(plies), 0),
        Some(Verdict::Loss) => (-1, 0, Reverse(0), plies),
        Some(Verdict::Draw) | None => (0, entry.visits, Reverse(0), 0),
    }
}

fn line_of(proof: Proof, value: f64, depth: u32, moves: Vec<Move>) -> Line {
    let plies = i32::from(proof.plies);
    let score = match proof.verdict {
        Some(Verdict::Win) => WIN - plies,
        Some(Verdict::Loss) => plies - WIN,
        Some(Verdict::Draw) => 0,
        None => score(value),
    };
    Line { score, win_probability: value, depth, moves }
}
