//! Placing the pieces that both sides still have to place: at random, or in rows.

use super::playout::Random;
use crate::board::{color::Color, squares::SquareSet, words::words};
use crate::game::{notation::SquareName, notation::WrittenMove, position::Position};

words! {
    /// How pieces are arranged that are not placed one by one.
    Arrangement {
        /// Each side answers the other on the square opposite across the middle of the board, if
        /// the rules allow it, so that chance favours neither.
        Lot = "lot";
        /// Each side fills the ranks from its own edge of the board, and each rank from the middle.
        Rows = "rows";
    }
}

impl<B: SquareSet> Position<B> {
    /// The placements that use up both reserves; none if nothing can be placed now.
    pub fn placement_of_rest(&self, arrangement: Arrangement, seed: u64) -> Vec<WrittenMove> {
        let mut random = Random::new(seed);
        let mut after = self.without_history();
        let mut placed: Vec<WrittenMove> = Vec::new();
        // The squares drawn by lot that the other side has not answered yet.
        let mut unanswered = Vec::new();
        while !after.needs_roll()
            && after.outcome().is_none()
            && *after.state().reserve.both() != [0, 0]
        {
            let mut legal = after.legal_moves().all();
            legal.retain(WrittenMove::is_placement);
            let chosen = match arrangement {
                Arrangement::Rows => legal.into_iter().min_by_key(|played| after.row_of(played.to)),
                Arrangement::Lot => after.by_lot(legal, &mut unanswered, &mut random),
            };
            let Some(chosen) = chosen else { break };
            if after.push(&chosen).is_err() {
                break;
            }
            placed.push(chosen);
        }
        placed
    }

    /// The answer to one of the other side's squares, or a square drawn by lot.
    fn by_lot(
        &self,
        mut legal: Vec<WrittenMove>,
        unanswered: &mut Vec<(Color, SquareName)>,
        random: &mut Random,
    ) -> Option<WrittenMove> {
        let side = self.state().turn;
        while let Some(first) = unanswered.iter().position(|(drawer, _)| *drawer != side) {
            let (_, square) = unanswered.remove(first);
            let facing = self.across(square);
            if let Some(answer) = legal.iter().position(|played| played.to == facing) {
                return Some(legal.swap_remove(answer));
            }
        }
        // The squares opposite a side's own pieces are left to the other side.
        let faces_own = |played: &WrittenMove| {
            unanswered.iter().any(|(_, square)| self.across(*square) == played.to)
        };
        if !legal.iter().all(faces_own) {
            legal.retain(|played| !faces_own(played));
        }
        let count = u32::try_from(legal.len()).ok().filter(|count| *count > 0)?;
        let drawn = legal.swap_remove(random.below(count) as usize);
        unanswered.push((side, drawn.to));
        Some(drawn)
    }

    /// The order of a square when the player to move fills ranks from the edge, and each from the
    /// middle.
    fn row_of(&self, square: SquareName) -> (u8, u8) {
        let geometry = &self.variant().geometry;
        let from_edge = match self.state().turn {
            Color::White => square.rank(),
            Color::Black => geometry.ranks - 1 - square.rank(),
        };
        // Twice the distance, since the middle may be between two files.
        (from_edge, (2 * square.file() + 1).abs_diff(geometry.files))
    }

    /// The square across the middle of the board.
    fn across(&self, square: SquareName) -> SquareName {
        let geometry = &self.variant().geometry;
        SquareName::new(geometry.files - 1 - square.file(), geometry.ranks - 1 - square.rank())
    }
}
