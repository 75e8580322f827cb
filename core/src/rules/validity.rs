//! Combinations of rules that are impossible in a game.

use crate::board::color::Color;
use crate::board::refusal::{Code, Refusal};
use crate::rules::Rules;
use crate::rules::setup::{Class, Placed};
use crate::rules::values::{
    CornerAnvil, DeadPosition, DeadPositionWhen, Directions, Ending, Intervention, LeaderCapture,
    LeaderCaptured, LeaderImmobilized, LeaderReserve, Leap, MarkedSquare, Movement, QuietResult,
    Removal, Repetition, Settled, Sides,
};

/// Whether rules contradict each other in some way, and the refusal for it.
type Check = (bool, Refusal);

/// All contradictions in some rules, and everything that could leave a player without any option;
/// each refusal gives the key of the value concerned.
pub(crate) fn conflicts(rules: &Rules) -> Vec<Refusal> {
    let checks: [fn(&Rules) -> Vec<Check>; 19] = [
        dice,
        pieces,
        fugitives,
        binding,
        conversion,
        passes,
        reserve,
        barrier,
        retreat,
        beyond_lines,
        diagonals,
        rows,
        corner_anvils,
        second_moves,
        tactics,
        leaders,
        classes,
        winning_rows,
        territory,
    ];
    let all = checks.into_iter().flat_map(|checks| checks(rules));
    all.filter_map(|(holds, refusal)| holds.then_some(refusal)).collect()
}

fn refused(key: &str, code: Code) -> Refusal {
    Refusal::new(code).with("key", key)
}

/// A value that is incompatible with a value of another key.
fn apart(key: &str, code: Code, other: &str, value: &str) -> Refusal {
    refused(key, code).with("entry", other).with("value", value)
}

// VOG-K4 promises that a roll never takes away the last move; these rules would break it.
fn dice(rules: &Rules) -> Vec<Check> {
    const KEY: &str = "dice.count";
    let has_dice = rules.has_dice();
    let without = refused("dice.doubles_again", Code::TwoDice).by("VOG-K3");
    let fugitives = (rules.movement.fugitives, "movement.fugitives", "true", "POL-6");
    let mut checks = vec![(!has_dice && rules.dice.doubles_again, without)];
    for (holds, key, value, rule) in [fugitives].into_iter().chain(hindrances(rules)) {
        checks.push((has_dice && holds, apart(KEY, Code::DiceWith, key, value).by(rule)));
    }
    let shuttle = refused(KEY, Code::DiceShuttle).by("PIS-6");
    let passes = apart(KEY, Code::DiceWith, "ending.blocked", "passes").by("VOG-12");
    checks.push((has_dice && rules.ending.lets_blocked_pass(), passes));
    // The only moves that a roll allows could all be forbidden.
    let repetition = apart(KEY, Code::DiceWith, "ending.repetition", "forbidden").by("VOG-K4");
    checks.push((has_dice && rules.ending.forbids_repetition(), repetition));
    let reserve = refused(KEY, Code::DiceReserve).by("POL-2");
    checks.push((has_dice && rules.movement.limits_shuttling(), shuttle));
    checks.push((has_dice && rules.setup.reserve > 0, reserve));
    checks
}

fn pieces(rules: &Rules) -> Vec<Check> {
    let setup = &rules.setup;
    let refused = |code| refused("setup", code);
    let has_soldiers = setup.has_letter('S') || setup.reserve > 0;
    let mut checks = vec![
        (has_soldiers && setup.has_letter('P'), refused(Code::Peltasts)),
        (setup.has_letter('L') && setup.has_letter('B'), refused(Code::Basileus)),
    ];
    for color in Color::BOTH {
        let own = setup.pieces.iter().filter(|piece| piece.color == color);
        let leaders = own.clone().filter(|piece| piece.class == Class::Leader).count()
            + usize::from(setup.reserve_of(Class::Leader));
        let is_empty = own.count() == 0 && setup.reserve == 0;
        checks.push((leaders > 1, refused(Code::TwoLeaders).with("side", color.word())));
        checks.push((is_empty, refused(Code::NoPieces).with("side", color.word())));
    }
    checks
}

/// A value that allows no pieces of some kinds.
fn plain_soldiers(rules: &Rules, (holds, key): (bool, &str), kinds: &str, rule: &str) -> Check {
    let kinds: Vec<_> = kinds.chars().filter(|kind| rules.setup.has_letter(*kind)).collect();
    let list = kinds.iter().map(char::to_string).collect::<Vec<_>>().join(", ");
    let refusal = refused(key, Code::PlainSoldiers).with("values", list).by(rule);
    (holds && !kinds.is_empty(), refusal)
}

fn fugitives(rules: &Rules) -> Vec<Check> {
    const KEY: &str = "movement.fugitives";
    let Rules { capture, movement, .. } = rules;
    let mut checks = vec![plain_soldiers(rules, (movement.fugitives, KEY), "BHLP", "POL-5")];
    let intervenes = apart(KEY, Code::Apart, "capture.intervention", capture.intervention.word());
    checks.push((movement.fugitives && capture.intervenes(), intervenes.by("POL-8")));
    let without_anvil = [
        (capture.row, "capture.row"),
        (capture.surround, "capture.surround"),
        (capture.push, "capture.push"),
        (capture.flank, "capture.flank"),
        (capture.phalanx, "capture.phalanx"),
        (capture.inciti, "capture.inciti"),
        (movement.locks, "movement.locks"),
    ];
    for (holds, other) in without_anvil {
        let refusal = apart(KEY, Code::Apart, other, "true").by("POL-8");
        checks.push((movement.fugitives && holds, refusal));
    }
    checks
}

/// Bound pieces, together with rules about pieces that leave the board at once, or rules that keep
/// pieces from moving in other ways.
fn binding(rules: &Rules) -> Vec<Check> {
    const KEY: &str = "capture.mode";
    let Rules { capture, movement, ending, .. } = rules;
    let others = [
        (capture.corner_anvil != CornerAnvil::No, "capture.corner_anvil"),
        (capture.row, "capture.row"),
        (capture.intervenes(), "capture.intervention"),
        (capture.surround, "capture.surround"),
        (capture.push, "capture.push"),
        (capture.flank, "capture.flank"),
        (capture.phalanx, "capture.phalanx"),
        (capture.inciti, "capture.inciti"),
        (!capture.between_safe, "capture.between_safe"),
        (capture.compulsory != Sides::None, "capture.compulsory"),
        (capture.allows_second_moves(), "capture.again"),
        (movement.fugitives, "movement.fugitives"),
        (movement.locks, "movement.locks"),
        (movement.leader_combat, "movement.leader_combat"),
        (!movement.leader_self_immobilizing, "movement.leader_self_immobilizing"),
        (!movement.retreat, "movement.retreat"),
        (capture.rings_leaders(), "capture.leader"),
        (ending.immobilizing_wins(), "ending.leader_immobilized"),
        (ending.refusal > 0, "ending.refusal"),
        (rules.has_dice(), "dice.count"),
    ];
    let check = |(holds, other)| {
        let refusal = refused(KEY, Code::Binding).with("entry", other).by("SCH-4");
        (capture.binds() && holds, refusal)
    };
    let plain = plain_soldiers(rules, (capture.binds(), KEY), "BHP", "SCH-4");
    let removes_first = capture.removal == Removal::First;
    let apart = |other, value| apart("capture.removal", Code::Apart, other, value).by("SEN-2");
    let removal = [
        (removes_first && !capture.binds(), apart(KEY, "take")),
        (removes_first && ending.must_open, apart("ending.must_open", "true")),
    ];
    others.map(check).into_iter().chain([plain]).chain(removal).collect()
}

/// Pieces that change sides, together with rules about pieces that leave the board.
fn conversion(rules: &Rules) -> Vec<Check> {
    let Rules { capture, movement, ending, .. } = rules;
    let others = [
        (capture.inciti, "capture.inciti", "true"),
        (!capture.between_safe, "capture.between_safe", "false"),
        (capture.allows_second_moves(), "capture.again", capture.again.word()),
        (capture.takes_leaders_by_custody(), "capture.leader", "custody"),
        (movement.fugitives, "movement.fugitives", "true"),
        (ending.forbids_repetition(), "ending.repetition", "forbidden"),
    ];
    let check = |(holds, other, value)| {
        let refusal = apart("capture.mode", Code::Apart, other, value).by("QUE-1");
        (capture.converts() && holds, refusal)
    };
    others.map(check).into()
}

fn passes(rules: &Rules) -> Vec<Check> {
    // Whether a player passes does not depend on earlier positions, but forbidden repetition does.
    let repetition = apart("ending.blocked", Code::Apart, "ending.repetition", "forbidden");
    let ending = &rules.ending;
    let open = apart("ending.must_open", Code::Apart, "ending.blocked", ending.blocked.word());
    vec![
        (ending.lets_blocked_pass() && ending.forbids_repetition(), repetition),
        (ending.must_open && !ending.lets_blocked_pass(), open),
    ]
}

fn reserve(rules: &Rules) -> Vec<Check> {
    let setup = &rules.setup;
    let squares = usize::from(rules.files) * usize::from(rules.ranks);
    let closed = usize::from(setup.closed != MarkedSquare::None);
    let free = squares - setup.pieces.len() - closed;
    let fit = refused("setup.reserve", Code::ReserveFit).with("reserve", setup.reserve);
    let leader = apart("setup.leader_reserve", Code::Apart, "setup.reserve", "0");
    let centre = ((rules.files - 1) / 2, (rules.ranks - 1) / 2);
    let is_taken = setup.pieces.iter().any(|piece| (piece.file, piece.rank) == centre);
    let square = format!("{}{}", char::from(b'a' + centre.0), centre.1 + 1);
    let taken = refused("setup.closed", Code::PfenClosed).with("square", square);
    let has_leader = setup.leader_reserve != LeaderReserve::None;
    vec![
        (2 * usize::from(setup.reserve) > free, fit.with("free", free).by("POL-1")),
        (has_leader && setup.reserve == 0, leader),
        (closed > 0 && is_taken, taken),
    ]
}

/// A barrier has ranks on both sides.
fn barrier(rules: &Rules) -> Vec<Check> {
    let Movement { barrier, .. } = rules.movement;
    let range = refused("movement.barrier", Code::KeyNumber).with("low", 2_u8);
    vec![(barrier == 1 || barrier >= rules.ranks, range.with("high", rules.ranks - 1))]
}

/// Pieces that may not leave enemies, together with rules that hold them there in other ways.
fn retreat(rules: &Rules) -> Vec<Check> {
    let Movement { locks, leader_combat, fugitives, retreat, .. } = rules.movement;
    let others = [
        (locks, "movement.locks"),
        (leader_combat, "movement.leader_combat"),
        (fugitives, "movement.fugitives"),
    ];
    let check = |(holds, other)| {
        let refusal = apart("movement.retreat", Code::Apart, other, "true").by("QUE-4");
        (!retreat && holds, refusal)
    };
    others.map(check).into()
}

/// Leaps and moves along diagonals, together with rules about moves along files and ranks only.
fn beyond_lines(rules: &Rules) -> Vec<Check> {
    let Rules { movement, capture, ending, .. } = rules;
    let diagonal = |directions| directions == Directions::Eight;
    let keys = [
        (movement.leap != Leap::None, "movement.leap"),
        (movement.leader_leap != Leap::None, "movement.leader_leap"),
        (diagonal(movement.directions), "movement.directions"),
        (diagonal(movement.leader_directions), "movement.leader_directions"),
    ];
    let others = hindrances(rules).map(|(holds, key, _, rule)| (holds, key, rule));
    let others = others.into_iter().chain([
        (rules.has_dice(), "dice.count", "VOG-K1"),
        (movement.fugitives, "movement.fugitives", "POL-5"),
        (ending.refusal > 0, "ending.refusal", "VOG-10"),
        (capture.push, "capture.push", "XXI-13"),
        (capture.flank, "capture.flank", "XXI-14"),
        (capture.phalanx, "capture.phalanx", "XXI-15"),
        (capture.inciti, "capture.inciti", "CAL-X2"),
    ]);
    let others: Vec<_> = others.collect();
    let check = |(holds, key)| {
        let refusal = move |(holds_too, other, rule): &(bool, &str, &str)| {
            (holds && *holds_too, refused(key, Code::BeyondLines).with("entry", *other).by(*rule))
        };
        others.iter().map(refusal).collect::<Vec<_>>()
    };
    let mut checks: Vec<Check> = keys.into_iter().flat_map(check).collect();
    let chain = refused("movement.leap_chain", Code::LeapNeeded);
    checks.push((movement.leap_chain && !movement.leaps(), chain.by("SCH-3")));
    let bound = [(movement.leap, "movement.leap"), (movement.leader_leap, "movement.leader_leap")];
    checks.extend(bound.map(|(leap, key)| {
        let refusal = apart(key, Code::Apart, "capture.mode", "take").by("SEN-3");
        (leap == Leap::OwnAndBound && !capture.binds(), refusal)
    }));
    let entering = apart("movement.entering", Code::Apart, "capture.mode", "take").by("SCH-L3");
    checks.push((movement.limits_entering() && !capture.binds(), entering));
    let leaps = apart("movement.leader_leap", Code::Apart, "ending.leader_immobilized", "anyone");
    let shut_in = ending.immobilizing_wins() && movement.leader_leap != Leap::None;
    checks.push((shut_in, leaps.by("XXI-17")));
    checks
}

/// Rules about lines along files and ranks only, together with diagonals.
fn diagonals(rules: &Rules) -> Vec<Check> {
    const KEY: &str = "capture.directions";
    let Rules { movement, capture, .. } = rules;
    let goes = [
        (movement.goes_diagonally(Class::Light), "movement.directions"),
        (movement.goes_diagonally(Class::Leader), "movement.leader_directions"),
    ];
    let barrier = |(goes, key)| {
        let refusal = refused(key, Code::BeyondLines).with("entry", "movement.barrier");
        (goes && movement.has_barrier(), refusal)
    };
    let fugitives = refused(KEY, Code::BeyondLines).with("entry", "movement.fugitives");
    let between = apart(KEY, Code::Apart, "capture.between_safe", "false");
    goes.map(barrier)
        .into_iter()
        .chain([
            (capture.is_diagonal() && movement.fugitives, fugitives.by("POL-8")),
            (capture.is_diagonal() && !capture.between_safe, between.by("VOG-6")),
        ])
        .collect()
}

/// Captures of more than one piece in a line, together with rules about one piece between two.
fn rows(rules: &Rules) -> Vec<Check> {
    let capture = &rules.capture;
    let keys = [(capture.row, "capture.row"), (capture.intervenes(), "capture.intervention")];
    let others = [
        (capture.heavy_needs_heavy, "capture.heavy_needs_heavy", "true", "VOG-8"),
        (!capture.between_safe, "capture.between_safe", "false", "VOG-6"),
    ];
    let pairs = keys.into_iter().flat_map(|key| others.map(|other| (key, other)));
    let check = |((takes, key), (holds, other, value, rule))| {
        (takes && holds, apart(key, Code::Apart, other, value).by(rule))
    };
    pairs.map(check).collect()
}

/// Corners that are anvils, together with rules that ask more of an anvil than its position.
fn corner_anvils(rules: &Rules) -> Vec<Check> {
    const KEY: &str = "capture.corner_anvil";
    let capture = &rules.capture;
    let others = [
        (capture.row, "capture.row", "true", "KOP-3"),
        (capture.heavy_needs_heavy, "capture.heavy_needs_heavy", "true", "VOG-8"),
        (!capture.between_safe, "capture.between_safe", "false", "VOG-6"),
        (capture.inciti, "capture.inciti", "true", "CAL-X1"),
        (rules.movement.fugitives, "movement.fugitives", "true", "POL-8"),
    ];
    let is_on = capture.corner_anvil != CornerAnvil::No;
    let check = |(holds, other, value, rule)| {
        (is_on && holds, apart(KEY, Code::Apart, other, value).by(rule))
    };
    others.map(check).into()
}

/// Several moves in a turn, together with rules about one.
fn second_moves(rules: &Rules) -> Vec<Check> {
    let Rules { movement, capture, ending, .. } = rules;
    let others = [
        (rules.has_dice(), "dice.count", rules.dice.count.to_string(), "VOG-K1"),
        (movement.fugitives, "movement.fugitives", "true".to_owned(), "POL-5"),
        (
            movement.limits_shuttling(),
            "movement.shuttle",
            movement.shuttle.word().to_owned(),
            "PIS-6",
        ),
        (!capture.between_safe, "capture.between_safe", "false".to_owned(), "VOG-6"),
        (capture.inciti, "capture.inciti", "true".to_owned(), "CAL-X1"),
        (
            capture.compulsory != Sides::None,
            "capture.compulsory",
            capture.compulsory.word().to_owned(),
            "VOG-7",
        ),
        (ending.refusal > 0, "ending.refusal", ending.refusal.to_string(), "VOG-17"),
    ];
    let check = |(holds, other, value, rule): (bool, &str, String, &str)| {
        let refusal = apart("capture.again", Code::Apart, other, &value).by(rule);
        (capture.allows_second_moves() && holds, refusal)
    };
    others.map(check).into()
}

/// Rules that limit moves because of the positions of enemies: whether each is active, its key and
/// value, and the rule.
fn hindrances(rules: &Rules) -> [(bool, &'static str, &'static str, &'static str); 4] {
    let Movement { locks, leader_combat, leader_self_immobilizing, retreat, .. } = rules.movement;
    [
        (!retreat, "movement.retreat", "false", "QUE-4"),
        (locks, "movement.locks", "true", "XXI-10"),
        (leader_combat, "movement.leader_combat", "true", "XXI-18"),
        (!leader_self_immobilizing, "movement.leader_self_immobilizing", "false", "XXI-16"),
    ]
}

/// Rules that need the exact squares where captures are possible, which surround does not have.
fn tactics(rules: &Rules) -> Vec<Check> {
    let surround = |(holds, other, value, _)| {
        let refusal = apart("capture.surround", Code::Apart, other, value).by("CAL-O6");
        (rules.capture.surround && holds, refusal)
    };
    let immobilized = apart("ending.leader_immobilized", Code::Apart, "capture.inciti", "true");
    let is_doubtful = rules.ending.immobilizing_wins() && rules.capture.inciti;
    let others = [(is_doubtful, immobilized.by("XXI-17"))];
    hindrances(rules).map(surround).into_iter().chain(others).collect()
}

/// Endings with a leader if no side that could reach them has one.
fn leaders(rules: &Rules) -> Vec<Check> {
    let has = |color| rules.setup.has(color, Class::Leader);
    let somebody = Color::BOTH.into_iter().any(has);
    let ending = &rules.ending;
    let breakthrough = |color: Color| {
        let refusal = refused("ending.breakthrough", Code::LeaderOf).with("side", color.word());
        (ending.breakthrough.includes(color) && !has(color), refusal.by("CAL-8"))
    };
    let is_captured = ending.leader_captured != LeaderCaptured::None;
    let without = |(holds, key)| (holds && !somebody, refused(key, Code::Leader));
    let endings = [
        (is_captured, "ending.leader_captured"),
        (ending.immobilizing_wins(), "ending.leader_immobilized"),
        (ending.leader_bared, "ending.leader_bared"),
        (ending.leader_bound, "ending.leader_bound"),
    ];
    let unbound = |holds, other, value| {
        let refusal = apart("ending.leader_bound", Code::Apart, other, value).by("SMI-A3");
        (ending.leader_bound && holds, refusal)
    };
    let capture = &rules.capture;
    let bound = [
        unbound(!capture.binds(), "capture.mode", "take"),
        unbound(!capture.takes_leaders_by_custody(), "capture.leader", capture.leader.word()),
    ];
    // Whether a leader has a legal move would depend on the captures of other pieces.
    let shut_in = apart(
        "ending.leader_immobilized",
        Code::Apart,
        "capture.compulsory",
        rules.capture.compulsory.word(),
    );
    let is_compulsory = rules.capture.compulsory != Sides::None;
    let asks_for_moves = ending.leader_immobilized == LeaderImmobilized::NoMove;
    let shut_in = (asks_for_moves && is_compulsory, shut_in.by("JON-6"));
    let is_safe = is_captured && somebody && rules.capture.leader == LeaderCapture::Never;
    let never = (is_safe, refused("ending.leader_captured", Code::LeaderNever).by("CAL-4"));
    let without = endings.map(without).into_iter();
    Color::BOTH
        .map(breakthrough)
        .into_iter()
        .chain(without)
        .chain([never, shut_in])
        .chain(bound)
        .collect()
}

fn classes(rules: &Rules) -> Vec<Check> {
    let both = |class| Color::BOTH.iter().all(|color| rules.setup.has(*color, class));
    let has_classes = both(Class::Light) && both(Class::Heavy);
    let refusal = refused("ending.decimation", Code::Classes).by("VOG-11");
    vec![(rules.ending.decimation && !has_classes, refusal)]
}

/// Winning rows: there is room for one, and none exists at the start.
fn winning_rows(rules: &Rules) -> Vec<Check> {
    let Rules { files, ranks, ref setup, ref ending, .. } = *rules;
    let Ending { row_of, row_outside, .. } = *ending;
    let range = |key, (low, high): (u8, u8), number| {
        let refusal = refused(key, Code::KeyNumber).with("low", low).with("high", high);
        (row_of > 0 && !(low..=high).contains(&number), refusal.by("QUE-5"))
    };
    let counts = |color: Color, file, rank| {
        let is_it = |own: &Placed| (own.color, own.file, own.rank) == (color, file, rank);
        let home = if color == Color::White { rank } else { (ranks - 1).saturating_sub(rank) };
        home >= row_outside && setup.pieces.iter().any(is_it)
    };
    let is_at_start = row_of > 0
        && setup.pieces.iter().any(|own| {
            (0..row_of).all(|steps| counts(own.color, own.file + steps, own.rank))
                || (0..row_of).all(|steps| counts(own.color, own.file, own.rank + steps))
        });
    let first = if is_at_start { row_outside + 1 } else { 0 };
    vec![
        range("ending.row_of", (3, files.max(ranks.saturating_sub(row_outside))), row_of),
        range("ending.row_outside", (first, ranks - 1), row_outside),
    ]
}

/// The first value under which the proof that stones cannot be captured fails (TER-3), if there is
/// one.
///
/// The proof is by induction over plies: as long as the owner leaves some stones where they are,
/// the first capture of one of them, and the first enemy piece on a square that none could reach,
/// would need an enemy piece on such a square already. So every capture has to be by enemy pieces
/// on squares in the definition of an exposed stone, and every enemy piece has to reach a square
/// from a neighbouring one, by a leap, or from the reserve.
///
/// Some rules break this: binding (SCH-4) leaves pieces that neither move nor capture for a while;
/// a group can lose its last liberty (CAL-O6) to pieces of its own side; inciti entomb and strand
/// pieces (CAL-X2, CAL-X3) without an enemy next to them, such as a stone in a corner between two
/// inciti; push, flank and phalanx (XXI-13 to XXI-15) capture with one enemy beside the victim or
/// along a line of several; and it is not known yet how locks (XXI-10) and fugitives (POL-5) affect
/// the proof. A row that two enemies capture along a diagonal may end at a stone behind a wall,
/// unless pieces reach that stone along the diagonal too; so may a stone that changes sides there.
///
/// Everything else is covered. Limits on moves (ranges, dice, barriers, combat of leaders) and
/// stricter conditions for captors (hoplites) only remove captures; false capture (VOG-6) takes a
/// piece that has just moved; several moves in a turn are the same number of plies.
pub(crate) fn unproven(rules: &Rules) -> Option<Refusal> {
    let Rules { capture, movement, .. } = rules;
    let takes_rows = capture.row || capture.intervention == Intervention::Rows;
    let is_bent = capture.is_diagonal() && !movement.goes_diagonally(Class::Light);
    let others = [
        (movement.locks, "movement.locks", "true"),
        (movement.fugitives, "movement.fugitives", "true"),
        (capture.binds(), "capture.mode", "bind"),
        (capture.surround, "capture.surround", "true"),
        (capture.push, "capture.push", "true"),
        (capture.flank, "capture.flank", "true"),
        (capture.phalanx, "capture.phalanx", "true"),
        (capture.inciti, "capture.inciti", "true"),
        ((takes_rows || capture.converts()) && is_bent, "capture.directions", "8"),
    ];
    let (_, entry, value) = others.into_iter().find(|(holds, ..)| *holds)?;
    Some(Refusal::new(Code::Unproven).with("entry", entry).with("value", value).by("TER-3"))
}

/// Endings that require unconquerable stones, together with rules that the proof does not cover, or
/// rules that can force a player to open a wall although there is a spare move (TER-4): the spare
/// piece may not move back and forth, or another move is compulsory.
fn territory(rules: &Rules) -> Vec<Check> {
    let Rules { capture, movement, ending, .. } = rules;
    let has_blockade = ending.dead_position != DeadPosition::None
        && ending.dead_position_when == DeadPositionWhen::Blockade;
    let asking = [
        (ending.quiet_result == QuietResult::Territory, "ending.quiet_result"),
        (ending.settled != Settled::None, "ending.settled"),
        (has_blockade, "ending.dead_position_when"),
        (ending.prisoners, "ending.prisoners"),
    ];
    let no_suicide = !movement.leader_self_immobilizing;
    let refusals = ending.refusal.to_string();
    let forcing = [
        (capture.compulsory != Sides::None, "capture.compulsory", capture.compulsory.word()),
        (movement.limits_shuttling(), "movement.shuttle", movement.shuttle.word()),
        (no_suicide, "movement.leader_self_immobilizing", "false"),
        (ending.must_open, "ending.must_open", "true"),
        (ending.refusal > 0, "ending.refusal", refusals.as_str()),
        (ending.repetition != Repetition::None, "ending.repetition", ending.repetition.word()),
    ];
    let mut checks = Vec::new();
    for key in asking.into_iter().filter_map(|(asks, key)| asks.then_some(key)) {
        checks.extend(unproven(rules).map(|refusal| (true, refusal.with("key", key))));
        checks.extend(forcing.map(|(holds, entry, value)| {
            let refusal = apart(key, Code::SpareMove, entry, value).by("TER-4");
            (holds, refusal)
        }));
    }
    checks
}
