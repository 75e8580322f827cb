//! In which order moves are tried: the sooner the best one comes, the less has to be searched.

use super::experience::{Experience, Lessons, Site};
use super::finish::finishing;
use crate::geometry::Direction;
use crate::moves::Move;
use crate::node::Node;
use crate::setup::Class;
use crate::squares::SquareSet;

/// A legal move with what speaks for trying it soon.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub played: Move,
    /// It captures, or may win at once.
    pub is_tactical: bool,
    weight: i32,
}

impl Candidate {
    /// A move of which nothing speaks for or against trying it soon.
    pub(super) const fn new(played: Move, is_tactical: bool) -> Self {
        Self { played, is_tactical, weight: 0 }
    }
}

/// Weights: a leader's arrival, then what may end the game, then captures, then what [`Experience`] says of quiet moves.
const ARRIVAL: i32 = 1 << 24;
const FINISH: i32 = 1 << 22;
const CAPTURE: i32 = 1 << 20;
const VICTIM: i32 = 1 << 12;
const LEADER: i32 = 1 << 18;

/// So many moves are picked one by one; if none of them is good enough the rest is sorted.
const PICKED: usize = 4;

/// What a [`Picker`] hands out next.
#[derive(Clone, Copy)]
enum Stage {
    /// The move that is tried before the others are even generated.
    First,
    Tactical,
    Quiet,
    Nothing,
}

/// Hands out the legal moves of a position, the most promising first, and generates them only as
/// far as they are asked for.
pub(super) struct Picker {
    first: Option<Move>,
    candidates: Vec<Candidate>,
    next: usize,
    only_tactical: bool,
    coming: Stage,
}

impl Picker {
    /// All moves, `first` before the others; `buffer` is used again to save allocations.
    pub(super) fn all(first: Option<Move>, mut buffer: Vec<Candidate>) -> Self {
        buffer.clear();
        Self { first, candidates: buffer, next: 0, only_tactical: false, coming: Stage::First }
    }

    /// Captures and what may win at once alone, besides `first`.
    pub(super) fn tactical(first: Option<Move>, buffer: Vec<Candidate>) -> Self {
        Self { only_tactical: true, ..Self::all(first, buffer) }
    }

    /// Gives the buffer back.
    pub(super) fn into_buffer(self) -> Vec<Candidate> {
        self.candidates
    }

    pub(super) fn next<B: SquareSet>(
        &mut self,
        node: &Node<'_, B>,
        experience: &Experience,
        site: Site,
    ) -> Option<Candidate> {
        loop {
            if let Some(candidate) = self.pick() {
                return Some(candidate);
            }
            match self.coming {
                Stage::First => {
                    self.coming = Stage::Tactical;
                    if let Some(first) = self.first {
                        return Some(Candidate::new(first, is_tactical(node, first)));
                    }
                }
                Stage::Tactical => {
                    self.coming = if self.only_tactical { Stage::Nothing } else { Stage::Quiet };
                    self.gather_tactical(node);
                }
                Stage::Quiet => {
                    self.coming = Stage::Nothing;
                    self.gather_quiet(node, &experience.at(site));
                }
                Stage::Nothing => return None,
            }
        }
    }

    /// The most promising of the moves that are gathered and not yet handed out.
    fn pick(&mut self) -> Option<Candidate> {
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

    fn gather_tactical<B: SquareSet>(&mut self, node: &Node<'_, B>) {
        self.start();
        if node.state().is_placement() {
            return;
        }
        let goal = leaders_goal(node) & node.empty();
        let finish = finishing(node);
        let targets = node.capture_targets();
        if goal.is_empty() && finish.is_empty() && !targets.any() {
            return;
        }
        let tactical = |class: Class, direction| {
            let arrival = goal.when(class == Class::Leader);
            targets.of(class, direction) | finish | arrival
        };
        node.visit_layers_within(tactical, |layer| {
            for to in layer.landing.squares() {
                let played = node.move_of(layer, to);
                if let Some(weight) = tactical_weight(node, played, (goal, finish)) {
                    self.add(Candidate { played, is_tactical: true, weight });
                }
            }
            true
        });
    }

    fn gather_quiet<B: SquareSet>(&mut self, node: &Node<'_, B>, experience: &Lessons<'_>) {
        self.start();
        let is_placement = node.state().is_placement();
        let (goal, finish) = (leaders_goal(node), finishing(node));
        let doubtful = Direction::ALL.map(|direction| {
            if is_placement { B::EMPTY } else { node.may_capture(direction) | goal | finish }
        });
        node.visit_layers(|layer| {
            let doubtful = layer.landing & doubtful[layer.direction as usize];
            if doubtful.any() {
                let is_quiet =
                    |played: &Move| tactical_weight(node, *played, (goal, finish)).is_none();
                self.add_quiet(node.moves_to(layer, doubtful).filter(is_quiet), experience);
            }
            self.add_quiet(node.moves_to(layer, layer.landing & !doubtful), experience);
            true
        });
    }

    #[inline]
    fn add_quiet(&mut self, moves: impl Iterator<Item = Move>, experience: &Lessons<'_>) {
        let first = self.first.map_or(Move::NO_NUMBER, Move::number);
        for played in moves {
            if played.number() != first {
                let weight = experience.weight(played);
                self.candidates.push(Candidate { played, is_tactical: false, weight });
            }
        }
    }

    fn start(&mut self) {
        self.candidates.clear();
        self.next = 0;
    }

    #[inline]
    fn add(&mut self, candidate: Candidate) {
        if self.first != Some(candidate.played) {
            self.candidates.push(candidate);
        }
    }
}

/// The weight of a move that captures or may win at once; none of any other.
fn tactical_weight<B: SquareSet>(
    node: &Node<'_, B>,
    played: Move,
    (goal, finish): (B, B),
) -> Option<i32> {
    if goal.contains(played.to) && node.state().leaders.contains(played.from) {
        return Some(ARRIVAL);
    }
    let capture = weight_of(node, node.victims(played));
    if finish.contains(played.to) { Some(FINISH.max(capture.unwrap_or(0))) } else { capture }
}

/// The weight of a move that captures; none of one that captures nothing.
fn weight_of<B: SquareSet>(node: &Node<'_, B>, victims: B) -> Option<i32> {
    let leader = (victims & node.state().leaders).any();
    let weight = CAPTURE + VICTIM * victims.count() as i32 + if leader { LEADER } else { 0 };
    victims.any().then_some(weight)
}

/// The far rank, where the player to move wins by taking the leader there.
pub(crate) fn leaders_goal<B: SquareSet>(node: &Node<'_, B>) -> B {
    let us = node.turn();
    node.table.geometry.far_rank[us].when(node.rules().ending.breakthrough.includes(us))
}

/// Whether a move captures, or may win at once.
pub(super) fn is_tactical<B: SquareSet>(node: &Node<'_, B>, played: Move) -> bool {
    !played.is_placement()
        && (node.victims(played).any()
            || finishing(node).contains(played.to)
            || leaders_goal(node).contains(played.to) && node.state().leaders.contains(played.from))
}
