//! Move ordering, in stages: the move of the transposition table, captures and threats by their
//! gain, killers and countermove, then other quiet moves by their history. Each stage is generated
//! only when the one before it has caused no cut-off.

pub(in crate::search) mod finish;
pub(in crate::search) mod history;

use crate::board::{geometry::Direction, moves::Move, squares::SquareSet};
use crate::play::node::Node;
use crate::rules::setup::Class;
use crate::search::ordering::finish::finishing;
use crate::search::ordering::history::{HistoryContext, HistoryTables, MAX_PROVEN, MoveHistory};

/// A legal move to try.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub played: Move,
    /// Whether it captures, or may win at once.
    pub is_tactical: bool,
}

/// A legal move with its weight for ordering, as one number: higher ones are tried sooner. Of equal
/// ones, the last one gathered comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Weighed(u64);

impl Weighed {
    #[inline]
    fn new(played: Move, weight: i32, place: usize) -> Self {
        let from_zero = (weight + MAX_WEIGHT).cast_unsigned();
        let number = u64::from(played.to_bits());
        Self(u64::from(from_zero) << 42 | (place as u64 & 1023) << 32 | number)
    }

    #[inline]
    const fn played(self) -> Move {
        Move::from_bits(self.0 as u32)
    }
}

/// A bound that no weight reaches.
const MAX_WEIGHT: i32 = 1 << 21;

/// Weights: a leader's arrival, then possible ends of the game, then captures.
const ARRIVAL: i32 = 1 << 20;
const FINISH: i32 = 1 << 19;
const CAPTURE: i32 = 1 << 17;
const LEADER: i32 = 1 << 16;
const VICTIM: i32 = 1 << 8;

/// The number of moves that are picked one by one; if none of them is good enough, the rest is
/// sorted.
const PICKED: usize = 4;

/// The number of moves that are sorted together, before the rest.
const SORTED: usize = 16;

/// The next stage of a [`Picker`].
#[derive(Clone, Copy)]
enum Stage {
    /// The move that is tried before the others are generated.
    First,
    Tactical,
    /// The quiet moves that were good enough in similar positions.
    Proven,
    Quiet,
    Nothing,
}

/// Hands out the legal moves of a position, the most promising first, and generates them only as
/// needed.
pub(super) struct Picker {
    first: Option<Move>,
    /// The quiet moves that were handed out before the others were generated.
    proven: [Option<Move>; MAX_PROVEN],
    gathered: Vec<Weighed>,
    next: usize,
    /// The number of gathered moves that are in order.
    sorted: usize,
    is_tactical: bool,
    only_tactical: bool,
    coming: Stage,
}

impl Picker {
    /// All moves, with `first` before the others; `buffer` is reused to save allocations.
    pub(super) fn all(first: Option<Move>, mut buffer: Vec<Weighed>) -> Self {
        buffer.clear();
        Self {
            first,
            proven: [None; MAX_PROVEN],
            gathered: buffer,
            next: 0,
            sorted: 0,
            is_tactical: true,
            only_tactical: false,
            coming: Stage::First,
        }
    }

    /// Only captures and moves that may win at once, besides `first`.
    pub(super) fn tactical(first: Option<Move>, buffer: Vec<Weighed>) -> Self {
        Self { only_tactical: true, ..Self::all(first, buffer) }
    }

    /// Returns the buffer.
    pub(super) fn into_buffer(self) -> Vec<Weighed> {
        self.gathered
    }

    #[inline]
    pub(super) fn next<B: SquareSet>(
        &mut self,
        node: &Node<'_, B>,
        history: &HistoryTables,
        context: HistoryContext,
    ) -> Option<Candidate> {
        loop {
            while let Some(played) = self.pick() {
                if !self.was_handed_out(played) {
                    return Some(Candidate { played, is_tactical: self.is_tactical });
                }
            }
            match self.coming {
                Stage::First => {
                    self.coming = Stage::Tactical;
                    if let Some(first) = self.first {
                        return Some(Candidate {
                            played: first,
                            is_tactical: is_tactical(node, first),
                        });
                    }
                }
                Stage::Tactical => {
                    self.coming = if self.only_tactical { Stage::Nothing } else { Stage::Proven };
                    self.gather_tactical(node);
                }
                Stage::Proven => {
                    self.coming = Stage::Quiet;
                    self.gather_proven(node, &history.at(context));
                }
                Stage::Quiet => {
                    self.coming = Stage::Nothing;
                    self.gather_quiet(node, &history.at(context));
                }
                Stage::Nothing => return None,
            }
        }
    }

    /// The most promising gathered move that has not been picked yet.
    #[inline]
    fn pick(&mut self) -> Option<Move> {
        let rest = self.gathered.get_mut(self.next..)?;
        if self.next < PICKED {
            let (mut best, mut place) = (*rest.first()?, 0);
            for (index, weighed) in rest.iter().enumerate() {
                if *weighed > best {
                    (best, place) = (*weighed, index);
                }
            }
            rest.swap(0, place);
        } else if self.next >= self.sorted {
            self.sorted = self.next + sort_some(rest);
        }
        let weighed = rest.first()?;
        self.next += 1;
        Some(weighed.played())
    }

    /// Whether a picked move has been handed out in an earlier stage.
    #[inline]
    fn was_handed_out(&self, played: Move) -> bool {
        self.first == Some(played)
            || matches!(self.coming, Stage::Nothing) && self.proven.contains(&Some(played))
    }

    fn gather_tactical<B: SquareSet>(&mut self, node: &Node<'_, B>) {
        self.start();
        if node.state.is_placement() {
            return;
        }
        if node.variant.binds {
            for victim in node.removals().squares() {
                self.gather(Move::removal(victim), CAPTURE + VICTIM);
            }
        }
        let goal = node.breakthrough_rank() & node.empty;
        let finish = finishing(node);
        let targets = node.capture_targets();
        if goal.is_empty() && finish.is_empty() && !targets.any() {
            return;
        }
        let tactical = |class: Class, direction| {
            let arrival = goal.when(class == Class::Leader);
            targets.of(class, direction) | finish | arrival
        };
        node.visit_arrivals(tactical, |played| {
            if let Some(weight) = tactical_weight(node, played, (goal, finish)) {
                self.gather(played, weight);
            }
        });
    }

    fn gather_proven<B: SquareSet>(&mut self, node: &Node<'_, B>, history: &MoveHistory<'_>) {
        self.start();
        self.is_tactical = false;
        for (place, good) in history.good().into_iter().enumerate() {
            if let Some(played) = good
                && !self.proven.contains(&good)
                && node.is_legal(played)
                && !is_tactical(node, played)
            {
                self.proven[place] = good;
                self.gather(played, history.weight(played));
            }
        }
    }

    fn gather_quiet<B: SquareSet>(&mut self, node: &Node<'_, B>, history: &MoveHistory<'_>) {
        self.start();
        self.is_tactical = false;
        let is_placement = node.state.is_placement();
        let (goal, finish) = (node.breakthrough_rank(), finishing(node));
        let doubtful = Direction::ORTHOGONAL.map(|direction| {
            if is_placement { B::EMPTY } else { node.may_capture(direction) | goal | finish }
        });
        node.visit_layers(|layer| {
            let doubtful = layer.landing & doubtful[layer.direction.number()];
            if doubtful.any() {
                let is_quiet =
                    |played: &Move| tactical_weight(node, *played, (goal, finish)).is_none();
                self.add_quiet(node.moves_to(layer, doubtful).filter(is_quiet), history);
            }
            self.add_quiet(node.moves_to(layer, layer.landing & !doubtful), history);
            true
        });
    }

    #[inline]
    fn add_quiet(&mut self, moves: impl Iterator<Item = Move>, history: &MoveHistory<'_>) {
        for played in moves {
            self.gather(played, history.merit(played));
        }
    }

    #[inline]
    fn gather(&mut self, played: Move, weight: i32) {
        self.gathered.push(Weighed::new(played, weight, self.gathered.len()));
    }

    fn start(&mut self) {
        self.gathered.clear();
        self.next = 0;
        self.sorted = 0;
    }
}

/// Sorts the most promising of some moves to the front; returns how many they are.
fn sort_some(moves: &mut [Weighed]) -> usize {
    let count = moves.len().min(SORTED);
    if count < moves.len() {
        moves.select_nth_unstable_by(count - 1, |one, other| other.cmp(one));
    }
    moves[..count].sort_unstable_by(|one, other| other.cmp(one));
    count
}

/// The weight of a move that captures or may win at once; `None` for other moves.
fn tactical_weight<B: SquareSet>(
    node: &Node<'_, B>,
    played: Move,
    (goal, finish): (B, B),
) -> Option<i32> {
    if goal.contains(played.to) && node.state.leaders.contains(played.from) {
        return Some(ARRIVAL);
    }
    let capture = weight_of(node, node.victims(played));
    if finish.contains(played.to) { Some(FINISH.max(capture.unwrap_or(0))) } else { capture }
}

/// The weight of a move that captures; `None` if it captures nothing.
fn weight_of<B: SquareSet>(node: &Node<'_, B>, victims: B) -> Option<i32> {
    let leader = (victims & node.state.leaders).any();
    let weight = CAPTURE + VICTIM * victims.count() as i32 + if leader { LEADER } else { 0 };
    victims.any().then_some(weight)
}

/// Whether a move captures, or may win at once.
pub(super) fn is_tactical<B: SquareSet>(node: &Node<'_, B>, played: Move) -> bool {
    !played.is_placement()
        && (node.victims(played).any()
            || finishing(node).contains(played.to)
            || node.breakthrough_rank().contains(played.to)
                && node.state.leaders.contains(played.from))
}
