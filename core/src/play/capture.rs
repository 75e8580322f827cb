//! Captures: custody, corners, leaders and surround. The attacks of Petteia XXI along the line of
//! the move are in `tactics`.

pub(crate) mod binding_squares;
pub(crate) mod bound;
pub(crate) mod inciti;
pub mod mechanics;
pub(crate) mod rows;
pub(crate) mod tactics;

use crate::board::geometry::{Direction, Geometry};
use crate::board::{moves::Move, squares::SquareSet};
use crate::play::node::Node;
use crate::rules::{setup::Class, values::Capture, values::LeaderCapture};

/// The empty squares on which a hammer captures; in games that bind, the squares of bound enemies,
/// which only removals reach.
///
/// The sets are exact, since a piece that moves along a file or rank can never have been its own
/// anvil. A piece that leaps or moves along a diagonal can, and with surround (CAL-O6) the last
/// liberty may not be the last: in these cases the sets contain more squares.
#[derive(Clone, Copy)]
pub(crate) struct CaptureTargets<B> {
    by_class: [B; 3],
    straight: [B; 4],
    leader_captures: bool,
}

impl<B: SquareSet> CaptureTargets<B> {
    pub(crate) const fn none() -> Self {
        Self { by_class: [B::EMPTY; 3], straight: [B::EMPTY; 4], leader_captures: true }
    }

    pub(crate) fn new(node: &Node<'_, B>) -> Self {
        let rules = node.rules();
        let capture = &rules.capture;
        let mut targets = Self::none();
        if capture.binds() {
            targets.by_class = [node.removable(); 3];
            return targets;
        }
        targets.leader_captures = capture.leader_captures;
        let [light, other] = node.soldier_targets();
        targets.by_class = [light, other, other];
        if capture.rings_leaders() {
            node.add_leader_target(&mut targets.by_class);
        }
        if !capture.leader_captures {
            targets.by_class[Class::Leader as usize] = B::EMPTY;
        }
        if capture.is_linear() {
            let attack = node.line_attack();
            targets.straight = Direction::ORTHOGONAL
                .map(|direction| attack.linear_targets(direction) & node.empty);
        }
        targets
    }

    /// The squares on which a hammer of a class captures when it arrives in a direction.
    #[inline]
    pub(crate) fn of(&self, class: Class, direction: Direction) -> B {
        if class == Class::Leader && !self.leader_captures {
            return B::EMPTY;
        }
        self.by_class[class as usize] | self.straight[direction.number()]
    }

    #[inline]
    pub(crate) fn of_any_class(&self, direction: Direction) -> B {
        self.by_class[0] | self.by_class[1] | self.by_class[2] | self.straight[direction.number()]
    }

    pub(crate) fn any(&self) -> bool {
        Direction::ORTHOGONAL.into_iter().any(|direction| self.of_any_class(direction).any())
    }
}

/// The data for the captures of one side along whole lines: of rows and by intervention (`rows`),
/// and in the direction of the move (`tactics`).
pub(crate) struct LineAttack<'a, B> {
    pub geometry: &'a Geometry<B>,
    pub capture: &'a Capture,
    /// The attacking side's captors.
    pub own: B,
    /// All enemy pieces.
    pub enemy: B,
    /// The enemy pieces that can be captured between two captors.
    pub vulnerable: B,
}

impl<B: SquareSet> Node<'_, B> {
    /// The pieces that a legal move captures (everything written as `x…`).
    #[inline]
    pub fn victims(&self, played: Move) -> B {
        if played.is_placement() {
            return B::EMPTY;
        }
        if self.variant.leaves_lines {
            return self.victims_beyond_lines(played);
        }
        let direction = self.variant.geometry.direction(played);
        let class = self.state.class_on(played.from);
        if self.is_known_quiet(class, direction, played.to) {
            return B::EMPTY;
        }
        self.victims_of(class, Some(played.from), played.to, direction)
    }

    /// Like [`Self::victims`], for a move that may leap or go along a diagonal: the moving piece
    /// could be its own anvil, so it is lifted first.
    #[inline(never)]
    fn victims_beyond_lines(&self, played: Move) -> B {
        if self.variant.binds {
            return B::of(played.to).when(played.is_removal());
        }
        let direction = self.variant.geometry.direction_or_diagonal(played);
        let class = self.state.class_on(played.from);
        if self.is_known_quiet(class, direction, played.to) {
            return B::EMPTY;
        }
        let lifted = self.state.without(played.from);
        Node::new(self.variant, &lifted).victims_of(class, None, played.to, direction)
    }

    /// Whether the capture targets are known, and a hammer captures nothing there.
    #[inline]
    fn is_known_quiet(&self, class: Class, direction: Direction, to: u16) -> bool {
        self.known_capture_targets()
            .is_some_and(|targets| !targets.of(class, direction).contains(to))
    }

    /// The pieces that a hammer of a class captures on a square that it reaches in a direction; the
    /// origin matters only for surround.
    pub(crate) fn victims_of(
        &self,
        class: Class,
        from: Option<u16>,
        to: u16,
        direction: Direction,
    ) -> B {
        let capture = &self.rules().capture;
        if class == Class::Leader && !capture.leader_captures {
            return B::EMPTY;
        }
        let hammer = B::of(to);
        let mut victims = B::EMPTY;
        let beside = self.variant.geometry.beside(hammer, capture.is_diagonal());
        if (beside & self.enemy).any() {
            victims = if self.variant.captures_plainly {
                self.custodial_victims(
                    Direction::ORTHOGONAL,
                    self.enemy & !self.state.leaders,
                    self.own_captors(),
                    (class, hammer),
                )
            } else {
                self.special_victims(class, hammer)
            };
            if capture.corner {
                victims |= self.corner_victims(class, hammer);
            }
            if capture.rings_leaders() {
                victims |= self.leader_victim(class, hammer);
            }
            if capture.surround {
                victims |= self.surrounded(from, to);
            }
        }
        if capture.is_linear() {
            victims |= self.line_attack().linear_victims(hammer, direction);
        }
        victims
    }

    /// The squares that victims leave empty: an incitus takes the place of each (CAL-X1), and
    /// pieces that change sides stay, unlike leaders (QUE-1).
    pub(crate) fn vacated(&self, victims: B) -> B {
        let capture = &self.rules().capture;
        if capture.inciti {
            B::EMPTY
        } else if capture.converts() {
            victims & self.state.leaders
        } else {
            victims
        }
    }

    fn own_captors(&self) -> B {
        self.state.captors(self.rules(), self.us)
    }

    /// The squares that hold a piece against the hammer: own captors, and corners that also
    /// capture.
    fn held_by(&self) -> B {
        self.variant.anvils(self.own_captors(), self.enemy)
    }

    fn vulnerable(&self) -> B {
        self.state.vulnerable(self.rules(), !self.us) & !self.variant.safe
    }

    fn line_attack(&self) -> LineAttack<'_, B> {
        LineAttack {
            geometry: &self.variant.geometry,
            capture: &self.rules().capture,
            own: self.own_captors(),
            enemy: self.enemy,
            vulnerable: self.vulnerable(),
        }
    }

    /// The squares on which a light hammer captures a soldier from any direction, and those on
    /// which another hammer does: leaders capture like heavy pieces.
    fn soldier_targets(&self) -> [B; 2] {
        let capture = &self.rules().capture;
        let [mut light, mut other] = if self.variant.captures_plainly {
            self.custodial_targets(
                Direction::ORTHOGONAL,
                self.enemy & !self.state.leaders,
                self.own_captors(),
            )
        } else {
            self.special_targets()
        };
        if capture.corner {
            let (captors, vulnerable) = (self.own_captors(), self.vulnerable());
            let targets = |pieces, captors| {
                corner_targets(&self.variant.geometry, pieces, captors, self.empty)
            };
            let corners = targets(vulnerable, captors);
            let is_same = corners.is_empty() || !capture.heavy_needs_heavy;
            let strong = captors & (self.state.heavy | self.state.leaders);
            light |= if is_same {
                corners
            } else {
                targets(vulnerable & !self.state.heavy, captors)
                    | targets(vulnerable & self.state.heavy, strong)
            };
            other |= corners;
        }
        if capture.surround {
            let beside = self.variant.geometry.contact(self.enemy);
            light |= beside;
            other |= beside;
        }
        [light & self.empty, other & self.empty]
    }

    /// Like [`Self::soldier_targets`], without corners and surround, in games with captures beyond
    /// plain custody.
    #[inline(never)]
    fn special_targets(&self) -> [B; 2] {
        let capture = &self.rules().capture;
        let between =
            |directions| self.custodial_targets(directions, self.vulnerable(), self.held_by());
        let targets = if capture.row {
            let directions = Direction::all(capture.is_diagonal());
            [self.along(directions, LineAttack::row_targets); 2]
        } else if capture.is_diagonal() {
            let [light, other] = between(Direction::ORTHOGONAL);
            let [light_diagonal, other_diagonal] = between(Direction::DIAGONAL);
            [light | light_diagonal, other | other_diagonal]
        } else {
            between(Direction::ORTHOGONAL)
        };
        if !capture.intervenes() {
            return targets;
        }
        let lines = Direction::axes(capture.is_diagonal());
        let beside = self.along(lines, LineAttack::intervention_targets);
        targets.map(|targets| targets | beside)
    }

    /// The squares beyond soldiers that face an anvil in some directions, for a light hammer and
    /// for another one. Both share one loop: a light hammer only lacks squares because of heavy
    /// soldiers.
    #[inline]
    fn custodial_targets(&self, directions: [Direction; 4], vulnerable: B, anvils: B) -> [B; 2] {
        let geometry = &self.variant.geometry;
        let mut other = B::EMPTY;
        let heavy = vulnerable & self.state.heavy;
        if !self.rules().capture.heavy_needs_heavy || heavy.is_empty() {
            for direction in directions {
                other |=
                    geometry.before(vulnerable & geometry.before(anvils, direction), direction);
            }
            return [other; 2];
        }
        let mut light = B::EMPTY;
        let strong = anvils & (self.state.heavy | self.state.leaders);
        for direction in directions {
            let facing = vulnerable & geometry.before(anvils, direction);
            let weakly = facing & !(heavy & !geometry.before(strong, direction));
            other |= geometry.before(facing, direction);
            light |= geometry.before(weakly, direction);
        }
        [light, other]
    }

    /// The pieces that a hammer captures, except by corners, rings around leaders and surround, in
    /// games with captures beyond plain custody.
    #[inline(never)]
    fn special_victims(&self, class: Class, hammer: B) -> B {
        let capture = &self.rules().capture;
        let between = |directions| {
            self.custodial_victims(directions, self.vulnerable(), self.held_by(), (class, hammer))
        };
        let mut victims = if capture.row {
            let directions = Direction::all(capture.is_diagonal());
            self.along(directions, |attack, direction| attack.row_victims(hammer, direction))
        } else if capture.is_diagonal() {
            between(Direction::ORTHOGONAL) | between(Direction::DIAGONAL)
        } else {
            between(Direction::ORTHOGONAL)
        };
        if capture.intervenes() {
            victims |= self.intervention_victims(hammer);
        }
        victims
    }

    /// The pieces that custody can capture in some directions between a hammer of a class and an
    /// anvil.
    #[inline]
    fn custodial_victims(
        &self,
        directions: [Direction; 4],
        vulnerable: B,
        anvils: B,
        (class, hammer): (Class, B),
    ) -> B {
        let geometry = &self.variant.geometry;
        let needs_strong = class == Class::Light && self.rules().capture.heavy_needs_heavy;
        let mut victims = B::EMPTY;
        for direction in directions {
            let victim = geometry.step(hammer, direction) & vulnerable;
            if victim.is_empty() || (geometry.step(victim, direction) & anvils).is_empty() {
                continue;
            }
            let is_held = !needs_strong || (victim & self.state.heavy).is_empty() || {
                let strong = self.state.heavy | self.state.leaders;
                (geometry.step(victim, direction) & anvils & strong).any()
            };
            victims |= victim.when(is_held);
        }
        victims
    }

    /// The squares that an attack along lines has in some directions.
    fn along<'n>(
        &'n self,
        directions: impl Iterator<Item = Direction>,
        squares: impl Fn(&LineAttack<'n, B>, Direction) -> B,
    ) -> B {
        let attack = self.line_attack();
        directions.fold(B::EMPTY, |all, direction| all | squares(&attack, direction))
    }

    fn intervention_victims(&self, hammer: B) -> B {
        let lines = Direction::axes(self.rules().capture.is_diagonal());
        self.along(lines, |attack, line| attack.intervention_victims(hammer, line))
    }

    fn corner_victims(&self, class: Class, hammer: B) -> B {
        let geometry = &self.variant.geometry;
        let corners = geometry.corners & geometry.contact(hammer) & self.vulnerable();
        let mut victims = B::EMPTY;
        for corner in corners.squares() {
            let other = geometry.contact(B::of(corner)) & !hammer;
            victims |= B::of(corner).when((other & self.anvils_against(class, corner)).any());
        }
        victims
    }

    /// Captors that may complete the capture of a piece in a corner with a hammer of a class
    /// (VOG-8).
    fn anvils_against(&self, class: Class, victim: u16) -> B {
        let needs_strong = self.rules().capture.heavy_needs_heavy && class == Class::Light;
        if needs_strong && self.state.heavy.contains(victim) {
            self.own_captors() & (self.state.heavy | self.state.leaders)
        } else {
            self.own_captors()
        }
    }

    /// Adds the last empty square around the enemy leader, when all others are taken (CAL-4,
    /// VOG-5), to the squares on which hammers of each class capture.
    fn add_leader_target(&self, targets: &mut [B; 3]) {
        let leader = self.enemy & self.state.leaders & !self.variant.safe;
        let ring = self.variant.geometry.contact(leader);
        let gap = ring & self.empty;
        if gap.is_empty() || gap.without_first().any() {
            return;
        }
        for class in Class::ALL {
            targets[class as usize] |= gap.when(self.encircles(class, gap, ring));
        }
    }

    fn leader_victim(&self, class: Class, hammer: B) -> B {
        let leader = self.enemy & self.state.leaders & !self.variant.safe;
        let ring = self.variant.geometry.contact(leader);
        leader.when((ring & hammer).any() && self.encircles(class, hammer, ring))
    }

    /// Whether a hammer of a class completes the ring around a leader.
    fn encircles(&self, class: Class, hammer: B, ring: B) -> bool {
        let capture = &self.rules().capture;
        let others = ring & !hammer;
        if (others & !self.own_captors()).any() {
            return false;
        }
        if capture.leader == LeaderCapture::FourCaptors && ring.count() < 4 {
            return false;
        }
        if !capture.leader_needs_heavy {
            return true;
        }
        let heavy = (others & self.state.heavy).count() + u32::from(class == Class::Heavy);
        let needed = if ring.count() == 4 { 2 } else { 1 };
        heavy >= needed || class == Class::Leader || (others & self.state.leaders).any()
    }

    /// CAL-O6: stones of enemy groups whose last liberty the hammer takes.
    fn surrounded(&self, from: Option<u16>, to: u16) -> B {
        let geometry = &self.variant.geometry;
        let hammer = B::of(to);
        let vacated = from.map_or(B::EMPTY, B::of);
        let liberties = (self.empty | vacated) & !hammer;
        let mut seeds = geometry.contact(hammer) & self.enemy;
        let mut victims = B::EMPTY;
        while seeds.any() {
            let group = geometry.flood(B::of(seeds.first()), self.enemy);
            seeds &= !group;
            if (geometry.contact(group) & liberties).is_empty() {
                victims |= group & self.vulnerable();
            }
        }
        victims
    }

    /// The own pieces on the far side of a move's victims (POL-8).
    pub(crate) fn anvils(&self, played: Move, victims: B) -> B {
        let geometry = &self.variant.geometry;
        let hammer = B::of(played.to);
        let captors = self.own_captors();
        let mut anvils = B::EMPTY;
        for direction in Direction::ORTHOGONAL {
            let victim = geometry.step(hammer, direction) & victims & !self.state.leaders;
            anvils |= geometry.step(victim, direction) & captors;
        }
        let ringed = victims & (self.state.leaders | geometry.corners);
        anvils | (geometry.contact(ringed) & captors)
    }
}

/// The empty squares in contact with a piece in a corner that has a captor on its other side
/// (CAL-O4, VOG-4, XXI-8).
#[inline]
pub(crate) fn corner_targets<B: SquareSet>(
    geometry: &Geometry<B>,
    pieces: B,
    captors: B,
    empty: B,
) -> B {
    let corners = geometry.corners & pieces;
    // Usually no captor is near any of them.
    if (geometry.contact(corners) & captors).is_empty() {
        return B::EMPTY;
    }
    corners.squares().fold(B::EMPTY, |targets, corner| {
        let ring = geometry.contact(B::of(corner));
        targets | (ring & empty).when((ring & captors).any())
    })
}
