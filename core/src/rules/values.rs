//! The values that rules are made of: words of ruleset files, numbers and switches.

use crate::board::color::Color;
use crate::board::refusal::{Code, Refusal};

/// No square of any board is farther away.
pub const UNLIMITED: u8 = 16;

/// A value as it stands in a ruleset.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// `true` or `false`.
    Bool(bool),
    /// A whole number.
    Integer(i64),
    /// A word or a board.
    Text(String),
}

/// Declares an enumeration whose variants are written as words in ruleset files.
macro_rules! worded {
    ($(#[$about:meta])* $name:ident { $($(#[$variant_about:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name { $($(#[$variant_about])* $variant,)+ }

        impl $name {
            pub(crate) fn read(key: &str, value: &Value) -> Result<Self, Refusal> {
                match value {
                    $(Value::Text(word) if word == $word => Ok(Self::$variant),)+
                    _ => {
                        let refusal = Refusal::new(Code::KeyWord).with("key", key);
                        Err(refusal.with("values", [$($word),+].join(", ")))
                    }
                }
            }
        }
    };
}

worded! {
    /// Which players a rule holds for.
    Sides {
        /// Neither player.
        None = "none",
        /// White alone.
        White = "white",
        /// Black alone.
        Black = "black",
        /// Both players.
        Both = "both",
    }
}

impl Sides {
    /// Whether the rule holds for `color`.
    pub fn includes(self, color: Color) -> bool {
        match self {
            Self::None => false,
            Self::White => color == Color::White,
            Self::Black => color == Color::Black,
            Self::Both => true,
        }
    }
}

worded! {
    /// Which die limits a hoplite (VOG-K1).
    HeavyDie {
        /// The higher one.
        High = "high",
        /// The lower one.
        Low = "low",
    }
}

worded! {
    /// Which die moves a leader (VOG-K2).
    LeaderDie {
        /// Up to the higher one.
        High = "high",
        /// Up to the lower one, or exactly the higher one: Hermes' move.
        Hermes = "hermes",
    }
}

worded! {
    /// How a leader is captured.
    LeaderCapture {
        /// Not at all.
        Never = "never",
        /// By captors on all four sides, hence not on an edge (CAL-4).
        FourCaptors = "four-captors",
        /// By enemies on every square in contact (VOG-5).
        Encirclement = "encirclement",
    }
}

worded! {
    /// What the capture of a leader means for the game.
    LeaderCaptured {
        /// The game goes on.
        None = "none",
        /// It is won (CAL-E, CAL-F).
        LeaderCaptured = "leader-captured",
        /// It is won, and called a rout (VOG-14).
        Rout = "rout",
    }
}

worded! {
    /// Whose reduction to few pieces is judged.
    ReducedBy {
        /// Either player's, after every ply (CYN-3, POL-9).
        Either = "either",
        /// Only the opponent's, as a goal of the player who moved (XXI-1).
        Opponent = "opponent",
    }
}

worded! {
    /// What a game calls a player without a legal move.
    BlockedWord {
        /// GEN-3.
        Blocked = "blocked",
        /// VOG-12.
        Siege = "siege",
    }
}

worded! {
    /// What a dead position means (CAL-D).
    DeadPosition {
        /// Nothing: it is not looked for.
        None = "none",
        /// More captures win, equal captures draw.
        MoreCaptures = "more-captures",
        /// The player who moved last loses.
        MoverLoses = "mover-loses",
        /// A draw.
        Draw = "draw",
    }
}

worded! {
    /// When a dead position is looked for.
    DeadPositionWhen {
        /// Always.
        Always = "always",
        /// Only when inciti are in play (CAL-X4 in CAL-I).
        Inciti = "inciti",
    }
}

worded! {
    /// What the third occurrence of a position means.
    Repetition {
        /// Nothing.
        None = "none",
        /// The player who made it occur loses (XXI-R).
        MoverLoses = "mover-loses",
        /// The tie-break decides (POL-10).
        TieBreak = "tie-break",
        /// A draw.
        Draw = "draw",
    }
}

worded! {
    /// What the quiet limit means (GEN-10).
    QuietResult {
        /// A draw.
        Draw = "draw",
        /// More captures win, equal captures draw.
        MoreCaptures = "more-captures",
        /// More pieces win, then more soldiers, else a draw (POL-10).
        TieBreak = "tie-break",
        /// More pieces win by superiority, else parity (VOG-13).
        Superiority = "superiority",
    }
}

/// How pieces move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Movement {
    /// Longest move of light pieces, heavy pieces and leaders, in squares.
    pub range: [u8; 3],
    /// A soldier that does not attack is turned over (POL-5).
    pub fugitives: bool,
    /// Soldiers can be locked (XXI-10).
    pub locks: bool,
    /// Enemies in contact hinder a leader (XXI-18).
    pub leader_combat: bool,
    /// A player may immobilize the own leader; false forbids it (XXI-16).
    pub leader_self_immobilizing: bool,
}

/// The dice, if there are any.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dice {
    /// How many are rolled before a turn: 0, 1 or 2.
    pub count: u8,
    /// Faces of each.
    pub faces: u8,
    /// The die of heavy pieces.
    pub heavy: HeavyDie,
    /// The die of leaders.
    pub leader: LeaderDie,
    /// Two equal dice give the same player another turn (VOG-K3).
    pub doubles_again: bool,
}

/// How pieces are captured.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Capture {
    /// In a corner by two captors (CAL-O4, VOG-4, XXI-8).
    pub corner: bool,
    /// How leaders are captured.
    pub leader: LeaderCapture,
    /// Leaders are captors (CAL-5).
    pub leader_captures: bool,
    /// Two pieces capture a heavy one only if one of them is heavy or a leader (VOG-8).
    pub heavy_needs_heavy: bool,
    /// A leader is captured only by a leader or by heavy pieces among others (VOG-9).
    pub leader_needs_heavy: bool,
    /// Groups without a liberty are captured (CAL-O6).
    pub surround: bool,
    /// Push and crush (XXI-13).
    pub push: bool,
    /// Flank attack (XXI-14).
    pub flank: bool,
    /// Phalanx attack (XXI-15).
    pub phalanx: bool,
    /// Moving in between two enemies is safe (GEN-6, VOG-6).
    pub between_safe: bool,
    /// Who must capture when possible.
    pub compulsory: Sides,
    /// Captured pieces become inciti (CAL-X1).
    pub inciti: bool,
    /// Stranded stones count as captured (CAL-X3).
    pub stranded_captured: bool,
}

/// How a game ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// Stones to capture, 0 for none.
    pub capture_goal: u16,
    /// What a captured leader means.
    pub leader_captured: LeaderCaptured,
    /// Who wins by capturing every enemy piece (CAL-9).
    pub annihilation: Sides,
    /// Whose leader wins on the far rank.
    pub breakthrough: Sides,
    /// Losing all light or all heavy pieces loses (VOG-11).
    pub decimation: bool,
    /// A player with at most this many pieces, leaders left out, loses; 0 for none.
    pub reduced_to: u16,
    /// Whose reduction is judged.
    pub reduced_by: ReducedBy,
    /// Immobilizing the enemy leader wins (XXI-17).
    pub leader_immobilized: bool,
    /// Leaving the enemy leader alone wins (XXI-1).
    pub leader_bared: bool,
    /// Successive refusals that lose, 0 for none (VOG-17).
    pub refusal: u8,
    /// The word for a blocked player's loss.
    pub blocked: BlockedWord,
    /// What a dead position means.
    pub dead_position: DeadPosition,
    /// When it is looked for.
    pub dead_position_when: DeadPositionWhen,
    /// What a third occurrence means.
    pub repetition: Repetition,
    /// Quiet plies that end the game, 0 for none (GEN-10).
    pub quiet_limit: u16,
    /// What the quiet limit means.
    pub quiet_result: QuietResult,
}
