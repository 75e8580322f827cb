//! The judgements that can occur in a game.

use super::Rules;
use super::values::{
    Again, Blocked, DeadPosition, LeaderCaptured, LeaderDie, QuietResult, Repetition, Settled,
    Sides,
};

impl Rules {
    /// Whether a ground of refusal or a reason of ending, given by its word, can occur in the game.
    /// Those that depend on no value of the rules always can. How an arbiter treats an illegal move
    /// (VOG-18) or a captured piece (CAL-O3) has no value either: these occur in games that have a
    /// rule for them.
    pub fn raises(&self, word: &str) -> bool {
        let Self { capture, ending, movement, .. } = self;
        match word {
            "again" => capture.again != Again::None,
            "barrier" => movement.has_barrier(),
            "bound" | "removal" => capture.binds(),
            "breakthrough" => ending.breakthrough != Sides::None,
            "captures" => ending.capture_goal > 0 || ending.annihilation != Sides::None,
            "compulsory" => capture.compulsory != Sides::None,
            "dead-position" => {
                ending.dead_position != DeadPosition::None || ending.settled != Settled::None
            }
            "decimation" => ending.decimation,
            "dux-bared" => ending.leader_bared,
            "dux-immobilized" => ending.immobilizing_wins(),
            "entering" => movement.limits_entering(),
            "fugitive" => movement.fugitives,
            "hermes" => self.dice.count > 1 && self.dice.leader == LeaderDie::Hermes,
            "illegal-move" | "purse" | "touched" => self.citations.given(word).is_some(),
            "incitus" | "stranded" => capture.inciti,
            "leader-bound" => ending.leader_bound,
            "leader-captured" => ending.leader_captured == LeaderCaptured::LeaderCaptured,
            "leader-combat" => movement.leader_combat,
            "lock" => movement.locks,
            "must-open" => ending.must_open,
            "parity" | "superiority" => ending.has_quiet_result(QuietResult::Superiority),
            "placement" => self.setup.reserve > 0,
            "quiet-limit" => ending.quiet_limit > 0,
            "reduced" => ending.reduced_to > 0,
            "refusal" => ending.refusal > 0,
            "repetition" => ending.repetition != Repetition::None,
            "retreat" => !movement.retreat,
            "roll-due" => self.has_dice(),
            "row" => ending.row_of > 0,
            "rout" => ending.leader_captured == LeaderCaptured::Rout,
            "self-immobilizing" => !movement.leader_self_immobilizing,
            "shuttle" => movement.limits_shuttling(),
            "siege" => ending.blocked == Blocked::Siege,
            _ => true,
        }
    }
}
