//! Pieces by class, and how near a side's losses bring it to defeat.

use super::{tally::Tally, view::View};
use crate::board::squares::SquareSet;
use crate::rules::{setup::Class, values::ReducedBy, weights::Term};

#[inline]
pub(super) fn count<B: SquareSet, const PLAIN: bool>(view: &View<'_, B, PLAIN>, tally: &mut Tally) {
    let state = view.state;
    let [soldiers, others] = view.strength;
    let (mut heavy, mut turned) = (0, 0);
    if state.heavy.any() {
        heavy = (view.soldiers & state.heavy).count() as i32;
        tally.add(Term::Heavy, heavy);
    }
    if state.marked.any() {
        turned = (view.soldiers & state.fugitives(view.rules)).count() as i32;
        tally.add(Term::Fugitive, turned);
    }
    tally.add(Term::Light, soldiers - heavy - turned);
    tally.add(Term::Leader, i32::from(view.own != view.soldiers));
    if soldiers > 0 && tally.wants(Term::Share) {
        tally.add(Term::Share, 256 * soldiers / (soldiers + others));
    }
    count_peril(view, tally, soldiers as u32, heavy as u32);
}

/// The terms for the number of losses that are left before defeat.
const PERILS: [Term; 8] = {
    use Term::{Peril1, Peril2, Peril3, Peril4, Peril5, Peril7};
    [Peril1, Peril2, Peril3, Peril4, Peril5, Peril5, Peril7, Peril7]
};

#[inline]
fn count_peril<B: SquareSet, const PLAIN: bool>(
    view: &View<'_, B, PLAIN>,
    tally: &mut Tally,
    soldiers: u32,
    heavy: u32,
) {
    let ending = &view.rules.ending;
    let mut add_peril = |losses| tally.grade(&PERILS, losses, 1);
    let is_placement = view.state.is_placement();
    if ending.reduced_to > 0 && (!is_placement || ending.reduced_by == ReducedBy::Opponent) {
        let counts_leader = view.rules.capture.takes_leaders_by_custody();
        let pieces = if counts_leader { view.own.count() } else { soldiers };
        add_peril(pieces.saturating_sub(u32::from(ending.reduced_to)));
    }
    if ending.capture_goal > 0 {
        add_peril(u32::from(ending.capture_goal).saturating_sub(stones_lost(view)));
    }
    if ending.annihilation.includes(!view.color) && !is_placement {
        add_peril(view.own.count());
    }
    if ending.decimation {
        add_peril(heavy);
        add_peril(soldiers - heavy);
    }
    if ending.leader_bared && !is_placement {
        add_peril(soldiers);
    }
}

/// Stones of a side that count for the opponent's goal (CAL-7).
fn stones_lost<B: SquareSet, const PLAIN: bool>(view: &View<'_, B, PLAIN>) -> u32 {
    let leader_lost = view.own == view.soldiers && view.rules.setup.has(view.color, Class::Leader);
    u32::from(view.state.captured[!view.color]).saturating_sub(u32::from(leader_lost))
}
