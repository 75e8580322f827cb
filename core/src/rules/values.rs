//! The values that rules are made of: words of ruleset files, numbers and switches.

use std::fmt;

use crate::board::color::Color;
use crate::board::refusal::{Code, Refusal};
use crate::board::words::words;
use crate::rules::reading::{Given, Group, Readable};
use crate::rules::setup::Class;

/// A distance beyond all squares of any board.
pub const UNLIMITED: u8 = 16;

/// A value in a ruleset.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(untagged))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Written"))]
pub enum Value {
    /// `true` or `false`.
    Bool(bool),
    /// A whole number.
    Integer(i64),
    /// A word or a board.
    Text(String),
}

macro_rules! written {
    ($($kind:ty => $variant:ident;)+) => {$(
        impl From<$kind> for Value {
            fn from(given: $kind) -> Self {
                Self::$variant(given.into())
            }
        }
    )+};
}

written! {
    bool => Bool;
    u8 => Integer;
    u16 => Integer;
    String => Text;
}

/// The form in ruleset files and addresses.
impl fmt::Display for Value {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bool(flag) => flag.fmt(formatter),
            Self::Integer(number) => number.fmt(formatter),
            Self::Text(text) => text.fmt(formatter),
        }
    }
}

/// The range of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Range {
    /// `true` or `false`.
    Switch,
    /// A whole number from a minimum to a maximum.
    Number(i64, i64),
    /// One of some numbers.
    Numbers(&'static [i64]),
    /// One of some words.
    Words(&'static [&'static str]),
    /// Any text that has a special meaning.
    Text,
}

/// The declaration of a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Declaration {
    /// The last part of its key.
    pub name: &'static str,
    /// Its meaning, in English.
    pub about: &'static str,
    /// Its range.
    pub range: Range,
    /// The default if a ruleset does not set it.
    pub default: Value,
}

/// Declares enumerations whose variants are written as words in ruleset files.
macro_rules! worded {
    ($($(#[$about:meta])* $name:ident {
        $($variant:ident = $word:literal, $meaning:literal;)+
    })+) => {$(
        words! {
            $(#[$about])*
            $name { $(#[doc = $meaning] $variant = $word;)+ }
        }

        impl From<$name> for Value {
            fn from(given: $name) -> Self {
                Self::Text(given.word().to_owned())
            }
        }

        impl Readable for $name {
            const RANGE: Range = Range::Words(&[$($word),+]);

            fn read(given: Given<'_>) -> Result<Self, Refusal> {
                match given.value {
                    Value::Text(word) => Self::of_word(word),
                    _ => None,
                }
                .ok_or_else(|| given.refused(Code::KeyWord).with("values", [$($word),+].join(", ")))
            }
        }
    )+};
}

worded! {
    /// The players to whom a rule applies.
    Sides {
        None = "none", "Neither player.";
        White = "white", "White alone.";
        Black = "black", "Black alone.";
        Both = "both", "Both players.";
    }

    /// The die that limits a hoplite (VOG-K1).
    HeavyDie {
        High = "high", "The higher one.";
        Low = "low", "The lower one.";
    }

    /// The die that moves a leader (VOG-K2).
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

    /// The effect of a leader's capture on the game.
    LeaderCaptured {
        None = "none", "The game goes on.";
        LeaderCaptured = "leader-captured", "It is won (CAL-E, CAL-F).";
        Rout = "rout", "It is won, and called a rout (VOG-14).";
    }

    /// The fate of pieces between two captors.
    CaptureMode {
        Take = "take", "They leave the board at once.";
        Bind = "bind", "They stay, bound, and a later turn can take one of them away (SCH-4).";
        Convert = "convert", "They stay and change sides; leaders leave the board (QUE-1).";
    }

    /// When a player removes a bound enemy from the board.
    Removal {
        Turn = "turn", "In a turn of its own (SCH-8).";
        First = "first", "First in a turn in which a piece then moves, whenever there is one (SEN-2).";
    }

    /// The effect of a leader in a row of enemies between two captors.
    RowWithLeader {
        None = "none", "Nothing in that line is captured.";
        Others = "others", "All others in it are captured.";
    }

    /// The captures of a piece that moves between two enemies.
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

    /// The player whose reduction to few pieces is judged.
    ReducedBy {
        Either = "either", "Either player's, after every ply (CYN-3, POL-9).";
        Opponent = "opponent", "Only the opponent's, as a goal of the player who moved (XXI-1).";
    }

    /// The effect if the player to move has no legal move.
    Blocked {
        Loses = "blocked", "That player loses (GEN-3).";
        Siege = "siege", "That player loses, and it is called a siege (VOG-12).";
        MoreCaptures = "more-captures", "More captures win, equal captures draw (PIS-7).";
        Passes = "passes", "The turn stays with the other player.";
    }

    /// The result if neither player can move, in games in which a blocked player passes.
    BothBlocked {
        Draw = "draw", "A draw.";
        MoreCaptures = "more-captures", "More captures win, equal captures draw.";
    }

    /// The player who moves first.
    FirstMover {
        White = "white", "White.";
        Black = "black", "Black.";
    }

    /// The square of a rule.
    MarkedSquare {
        None = "none", "None.";
        Centre = "centre", "The middle square; of two middle files or ranks the lower one.";
    }

    /// When a player places a leader that starts in the reserve.
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

    /// The moves by which a piece that has captured moves again.
    AgainBy {
        AnyMove = "any-move", "By any move; one that captures nothing ends the turn.";
        Captures = "captures", "By captures alone.";
    }

    /// The pieces over which another one may leap.
    Leap {
        None = "none", "Over none.";
        Own = "own", "Over pieces of its own side.";
        Enemy = "enemy", "Over enemies.";
        OwnAndBound = "own-and-bound", "Over pieces of its own side and over bound enemies.";
        Any = "any", "Over pieces of either side.";
    }

    /// Whether a player may move one piece back and forth.
    Shuttle {
        Free = "free", "As often as the player likes.";
        Third = "third", "Not there again after going there and back (PIS-6).";
        Undo = "undo", "Not even back: no move undoes the player's move before it.";
    }

    /// Whether a piece may move between two enemies in games that bind.
    Entering {
        Free = "free", "It may.";
        Pair = "pair", "Between two free ones only if it binds one of them (SCH-L3).";
        Any = "any", "Between two, free or bound, only if it binds some enemy.";
    }

    /// The result of a dead position (CAL-D).
    DeadPosition {
        None = "none", "Nothing: it is not looked for.";
        MoreCaptures = "more-captures", "More captures win, equal captures draw.";
        MoverLoses = "mover-loses", "The player who moved last loses.";
        Draw = "draw", "A draw.";
    }

    /// When dead positions are detected.
    DeadPositionWhen {
        Always = "always", "Always.";
        Inciti = "inciti", "Only when inciti are in play (CAL-X4 in CAL-I).";
        Blockade = "blockade", "Always, and a mutual blockade is one too (CAL-D).";
    }

    /// The effect of the third occurrence of a position.
    Repetition {
        None = "none", "Nothing.";
        MoverLoses = "mover-loses", "The player who made it occur loses (XXI-R).";
        TieBreak = "tie-break", "The tie-break decides (POL-10).";
        Draw = "draw", "A draw.";
        Forbidden = "forbidden", "A move that would make a position occur too often is illegal.";
    }

    /// What must be equal for positions to count as repeated.
    RepetitionOf {
        Position = "position", "The pieces and the player to move.";
        Arrangement = "arrangement", "The pieces alone.";
    }

    /// The result at the quiet limit (GEN-10).
    QuietResult {
        Draw = "draw", "A draw.";
        MoreCaptures = "more-captures", "More captures win, equal captures draw.";
        TieBreak = "tie-break", "More pieces win, then more soldiers, else a draw (POL-10).";
        Superiority = "superiority", "More pieces win by superiority, else parity (VOG-13).";
        Territory = "territory", "More territory wins (TER-5).";
        White = "white", "White wins (TER-7).";
        Black = "black", "Black wins (TER-7).";
    }

    /// The squares of a player's territory (TER-5).
    TerritoryOf {
        Area = "area", "Those out of the enemy's reach.";
        Enclosed = "enclosed", "Those of them without an own piece.";
        EnclosedAndCaptives = "enclosed-and-captives", "The same, and one for each captured piece.";
    }

    /// The result if no piece of either side can be captured while all stay (TER-6).
    Settled {
        None = "none", "Nothing: it is not looked for.";
        Territory = "territory", "More territory wins.";
        MoreCaptures = "more-captures", "More captures win, equal captures draw.";
        MoverLoses = "mover-loses", "The player who moved last loses.";
        Draw = "draw", "A draw.";
    }
}

/// The directions of moves or captures: along files and ranks only, or along diagonals too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Directions {
    /// Along files and ranks.
    Four,
    /// Along diagonals too.
    Eight,
}

impl From<Directions> for Value {
    fn from(given: Directions) -> Self {
        Self::Integer(if given == Directions::Four { 4 } else { 8 })
    }
}

impl Readable for Directions {
    const RANGE: Range = Range::Numbers(&[4, 8]);

    fn read(given: Given<'_>) -> Result<Self, Refusal> {
        let count: u8 = given.one_of(&[4, 8])?;
        Ok(if count == 4 { Self::Four } else { Self::Eight })
    }
}

impl Sides {
    /// Whether the rule applies to `color`.
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
/// range if it is a number, and its default.
macro_rules! values {
    ($($(#[$about:meta])* $name:ident {
        $(
            $(#[doc = $meaning:literal])*
            $field:ident: $kind:ty $([$low:literal to $high:literal])? $({$($choice:literal),+})?
                = $default:expr;
        )+
    })+) => {$(
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct $name { $($(#[doc = $meaning])* pub $field: $kind,)+ }

        impl Default for $name {
            fn default() -> Self {
                Self { $($field: $default,)+ }
            }
        }

        impl Group for $name {
            fn set(&mut self, name: &str, given: Given<'_>) -> Result<(), Refusal> {
                match name {
                    $(stringify!($field) => {
                        self.$field = values!(@read given $($low $high)? $({$($choice)+})?);
                    })+
                    _ => return Err(given.refused(Code::KeyUnknown)),
                }
                Ok(())
            }

            fn chosen(&self, name: &str) -> Option<Value> {
                let default = Self::default();
                match name {
                    $(stringify!($field) if self.$field != default.$field => {
                        Some(self.$field.clone().into())
                    })+
                    _ => None,
                }
            }

            fn declarations() -> Vec<Declaration> {
                let defaults = Self::default();
                vec![$(Declaration {
                    name: stringify!($field),
                    about: concat!($($meaning),*).trim_start(),
                    range: values!(@range $kind $([$low $high])? $({$($choice)+})?),
                    default: defaults.$field.into(),
                }),+]
            }
        }
    )+};
    (@read $given:ident) => { Readable::read($given)? };
    (@read $given:ident $low:literal $high:literal) => { $given.number($low, $high)? };
    (@read $given:ident {$($choice:literal)+}) => { $given.one_of(&[$($choice),+])? };
    (@range $kind:ty) => { <$kind as Readable>::RANGE };
    (@range $kind:ty [$low:literal $high:literal]) => { Range::Number($low, $high) };
    (@range $kind:ty {$($choice:literal)+}) => { Range::Numbers(&[$($choice),+]) };
}

values! {
    /// The size of the board.
    Size {
        /// Number of files.
        files: u8 [4 to 16] = 8;
        /// Number of ranks.
        ranks: u8 [4 to 16] = 8;
    }

    /// The position at the start.
    WrittenSetup {
        /// The board field of a PFEN.
        board: String = String::new();
        /// Pieces per side that are placed before any piece moves (POL-1).
        reserve: u8 [0 to 127] = 0;
        /// Pieces that a player places per turn (CRI-2).
        per_turn: u8 [1 to 2] = 1;
        /// Whether one of the pieces in reserve is the leader, placed before or after the others
        /// (BEL-2).
        leader_reserve: LeaderReserve = LeaderReserve::None;
        /// The player who makes the first move, after any placement (SEE-3).
        first_mover: FirstMover = FirstMover::White;
        /// The square on which no piece is placed: the middle one, on the lower of two middle files
        /// or ranks (CRI-2).
        closed: MarkedSquare = MarkedSquare::None;
    }

    /// How pieces move.
    Movement {
        /// Most squares that a stone, soldier or peltast moves; 0 for any number (CRI-4).
        light_range: u8 [0 to 15] = 0;
        /// Most squares that a hoplite moves; 0 for any number (VOG-8).
        heavy_range: u8 [0 to 15] = 0;
        /// Most squares that a leader moves; 0 for any number (JON-2).
        leader_range: u8 [0 to 15] = 0;
        /// Soldiers that do not attack become fugitives (POL-4 to POL-6, POL-8).
        fugitives: bool = false;
        /// Soldiers in single combat are locked (XXI-10 to XXI-12).
        locks: bool = false;
        /// A leader beside enemies is held in combat (XXI-18).
        leader_combat: bool = false;
        /// Whether a player may immobilize the own leader (XXI-16).
        leader_self_immobilizing: bool = true;
        /// The neighbours over which stones and hoplites may leap to the empty square beyond, without
        /// capturing them (COO-2).
        leap: Leap = Leap::None;
        /// The same for leaders (BEL-3).
        leader_leap: Leap = Leap::None;
        /// Whether a piece that leaps may leap on in the same turn, as often as it can (SCH-3).
        leap_chain: bool = false;
        /// Whether a piece may move between two enemies: always; between two free ones only if it
        /// binds one of them; or, even if one of the two is bound, only if it binds an enemy
        /// (SCH-L3).
        entering: Entering = Entering::Free;
        /// Directions in which stones and hoplites move and leap: 4, or 8 with the diagonals
        /// (FAL-2).
        directions: Directions = Directions::Four;
        /// The same for leaders (COO-6).
        leader_directions: Directions = Directions::Four;
        /// How often a player may move one piece to and fro (PIS-6).
        shuttle: Shuttle = Shuttle::Free;
        /// Whether a piece beside an enemy may move to a square beside none (QUE-4).
        retreat: bool = true;
        /// A rank that no move passes over, though it may end there; 0 for none (WIE-S2).
        barrier: u8 [0 to 16] = 0;
    }

    /// The dice, if the game has any.
    Dice {
        /// Dice rolled before each move.
        count: u8 {0, 1, 2} = 0;
        /// Faces of a die (CAL-O2).
        faces: u8 {4, 6} = 6;
        /// The die by which hoplites move (VOG-K1).
        heavy: HeavyDie = HeavyDie::High;
        /// How leaders move by the dice (VOG-K2).
        leader: LeaderDie = LeaderDie::High;
        /// Two equal dice give another roll and move (VOG-K3).
        doubles_again: bool = false;
    }

    /// How pieces are captured.
    Capture {
        /// The fate of a piece between two captors: it leaves the board; it is bound, and a later
        /// turn may remove it (SCH-4); or it changes sides (QUE-1).
        mode: CaptureMode = CaptureMode::Take;
        /// When a player removes a bound enemy from the board: in a separate turn (SCH-8), or, if
        /// there is one, always before a piece moves in the same turn (SEN-2).
        removal: Removal = Removal::Turn;
        /// Two captors take a piece in a corner (CAL-O4, VOG-4, XXI-8).
        corner: bool = false;
        /// Whether a corner square is an anvil against a piece beside it: never, only while no piece of
        /// that piece's side is on it, or always (BEL-5).
        corner_anvil: CornerAnvil = CornerAnvil::No;
        /// How a leader is captured (CAL-4, VOG-5); custody: like other pieces.
        leader: LeaderCapture = LeaderCapture::Never;
        /// Leaders are captors (CAL-5).
        leader_captures: bool = true;
        /// A hoplite falls only to a hoplite or leader among its two captors (VOG-8).
        heavy_needs_heavy: bool = false;
        /// A ring round a leader needs hoplites or the enemy leader (VOG-9).
        leader_needs_heavy: bool = false;
        /// Stepping between two enemies is safe (GEN-6); false: VOG-6.
        between_safe: bool = true;
        /// The players who must capture if they can (CAL-O1, CAL-9, VOG-7).
        compulsory: Sides = Sides::None;
        /// Whether a piece that has captured moves again in the same turn.
        again: Again = Again::None;
        /// The moves by which it moves again: any, of which one that captures nothing ends the turn,
        /// or only captures (BEL-6).
        again_by: AgainBy = AgainBy::Captures;
        /// The square on which nothing is captured: the middle one, on the lower of two middle files
        /// or ranks (SEE-6).
        safe: MarkedSquare = MarkedSquare::None;
        /// Directions in which two captors face each other: 4, or 8 with the diagonals (FAL-3).
        directions: Directions = Directions::Four;
        /// Several enemies in a line without a gap are captured between two captors.
        row: bool = false;
        /// The pieces that are captured of a row with a leader in it: none, or all others (KOW-E2).
        row_with_leader: RowWithLeader = RowWithLeader::None;
        /// A piece that moves between two enemies captures them, or the rows that begin with them
        /// (MAK-4).
        intervention: Intervention = Intervention::None;
        /// Groups without an empty square beside them are captured (CAL-O6).
        surround: bool = false;
        /// Push and crush (XXI-13).
        push: bool = false;
        /// Flank attack (XXI-14).
        flank: bool = false;
        /// Phalanx attack (XXI-15).
        phalanx: bool = false;
        /// Captured pieces become dead stones (CAL-X1 to CAL-X5).
        inciti: bool = false;
        /// With inciti, stranded stones count as captured (CAL-X3).
        stranded_captured: bool = true;
    }

    /// How a game ends.
    Ending {
        /// Stones to capture for a win; 0 for none (CAL-A to CAL-D2).
        capture_goal: u16 [0 to 127] = 0;
        /// The reason for which capturing the leader wins (CAL-E, CAL-F, VOG-14).
        leader_captured: LeaderCaptured = LeaderCaptured::None;
        /// The players who win by capturing every enemy piece (CAL-I).
        annihilation: Sides = Sides::None;
        /// The players whose leader wins on the far rank (CAL-G to CAL-I, VOG-15).
        breakthrough: Sides = Sides::None;
        /// Losing all peltasts, or all hoplites, loses (VOG-11).
        decimation: bool = false;
        /// A player with this number of pieces or fewer loses; a leader counts only if it is captured
        /// like other pieces (capture.leader = custody); 0 for none (CYN-3, POL-9, XXI-1, SMI-2).
        reduced_to: u16 [0 to 127] = 0;
        /// Whether only the player who moved can reach this goal (XXI-1).
        reduced_by: ReducedBy = ReducedBy::Either;
        /// Immobilizing the enemy leader wins: every square beside it is occupied (XXI-17), at least
        /// one of them by its enemy (enemy-beside), or it has no legal move (no-move, JON-6).
        leader_immobilized: LeaderImmobilized = LeaderImmobilized::None;
        /// Leaving the enemy leader without a soldier wins (XXI-1).
        leader_bared: bool = false;
        /// In games that bind, whether binding the enemy leader wins (SMI-A3).
        leader_bound: bool = false;
        /// The number of own pieces side by side along a rank or file that wins; 0 for none (QUE-5).
        row_of: u8 [0 to 16] = 0;
        /// The number of first ranks on which own pieces do not count for such a row (QUE-5).
        row_outside: u8 [0 to 15] = 0;
        /// Successive refusals that lose; 0 for none (VOG-17).
        refusal: u8 [0 to 3] = 0;
        /// A blocked player loses (GEN-3, VOG-12) or passes, or more captures win (PIS-7).
        blocked: Blocked = Blocked::Loses;
        /// With blocked = passes, the other player must let the blocked one move again if a move
        /// does (SEE-8).
        must_open: bool = false;
        /// With blocked = passes, the result when neither player can move (CRI-6).
        both_blocked: BothBlocked = BothBlocked::Draw;
        /// Result when no capture is possible (CAL-D).
        dead_position: DeadPosition = DeadPosition::None;
        /// Whether dead positions are found always or only with inciti (CAL-X4), or mutual blockades
        /// are dead too (CAL-D).
        dead_position_when: DeadPositionWhen = DeadPositionWhen::Always;
        /// Result of a third repetition (POL-10, XXI-R); forbidden: no move may bring it about.
        repetition: Repetition = Repetition::None;
        /// With repetition = forbidden, how often a position may occur (KOW-6).
        repetition_count: u8 [1 to 100] = 3;
        /// With repetition = forbidden, whether the player to move counts or only the pieces.
        repetition_of: RepetitionOf = RepetitionOf::Position;
        /// Quiet plies that end the game; 0 for no limit (GEN-10).
        quiet_limit: u16 [0 to 10_000] = 100;
        /// Result at the quiet limit.
        quiet_result: QuietResult = QuietResult::Draw;
        /// The squares that count as a player's territory (TER-5).
        territory: TerritoryOf = TerritoryOf::Area;
        /// Half squares that are added to Black's territory (TER-5).
        komi: u16 [0 to 512] = 1;
        /// Pieces that are cut off with fewer than two captors count as captured when captures or
        /// pieces are compared (QUE-3).
        prisoners: bool = false;
        /// Result when every piece of both sides is unconquerable and both have a spare move (TER-6).
        settled: Settled = Settled::None;
    }
}

impl Capture {
    /// Whether pieces between two captors are bound instead of captured (SCH-4).
    #[inline]
    pub const fn binds(&self) -> bool {
        matches!(self.mode, CaptureMode::Bind)
    }

    /// Whether captured pieces change sides (QUE-1).
    #[inline]
    pub const fn converts(&self) -> bool {
        matches!(self.mode, CaptureMode::Convert)
    }

    /// Whether leaders are captured like other pieces.
    #[inline]
    pub const fn takes_leaders_by_custody(&self) -> bool {
        matches!(self.leader, LeaderCapture::Custody)
    }

    /// Whether a turn removes a bound enemy before a piece moves (SEN-2).
    #[inline]
    pub const fn removes_first(&self) -> bool {
        self.binds() && matches!(self.removal, Removal::First)
    }

    /// Whether a piece can make several moves in a turn.
    #[inline]
    pub const fn allows_second_moves(&self) -> bool {
        !matches!(self.again, Again::None)
    }

    /// Whether a turn can consist of several moves.
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

/// How a game that no goal has ended is decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// Nobody wins.
    Drawn,
    /// This side wins in any case.
    Won(Color),
    /// The player who made the last move loses.
    MoverLoses,
    /// The player who cannot move loses.
    BlockedLoses,
    /// CAL-7.
    MoreCaptures,
    /// VOG-13.
    MorePieces,
    /// POL-10.
    TieBreak,
    /// TER-5.
    MoreTerritory,
}

impl Decision {
    /// Whether a count of captures, pieces or territory decides.
    pub const fn is_count(self) -> bool {
        match self {
            Self::MoreCaptures | Self::MorePieces | Self::TieBreak | Self::MoreTerritory => true,
            Self::Drawn | Self::Won(_) | Self::MoverLoses | Self::BlockedLoses => false,
        }
    }
}

impl Ending {
    /// How a game is decided if a player cannot move; if players pass, if neither can.
    pub const fn decision_if_blocked(&self) -> Decision {
        match (self.blocked, self.both_blocked) {
            (Blocked::Loses | Blocked::Siege, _) => Decision::BlockedLoses,
            (Blocked::MoreCaptures, _) | (Blocked::Passes, BothBlocked::MoreCaptures) => {
                Decision::MoreCaptures
            }
            (Blocked::Passes, BothBlocked::Draw) => Decision::Drawn,
        }
    }

    /// How a game is decided in a dead position (CAL-D, CAL-X4).
    pub const fn decision_if_dead(&self) -> Decision {
        match self.dead_position {
            DeadPosition::MoreCaptures => Decision::MoreCaptures,
            DeadPosition::MoverLoses => Decision::MoverLoses,
            DeadPosition::None | DeadPosition::Draw => Decision::Drawn,
        }
    }

    /// How a game is decided in a settled position (TER-6).
    pub const fn decision_if_settled(&self) -> Decision {
        match self.settled {
            Settled::Territory => Decision::MoreTerritory,
            Settled::MoreCaptures => Decision::MoreCaptures,
            Settled::MoverLoses => Decision::MoverLoses,
            Settled::None | Settled::Draw => Decision::Drawn,
        }
    }

    /// How a game is decided at the quiet limit (GEN-10, VOG-13, POL-10).
    pub const fn decision_if_quiet(&self) -> Decision {
        match self.quiet_result {
            QuietResult::Draw => Decision::Drawn,
            QuietResult::MoreCaptures => Decision::MoreCaptures,
            QuietResult::TieBreak => Decision::TieBreak,
            QuietResult::Territory => Decision::MoreTerritory,
            QuietResult::White => Decision::Won(Color::White),
            QuietResult::Black => Decision::Won(Color::Black),
            QuietResult::Superiority => Decision::MorePieces,
        }
    }

    /// How a game is decided when a position has occurred too often (GEN-8, POL-10, XXI-R).
    pub const fn decision_if_repeated(&self) -> Decision {
        match self.repetition {
            // A search may reach a position that no legal move leads to: neither player should want
            // it.
            Repetition::MoverLoses | Repetition::Forbidden => Decision::MoverLoses,
            Repetition::TieBreak => Decision::TieBreak,
            Repetition::None | Repetition::Draw => Decision::Drawn,
        }
    }

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

    /// How often a position may occur if repetition is forbidden (KOW-6, JON-5); otherwise the
    /// occurrence that ends the game (POL-10, XXI-R); 0 if repetition has no effect.
    #[inline]
    pub const fn repetition_limit(&self) -> u8 {
        match self.repetition {
            Repetition::None => 0,
            Repetition::Forbidden => self.repetition_count,
            Repetition::Draw | Repetition::MoverLoses | Repetition::TieBreak => 3,
        }
    }

    /// Whether settled positions count territory.
    #[inline]
    pub const fn settles_by_territory(&self) -> bool {
        matches!(self.settled, Settled::Territory)
    }

    /// Whether there is a quiet limit, and it has this result.
    pub fn has_quiet_result(&self, result: QuietResult) -> bool {
        self.quiet_limit > 0 && self.quiet_result == result
    }

    /// Whether captured pieces count as territory.
    pub const fn counts_captives(&self) -> bool {
        matches!(self.territory, TerritoryOf::EnclosedAndCaptives)
    }

    /// Whether a goal depends on the outer rank from which a player starts.
    pub fn tells_ranks_apart(&self) -> bool {
        self.breakthrough != Sides::None || self.row_of > 0 && self.row_outside > 0
    }

    /// Whether immobilizing the enemy leader wins.
    #[inline]
    pub const fn immobilizing_wins(&self) -> bool {
        !matches!(self.leader_immobilized, LeaderImmobilized::None)
    }
}

impl Movement {
    /// Whether a piece may be unable to make a move although the way is free.
    #[inline]
    pub const fn is_restricted(&self) -> bool {
        self.fugitives
            || self.locks
            || self.leader_combat
            || !self.retreat
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

    /// The pieces over which those of a class leap.
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

    /// Whether there is a rank that no move may cross.
    #[inline]
    pub const fn has_barrier(&self) -> bool {
        self.barrier > 0
    }

    /// Whether a player's last moves can bar the next one (PIS-6).
    #[inline]
    pub const fn limits_shuttling(&self) -> bool {
        !matches!(self.shuttle, Shuttle::Free)
    }

    /// Whether a piece may move between two enemies only if it binds (SCH-L3).
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
