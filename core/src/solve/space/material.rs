//! The pieces that can be on the board together, and the order in which they are solved.

use crate::board::color::{Color, PerSide};
use crate::board::{refusal::Code, squares::SquareSet};
use crate::play::state::State;
use crate::rules::values::{Decision, LeaderCapture};
use crate::rules::{Rules, citations::Reason, setup::Setup};
use crate::solve::progress::Bounds;
use crate::solve::space::ranking::MAX_OF_A_KIND;

/// Kinds of pieces: White's light ones, fugitives, heavy ones and leader, Black's, and inciti.
pub(crate) const KINDS: usize = 9;
/// The first of Black's kinds.
const BLACK: usize = 4;
/// The kind of the inciti.
pub(crate) const INCITI: usize = 8;
/// The maximum number of materials; more are not even listed.
const MAX_MATERIALS: usize = 1 << 23;

/// The number of pieces of each kind.
pub(crate) type PieceCounts = [u8; KINDS];

/// The pieces of each kind.
pub(crate) fn kinds<B: SquareSet>(state: &State<B>) -> [B; KINDS] {
    let mut kinds = [B::EMPTY; KINDS];
    for (color, first) in [(Color::White, 0), (Color::Black, BLACK)] {
        let side = state.sides[color];
        kinds[first + 1] = side & state.marked;
        kinds[first + 2] = side & state.heavy;
        kinds[first + 3] = side & state.leaders;
        kinds[first] = side & !(state.marked | state.heavy | state.leaders);
    }
    kinds[INCITI] = state.inciti;
    kinds
}

/// Kinds with the colours exchanged.
pub(crate) fn exchanged<T: Copy>(kinds: &[T; KINDS]) -> [T; KINDS] {
    std::array::from_fn(|kind| if kind == INCITI { kinds[kind] } else { kinds[(kind + 4) % 8] })
}

/// The common data of all positions in one part of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Material {
    /// The pieces on the board.
    pub counts: PieceCounts,
    /// The numbers of pieces still to place.
    pub reserve: [u8; 2],
    /// The numbers of refusals in a row.
    pub refusals: [u8; 2],
    /// The player to move.
    pub turn: Color,
}

impl Material {
    /// The common data of positions like a state, without the pieces on the board.
    #[inline]
    pub fn beside_board<B: SquareSet>(state: &State<B>) -> Self {
        Self {
            counts: [0; KINDS],
            reserve: *state.reserve.both(),
            refusals: *state.refusals.both(),
            turn: state.turn,
        }
    }

    /// The numbers of each side's pieces on the board and in the reserve.
    pub fn of_sides(&self) -> [u32; 2] {
        let sum =
            |from: usize| self.counts[from..from + 4].iter().map(|count| u32::from(*count)).sum();
        let [white, black]: [u32; 2] = [sum(0), sum(BLACK)];
        [white + u32::from(self.reserve[0]), black + u32::from(self.reserve[1])]
    }

    /// The order in which parts of the table are solved: no ply leads to a higher one. Placement
    /// comes after movement, more pieces after fewer, and soldiers after fugitives, because only a
    /// capture turns a fugitive back (POL-8).
    pub fn order(&self) -> [u32; 3] {
        let reserve = self.reserve.iter().map(|count| u32::from(*count)).sum();
        let [white, black] = self.of_sides();
        [reserve, white + black, u32::from(self.counts[0]) + u32::from(self.counts[BLACK])]
    }
}

/// The material at the root of a table, from which all other material follows: missing pieces have
/// been captured, and with inciti captured pieces stay on the board.
#[derive(Clone, Debug)]
pub(crate) struct Stock {
    root: Material,
    /// The maximum number of pieces of each kind but inciti.
    most: [u8; INCITI],
    /// Whether leaders stay on the board to the end.
    leaders_stay: bool,
    captured: [u16; 2],
    inciti: bool,
    refusals: u8,
    counts_captures: bool,
    setup: Setup,
}

impl Stock {
    /// The stock of a state's pieces on the board and in the reserve.
    pub fn new<B: SquareSet>(rules: &Rules, state: &State<B>, bounds: Bounds) -> Self {
        let counts = kinds(state).map(|set| set.count() as u8);
        let root = Material { counts, refusals: [0; 2], ..Material::beside_board(state) };
        Self {
            root,
            most: most(&root, rules.movement.fugitives, bounds),
            captured: *state.captured.both(),
            inciti: rules.capture.inciti,
            leaders_stay: rules.capture.leader == LeaderCapture::Never && !rules.capture.inciti,
            refusals: rules.ending.refusal.max(1),
            counts_captures: rules.ending.capture_goal > 0
                || rules.decisions().any(|(reason, decision)| match decision {
                    // The tables leave the quiet limit out.
                    _ if reason == Reason::QuietLimit => false,
                    Decision::MoreCaptures => true,
                    Decision::MoreTerritory => rules.ending.counts_captives(),
                    _ => false,
                }),
            setup: rules.setup.clone(),
        }
    }

    /// Whether both sides have the same pieces.
    pub fn is_balanced(&self) -> bool {
        exchanged(&self.root.counts) == self.root.counts
            && self.root.reserve[0] == self.root.reserve[1]
            && self.captured[0] == self.captured[1]
    }

    /// The number of values that [`Self::number`] can return.
    pub fn numbers(&self) -> usize {
        let counts = self.most.iter().map(|most| usize::from(*most) + 1);
        let refusals = usize::from(self.refusals);
        counts.fold(4 * refusals * refusals, usize::saturating_mul)
    }

    /// A number for a material that can follow from the root; `None` for any other.
    #[inline]
    pub fn number(&self, material: &Material) -> Option<usize> {
        let mut number = 0;
        for (count, most) in material.counts.iter().zip(self.most) {
            if *count > most {
                return None;
            }
            number = number * (usize::from(most) + 1) + usize::from(*count);
        }
        for count in material.refusals {
            if count >= self.refusals {
                return None;
            }
            number = number * usize::from(self.refusals) + usize::from(count);
        }
        let placing = usize::from(material.reserve != [0, 0]);
        Some(number * 4 + 2 * placing + material.turn as usize)
    }

    /// The numbers of pieces that the players have captured when this material is left.
    pub fn captured(&self, material: &Material) -> PerSide<u16> {
        let [white, black] = self.missing(material);
        PerSide::new(
            self.captured[0].saturating_add(black as u16),
            self.captured[1].saturating_add(white as u16),
        )
    }

    fn missing(&self, material: &Material) -> [u32; 2] {
        let (before, now) = (self.root.of_sides(), material.of_sides());
        std::array::from_fn(|side| before[side].saturating_sub(now[side]))
    }

    /// Whether a state's counters are those that follow from its pieces.
    pub fn agrees<B: SquareSet>(&self, material: &Material, state: &State<B>) -> bool {
        let reserve = if material.reserve == [0, 0] { [0, 0] } else { self.reserve(material) };
        let counted = !self.counts_captures || state.captured == self.captured(material);
        counted && material.counts[INCITI] == self.inciti(material) && material.reserve == reserve
    }

    /// The numbers of pieces still to place when this material is on the board.
    fn reserve(&self, material: &Material) -> [u8; 2] {
        [0, BLACK].map(|first| {
            let side = first / BLACK;
            (self.root.counts[first] + self.root.reserve[side])
                .saturating_sub(material.counts[first])
        })
    }

    fn inciti(&self, material: &Material) -> u8 {
        let missing: u32 = self.missing(material).iter().sum();
        self.root.counts[INCITI] + if self.inciti { missing as u8 } else { 0 }
    }

    /// All material within bounds that can follow from the root.
    pub fn materials(&self, bounds: Bounds) -> Result<Vec<Material>, Code> {
        let mut most = self.most.iter();
        if self.numbers() > MAX_MATERIALS || most.any(|count| usize::from(*count) > MAX_OF_A_KIND) {
            return Err(Code::SolveMaterial);
        }
        let mut materials = Vec::new();
        let mut counts = [0; KINDS];
        loop {
            self.add(counts, &mut materials);
            let Some(kind) = (0..INCITI).find(|kind| counts[*kind] < self.most[*kind]) else {
                break;
            };
            counts[..kind].fill(0);
            counts[kind] += 1;
        }
        let fits = |material: &Material| {
            let sides = material.of_sides();
            bounds.pieces.is_none_or(|most| sides.iter().sum::<u32>() <= most)
                && bounds.each.is_none_or(|most| sides.iter().all(|side| *side <= most))
        };
        materials.retain(fits);
        Ok(materials)
    }

    /// Adds the positions with these pieces: in movement, and in placement if possible.
    fn add(&self, counts: PieceCounts, materials: &mut Vec<Material>) {
        if [0, BLACK].into_iter().any(|first| counts[first] + counts[first + 1] > self.most[first])
            || self.leaders_stay
                && [3, BLACK + 3].iter().any(|kind| counts[*kind] != self.root.counts[*kind])
        {
            return;
        }
        let mut material =
            Material { counts, reserve: [0; 2], refusals: [0; 2], turn: Color::White };
        material.counts[INCITI] = self.inciti(&material);
        for white in 0..self.refusals {
            for black in 0..self.refusals {
                for turn in Color::BOTH {
                    materials.push(Material { refusals: [white, black], turn, ..material });
                }
            }
        }
        let reserve = self.reserve(&material);
        material.reserve = reserve;
        let later =
            [1, 2, 3, 5, 6, 7].into_iter().all(|kind| counts[kind] == self.root.counts[kind]);
        let started = (0..2).all(|side| reserve[side] <= self.root.reserve[side]);
        let Some(turn) = self.setup.placing(reserve) else {
            return;
        };
        if later && started {
            material.counts[INCITI] = self.root.counts[INCITI];
            materials.push(Material { turn, ..material });
        }
    }
}

/// The maximum number of pieces of each kind but inciti that can follow from a root within bounds.
fn most(root: &Material, fugitives: bool, bounds: Bounds) -> [u8; INCITI] {
    let mut most: [u8; INCITI] = std::array::from_fn(|kind| root.counts[kind]);
    for (first, reserve) in [(0, root.reserve[0]), (BLACK, root.reserve[1])] {
        most[first] += reserve + most[first + 1];
        most[first + 1] = if fugitives { most[first] } else { 0 };
    }
    let fitting = [bounds.pieces, bounds.each].into_iter().flatten().min();
    let fitting = fitting.map_or(u8::MAX, |pieces| pieces.min(u8::MAX.into()) as u8);
    most.map(|count| count.min(fitting))
}
