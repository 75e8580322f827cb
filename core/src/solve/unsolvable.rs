//! Why something cannot be solved.

use std::fmt;

/// Why something cannot be solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unsolvable {
    /// The game has dice.
    Dice,
    /// There are too many combinations of pieces even to list them.
    TooMuchMaterial,
    /// The pieces alone end the game in every position.
    NothingOpen,
    /// The tables would need so many bytes.
    TooLarge(u64),
    /// A win takes more plies than the tables can hold.
    TooLong,
    /// Somebody stopped it.
    Stopped,
    /// The values are not those of this plan.
    Foreign,
}

impl fmt::Display for Unsolvable {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Dice => "a game with dice cannot be solved by counting plies back from its end",
            Self::TooMuchMaterial => "there are millions of combinations of pieces alone",
            Self::NothingOpen => "with so few pieces the game is over wherever they stand",
            Self::TooLarge(bytes) => {
                return write!(formatter, "the table needs {} MiB", bytes.div_ceil(1 << 20));
            }
            Self::TooLong => "a win takes more plies than a table can tell",
            Self::Stopped => "stopped",
            Self::Foreign => "the values are not those of this game and these pieces",
        })
    }
}

impl std::error::Error for Unsolvable {}
