//! The terms that are counted in a position, and their weights.

use std::ops::RangeInclusive;

use crate::board::color::{Color, PerSide};
use crate::board::refusal::{Code, Refusal};
use crate::board::words::words;

/// Declares the terms: their names, default weights and meanings.
macro_rules! terms {
    ($($term:ident = $name:literal, $default:literal, $meaning:literal;)+) => {
        words! {
            /// A term that is counted for each side of a position; its word names its weight.
            #[repr(u8)]
            Term { $(#[doc = $meaning] $term = $name;)+ }
        }

        impl Term {
            /// The number of terms.
            pub const COUNT: usize = Self::ALL.len();
        }

        /// The default weights for all games, in thousandths of a stone.
        const DEFAULT_WEIGHTS: [i32; Term::COUNT] = [$($default),+];
    };
}

terms! {
    Light = "light", 1000, "A stone, soldier or peltast that is not turned over.";
    Heavy = "heavy", 1000, "A hoplite.";
    Fugitive = "fugitive", 850, "A soldier that is turned over (POL-5).";
    Leader = "leader", 1300, "A leader, dux or basileus.";
    Share = "share", 8, "The share of all soldiers that a side has, in parts of 256.";
    Peril1 = "peril_1", -6000, "A way to lose by one loss more.";
    Peril2 = "peril_2", -3000, "By two losses.";
    Peril3 = "peril_3", -2000, "By three losses.";
    Peril4 = "peril_4", -1500, "By four losses.";
    Peril5 = "peril_5", -1100, "By five or six losses.";
    Peril7 = "peril_7", -800, "By seven or eight losses.";
    Mobility = "mobility", 0, "A legal move, ranges left aside.";
    Room = "room", 30, "A pair of a piece and an empty square in contact.";
    Stuck = "stuck", 0, "A piece without an empty square in contact.";
    Siege = "siege", -20,
        "The share of a side's pieces that are stuck, in parts of 64, squared and divided by 64.";
    Cover = "cover", 30,
        "A line through a soldier on which it cannot be taken: one end is held or is an edge.";
    Hold = "hold", 60,
        "An enemy soldier with a captor on one side and an empty square on the other.";
    Threat = "threat", 0, "A square on which the player to move captures.";
    Menace = "menace", 0, "A square on which the player who waits would capture.";
    Fork = "fork", 0, "The player who waits would capture on two squares or more.";
    Wall = "wall", 0, "Two own pieces in contact.";
    Diagonal = "diagonal", 0, "Two own pieces on squares that share a corner.";
    Isolated = "isolated", 0, "A piece in contact with no other of its side.";
    Edge = "edge", 0, "A piece on an edge.";
    Corner = "corner", 0, "A piece in a corner.";
    Near = "near", 0, "A piece within two steps of an enemy.";
    Out = "out", 20, "A piece that has left its side's quarter of the board.";
    Beyond = "beyond", 20, "A piece in the other half of the board.";
    Locked = "locked", 0, "A soldier that is locked (XXI-10).";
    Bound = "bound", -450, "A piece that is bound (SCH-4).";
    NearFugitive = "near_fugitive", 0,
        "A turned soldier within two steps of an enemy: one that can soon attack (POL-6).";
    DeadSide = "dead_side", -30, "A side of a piece on which a dead stone stands (CAL-X1).";
    Cell = "cell", -300,
        "A piece with dead stones or edges on three sides: the next one entombs it (CAL-X2).";
    Row = "row", 100, "The pieces of the longest own row where rows win (QUE-5), squared.";
    Advance = "advance", 60, "A leader's rank, counted from its own edge, where the far rank wins.";
    Blocker = "blocker", 0, "An enemy ahead of such a leader, on its file or the next ones.";
    WayNow = "way_now", 58,
        "An open way to the far rank for the player to move, in parts of 256 of certainty.";
    WayLater = "way_later", 15, "The same for the player who waits.";
    Door = "door", 600, "One move takes the leader to an open way.";
    Doors = "doors", 300, "There are several such moves.";
    Air1 = "air_1", -2200,
        "A leader whose last empty square in contact would end the game (XXI-17).";
    Air2 = "air_2", -700, "With two such squares.";
    Air3 = "air_3", -200, "With three.";
    Ring1 = "ring_1", -550,
        "A leader that one more captor takes: 4 where that ends the game, else 1.";
    Ring2 = "ring_2", -175, "That two more take.";
    Ring3 = "ring_3", -50, "That three more take.";
    LeaderEdge = "leader_edge", 0, "A leader on an edge.";
    Hunter = "hunter", 0, "An enemy within two steps of a leader.";
    Guard = "guard", 0, "A piece within two steps of its own leader.";
    Refusal = "refusal", -400, "Refusals that count already, squared (VOG-17).";
    Turn = "turn", 100, "The right to move.";
    Ahead = "ahead", 4000, "Whom the quiet limit would make the winner.";
    Side = "side", 0, "One for each side, for unequal sides.";
}

/// The weight of each term for one side, in thousandths of a stone, and the odds of leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    by_term: [i32; Term::COUNT],
    odds: Odds,
}

/// The maximum weight of a term.
const MAX_WEIGHT: i32 = 100_000;

/// The odds of winning that a lead in stones gives a player, for both sides alike. Without dice they
/// affect no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    /// The lead that multiplies the odds by e, in thousandths of a stone.
    pub lead: i32,
    /// The lead that has to be reached before a win is as probable as not, in thousandths of a
    /// stone: between equals, games with a great margin are drawn.
    pub draw_margin: i32,
    /// How close to a win the greatest lead is, from 0 for even to 1000 for certain: some games are
    /// drawn whatever the lead.
    pub certainty: i32,
}

impl Odds {
    /// The odds in games whose own are not known.
    pub const DEFAULT: Self = Self { lead: 2500, draw_margin: 0, certainty: 1000 };

    /// The number of a key, and its range.
    fn named(&mut self, key: &str) -> Option<(&mut i32, RangeInclusive<i32>)> {
        match key {
            // A lead of a tenth of a stone hardly ever decides a game.
            "lead" => Some((&mut self.lead, 100..=MAX_WEIGHT)),
            "draw_margin" => Some((&mut self.draw_margin, 0..=MAX_WEIGHT)),
            "certainty" => Some((&mut self.certainty, 1..=1000)),
            _ => None,
        }
    }
}

impl Default for Weights {
    fn default() -> Self {
        Self { by_term: DEFAULT_WEIGHTS, odds: Odds::DEFAULT }
    }
}

impl Weights {
    /// The weight of a term.
    #[inline]
    pub fn of(&self, term: Term) -> i32 {
        self.by_term[term as usize]
    }

    /// The weight of every term, by its number.
    pub const fn all(&self) -> &[i32; Term::COUNT] {
        &self.by_term
    }

    /// The odds of winning that a lead gives.
    pub const fn odds(&self) -> Odds {
        self.odds
    }

    /// The weights of both sides: the defaults, except for the given values. The name of a value
    /// begins with `white.` or `black.` if it is for one side only. The [`Odds`] are for both.
    ///
    /// # Errors
    /// Gives the first key that is not a term's, or whose value is out of range.
    pub fn read<'a>(
        values: impl IntoIterator<Item = (&'a str, i64)>,
    ) -> Result<PerSide<Self>, Refusal> {
        let (mut both, mut single) = (Vec::new(), Vec::new());
        let mut odds = Odds::DEFAULT;
        for (key, value) in values {
            let of_odds = odds.named(key);
            let range =
                of_odds.as_ref().map_or(-MAX_WEIGHT..=MAX_WEIGHT, |(_, range)| range.clone());
            let worth = i32::try_from(value).ok().filter(|worth| range.contains(worth));
            let worth = worth.ok_or_else(|| {
                Refusal::new(Code::KeyNumber)
                    .with("key", key)
                    .with("low", i64::from(*range.start()))
                    .with("high", i64::from(*range.end()))
            })?;
            if let Some((number, _)) = of_odds {
                *number = worth;
                continue;
            }
            let (side, name) =
                key.split_once('.').map_or((None, key), |(side, name)| (Some(side), name));
            let unknown = || Refusal::new(Code::KeyTerm).with("key", key);
            let term = Term::of_word(name).ok_or_else(unknown)?;
            match side {
                None => both.extend(Color::BOTH.map(|color| (color, term, worth))),
                Some("white") => single.push((Color::White, term, worth)),
                Some("black") => single.push((Color::Black, term, worth)),
                Some(_) => return Err(unknown()),
            }
        }
        let mut weights = PerSide::of(|_| Self { odds, ..Self::default() });
        // Values for one side take precedence over values for both.
        for (color, term, worth) in both.into_iter().chain(single) {
            weights[color].by_term[term as usize] = worth;
        }
        Ok(weights)
    }
}
