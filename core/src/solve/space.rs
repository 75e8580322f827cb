//! Numbering positions: the parts of a table, and a number for each position in its part.

pub(in crate::solve) mod material;
pub(in crate::solve) mod ranking;
pub(in crate::solve) mod symmetry;

use std::{collections::HashMap, sync::Arc};

use crate::board::color::{Color, PerSide};
use crate::board::{refusal::Code, squares::SquareSet};
use crate::play::{ending::judge, state::State, variant::Variant};
use crate::rules::{Rules, citations::Reason, values::Repetition};
use crate::solve::progress::Bounds;
use crate::solve::space::material::{KINDS, Material, PieceCounts, Stock, exchanged, kinds};
use crate::solve::space::ranking::Ranking;
use crate::solve::space::symmetry::{Orbits, Symmetries, apply};

/// The maximum number of sets of one kind of piece that are sorted by symmetry.
const MAX_SORTED: u64 = 1 << 18;
/// Means no part.
const NOWHERE: u32 = u32::MAX;

/// The positions with one material.
#[derive(Debug)]
pub(crate) struct Part {
    /// The pieces and counters.
    pub material: Material,
    /// The group; parts of one group lead to each other without a capture.
    pub group: usize,
    /// How many numbers there are; some have no position.
    pub size: u64,
    /// The kinds on the board, beginning with the one that is sorted by symmetry.
    order: Vec<usize>,
    /// The number of ways to place the kinds after the first.
    rest: u64,
    /// The orbits of the first kind's sets, if they are sorted.
    orbits: Option<Arc<Orbits>>,
}

impl Part {
    /// Memory for a value of each number, if the machine has it.
    pub fn allocate<T>(&self) -> Result<Vec<T>, Code> {
        let mut values = Vec::new();
        let size = usize::try_from(self.size).map_err(|_| Code::SolveLarge)?;
        values.try_reserve_exact(size).map_err(|_| Code::SolveLarge)?;
        Ok(values)
    }
}

/// All positions of a table.
#[derive(Debug)]
pub(crate) struct Space<B> {
    /// The rules without repetition and quiet limit.
    pub variant: Variant<B>,
    /// The parts, beginning with those that captures lead to.
    pub parts: Vec<Part>,
    stock: Stock,
    ranking: Ranking<B>,
    symmetries: Symmetries,
    directory: Vec<u32>,
    sorted: u64,
}

impl<B: SquareSet> Space<B> {
    /// Numbers all positions within bounds that can follow from a state.
    pub fn new(rules: &Rules, root: &State<B>, bounds: Bounds) -> Result<Self, Code> {
        let is_in_reserve = |left: &u8| rules.setup.is_leader_in_reserve(*left);
        let obstacles = [
            (rules.has_dice(), Code::SolveDice),
            (rules.movement.limits_shuttling(), Code::SolveShuttle),
            (rules.ending.lets_blocked_pass(), Code::SolvePasses),
            (rules.capture.allows_second_moves(), Code::SolveSecondMoves),
            (root.reserve.both().iter().any(is_in_reserve), Code::SolveLeaderReserve),
            (rules.capture.binds(), Code::SolveBinding),
            (rules.capture.converts(), Code::SolveConversion),
        ];
        if let Some((_, code)) = obstacles.into_iter().find(|(is_met, _)| *is_met) {
            return Err(code);
        }
        let mut timeless = rules.clone();
        timeless.ending.quiet_limit = 0;
        timeless.ending.repetition = Repetition::None;
        let variant = Variant::new(Arc::new(timeless));
        let stock = Stock::new(rules, root, bounds);
        let ranking = Ranking::new(&variant.geometry);
        let symmetries = Symmetries::new(&variant.rules, &variant.geometry, stock.is_balanced());
        let mut materials = stock.materials(bounds)?;
        let mut space = Self {
            directory: vec![NOWHERE; stock.numbers()],
            parts: Vec::new(),
            sorted: 0,
            variant,
            stock,
            ranking,
            symmetries,
        };
        materials.retain(|material| {
            let twin = space.symmetries.exchange.is_some()
                && material.turn == Color::Black
                && material.reserve == [0, 0];
            !twin && !space.is_over(material)
        });
        materials.sort_by_key(|material| (material.order(), space.group_key(material)));
        space.add_parts(&materials);
        if space.parts.is_empty() { Err(Code::SolveOver) } else { Ok(space) }
    }

    fn add_parts(&mut self, materials: &[Material]) {
        let mut sorted = HashMap::new();
        let mut group = 0;
        for (index, material) in materials.iter().enumerate() {
            let before = index.checked_sub(1).map(|before| &materials[before]);
            let key = |material: &Material| (material.order(), self.group_key(material));
            if before.is_some_and(|before| key(before) != key(material)) {
                group += 1;
            }
            let part = self.part(*material, group, &mut sorted);
            if let Some(number) = self.stock.number(material) {
                self.directory[number] = self.parts.len() as u32;
            }
            self.parts.push(part);
        }
        self.sorted = sorted.values().map(|orbits: &Arc<Orbits>| orbits.bytes()).sum();
    }

    /// The common part of the parts of one group.
    fn group_key(&self, material: &Material) -> [u8; KINDS] {
        match self.symmetries.exchange {
            Some(_) => material.counts.min(exchanged(&material.counts)),
            None => material.counts,
        }
    }

    fn part(
        &self,
        material: Material,
        group: usize,
        sorted: &mut HashMap<u8, Arc<Orbits>>,
    ) -> Part {
        let squares = self.ranking.squares.len();
        let ways = |count: u8| self.ranking.choices(squares, usize::from(count));
        let mut order: Vec<usize> = (0..KINDS).filter(|kind| material.counts[*kind] > 0).collect();
        let sortable = |kind: &usize| ways(material.counts[*kind]) <= MAX_SORTED;
        let first = order
            .iter()
            .copied()
            .filter(sortable)
            .max_by_key(|kind| (ways(material.counts[*kind]), KINDS - kind));
        let mut orbits = None;
        if let Some(first) = first {
            order.retain(|kind| *kind != first);
            order.insert(0, first);
            let count = material.counts[first];
            let sort = || Arc::new(Orbits::new(&self.symmetries, &self.ranking, count.into()));
            orbits = Some(Arc::clone(sorted.entry(count).or_insert_with(sort)));
        }
        let mut free = squares;
        let mut sizes = order.iter().map(|kind| {
            let count = usize::from(material.counts[*kind]);
            let size = self.ranking.choices(free, count);
            free -= count.min(free);
            size
        });
        let first_size = sizes.next().unwrap_or(1);
        let rest = sizes.fold(1, u64::saturating_mul);
        let first_count = orbits.as_ref().map_or(first_size, |orbits| orbits.count());
        Part { material, group, size: first_count.saturating_mul(rest), order, rest, orbits }
    }

    /// Whether the pieces alone end the game, wherever they stand. Such positions are judged and
    /// not stored.
    fn is_over(&self, material: &Material) -> bool {
        let mut free = self.ranking.squares.iter();
        let needed: usize = material.counts.iter().map(|count| usize::from(*count)).sum();
        if needed > free.len() {
            return true;
        }
        let sets = material.counts.map(|count| {
            let squares = free.by_ref().take(count.into());
            squares.fold(B::EMPTY, |set, square| set | B::of(*square))
        });
        let state = self.state(material, &sets);
        let outcome = judge(&self.variant, &state, !material.turn, &[]);
        outcome.is_some_and(|outcome| {
            matches!(
                outcome.reason,
                Reason::Captures
                    | Reason::LeaderCaptured
                    | Reason::Decimation
                    | Reason::Rout
                    | Reason::Reduced
                    | Reason::DuxBared
            )
        })
    }

    /// The number of all numbers.
    pub fn size(&self) -> u64 {
        self.parts.iter().fold(0, |sum, part| sum.saturating_add(part.size))
    }

    /// The memory of everything besides the values, in bytes.
    pub fn overhead(&self) -> u64 {
        self.sorted + (self.directory.len() * 4 + self.parts.len() * 128) as u64
    }

    /// The part that contains a number of the whole table, and the number within the part; `None`
    /// for a number that is too high.
    pub fn place_of(&self, mut number: u64) -> Option<(usize, u64)> {
        for (index, part) in self.parts.iter().enumerate() {
            if number < part.size {
                return Some((index, number));
            }
            number -= part.size;
        }
        None
    }

    fn state(&self, material: &Material, sets: &[B; KINDS]) -> State<B> {
        let mut state = State::empty();
        state.sides = PerSide::new(
            sets[0] | sets[1] | sets[2] | sets[3],
            sets[4] | sets[5] | sets[6] | sets[7],
        );
        state.marked = sets[1] | sets[5];
        state.heavy = sets[2] | sets[6];
        state.leaders = sets[3] | sets[7];
        state.inciti = sets[8];
        state.turn = material.turn;
        state.reserve = PerSide::new(material.reserve[0], material.reserve[1]);
        state.refusals = PerSide::new(material.refusals[0], material.refusals[1]);
        state.captured = self.stock.captured(material);
        state
    }

    /// The part of a state, and its pieces on their squares; `None` if the pieces alone end the
    /// game or are not the table's.
    #[inline]
    pub fn part_and_pieces(&self, state: &State<B>) -> Option<(usize, [B; KINDS])> {
        let mut sets = kinds(state);
        let mut material = Material::beside_board(state);
        if let Some(map) = &self.symmetries.exchange
            && state.turn == Color::Black
            && material.reserve == [0, 0]
        {
            sets = exchanged(&sets);
            if self.symmetries.turns_board {
                sets = sets.map(|set| apply(map, set));
            }
            material.refusals.swap(0, 1);
            material.turn = Color::White;
        }
        material.counts = sets.map(|set| set.count() as u8);
        let part = self.directory[self.stock.number(&material)?];
        (part != NOWHERE).then_some((part as usize, sets))
    }

    /// The pieces and the player to move after a quiet ply, as far as parts differ by them. Taking
    /// such a ply back has the same effect.
    pub fn partner(&self, (counts, turn): (PieceCounts, Color)) -> (PieceCounts, Color) {
        match self.symmetries.exchange {
            Some(_) => (exchanged(&counts), Color::White),
            None => (counts, !turn),
        }
    }

    /// The part and number of a state whose counters follow from its pieces; `None` if the pieces
    /// alone end the game or are not the table's.
    #[inline]
    pub fn locate(&self, state: &State<B>) -> Option<(usize, u64)> {
        let (part, sets) = self.part_and_pieces(state)?;
        Some((part, self.number(&self.parts[part], &sets)))
    }

    /// Like [`Self::locate`], for any state; `None` also if its counters do not follow from its
    /// pieces.
    pub fn locate_any(&self, state: &State<B>) -> Option<(usize, u64)> {
        let found = self.locate(state)?;
        self.agrees(state).then_some(found)
    }

    /// Whether a state's counters follow from its pieces.
    pub fn agrees(&self, state: &State<B>) -> bool {
        let counts = kinds(state).map(|set| set.count() as u8);
        let material = Material { counts, ..Material::beside_board(state) };
        self.stock.number(&material).is_some() && self.stock.agrees(&material, state)
    }

    /// The number of pieces in their part, by their squares.
    pub fn number(&self, part: &Part, sets: &[B; KINDS]) -> u64 {
        let Some(orbits) = &part.orbits else {
            return self.rank(&part.order, sets, self.ranking.board);
        };
        let first = part.order[0];
        let (orbit, maps) = orbits.orbit(self.ranking.rank(sets[first], self.ranking.board));
        let mut least = u64::MAX;
        let mut left = maps;
        while left != 0 {
            let which = left.trailing_zeros() as usize;
            left &= left - 1;
            let rest = if which == 0 {
                self.rank(&part.order[1..], sets, self.ranking.board & !sets[first])
            } else {
                let moved = sets.map(|set| self.symmetries.apply(which, set));
                self.rank(&part.order[1..], &moved, self.ranking.board & !moved[first])
            };
            least = least.min(rest);
        }
        orbit * part.rest + least
    }

    #[inline]
    fn rank(&self, order: &[usize], sets: &[B; KINDS], mut free: B) -> u64 {
        let mut number = 0;
        for kind in order {
            let set = sets[*kind];
            let ways = self.ranking.choices(free.count() as usize, set.count() as usize);
            number = number * ways + self.ranking.rank(set, free);
            free &= !set;
        }
        number
    }

    /// The state with a number.
    pub fn decode(&self, part: &Part, number: u64) -> State<B> {
        let counts = &part.material.counts;
        let mut sizes = [1; KINDS];
        let mut free = self.ranking.squares.len();
        for (place, kind) in part.order.iter().enumerate() {
            let count = usize::from(counts[*kind]);
            sizes[place] = self.ranking.choices(free, count);
            free -= count;
        }
        let mut digits = [0; KINDS];
        let mut left = number;
        for place in (1..part.order.len()).rev() {
            digits[place] = left % sizes[place];
            left /= sizes[place];
        }
        digits[0] = part.orbits.as_ref().map_or(left, |orbits| orbits.representative(left));
        let mut taken = B::EMPTY;
        let mut sets = [B::EMPTY; KINDS];
        for (place, kind) in part.order.iter().enumerate() {
            let set = self.ranking.unrank(digits[place], counts[*kind].into(), taken);
            taken |= set;
            sets[*kind] = set;
        }
        self.state(&part.material, &sets)
    }
}
