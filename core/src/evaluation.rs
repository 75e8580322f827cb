//! What a position is worth without looking ahead.
//!
//! Everything follows from values in [`Rules`]: how many losses end the game and for whom, how
//! near a leader is to its goal or to its end, how freely the pieces move. No game is known by its
//! name. The unit is the hundredth of a stone.

use crate::color::Color;
use crate::geometry::{Direction, Geometry};
use crate::groups::reach;
use crate::position::rolls;
use crate::rules::{LeaderCapture, LeaderCaptured, QuietResult, ReducedBy, Rules, UNLIMITED};
use crate::setup::Class;
use crate::squares::SquareSet;
use crate::state::{State, Table};

/// A piece on the board.
const PIECE: i32 = 100;

/// What a fugitive is worth less than a soldier: it only moves where it attacks (POL-6).
const TURNED: i32 = 15;

/// What a leader is worth as a captor where its loss does not end the game.
const LEADER: i32 = 130;

/// Being n losses away from defeat costs this, divided by n.
const PERIL: i32 = 600;

/// An empty square in contact with a piece.
const ROOM: i32 = 3;

/// A line through a piece on which it cannot be taken, since one end is held or is an edge.
const COVER: i32 = 3;

/// An enemy that a piece holds on one side while the other side is empty.
const HOLD: i32 = 6;

/// A rank that a leader has come nearer to the far rank where that wins.
const RANK: i32 = 6;

/// An open way for a leader to the far rank: for the player to move, for the other, who has to wait
/// whether it is still open then, and in two moves instead of one.
const OPEN_NOW: i32 = 1500;
const OPEN_LATER: i32 = 400;
const OPEN_IN_TWO: i32 = 60;

/// What squares around a leader cost that its enemies hold, by the number still open: the last one
/// is the end.
const RING: [i32; 5] = [0, 220, 70, 20, 0];

/// Each refusal that counts already (VOG-17).
const REFUSAL: i32 = 40;

/// The right to move.
const TURN: i32 = 10;

/// What being ahead is worth at the quiet limit, where that decides the game.
const AHEAD: i32 = 400;

/// Estimates positions of one game.
pub struct Evaluation<'a, B> {
    table: &'a Table<B>,
    /// What White's side looks better at the start: games of unequal sides are even there too.
    handicap: i32,
    /// How probable it is that the dice let a leader move so many squares.
    stride: [f32; UNLIMITED as usize + 1],
}

impl<'a, B: SquareSet> Evaluation<'a, B> {
    /// Estimates positions under some rules.
    #[must_use]
    pub fn new(table: &'a Table<B>) -> Self {
        let mut evaluation = Self { table, handicap: 0, stride: stride(&table.rules) };
        let start = State::start(table);
        let [white, black] = Color::BOTH.map(|color| evaluation.side(&start, color));
        evaluation.handicap = white - black;
        evaluation
    }

    /// What a position that is not over is worth to the player to move.
    #[must_use]
    pub fn evaluate(&self, state: &State<B>) -> i32 {
        let us = state.turn;
        let (ours, theirs) = (self.side(state, us), self.side(state, !us));
        let handicap = if us == Color::White { self.handicap } else { -self.handicap };
        self.heed_quiet_limit(state, ours - theirs - handicap) + TURN
    }

    fn rules(&self) -> &Rules {
        &self.table.rules
    }

    fn geometry(&self) -> &Geometry<B> {
        &self.table.geometry
    }

    fn side(&self, state: &State<B>, color: Color) -> i32 {
        let own = state.sides[color];
        let empty = self.geometry().board & !state.occupied();
        let refusals = i32::from(state.refusals[color]);
        Self::material(state, color) - self.peril(state, color)
            + ROOM * self.room(own, empty)
            + COVER * self.covered(state, color)
            + HOLD * self.held(state, color, empty)
            + self.leader(state, color, empty)
            - REFUSAL * refusals * refusals
    }

    /// Pieces on the board, by class.
    fn material(state: &State<B>, color: Color) -> i32 {
        let soldiers = state.soldiers(color);
        let turned = soldiers & state.fugitives;
        let leader = state.sides[color] & state.leaders;
        PIECE * soldiers.count() as i32 - TURNED * turned.count() as i32
            + LEADER * leader.count() as i32
    }

    /// How near a side is to losing by what it loses: the nearer, the more each piece matters.
    fn peril(&self, state: &State<B>, color: Color) -> i32 {
        let ending = &self.rules().ending;
        let soldiers = state.soldiers(color);
        let count = soldiers.count();
        let mut peril = 0;
        let mut heed = |losses: u32| peril += PERIL / losses.max(1) as i32;
        if ending.reduced_to > 0
            && (!state.is_placement() || ending.reduced_by == ReducedBy::Opponent)
        {
            heed(count.saturating_sub(u32::from(ending.reduced_to)));
        }
        if ending.capture_goal > 0 {
            heed(u32::from(ending.capture_goal).saturating_sub(self.stones_lost(state, color)));
        }
        if ending.annihilation.includes(!color) {
            heed(state.sides[color].count());
        }
        if ending.decimation {
            let heavy = (soldiers & state.heavy).count();
            heed(heavy);
            heed(count - heavy);
        }
        if ending.leader_bared {
            heed(count);
        }
        peril
    }

    /// Stones of a side that count for the opponent's goal (CAL-7).
    fn stones_lost(&self, state: &State<B>, color: Color) -> u32 {
        let leader_lost = self.rules().setup.has(color, Class::Leader)
            && (state.sides[color] & state.leaders).is_empty();
        u32::from(state.captured[!color]).saturating_sub(u32::from(leader_lost))
    }

    /// Pairs of a piece and an empty square in contact.
    fn room(&self, own: B, empty: B) -> i32 {
        let open = |direction| (self.geometry().step(own, direction) & empty).count() as i32;
        Direction::ALL.into_iter().map(open).sum()
    }

    /// Lines through soldiers that no two enemies can ever hold at both ends as things stand.
    fn covered(&self, state: &State<B>, color: Color) -> i32 {
        let geometry = self.geometry();
        let (own, soldiers) = (state.sides[color], state.soldiers(color));
        let line = |direction: Direction| {
            let back = direction.opposite();
            let edges = geometry.edges[direction as usize] | geometry.edges[back as usize];
            let held = geometry.step(own, direction) | geometry.step(own, back);
            (soldiers & (edges | held)).count() as i32
        };
        line(Direction::North) + line(Direction::East)
    }

    /// Enemy soldiers with a captor on one side and an empty square on the other.
    fn held(&self, state: &State<B>, color: Color, empty: B) -> i32 {
        let geometry = self.geometry();
        let captors = state.captors(self.rules(), color);
        let enemies = state.soldiers(!color);
        let hold = |direction: Direction| {
            let caught = enemies & geometry.step(captors, direction);
            (caught & geometry.before(empty, direction)).count() as i32
        };
        Direction::ALL.into_iter().map(hold).sum()
    }

    /// How a leader stands: its way to the far rank, and the air around it.
    fn leader(&self, state: &State<B>, color: Color, empty: B) -> i32 {
        let leader = state.sides[color] & state.leaders;
        if leader.is_empty() {
            return 0;
        }
        let rules = self.rules();
        let mut worth = 0;
        if rules.ending.breakthrough.includes(color) {
            worth += self.way(state, color, empty);
        }
        let ring = self.geometry().contact(leader);
        if rules.ending.leader_immobilized {
            worth -= RING[(ring & empty).count().min(4) as usize];
        }
        let can_be_caught = match rules.capture.leader {
            LeaderCapture::Never => false,
            LeaderCapture::FourCaptors => ring.count() == 4,
            LeaderCapture::Encirclement => true,
        };
        if can_be_caught {
            let captors = state.captors(rules, !color);
            let open = (ring & !captors).count().min(4) as usize;
            let ends = rules.ending.leader_captured != LeaderCaptured::None;
            worth -= if ends { RING[open] } else { RING[open] / 4 };
        }
        worth
    }

    /// How near a leader is to the far rank, and whether the way is open.
    fn way(&self, state: &State<B>, color: Color, empty: B) -> i32 {
        let geometry = self.geometry();
        let leader = state.sides[color] & state.leaders;
        let goal = geometry.far_rank[color];
        let direction = if color == Color::White { Direction::North } else { Direction::South };
        let (_, rank) = geometry.file_and_rank(leader.first());
        let travelled = if color == Color::White { rank } else { geometry.ranks - 1 - rank };
        let mut open = goal & empty;
        for _ in 1..geometry.ranks {
            open |= geometry.before(open, direction) & empty;
        }
        // From these squares nothing stands between the leader and the far rank.
        let from = geometry.before(open, direction);
        let worth = if (from & leader).any() {
            let left = geometry.ranks - 1 - travelled;
            let open = if state.turn == color { OPEN_NOW } else { OPEN_LATER };
            (open as f32 * self.stride[usize::from(left)]) as i32
        } else if (self.reach(leader, empty) & from).any() {
            OPEN_IN_TWO
        } else {
            0
        };
        worth + RANK * i32::from(travelled)
    }

    /// The squares that a piece reaches by one move of any length.
    fn reach(&self, piece: B, empty: B) -> B {
        let mut reached = B::EMPTY;
        for direction in Direction::ALL {
            let mut front = self.geometry().step(piece, direction) & empty;
            while front.any() {
                reached |= front;
                front = self.geometry().step(front, direction) & empty;
            }
        }
        reached
    }

    /// Towards the quiet limit (GEN-10) a game becomes what the limit would make of it.
    fn heed_quiet_limit(&self, state: &State<B>, score: i32) -> i32 {
        let ending = &self.rules().ending;
        let limit = i32::from(ending.quiet_limit);
        if limit == 0 || state.is_placement() {
            return score;
        }
        let quiet = i32::from(state.quiet).min(limit);
        let us = state.turn;
        let count = |color: Color| match ending.quiet_result {
            QuietResult::Draw => 0,
            QuietResult::MoreCaptures => i32::from(state.captured[color]),
            QuietResult::TieBreak | QuietResult::Superiority => state.sides[color].count() as i32,
        };
        let decided = AHEAD * (count(us) - count(!us)).signum();
        (score * (4 * limit - 3 * quiet) + 3 * quiet * decided) / (4 * limit)
    }
}

/// How probable it is that a roll lets a leader move 0, 1, 2, ... squares.
fn stride(rules: &Rules) -> [f32; UNLIMITED as usize + 1] {
    let mut stride = [0.0; UNLIMITED as usize + 1];
    let all = if rules.has_dice() { rolls(rules) } else { vec![([0; 2], 1.0)] };
    for (roll, probability) in all {
        let reach = reach(rules, Class::Leader, roll);
        for (steps, share) in stride.iter_mut().enumerate().skip(1) {
            if reach & 1 << (steps - 1) != 0 {
                *share += probability as f32;
            }
        }
    }
    stride
}
