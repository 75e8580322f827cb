//! Refusals as values: the error as a code, the rule that applies, and the parameters of the
//! message.
//!
//! This module builds no sentences. The codes are the keys of the messages in `locales`, for
//! English as for every other language.

use std::{fmt, ops::RangeInclusive};

use crate::board::words::words;

words! {
    /// The error, whose word is the key of its message.
    #[expect(missing_docs, reason = "each is the key of a message that says it")]
    Code {
        GameOver = "refusal-over";
        GameIsOver = "refusal-game-over";
        RollDue = "refusal-roll-due";
        RolledAlready = "refusal-rolled-already";
        NoDice = "refusal-game-without-dice";
        ImpossibleRoll = "refusal-impossible-roll";
        OffBoard = "refusal-off-board";
        NoPlacement = "refusal-no-placement";
        AllPlaced = "refusal-all-placed";
        MustPlace = "refusal-must-place";
        NotEmpty = "refusal-not-empty";
        Closed = "refusal-closed";
        IncitusStays = "refusal-incitus-stays";
        NoPiece = "refusal-no-piece";
        NotYours = "refusal-not-yours";
        Line = "refusal-line";
        LineOrDiagonal = "refusal-line-or-diagonal";
        IncitusInTheWay = "refusal-incitus-in-the-way";
        InTheWay = "refusal-in-the-way";
        Blocked = "refusal-blocked";
        Barrier = "refusal-barrier";
        Stranded = "refusal-stranded";
        Distance = "refusal-distance";
        Fugitive = "refusal-fugitive";
        Retreating = "refusal-retreat";
        Locked = "refusal-locked";
        Bound = "refusal-bound";
        NoRemoval = "refusal-no-removal";
        RemovesOwn = "refusal-removes-own";
        NotBound = "refusal-not-bound";
        RemovesFirst = "refusal-removes-first";
        MovesAfterRemoval = "refusal-moves-after-removal";
        EntersPair = "refusal-enters-pair";
        EntersAny = "refusal-enters-any";
        CombatStays = "refusal-combat-stays";
        CombatStep = "refusal-combat-step";
        CombatOffensive = "refusal-combat-offensive";
        Immobilizing = "refusal-immobilizing";
        Shuttling = "refusal-shuttling";
        Undoing = "refusal-undoing";
        Repeating = "refusal-repeating";
        MustCapture = "refusal-must-capture";
        MustOpen = "refusal-must-open";
        MustGoOn = "refusal-must-go-on";
        MustCaptureAgain = "refusal-must-capture-again";
        TurnOver = "refusal-turn-over";
        CapturesNothing = "refusal-captures-nothing";
        CapturesOthers = "refusal-captures-others";
        NotLegal = "refusal-not-legal";
        ActionNotLegal = "refusal-action";
        ActionOfGame = "refusal-action-of-game";
        ActionsOfTurn = "refusal-actions-of-turn";
        Surrogate = "error-surrogate";
        MoveTooLong = "error-move-long";
        MoveSquare = "error-move-square";
        MoveHyphen = "error-move-hyphen";
        MoveVictims = "error-move-victims";
        MoveEnd = "error-move-end";
        PfenTooLong = "error-pfen-long";
        PfenFields = "error-pfen-fields";
        PfenTurn = "error-pfen-turn";
        PfenMove = "error-pfen-move";
        PfenIncitus = "error-pfen-incitus";
        PfenLetter = "error-pfen-letter";
        PfenLeader = "error-pfen-leader";
        PfenCanonical = "error-pfen-canonical";
        PfenRanks = "error-pfen-ranks";
        PfenMoreRanks = "error-pfen-more-ranks";
        PfenRun = "error-pfen-run";
        PfenMoreFiles = "error-pfen-more-files";
        PfenFiles = "error-pfen-files";
        PfenNoPiece = "error-pfen-no-piece";
        PfenNoDice = "error-pfen-no-dice";
        PfenDigits = "error-pfen-digits";
        PfenDie = "error-pfen-die";
        PfenHigherDie = "error-pfen-higher-die";
        PfenNoPlacement = "error-pfen-no-placement";
        PfenReserve = "error-pfen-reserve";
        PfenClosed = "error-pfen-closed";
        PfenLeaderReserve = "error-pfen-leader-reserve";
        PfenBlocked = "error-pfen-blocked";
        PfenBound = "error-pfen-bound";
        PfenPair = "error-pfen-pair";
        PfenAbove = "error-pfen-above";
        PfenNumber = "error-pfen-number";
        StatusLetter = "error-status-letter";
        StatusPieces = "error-status-pieces";
        StatusInciti = "error-status-inciti";
        StatusPlaced = "error-status-placed";
        StatusQuiet = "error-status-quiet";
        SavedGame = "error-saved-game-bytes";
        NotationLacks = "record-notation-lacks";
        NoSquare = "error-no-square";
        Number = "error-number";
        NumberLow = "error-number-low";
        SearchLimit = "error-search-limit";
        Player = "error-player";
        PlayerLevel = "error-player-level";
        PlayerThreads = "error-player-threads";
        SolveDice = "error-solve-dice";
        SolveShuttle = "error-solve-shuttle";
        SolvePasses = "error-solve-passes";
        SolveSecondMoves = "error-solve-second-moves";
        SolveLeaderReserve = "error-solve-leader-reserve";
        SolveBinding = "error-solve-binding";
        SolveConversion = "error-solve-conversion";
        SolveMaterial = "error-solve-material";
        SolveOver = "error-solve-over";
        SolveLarge = "error-solve-large";
        SolveLong = "error-solve-long";
        SolveStopped = "error-solve-stopped";
        SolveForeign = "error-solve-foreign";
        KeyUnknown = "error-key-unknown";
        KeySwitch = "error-key-switch";
        KeyText = "error-key-text";
        KeyNumber = "error-key-number";
        KeyWord = "error-key-word";
        KeyGround = "error-key-ground";
        KeyTerm = "error-key-term";
        Network = "error-network";
        NoOption = "error-no-option-of";
        OptionValue = "value-choice";
        BoardSize = "error-file-size";
        SetupBoth = "error-file-setup-both";
        SetupBoard = "error-file-setup-board";
        SetupRows = "error-file-rows";
        SetupRow = "error-file-row";
        SetupRanks = "error-file-ranks";
        SetupRank = "error-file-rank";
        SetupSquare = "error-file-square";
        SetupMeet = "error-file-meet";
        LeaderPart = "error-file-leader-part";
        LeaderRank = "error-file-leader-rank";
        LeaderTaken = "error-file-leader-taken";
        SetupLetter = "error-file-setup-letter";
        TwoDice = "error-file-two-dice";
        DiceWith = "error-file-dice-with";
        DiceReserve = "error-file-dice-reserve";
        DiceShuttle = "error-file-dice-shuttle";
        BeyondLines = "error-file-beyond-lines";
        Apart = "error-file-apart";
        Peltasts = "error-file-peltasts";
        Basileus = "error-file-basileus";
        TwoLeaders = "error-file-leaders";
        NoPieces = "error-file-no-pieces";
        PlainSoldiers = "error-file-plain";
        LeapNeeded = "error-file-leap-needed";
        Binding = "error-file-binding";
        ReserveFit = "error-file-reserve-fit";
        LeaderOf = "error-file-leader-of";
        Leader = "error-file-leader";
        LeaderNever = "error-file-leader-never";
        Classes = "error-file-classes";
        Unproven = "error-unproven";
        SpareMove = "error-file-spare-move";
    }
}

/// A parameter of a refusal's message.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
pub enum Parameter {
    /// A square, a word, or a part of the given text.
    Text(String),
    /// A number.
    Number(i64),
    /// Squares or numbers, as a list in a sentence.
    List(Vec<String>),
}

macro_rules! parameters {
    ($($($given:ty),+ => |$value:ident| $made:expr;)+) => {$($(
        impl From<$given> for Parameter {
            fn from($value: $given) -> Self {
                $made
            }
        }
    )+)+};
}

parameters! {
    &str => |text| Self::Text(text.to_owned());
    String => |text| Self::Text(text);
    Vec<String> => |list| Self::List(list);
    u8, u16, u32 => |number| Self::Number(number.into());
    i64 => |number| Self::Number(number);
    u64, usize => |number| Self::Number(i64::try_from(number).unwrap_or(i64::MAX));
}

/// Why something is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The error.
    pub code: Code,
    /// The ID of the rule that applies, if there is one.
    pub rule: Option<String>,
    /// The parameters under the names that the message uses, and the place: `key` of a rule's
    /// value, `field` of a position, `column` of a text.
    pub parameters: Vec<(&'static str, Parameter)>,
}

impl Refusal {
    /// A refusal without a rule and parameters.
    #[must_use]
    pub const fn new(code: Code) -> Self {
        Self { code, rule: None, parameters: Vec::new() }
    }

    /// The same refusal with one more parameter.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Parameter>) -> Self {
        self.parameters.push((name, value.into()));
        self
    }

    /// The same refusal with a rule.
    #[must_use]
    pub fn by(self, rule: impl Into<String>) -> Self {
        Self { rule: Some(rule.into()), ..self }
    }

    /// A parameter.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Parameter> {
        self.parameters.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }
}

impl From<Code> for Refusal {
    fn from(code: Code) -> Self {
        Self::new(code)
    }
}

/// Refuses a number that is too small or too large; `u64::MAX` means no upper limit.
///
/// # Errors
/// Gives the number, and the range in which it must be.
pub fn check_range(name: &str, number: u64, range: RangeInclusive<u64>) -> Result<(), Refusal> {
    if range.contains(&number) {
        return Ok(());
    }
    let (low, high) = range.into_inner();
    let code = if high == u64::MAX { Code::NumberLow } else { Code::Number };
    Err(Refusal::new(code).with("name", name).with("low", low).with("high", high))
}

impl fmt::Display for Refusal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.code.word())?;
        self.parameters.iter().try_for_each(|(name, value)| write!(formatter, " {name}={value:?}"))
    }
}

impl std::error::Error for Refusal {}
