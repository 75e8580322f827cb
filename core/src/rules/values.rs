//! The values that rules are made of: words of ruleset files, numbers and switches.

use crate::board::color::Color;
use crate::board::refusal::{Code, Refusal};
use crate::rules::reading::{Given, Readable};
use crate::rules::setup::Class;

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

/// Declares enumerations whose variants are written as words in ruleset files.
macro_rules! worded {
    ($($(#[$about:meta])* $name:ident {
        $($variant:ident = $word:literal, $meaning:literal;)+
    })+) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name { $(#[doc = $meaning] $variant,)+ }

        impl $name {
            /// The word in ruleset files.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }
        }

        impl Readable for $name {
            fn read(given: Given<'_>) -> Result<Self, Refusal> {
                match given.value {
                    $(Value::Text(word) if word == $word => Ok(Self::$variant),)+
                    _ => Err(given.refused(Code::KeyWord).with("values", [$($word),+].join(", "))),
                }
            }
        }
    )+};
}

worded! {
    /// Which players a rule holds for.
    Sides {
        None = "none", "Neither player.";
        White = "white", "White alone.";
        Black = "black", "Black alone.";
        Both = "both", "Both players.";
    }

    /// Which die limits a hoplite (VOG-K1).
    HeavyDie {
        High = "high", "The higher one.";
        Low = "low", "The lower one.";
    }

    /// Which die moves a leader (VOG-K2).
    LeaderDie {
        High = "high", "Up to the higher one.";
        Hermes = "hermes", "Up to the lower one, or exactly the higher one: Hermes' move.";
    }

    /// How a leader is captured.
    LeaderCapture {
        Never = "never", "Not at all.";
        FourCaptors = "four-captors", "By captors on all four sides, hence not on an edge (CAL-4).";
        Encirclement = "encirclement", "By enemies on every square in contact (VOG-5).";
        Custody = "custody", "As other pieces are: between two enemies.";
    }

    /// What the capture of a leader means for the game.
    LeaderCaptured {
        None = "none", "The game goes on.";
        LeaderCaptured = "leader-captured", "It is won (CAL-E, CAL-F).";
        Rout = "rout", "It is won, and called a rout (VOG-14).";
    }

    /// What becomes of pieces that two captors hold between them.
    CaptureMode {
        Take = "take", "They leave the board at once.";
        Bind = "bind", "They stay, bound, and a later turn can take one of them away (SCH-4).";
    }

    /// When a player takes a bound enemy from the board.
    Removal {
        Turn = "turn", "In a turn of its own (SCH-8).";
        First = "first", "First in a turn in which a piece then moves, whenever there is one (SEN-2).";
    }

    /// What a leader in a row of enemies between two captors means for the row.
    RowWithLeader {
        None = "none", "Nothing in that line is captured.";
        Others = "others", "All others in it are captured.";
    }

    /// What a piece captures that moves in between two enemies.
    Intervention {
        None = "none", "Nothing.";
        Pair = "pair", "The two beside it.";
        Rows = "rows", "The two beside it, and those behind them without a gap.";
    }

    /// When a leader is immobilized.
    LeaderImmobilized {
        None = "none", "It does not matter.";
        Anyone = "anyone", "Every square in contact is occupied, by pieces of either side (XXI-17).";
        EnemyBeside = "enemy-beside", "The same, at least one enemy among them (KOW-E3).";
        NoMove = "no-move", "It has no legal move (JON-6).";
    }

    /// Whose reduction to few pieces is judged.
    ReducedBy {
        Either = "either", "Either player's, after every ply (CYN-3, POL-9).";
        Opponent = "opponent", "Only the opponent's, as a goal of the player who moved (XXI-1).";
    }

    /// What it means that the player to move has no legal move.
    Blocked {
        Loses = "blocked", "That player loses (GEN-3).";
        Siege = "siege", "That player loses, and it is called a siege (VOG-12).";
        MoreCaptures = "more-captures", "More captures win, equal captures draw (PIS-7).";
        Passes = "passes", "The turn stays with the other player.";
    }

    /// What it means that neither player can move, where a blocked one passes.
    BothBlocked {
        Draw = "draw", "A draw.";
        MoreCaptures = "more-captures", "More captures win, equal captures draw.";
    }

    /// Which player begins.
    FirstMover {
        White = "white", "White.";
        Black = "black", "Black.";
    }

    /// The square of which a rule speaks.
    MarkedSquare {
        None = "none", "None.";
        Centre = "centre", "The middle square; of two middle files or ranks the lower one.";
    }

    /// When a player places a leader that begins in the reserve.
    LeaderReserve {
        None = "none", "None does.";
        First = "first", "Before the other pieces.";
        Last = "last", "After the other pieces.";
    }

    /// Whether a corner is an anvil against a piece beside it.
    CornerAnvil {
        No = "no", "It is not.";
        UnlessHeld = "unless-held", "It is while no piece of the victim's side stands there.";
        Always = "always", "It is, whatever stands there.";
    }

    /// Whether a piece that has captured moves again in the same turn.
    Again {
        None = "none", "It does not.";
        May = "may", "It may.";
        Must = "must", "It must, if it can.";
    }

    /// By which moves a piece that has captured moves again.
    AgainBy {
        AnyMove = "any-move", "By any move; one that captures nothing ends the turn.";
        Captures = "captures", "By captures alone.";
    }

    /// Over which pieces another one may leap.
    Leap {
        None = "none", "Over none.";
        Own = "own", "Over pieces of its own side.";
        Enemy = "enemy", "Over enemies.";
        OwnAndBound = "own-and-bound", "Over pieces of its own side and over bound enemies.";
        Any = "any", "Over pieces of either side.";
    }

    /// Whether a player may move one piece to and fro.
    Shuttle {
        Free = "free", "As often as the player likes.";
        Third = "third", "Not there again after going there and back (PIS-6).";
        Undo = "undo", "Not even back: no move undoes the player's move before it.";
    }

    /// Whether a piece may move in between two enemies where captures bind.
    Entering {
        Free = "free", "It may.";
        Pair = "pair", "Between two free ones only if it binds one of them (SCH-L3).";
        Any = "any", "Between two, free or bound, only if it binds some enemy.";
    }

    /// What a dead position means (CAL-D).
    DeadPosition {
        None = "none", "Nothing: it is not looked for.";
        MoreCaptures = "more-captures", "More captures win, equal captures draw.";
        MoverLoses = "mover-loses", "The player who moved last loses.";
        Draw = "draw", "A draw.";
    }

    /// When a dead position is looked for.
    DeadPositionWhen {
        Always = "always", "Always.";
        Inciti = "inciti", "Only when inciti are in play (CAL-X4 in CAL-I).";
    }

    /// What the third occurrence of a position means.
    Repetition {
        None = "none", "Nothing.";
        MoverLoses = "mover-loses", "The player who made it occur loses (XXI-R).";
        TieBreak = "tie-break", "The tie-break decides (POL-10).";
        Draw = "draw", "A draw.";
        Forbidden = "forbidden", "A move that would make a position occur too often is illegal.";
    }

    /// What has to be the same where positions are said to repeat.
    RepetitionOf {
        Position = "position", "The pieces and the player to move.";
        Arrangement = "arrangement", "The pieces alone.";
    }

    /// What the quiet limit means (GEN-10).
    QuietResult {
        Draw = "draw", "A draw.";
        MoreCaptures = "more-captures", "More captures win, equal captures draw.";
        TieBreak = "tie-break", "More pieces win, then more soldiers, else a draw (POL-10).";
        Superiority = "superiority", "More pieces win by superiority, else parity (VOG-13).";
    }
}

/// In how many directions something happens: along files and ranks, or along diagonals too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Directions {
    /// Along files and ranks.
    Four,
    /// Along diagonals too.
    Eight,
}

impl Readable for Directions {
    fn read(given: Given<'_>) -> Result<Self, Refusal> {
        match given.value {
            Value::Integer(4) => Ok(Self::Four),
            Value::Integer(8) => Ok(Self::Eight),
            _ => Err(given.refused(Code::KeyWord).with("values", "4, 8")),
        }
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

/// Declares groups of values: for each its name, which is the last part of its key, its type, its
/// range if it is a number, and what it is where a ruleset says nothing.
macro_rules! values {
    ($($(#[$about:meta])* $name:ident {
        $(
            $(#[$meaning:meta])*
            $field:ident: $kind:ty $([$low:literal to $high:literal])? = $usual:expr;
        )+
    })+) => {$(
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct $name { $($(#[$meaning])* pub $field: $kind,)+ }

        impl Default for $name {
            fn default() -> Self {
                Self { $($field: $usual,)+ }
            }
        }

        impl $name {
            pub(crate) fn set(&mut self, name: &str, given: Given<'_>) -> Result<(), Refusal> {
                match name {
                    $(stringify!($field) => self.$field = values!(@read given $($low $high)?),)+
                    _ => return Err(given.refused(Code::KeyUnknown)),
                }
                Ok(())
            }
        }
    )+};
    (@read $given:ident) => { Readable::read($given)? };
    (@read $given:ident $low:literal $high:literal) => { $given.number($low, $high)? };
}

values! {
    /// The size of the board.
    Size {
        /// Number of files.
        files: u8 [4 to 16] = 8;
        /// Number of ranks.
        ranks: u8 [4 to 16] = 8;
    }

    /// The start of a game as it is written.
    WrittenSetup {
        /// The board field of a PFEN.
        board: String = String::new();
        /// Pieces of each side that are still to be placed (POL-1).
        reserve: u8 [0 to 127] = 0;
        /// How many of them a player places in a turn.
        per_turn: u8 [1 to 2] = 1;
        /// Whether one of them is the leader, and when it is placed.
        leader_reserve: LeaderReserve = LeaderReserve::None;
        /// Who makes the first move, after the placement if there is one.
        first_mover: FirstMover = FirstMover::White;
        /// Where none is placed.
        closed: MarkedSquare = MarkedSquare::None;
    }

    /// How pieces move.
    Movement {
        /// Longest move of light pieces in squares; 0 for any distance.
        light_range: u8 [0 to 15] = 0;
        /// The same of heavy pieces.
        heavy_range: u8 [0 to 15] = 0;
        /// The same of leaders.
        leader_range: u8 [0 to 15] = 0;
        /// A soldier that does not attack is turned over (POL-5).
        fugitives: bool = false;
        /// Soldiers can be locked (XXI-10).
        locks: bool = false;
        /// Enemies in contact hinder a leader (XXI-18).
        leader_combat: bool = false;
        /// A player may immobilize the own leader; false forbids it (XXI-16).
        leader_self_immobilizing: bool = true;
        /// Whether a player may move one piece to and fro.
        shuttle: Shuttle = Shuttle::Free;
        /// Over which neighbours light and heavy pieces may leap, to the empty square beyond.
        leap: Leap = Leap::None;
        /// The same of leaders.
        leader_leap: Leap = Leap::None;
        /// A piece that leaps may leap on in the same turn, as often as it can.
        leap_chain: bool = false;
        /// Whether a piece may move in between two enemies.
        entering: Entering = Entering::Free;
        /// The directions in which light and heavy pieces move.
        directions: Directions = Directions::Four;
        /// The same of leaders.
        leader_directions: Directions = Directions::Four;
        /// The rank, counted from 1, that no move passes over; 0 for none.
        barrier: u8 [0 to 16] = 0;
    }

    /// The dice, if there are any.
    Dice {
        /// How many are rolled before a turn: 0, 1 or 2.
        count: u8 [0 to 2] = 0;
        /// Faces of each.
        faces: u8 [4 to 6] = 6;
        /// The die of heavy pieces.
        heavy: HeavyDie = HeavyDie::High;
        /// The die of leaders.
        leader: LeaderDie = LeaderDie::High;
        /// Two equal dice give the same player another turn (VOG-K3).
        doubles_again: bool = false;
    }

    /// How pieces are captured.
    Capture {
        /// What becomes of pieces that two captors hold between them.
        mode: CaptureMode = CaptureMode::Take;
        /// Where they stay, when a player takes one of them away.
        removal: Removal = Removal::Turn;
        /// In a corner by two captors (CAL-O4, VOG-4, XXI-8).
        corner: bool = false;
        /// Whether a corner is an anvil against a piece beside it.
        corner_anvil: CornerAnvil = CornerAnvil::No;
        /// How leaders are captured.
        leader: LeaderCapture = LeaderCapture::Never;
        /// Leaders are captors (CAL-5).
        leader_captures: bool = true;
        /// Two pieces capture a heavy one only if one of them is heavy or a leader (VOG-8).
        heavy_needs_heavy: bool = false;
        /// A leader is captured only by a leader or by heavy pieces among others (VOG-9).
        leader_needs_heavy: bool = false;
        /// Where nothing is captured.
        safe: MarkedSquare = MarkedSquare::None;
        /// The directions in which captors face each other.
        directions: Directions = Directions::Four;
        /// Several enemies in a line without a gap are captured between two captors.
        row: bool = false;
        /// What a leader among them means.
        row_with_leader: RowWithLeader = RowWithLeader::None;
        /// What a piece captures that moves in between two enemies.
        intervention: Intervention = Intervention::None;
        /// Groups without a liberty are captured (CAL-O6).
        surround: bool = false;
        /// Push and crush (XXI-13).
        push: bool = false;
        /// Flank attack (XXI-14).
        flank: bool = false;
        /// Phalanx attack (XXI-15).
        phalanx: bool = false;
        /// Moving in between two enemies is safe (GEN-6, VOG-6).
        between_safe: bool = true;
        /// Whether a piece that has captured moves again in the same turn.
        again: Again = Again::None;
        /// By which moves.
        again_by: AgainBy = AgainBy::Captures;
        /// Who must capture when possible.
        compulsory: Sides = Sides::None;
        /// Captured pieces become inciti (CAL-X1).
        inciti: bool = false;
        /// Stranded stones count as captured (CAL-X3).
        stranded_captured: bool = true;
    }

    /// How a game ends.
    Ending {
        /// Stones to capture, 0 for none.
        capture_goal: u16 [0 to 127] = 0;
        /// What a captured leader means.
        leader_captured: LeaderCaptured = LeaderCaptured::None;
        /// Who wins by capturing every enemy piece (CAL-9).
        annihilation: Sides = Sides::None;
        /// Whose leader wins on the far rank.
        breakthrough: Sides = Sides::None;
        /// Losing all light or all heavy pieces loses (VOG-11).
        decimation: bool = false;
        /// A player with at most this many pieces loses; leaders count where they are captured as other
        /// pieces are. 0 for none.
        reduced_to: u16 [0 to 127] = 0;
        /// Whose reduction is judged.
        reduced_by: ReducedBy = ReducedBy::Either;
        /// Immobilizing the enemy leader wins.
        leader_immobilized: LeaderImmobilized = LeaderImmobilized::None;
        /// Leaving the enemy leader alone wins (XXI-1).
        leader_bared: bool = false;
        /// Binding the enemy leader wins (SMI-A3).
        leader_bound: bool = false;
        /// Successive refusals that lose, 0 for none (VOG-17).
        refusal: u8 [0 to 3] = 0;
        /// What it means that the player to move has no legal move.
        blocked: Blocked = Blocked::Loses;
        /// Where a blocked player passes, the other one must make a move that lets that player move again,
        /// if there is one.
        must_open: bool = false;
        /// Where a blocked player passes, what it means that neither can move.
        both_blocked: BothBlocked = BothBlocked::Draw;
        /// What a dead position means.
        dead_position: DeadPosition = DeadPosition::None;
        /// When it is looked for.
        dead_position_when: DeadPositionWhen = DeadPositionWhen::Always;
        /// What a third occurrence means.
        repetition: Repetition = Repetition::None;
        /// Where repetition is forbidden, how often a position may occur.
        repetition_count: u8 [1 to 100] = 3;
        /// Where repetition is forbidden, what counts as the same position.
        repetition_of: RepetitionOf = RepetitionOf::Position;
        /// Quiet plies that end the game, 0 for none (GEN-10).
        quiet_limit: u16 [0 to 10_000] = 100;
        /// What the quiet limit means.
        quiet_result: QuietResult = QuietResult::Draw;
    }
}

impl Capture {
    /// Whether pieces between two captors are bound instead of captured (SCH-4).
    #[inline]
    pub const fn binds(&self) -> bool {
        matches!(self.mode, CaptureMode::Bind)
    }

    /// Whether leaders are captured as other pieces are.
    #[inline]
    pub const fn takes_leaders_alike(&self) -> bool {
        matches!(self.leader, LeaderCapture::Custody)
    }

    /// Whether a turn takes a bound enemy away before a piece moves (SEN-2).
    #[inline]
    pub const fn removes_first(&self) -> bool {
        self.binds() && matches!(self.removal, Removal::First)
    }

    /// Whether a piece can make several moves in a turn.
    #[inline]
    pub const fn allows_second_moves(&self) -> bool {
        !matches!(self.again, Again::None)
    }

    /// Whether a turn can be made of several moves.
    #[inline]
    pub const fn has_compound_turns(&self) -> bool {
        self.allows_second_moves() || self.removes_first()
    }

    /// Whether captors face each other along diagonals too.
    #[inline]
    pub const fn is_diagonal(&self) -> bool {
        matches!(self.directions, Directions::Eight)
    }

    /// Whether leaders are captured by closing a ring around them (CAL-4, VOG-5).
    #[inline]
    pub const fn rings_leaders(&self) -> bool {
        matches!(self.leader, LeaderCapture::FourCaptors | LeaderCapture::Encirclement)
    }

    /// Whether a hammer captures the enemies on both sides of it.
    #[inline]
    pub const fn intervenes(&self) -> bool {
        !matches!(self.intervention, Intervention::None)
    }

    /// Whether pieces attack along the line of their move (XXI-13 to XXI-15).
    #[inline]
    pub const fn is_linear(&self) -> bool {
        self.push || self.flank || self.phalanx
    }

    /// Whether stranded stones stay on the board and cannot move (CAL-X3).
    #[inline]
    pub const fn leaves_stranded(&self) -> bool {
        self.inciti && !self.stranded_captured
    }
}

impl Ending {
    /// Whether a player without a legal move passes.
    #[inline]
    pub const fn lets_blocked_pass(&self) -> bool {
        matches!(self.blocked, Blocked::Passes)
    }

    /// Whether moves that repeat a position too often are illegal.
    #[inline]
    pub const fn forbids_repetition(&self) -> bool {
        matches!(self.repetition, Repetition::Forbidden)
    }

    /// How often a position may occur where repetition is forbidden (KOW-6, JON-5); else the occurrence
    /// that ends the game (POL-10, XXI-R); 0 where repetition means nothing.
    #[inline]
    pub const fn repetition_limit(&self) -> u8 {
        match self.repetition {
            Repetition::None => 0,
            Repetition::Forbidden => self.repetition_count,
            Repetition::Draw | Repetition::MoverLoses | Repetition::TieBreak => 3,
        }
    }

    /// Whether immobilizing the enemy leader wins.
    #[inline]
    pub const fn heeds_immobilized_leaders(&self) -> bool {
        !matches!(self.leader_immobilized, LeaderImmobilized::None)
    }
}

impl Movement {
    /// Whether a piece may be kept from a move for which the way is free.
    #[inline]
    pub const fn is_restricted(&self) -> bool {
        self.fugitives
            || self.locks
            || self.leader_combat
            || !self.leader_self_immobilizing
            || self.limits_shuttling()
    }

    /// Whether some move is neither a step nor a slide along a file or rank.
    #[inline]
    pub const fn leaves_lines(&self) -> bool {
        self.leaps() || self.goes_diagonally(Class::Light) || self.goes_diagonally(Class::Leader)
    }

    /// Whether some piece leaps.
    #[inline]
    pub const fn leaps(&self) -> bool {
        !matches!((self.leap, self.leader_leap), (Leap::None, Leap::None))
    }

    /// Over which pieces those of a class leap.
    #[inline]
    pub const fn leap_of(&self, class: Class) -> Leap {
        if matches!(class, Class::Leader) { self.leader_leap } else { self.leap }
    }

    /// Whether pieces of a class move along diagonals too.
    #[inline]
    pub const fn goes_diagonally(&self, class: Class) -> bool {
        let directions =
            if matches!(class, Class::Leader) { self.leader_directions } else { self.directions };
        matches!(directions, Directions::Eight)
    }

    /// Whether there is a rank that no move passes over.
    #[inline]
    pub const fn has_barrier(&self) -> bool {
        self.barrier > 0
    }

    /// Whether a player's last moves can bar the next one (PIS-6).
    #[inline]
    pub const fn limits_shuttling(&self) -> bool {
        !matches!(self.shuttle, Shuttle::Free)
    }

    /// Whether a piece may move in between two enemies only if it binds (SCH-L3).
    #[inline]
    pub const fn limits_entering(&self) -> bool {
        !matches!(self.entering, Entering::Free)
    }

    /// The longest move of a class of pieces in squares.
    #[inline]
    pub const fn range(&self, class: Class) -> u8 {
        let range = match class {
            Class::Light => self.light_range,
            Class::Heavy => self.heavy_range,
            Class::Leader => self.leader_range,
        };
        if range == 0 { UNLIMITED } else { range }
    }
}
