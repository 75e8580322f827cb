//! The values of positions from their moves, in a table that is being solved.

use std::hint::black_box;

use crate::board::{color::Color, refusal::Code, squares::SquareSet};
use crate::play::{ending::judge, node::Node, state::State};
use crate::solve::retrograde::{Solver, Subgroup, decided};
use crate::solve::space::Space;
use crate::solve::tables::stored_value::StoredValue;
use crate::solve::value::{SolvedValue, Verdict};

/// The promise of a position's moves so far.
struct MoveValues {
    /// The quickest win.
    win: Option<u32>,
    /// The slowest loss, if all moves lose.
    loss: Option<u32>,
}

impl<B: SquareSet, C: StoredValue> Solver<'_, B, C> {
    /// The value of a position by the rules or by the moves that leave its group.
    pub(in crate::solve) fn initial_value(
        &self,
        subgroup: &Subgroup,
        part: usize,
        number: usize,
    ) -> Result<C, Code> {
        let space = self.space;
        let state = space.decode(&space.parts[part], number as u64);
        let is_misplaced = state.is_placement() && (state.occupied() & space.variant.closed).any();
        if is_misplaced || space.locate(&state) != Some((part, number as u64)) {
            return Ok(C::VOID);
        }
        if let Some(value) = ended(space, &state) {
            return match value.verdict {
                Verdict::Draw => Ok(C::DRAWN),
                verdict => decided(verdict == Verdict::Win, 0),
            };
        }
        match self.values_outside_group(&state, subgroup.partner.is_some()) {
            MoveValues { win: Some(plies), .. } => decided(true, plies),
            MoveValues { loss: Some(plies), .. } => decided(false, plies),
            MoveValues { .. } => Ok(C::OPEN),
        }
    }

    /// Examines the moves of a position that leave its group. If the game continues after plain
    /// moves, they stay in the group and are skipped.
    fn values_outside_group(&self, state: &State<B>, goes_on: bool) -> MoveValues {
        let node = Node::new(&self.space.variant, state);
        let mut win: Option<u32> = None;
        let mut slowest = Some(0);
        node.visit_layers(|layer| {
            let plain = if goes_on { node.plain_landings(layer) } else { B::EMPTY };
            if plain.any() {
                slowest = None;
            }
            for to in (layer.landing & !plain).squares() {
                let next = node.play(node.move_of(layer, to));
                match self.look(&next, state.turn, None) {
                    Some((true, plies)) => slowest = slowest.map(|slow| slow.max(plies + 1)),
                    Some((false, plies)) => {
                        win = Some(win.map_or(plies + 1, |quick| quick.min(plies + 1)));
                        slowest = None;
                    }
                    None => slowest = None,
                }
            }
            true
        });
        MoveValues { win, loss: slowest }
    }

    /// The plies of the slowest loss if all moves are known to lose.
    pub(in crate::solve) fn loss(&self, state: &State<B>, round: u32) -> Option<u32> {
        let mut slowest = 0;
        let all = self.visit_next(state, |next| {
            let found = self.look(next, state.turn, Some(round));
            if let Some((true, plies)) = found {
                slowest = slowest.max(plies + 1);
            }
            found.is_some_and(|(loses, _)| loses)
        });
        all.then_some(slowest)
    }

    /// Whether a move that stays in the group is known to win.
    pub(in crate::solve) fn wins(&self, state: &State<B>, round: u32) -> bool {
        !self.visit_next(state, |next| {
            let Some((part, number)) = self.space.locate(next) else {
                return true;
            };
            let seen = C::load(&self.cells[part][number as usize]).read();
            let does = |(wins, plies)| plies <= round && wins == (next.turn == state.turn);
            !(self.is_own(part) && seen.is_some_and(does))
        })
    }

    /// Visits the positions after the moves of a position until `visit` returns false; returns
    /// whether it never did.
    fn visit_next(&self, state: &State<B>, mut visit: impl FnMut(&State<B>) -> bool) -> bool {
        let node = Node::new(&self.space.variant, state);
        node.visit_layers(|layer| {
            let plain = node.plain_landings(layer);
            let mut slide = |to| visit(&node.advance(node.move_of(layer, to), B::EMPTY));
            if !plain.squares().all(&mut slide) {
                return false;
            }
            let mut play = |to| visit(&node.play(node.move_of(layer, to)));
            (layer.landing & !plain).squares().all(&mut play)
        })
    }

    fn is_own(&self, part: usize) -> bool {
        self.space.parts[part].group == self.group.number
    }

    /// Whether the player who did not just move wins, and in how many plies, if this is visible;
    /// without a round, `None` for a position of the group.
    fn look(&self, next: &State<B>, mover: Color, round: Option<u32>) -> Option<(bool, u32)> {
        let Some((part, pieces)) = self.space.part_and_pieces(next) else {
            return look_at_end(self.space, next, mover);
        };
        let is_own = self.is_own(part);
        if is_own && round.is_none() {
            return None;
        }
        let number = self.space.number(&self.space.parts[part], &pieces);
        let seen = C::load(&self.cells[part][number as usize]).read();
        let visible = seen.filter(|(_, plies)| !is_own || Some(*plies) <= round);
        visible.map(|(wins, plies)| (wins == (next.turn != mover), plies))
    }
}

/// Examines a position and the moves that may leave its group, or all its moves, as solving does;
/// used only to measure the time.
pub(crate) fn value_by_successors<B: SquareSet>(
    space: &Space<B>,
    state: &State<B>,
    follows_plain: bool,
) {
    black_box((space.locate(state), ended(space, state)));
    let node = Node::new(&space.variant, state);
    node.visit_layers(|layer| {
        let left_out = if follows_plain { B::EMPTY } else { node.plain_landings(layer) };
        for to in (layer.landing & !left_out).squares() {
            black_box(space.locate(&node.play(node.move_of(layer, to))));
        }
        true
    });
}

/// Whether the player who did not just move wins, in a position in which the game is over.
fn look_at_end<B: SquareSet>(
    space: &Space<B>,
    next: &State<B>,
    mover: Color,
) -> Option<(bool, u32)> {
    let value = ended(space, next).expect("a position outside the table is over");
    let wins = value.verdict == Verdict::Win;
    (value.verdict != Verdict::Draw).then_some((wins == (next.turn != mover), 0))
}

/// The value of a position in which the game is over.
pub(crate) fn ended<B: SquareSet>(space: &Space<B>, state: &State<B>) -> Option<SolvedValue> {
    let outcome = judge(&space.variant, state, !state.turn, &[])?;
    Some(SolvedValue { verdict: Verdict::of(outcome, state.turn), plies: 0 })
}
