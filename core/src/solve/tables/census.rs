//! Statistics of tables: the numbers of won positions, and the longest win.

use std::cmp::Reverse;

use crate::board::{color::Color, squares::SquareSet};
use crate::game::pfen;
use crate::rules::{
    Rules,
    setup::{Class, INCITUS},
};
use crate::solve::space::material::{INCITI, PieceCounts};
use crate::solve::tables::Tables;
use crate::solve::value::{SolvedValue, Verdict};

/// The positions with the same pieces and the same player to move; mirror images count once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Census {
    /// The pieces on the board as PFEN letters: White's, Black's, inciti.
    pub pieces: String,
    /// The numbers of pieces that White and Black still have to place.
    pub reserve: [u8; 2],
    /// The player to move. If the rules treat both players alike it is always White, and a position
    /// with Black to move counts as the one with exchanged colours.
    pub turn: Color,
    /// The number of positions that the player to move wins.
    pub wins: u64,
    /// The number of drawn positions.
    pub draws: u64,
    /// The number of positions that the player to move loses.
    pub losses: u64,
    /// The longest of the wins, in plies.
    pub longest: u32,
}

impl<B: SquareSet> Tables<B> {
    /// Counts the positions by pieces and player to move, in the order in which they were solved.
    pub fn census(&self) -> Vec<Census> {
        let mut census: Vec<Census> = Vec::new();
        for (index, part) in self.space.parts.iter().enumerate() {
            let material = &part.material;
            let pieces = letters(&self.space.variant.rules, &material.counts);
            let same = |entry: &Census| {
                entry.pieces == pieces
                    && entry.turn == material.turn
                    && entry.reserve == material.reserve
            };
            let place = census.iter().position(same).unwrap_or(census.len());
            if place == census.len() {
                census.push(Census {
                    pieces,
                    reserve: material.reserve,
                    turn: material.turn,
                    wins: 0,
                    draws: 0,
                    losses: 0,
                    longest: 0,
                });
            }
            let entry = &mut census[place];
            for value in (0..part.size).filter_map(|number| self.value(index, number)) {
                match value.verdict {
                    Verdict::Win => entry.wins += 1,
                    Verdict::Draw => entry.draws += 1,
                    Verdict::Loss => entry.losses += 1,
                }
                if value.verdict == Verdict::Win {
                    entry.longest = entry.longest.max(value.plies);
                }
            }
        }
        census
    }

    /// The position in one line and the value for a number below that of the plan's positions; some
    /// numbers have none.
    pub fn entry(&self, number: u64) -> Option<(String, SolvedValue)> {
        let (part, number) = self.space.place_of(number)?;
        let value = self.value(part, number)?;
        let state = self.space.decode(&self.space.parts[part], number);
        Some((pfen::write(&self.space.variant, &state), value))
    }

    /// The plies of the longest win, and the first position with such a win, in one line; `None` if
    /// there are no wins.
    pub fn longest(&self) -> Option<(u32, String)> {
        let parts = self.space.parts.iter().enumerate();
        let numbers = parts.flat_map(|(index, part)| (0..part.size).map(move |at| (index, at)));
        let win = |(part, number)| {
            let value = self.value(part, number).filter(|value| value.verdict == Verdict::Win)?;
            Some((value.plies, part, number))
        };
        let (plies, part, number) = numbers.filter_map(win).min_by_key(|win| Reverse(win.0))?;
        let state = self.space.decode(&self.space.parts[part], number);
        Some((plies, pfen::write(&self.space.variant, &state)))
    }
}

/// Pieces as PFEN letters.
fn letters(rules: &Rules, counts: &PieceCounts) -> String {
    let setup = &rules.setup;
    let of_side =
        [setup.letter(Class::Light), 'V', setup.letter(Class::Heavy), setup.letter(Class::Leader)];
    let letter = |kind: usize| match kind {
        INCITI => INCITUS,
        0..=3 => of_side[kind],
        _ => of_side[kind - 4].to_ascii_lowercase(),
    };
    let run = |(kind, count): (usize, &u8)| {
        std::iter::repeat_n(letter(kind), usize::from(*count)).collect::<String>()
    };
    counts.iter().enumerate().map(run).collect()
}
