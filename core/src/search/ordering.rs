//! Move ordering, in stages: the move of the transposition table, captures and threats by their
//! gain, killers and countermove, then other quiet moves by their history. Each stage is generated
//! only when the one before it has caused no cut-off.

pub(in crate::search) mod finish;
pub(in crate::search) mod history;

use crate::board::{geometry::Direction, moves::Move, squares::SquareSet};
use crate::play::node::Node;
use crate::rules::setup::Class;
use crate::search::ordering::finish::finishing;
use crate::search::ordering::history::{
    HistoryContext, HistoryTables, MAX_REFUTATIONS, MoveHistory,
};

/// A legal move to try.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub played: Move,
    /// Whether it captures, or may win at once.
    pub is_tactical: bool,
}

/// A legal move with its score for ordering, packed into one number: higher ones are tried sooner.
/// Of equal ones, the last one generated comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct ScoredMove(u64);

impl ScoredMove {
    #[inline]
    fn new(played: Move, score: i32, place: usize) -> Self {
        let from_zero = (score + MAX_SCORE).cast_unsigned();
        let number = u64::from(played.to_bits());
        Self(u64::from(from_zero) << 42 | (place as u64 & 1023) << 32 | number)
    }

    #[inline]
    const fn played(self) -> Move {
        Move::from_bits(self.0 as u32)
    }
}

/// A bound that no score reaches.
const MAX_SCORE: i32 = 1 << 21;

/// Scores: a leader's arrival, then possible ends of the game, then captures.
const ARRIVAL: i32 = 1 << 20;
const FINISH: i32 = 1 << 19;
const CAPTURE: i32 = 1 << 17;
const LEADER: i32 = 1 << 16;
const VICTIM: i32 = 1 << 8;

/// The number of moves that are picked one by one; if none of them causes a cut-off, the rest is
/// sorted.
const PICKED: usize = 4;

/// The number of moves that are sorted together, before the rest.
const SORTED: usize = 16;

/// The next stage of a [`Picker`].
#[derive(Clone, Copy)]
enum Stage {
    /// The move of the transposition table, which is tried before others are generated.
    TableMove,
    Tactical,
    /// Killers and countermove: quiet moves that caused cut-offs in similar positions.
    Refutations,
    Quiet,
    Done,
}

/// Returns the legal moves of a position one by one, the most promising first, and generates them
/// only as needed.
pub(super) struct Picker {
    table_move: Option<Move>,
    /// The quiet moves that were returned before the others were generated.
    refutations: [Option<Move>; MAX_REFUTATIONS],
    moves: Vec<ScoredMove>,
    next: usize,
    /// The number of generated moves that are in order.
    sorted: usize,
    is_tactical: bool,
    only_tactical: bool,
    stage: Stage,
}

impl Picker {
    /// All moves, with `table_move` before the others; `buffer` is reused to save allocations.
    pub(super) fn all(table_move: Option<Move>, mut buffer: Vec<ScoredMove>) -> Self {
        buffer.clear();
        Self {
            table_move,
            refutations: [None; MAX_REFUTATIONS],
            moves: buffer,
            next: 0,
            sorted: 0,
            is_tactical: true,
            only_tactical: false,
            stage: Stage::TableMove,
        }
    }

    /// Only captures and moves that may win at once, besides `table_move`.
    pub(super) fn tactical(table_move: Option<Move>, buffer: Vec<ScoredMove>) -> Self {
        Self { only_tactical: true, ..Self::all(table_move, buffer) }
    }

    /// Returns the buffer.
    pub(super) fn into_buffer(self) -> Vec<ScoredMove> {
        self.moves
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
                if !self.was_returned(played) {
                    return Some(Candidate { played, is_tactical: self.is_tactical });
                }
            }
            match self.stage {
                Stage::TableMove => {
                    self.stage = Stage::Tactical;
                    if let Some(played) = self.table_move {
                        return Some(Candidate { played, is_tactical: is_tactical(node, played) });
                    }
                }
                Stage::Tactical => {
                    self.stage = if self.only_tactical { Stage::Done } else { Stage::Refutations };
                    self.generate_tactical(node);
                }
                Stage::Refutations => {
                    self.stage = Stage::Quiet;
                    self.generate_refutations(node, &history.at(context));
                }
                Stage::Quiet => {
                    self.stage = Stage::Done;
                    self.generate_quiet(node, &history.at(context));
                }
                Stage::Done => return None,
            }
        }
    }

    /// The most promising generated move that has not been picked yet.
    #[inline]
    fn pick(&mut self) -> Option<Move> {
        let rest = self.moves.get_mut(self.next..)?;
        if self.next < PICKED {
            let (mut best, mut place) = (*rest.first()?, 0);
            for (index, scored) in rest.iter().enumerate() {
                if *scored > best {
                    (best, place) = (*scored, index);
                }
            }
            rest.swap(0, place);
        } else if self.next >= self.sorted {
            self.sorted = self.next + sort_some(rest);
        }
        let scored = rest.first()?;
        self.next += 1;
        Some(scored.played())
    }

    /// Whether a picked move has been returned in an earlier stage.
    #[inline]
    fn was_returned(&self, played: Move) -> bool {
        self.table_move == Some(played)
            || matches!(self.stage, Stage::Done) && self.refutations.contains(&Some(played))
    }

    fn generate_tactical<B: SquareSet>(&mut self, node: &Node<'_, B>) {
        self.start();
        if node.state.is_placement() {
            return;
        }
        if node.variant.binds {
            for victim in node.removals().squares() {
                self.push(Move::removal(victim), CAPTURE + VICTIM);
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
            if let Some(score) = tactical_score(node, played, (goal, finish)) {
                self.push(played, score);
            }
        });
    }

    fn generate_refutations<B: SquareSet>(
        &mut self,
        node: &Node<'_, B>,
        history: &MoveHistory<'_>,
    ) {
        self.start();
        self.is_tactical = false;
        for (place, refutation) in history.refutations.into_iter().enumerate() {
            if let Some(played) = refutation
                && !self.refutations.contains(&refutation)
                && node.is_legal(played)
                && !is_tactical(node, played)
            {
                self.refutations[place] = refutation;
                self.push(played, history.refutation_score(played));
            }
        }
    }

    fn generate_quiet<B: SquareSet>(&mut self, node: &Node<'_, B>, history: &MoveHistory<'_>) {
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
                    |played: &Move| tactical_score(node, *played, (goal, finish)).is_none();
                self.add_quiet(node.moves_to(layer, doubtful).filter(is_quiet), history);
            }
            self.add_quiet(node.moves_to(layer, layer.landing & !doubtful), history);
            true
        });
    }

    #[inline]
    fn add_quiet(&mut self, moves: impl Iterator<Item = Move>, history: &MoveHistory<'_>) {
        for played in moves {
            self.push(played, history.score(played));
        }
    }

    #[inline]
    fn push(&mut self, played: Move, score: i32) {
        self.moves.push(ScoredMove::new(played, score, self.moves.len()));
    }

    fn start(&mut self) {
        self.moves.clear();
        self.next = 0;
        self.sorted = 0;
    }
}

/// Sorts the most promising of some moves to the front; returns how many they are.
fn sort_some(moves: &mut [ScoredMove]) -> usize {
    let count = moves.len().min(SORTED);
    if count < moves.len() {
        moves.select_nth_unstable_by(count - 1, |one, other| other.cmp(one));
    }
    moves[..count].sort_unstable_by(|one, other| other.cmp(one));
    count
}

/// The score of a move that captures or may win at once; `None` for other moves.
fn tactical_score<B: SquareSet>(
    node: &Node<'_, B>,
    played: Move,
    (goal, finish): (B, B),
) -> Option<i32> {
    if goal.contains(played.to) && node.state.leaders.contains(played.from) {
        return Some(ARRIVAL);
    }
    let capture = capture_score(node, node.victims(played));
    if finish.contains(played.to) { Some(FINISH.max(capture.unwrap_or(0))) } else { capture }
}

/// The score of a move that captures; `None` if it captures nothing.
fn capture_score<B: SquareSet>(node: &Node<'_, B>, victims: B) -> Option<i32> {
    let leader = (victims & node.state.leaders).any();
    let score = CAPTURE + VICTIM * victims.count() as i32 + if leader { LEADER } else { 0 };
    victims.any().then_some(score)
}

/// Whether a move captures, or may win at once.
pub(super) fn is_tactical<B: SquareSet>(node: &Node<'_, B>, played: Move) -> bool {
    !played.is_placement()
        && (node.victims(played).any()
            || finishing(node).contains(played.to)
            || node.breakthrough_rank().contains(played.to)
                && node.state.leaders.contains(played.from))
}
