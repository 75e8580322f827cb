//! The rules that are cited for refusals and endings.

use crate::board::refusal::{Code, Refusal};
use crate::board::words::words;

/// The word for the rule by which pieces are captured, which a coach cites.
pub(crate) const CAPTURE: &str = "capture";

/// Declares enumerations of judgements with their words, default rule IDs and meanings.
macro_rules! cited {
    ($($(#[$about:meta])* $name:ident {
        $($variant:ident = $word:literal, $rule:literal, $meaning:literal;)+
    })+) => {$(
        words! {
            $(#[$about])*
            $name { $(#[doc = $meaning] $variant = $word;)+ }
        }

        impl $name {
            const fn default_rule(self) -> &'static str {
                match self { $(Self::$variant => $rule),+ }
            }
        }
    )+};
}

cited! {
    /// Why a game has ended.
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename_all = "kebab-case"))]
    Reason {
        Captures = "captures", "CAL-A", "Enough stones captured, or all pieces.";
        LeaderCaptured = "leader-captured", "CAL-E", "The leader captured.";
        Breakthrough = "breakthrough", "CAL-G", "The leader on the far rank.";
        Decimation = "decimation", "VOG-11", "A class of the enemy is gone.";
        Rout = "rout", "VOG-14", "The basileus captured.";
        Siege = "siege", "VOG-12", "Vogt's word for blocked.";
        Blocked = "blocked", "GEN-3", "No legal move.";
        Reduced = "reduced", "CYN-3", "Too few pieces left.";
        Refusal = "refusal", "VOG-17", "Three refusals of battle.";
        Superiority = "superiority", "VOG-13", "More pieces at the quiet limit.";
        Parity = "parity", "VOG-13", "As many pieces at the quiet limit.";
        DeadPosition = "dead-position", "CAL-D", "No capture possible any more.";
        QuietLimit = "quiet-limit", "GEN-10", "The quiet limit.";
        Repetition = "repetition", "XXI-R", "The third occurrence of a position.";
        DuxImmobilized = "dux-immobilized", "XXI-17", "The dux has no empty square in contact.";
        DuxBared = "dux-bared", "XXI-1", "The dux is alone.";
        LeaderBound = "leader-bound", "SMI-A3", "The leader is bound.";
        Row = "row", "QUE-5", "Enough pieces in a row.";
        Resignation = "resignation", "GEN-9", "A player resigns.";
        Agreement = "agreement", "GEN-9", "The players agree a draw.";
        IllegalMove = "illegal-move", "VOG-18", "An illegal move that loses.";
        Time = "time", "", "No time left.";
        Forfeit = "forfeit", "", "A player has left the game.";
        Adjudication = "adjudication", "", "The arbiter has decided.";
    }

    /// Why a move is refused.
    Ground {
        NoPiece = "no-piece", "GEN-2", "Nothing stands on the square.";
        Turn = "turn", "GEN-1", "The piece is the opponent's.";
        Line = "line", "GEN-4", "Not a straight line over empty squares of the board.";
        Range = "range", "VOG-8", "Farther than the piece or the roll allows.";
        Hermes = "hermes", "VOG-K2", "Not a distance that Hermes' move allows.";
        MustOpen = "must-open", "GEN-2", "The opponent has to be able to move again.";
        Compulsory = "compulsory", "VOG-7", "A capture is compulsory.";
        Again = "again", "GEN-2", "The piece has to move again in this turn, or cannot.";
        Fugitive = "fugitive", "POL-6", "A fugitive must attack.";
        Retreat = "retreat", "QUE-4", "A piece beside an enemy leaves all enemies.";
        Bound = "bound", "SCH-4", "A bound piece cannot move.";
        Removal = "removal", "SCH-8", "Only a bound enemy is taken from the board by a turn.";
        Lock = "lock", "XXI-10", "A locked soldier makes offensive moves only.";
        LeaderCombat = "leader-combat", "XXI-18", "A dux in combat.";
        SelfImmobilizing = "self-immobilizing", "XXI-16", "The move immobilizes the own dux.";
        Barrier = "barrier", "GEN-4", "The move passes over the barrier.";
        Entering = "entering", "SCH-L3",
            "The move ends between two enemies and does not bind as it must.";
        Shuttle = "shuttle", "PIS-6", "The move takes a piece to and fro.";
        Repetition = "repetition", "XXI-R", "The move makes a position occur too often.";
        Placement = "placement", "POL-2",
            "A placement outside the placement phase, or a move within it.";
        Stranded = "stranded", "CAL-X3", "A stranded stone cannot move.";
        Incitus = "incitus", "CAL-X1", "An incitus fills its square for good.";
        Touched = "touched", "VOG-18", "Another piece made an illegal move and has to move.";
        Purse = "purse", "CAL-O3", "A throw for each captured piece, with the seeds that it needs.";
        Victims = "victims", "GEN-7", "The victims written are not those of the move.";
        Over = "over", "GEN-8", "The game is over.";
        RollDue = "roll-due", "VOG-K1", "A roll is due, or none is.";
    }
}

words! {
    /// The kind of ending that a reason represents.
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename_all = "kebab-case"))]
    ReasonClass {
        /// Pieces were captured, leaders left out.
        Material = "material";
        /// The enemy leader was captured.
        LeaderCaptured = "leader-captured";
        /// The enemy leader stays on the board, helpless.
        LeaderHelpless = "leader-helpless";
        /// The own leader reached the far rank.
        Breakthrough = "breakthrough";
        /// Own pieces form a row.
        Row = "row";
        /// Pieces cannot move.
        Blocked = "blocked";
        /// A player refused battle.
        Refusal = "refusal";
        /// No progress: nothing was or could be captured, or a position was repeated.
        Stalled = "stalled";
        /// The players or the arbiter ended the game, not the board.
        Conduct = "conduct";
    }
}

impl Reason {
    /// The kind of ending that the reason represents.
    pub const fn class(self) -> ReasonClass {
        match self {
            Self::Captures | Self::Decimation | Self::Reduced => ReasonClass::Material,
            Self::LeaderCaptured | Self::Rout => ReasonClass::LeaderCaptured,
            Self::DuxImmobilized | Self::DuxBared | Self::LeaderBound => {
                ReasonClass::LeaderHelpless
            }
            Self::Breakthrough => ReasonClass::Breakthrough,
            Self::Row => ReasonClass::Row,
            Self::Siege | Self::Blocked => ReasonClass::Blocked,
            Self::Refusal => ReasonClass::Refusal,
            Self::Superiority
            | Self::Parity
            | Self::DeadPosition
            | Self::QuietLimit
            | Self::Repetition => ReasonClass::Stalled,
            Self::Resignation
            | Self::Agreement
            | Self::IllegalMove
            | Self::Time
            | Self::Forfeit
            | Self::Adjudication => ReasonClass::Conduct,
        }
    }
}

/// The rule IDs that a game cites, if they differ from the default ones.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Citations(Vec<(String, String)>);

impl Citations {
    /// Citations from pairs of a judgement's word and a rule ID.
    ///
    /// # Errors
    /// When a word is not that of a judgement.
    pub fn new(pairs: impl IntoIterator<Item = (String, String)>) -> Result<Self, Refusal> {
        let pairs: Vec<_> = pairs.into_iter().collect();
        for (word, _) in &pairs {
            let known = word == CAPTURE
                || Reason::of_word(word).is_some()
                || Ground::of_word(word).is_some();
            if !known {
                return Err(Refusal::new(Code::KeyGround).with("key", word.as_str()));
            }
        }
        Ok(Self(pairs))
    }

    /// The rule ID of an ending.
    pub fn of_reason(&self, reason: Reason) -> &str {
        self.given(reason.word()).unwrap_or(reason.default_rule())
    }

    /// The rule ID of a refusal.
    pub fn of_ground(&self, ground: Ground) -> &str {
        self.given(ground.word()).unwrap_or(ground.default_rule())
    }

    /// The ID of the rule on capturing pieces, if the game gives one.
    pub fn of_capture(&self) -> Option<&str> {
        self.given(CAPTURE)
    }

    /// The rule ID that the game itself gives for a judgement's word.
    pub(crate) fn given(&self, word: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == word).map(|(_, rule)| rule.as_str())
    }
}
