//! What is counted in a position, and what each count is worth.

use crate::board::color::PerSide;
use crate::board::refusal::{Code, Refusal};

/// Declares the terms with their names and the values that hold where a ruleset brings no others.
macro_rules! terms {
    ($($(#[$about:meta])* $term:ident = $name:literal, $usual:literal;)+) => {
        /// Something that is counted for each side of a position.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub enum Term { $($(#[$about])* $term,)+ }

        impl Term {
            /// All terms, in the order of their numbers.
            pub const ALL: &'static [Self] = &[$(Self::$term),+];

            /// How many there are.
            pub const COUNT: usize = Self::ALL.len();

            /// The name under which a value is given.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$term => $name,)+ }
            }
        }

        /// Values for games of every kind, in thousandths of a stone.
        const USUAL: [i32; Term::COUNT] = [$($usual),+];
    };
}

terms! {
    /// A stone, soldier or peltast that is not turned over.
    Light = "light", 1000;
    /// A hoplite.
    Heavy = "heavy", 1000;
    /// A soldier that is turned over (POL-5).
    Fugitive = "fugitive", 850;
    /// A leader, dux or basileus.
    Leader = "leader", 1300;
    /// The share of all soldiers that a side has, in parts of 256.
    Share = "share", 8;
    /// A way to lose by one loss more.
    Peril1 = "peril_1", -6000;
    /// By two losses.
    Peril2 = "peril_2", -3000;
    /// By three losses.
    Peril3 = "peril_3", -2000;
    /// By four losses.
    Peril4 = "peril_4", -1500;
    /// By five or six losses.
    Peril5 = "peril_5", -1100;
    /// By seven or eight losses.
    Peril7 = "peril_7", -800;
    /// A legal move, ranges left aside.
    Mobility = "mobility", 0;
    /// A pair of a piece and an empty square in contact.
    Room = "room", 30;
    /// A piece without an empty square in contact.
    Stuck = "stuck", 0;
    /// The share of a side's pieces that are stuck, in parts of 64, squared and divided by 64.
    Siege = "siege", -20;
    /// A line through a soldier on which it cannot be taken: one end is held or is an edge.
    Cover = "cover", 30;
    /// An enemy soldier with a captor on one side and an empty square on the other.
    Hold = "hold", 60;
    /// A square on which the player to move captures.
    Threat = "threat", 0;
    /// A square on which the player who waits would capture.
    Menace = "menace", 0;
    /// The player who waits would capture on two squares or more.
    Fork = "fork", 0;
    /// Two own pieces in contact.
    Wall = "wall", 0;
    /// Two own pieces on squares that share a corner.
    Diagonal = "diagonal", 0;
    /// A piece in contact with no other of its side.
    Isolated = "isolated", 0;
    /// A piece on an edge.
    Edge = "edge", 0;
    /// A piece in a corner.
    Corner = "corner", 0;
    /// A piece within two steps of an enemy.
    Near = "near", 0;
    /// A piece that has left its side's quarter of the board.
    Out = "out", 20;
    /// A piece in the other half of the board.
    Beyond = "beyond", 20;
    /// A soldier that is locked (XXI-10).
    Locked = "locked", 0;
    /// A turned soldier within two steps of an enemy: one that can soon attack (POL-6).
    NearFugitive = "near_fugitive", 0;
    /// A side of a piece on which a dead stone stands (CAL-X1).
    DeadSide = "dead_side", -30;
    /// A piece with dead stones or edges on three sides: the next one entombs it (CAL-X2).
    Cell = "cell", -300;
    /// A leader's rank, counted from its own edge, where the far rank wins.
    Advance = "advance", 60;
    /// An enemy ahead of such a leader, on its file or the next ones.
    Blocker = "blocker", 0;
    /// An open way to the far rank for the player to move, in parts of 256 of certainty.
    WayNow = "way_now", 58;
    /// The same for the player who waits.
    WayLater = "way_later", 15;
    /// One move takes the leader to an open way.
    Door = "door", 600;
    /// There are several such moves.
    Doors = "doors", 300;
    /// A leader whose last empty square in contact would end the game (XXI-17).
    Air1 = "air_1", -2200;
    /// With two such squares.
    Air2 = "air_2", -700;
    /// With three.
    Air3 = "air_3", -200;
    /// A leader that one more captor takes: 4 where that ends the game, else 1.
    Ring1 = "ring_1", -550;
    /// That two more take.
    Ring2 = "ring_2", -175;
    /// That three more take.
    Ring3 = "ring_3", -50;
    /// A leader on an edge.
    LeaderEdge = "leader_edge", 0;
    /// An enemy within two steps of a leader.
    Hunter = "hunter", 0;
    /// A piece within two steps of its own leader.
    Guard = "guard", 0;
    /// Refusals that count already, squared (VOG-17).
    Refusal = "refusal", -400;
    /// The right to move.
    Turn = "turn", 100;
    /// Whom the quiet limit would make the winner.
    Ahead = "ahead", 4000;
    /// One for each side, for unequal sides.
    Side = "side", 0;
}

/// What each term is worth for one side, in thousandths of a stone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights([i32; Term::COUNT]);

/// No term can be worth more.
const MAX_WEIGHT: i32 = 100_000;

impl Default for Weights {
    fn default() -> Self {
        Self(USUAL)
    }
}

impl Weights {
    /// The worth of a term.
    #[inline]
    pub fn of(&self, term: Term) -> i32 {
        self.0[term as usize]
    }

    /// The worth of every term, each at its number.
    pub const fn all(&self) -> &[i32; Term::COUNT] {
        &self.0
    }

    /// The weights of both sides: the usual ones, except for values under their names, which begin
    /// with `white.` or `black.` where they hold for one side alone.
    ///
    /// # Errors
    /// Names the first key that is no term's, or whose value is out of range.
    pub fn read<'a>(
        values: impl IntoIterator<Item = (&'a str, i64)>,
    ) -> Result<PerSide<Self>, Refusal> {
        let mut weights = PerSide::new(Self::default(), Self::default());
        let (mut both, mut single) = (Vec::new(), Vec::new());
        for (key, value) in values {
            let worth = i32::try_from(value).ok().filter(|worth| worth.abs() <= MAX_WEIGHT);
            let worth = worth.ok_or_else(|| {
                Refusal::new(Code::KeyNumber)
                    .with("key", key)
                    .with("low", -i64::from(MAX_WEIGHT))
                    .with("high", i64::from(MAX_WEIGHT))
            })?;
            let (side, name) =
                key.split_once('.').map_or((None, key), |(side, name)| (Some(side), name));
            let term = Term::ALL.iter().find(|term| term.name() == name);
            let unknown = || Refusal::new(Code::KeyTerm).with("key", key);
            let term = *term.ok_or_else(unknown)?;
            match side {
                None => both.push((term, worth)),
                Some("white") => single.push((crate::board::color::Color::White, term, worth)),
                Some("black") => single.push((crate::board::color::Color::Black, term, worth)),
                Some(_) => return Err(unknown()),
            }
        }
        for color in crate::board::color::Color::BOTH {
            for (term, worth) in &both {
                weights[color].0[*term as usize] = *worth;
            }
        }
        for (color, term, worth) in single {
            weights[color].0[term as usize] = worth;
        }
        Ok(weights)
    }
}
