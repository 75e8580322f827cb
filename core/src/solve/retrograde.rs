//! Solving backwards: from the positions in which a game ends to all positions from which that end
//! can be forced, ply by ply.
//!
//! The parts of a table are solved group by group, beginning with those that captures lead to.
//! Within a group only quiet plies matter, and these are easy to take back: a piece slides back
//! over empty squares. The rules themselves check whether a guessed ply is legal and leads to the
//! right position, so this module contains no rule of movement or capture.
//!
//! If most positions of a group are decided in a round, it is faster to examine those that are
//! still open: among the positions that follow one, the first few usually include a lost one. Each
//! round goes the way that promises less work; both find the same.
//!
//! A value is *visible* at round n when its end is at most n plies away. Values that captures
//! promise for later rounds are written at once and wait until they become visible; a shorter way
//! found in the meantime replaces them.
//!
//! Threads share the positions of a round. Values written in a round are not visible before the
//! next one, and two threads that write the same cell write the same value, so the tables do not
//! depend on which thread comes first.

pub(in crate::solve) mod sharing;
pub(in crate::solve) mod successors;
pub(in crate::solve) mod tally;

use super::space::{Part, Space};
use crate::board::{
    color::Color, geometry::Direction, moves::Move, refusal::Code, squares::SquareSet,
};
use crate::play::{node::Node, state::State};
use crate::rules::setup::Class;
use crate::solve::progress::Progress;
use crate::solve::retrograde::sharing::{Chunk, StopCheck, chunks, run_chunks};
use crate::solve::retrograde::tally::Tally;
use crate::solve::space::material::PieceCounts;
use crate::solve::tables::stored_value::StoredValue;

/// The open positions are examined if they are fewer than this multiple of those that are lost in a
/// round, or won. Measured with three stones against two on 8 x 8.
const LOST: u64 = 2;
const WON: u64 = 8;

/// A table being solved.
pub(crate) struct Solver<'a, B, C: StoredValue> {
    pub(super) space: &'a Space<B>,
    pub(super) cells: Vec<Vec<C::Atomic>>,
    threads: usize,
    pub(super) group: Group,
}

/// The group being solved.
pub(super) struct Group {
    pub(super) number: usize,
    subgroups: Vec<Subgroup>,
}

/// The parts of a group with the same pieces and the same player to move.
pub(super) struct Subgroup {
    key: (PieceCounts, Color),
    /// The subgroup that quiet plies lead to and come from, if the game can continue there.
    pub(super) partner: Option<usize>,
    chunks: Vec<Chunk>,
    tally: Tally,
}

impl Subgroup {
    /// Changes the value of a position.
    fn write<C: StoredValue>(&self, cell: &C::Atomic, value: C) {
        let before = value.replace(cell);
        if before != value {
            self.tally.note((before == C::OPEN, before.read()), value.read());
        }
    }
}

impl<'a, B: SquareSet, C: StoredValue> Solver<'a, B, C> {
    /// Solves all positions on the given number of threads; `go_on` is called from time to time.
    pub fn solve(
        space: &'a Space<B>,
        threads: usize,
        go_on: &mut dyn FnMut(Progress) -> bool,
    ) -> Result<Vec<Vec<C>>, Code> {
        // A machine without enough memory for all cells reports it before the work begins.
        let cells = space.parts.iter().map(Part::allocate).collect::<Result<_, _>>()?;
        let nothing = Group { number: 0, subgroups: Vec::new() };
        let mut solver = Self { space, cells, threads, group: nothing };
        let mut progress = Progress::default();
        let mut first = 0;
        while first < space.parts.len() {
            let number = space.parts[first].group;
            let same = |part: &&Part| part.group == number;
            let last = first + space.parts[first..].iter().take_while(same).count();
            solver.begin_group(number, first, last);
            let size: usize = solver.cells[first..last].iter().map(Vec::len).sum();
            let before = progress;
            solver.judge_group(&mut |looked_at| {
                go_on(Progress { looked_at: before.looked_at + looked_at, ..before })
            })?;
            progress.looked_at += size as u64;
            solver.run_rounds(&mut |round| go_on(Progress { round, ..progress }))?;
            progress.solved += size as u64;
            progress.round = 0;
            first = last;
        }
        let plain = |part: Vec<C::Atomic>| part.into_iter().map(|cell| C::load(&cell)).collect();
        Ok(solver.cells.into_iter().map(plain).collect())
    }

    fn begin_group(&mut self, number: usize, first: usize, last: usize) {
        let mut subgroups: Vec<Subgroup> = Vec::new();
        for part in first..last {
            let Part { material, size, .. } = &self.space.parts[part];
            let size = *size as usize;
            self.cells[part].resize_with(size, || C::OPEN.shared());
            let key = (material.counts, material.turn);
            let place = subgroups
                .iter()
                .position(|subgroup| subgroup.key == key)
                .unwrap_or(subgroups.len());
            if place == subgroups.len() {
                let tally = Tally::new(C::MAX_PLIES);
                subgroups.push(Subgroup { key, partner: None, chunks: Vec::new(), tally });
            }
            subgroups[place].tally.add_open(size);
            subgroups[place].chunks.extend(chunks(part, size));
        }
        let is_placement = self.space.parts[first].material.reserve != [0, 0];
        for place in 0..subgroups.len() {
            let partner = self.space.partner(subgroups[place].key);
            let found = subgroups.iter().position(|subgroup| subgroup.key == partner);
            subgroups[place].partner = found.filter(|_| !is_placement);
        }
        self.group = Group { number, subgroups };
    }

    /// Judges all positions of the group, and examines the moves that leave it.
    fn judge_group(&self, go_on: &mut dyn FnMut(u64) -> bool) -> Result<(), Code> {
        let mut before = 0;
        for subgroup in &self.group.subgroups {
            let size: usize = subgroup.chunks.iter().map(|chunk| chunk.last - chunk.first).sum();
            let mut go_on = |share: f64| go_on(before + (share * size as f64) as u64);
            run_chunks(&subgroup.chunks, self.threads, &mut go_on, |chunk, stop_check| {
                for number in chunk.first..chunk.last {
                    stop_check.tick()?;
                    let value = self.initial_value(subgroup, chunk.part, number)?;
                    subgroup.write(&self.cells[chunk.part][number], value);
                }
                Ok(())
            })?;
            before += size as u64;
        }
        Ok(())
    }

    /// Decides the positions of the group, starting with those whose end is nearest.
    fn run_rounds(&self, go_on: &mut dyn FnMut(u32) -> bool) -> Result<(), Code> {
        let subgroups = &self.group.subgroups;
        let mut round = 0;
        while subgroups.iter().any(|subgroup| round <= subgroup.tally.latest()) {
            for subgroup in subgroups {
                let Some(source) = subgroup.partner.map(|partner| &subgroups[partner]) else {
                    continue;
                };
                for wins in [true, false] {
                    let decided = source.tally.decided(!wins, round);
                    if decided == 0 {
                        continue;
                    }
                    let step = Step { subgroup, wins, round };
                    let searches = subgroup.tally.open() < decided * if wins { LOST } else { WON };
                    let chunks = if searches { &subgroup.chunks } else { &source.chunks };
                    run_chunks(
                        chunks,
                        self.threads,
                        &mut |_| go_on(round),
                        |chunk, stop_check| {
                            if searches {
                                self.search(&step, chunk, stop_check)
                            } else {
                                self.propagate(&step, chunk, stop_check)
                            }
                        },
                    )?;
                }
            }
            round += 1;
        }
        Ok(())
    }

    /// Searches the positions of a chunk of work for those that the step decides.
    fn search(
        &self,
        step: &Step<'_>,
        chunk: &Chunk,
        stop_check: &mut StopCheck<'_, '_>,
    ) -> Result<(), Code> {
        for number in chunk.first..chunk.last {
            step.decide::<C>(&self.cells[chunk.part][number], || {
                stop_check.tick()?;
                let state = self.space.decode(&self.space.parts[chunk.part], number as u64);
                Ok(if step.wins {
                    self.wins(&state, step.round).then_some(step.round + 1)
                } else {
                    self.loss(&state, step.round)
                })
            })?;
        }
        Ok(())
    }

    /// Takes back quiet plies from the positions of a chunk of work that may decide others in the
    /// step.
    fn propagate(
        &self,
        step: &Step<'_>,
        chunk: &Chunk,
        stop_check: &mut StopCheck<'_, '_>,
    ) -> Result<(), Code> {
        let source = C::decided(!step.wins, step.round);
        for number in chunk.first..chunk.last {
            if C::load(&self.cells[chunk.part][number]) == source {
                let state = self.space.decode(&self.space.parts[chunk.part], number as u64);
                self.take_back(step, &state, stop_check)?;
            }
        }
        Ok(())
    }

    fn take_back(
        &self,
        step: &Step<'_>,
        state: &State<B>,
        stop_check: &mut StopCheck<'_, '_>,
    ) -> Result<(), Code> {
        let mover = !state.turn;
        let geometry = &self.space.variant.geometry;
        let empty = geometry.board & !state.occupied();
        let movement = &self.space.variant.rules.movement;
        let is_diagonal = Class::ALL.into_iter().any(|class| movement.goes_diagonally(class));
        let over = (state.occupied(), self.space.variant.barrier);
        let links = movement.leap_chain.then(|| geometry.leaps(is_diagonal, over, empty));
        for to in state.sides[mover].squares() {
            if let Some(links) = &links {
                // The reverse of a chain of leaps is also a chain of leaps.
                let origins = geometry.leap_ends(B::of(to), links);
                self.take_back_to(step, state, (origins, to), stop_check)?;
            }
            for direction in Direction::all(is_diagonal) {
                let beside = geometry.step(B::of(to), direction);
                let mut from = beside & empty;
                if movement.leaps() && !movement.leap_chain && from.is_empty() {
                    let origin = geometry.step(beside & state.occupied(), direction) & empty;
                    self.take_back_to(step, state, (origin, to), stop_check)?;
                }
                while from.any() {
                    self.take_back_to(step, state, (from, to), stop_check)?;
                    from = geometry.step(from, direction) & empty;
                }
            }
        }
        Ok(())
    }

    /// Takes back quiet plies that ended on a square and started on one of some others.
    fn take_back_to(
        &self,
        step: &Step<'_>,
        state: &State<B>,
        (origin, to): (B, u16),
        stop_check: &mut StopCheck<'_, '_>,
    ) -> Result<(), Code> {
        let mover = !state.turn;
        for from in origin.squares() {
            let played = Move { from, to };
            stop_check.tick()?;
            for refusals in earlier_refusals(&self.space.variant.rules, state, mover) {
                let mut before = slid_back(state, played);
                before.refusals[mover] = refusals;
                self.reconsider(step, &before, (played, state))?;
            }
        }
        Ok(())
    }

    /// Values a position from which a quiet ply may have led to one where the step starts.
    fn reconsider(
        &self,
        step: &Step<'_>,
        before: &State<B>,
        (played, after): (Move, &State<B>),
    ) -> Result<(), Code> {
        let Some((part, number)) = self.space.locate(before) else {
            return Ok(());
        };
        step.decide::<C>(&self.cells[part][number as usize], || {
            Ok(if step.wins {
                leads_to(self.space, before, played, after).then_some(step.round + 1)
            } else {
                self.loss(before, step.round)
            })
        })
    }
}

/// The work of one round on one subgroup: positions become won, or lost, because of others whose
/// end is `round` plies away.
struct Step<'w> {
    subgroup: &'w Subgroup,
    wins: bool,
    round: u32,
}

impl Step<'_> {
    /// Decides a position that is open, or a win that takes longer, if a number of plies is found.
    fn decide<C: StoredValue>(
        &self,
        cell: &C::Atomic,
        find: impl FnOnce() -> Result<Option<u32>, Code>,
    ) -> Result<(), Code> {
        let known = C::load(cell);
        let is_slower = |(wins, plies): (bool, u32)| wins && plies > self.round + 1;
        if (known == C::OPEN || self.wins && known.read().is_some_and(is_slower))
            && let Some(plies) = find()?
        {
            self.subgroup.write(cell, decided::<C>(self.wins, plies)?);
        }
        Ok(())
    }
}

pub(super) fn decided<C: StoredValue>(wins: bool, plies: u32) -> Result<C, Code> {
    if plies > C::MAX_PLIES { Err(Code::SolveLong) } else { Ok(C::decided(wins, plies)) }
}

/// The possible numbers of the mover's refusals before a ply (VOG-17).
fn earlier_refusals<B: SquareSet>(
    rules: &crate::rules::Rules,
    after: &State<B>,
    mover: Color,
) -> std::ops::Range<u8> {
    match (rules.ending.refusal, after.refusals[mover]) {
        (0, _) => 0..1,
        (limit, 0) => 0..limit,
        (_, count) => count - 1..count,
    }
}

/// The board before a quiet ply.
fn slid_back<B: SquareSet>(state: &State<B>, played: Move) -> State<B> {
    let mut before = State { turn: !state.turn, ..*state };
    let both = B::of(played.from) | B::of(played.to);
    let State { sides, heavy, leaders, marked, turn: mover, .. } = &mut before;
    for set in [&mut sides[*mover], heavy, leaders, marked] {
        *set ^= both.when(set.contains(played.to));
    }
    before
}

fn leads_to<B: SquareSet>(
    space: &Space<B>,
    before: &State<B>,
    played: Move,
    after: &State<B>,
) -> bool {
    let node = Node::new(&space.variant, before);
    let what_stands = |state: &State<B>| {
        let State { sides, heavy, leaders, marked, inciti, refusals, turn, .. } = *state;
        (sides, [heavy, leaders, marked, inciti], refusals, turn)
    };
    node.is_legal(played) && what_stands(&node.play(played)) == what_stands(after)
}
