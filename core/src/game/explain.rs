//! Why a move is refused: the rule, and a sentence that names the squares.
//!
//! The reasons are found move by move from the rules themselves, not from the generated moves, so
//! that each checks the other.

use std::fmt;

use crate::board::moves::Move;
use crate::board::squares::SquareSet;
use crate::game::notation::WrittenMove;
use crate::game::notation::{name, names};
use crate::game::position::Position;
use crate::play::groups::reach;
use crate::play::node::Node;
use crate::rules::Rules;
use crate::rules::citations::Ground;

/// A refusal that quotes its rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// Why.
    pub ground: Ground,
    /// The rule's ID.
    pub rule: String,
    /// The reason as a sentence without a full stop.
    pub sentence: String,
}

impl Refusal {
    pub(crate) fn new(rules: &Rules, ground: Ground, sentence: impl Into<String>) -> Self {
        let rule = rules.citations.of_ground(ground).to_owned();
        Self { ground, rule, sentence: sentence.into() }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}: {}", self.rule, self.sentence)
    }
}

impl std::error::Error for Refusal {}

/// Why a move is refused, if it is; victims that are left out are no reason.
#[must_use]
pub fn explain<B: SquareSet>(position: &Position<B>, written: &WrittenMove) -> Option<Refusal> {
    Explanation::new(position, written, false).find()
}

/// Why a move that cannot be played is refused.
pub(crate) fn refusal<B: SquareSet>(
    position: &Position<B>,
    written: &WrittenMove,
    victims_required: bool,
) -> Refusal {
    Explanation::new(position, written, victims_required).find().unwrap_or_else(|| {
        Refusal::new(position.rules(), Ground::Line, format!("{written} is not legal here"))
    })
}

struct Explanation<'a, B> {
    position: &'a Position<B>,
    written: &'a WrittenMove,
    victims_required: bool,
    node: Node<'a, B>,
}

type Objection = Option<(Ground, String)>;

impl<'a, B: SquareSet> Explanation<'a, B> {
    fn new(position: &'a Position<B>, written: &'a WrittenMove, victims_required: bool) -> Self {
        Self { position, written, victims_required, node: position.node() }
    }

    fn find(&self) -> Option<Refusal> {
        let objection = self.not_now().or_else(|| match self.position.locate(self.written) {
            None => self.off_the_board(),
            Some(played) if self.node.state.is_placement() || played.is_placement() => {
                self.placement(played)
            }
            Some(played) => self.line_move(played),
        });
        objection.map(|(ground, sentence)| Refusal::new(self.position.rules(), ground, sentence))
    }

    fn not_now(&self) -> Objection {
        if let Some(outcome) = self.position.outcome() {
            let rule = self.position.rules().citations.of_reason(outcome.reason);
            let sentence = format!("the game is over: {} ({rule})", outcome.reason.word());
            return Some((Ground::Over, sentence));
        }
        self.position
            .needs_roll()
            .then(|| (Ground::RollDue, "the dice must be rolled before a move".to_owned()))
    }

    fn off_the_board(&self) -> Objection {
        let missing = self
            .written
            .from
            .into_iter()
            .chain([self.written.to])
            .find(|name| self.position.square(*name).is_none())?;
        let rules = self.position.rules();
        let sentence =
            format!("the board of {} x {} squares has no {missing}", rules.files, rules.ranks);
        Some((Ground::Line, sentence))
    }

    fn placement(&self, played: Move) -> Objection {
        let refused = |sentence: String| Some((Ground::Placement, sentence));
        if !self.node.state.is_placement() {
            return refused("all pieces are placed: a piece must move".into());
        }
        if !played.is_placement() {
            return refused("a piece must be placed, such as @c4, until all are placed".into());
        }
        if !self.node.empty.contains(played.to) {
            return refused(format!("{} is not empty", self.written.to));
        }
        self.wrong_victims(played)
    }

    fn line_move(&self, played: Move) -> Objection {
        self.piece(played)
            .or_else(|| self.path(played))
            .or_else(|| self.stranded(played))
            .or_else(|| self.distance(played))
            .or_else(|| self.fugitive(played))
            .or_else(|| self.lock(played))
            .or_else(|| self.combat(played))
            .or_else(|| self.self_immobilizing(played))
            .or_else(|| self.compulsory(played))
            .or_else(|| self.wrong_victims(played))
    }

    fn at(&self, square: u16) -> String {
        name(self.node.variant, square).to_string()
    }

    fn list(&self, set: B) -> String {
        let names: Vec<String> =
            names(self.node.variant, set).iter().map(ToString::to_string).collect();
        names.join(" and ")
    }

    fn piece(&self, played: Move) -> Objection {
        let from = self.at(played.from);
        if self.node.state.inciti.contains(played.from) {
            return Some((Ground::Incitus, format!("the incitus on {from} never moves")));
        }
        match self.node.state.owner(played.from) {
            None => Some((Ground::NoPiece, format!("no piece stands on {from}"))),
            Some(owner) if owner != self.node.us => {
                let sentence = format!(
                    "the piece on {from} is {}'s, and {} is to move",
                    owner.name(),
                    self.node.us.name()
                );
                Some((Ground::Turn, sentence))
            }
            Some(_) => None,
        }
    }

    fn path(&self, played: Move) -> Objection {
        let geometry = &self.node.variant.geometry;
        let (from, to) = (self.at(played.from), self.at(played.to));
        let Some((direction, steps)) = geometry.line(played.from, played.to) else {
            let sentence = format!("{from} to {to} is no move along one rank or file");
            return Some((Ground::Line, sentence));
        };
        let mut square = B::of(played.from);
        for _ in 0..steps {
            square = geometry.step(square, direction);
            if (square & self.node.state.inciti).any() {
                let sentence = format!("the incitus on {} is in the way", self.list(square));
                return Some((Ground::Incitus, sentence));
            }
            if (square & self.node.empty).is_empty() {
                let sentence = format!("the piece on {} is in the way", self.list(square));
                return Some((Ground::Line, sentence));
            }
        }
        None
    }

    fn stranded(&self, played: Move) -> Objection {
        let capture = &self.position.rules().capture;
        let stays = capture.inciti && !capture.stranded_captured;
        let stranded = stays
            && crate::play::inciti::stranded(self.node.variant, self.node.state, self.node.us)
                .contains(played.from);
        stranded.then(|| {
            (Ground::Stranded, format!("the stone on {} is stranded", self.at(played.from)))
        })
    }

    fn distance(&self, played: Move) -> Objection {
        let state = self.node.state;
        let (_, steps) = self.node.variant.geometry.line(played.from, played.to)?;
        let class = state.class_on(played.from);
        let allowed = reach(self.position.rules(), class, state.roll);
        if allowed & 1 << (steps - 1) != 0 {
            return None;
        }
        let distances: Vec<String> = (1..=16_u32)
            .filter(|distance| allowed & 1 << (distance - 1) != 0)
            .map(|distance| distance.to_string())
            .collect();
        let ground = if distances.len() == distances.last()?.parse().ok()? {
            Ground::Range
        } else {
            Ground::Hermes
        };
        let sentence = format!(
            "the piece on {} moves {} squares, not {steps}",
            self.at(played.from),
            distances.join(", ")
        );
        Some((ground, sentence))
    }

    fn fugitive(&self, played: Move) -> Objection {
        if !self.node.state.fugitives.contains(played.from) || self.touches_enemy(played.to) {
            return None;
        }
        let sentence = format!(
            "the fugitive on {} must attack, and {} is in contact with no enemy",
            self.at(played.from),
            self.at(played.to)
        );
        Some((Ground::Fugitive, sentence))
    }

    fn touches_enemy(&self, square: u16) -> bool {
        (self.node.variant.geometry.contact(B::of(square)) & self.node.enemy).any()
    }

    /// XXI-11: a capture, or contact with the enemy dux.
    fn is_offensive(&self, played: Move) -> bool {
        let hits = self.node.variant.geometry.contact(self.node.enemy & self.node.state.leaders);
        hits.contains(played.to) || self.node.victims(played).any()
    }

    fn lock(&self, played: Move) -> Objection {
        let state = self.node.state;
        if !self.position.rules().movement.locks || state.leaders.contains(played.from) {
            return None;
        }
        let locking = self.node.pinning(played.from);
        if locking.is_empty() || self.is_offensive(played) {
            return None;
        }
        let sentence =
            format!("the soldier on {} is locked by {}", self.at(played.from), self.list(locking));
        Some((Ground::Lock, sentence))
    }

    fn combat(&self, played: Move) -> Objection {
        let movement = &self.position.rules().movement;
        if !movement.leader_combat || !self.node.state.leaders.contains(played.from) {
            return None;
        }
        let ring = self.node.variant.geometry.contact(B::of(played.from));
        let enemies = ring & self.node.enemy;
        let holding = if movement.locks { self.node.pinning(played.from) } else { enemies };
        if holding.is_empty() {
            return None;
        }
        let empty = (ring & self.node.empty).count();
        let occupied = ring.count() - empty;
        let (_, steps) = self.node.variant.geometry.line(played.from, played.to)?;
        let offensive = self.is_offensive(played);
        let allowed = empty > 1 && (offensive || occupied == 1 && steps == 1);
        if allowed {
            return None;
        }
        let may = if empty <= 1 {
            "cannot move"
        } else if occupied == 1 {
            "moves one square unless it captures or hits"
        } else {
            "makes offensive moves only"
        };
        let sentence = format!(
            "the dux on {} is in combat with {} and {may}",
            self.at(played.from),
            self.list(holding)
        );
        Some((Ground::LeaderCombat, sentence))
    }

    fn self_immobilizing(&self, played: Move) -> Objection {
        if self.position.rules().movement.leader_self_immobilizing {
            return None;
        }
        let geometry = &self.node.variant.geometry;
        let state = self.node.state;
        let both = B::of(played.from) | B::of(played.to);
        let leaders =
            if state.leaders.contains(played.from) { state.leaders ^ both } else { state.leaders };
        let own = self.node.own ^ both;
        let dux = own & leaders;
        let occupied = (own | self.node.enemy | state.inciti) & !self.node.victims(played);
        let immobile = dux.any() && (geometry.contact(dux) & !occupied).is_empty();
        immobile.then(|| {
            let sentence = format!("the move would immobilize the own dux on {}", self.list(dux));
            (Ground::SelfImmobilizing, sentence)
        })
    }

    fn compulsory(&self, played: Move) -> Objection {
        let rules = self.position.rules();
        if !rules.capture.compulsory.includes(self.node.us)
            || self.node.victims(played).any()
            || !self.can_capture()
        {
            return None;
        }
        let sentence = format!("{} must capture", self.node.us.name());
        Some((Ground::Compulsory, sentence))
    }

    fn can_capture(&self) -> bool {
        let node = &self.node;
        !node.visit_layers(|layer| {
            layer.landing.squares().all(|to| node.victims(node.move_of(layer, to)).is_empty())
        })
    }

    fn wrong_victims(&self, played: Move) -> Objection {
        let victims = names(self.node.variant, self.node.victims(played));
        let written = &self.written.victims;
        if *written == victims || written.is_empty() && !self.victims_required {
            return None;
        }
        let captured: Vec<String> = victims.iter().map(ToString::to_string).collect();
        let sentence = if captured.is_empty() {
            "the move captures nothing".to_owned()
        } else {
            format!("the move captures {}, exactly that must be written", captured.join(" and "))
        };
        Some((Ground::Victims, sentence))
    }
}

impl<B: SquareSet> Node<'_, B> {
    /// The enemies that lock the own piece on a square (XXI-10).
    pub(crate) fn pinning(&self, square: u16) -> B {
        let geometry = &self.variant.geometry;
        let touching = geometry.contact(B::of(square)) & self.enemy;
        let mut pinning = B::EMPTY;
        for enemy in touching.squares() {
            let own_in_contact = geometry.contact(B::of(enemy)) & self.own;
            if own_in_contact == B::of(square) {
                pinning |= B::of(enemy);
            }
        }
        pinning
    }
}
