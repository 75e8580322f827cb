//! The observation of a position for learning programs: planes of squares, and scalars, which
//! belong to no square. A game has only those that its rules can fill.

use crate::batch::bits::unpack_bits;
use crate::board::color::Color;
use crate::board::{geometry::Geometry, moves::Move, squares::SquareSet, words::words};
use crate::play::state::State;
use crate::rules::Rules;
use crate::rules::setup::Class;
use crate::rules::values::{Decision, Repetition, Shuttle};

/// Declares planes or scalars: the public name of each, and the key of the mechanics that need it.
macro_rules! seen {
    ($(#[$about:meta])* $name:ident {
        $($(#[$meaning:meta])* $variant:ident = $word:literal, $key:literal;)+
    }) => {
        words! {
            $(#[$about])*
            $name { $($(#[$meaning])* $variant = $word;)+ }
        }

        impl $name {
            /// The key of the mechanics that need it.
            pub const fn key(self) -> &'static str {
                match self { $(Self::$variant => $key),+ }
            }
        }
    };
}

seen! {
    /// A set of squares. *Own* pieces belong to the player to move.
    Plane {
        /// Own stones, soldiers or peltasts, including those that are turned over or bound.
        OwnLight = "own-light", "setup.board";
        /// The enemy's.
        EnemyLight = "enemy-light", "setup.board";
        /// Own hoplites.
        OwnHeavy = "own-heavy", "setup.board";
        /// The enemy's.
        EnemyHeavy = "enemy-heavy", "setup.board";
        /// The own leader.
        OwnLeader = "own-leader", "setup.board";
        /// The enemy's.
        EnemyLeader = "enemy-leader", "setup.board";
        /// Soldiers of both sides that are turned over (POL-5).
        TurnedOver = "turned-over", "movement.fugitives";
        /// Pieces of both sides that are bound (SCH-4).
        Bound = "bound", "capture.mode";
        /// Inciti (CAL-X1).
        Incitus = "incitus", "capture.inciti";
        /// The piece that moves again in this turn.
        Again = "again", "capture.again";
        /// The first and last square of the player's own last move, if it can bar the next one
        /// (PIS-6).
        OwnLastMove = "own-last-move", "movement.shuttle";
        /// The same for the enemy's.
        EnemyLastMove = "enemy-last-move", "movement.shuttle";
        /// The last square of the player's own last move.
        OwnLastSquare = "own-last-square", "movement.shuttle";
        /// The same for the enemy's.
        EnemyLastSquare = "enemy-last-square", "movement.shuttle";
    }
}

seen! {
    /// A number, as a share of its maximum in a game.
    Scalar {
        /// 1 if White is to move, that is, if the board is not turned.
        WhiteToMove = "white-to-move", "setup.board";
        /// The higher die; 0 if a roll is due (VOG-K1, CAL-O2).
        HighDie = "high-die", "dice.count";
        /// The lower die.
        LowDie = "low-die", "dice.count";
        /// Pieces in the player's reserve (POL-1).
        OwnReserve = "own-reserve", "setup.reserve";
        /// The enemy's.
        EnemyReserve = "enemy-reserve", "setup.reserve";
        /// Pieces that the player has captured, in games that count them (CAL-7).
        OwnCaptures = "own-captures", "ending.capture_goal";
        /// The enemy's.
        EnemyCaptures = "enemy-captures", "ending.capture_goal";
        /// The player's consecutive refusals (VOG-17).
        OwnRefusals = "own-refusals", "ending.refusal";
        /// The enemy's.
        EnemyRefusals = "enemy-refusals", "ending.refusal";
        /// Consecutive quiet plies (GEN-10).
        Quiet = "quiet", "ending.quiet_limit";
        /// How often the position has occurred before (POL-10, XXI-R).
        Occurrences = "occurrences", "ending.repetition";
        /// 1 if the player may not move straight back (PIS-6).
        OwnBarred = "own-barred", "movement.shuttle";
        /// 1 if the enemy may not.
        EnemyBarred = "enemy-barred", "movement.shuttle";
        /// 1 if the turn began with a removal, and a piece must move next (SEN-2).
        AfterRemoval = "after-removal", "capture.removal";
        /// 1 if the turn must let the blocked enemy move again (SEE-8).
        MustOpen = "must-open", "ending.must_open";
    }
}

/// The planes and scalars of a game's positions.
#[derive(Clone, Debug)]
pub struct Observation {
    /// The planes, in order.
    pub planes: Vec<Plane>,
    /// The numbers, in their order.
    pub scalars: Vec<Scalar>,
    /// The maximum number of captures.
    pieces: u16,
}

impl Observation {
    /// The planes and scalars under given rules.
    pub fn new(rules: &Rules) -> Self {
        let setup = &rules.setup;
        let count = |color| setup.pieces.iter().filter(|piece| piece.color == color).count();
        let largest = count(Color::White).max(count(Color::Black));
        let pieces = largest + usize::from(setup.reserve);
        Self {
            planes: Plane::ALL.iter().copied().filter(|plane| has_plane(rules, *plane)).collect(),
            scalars: Scalar::ALL.iter().copied().filter(|it| has_scalar(rules, *it)).collect(),
            pieces: u16::try_from(pieces).unwrap_or(u16::MAX).max(1),
        }
    }

    /// Writes the planes, each a byte of 0 or 1 for each square, rank by rank from a1.
    pub(crate) fn write_planes<B: SquareSet>(
        &self,
        geometry: &Geometry<B>,
        state: &State<B>,
        bytes: &mut [u8],
    ) {
        let squares = usize::from(geometry.files) * usize::from(geometry.ranks);
        for (plane, bytes) in self.planes.iter().zip(bytes.chunks_exact_mut(squares)) {
            unpack_bits(geometry, squares_of(*plane, state), bytes);
        }
    }

    /// Writes the scalars; `occurrences` is how often the position has occurred before.
    pub(crate) fn write_scalars<B: SquareSet>(
        &self,
        rules: &Rules,
        state: &State<B>,
        occurrences: usize,
        numbers: &mut [f32],
    ) {
        for (scalar, number) in self.scalars.iter().zip(numbers) {
            *number = self.number(*scalar, rules, state, occurrences);
        }
    }

    fn number<B: SquareSet>(
        &self,
        scalar: Scalar,
        rules: &Rules,
        state: &State<B>,
        occurrences: usize,
    ) -> f32 {
        let (us, them) = (state.turn, !state.turn);
        let share = |part: u16, whole: u16| f32::from(part.min(whole)) / f32::from(whole.max(1));
        let flag = |condition: bool| f32::from(u8::from(condition));
        let faces = u16::from(rules.dice.faces);
        let reserve = |side| share(state.reserve[side].into(), rules.setup.reserve.into());
        let captures = |side| share(state.captured[side], self.pieces);
        let refusals = |side| share(state.refusals[side].into(), rules.ending.refusal.into());
        match scalar {
            Scalar::WhiteToMove => flag(us == Color::White),
            Scalar::HighDie => share(state.roll[0].into(), faces),
            Scalar::LowDie => share(state.roll[1].into(), faces),
            Scalar::OwnReserve => reserve(us),
            Scalar::EnemyReserve => reserve(them),
            Scalar::OwnCaptures => captures(us),
            Scalar::EnemyCaptures => captures(them),
            Scalar::OwnRefusals => refusals(us),
            Scalar::EnemyRefusals => refusals(them),
            Scalar::Quiet => share(state.quiet, rules.ending.quiet_limit),
            Scalar::Occurrences => {
                let occurrences = u16::try_from(occurrences).unwrap_or(u16::MAX);
                share(occurrences, rules.ending.repetition_limit().into())
            }
            Scalar::OwnBarred => flag(state.last_moves[us].barred().is_some()),
            Scalar::EnemyBarred => flag(state.last_moves[them].barred().is_some()),
            Scalar::AfterRemoval => flag(state.second_move.follows_removal()),
            Scalar::MustOpen => flag(state.second_move.must_open()),
        }
    }
}

fn squares_of<B: SquareSet>(plane: Plane, state: &State<B>) -> B {
    let own = state.sides[state.turn];
    let enemy = state.sides[!state.turn];
    let last = |side| state.last_moves[side].played();
    let ends = |played: Move| B::of(played.from) | B::of(played.to);
    let squares =
        |played: Option<Move>, squares: &dyn Fn(Move) -> B| played.map_or(B::EMPTY, squares);
    match plane {
        Plane::OwnLight => own & state.of_class(Class::Light),
        Plane::EnemyLight => enemy & state.of_class(Class::Light),
        Plane::OwnHeavy => own & state.heavy,
        Plane::EnemyHeavy => enemy & state.heavy,
        Plane::OwnLeader => own & state.leaders,
        Plane::EnemyLeader => enemy & state.leaders,
        Plane::TurnedOver | Plane::Bound => state.marked,
        Plane::Incitus => state.inciti,
        Plane::Again => state.second_move.square().map_or(B::EMPTY, B::of),
        Plane::OwnLastMove => squares(last(state.turn), &ends),
        Plane::EnemyLastMove => squares(last(!state.turn), &ends),
        Plane::OwnLastSquare => squares(last(state.turn), &|played| B::of(played.to)),
        Plane::EnemyLastSquare => squares(last(!state.turn), &|played| B::of(played.to)),
    }
}

fn has_plane(rules: &Rules, plane: Plane) -> bool {
    let has = |class| Color::BOTH.into_iter().any(|color| rules.setup.has(color, class));
    match plane {
        Plane::OwnLight | Plane::EnemyLight => has(Class::Light),
        Plane::OwnHeavy | Plane::EnemyHeavy => has(Class::Heavy),
        Plane::OwnLeader | Plane::EnemyLeader => has(Class::Leader),
        Plane::TurnedOver => rules.movement.fugitives,
        Plane::Bound => rules.capture.binds(),
        Plane::Incitus => rules.capture.inciti,
        Plane::Again => rules.capture.allows_second_moves(),
        Plane::OwnLastMove
        | Plane::EnemyLastMove
        | Plane::OwnLastSquare
        | Plane::EnemyLastSquare => rules.movement.limits_shuttling(),
    }
}

fn has_scalar(rules: &Rules, scalar: Scalar) -> bool {
    let ending = &rules.ending;
    let counts_captures = ending.capture_goal > 0
        || rules.decisions().any(|(_, decision)| match decision {
            Decision::MoreCaptures => true,
            Decision::MoreTerritory => ending.counts_captives(),
            _ => false,
        });
    match scalar {
        Scalar::WhiteToMove => true,
        Scalar::HighDie => rules.has_dice(),
        Scalar::LowDie => rules.dice.count == 2,
        Scalar::OwnReserve | Scalar::EnemyReserve => rules.setup.reserve > 0,
        Scalar::OwnCaptures | Scalar::EnemyCaptures => counts_captures,
        Scalar::OwnRefusals | Scalar::EnemyRefusals => ending.refusal > 0,
        Scalar::Quiet => ending.quiet_limit > 0,
        Scalar::Occurrences => ending.repetition != Repetition::None,
        Scalar::OwnBarred | Scalar::EnemyBarred => rules.movement.shuttle == Shuttle::Third,
        Scalar::AfterRemoval => rules.capture.removes_first(),
        Scalar::MustOpen => ending.must_open && rules.capture.has_compound_turns(),
    }
}
