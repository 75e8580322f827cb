//! Why a move is refused: the rule, and the squares concerned.
//!
//! The reasons are found move by move from the rules themselves, not from the generated moves, so
//! that each checks the other.

use crate::board::refusal::{Code, Refusal};
use crate::board::{geometry::Direction, moves::Move, squares::SquareSet};
use crate::game::notation::{SquareName, WrittenMove, name, names};
use crate::game::position::Position;
use crate::play::node::Node;
use crate::play::node::leaps::LEAP;
use crate::rules::citations::Ground;
use crate::rules::dice::reach;
use crate::rules::values::{AgainBy, Entering, Leap, Shuttle};

/// Why a move is refused, or `None` if it is legal; missing victims are no reason.
pub fn explain<B: SquareSet>(position: &Position<B>, written: &WrittenMove) -> Option<Refusal> {
    Explanation::new(position, written, false).find()
}

/// Why a piece without a legal move cannot move: the reason for the first free square beside it, or
/// for the first one to which it could leap.
pub fn explain_piece<B: SquareSet>(position: &Position<B>, square: SquareName) -> Refusal {
    let node = position.node();
    let (mut beside, mut beyond) = (B::EMPTY, B::EMPTY);
    if let Some(from) = position.square(square) {
        let (movement, class) = (&position.rules().movement, node.state.class_on(from));
        let leaps = movement.leap_of(class) != Leap::None;
        let step = |set, direction| {
            let geometry = &node.variant.geometry;
            geometry.step(set, direction) & geometry.board
        };
        for direction in Direction::all(movement.goes_diagonally(class)) {
            let next = step(B::of(from), direction);
            beside |= next;
            beyond |= step(next, direction).when(leaps);
        }
    }
    let refusal = |to| {
        let (from, victims, parts) = (Some(square), Vec::new(), Vec::new());
        explain(position, &WrittenMove { removed: None, from, to, victims, parts })
    };
    let is_filled = |why: &Refusal| matches!(why.code, Code::InTheWay | Code::IncitusInTheWay);
    let squares = [beside, beyond].into_iter().flat_map(|squares| names(node.variant, squares));
    squares.filter_map(refusal).find(|why| !is_filled(why)).unwrap_or_else(|| {
        position.refusal(Ground::Line, Code::Blocked).with("square", square.to_string())
    })
}

/// Whether a player who makes a move makes an illegal one (VOG-18): wrongly written victims are
/// only a slip of the pen.
pub fn is_illegal<B: SquareSet>(position: &Position<B>, written: &WrittenMove) -> bool {
    explain(position, &written.without_victims()).is_some()
}

/// Why a move that cannot be played is refused.
pub(crate) fn refusal<B: SquareSet>(
    position: &Position<B>,
    written: &WrittenMove,
    victims_required: bool,
) -> Refusal {
    Explanation::new(position, written, victims_required).find().unwrap_or_else(|| {
        position.refusal(Ground::Line, Code::NotLegal).with("move", written.to_string())
    })
}

struct Explanation<'a, B> {
    position: &'a Position<B>,
    written: &'a WrittenMove,
    victims_required: bool,
    node: Node<'a, B>,
}

impl<'a, B: SquareSet> Explanation<'a, B> {
    fn new(position: &'a Position<B>, written: &'a WrittenMove, victims_required: bool) -> Self {
        Self { position, written, victims_required, node: position.node() }
    }

    fn find(&self) -> Option<Refusal> {
        if let Some(leaps) = self.position.of_leaps(self.written) {
            return Explanation::new(self.position, &leaps, self.victims_required).find();
        }
        if self.written.is_single() && !self.position.rules().capture.has_compound_turns() {
            return self.step();
        }
        self.turn()
    }

    /// The first illegal move of a turn, or the refusal to stop if the piece has to continue.
    fn turn(&self) -> Option<Refusal> {
        let mut walked = self.position.clone();
        for (count, step) in self.written.steps().into_iter().enumerate() {
            let is_over = count > 0 && !walked.state().second_move.is_due();
            if is_over {
                let from = step.from.map_or_else(String::new, |from| from.to_string());
                return Some(self.refused(Ground::Again, Code::TurnOver).with("square", from));
            }
            let refusal = Explanation::new(&walked, &step, self.victims_required).step();
            if refusal.is_some() {
                return refusal;
            }
            let played = walked.locate(&step).filter(|played| walked.is_legal(*played))?;
            walked.push_unchecked(played);
        }
        let second_move = walked.state().second_move;
        if second_move.follows_removal() {
            return Some(self.refused(Ground::Removal, Code::MovesAfterRemoval));
        }
        let must_go_on = second_move.is_due() && walked.node().groups().end_of_turn.is_empty();
        let to = self.written.to.to_string();
        must_go_on.then(|| self.refused(Ground::Again, Code::MustGoOn).with("square", to))
    }

    fn step(&self) -> Option<Refusal> {
        self.not_now().or_else(|| match self.position.locate(self.written) {
            None => self.off_the_board().or_else(|| self.staying()),
            Some(played) if self.node.state.is_placement() || played.is_placement() => {
                self.placement(played)
            }
            Some(played) if played.is_removal() => self.removal(played),
            Some(played) => self.line_move(played),
        })
    }

    fn refused(&self, ground: Ground, code: Code) -> Refusal {
        self.position.refusal(ground, code)
    }

    fn not_now(&self) -> Option<Refusal> {
        if let Some(outcome) = self.position.outcome() {
            let rule = self.position.rules().citations.of_reason(outcome.reason);
            let refusal = self.refused(Ground::Over, Code::GameOver);
            return Some(refusal.with("reason", outcome.reason.word()).with("rule", rule));
        }
        self.position.needs_roll().then(|| self.refused(Ground::RollDue, Code::RollDue))
    }

    fn off_the_board(&self) -> Option<Refusal> {
        let mut named = self.written.from.into_iter().chain([self.written.to]);
        let missing = named.find(|name| self.position.square(*name).is_none())?;
        let rules = self.position.rules();
        let refusal = self.refused(Ground::Line, Code::OffBoard).with("files", rules.files);
        Some(refusal.with("ranks", rules.ranks).with("square", missing.to_string()))
    }

    /// Why a move that ends on its starting square is refused.
    fn staying(&self) -> Option<Refusal> {
        let square = self.position.square(self.written.to)?;
        let played = Move { from: square, to: square };
        if self.node.state.is_placement() {
            return self.placement(played);
        }
        self.piece(played).or_else(|| self.path(played))
    }

    fn placement(&self, played: Move) -> Option<Refusal> {
        if self.position.rules().setup.reserve == 0 {
            return Some(self.refused(Ground::Line, Code::NoPlacement));
        }
        let refused = |code| self.refused(Ground::Placement, code);
        if !self.node.state.is_placement() {
            return Some(refused(Code::AllPlaced));
        }
        if !played.is_placement() {
            return Some(refused(Code::MustPlace));
        }
        if !self.node.empty.contains(played.to) {
            return Some(refused(Code::NotEmpty).with("square", self.written.to.to_string()));
        }
        if self.node.variant.closed.contains(played.to) {
            return Some(refused(Code::Closed).with("square", self.written.to.to_string()));
        }
        self.wrong_victims(played)
    }

    /// SCH-8.
    fn removal(&self, played: Move) -> Option<Refusal> {
        let refused = |code| self.refused(Ground::Removal, code);
        if !self.node.variant.binds {
            return Some(self.refused(Ground::Line, Code::NoRemoval));
        }
        let owner = self.node.state.owner(played.to);
        let square = self.at(played.to);
        if owner.is_none() {
            return Some(self.of_piece(played, Ground::NoPiece, Code::NoPiece));
        }
        if owner == Some(self.node.us) {
            return Some(refused(Code::RemovesOwn).with("square", square));
        }
        let is_free = !self.node.removable().contains(played.to);
        is_free
            .then(|| refused(Code::NotBound).with("square", square))
            .or_else(|| self.repetition(played))
            .or_else(|| self.opening(played))
    }

    fn line_move(&self, played: Move) -> Option<Refusal> {
        self.piece(played)
            .or_else(|| self.bound(played))
            .or_else(|| self.removing_first())
            .or_else(|| self.path(played))
            .or_else(|| self.stranded(played))
            .or_else(|| self.distance(played))
            .or_else(|| self.fugitive(played))
            .or_else(|| self.retreat(played))
            .or_else(|| self.lock(played))
            .or_else(|| self.combat(played))
            .or_else(|| self.self_immobilizing(played))
            .or_else(|| self.entering(played))
            .or_else(|| self.shuttle(played))
            .or_else(|| self.repetition(played))
            .or_else(|| self.second_move(played))
            .or_else(|| self.compulsory(played))
            .or_else(|| self.opening(played))
            .or_else(|| self.wrong_victims(played))
    }

    fn at(&self, square: u16) -> String {
        name(self.node.variant, square).to_string()
    }

    fn list(&self, set: B) -> Vec<String> {
        names(self.node.variant, set).iter().map(ToString::to_string).collect()
    }

    /// A refusal that concerns the moving piece.
    fn of_piece(&self, played: Move, ground: Ground, code: Code) -> Refusal {
        self.refused(ground, code).with("square", self.at(played.from))
    }

    fn piece(&self, played: Move) -> Option<Refusal> {
        let refused = |ground, code| Some(self.of_piece(played, ground, code));
        if self.node.state.inciti.contains(played.from) {
            return refused(Ground::Incitus, Code::IncitusStays);
        }
        match self.node.state.owner(played.from) {
            None => refused(Ground::NoPiece, Code::NoPiece),
            Some(owner) if owner != self.node.us => {
                let refusal = refused(Ground::Turn, Code::NotYours)?.with("side", owner.word());
                Some(refusal.with("other", self.node.us.word()))
            }
            Some(_) => None,
        }
    }

    fn path(&self, played: Move) -> Option<Refusal> {
        let geometry = &self.node.variant.geometry;
        if self.is_leap(played) {
            return None;
        }
        let landing = B::of(played.to);
        let may_leap =
            played.from != played.to && self.leaps_among(self.node.empty | landing, played);
        if may_leap {
            return Some(self.in_the_way(landing));
        }
        let (from, to) = (self.at(played.from), self.at(played.to));
        let Some((direction, steps)) = self.line(played) else {
            let class = self.node.state.class_on(played.from);
            let is_diagonal = self.position.rules().movement.goes_diagonally(class);
            let code = if is_diagonal { Code::LineOrDiagonal } else { Code::Line };
            return Some(self.refused(Ground::Line, code).with("from", from).with("to", to));
        };
        let mut square = B::of(played.from);
        let is_upright = matches!(direction, Direction::North | Direction::South);
        let barrier = self.node.variant.barrier.when(is_upright);
        for walked in 1..=steps {
            square = geometry.step(square, direction);
            if (square & self.node.empty).is_empty() {
                return Some(self.in_the_way(square));
            }
            if walked < steps && (square & barrier).any() {
                let refusal = self.refused(Ground::Barrier, Code::Barrier);
                return Some(refusal.with("rank", self.position.rules().movement.barrier));
            }
        }
        None
    }

    /// The refusal of a move that an occupied square hinders.
    fn in_the_way(&self, square: B) -> Refusal {
        let is_dead = (square & self.node.state.inciti).any();
        let refusal = if is_dead {
            self.refused(Ground::Incitus, Code::IncitusInTheWay)
        } else {
            self.refused(Ground::Line, Code::InTheWay)
        };
        refusal.with("square", self.list(square).concat())
    }

    /// Direction and length of a move along a line that its piece can follow.
    fn line(&self, played: Move) -> Option<(Direction, u32)> {
        let class = self.node.state.class_on(played.from);
        let is_diagonal = self.position.rules().movement.goes_diagonally(class);
        self.node.variant.geometry.line(played.from, played.to, is_diagonal)
    }

    /// Whether the piece can leap there, over a neighbour to the empty square beyond, or by several
    /// such leaps.
    fn is_leap(&self, played: Move) -> bool {
        self.leaps_among(self.node.empty, played)
    }

    /// Like [`Self::is_leap`], with the given squares as the empty ones.
    fn leaps_among(&self, empty: B, played: Move) -> bool {
        let movement = &self.position.rules().movement;
        let class = self.node.state.class_on(played.from);
        let leap = movement.leap_of(class);
        if movement.leap_chain {
            let is_diagonal = movement.goes_diagonally(class);
            let ends = self.node.chain_ends(leap, is_diagonal, empty, played.from);
            return ends.contains(played.to);
        }
        self.line(played).is_some_and(|(direction, steps)| {
            let over = self.node.variant.geometry.step(B::of(played.from), direction);
            steps == LEAP
                && empty.contains(played.to)
                && self.node.leads_over(leap, over, direction)
        })
    }

    /// SCH-4.
    fn bound(&self, played: Move) -> Option<Refusal> {
        let is_bound = self.node.state.bound(self.position.rules()).contains(played.from);
        is_bound.then(|| self.of_piece(played, Ground::Bound, Code::Bound))
    }

    /// SEN-2.
    fn removing_first(&self) -> Option<Refusal> {
        let squares = || self.list(self.node.removable());
        let refusal =
            || self.refused(Ground::Removal, Code::RemovesFirst).with("squares", squares());
        self.node.must_remove().then(refusal)
    }

    fn stranded(&self, played: Move) -> Option<Refusal> {
        let stranded = self.position.rules().capture.leaves_stranded()
            && crate::play::capture::inciti::stranded(
                self.node.variant,
                self.node.state,
                self.node.us,
            )
            .contains(played.from);
        stranded.then(|| self.of_piece(played, Ground::Stranded, Code::Stranded))
    }

    fn distance(&self, played: Move) -> Option<Refusal> {
        let state = self.node.state;
        if self.is_leap(played) {
            return None;
        }
        let (_, steps) = self.line(played)?;
        let class = state.class_on(played.from);
        let allowed = reach(self.position.rules(), class, state.roll);
        if allowed & 1 << (steps - 1) != 0 {
            return None;
        }
        let distances: Vec<String> = (1..=16_u32)
            .filter(|distance| allowed & 1 << (distance - 1) != 0)
            .map(|distance| distance.to_string())
            .collect();
        let is_range = allowed & allowed.wrapping_add(1) == 0;
        let ground = if is_range { Ground::Range } else { Ground::Hermes };
        let refusal = self.of_piece(played, ground, Code::Distance);
        Some(refusal.with("numbers", distances).with("steps", steps))
    }

    fn fugitive(&self, played: Move) -> Option<Refusal> {
        let ring = self.node.variant.geometry.contact(B::of(played.to));
        if !self.node.state.fugitives(self.position.rules()).contains(played.from)
            || (ring & self.node.enemy).any()
        {
            return None;
        }
        let refusal = self.of_piece(played, Ground::Fugitive, Code::Fugitive);
        Some(refusal.with("to", self.at(played.to)))
    }

    /// QUE-4.
    fn retreat(&self, played: Move) -> Option<Refusal> {
        let beside = |square| self.node.variant.geometry.contact(B::of(square)) & self.node.enemy;
        let enemies = beside(played.from);
        let stays =
            self.position.rules().movement.retreat || enemies.is_empty() || beside(played.to).any();
        if stays {
            return None;
        }
        let refusal = self.of_piece(played, Ground::Retreat, Code::Retreating);
        Some(refusal.with("to", self.at(played.to)).with("squares", self.list(enemies)))
    }

    /// XXI-11: a capture, or contact with the enemy dux.
    fn is_offensive(&self, played: Move) -> bool {
        let hits = self.node.variant.geometry.contact(self.node.enemy & self.node.state.leaders);
        hits.contains(played.to) || self.node.victims(played).any()
    }

    fn lock(&self, played: Move) -> Option<Refusal> {
        let state = self.node.state;
        if !self.position.rules().movement.locks || state.leaders.contains(played.from) {
            return None;
        }
        let locking = self.node.locking(played.from);
        if locking.is_empty() || self.is_offensive(played) {
            return None;
        }
        let refusal = self.of_piece(played, Ground::Lock, Code::Locked);
        Some(refusal.with("squares", self.list(locking)))
    }

    fn combat(&self, played: Move) -> Option<Refusal> {
        let movement = &self.position.rules().movement;
        if !movement.leader_combat || !self.node.state.leaders.contains(played.from) {
            return None;
        }
        let ring = self.node.variant.geometry.contact(B::of(played.from));
        let enemies = ring & self.node.enemy;
        let holding = if movement.locks { self.node.locking(played.from) } else { enemies };
        if holding.is_empty() {
            return None;
        }
        let empty = (ring & self.node.empty).count();
        let occupied = ring.count() - empty;
        let (_, steps) = self.line(played)?;
        let offensive = self.is_offensive(played);
        let code = match (empty, occupied) {
            (0 | 1, _) => Code::CombatStays,
            _ if offensive => return None,
            (_, 1) if steps == 1 => return None,
            (_, 1) => Code::CombatStep,
            _ => Code::CombatOffensive,
        };
        let refusal = self.of_piece(played, Ground::LeaderCombat, code);
        Some(refusal.with("squares", self.list(holding)))
    }

    fn self_immobilizing(&self, played: Move) -> Option<Refusal> {
        if self.position.rules().movement.leader_self_immobilizing {
            return None;
        }
        let geometry = &self.node.variant.geometry;
        let state = self.node.state;
        let is_walled = |dux: B, occupied: B| (geometry.contact(dux) & !occupied).is_empty();
        if is_walled(self.node.own & state.leaders, state.occupied()) {
            return None;
        }
        let both = B::of(played.from) | B::of(played.to);
        let leaders =
            if state.leaders.contains(played.from) { state.leaders ^ both } else { state.leaders };
        let own = self.node.own ^ both;
        let dux = own & leaders;
        let vacated = self.node.vacated(self.node.victims(played));
        let occupied = (own | self.node.enemy | state.inciti) & !vacated;
        is_walled(dux, occupied).then(|| {
            self.refused(Ground::SelfImmobilizing, Code::Immobilizing)
                .with("square", self.list(dux).concat())
        })
    }

    /// SCH-L3.
    fn entering(&self, played: Move) -> Option<Refusal> {
        let entering = self.position.rules().movement.entering;
        if entering == Entering::Free {
            return None;
        }
        let code = if entering == Entering::Any { Code::EntersAny } else { Code::EntersPair };
        let between = self.node.entered_between(played);
        let refusal = || self.refused(Ground::Entering, code).with("to", self.at(played.to));
        between.any().then(|| refusal().with("squares", self.list(between)))
    }

    /// PIS-6.
    fn shuttle(&self, played: Move) -> Option<Refusal> {
        let rule = self.position.rules().movement.shuttle;
        let code = if rule == Shuttle::Undo { Code::Undoing } else { Code::Shuttling };
        let is_barred = self.node.barred() == Some(played);
        is_barred
            .then(|| self.of_piece(played, Ground::Shuttle, code).with("to", self.at(played.to)))
    }

    fn repetition(&self, played: Move) -> Option<Refusal> {
        let times = self.position.rules().ending.repetition_count;
        let repeats = self.node.repeating.contains(&played);
        repeats.then(|| {
            let refusal = self.refused(Ground::Repetition, Code::Repeating);
            refusal.with("move", self.written.to_string()).with("times", times)
        })
    }

    /// SEE-7.
    fn second_move(&self, played: Move) -> Option<Refusal> {
        let is_quiet = self.node.state.second_move.square().is_some()
            && self.position.rules().capture.again_by == AgainBy::Captures
            && self.node.victims(played).is_empty();
        is_quiet.then(|| self.of_piece(played, Ground::Again, Code::MustCaptureAgain))
    }

    fn compulsory(&self, played: Move) -> Option<Refusal> {
        let rules = self.position.rules();
        if !rules.capture.compulsory.includes(self.node.us)
            || self.node.victims(played).any()
            || !self.can_capture()
        {
            return None;
        }
        let refusal = self.refused(Ground::Compulsory, Code::MustCapture);
        Some(refusal.with("side", self.node.us.word()))
    }

    /// Why the move is refused if it leaves a blocked opponent without a move.
    fn opening(&self, played: Move) -> Option<Refusal> {
        let is_shut = self.node.groups().filter.opens_only && !self.node.opens(played);
        is_shut.then(|| {
            let refusal = self.refused(Ground::MustOpen, Code::MustOpen);
            refusal.with("side", (!self.node.us).word())
        })
    }

    fn can_capture(&self) -> bool {
        let node = &self.node;
        !node.visit_layers(|layer| {
            layer.landing.squares().all(|to| node.victims(node.move_of(layer, to)).is_empty())
        })
    }

    fn wrong_victims(&self, played: Move) -> Option<Refusal> {
        let victims = names(self.node.variant, self.node.victims(played));
        let written = &self.written.victims;
        if *written == victims || written.is_empty() && !self.victims_required {
            return None;
        }
        if victims.is_empty() {
            return Some(self.refused(Ground::Victims, Code::CapturesNothing));
        }
        let captured: Vec<String> = victims.iter().map(ToString::to_string).collect();
        Some(self.refused(Ground::Victims, Code::CapturesOthers).with("squares", captured))
    }
}

impl<B: SquareSet> Node<'_, B> {
    /// The enemies that lock the own piece on a square (XXI-10).
    pub(crate) fn locking(&self, square: u16) -> B {
        let geometry = &self.variant.geometry;
        let touching = geometry.contact(B::of(square)) & self.enemy;
        let pins = |enemy: &B| geometry.contact(*enemy) & self.own == B::of(square);
        touching.squares().map(B::of).filter(pins).fold(B::EMPTY, |locking, enemy| locking | enemy)
    }
}
