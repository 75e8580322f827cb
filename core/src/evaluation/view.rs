//! A position as one side sees it, and the aspects of it that matter under the rules.

use super::tally::{Tally, TermCounts, Terms};
use super::{formation, leader, lines, material};
use crate::board::color::{Color, PerSide};
use crate::board::geometry::{Direction, Geometry};
use crate::board::squares::SquareSet;
use crate::play::{state::State, variant::Variant};
use crate::rules::dice::{Reach, reach, rolls};
use crate::rules::values::{LeaderCapture, LeaderCaptured, UNLIMITED};
use crate::rules::{Rules, setup::Class, weights::Term};

/// Facts that are the same for all positions of a game.
pub(super) struct Scope<B> {
    /// The distances that pieces usually move.
    pub reach: Reach,
    /// For each distance, the probability that a leader may move it, in parts of 256.
    pub leader_reach_odds: [i32; UNLIMITED as usize + 1],
    /// How much it matters that a leader can be captured or bound: 4 if that ends the game, 1 if
    /// not; 0 if it cannot be.
    pub leader_prize: i32,
    /// A leader on an edge cannot be captured (CAL-4).
    pub edge_saves_leader: bool,
    /// Pieces attack along the line of their move (XXI-13 to XXI-15).
    pub has_linear_attacks: bool,
    /// Rows, interventions or diagonals capture.
    has_rows: bool,
    /// Some move is neither a step nor a slide along a file or rank.
    leaves_lines: bool,
    /// Pieces move along files and ranks, and only soldiers are captured, between two captors,
    /// which are pieces, wherever they stand.
    pub is_plain: bool,
    pub has_leaders: bool,
    /// The squares outside a side's own quarter of the board.
    pub out: PerSide<B>,
    /// The other half of the board.
    pub beyond: PerSide<B>,
    /// The squares where pieces count for a row that wins (QUE-5).
    pub row_squares: PerSide<B>,
}

impl<B: SquareSet> Scope<B> {
    pub(super) fn new(variant: &Variant<B>) -> Self {
        let (rules, ranks) = (&variant.rules, variant.geometry.ranks);
        let capture = &rules.capture;
        let has_leader = |color| rules.setup.has(color, Class::Leader);
        let has_rows = capture.row || capture.intervenes() || capture.is_diagonal();
        let leaves_lines = rules.movement.leaves_lines();
        Self {
            reach: typical_reach(rules),
            leader_reach_odds: leader_reach_odds(rules),
            leader_prize: match (capture.leader, rules.ending.leader_captured) {
                (LeaderCapture::Never, _) => 0,
                (_, LeaderCaptured::None) if !rules.ending.leader_bound => 1,
                _ => 4,
            },
            edge_saves_leader: capture.leader == LeaderCapture::FourCaptors,
            has_linear_attacks: capture.is_linear(),
            has_rows,
            leaves_lines,
            is_plain: variant.captures_plainly && !leaves_lines,
            has_leaders: Color::BOTH.into_iter().any(has_leader),
            out: PerSide::of(|color| variant.geometry.far_ranks(color, ranks - ranks.div_ceil(4))),
            beyond: PerSide::of(|color| variant.geometry.far_ranks(color, ranks / 2)),
            row_squares: variant.row_squares,
        }
    }
}

/// Dice are taken to allow half of their faces.
fn typical_reach(rules: &Rules) -> Reach {
    if rules.has_dice() { (1 << rules.dice.faces.div_ceil(2)) - 1 } else { Reach::MAX }
}

/// The probabilities that the dice let a leader move 0, 1, 2, ... squares.
fn leader_reach_odds(rules: &Rules) -> [i32; UNLIMITED as usize + 1] {
    let mut leader_reach_odds = [0.0; UNLIMITED as usize + 1];
    let all = if rules.has_dice() { rolls(rules) } else { vec![([0; 2], 1.0)] };
    for (roll, probability) in all {
        let reach = reach(rules, Class::Leader, roll);
        for (steps, share) in leader_reach_odds.iter_mut().enumerate().skip(1) {
            if reach & 1 << (steps - 1) != 0 {
                *share += 256.0 * probability;
            }
        }
    }
    leader_reach_odds.map(|share: f64| share.round() as i32)
}

/// Facts that both sides of a position need.
pub(super) struct BothSides<B> {
    empty: B,
    /// The squares in contact with an empty one.
    open: B,
    /// Each side's pieces moved one step, by the number of the direction.
    stepped: PerSide<[B; 4]>,
    /// The number of a side's pieces that are not leaders.
    soldiers: PerSide<u32>,
}

impl<B: SquareSet> BothSides<B> {
    #[inline]
    pub(super) fn new(variant: &Variant<B>, state: &State<B>) -> Self {
        let geometry = &variant.geometry;
        let empty = geometry.board & !state.occupied();
        Self {
            empty,
            open: geometry.contact(empty),
            stepped: PerSide::of(|color| geometry.stepped(state.sides[color])),
            soldiers: PerSide::of(|color| state.soldiers(color).count()),
        }
    }
}

/// The enemies that are captured between two captors, and the own captors, under rules that capture
/// leaders like soldiers, bind pieces, or let squares matter.
#[inline(never)]
fn vulnerable_and_captors<B: SquareSet>(
    variant: &Variant<B>,
    state: &State<B>,
    color: Color,
) -> (B, B) {
    let rules = &variant.rules;
    let bound = state.bound(rules);
    let vulnerable = state.vulnerable(rules, !color) & !(variant.safe | bound);
    let captors = variant.anvils(state.captors(rules, color), state.sides[!color]) & !bound;
    (vulnerable, captors)
}

/// A position as one side sees it. Whether the rules are [plain](Scope::is_plain) is known at
/// compile time, so that plain games need not check for features they lack.
pub(super) struct View<'a, B, const PLAIN: bool> {
    pub rules: &'a Rules,
    pub geometry: &'a Geometry<B>,
    pub scope: &'a Scope<B>,
    pub state: &'a State<B>,
    pub color: Color,
    pub own: B,
    pub enemy: B,
    pub empty: B,
    /// The enemy pieces that are captured between two captors.
    pub vulnerable: B,
    /// The own pieces that are not leaders.
    pub soldiers: B,
    /// The own pieces that take part in captures, and the corners that do so.
    pub captors: B,
    /// The squares in contact with an empty one.
    pub open: B,
    /// The own pieces moved one step, by the number of the direction; some may be off the board.
    pub stepped: &'a [B; 4],
    /// The numbers of own and of enemy pieces that are not leaders.
    pub strength: [i32; 2],
}

impl<'a, B: SquareSet, const PLAIN: bool> View<'a, B, PLAIN> {
    #[inline]
    pub(super) fn new(
        variant: &'a Variant<B>,
        scope: &'a Scope<B>,
        board: &'a BothSides<B>,
        state: &'a State<B>,
        color: Color,
    ) -> Self {
        let captors = state.captors(&variant.rules, color);
        let (vulnerable, captors) = if PLAIN {
            (state.soldiers(!color), captors)
        } else {
            vulnerable_and_captors(variant, state, color)
        };
        Self {
            rules: &variant.rules,
            geometry: &variant.geometry,
            scope,
            state,
            color,
            own: state.sides[color],
            enemy: state.sides[!color],
            empty: board.empty,
            vulnerable,
            soldiers: state.soldiers(color),
            captors,
            open: board.open,
            stepped: &board.stepped[color],
            strength: [color, !color].map(|side| board.soldiers[side] as i32),
        }
    }

    #[inline]
    pub(super) fn is_to_move(&self) -> bool {
        self.state.turn == self.color
    }

    /// The own pieces that are not bound (SCH-4).
    #[inline]
    pub(super) fn free(&self) -> B {
        if PLAIN { self.own } else { self.own & !self.bound() }
    }

    /// Pieces of both sides that are bound (SCH-4).
    #[inline]
    pub(super) fn bound(&self) -> B {
        if PLAIN { B::EMPTY } else { self.state.bound(self.rules) }
    }

    /// Whether rows, interventions or diagonals capture.
    #[inline]
    pub(super) fn has_rows(&self) -> bool {
        !PLAIN && self.scope.has_rows
    }

    /// Whether some move is neither a step nor a slide along a file or rank.
    #[inline]
    pub(super) fn leaves_lines(&self) -> bool {
        !PLAIN && self.scope.leaves_lines
    }

    /// Squares within two steps of a set.
    #[inline]
    pub(super) fn within_two(&self, set: B) -> B {
        let once = self.geometry.contact(set) | set;
        self.geometry.contact(once) | once
    }

    /// Counts at least the wanted terms.
    #[inline]
    pub(super) fn counts(&self, wanted: Terms) -> TermCounts {
        let mut tally = Tally::new(wanted);
        tally.add(Term::Side, 1);
        material::count(self, &mut tally);
        lines::count(self, &mut tally);
        formation::count(self, &mut tally);
        if self.scope.has_leaders {
            leader::count(self, &mut tally);
        }
        let refusals = i32::from(self.state.refusals[self.color]);
        tally.add(Term::Refusal, refusals * refusals);
        tally.counts()
    }

    /// The own pieces with another own piece in a direction behind them.
    #[inline]
    pub(super) fn backed(&self, direction: Direction) -> B {
        self.stepped[direction as usize] & self.own
    }
}
