//! The values of the rules that matter in a game.

use super::Rules;
use super::values::{Again, DeadPosition, QuietResult};
use crate::board::color::Color;

impl Rules {
    /// Whether a value, given by its key, can affect how the game is played. The other values have
    /// no effect because of other values or the pieces at the start.
    pub fn uses(&self, key: &str) -> bool {
        let Self { setup, dice, capture, ending, movement, .. } = self;
        let starts_with =
            |piece| Color::BOTH.into_iter().any(|color| setup.letters[color].contains(piece));
        let has_leader = starts_with(setup.leader);
        match key {
            "setup.per_turn" | "setup.leader_reserve" | "setup.closed" => setup.reserve > 0,
            "movement.leader_range"
            | "movement.leader_combat"
            | "movement.leader_self_immobilizing"
            | "movement.leader_leap"
            | "movement.leader_directions"
            | "capture.leader"
            | "capture.leader_captures"
            | "ending.leader_captured"
            | "ending.breakthrough"
            | "ending.leader_immobilized"
            | "ending.leader_bared"
            | "ending.leader_bound" => has_leader,
            "movement.heavy_range" | "capture.heavy_needs_heavy" | "ending.decimation" => {
                starts_with('H')
            }
            // Without hoplites, the enemy leader has to be in the ring.
            "capture.leader_needs_heavy" => has_leader && capture.rings_leaders(),
            "movement.leap_chain" => movement.leaps(),
            "movement.entering" | "capture.removal" => capture.binds(),
            "dice.faces" => dice.count > 0,
            // One die has no higher and lower number, and no doubles.
            "dice.doubles_again" => dice.count > 1,
            "dice.heavy" => dice.count > 1 && starts_with('H'),
            "dice.leader" => dice.count > 1 && has_leader,
            "capture.again_by" => capture.again != Again::None,
            "capture.row_with_leader" => capture.row && has_leader,
            "capture.stranded_captured" => capture.inciti,
            "ending.dead_position_when" => ending.dead_position != DeadPosition::None,
            "ending.reduced_by" => ending.reduced_to > 0,
            "ending.row_outside" => ending.row_of > 0,
            "ending.both_blocked" | "ending.must_open" => ending.lets_blocked_pass(),
            "ending.repetition_count" | "ending.repetition_of" => ending.forbids_repetition(),
            // A tie-break decides an agreed draw too (POL-10).
            "ending.quiet_result" => {
                ending.quiet_limit > 0 || ending.quiet_result == QuietResult::TieBreak
            }
            "ending.territory" | "ending.komi" => {
                ending.has_quiet_result(QuietResult::Territory) || ending.settles_by_territory()
            }
            _ => true,
        }
    }
}
