//! Images of the board that preserve a game's rules, as permutations of its actions.

use crate::batch::actions::{Actions, Layout};
use crate::game::images::Image;
use crate::rules::{Rules, values::MarkedSquare};

/// All images that can be symmetries, with their public names.
const ALL: [(&str, Image); 3] = [
    ("files", Image { files: true, ranks: false, colors: false }),
    ("sides", Image { files: false, ranks: true, colors: true }),
    ("half-turn", Image { files: true, ranks: true, colors: true }),
];

/// The symmetries of a game, with their public names: the mirrored continuation of a position is
/// legal in its image.
pub fn symmetries(rules: &Rules) -> Vec<(&'static str, Image)> {
    ALL.into_iter().filter(|(_, image)| is_symmetry(rules, *image)).collect()
}

fn is_symmetry(rules: &Rules, image: Image) -> bool {
    let marks_centre =
        rules.setup.closed == MarkedSquare::Centre || rules.capture.safe == MarkedSquare::Centre;
    let moves_centre = image.files && rules.files.is_multiple_of(2)
        || image.ranks && rules.ranks.is_multiple_of(2);
    if marks_centre && moves_centre {
        return false;
    }
    let barrier = rules.movement.barrier;
    !image.ranks
        || rules.treat_players_alike()
            && (barrier == 0 || 2 * barrier == rules.ranks + 1)
            // One player starts the placement.
            && rules.setup.reserve == 0
}

impl Actions {
    /// The image of each action.
    pub fn permutation(&self, rules: &Rules, image: Image) -> Vec<u32> {
        (0..self.size()).map(|number| self.image(rules, image, number)).collect()
    }

    fn image(&self, rules: &Rules, image: Image, number: u32) -> u32 {
        let square = |square: u32| {
            let (files, ranks) = (u32::from(rules.files), u32::from(rules.ranks));
            let (file, rank) = (square % files, square / files);
            let file = if image.files { files - 1 - file } else { file };
            let rank = if image.ranks { ranks - 1 - rank } else { rank };
            rank * files + file
        };
        if self.ends > 0 && number + 1 == self.size() {
            return number;
        }
        let (plane, to) = (number / self.squares, square(number % self.squares));
        let plane = if number >= self.moves {
            plane
        } else {
            match self.layout {
                Layout::FromTo => square(plane),
                Layout::Slide => direction_image(image, plane),
                Layout::SlideOrLeap => 2 * direction_image(image, plane / 2) + plane % 2,
            }
        };
        plane * self.squares + to
    }
}

/// The image of a direction, both given by number.
fn direction_image(image: Image, direction: u32) -> u32 {
    // North, east, south, west; north-east, south-east, south-west, north-west.
    const FILES: [u32; 8] = [0, 3, 2, 1, 7, 6, 5, 4];
    const RANKS: [u32; 8] = [2, 1, 0, 3, 5, 4, 7, 6];
    let mut turned = direction as usize & 7;
    if image.files {
        turned = FILES[turned] as usize;
    }
    if image.ranks {
        turned = RANKS[turned] as usize;
    }
    turned as u32
}
