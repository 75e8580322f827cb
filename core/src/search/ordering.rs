//! In which order moves are tried: the sooner the best one comes, the less has to be searched.

use crate::color::Color;
use crate::moves::Move;
use crate::node::{Layer, Node};
use crate::squares::SquareSet;

/// A legal move with what speaks for trying it soon.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub played: Move,
    /// It captures, or takes a leader to the far rank where that wins.
    pub is_tactical: bool,
    weight: i32,
}

impl Candidate {
    /// A move of which nothing speaks for or against trying it soon.
    pub(super) const fn new(played: Move, is_tactical: bool) -> Self {
        Self { played, is_tactical, weight: 0 }
    }
}

/// Weights: a leader's arrival, then captures, then killers, then quiet moves by their history.
const ARRIVAL: i32 = 1 << 24;
const CAPTURE: i32 = 1 << 20;
const VICTIM: i32 = 1 << 12;
const LEADER: i32 = 1 << 18;
const KILLER: i32 = 1 << 18;

/// History stays within plus and minus this.
const HISTORY_LIMIT: i32 = 1 << 14;

/// So many moves are picked one by one; if none of them is good enough the rest is sorted.
const PICKED: usize = 4;

/// What earlier parts of the search say about quiet moves.
pub(super) struct Experience {
    /// Numbers of squares; a placement's origin counts as one more.
    squares: usize,
    history: [Vec<i16>; 2],
    /// For each ply from the root the quiet moves that were good enough last.
    killers: Vec<[Option<Move>; 2]>,
}

impl Experience {
    pub(super) fn new(squares: usize, plies: usize) -> Self {
        let none = vec![0; (squares + 1) * squares];
        Self { squares, history: [none.clone(), none], killers: vec![[None; 2]; plies] }
    }

    fn index(&self, played: Move) -> usize {
        usize::from(played.from).min(self.squares) * self.squares + usize::from(played.to)
    }

    fn weight(&self, player: usize, ply: usize, played: Move) -> i32 {
        let killer = self.killers[ply].contains(&Some(played));
        i32::from(self.history[player][self.index(played)]) + if killer { KILLER } else { 0 }
    }

    /// How often a quiet move was good enough, from -1 to 1.
    pub(super) fn merit(&self, player: usize, played: Move) -> f32 {
        f32::from(self.history[player][self.index(played)]) / HISTORY_LIMIT as f32
    }

    /// A move was good enough; if it is a quiet one, those tried before it were worse.
    pub(super) fn learn(
        &mut self,
        (player, ply): (Color, usize),
        good: Candidate,
        poor: &[Move],
        depth: i32,
    ) {
        if good.is_tactical {
            return;
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(good.played) {
            *killers = [Some(good.played), killers[0]];
        }
        let change = (depth * depth * 16).min(HISTORY_LIMIT / 8);
        self.shift(player as usize, good.played, change);
        for played in poor {
            self.shift(player as usize, *played, -change);
        }
    }

    fn shift(&mut self, player: usize, played: Move, change: i32) {
        let index = self.index(played);
        let entry = &mut self.history[player][index];
        let old = i32::from(*entry);
        *entry = (old + change - old * change.abs() / HISTORY_LIMIT) as i16;
    }
}

/// Hands out the legal moves of a position, the most promising first.
pub(super) struct Picker {
    first: Option<Move>,
    candidates: Vec<Candidate>,
    next: usize,
    only_tactical: bool,
    is_gathered: bool,
}

impl Picker {
    /// All moves, `first` before the others; `buffer` is used again to save allocations.
    pub(super) fn all(first: Option<Move>, buffer: Vec<Candidate>) -> Self {
        Self { first, candidates: buffer, next: 0, only_tactical: false, is_gathered: false }
    }

    /// Captures and leaders' arrivals alone.
    pub(super) fn tactical(buffer: Vec<Candidate>) -> Self {
        Self { only_tactical: true, ..Self::all(None, buffer) }
    }

    /// Gives the buffer back.
    pub(super) fn into_buffer(self) -> Vec<Candidate> {
        self.candidates
    }

    pub(super) fn next<B: SquareSet>(
        &mut self,
        node: &Node<'_, B>,
        experience: &Experience,
        ply: usize,
    ) -> Option<Candidate> {
        if !self.is_gathered {
            if let Some(first) = self.first
                && self.next == 0
            {
                self.next = 1;
                let is_tactical = is_tactical(node, first);
                return Some(Candidate::new(first, is_tactical));
            }
            self.gather(node, experience, ply);
        }
        let rest = self.candidates.get_mut(self.next..)?;
        if self.next < PICKED {
            let best = (0..rest.len()).max_by_key(|index| rest[*index].weight)?;
            rest.swap(0, best);
        } else if self.next == PICKED {
            rest.sort_unstable_by_key(|candidate| -candidate.weight);
        }
        let candidate = *rest.first()?;
        self.next += 1;
        Some(candidate)
    }

    fn gather<B: SquareSet>(&mut self, node: &Node<'_, B>, experience: &Experience, ply: usize) {
        self.candidates.clear();
        let goal = leaders_goal(node);
        node.visit_layers(|layer| {
            let captures = capturing(node, layer);
            for to in captures.squares() {
                let played = node.move_of(layer, to);
                match weight_of(node, node.victims(played)) {
                    Some(weight) => self.add(played, true, weight),
                    None => self.add_quiet(node, played, experience, ply),
                }
            }
            let mut quiet = layer.landing & !captures;
            if self.only_tactical {
                quiet &= goal;
            }
            for to in quiet.squares() {
                let played = node.move_of(layer, to);
                if goal.contains(to) && node.state().leaders.contains(played.from) {
                    self.add(played, true, ARRIVAL);
                } else {
                    self.add_quiet(node, played, experience, ply);
                }
            }
            true
        });
        if let Some(first) = self.first {
            self.candidates.retain(|candidate| candidate.played != first);
        }
        self.is_gathered = true;
        self.next = 0;
    }

    #[inline]
    fn add(&mut self, played: Move, is_tactical: bool, weight: i32) {
        self.candidates.push(Candidate { played, is_tactical, weight });
    }

    #[inline]
    fn add_quiet<B: SquareSet>(
        &mut self,
        node: &Node<'_, B>,
        played: Move,
        experience: &Experience,
        ply: usize,
    ) {
        if !self.only_tactical {
            self.add(played, false, experience.weight(node.turn() as usize, ply, played));
        }
    }
}

/// The weight of a move that captures; none of one that captures nothing.
fn weight_of<B: SquareSet>(node: &Node<'_, B>, victims: B) -> Option<i32> {
    let leader = (victims & node.state().leaders).any();
    let weight = CAPTURE + VICTIM * victims.count() as i32 + if leader { LEADER } else { 0 };
    victims.any().then_some(weight)
}

/// The landing squares of a layer on which a move may capture.
fn capturing<B: SquareSet>(node: &Node<'_, B>, layer: Layer<B>) -> B {
    if layer.steps == 0 { B::EMPTY } else { layer.landing & node.may_capture(layer.direction) }
}

/// The far rank, where the player to move wins by taking the leader there.
pub(crate) fn leaders_goal<B: SquareSet>(node: &Node<'_, B>) -> B {
    let us = node.turn();
    node.table.geometry.far_rank[us].when(node.rules().ending.breakthrough.includes(us))
}

/// Whether a move captures, or takes a leader to the far rank where that wins.
pub(super) fn is_tactical<B: SquareSet>(node: &Node<'_, B>, played: Move) -> bool {
    !played.is_placement()
        && (node.victims(played).any()
            || leaders_goal(node).contains(played.to) && node.state().leaders.contains(played.from))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn history_rises_with_success_and_stays_bounded() {
        let mut experience = Experience::new(72, 4);
        let (good, poor) = (Move { from: 1, to: 2 }, Move { from: Move::RESERVE, to: 3 });
        let candidate = Candidate::new(good, false);
        for _ in 0..1000 {
            experience.learn((Color::White, 1), candidate, &[poor], 20);
        }
        assert!(experience.merit(0, good) > 0.8 && experience.merit(0, good) <= 1.0);
        assert!(experience.merit(0, poor) < -0.8 && experience.merit(0, poor) >= -1.0);
        assert!(experience.merit(1, good).abs() < f32::EPSILON);
    }
}
