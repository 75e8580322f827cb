//! Images of a position: mirrored, turned, and with the colours exchanged.

use std::sync::Arc;

use crate::board::color::PerSide;
use crate::board::refusal::Refusal;
use crate::board::squares::SquareSet;
use crate::game::position::Position;
use crate::play::state::State;

/// How an image differs from its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Image {
    /// The first file becomes the last one.
    pub files: bool,
    /// The first rank becomes the last one.
    pub ranks: bool,
    /// White's pieces and numbers become Black's and vice versa.
    pub colors: bool,
}

impl<B: SquareSet> Position<B> {
    /// An image of the position, without its history.
    ///
    /// # Errors
    /// When the rules do not allow such a position, for instance if the sides of the game differ.
    pub fn image(&self, image: Image) -> Result<Self, Refusal> {
        let geometry = &self.variant().geometry;
        let turned = |set: B| {
            set.squares().fold(B::EMPTY, |turned, square| {
                let (file, rank) = geometry.file_and_rank(square);
                let file = if image.files { geometry.files - 1 - file } else { file };
                let rank = if image.ranks { geometry.ranks - 1 - rank } else { rank };
                turned | B::of(geometry.square(file, rank))
            })
        };
        let state = self.state();
        let state = State {
            sides: exchanged(state.sides, image.colors).map(turned),
            heavy: turned(state.heavy),
            leaders: turned(state.leaders),
            marked: turned(state.marked),
            inciti: turned(state.inciti),
            captured: exchanged(state.captured, image.colors),
            turn: if image.colors { !state.turn } else { state.turn },
            reserve: exchanged(state.reserve, image.colors),
            refusals: exchanged(state.refusals, image.colors),
            ..*state
        };
        let pfen = super::pfen::write(self.variant(), &state);
        Self::from_pfen(Arc::clone(self.variant()), &pfen)
    }
}

fn exchanged<T: Copy>(values: PerSide<T>, exchange: bool) -> PerSide<T> {
    let [white, black] = *values.both();
    if exchange { PerSide::new(black, white) } else { values }
}
