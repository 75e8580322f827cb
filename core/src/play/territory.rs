//! Stones that the enemy can never capture as long as they stay, the squares that it can never
//! enter (TER-1 to TER-6), and the enemies that they enclose (QUE-3).
//!
//! Whether this is certain depends on how pieces capture: `rules::validity` shows under which rules
//! it is, and why.

use crate::board::color::Color;
use crate::board::geometry::Direction;
use crate::board::squares::SquareSet;
use crate::play::capture::mechanics::Mechanic;
use crate::play::{state::State, variant::Variant};
use crate::rules::values::{CornerAnvil, Directions, LeaderCapture, Leap, TerritoryOf};

/// Pieces that stay, and the squares that enemies can reach in the meantime.
#[derive(Clone, Copy)]
pub(crate) struct Walls<B> {
    /// The pieces that stay.
    pub pieces: B,
    /// The squares that an enemy piece occupies or could reach (TER-1).
    pub reach: B,
}

/// How a piece could be captured while others stay.
#[derive(Clone, Copy)]
pub(crate) struct Exposure<B> {
    /// The piece.
    pub piece: u16,
    /// The mechanic of the capture.
    pub mechanic: Mechanic,
    /// The squares from which enemies could capture it, including corners that are anvils.
    pub from: B,
}

/// One side of a position, as its owner defends it.
pub(crate) struct Defence<'a, B> {
    variant: &'a Variant<B>,
    state: &'a State<B>,
    owner: Color,
}

impl<'a, B: SquareSet> Defence<'a, B> {
    pub(crate) const fn of(variant: &'a Variant<B>, state: &'a State<B>, owner: Color) -> Self {
        Self { variant, state, owner }
    }

    /// The largest set of pieces of which none is exposed as long as all stay (TER-3).
    pub(crate) fn unconquerable(&self) -> Walls<B> {
        self.greatest(self.own(), |_| {})
    }

    /// Why the other pieces are not in that set, in the order in which they are excluded.
    pub(crate) fn exposures(&self) -> Vec<Exposure<B>> {
        let mut found = Vec::new();
        self.greatest(self.own(), |walls| {
            found.extend(self.exposed(walls).squares().map(|piece| self.exposure(walls, piece)));
        });
        found
    }

    fn own(&self) -> B {
        self.state.sides[self.owner]
    }

    /// The largest such set among some pieces; `visit` sees the remaining pieces before each round.
    fn greatest(&self, pieces: B, mut visit: impl FnMut(&Walls<B>)) -> Walls<B> {
        let mut pieces = pieces;
        loop {
            let walls = Walls { pieces, reach: self.reach(pieces) };
            let exposed = self.exposed(&walls);
            if exposed.is_empty() {
                return walls;
            }
            visit(&walls);
            pieces &= !exposed;
        }
    }

    /// TER-1: the squares connected to an enemy piece without crossing a wall. All other pieces may
    /// move away.
    fn reach(&self, walls: B) -> B {
        // Pieces in reserve can be placed anywhere.
        if self.state.reserve[!self.owner] > 0 {
            return self.variant.geometry.board & !walls;
        }
        self.joined(self.state.sides[!self.owner], walls)
    }

    /// The squares connected to some enemy pieces.
    fn joined(&self, pieces: B, walls: B) -> B {
        let geometry = &self.variant.geometry;
        let open = geometry.board & !walls;
        let (diagonal, leaps) = (self.enemy_goes_diagonally(), self.enemy_leaps());
        let mut reach = pieces;
        loop {
            let mut grown = reach | geometry.beside(reach, diagonal) & open;
            if leaps {
                for direction in Direction::all(diagonal) {
                    let over = geometry.step(grown, direction) & walls;
                    grown |= geometry.step(over, direction) & open;
                }
            }
            if grown == reach {
                return reach;
            }
            reach = grown;
        }
    }

    fn enemy_has_leader(&self) -> bool {
        (self.state.sides[!self.owner] & self.state.leaders).any()
    }

    fn enemy_goes_diagonally(&self) -> bool {
        let movement = &self.variant.rules.movement;
        movement.directions == Directions::Eight
            || movement.leader_directions == Directions::Eight && self.enemy_has_leader()
    }

    fn enemy_leaps(&self) -> bool {
        let movement = &self.variant.rules.movement;
        movement.leap != Leap::None || movement.leader_leap != Leap::None && self.enemy_has_leader()
    }

    /// TER-2: the walls that enemies within their reach could capture.
    fn exposed(&self, walls: &Walls<B>) -> B {
        let capture = &self.variant.rules.capture;
        let lines = Direction::axes(capture.is_diagonal());
        let mut exposed = lines.fold(B::EMPTY, |exposed, line| exposed | self.between(walls, line));
        if capture.intervenes() {
            let directions = Direction::all(capture.is_diagonal());
            exposed = directions
                .fold(exposed, |exposed, direction| exposed | self.beside_gap(walls, direction));
        }
        exposed &= self.vulnerable(walls);
        if capture.corner {
            exposed |= self.cornered(walls);
        }
        exposed | self.ringed(walls)
    }

    /// The walls that can be captured like most pieces.
    fn vulnerable(&self, walls: &Walls<B>) -> B {
        self.state.vulnerable(&self.variant.rules, self.owner) & walls.pieces & !self.variant.safe
    }

    /// The squares of walls, or of rows of walls, with the enemy's reach on one side in a line, and
    /// its reach or a corner that is an anvil on the other.
    fn between(&self, walls: &Walls<B>, line: Direction) -> B {
        let geometry = &self.variant.geometry;
        let back = line.opposite();
        let takes_rows = self.variant.rules.capture.row;
        let faces = |targets: B, direction: Direction| {
            // The owner may fill every square between that the enemy cannot enter.
            let closed = geometry.board & !walls.reach;
            let mut facing = geometry.before(targets, direction) & closed;
            let mut next = facing.when(takes_rows);
            while next.any() {
                next = geometry.before(next, direction) & closed & !facing;
                facing |= next;
            }
            facing
        };
        let anvils = walls.reach | self.corner_anvils();
        faces(walls.reach, line) & faces(anvils, back)
            | faces(anvils, line) & faces(walls.reach, back)
    }

    fn corner_anvils(&self) -> B {
        let is_anvil = self.variant.rules.capture.corner_anvil != CornerAnvil::No;
        self.variant.geometry.corners.when(is_anvil)
    }

    /// The squares with a square of the reach next to them in a direction, and beyond it a square
    /// that another piece of the owner occupies or could reach.
    fn beside_gap(&self, walls: &Walls<B>, direction: Direction) -> B {
        let geometry = &self.variant.geometry;
        let gaps = geometry.before(self.partners(walls), direction) & walls.reach;
        geometry.before(gaps, direction)
    }

    fn partners(&self, walls: &Walls<B>) -> B {
        let others = (self.own() & !walls.pieces).any() || self.state.reserve[self.owner] > 0;
        if others { self.variant.geometry.board } else { walls.pieces }
    }

    fn cornered(&self, walls: &Walls<B>) -> B {
        let geometry = &self.variant.geometry;
        let corners = geometry.corners & self.vulnerable(walls);
        let is_held = |corner: &u16| (geometry.contact(B::of(*corner)) & !walls.reach).is_empty();
        corners.squares().filter(is_held).fold(B::EMPTY, |all, corner| all | B::of(corner))
    }

    /// The leader, if rings capture leaders and the enemy can reach the whole ring around this one.
    fn ringed(&self, walls: &Walls<B>) -> B {
        let leader = walls.pieces & self.state.leaders & !self.variant.safe;
        let ring = self.variant.geometry.contact(leader);
        let can_close = match self.variant.rules.capture.leader {
            LeaderCapture::Never | LeaderCapture::Custody => false,
            LeaderCapture::FourCaptors => ring.count() == 4,
            LeaderCapture::Encirclement => true,
        };
        leader.when(can_close && (ring & !walls.reach).is_empty())
    }

    /// How an exposed piece could be captured; if in several ways, the first in the order of
    /// [`Mechanic`].
    fn exposure(&self, walls: &Walls<B>, piece: u16) -> Exposure<B> {
        let geometry = &self.variant.geometry;
        let capture = &self.variant.rules.capture;
        let at = B::of(piece);
        let ring = geometry.contact(at);
        let made = |mechanic, from| Exposure { piece, mechanic, from };
        if self.ringed(walls).contains(piece) {
            return made(Mechanic::Encirclement, ring);
        }
        for line in Direction::axes(capture.is_diagonal()) {
            if self.between(walls, line).contains(piece) {
                let ends = self.end(walls, at, line) | self.end(walls, at, line.opposite());
                return made(Mechanic::Custody, ends);
            }
        }
        if capture.intervenes() {
            for direction in Direction::all(capture.is_diagonal()) {
                if self.beside_gap(walls, direction).contains(piece) {
                    return made(Mechanic::Intervention, geometry.step(at, direction));
                }
            }
        }
        made(Mechanic::Corner, ring)
    }

    /// The square beyond a piece in a direction, or beyond its row.
    fn end(&self, walls: &Walls<B>, piece: B, direction: Direction) -> B {
        let geometry = &self.variant.geometry;
        let mut next = geometry.step(piece, direction);
        let closed = geometry.board & !walls.reach;
        while self.variant.rules.capture.row && (next & closed).any() {
            next = geometry.step(next, direction);
        }
        next
    }

    /// Whether a piece outside the enemy's reach can step to an empty square that is also outside
    /// it (TER-4).
    fn is_spare(&self, piece: u16, walls: &Walls<B>) -> bool {
        let geometry = &self.variant.geometry;
        let at = B::of(piece);
        let diagonal = self.variant.rules.movement.goes_diagonally(self.state.class_on(piece));
        let beside = geometry.beside(at, diagonal);
        !walls.reach.contains(piece) && (beside & !self.state.occupied() & !walls.reach).any()
    }

    /// The remaining walls when one piece is to move back and forth beside them, for each piece
    /// that can (TER-4).
    fn with_spare_moves(&self) -> impl Iterator<Item = Walls<B>> + '_ {
        let all = self.unconquerable();
        // A piece that is not a wall costs no walls, and is the best choice.
        let free = self.own() & !all.pieces;
        let is_free = free.squares().any(|piece| self.is_spare(piece, &all));
        let members = if is_free { B::EMPTY } else { all.pieces };
        let without = move |piece: u16| {
            let walls = self.greatest(all.pieces & !B::of(piece), |_| {});
            self.is_spare(piece, &walls).then_some(walls)
        };
        is_free.then_some(all).into_iter().chain(members.squares().filter_map(without))
    }

    /// TER-5.
    fn territory(&self) -> u32 {
        let kind = self.variant.rules.ending.territory;
        let squares = |walls: Walls<B>| {
            let held = self.variant.geometry.board & !walls.reach;
            let counted = if kind == TerritoryOf::Area { held } else { held & !self.own() };
            counted.count()
        };
        let held = self.with_spare_moves().map(squares).max().unwrap_or(0);
        let captives = u32::from(self.state.captured[self.owner]);
        held + if self.variant.rules.ending.counts_captives() { captives } else { 0 }
    }

    /// QUE-3: the enemies that are enclosed with fewer than two captors, while there are more
    /// elsewhere.
    pub(crate) fn prisoners(&self) -> B {
        let shut_in = |walls: Walls<B>| {
            let mut prisoners = B::EMPTY;
            let mut others = self.state.sides[!self.owner];
            let captors = self.state.captors(&self.variant.rules, !self.owner);
            while others.any() && captors.has_at_least(2) {
                let part = self.joined(B::of(others.first()), walls.pieces);
                let is_helpless = !(captors & part).has_at_least(2);
                prisoners |= (others & part).when(is_helpless);
                others &= !part;
            }
            prisoners
        };
        let all = self.with_spare_moves().map(shut_in);
        all.max_by_key(|pieces| pieces.count()).unwrap_or(B::EMPTY)
    }

    /// Whether no piece can be captured as long as all stay.
    fn is_whole(&self) -> bool {
        let walls = Walls { pieces: self.own(), reach: self.reach(self.own()) };
        self.exposed(&walls).is_empty()
    }
}

/// The number of enemies that a player has enclosed, if they count (QUE-3).
pub(crate) fn prisoners<B: SquareSet>(
    variant: &Variant<B>,
    state: &State<B>,
    player: Color,
) -> u32 {
    if variant.rules.ending.prisoners {
        Defence::of(variant, state, player).prisoners().count()
    } else {
        0
    }
}

/// A player's territory (TER-5).
pub(crate) fn territory<B: SquareSet>(
    variant: &Variant<B>,
    state: &State<B>,
    player: Color,
) -> u32 {
    Defence::of(variant, state, player).territory()
}

/// A player's territory in half squares, including Black's komi (TER-5).
pub(crate) fn score<B: SquareSet>(variant: &Variant<B>, state: &State<B>, player: Color) -> u32 {
    let komi = if player == Color::Black { u32::from(variant.rules.ending.komi) } else { 0 };
    2 * territory(variant, state, player) + komi
}

/// Whether every piece of both sides is unconquerable and both sides have a spare move (TER-6).
pub(crate) fn is_settled<B: SquareSet>(variant: &Variant<B>, state: &State<B>) -> bool {
    let sides = Color::BOTH.map(|color| Defence::of(variant, state, color));
    sides.iter().all(Defence::is_whole)
        && sides.iter().all(|side| side.with_spare_moves().next().is_some())
}
