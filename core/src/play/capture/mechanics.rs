//! The mechanic by which a move captures a piece.

use crate::board::{moves::Move, squares::SquareSet, words::words};
use crate::play::node::Node;

words! {
    /// How a piece is captured.
    Mechanic {
        /// Between captors in one line (GEN-6).
        Custody = "custody";
        /// Beside a piece that moved between two enemies.
        Intervention = "intervention";
        /// In a corner, by the captors on both squares beside it (CAL-O4, VOG-4, XXI-8).
        Corner = "corner";
        /// At the end of a line of its own side (XXI-14).
        Flank = "flank";
        /// Against a wall or a captor behind, through one friend of the hammer (XXI-13).
        Push = "push";
        /// By a testudo that the hammer completed (XXI-15).
        Phalanx = "phalanx";
        /// A leader, with captors on every square beside it (CAL-4, VOG-5).
        Encirclement = "encirclement";
        /// With its whole group, which lost its last liberty (CAL-O6).
        Surround = "surround";
        /// Removed after it was bound, in a separate turn or before a move (SCH-8, SEN-2).
        Removal = "removal";
    }
}

impl<B: SquareSet> Node<'_, B> {
    /// The mechanic by which a legal move captures the piece on a square; if several apply, the
    /// first in the order of [`Mechanic`].
    pub fn mechanic(&self, played: Move, victim: u16) -> Mechanic {
        if played.is_removal() {
            return Mechanic::Removal;
        }
        // The moving piece could be its own anvil, so it is lifted first.
        let lifted = self.state.without(played.from);
        let node = Node::new(self.variant, &lifted);
        let capture = &self.rules().capture;
        let (class, hammer) = (self.state.class_on(played.from), B::of(played.to));
        let direction = self.variant.geometry.direction_or_diagonal(played);
        let takes = |victims: B| victims.contains(victim);
        let attack = node.line_attack();
        let phalanx = |side| attack.phalanx_victim(hammer, direction, side);
        if capture.rings_leaders() && takes(node.leader_victim(class, hammer)) {
            Mechanic::Encirclement
        } else if capture.intervenes() && takes(node.intervention_victims(hammer)) {
            Mechanic::Intervention
        } else if takes(node.special_victims(class, hammer)) {
            Mechanic::Custody
        } else if capture.corner && takes(node.corner_victims(class, hammer)) {
            Mechanic::Corner
        } else if capture.flank && takes(attack.flank_victim(hammer, direction)) {
            Mechanic::Flank
        } else if capture.push && takes(attack.push_victim(hammer, direction)) {
            Mechanic::Push
        } else if capture.phalanx && direction.across().into_iter().map(phalanx).any(takes) {
            Mechanic::Phalanx
        } else {
            Mechanic::Surround
        }
    }
}
