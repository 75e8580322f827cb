//! Callen's expansion: inciti, and the pieces that they entomb or strand (CAL-X1 to CAL-X5).

use crate::board::color::{Color, PerSide};
use crate::board::geometry::{Direction, Geometry};
use crate::board::squares::SquareSet;
use crate::play::{state::State, variant::Variant};
use crate::rules::Rules;
use crate::rules::values::{CornerAnvil, LeaderCapture};

/// Turns all entombed or stranded pieces into inciti, until nothing changes (CAL-X2, CAL-X3).
pub(crate) fn make_inciti<B: SquareSet>(variant: &Variant<B>, state: &mut State<B>) {
    loop {
        let lost = PerSide::of(|color| {
            entombed(variant, state, color)
                | stranded(variant, state, color).when(variant.rules.capture.stranded_captured)
        });
        if lost == PerSide::default() {
            return;
        }
        for color in Color::BOTH {
            if lost[color].any() {
                state.remove(&variant.rules, color, lost[color]);
            }
        }
    }
}

/// The sets of squares that are connected by contact and not divided by an incitus.
fn regions<'a, B: SquareSet>(
    variant: &'a Variant<B>,
    state: &State<B>,
) -> impl Iterator<Item = B> + use<'a, B> {
    variant.geometry.regions(variant.geometry.board & !state.inciti)
}

/// CAL-X2: a side's pieces in regions without an empty square.
fn entombed<B: SquareSet>(variant: &Variant<B>, state: &State<B>, color: Color) -> B {
    let occupied = state.occupied();
    let pieces = match variant.rules.capture.leader {
        LeaderCapture::Never => state.soldiers(color),
        LeaderCapture::FourCaptors | LeaderCapture::Encirclement | LeaderCapture::Custody => {
            state.sides[color]
        }
    };
    regions(variant, state)
        .filter(|region| (*region & !occupied).is_empty())
        .fold(B::EMPTY, |lost, region| lost | (region & pieces))
}

/// CAL-X3: a side's stones in regions where inciti prevent it from ever capturing.
pub(crate) fn stranded<B: SquareSet>(variant: &Variant<B>, state: &State<B>, color: Color) -> B {
    if !can_capture_in_principle(&variant.rules, state, color, variant.geometry.board) {
        return B::EMPTY;
    }
    regions(variant, state)
        .filter(|region| !can_capture_in_region(variant, state, color, *region))
        .fold(B::EMPTY, |lost, region| lost | (region & state.soldiers(color)))
}

/// Whether any side can still capture somewhere: CAL-D, and CAL-X4 with inciti.
pub(crate) fn is_dead<B: SquareSet>(variant: &Variant<B>, state: &State<B>) -> bool {
    let rules = &variant.rules;
    Color::BOTH.into_iter().all(|color| {
        if rules.capture.inciti {
            regions(variant, state)
                .all(|region| !can_capture_in_region(variant, state, color, region))
        } else {
            !can_capture_in_principle(rules, state, color, variant.geometry.board)
        }
    })
}

/// CAL-D: whether the pieces in `within` include enough captors and something that can be captured.
fn can_capture_in_principle<B: SquareSet>(
    rules: &Rules,
    state: &State<B>,
    color: Color,
    within: B,
) -> bool {
    let captors = state.captors(rules, color) & within;
    let vulnerable = state.vulnerable(rules, !color) & within;
    let leader = state.sides[!color] & state.leaders & within;
    let has_corner_anvils = rules.capture.corner_anvil != CornerAnvil::No;
    let needed = if has_corner_anvils { 1 } else { 2 };
    captors.has_at_least(needed) && vulnerable.any()
        || captors.has_at_least(4) && leader.any() && rules.capture.rings_leaders()
}

fn can_capture_in_region<B: SquareSet>(
    variant: &Variant<B>,
    state: &State<B>,
    color: Color,
    region: B,
) -> bool {
    can_capture_in_principle(&variant.rules, state, color, region)
        && has_three_in_line(&variant.geometry, region)
}

fn has_three_in_line<B: SquareSet>(geometry: &Geometry<B>, region: B) -> bool {
    [Direction::North, Direction::East].into_iter().any(|direction| {
        let (next, previous) =
            (geometry.step(region, direction), geometry.before(region, direction));
        (region & next & previous).any()
    })
}
