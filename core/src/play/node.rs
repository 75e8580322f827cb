//! One position as seen by the player to move: the legal moves, and their results.
//!
//! Moves are generated set-wise: all pieces of a group take one step at a time, so a *layer*
//! contains every square that some piece of the group reaches by that many steps. The origin
//! follows from the landing square, the direction and the number of steps.

pub(crate) mod groups;
pub(crate) mod leaps;
mod second_moves;
pub(crate) mod successor;
pub mod sweep;

use std::cell::OnceCell;

use crate::board::{color::Color, geometry::Direction, moves::Move, squares::SquareSet};
use crate::play::capture::binding_squares::BindingSquares;
use crate::play::node::groups::{Group, Groups, LegalityFilter};
use crate::play::{capture::CaptureTargets, state::State, variant::Variant};
use crate::rules::{Rules, setup::Class, values::Leap};

/// The origin of the moves of a layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// In the reserve: the pieces are placed. The end of a turn is written as a placement too.
    Reserve,
    /// This number of steps before the landing square.
    Behind(u32),
    /// On this square, where a chain of leaps starts.
    At(u16),
    /// On the landing square: bound enemies leave the board (SCH-8).
    There,
}

/// All landing squares of moves with the same kind of origin.
#[derive(Clone, Copy, Debug)]
pub struct Layer<B> {
    /// The direction of the moves, if they have one.
    pub direction: Direction,
    /// The origin of the moves.
    pub start: Start,
    /// The landing squares.
    pub landing: B,
}

/// A position seen by the player to move.
pub struct Node<'a, B> {
    pub(crate) variant: &'a Variant<B>,
    /// The state of the position.
    pub state: &'a State<B>,
    pub(crate) us: Color,
    pub(crate) own: B,
    pub(crate) enemy: B,
    /// The empty squares.
    pub empty: B,
    /// Whether some piece of the player to move is not a plain stone.
    pub(crate) has_classes: bool,
    pub(crate) roll: [u8; 2],
    groups: OnceCell<Groups<B>>,
    capture_targets: OnceCell<CaptureTargets<B>>,
    binding_squares: OnceCell<BindingSquares<B>>,
    active: OnceCell<B>,
    /// Moves that would repeat a position too often.
    pub(crate) repeating: &'a [Move],
    /// Whether the player must let a blocked opponent move again (SEE-8). This never rules out the
    /// last move, so it can be ignored in a check for any legal move.
    must_open: bool,
}

impl<'a, B: SquareSet> Node<'a, B> {
    /// A node for a state; a known roll limits the moves.
    pub fn new(variant: &'a Variant<B>, state: &'a State<B>) -> Self {
        Self::with_roll(variant, state, state.roll)
    }

    /// A node for a state with any roll.
    pub(crate) fn with_any_roll(variant: &'a Variant<B>, state: &'a State<B>) -> Self {
        Self::with_roll(variant, state, [0; 2])
    }

    /// A node for a state with any roll, to check only whether there is a legal move.
    pub(crate) fn for_mobility_check(variant: &'a Variant<B>, state: &'a State<B>) -> Self {
        Self { must_open: false, ..Self::with_any_roll(variant, state) }
    }

    fn with_roll(variant: &'a Variant<B>, state: &'a State<B>, roll: [u8; 2]) -> Self {
        let us = state.turn;
        Self {
            variant,
            state,
            us,
            own: state.sides[us],
            enemy: state.sides[!us],
            empty: variant.geometry.board & !state.occupied(),
            has_classes: (state.sides[us] & (state.heavy | state.leaders | state.marked)).any(),
            roll,
            groups: OnceCell::new(),
            capture_targets: OnceCell::new(),
            binding_squares: OnceCell::new(),
            active: OnceCell::new(),
            repeating: &[],
            must_open: variant.rules.ending.must_open,
        }
    }

    /// The same node with some moves illegal because they would repeat a position too often.
    #[must_use]
    #[inline]
    pub(crate) fn without(mut self, repeating: &'a [Move]) -> Self {
        self.repeating = repeating;
        self
    }

    #[inline]
    pub(crate) fn rules(&self) -> &'a Rules {
        &self.variant.rules
    }

    /// The far rank, where the leader of the player to move wins; empty in games without such a
    /// goal.
    pub(crate) fn breakthrough_rank(&self) -> B {
        self.variant.geometry.far_rank[self.us]
            .when(self.rules().ending.breakthrough.includes(self.us))
    }

    /// Pieces of the player to move that are active (VOG-10); empty in games without refusal.
    pub fn active(&self) -> B {
        if self.rules().ending.refusal == 0 {
            return B::EMPTY;
        }
        *self.active.get_or_init(|| self.find_active())
    }

    /// Whether a moving piece refuses battle: another piece is active, and it is not (VOG-17).
    pub fn refuses(&self, from: u16) -> bool {
        let active = self.active();
        active.any() && !active.contains(from)
    }

    /// The move that would take the player's last moved piece back or to and fro again, if that is
    /// illegal (PIS-6).
    #[inline]
    pub(crate) fn barred(&self) -> Option<Move> {
        self.state.last_moves[self.us].barred()
    }

    /// Visits the pieces of the player to move, grouped by their possible moves, until `visit`
    /// returns false; returns whether it never did. Also passes the filter for moves that end on a
    /// target but may be illegal for other reasons.
    #[inline]
    pub(crate) fn visit_groups(
        &self,
        mut visit: impl FnMut(&Group<B>, LegalityFilter) -> bool,
    ) -> bool {
        if !self.variant.moves_freely {
            let groups = self.groups();
            return groups.all().all(|group| visit(group, groups.filter));
        }
        // Building such groups is less work than storing them.
        for class in Class::ALL {
            let movers = self.own & self.state.of_class(class);
            if movers.any() {
                let reach = self.reach(class, self.roll);
                let targets = [self.empty; 4];
                let group =
                    Group { class, movers, reach, targets, is_diagonal: false, leap: Leap::None };
                if !visit(&group, LegalityFilter::OPEN) {
                    return false;
                }
            }
        }
        true
    }

    /// The pieces of the player to move, grouped by their possible moves.
    #[inline]
    pub(crate) fn groups(&self) -> &Groups<B> {
        self.groups.get_or_init(|| self.make_groups(self.roll))
    }

    /// The empty squares on which the player to move captures.
    #[inline]
    pub(crate) fn capture_targets(&self) -> &CaptureTargets<B> {
        self.capture_targets.get_or_init(|| CaptureTargets::new(self))
    }

    /// The capture targets, if they have been computed.
    #[inline]
    pub(crate) fn known_capture_targets(&self) -> Option<&CaptureTargets<B>> {
        self.capture_targets.get()
    }

    /// The squares where a move may bind and free pieces, in games that bind.
    #[inline]
    pub(crate) fn binding_squares(&self) -> &BindingSquares<B> {
        self.binding_squares.get_or_init(|| BindingSquares::new(self.variant, self.state))
    }

    /// Visits all legal moves, layer by layer, until `visit` returns false; returns whether it
    /// never did. If a roll is due, these are the moves with any roll.
    #[inline]
    pub fn visit_layers(&self, mut visit: impl FnMut(Layer<B>) -> bool) -> bool {
        if self.state.is_placement() {
            return visit_still(Start::Reserve, self.placements(), &mut visit);
        }
        if self.variant.binds && !visit_still(Start::There, self.removals(), &mut visit) {
            return false;
        }
        self.visit_groups(|group, filter| self.visit_layers_of(group, filter, &mut visit))
            && (self.variant.moves_freely
                || visit_still(Start::Reserve, self.groups().end_of_turn, &mut visit))
    }

    /// Visits the moves of a group.
    #[inline]
    pub(crate) fn visit_layers_of(
        &self,
        group: &Group<B>,
        filter: LegalityFilter,
        visit: &mut impl FnMut(Layer<B>) -> bool,
    ) -> bool {
        if group.leap != Leap::None {
            return self.visit_leaps(group, filter, visit);
        }
        for direction in Direction::ORTHOGONAL {
            if !self.visit_slide(group, direction, filter, visit) {
                return false;
            }
        }
        !group.is_diagonal || self.visit_diagonals(group, filter, visit)
    }

    /// Visits the moves of a group along diagonals.
    #[inline(never)]
    fn visit_diagonals(
        &self,
        group: &Group<B>,
        filter: LegalityFilter,
        visit: &mut impl FnMut(Layer<B>) -> bool,
    ) -> bool {
        Direction::DIAGONAL
            .into_iter()
            .all(|direction| self.visit_slide(group, direction, filter, visit))
    }

    /// Visits the moves of a group along lines in a direction.
    #[expect(clippy::inline_always, reason = "in a known direction a step is one shift")]
    #[inline(always)]
    fn visit_slide(
        &self,
        group: &Group<B>,
        direction: Direction,
        filter: LegalityFilter,
        visit: &mut impl FnMut(Layer<B>) -> bool,
    ) -> bool {
        let targets = group.targets[direction.number()];
        if targets.is_empty() {
            return true;
        }
        let mut front = group.movers;
        let mut reach = group.reach;
        let mut steps = 0;
        while reach != 0 {
            front = self.variant.geometry.step(front, direction) & self.empty;
            if front.is_empty() {
                break;
            }
            steps += 1;
            if reach & 1 != 0 {
                let mut layer =
                    Layer { direction, start: Start::Behind(steps), landing: front & targets };
                if filter != LegalityFilter::OPEN {
                    let played = |to| self.move_of(layer, to);
                    layer.landing = self.filtered(filter, layer.landing, played);
                }
                if layer.landing.any() && !visit(layer) {
                    return false;
                }
            }
            reach >>= 1;
        }
        true
    }

    /// Visits the line moves that end on some squares, given for each class of pieces and each
    /// direction: faster than layer by layer if the squares are few.
    #[inline]
    pub(crate) fn visit_arrivals(
        &self,
        within: impl Fn(Class, Direction) -> B,
        mut visit: impl FnMut(Move),
    ) {
        self.visit_groups(|group, filter| {
            self.visit_arrivals_of(group, &within, |played| {
                if self.lets_through(filter, played) {
                    visit(played);
                }
                true
            })
        });
    }

    /// Visits the moves of a group that end on some squares until `visit` returns false; returns
    /// whether it never did.
    #[inline]
    pub(crate) fn visit_arrivals_of(
        &self,
        group: &Group<B>,
        within: impl Fn(Class, Direction) -> B,
        mut visit: impl FnMut(Move) -> bool,
    ) -> bool {
        let geometry = &self.variant.geometry;
        if group.leap != Leap::None {
            return self.visit_leaps(group, LegalityFilter::OPEN, &mut |layer| {
                let arrivals = layer.landing & within(group.class, layer.direction);
                self.moves_to(layer, arrivals).all(&mut visit)
            });
        }
        if !group.keeps_to_lines() {
            return group.directions().all(|direction| {
                let arrivals = self.landings(group, direction) & within(group.class, direction);
                let played = |to| self.arriving(direction, to);
                arrivals.squares().all(|to| visit(played(to)))
            });
        }
        let occupied = geometry.board & !self.empty;
        for direction in Direction::ORTHOGONAL {
            let targets = group.targets[direction.number()] & within(group.class, direction);
            for to in targets.squares() {
                let nearest = geometry.nearest(to, direction.opposite(), occupied);
                if let Some(from) = nearest.filter(|from| group.movers.contains(*from)) {
                    let played = Move { from, to };
                    if group.reaches(|| geometry.distance(played)) && !visit(played) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Whether a move that ends on a target of its group is legal.
    #[inline]
    pub(crate) fn lets_through(&self, filter: LegalityFilter, played: Move) -> bool {
        filter == LegalityFilter::OPEN || self.passes(filter, played)
    }

    /// Like [`Self::lets_through`], for a filter that may make moves illegal.
    #[inline(never)]
    fn passes(&self, filter: LegalityFilter, played: Move) -> bool {
        let misses = filter.only_true_captures && self.victims(played).is_empty();
        let is_barred = || {
            filter.bars_some && (self.repeating.contains(&played) || self.barred() == Some(played))
        };
        let enters_unbinding = || {
            filter.limits_entering
                && self.binding_squares().doubtful.contains(played.to)
                && self.entered_between(played).any()
        };
        !misses && !is_barred() && !enters_unbinding() && (!filter.opens_only || self.opens(played))
    }

    /// The landing squares whose moves are legal.
    #[inline]
    pub(crate) fn filtered(
        &self,
        filter: LegalityFilter,
        landing: B,
        played: impl Fn(u16) -> Move,
    ) -> B {
        let doubtful = if filter == LegalityFilter::LIMITS_ENTERING {
            landing & self.binding_squares().doubtful
        } else {
            landing
        };
        if doubtful.is_empty() {
            landing
        } else {
            landing & !self.illegal_among(filter, doubtful, played)
        }
    }

    /// The landing squares among some whose moves are illegal.
    #[inline(never)]
    fn illegal_among(
        &self,
        filter: LegalityFilter,
        doubtful: B,
        played: impl Fn(u16) -> Move,
    ) -> B {
        let is_illegal = |to: &u16| !self.passes(filter, played(*to));
        let illegal = doubtful.squares().filter(is_illegal);
        illegal.fold(B::EMPTY, |illegal, to| illegal | B::of(to))
    }

    /// The move of a layer that ends on a square.
    #[inline]
    pub fn move_of(&self, layer: Layer<B>, to: u16) -> Move {
        let from = match layer.start {
            Start::Reserve => Move::RESERVE,
            Start::Behind(steps) => self.variant.geometry.origin(to, layer.direction, steps),
            Start::At(from) => from,
            Start::There => to,
        };
        Move { from, to }
    }

    /// The moves of a layer that end on some of its squares.
    #[inline]
    pub(crate) fn moves_to(&self, layer: Layer<B>, squares: B) -> impl Iterator<Item = Move> {
        squares.squares().map(move |to| self.move_of(layer, to))
    }

    /// The landing squares of a layer whose moves only take a piece there, as far as a quick test
    /// shows.
    pub(crate) fn plain_landings(&self, layer: Layer<B>) -> B {
        let rules = self.rules();
        let quiet = || layer.landing & !self.may_capture(layer.direction);
        if !matches!(layer.start, Start::Behind(_)) || rules.ending.refusal > 0 {
            B::EMPTY
        } else if !self.variant.has_side_effects {
            quiet()
        } else if rules.capture.between_safe
            && !rules.capture.inciti
            && !rules.capture.binds()
            && !rules.movement.limits_shuttling()
            && !rules.ending.lets_blocked_pass()
            && !rules.capture.allows_second_moves()
        {
            // A soldier in contact with an enemy is not turned over (POL-5).
            quiet() & self.variant.geometry.contact(self.enemy)
        } else {
            B::EMPTY
        }
    }

    /// The squares on which the player to move may place a piece.
    #[inline]
    pub(crate) fn placements(&self) -> B {
        (self.empty & !self.variant.closed).when(self.state.reserve[self.us] > 0)
    }

    /// Whether any move is legal.
    pub fn has_moves(&self) -> bool {
        !self.visit_layers(|_| false)
    }

    /// All legal moves.
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.visit_layers(|layer| {
            moves.extend(layer.landing.squares().map(|to| self.move_of(layer, to)));
            true
        });
        moves
    }

    /// Whether a move is legal, found without generating the others.
    pub fn is_legal(&self, played: Move) -> bool {
        if self.state.is_placement() || played.is_placement() {
            let ends_turn = self.state.second_move.is_due();
            let squares = if ends_turn { self.groups().end_of_turn } else { self.placements() };
            return played.is_placement() && squares.contains(played.to);
        }
        if !self.own.contains(played.from) || !self.empty.contains(played.to) {
            return played.is_removal() && self.removals().contains(played.to);
        }
        let geometry = &self.variant.geometry;
        if self.variant.leaves_lines {
            return !self.visit_groups(|group, filter| {
                !(self.group_makes(group, played) && self.lets_through(filter, played))
            });
        }
        let direction = geometry.direction(played);
        let occupied = geometry.board & !self.empty;
        let is_free = geometry.nearest(played.to, direction.opposite(), occupied);
        if is_free != Some(played.from) {
            return false;
        }
        !self.visit_groups(|group, filter| {
            let may_go = group.movers.contains(played.from)
                && group.reaches(|| geometry.distance(played))
                && group.targets[direction.number()].contains(played.to)
                && self.lets_through(filter, played);
            !may_go
        })
    }

    /// The squares on which a move in a direction may capture; a quick test that is exact except
    /// with surround (CAL-O6).
    #[inline]
    pub fn may_capture(&self, direction: Direction) -> B {
        self.capture_targets().of_any_class(direction)
    }
}

/// Visits moves that have no direction, if there are any, as a layer.
fn visit_still<B: SquareSet>(
    start: Start,
    landing: B,
    visit: &mut impl FnMut(Layer<B>) -> bool,
) -> bool {
    landing.is_empty() || visit(Layer { direction: Direction::North, start, landing })
}
