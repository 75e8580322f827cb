//! Endgame tables in the search: values of positions in the tree from solved tables.
//!
//! Tables ignore the quiet limit and the rules on repetition. A win in the tables comes nearer with
//! every ply, so it is valid if it comes before the quiet limit and if no earlier position has
//! occurred twice already: the way to it visits no position twice. A draw is valid if endless play
//! is a draw by the game's own rules, too.

use crate::board::{moves::Move, squares::SquareSet};
use crate::play::{node::Node, state::State, variant::Variant};
use crate::rules::Rules;
use crate::rules::values::Decision;
use crate::search::tree::Tree;
use crate::solve::tables::{SharedTables, Tables};
use crate::solve::value::{SolvedValue, Verdict};
use crate::thinking::limits::MAX_DEPTH;

/// Tables of one game, as far as their values are valid in it.
pub(in crate::search) struct Tablebase<'a, B> {
    tables: Vec<&'a Tables<B>>,
    /// The number of quiet plies that end the game, 0 for none.
    quiet_limit: u16,
    /// Whether draws in the tables are draws in the game, and are used.
    pub uses_draws: bool,
}

impl<'a, B: SquareSet> Tablebase<'a, B> {
    /// The given tables that belong to a game; `None` if there are none.
    pub(in crate::search) fn new(tables: &'a [SharedTables], rules: &Rules) -> Option<Self> {
        let tables: Vec<&Tables<B>> = tables
            .iter()
            .filter_map(|tables| tables.downcast_ref())
            .filter(|tables: &&Tables<B>| tables.are_of(rules))
            .collect();
        let ending = &rules.ending;
        let quiet_draws = ending.quiet_limit == 0 || ending.decision_if_quiet() == Decision::Drawn;
        let endless_draws = ending.decision_if_repeated() == Decision::Drawn;
        (!tables.is_empty()).then_some(Self {
            tables,
            quiet_limit: ending.quiet_limit,
            uses_draws: quiet_draws && endless_draws,
        })
    }

    /// The value of a position that is not over for the player to move, after earlier positions
    /// that could occur again; `None` if nothing is certain.
    fn value(&self, state: &State<B>, earlier: &[u64]) -> Option<SolvedValue> {
        let value = self.tables.iter().find_map(|tables| tables.look_up(state))?;
        let holds = if value.verdict == Verdict::Draw {
            self.uses_draws
        } else {
            let in_time = u32::from(state.quiet) + value.plies < u32::from(self.quiet_limit);
            (self.quiet_limit == 0 || in_time) && !has_doubles(earlier)
        };
        holds.then_some(value)
    }

    /// A turn, the state after it, and the continuation if the winner hurries and the loser delays.
    pub(in crate::search) fn line(
        &self,
        variant: &Variant<B>,
        turn: &[Move],
        mut state: State<B>,
    ) -> Vec<Move> {
        let mut line = turn.to_vec();
        while line.len() < MAX_DEPTH as usize
            && let Some(value) = self.tables.iter().find_map(|tables| tables.value_of(&state))
            && value.plies > 0
        {
            let node = Node::new(variant, &state);
            let keeps = |played: &Move| {
                let next = node.play(*played);
                let after = self.tables.iter().find_map(|tables| tables.value_of(&next));
                after.is_some_and(|after| {
                    after.plies + 1 == value.plies
                        && (after.verdict != value.verdict) == (next.turn != state.turn)
                })
            };
            let Some(played) = node.moves().into_iter().find(keeps) else { break };
            state = node.play(played);
            line.push(played);
        }
        line
    }
}

/// Whether a position has occurred twice.
fn has_doubles(earlier: &[u64]) -> bool {
    let mut seen = earlier.iter().enumerate();
    seen.any(|(index, key)| earlier[..index].contains(key))
}

impl<B: SquareSet> Tree<'_, B> {
    /// The value of a position that is not over for the player to move, if it is in the tables.
    #[inline]
    pub(in crate::search) fn known(&self, state: &State<B>, ply: usize) -> Option<i32> {
        let value = self.tablebase.as_ref()?.value(state, self.walk.recurring(state))?;
        Some(self.scale.solved(value, ply))
    }

    /// The value of a position after a ply from the root for the player who made it, if it is in
    /// the tables. The continuation of a best move does not return to the root, however often that
    /// has occurred.
    pub(in crate::search) fn known_after(&self, root: &State<B>, next: &State<B>) -> Option<i32> {
        self.known(next, 1).map(|value| if next.turn == root.turn { value } else { -value })
    }

    /// Whether a position is a draw by the tables. In such a position the search looks beyond
    /// draws, for one in which the opponent can go wrong.
    pub(in crate::search) fn look_beyond_draws(&mut self, root: &State<B>) -> bool {
        let is_drawn = self.known(root, 0) == Some(0);
        if is_drawn && let Some(tablebase) = &mut self.tablebase {
            tablebase.uses_draws = false;
        }
        is_drawn
    }
}
