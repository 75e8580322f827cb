//! Whether a position can arise in a game: counts that do not add up.

use crate::board::color::Color;
use crate::board::refusal::{Code, Refusal};
use crate::board::squares::SquareSet;
use crate::game::position::Position;
use crate::rules::setup::Class;

impl<B: SquareSet> Position<B> {
    /// All reasons why the position cannot arise in a game from the start.
    pub fn status(&self) -> Vec<Refusal> {
        let mut found = Vec::new();
        // Pieces that change sides (QUE-1) leave neither side's count intact.
        if !self.rules().capture.converts() {
            for color in Color::BOTH {
                self.count_pieces(color, &mut found);
            }
        }
        self.count_inciti(&mut found);
        self.count_plies(&mut found);
        found
    }

    fn count_pieces(&self, color: Color, found: &mut Vec<Refusal>) {
        let (state, setup) = (self.state(), &self.rules().setup);
        let reserve = u64::from(state.reserve[color]);
        let mut total = u64::from(setup.reserve);
        for class in Class::ALL {
            let at_start = |placed: &&crate::rules::setup::Placed| {
                placed.color == color && placed.class == class
            };
            let to_place = u64::from(setup.reserve_of(class));
            let most = setup.pieces.iter().filter(at_start).count() as u64 + to_place;
            let count = u64::from((state.sides[color] & state.of_class(class)).count());
            if count > most {
                let refusal = Refusal::new(Code::StatusLetter).with("side", color.word());
                let letter = setup.letter(class).to_string();
                found.push(refusal.with("letter", letter).with("found", count).with("most", most));
            }
            total += most - to_place;
        }
        let captured = u64::from(state.captured[!color]);
        let count = u64::from(state.sides[color].count()) + reserve + captured;
        if count != total {
            let refusal = Refusal::new(Code::StatusPieces).by("GEN-7").with("side", color.word());
            found.push(refusal.with("found", count).with("total", total));
        }
    }

    /// Every captured piece becomes an incitus, in games that have them.
    fn count_inciti(&self, found: &mut Vec<Refusal>) {
        let [white, black] = *self.state().captured.both();
        let (count, captured) = (self.state().inciti.count(), u32::from(white) + u32::from(black));
        if self.rules().capture.inciti && count != captured {
            let refusal = Refusal::new(Code::StatusInciti).by("CAL-X1");
            found.push(refusal.with("found", count).with("total", captured));
        }
    }

    fn count_plies(&self, found: &mut Vec<Refusal>) {
        let (state, rules) = (self.state(), self.rules());
        // A hand of Zeus, a pass, several placements in a turn and a first move by Black add plies
        // that the move number does not show.
        let setup = &rules.setup;
        let is_even = setup.per_turn == 1 && setup.first_mover == Color::White;
        if rules.dice.doubles_again || rules.ending.lets_blocked_pass() || !is_even {
            return;
        }
        let plies = 2 * (u32::from(state.move_number) - 1) + u32::from(state.turn == Color::Black);
        let [white, black] = *state.reserve.both();
        let placed = 2 * u32::from(rules.setup.reserve) - u32::from(white) - u32::from(black);
        let is_too_many = if state.is_placement() { plies != placed } else { plies < placed };
        if is_too_many {
            let refusal = Refusal::new(Code::StatusPlaced).by("POL-2");
            found.push(refusal.with("found", placed).with("total", plies));
        }
        if u32::from(state.quiet) > plies.saturating_sub(placed) {
            let refusal = Refusal::new(Code::StatusQuiet).by("GEN-10");
            found.push(refusal.with("found", state.quiet).with("total", plies));
        }
    }
}
