//! Solving backwards: from the positions in which a game ends to all from which that end can be
//! forced, ply by ply.
//!
//! The parts of a table are solved group by group, those that captures lead to first. Within a
//! group only quiet plies matter, and these are easy to take back: a piece slides back over empty
//! squares. Whether the ply so guessed is legal, and leads where it came from, is asked of the
//! rules themselves, so nothing here knows a rule of movement or capture.
//!
//! A value is *visible* at round n when its end is at most n plies away. Values that captures
//! promise for later rounds are written at once and wait until they become visible; a shorter way
//! found meanwhile replaces them.

use crate::color::Color;
use crate::ending::judge;
use crate::geometry::Direction;
use crate::moves::Move;
use crate::node::Node;
use crate::squares::SquareSet;
use crate::state::State;

use super::cells::Cell;
use super::space::Space;
use super::{Unsolvable, Value, Verdict};

/// How many positions are looked at before somebody is asked whether to go on.
const PATIENCE: u32 = 1 << 14;

/// A table being solved.
pub(crate) struct Solver<'a, B, C> {
    space: &'a Space<B>,
    cells: Vec<Vec<C>>,
    /// The group that is being solved.
    group: usize,
    /// The longest value written in this group.
    latest: u32,
    patience: u32,
    go_on: &'a mut dyn FnMut() -> bool,
}

/// What the moves of a position promise so far.
struct Prospect {
    /// The quickest win.
    win: Option<u32>,
    /// The slowest loss, if all moves lose.
    loss: Option<u32>,
}

impl<'a, B: SquareSet, C: Cell> Solver<'a, B, C> {
    /// Solves all positions; `go_on` is asked from time to time.
    pub fn solve(
        space: &'a Space<B>,
        go_on: &'a mut dyn FnMut() -> bool,
    ) -> Result<Vec<Vec<C>>, Unsolvable> {
        let cells = space.parts.iter().map(|_| Vec::new()).collect();
        let mut solver = Self { space, cells, group: 0, latest: 0, patience: PATIENCE, go_on };
        let mut first = 0;
        while first < space.parts.len() {
            solver.group = space.parts[first].group;
            let same = |part: &&super::space::Part| part.group == solver.group;
            let last = first + space.parts[first..].iter().take_while(same).count();
            solver.solve_group(first, last)?;
            first = last;
        }
        Ok(solver.cells)
    }

    fn solve_group(&mut self, first: usize, last: usize) -> Result<(), Unsolvable> {
        self.latest = 0;
        for part in first..last {
            self.cells[part] = vec![C::OPEN; self.space.parts[part].size as usize];
        }
        for part in first..last {
            for number in 0..self.cells[part].len() {
                self.pause()?;
                let cell = self.first_look(part, number)?;
                self.cells[part][number] = cell;
            }
        }
        let mut round = 0;
        while round <= self.latest {
            for part in first..last {
                self.spread(part, round)?;
            }
            round += 1;
        }
        Ok(())
    }

    fn pause(&mut self) -> Result<(), Unsolvable> {
        self.patience -= 1;
        if self.patience == 0 {
            self.patience = PATIENCE;
            if !(self.go_on)() {
                return Err(Unsolvable::Stopped);
            }
        }
        Ok(())
    }

    /// What a position is worth by the rules or by the moves that leave its group.
    fn first_look(&mut self, part: usize, number: usize) -> Result<C, Unsolvable> {
        let space = self.space;
        let state = space.decode(&space.parts[part], number as u64);
        if space.locate(&state) != Some((part, number as u64)) {
            return Ok(C::VOID);
        }
        if let Some(value) = ended(space, &state) {
            return match value.verdict {
                Verdict::Draw => Ok(C::DRAWN),
                verdict => self.decided(verdict == Verdict::Win, 0),
            };
        }
        match self.prospect(&state, None) {
            Prospect { win: Some(plies), .. } => self.decided(true, plies),
            Prospect { loss: Some(plies), .. } => self.decided(false, plies),
            Prospect { .. } => Ok(C::OPEN),
        }
    }

    fn decided(&mut self, wins: bool, plies: u32) -> Result<C, Unsolvable> {
        if plies > C::LONGEST {
            return Err(Unsolvable::TooLong);
        }
        self.latest = self.latest.max(plies);
        Ok(C::decided(wins, plies))
    }

    /// Looks at the moves of a position. With a round, the values of its own group that are visible
    /// then count too, and a move that does not lose ends the search, since only losses are asked
    /// for; without one, only moves that leave the group are looked at.
    fn prospect(&self, state: &State<B>, round: Option<u32>) -> Prospect {
        let node = Node::new(&self.space.table, state);
        let mut win: Option<u32> = None;
        let mut slowest = Some(0);
        node.visit_layers(|layer| {
            for to in layer.landing.squares() {
                let next = node.play(node.move_of(layer, to));
                if round.is_none() && self.space.group(&next) == Some(self.group) {
                    slowest = None;
                    continue;
                }
                match self.look(&next, state.turn, round) {
                    Some((true, plies)) => slowest = slowest.map(|slow| slow.max(plies + 1)),
                    Some((false, plies)) => {
                        win = Some(win.map_or(plies + 1, |quick| quick.min(plies + 1)));
                        slowest = None;
                    }
                    None => slowest = None,
                }
                if slowest.is_none() && round.is_some() {
                    return false;
                }
            }
            true
        });
        Prospect { win, loss: slowest }
    }

    /// Whether the player who did not just move wins, and in how many plies, if that is visible.
    fn look(&self, next: &State<B>, mover: Color, round: Option<u32>) -> Option<(bool, u32)> {
        let found = if let Some((part, number)) = self.space.locate(next) {
            let seen = self.cells[part][number as usize].read();
            let own = self.space.parts[part].group == self.group;
            seen.filter(|(_, plies)| !own || round.is_some_and(|round| *plies <= round))
        } else {
            let value = ended(self.space, next).expect("a position outside the table is over");
            (value.verdict != Verdict::Draw).then_some((value.verdict == Verdict::Win, 0))
        };
        found.map(|(wins, plies)| (wins == (next.turn != mover), plies))
    }

    /// Takes quiet plies back from the positions of a part whose end is `round` plies away.
    fn spread(&mut self, part: usize, round: u32) -> Result<(), Unsolvable> {
        let space = self.space;
        let (win, loss) = (C::decided(true, round), C::decided(false, round));
        for number in 0..self.cells[part].len() {
            let cell = self.cells[part][number];
            if cell != win && cell != loss {
                continue;
            }
            let state = space.decode(&space.parts[part], number as u64);
            if state.is_placement() {
                continue;
            }
            self.take_back(&state, cell == win, round)?;
        }
        Ok(())
    }

    fn take_back(&mut self, state: &State<B>, wins: bool, round: u32) -> Result<(), Unsolvable> {
        let mover = !state.turn;
        let geometry = &self.space.table.geometry;
        let empty = geometry.board & !state.occupied();
        for to in state.sides[mover].squares() {
            for direction in Direction::ALL {
                let mut from = geometry.step(B::of(to), direction) & empty;
                while from.any() {
                    let played = Move { from: from.first(), to };
                    self.pause()?;
                    for refusals in earlier_refusals(&self.space.table.rules, state, mover) {
                        let mut before = slid_back(state, played);
                        before.refusals[mover] = refusals;
                        self.reconsider(&before, played, state, wins, round)?;
                    }
                    from = geometry.step(from, direction) & empty;
                }
            }
        }
        Ok(())
    }

    /// Values a position from which a quiet ply may have led to one that is decided.
    fn reconsider(
        &mut self,
        before: &State<B>,
        played: Move,
        after: &State<B>,
        wins: bool,
        round: u32,
    ) -> Result<(), Unsolvable> {
        let Some((part, number)) = self.space.locate(before) else {
            return Ok(());
        };
        let cell = self.cells[part][number as usize];
        let known = cell.read();
        if wins {
            if cell != C::OPEN {
                return Ok(());
            }
            if let Some(plies) = self.prospect(before, Some(round)).loss {
                self.cells[part][number as usize] = self.decided(false, plies)?;
            }
            return Ok(());
        }
        let slower = known.is_some_and(|(wins, plies)| wins && plies > round + 1);
        if (cell == C::OPEN || slower) && leads_to(self.space, before, played, after) {
            self.cells[part][number as usize] = self.decided(true, round + 1)?;
        }
        Ok(())
    }
}

/// The value of a position in which the game is over.
pub(crate) fn ended<B: SquareSet>(space: &Space<B>, state: &State<B>) -> Option<Value> {
    let outcome = judge(&space.table, state, !state.turn, &[])?;
    Some(match outcome.winner {
        None => Value::DRAW,
        Some(winner) if winner == state.turn => Value { verdict: Verdict::Win, plies: 0 },
        Some(_) => Value { verdict: Verdict::Loss, plies: 0 },
    })
}

/// The refusals that the mover can have had before a ply (VOG-17).
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
    let mut before = *state;
    let mover = !state.turn;
    let both = B::of(played.from) | B::of(played.to);
    let slide = |set: &mut B| {
        if set.contains(played.to) {
            *set ^= both;
        }
    };
    slide(&mut before.sides[mover]);
    slide(&mut before.heavy);
    slide(&mut before.leaders);
    slide(&mut before.fugitives);
    before.turn = mover;
    before
}

fn leads_to<B: SquareSet>(
    space: &Space<B>,
    before: &State<B>,
    played: Move,
    after: &State<B>,
) -> bool {
    let node = Node::new(&space.table, before);
    if !node.is_legal(played) {
        return false;
    }
    let next = node.play(played);
    next.sides == after.sides
        && next.heavy == after.heavy
        && next.leaders == after.leaders
        && next.fugitives == after.fugitives
        && next.inciti == after.inciti
        && next.refusals == after.refusals
        && next.turn == after.turn
}
