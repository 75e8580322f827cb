//! The pieces that may move, their distances, and their target squares.

use crate::board::{geometry::Direction, moves::Move, squares::SquareSet};
use crate::play::capture::binding_squares::BindingSquares;
use crate::play::node::{Layer, Node};
use crate::rules::dice::{Reach, reach};
use crate::rules::{setup::Class, values::Leap};

/// Pieces with the same kind of moves.
#[derive(Clone, Copy)]
pub(crate) struct Group<B> {
    pub class: Class,
    pub movers: B,
    pub reach: Reach,
    /// For each direction, the squares on which a move may end; diagonal directions have the
    /// numbers of those along files and ranks.
    pub targets: [B; 4],
    /// Whether they also move along diagonals.
    pub is_diagonal: bool,
    /// The kind of leaps, if the group is for leaps and not for moves along lines.
    pub leap: Leap,
}

impl<B> Group<B> {
    /// Whether its pieces move only along files and ranks.
    #[inline]
    pub(crate) const fn keeps_to_lines(&self) -> bool {
        !self.is_diagonal && matches!(self.leap, Leap::None)
    }

    /// Its directions.
    pub(crate) fn directions(&self) -> impl Iterator<Item = Direction> + use<B> {
        Direction::all(self.is_diagonal)
    }

    /// Whether its pieces may move this far.
    #[inline]
    pub(crate) fn reaches(&self, distance: impl Fn() -> u32) -> bool {
        self.reach == Reach::MAX || self.reach & 1 << (distance() - 1) != 0
    }
}

/// Light and heavy pieces, free and locked, and the two kinds of moves of a leader in combat; or
/// the lines and leaps of three classes.
const MAX_GROUPS: usize = 6;

/// All pieces of the player to move, group by group.
#[derive(Clone, Copy)]
pub(crate) struct Groups<B> {
    members: [Option<Group<B>>; MAX_GROUPS],
    count: usize,
    pub filter: LegalityFilter,
    /// The square of a piece that has captured and may, but need not, move again.
    pub end_of_turn: B,
}

/// The reasons why moves may be illegal although they end on a target of their group.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct LegalityFilter {
    /// Only captures are legal, and the landing squares do not determine them exactly (CAL-O6).
    pub only_true_captures: bool,
    /// Some single moves are illegal: they would repeat a position too often, or move a piece back
    /// and forth.
    pub bars_some: bool,
    /// Only moves that let the opponent move again are legal.
    pub opens_only: bool,
    /// Moves between two enemies are legal only if they bind, which some of them may do (SCH-L3).
    pub limits_entering: bool,
}

impl LegalityFilter {
    /// Every move to a target of its group is legal.
    pub(crate) const OPEN: Self = Self {
        only_true_captures: false,
        bars_some: false,
        opens_only: false,
        limits_entering: false,
    };

    /// Only moves between two enemies can be illegal.
    pub(crate) const LIMITS_ENTERING: Self = Self { limits_entering: true, ..Self::OPEN };
}

impl<B: SquareSet> Groups<B> {
    const fn none() -> Self {
        Self {
            members: [None; MAX_GROUPS],
            count: 0,
            filter: LegalityFilter::OPEN,
            end_of_turn: B::EMPTY,
        }
    }

    fn add(&mut self, group: Group<B>) {
        if group.movers.any()
            && let Some(place) = self.members.get_mut(self.count)
        {
            *place = Some(group);
            self.count += 1;
        }
    }

    #[inline]
    pub(crate) fn all(&self) -> impl Iterator<Item = &Group<B>> {
        self.members.iter().map_while(Option::as_ref)
    }

    pub(crate) fn all_mut(&mut self) -> impl Iterator<Item = &mut Group<B>> {
        self.members.iter_mut().map_while(Option::as_mut)
    }
}

impl<B: SquareSet> Node<'_, B> {
    /// Groups the pieces of the player to move by their possible moves with a roll.
    pub(crate) fn make_groups(&self, roll: [u8; 2]) -> Groups<B> {
        let mut groups = Groups::none();
        groups.filter.bars_some = !self.repeating.is_empty() || self.barred().is_some();
        let rules = self.rules();
        let restricted = rules.movement.locks
            || rules.movement.fugitives
            || rules.movement.leader_combat
            || !rules.movement.retreat;
        let leaves_lines = self.variant.leaves_lines;
        let movers = if self.variant.limits_movers { self.movers() } else { self.own };
        for class in Class::ALL {
            let pieces = movers & self.state.of_class(class);
            if pieces.is_empty() {
                continue;
            }
            let reach = self.reach(class, roll);
            let is_diagonal = leaves_lines && rules.movement.goes_diagonally(class);
            let targets = [self.empty; 4];
            let lines =
                Group { class, movers: pieces, reach, targets, is_diagonal, leap: Leap::None };
            if restricted {
                self.add_restricted(&mut groups, lines);
            } else {
                groups.add(lines);
            }
            let leap = if leaves_lines { rules.movement.leap_of(class) } else { Leap::None };
            if leap != Leap::None {
                groups.add(Group { leap, ..lines });
            }
        }
        if !rules.movement.leader_self_immobilizing {
            self.forbid_self_immobilizing(&mut groups);
        }
        if rules.movement.limits_entering() {
            self.forbid_entering(&mut groups);
        }
        if rules.movement.has_barrier() {
            self.forbid_passing_barrier(&mut groups);
        }
        if rules.capture.compulsory.includes(self.us) {
            self.enforce_compulsory_capture(&mut groups);
        }
        if self.state.second_move.is_due() {
            self.keep_second_moves(&mut groups);
        } else if self.must_open {
            groups.filter.opens_only =
                self.faces_blocked_opponent() && self.has_opening_move(&groups);
        }
        groups
    }

    /// The pieces that may move, in games in which not every piece with room may.
    #[inline(never)]
    fn movers(&self) -> B {
        let movers = self.state.second_move.square().map_or(self.own, B::of);
        if self.variant.holds_pieces {
            (movers & !self.held_pieces()).when(!self.must_remove())
        } else {
            movers
        }
    }

    /// The distances that a class of pieces may move with a roll.
    #[inline]
    pub(crate) fn reach(&self, class: Class, roll: [u8; 2]) -> Reach {
        // Most games have no dice.
        if roll[0] == 0 {
            self.variant.ranges[class as usize]
        } else {
            reach(self.rules(), class, roll)
        }
    }

    /// The own pieces that cannot move even if there is room.
    #[inline(never)]
    fn held_pieces(&self) -> B {
        if self.rules().capture.leaves_stranded() {
            crate::play::capture::inciti::stranded(self.variant, self.state, self.us)
        } else {
            self.state.bound(self.rules())
        }
    }

    /// Whether some move of these groups, or a removal, lets the opponent move again.
    pub(crate) fn has_opening_move(&self, groups: &Groups<B>) -> bool {
        if self.removable().squares().any(|square| self.opens(Move::removal(square))) {
            return true;
        }
        let mut stays_shut = |layer: Layer<B>| {
            layer.landing.squares().all(|to| !self.opens(self.move_of(layer, to)))
        };
        !groups.all().all(|group| self.visit_layers_of(group, groups.filter, &mut stays_shut))
    }

    fn add_restricted(&self, groups: &mut Groups<B>, group: Group<B>) {
        let movement = &self.rules().movement;
        let mut free = group;
        if movement.locks && group.class != Class::Leader {
            let locked = group.movers & self.locked();
            free.movers &= !locked;
            groups.add(Group { movers: locked, targets: self.offensive(group.class), ..group });
        }
        if movement.fugitives && group.class == Class::Light {
            let turned = group.movers & self.state.fugitives(self.rules());
            free.movers &= !turned;
            let attacks = self.variant.geometry.contact(self.enemy) & self.empty;
            groups.add(Group { movers: turned, targets: [attacks; 4], ..group });
        }
        if !movement.retreat {
            let contact = self.variant.geometry.contact(self.enemy);
            let held = group.movers & contact;
            free.movers &= !held;
            groups.add(Group { movers: held, targets: [contact & self.empty; 4], ..group });
        }
        if movement.leader_combat && group.class == Class::Leader {
            self.add_leader_in_combat(groups, free);
        } else {
            groups.add(free);
        }
    }

    /// XXI-18: the moves of a dux that is in contact with enemies.
    fn add_leader_in_combat(&self, groups: &mut Groups<B>, dux: Group<B>) {
        let ring = self.variant.geometry.contact(dux.movers);
        let hindered = if self.rules().movement.locks {
            (dux.movers & self.locked()).any()
        } else {
            (ring & self.enemy).any()
        };
        if !hindered {
            return groups.add(dux);
        }
        let empty = (ring & self.empty).count();
        let occupied = ring.count() - empty;
        let offensive = Group { targets: self.offensive(Class::Leader), ..dux };
        match (empty, occupied) {
            (0 | 1, _) => {}
            (_, 1) => {
                groups.add(Group { reach: dux.reach & 1, ..dux });
                groups.add(Group { reach: dux.reach & !1, ..offensive });
            }
            _ => groups.add(offensive),
        }
    }

    /// Pieces of the player to move in contact with an enemy that touches no other piece of that
    /// player (XXI-10; XXI-12 exempts all others).
    pub(crate) fn locked(&self) -> B {
        let geometry = &self.variant.geometry;
        geometry.locked(self.own, &geometry.stepped(self.own), self.enemy)
    }

    /// The squares on which a move in each direction captures or hits (XXI-11).
    fn offensive(&self, class: Class) -> [B; 4] {
        let hits = self.variant.geometry.contact(self.enemy & self.state.leaders);
        Direction::ORTHOGONAL
            .map(|direction| (self.capture_targets().of(class, direction) | hits) & self.empty)
    }

    /// XXI-16: a soldier may fill the last empty square in contact with the own dux only if it
    /// captures a piece in contact with it whose square becomes empty.
    fn forbid_self_immobilizing(&self, groups: &mut Groups<B>) {
        let ring = self.variant.geometry.contact(self.own & self.state.leaders);
        let last = ring & self.empty;
        if last.count() != 1 {
            return;
        }
        let square = last.first();
        for group in groups.all_mut() {
            if group.class == Class::Leader {
                continue;
            }
            for direction in Direction::ORTHOGONAL {
                let victims = self.victims_of(group.class, None, square, direction);
                if (self.vacated(victims) & ring).is_empty() {
                    group.targets[direction.number()] &= !last;
                }
            }
        }
    }

    /// SCH-L3: a move may end between two enemies only if it binds, and it binds only from some
    /// squares.
    fn forbid_entering(&self, groups: &mut Groups<B>) {
        let BindingSquares { doubtful, closed, .. } = *self.binding_squares();
        for group in groups.all_mut() {
            for targets in &mut group.targets {
                *targets &= !closed;
            }
        }
        groups.filter.limits_entering = doubtful.any();
    }

    /// A square beyond the barrier that is in line with an empty square on it can be reached only
    /// across that square.
    fn forbid_passing_barrier(&self, groups: &mut Groups<B>) {
        for direction in [Direction::North, Direction::South] {
            let open = self.variant.barrier & self.empty;
            let beyond = self.variant.geometry.slide(open, direction, self.empty, Reach::MAX);
            for group in groups.all_mut() {
                group.targets[direction.number()] &= !beyond;
            }
        }
    }

    /// Keeps only captures, if there are any.
    fn enforce_compulsory_capture(&self, groups: &mut Groups<B>) {
        if !self.capture_targets().any() {
            return;
        }
        let targets = self.capture_targets();
        let within = |class, direction| targets.of(class, direction);
        let only_true_captures =
            self.rules().capture.surround || self.rules().movement.leaves_lines();
        let filter = groups.filter;
        let is_none = |played| {
            only_true_captures && self.victims(played).is_empty()
                || !self.lets_through(filter, played)
        };
        if groups.all().all(|group| self.visit_arrivals_of(group, within, is_none)) {
            return;
        }
        self.keep_captures(groups);
    }

    /// Keeps only captures.
    pub(crate) fn keep_captures(&self, groups: &mut Groups<B>) {
        let targets = self.capture_targets();
        let within = |class, direction| targets.of(class, direction);
        groups.filter.only_true_captures =
            self.rules().capture.surround || self.rules().movement.leaves_lines();
        for group in groups.all_mut() {
            for direction in Direction::ORTHOGONAL {
                group.targets[direction.number()] &= within(group.class, direction);
            }
        }
    }

    /// VOG-10: a piece is active if one line move, dice aside, takes it into contact with an enemy.
    pub(crate) fn find_active(&self) -> B {
        let geometry = &self.variant.geometry;
        let goal = geometry.contact(self.enemy) & self.empty;
        let mut active = B::EMPTY;
        for class in Class::ALL {
            let pieces = self.own & self.state.of_class(class);
            if pieces.is_empty() {
                continue;
            }
            for direction in Direction::ORTHOGONAL {
                let mut front = goal;
                let is_upright = matches!(direction, Direction::North | Direction::South);
                let open = self.empty & !self.variant.barrier.when(is_upright);
                for _ in 0..self.rules().movement.range(class) {
                    front = geometry.before(front, direction);
                    active |= front & pieces;
                    front &= open;
                    if front.is_empty() {
                        break;
                    }
                }
            }
        }
        active
    }
}
