//! Which rule is quoted for a refusal or an ending.

use crate::board::refusal::{Code, Refusal};

/// Declares an enumeration of judgements with their words and usual rule IDs.
macro_rules! cited {
    ($(#[$about:meta])* $name:ident { $($(#[$variant_about:meta])* $variant:ident = $word:literal, $rule:literal;)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name { $($(#[$variant_about])* $variant,)+ }

        impl $name {
            /// All of them, in the order of their numbers.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The word by which programs know it.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }

            const fn usual_rule(self) -> &'static str {
                match self { $(Self::$variant => $rule),+ }
            }
        }
    };
}

cited! {
    /// Why a game has ended.
    Reason {
        /// Enough stones captured, or all pieces.
        Captures = "captures", "CAL-A";
        /// The leader captured.
        LeaderCaptured = "leader-captured", "CAL-E";
        /// The leader on the far rank.
        Breakthrough = "breakthrough", "CAL-G";
        /// A class of the enemy is gone.
        Decimation = "decimation", "VOG-11";
        /// The basileus captured.
        Rout = "rout", "VOG-14";
        /// Vogt's word for blocked.
        Siege = "siege", "VOG-12";
        /// No legal move.
        Blocked = "blocked", "GEN-3";
        /// Too few pieces left.
        Reduced = "reduced", "CYN-3";
        /// Three refusals of battle.
        Refusal = "refusal", "VOG-17";
        /// More pieces at the quiet limit.
        Superiority = "superiority", "VOG-13";
        /// As many pieces at the quiet limit.
        Parity = "parity", "VOG-13";
        /// No capture possible any more.
        DeadPosition = "dead-position", "CAL-D";
        /// The quiet limit.
        QuietLimit = "quiet-limit", "GEN-10";
        /// The third occurrence of a position.
        Repetition = "repetition", "XXI-R";
        /// The dux has no empty square in contact.
        DuxImmobilized = "dux-immobilized", "XXI-17";
        /// The dux is alone.
        DuxBared = "dux-bared", "XXI-1";
    }
}

cited! {
    /// Why a move is refused.
    Ground {
        /// Nothing stands on the square.
        NoPiece = "no-piece", "GEN-2";
        /// The piece is the opponent's.
        Turn = "turn", "GEN-1";
        /// Not a straight line over empty squares of the board.
        Line = "line", "GEN-4";
        /// Farther than the piece or the roll allows.
        Range = "range", "VOG-8";
        /// Not a distance that Hermes' move allows.
        Hermes = "hermes", "VOG-K2";
        /// A capture is compulsory.
        Compulsory = "compulsory", "VOG-7";
        /// A fugitive must attack.
        Fugitive = "fugitive", "POL-6";
        /// A locked soldier makes offensive moves only.
        Lock = "lock", "XXI-10";
        /// A dux in combat.
        LeaderCombat = "leader-combat", "XXI-18";
        /// The move immobilizes the own dux.
        SelfImmobilizing = "self-immobilizing", "XXI-16";
        /// A placement outside the placement phase, or a move within it.
        Placement = "placement", "POL-2";
        /// A stranded stone cannot move.
        Stranded = "stranded", "CAL-X3";
        /// An incitus fills its square for good.
        Incitus = "incitus", "CAL-X1";
        /// The victims written are not those of the move.
        Victims = "victims", "GEN-7";
        /// The game is over.
        Over = "over", "GEN-8";
        /// A roll is due, or none is.
        RollDue = "roll-due", "VOG-K1";
    }
}

/// The rule IDs that a game quotes, where they differ from the usual ones.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Citations(Vec<(String, String)>);

impl Citations {
    /// Citations from pairs of a judgement's word and a rule ID.
    ///
    /// # Errors
    /// When a word names no judgement.
    pub fn new(pairs: impl IntoIterator<Item = (String, String)>) -> Result<Self, Refusal> {
        let pairs: Vec<_> = pairs.into_iter().collect();
        for (word, _) in &pairs {
            let known = Reason::ALL.iter().any(|reason| reason.word() == word)
                || Ground::ALL.iter().any(|ground| ground.word() == word);
            if !known {
                return Err(Refusal::new(Code::KeyGround).with("key", word.as_str()));
            }
        }
        Ok(Self(pairs))
    }

    /// The rule ID of an ending.
    pub fn of_reason(&self, reason: Reason) -> &str {
        self.given(reason.word()).unwrap_or(reason.usual_rule())
    }

    /// The rule ID of a refusal.
    pub fn of_ground(&self, ground: Ground) -> &str {
        self.given(ground.word()).unwrap_or(ground.usual_rule())
    }

    fn given(&self, word: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == word).map(|(_, rule)| rule.as_str())
    }
}
