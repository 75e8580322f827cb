//! Combinations of rules that are impossible in a game.

use crate::board::color::Color;
use crate::board::refusal::{Code, Refusal};
use crate::rules::Rules;
use crate::rules::setup::{Class, Placed};
use crate::rules::values::{
    DeadPosition, DeadPositionWhen, Ending, Intervention, LeaderCapture, LeaderCaptured,
    LeaderReserve, Leap, MarkedSquare, Movement, Removal,
};

/// Whether rules contradict each other in some way, and the refusal for it.
type Check = (bool, Refusal);

/// Values that exclude others: their entries, the code of the refusal, and the entries of the
/// excluded values with the rule behind each.
type Exclusion = (&'static [&'static str], Code, &'static [(&'static str, &'static str)]);

/// The exclusions. An entry is a key, for every value but the default, or a key with one value.
const EXCLUSIONS: &[Exclusion] = &[
    // VOG-K4 promises that a roll never takes away the last move; these rules would break it.
    (
        &["dice.count"],
        Code::DiceWith,
        &[
            ("movement.fugitives", "POL-6"),
            ("movement.retreat", "QUE-4"),
            ("movement.locks", "XXI-10"),
            ("movement.leader_combat", "XXI-18"),
            ("movement.leader_self_immobilizing", "XXI-16"),
            ("ending.blocked=passes", "VOG-12"),
            ("ending.repetition=forbidden", "VOG-K4"),
        ],
    ),
    (
        &["movement.fugitives"],
        Code::Apart,
        &[
            ("capture.intervention", "POL-8"),
            ("capture.row", "POL-8"),
            ("capture.surround", "POL-8"),
            ("capture.push", "POL-8"),
            ("capture.flank", "POL-8"),
            ("capture.phalanx", "POL-8"),
            ("capture.inciti", "POL-8"),
            ("movement.locks", "POL-8"),
        ],
    ),
    // Bound pieces, together with rules about pieces that leave the board at once, or rules that
    // keep pieces from moving in other ways.
    (
        &["capture.mode=bind"],
        Code::Binding,
        &[
            ("capture.corner_anvil", "SCH-4"),
            ("capture.row", "SCH-4"),
            ("capture.intervention", "SCH-4"),
            ("capture.surround", "SCH-4"),
            ("capture.push", "SCH-4"),
            ("capture.flank", "SCH-4"),
            ("capture.phalanx", "SCH-4"),
            ("capture.inciti", "SCH-4"),
            ("capture.between_safe", "SCH-4"),
            ("capture.compulsory", "SCH-4"),
            ("capture.again", "SCH-4"),
            ("movement.fugitives", "SCH-4"),
            ("movement.locks", "SCH-4"),
            ("movement.leader_combat", "SCH-4"),
            ("movement.leader_self_immobilizing", "SCH-4"),
            ("movement.retreat", "SCH-4"),
            ("capture.leader=four-captors", "SCH-4"),
            ("capture.leader=encirclement", "SCH-4"),
            ("ending.leader_immobilized", "SCH-4"),
            ("ending.refusal", "SCH-4"),
            ("dice.count", "SCH-4"),
        ],
    ),
    (&["capture.removal"], Code::Apart, &[("ending.must_open", "SEN-2")]),
    // Pieces that change sides, together with rules about pieces that leave the board.
    (
        &["capture.mode=convert"],
        Code::Apart,
        &[
            ("capture.inciti", "QUE-1"),
            ("capture.between_safe", "QUE-1"),
            ("capture.again", "QUE-1"),
            ("capture.leader=custody", "QUE-1"),
            ("movement.fugitives", "QUE-1"),
            ("ending.repetition=forbidden", "QUE-1"),
        ],
    ),
    // Whether a player passes does not depend on earlier positions, but forbidden repetition does.
    (&["ending.blocked=passes"], Code::Apart, &[("ending.repetition=forbidden", "")]),
    // Pieces that may not leave enemies, together with rules that hold them there in other ways.
    (
        &["movement.retreat"],
        Code::Apart,
        &[
            ("movement.locks", "QUE-4"),
            ("movement.leader_combat", "QUE-4"),
            ("movement.fugitives", "QUE-4"),
        ],
    ),
    // Leaps and moves along diagonals, together with rules about moves along files and ranks only.
    (
        &[
            "movement.leap",
            "movement.leader_leap",
            "movement.directions",
            "movement.leader_directions",
        ],
        Code::BeyondLines,
        &[
            ("movement.retreat", "QUE-4"),
            ("movement.locks", "XXI-10"),
            ("movement.leader_combat", "XXI-18"),
            ("movement.leader_self_immobilizing", "XXI-16"),
            ("dice.count", "VOG-K1"),
            ("movement.fugitives", "POL-5"),
            ("ending.refusal", "VOG-10"),
            ("capture.push", "XXI-13"),
            ("capture.flank", "XXI-14"),
            ("capture.phalanx", "XXI-15"),
            ("capture.inciti", "CAL-X2"),
        ],
    ),
    (&["movement.leader_leap"], Code::Apart, &[("ending.leader_immobilized", "XXI-17")]),
    (
        &["movement.directions", "movement.leader_directions"],
        Code::BeyondLines,
        &[("movement.barrier", "")],
    ),
    (&["capture.directions"], Code::BeyondLines, &[("movement.fugitives", "POL-8")]),
    (&["capture.directions"], Code::Apart, &[("capture.between_safe", "VOG-6")]),
    // Captures of more than one piece in a line, together with rules about one piece between two.
    (
        &["capture.row", "capture.intervention"],
        Code::Apart,
        &[("capture.heavy_needs_heavy", "VOG-8"), ("capture.between_safe", "VOG-6")],
    ),
    // Corners that are anvils, together with rules that ask more of an anvil than its position.
    (
        &["capture.corner_anvil"],
        Code::Apart,
        &[
            ("capture.row", "KOP-3"),
            ("capture.heavy_needs_heavy", "VOG-8"),
            ("capture.between_safe", "VOG-6"),
            ("capture.inciti", "CAL-X1"),
            ("movement.fugitives", "POL-8"),
        ],
    ),
    // Several moves in a turn, together with rules about one.
    (
        &["capture.again"],
        Code::Apart,
        &[
            ("dice.count", "VOG-K1"),
            ("movement.fugitives", "POL-5"),
            ("movement.shuttle", "PIS-6"),
            ("capture.between_safe", "VOG-6"),
            ("capture.inciti", "CAL-X1"),
            ("capture.compulsory", "VOG-7"),
            ("ending.refusal", "VOG-17"),
        ],
    ),
    // Rules that need the exact squares where captures are possible, which surround does not have.
    (
        &["capture.surround"],
        Code::Apart,
        &[
            ("movement.retreat", "CAL-O6"),
            ("movement.locks", "CAL-O6"),
            ("movement.leader_combat", "CAL-O6"),
            ("movement.leader_self_immobilizing", "CAL-O6"),
        ],
    ),
    (&["ending.leader_immobilized"], Code::Apart, &[("capture.inciti", "XXI-17")]),
    // Whether a leader has a legal move would depend on the captures of other pieces.
    (&["ending.leader_immobilized=no-move"], Code::Apart, &[("capture.compulsory", "JON-6")]),
];

/// All contradictions in some rules, and everything that could leave a player without any option;
/// each refusal gives the key of the value concerned.
pub(crate) fn conflicts(rules: &Rules) -> Vec<Refusal> {
    let checks: [fn(&Rules) -> Vec<Check>; 10] = [
        dice,
        pieces,
        plain_soldiers,
        opening,
        reserve,
        barrier,
        needed,
        leaders,
        classes,
        winning_rows,
    ];
    let all = checks.into_iter().flat_map(|checks| checks(rules));
    let others = all.filter_map(|(holds, refusal)| holds.then_some(refusal));
    excluded(rules).into_iter().chain(others).chain(territory(rules)).collect()
}

fn excluded(rules: &Rules) -> Vec<Refusal> {
    let mut found = Vec::new();
    for (entries, code, others) in EXCLUSIONS {
        for (key, _) in entries.iter().filter_map(|entry| chosen(rules, entry)) {
            for (other, rule) in *others {
                let Some((other, value)) = chosen(rules, other) else { continue };
                let refusal = apart(key, *code, other, &value);
                found.push(if rule.is_empty() { refusal } else { refusal.by(*rule) });
            }
        }
    }
    found
}

/// The key and the value of an entry, if the rules have it.
fn chosen<'a>(rules: &Rules, entry: &'a str) -> Option<(&'a str, String)> {
    let (key, wanted) = entry.split_once('=').unwrap_or((entry, ""));
    let value = rules.chosen(key)?.to_string();
    (wanted.is_empty() || wanted == value).then_some((key, value))
}

fn refused(key: &str, code: Code) -> Refusal {
    Refusal::new(code).with("key", key)
}

/// A value that is incompatible with a value of another key.
fn apart(key: &str, code: Code, other: &str, value: &str) -> Refusal {
    refused(key, code).with("entry", other).with("value", value)
}

fn dice(rules: &Rules) -> Vec<Check> {
    let has_dice = rules.has_dice();
    let without = refused("dice.doubles_again", Code::TwoDice).by("VOG-K3");
    let shuttle = refused("dice.count", Code::DiceShuttle).by("PIS-6");
    let reserve = refused("dice.count", Code::DiceReserve).by("POL-2");
    vec![
        (!has_dice && rules.dice.doubles_again, without),
        (has_dice && rules.movement.limits_shuttling(), shuttle),
        (has_dice && rules.setup.reserve > 0, reserve),
    ]
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

/// Values that allow no pieces of some kinds.
fn plain_soldiers(rules: &Rules) -> Vec<Check> {
    let check = |holds, key, kinds: &str, rule| {
        let kinds: Vec<_> = kinds.chars().filter(|kind| rules.setup.has_letter(*kind)).collect();
        let list = kinds.iter().map(char::to_string).collect::<Vec<_>>().join(", ");
        let refusal = refused(key, Code::PlainSoldiers).with("values", list).by(rule);
        (holds && !kinds.is_empty(), refusal)
    };
    vec![
        check(rules.movement.fugitives, "movement.fugitives", "BHLP", "POL-5"),
        check(rules.capture.binds(), "capture.mode", "BHP", "SCH-4"),
    ]
}

fn opening(rules: &Rules) -> Vec<Check> {
    let ending = &rules.ending;
    let open = apart("ending.must_open", Code::Apart, "ending.blocked", ending.blocked.word());
    vec![(ending.must_open && !ending.lets_blocked_pass(), open)]
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

/// Values that need another one, which captures or moves in a way that they are about.
fn needed(rules: &Rules) -> Vec<Check> {
    let Rules { movement, capture, .. } = rules;
    let chain = refused("movement.leap_chain", Code::LeapNeeded).by("SCH-3");
    let take = |key| apart(key, Code::Apart, "capture.mode", "take");
    let is_unbound = !capture.binds();
    let leaps_over_bound = |leap| leap == Leap::OwnAndBound && is_unbound;
    let removes_first = capture.removal == Removal::First;
    vec![
        (removes_first && is_unbound, take("capture.removal").by("SEN-2")),
        (movement.leap_chain && !movement.leaps(), chain),
        (leaps_over_bound(movement.leap), take("movement.leap").by("SEN-3")),
        (leaps_over_bound(movement.leader_leap), take("movement.leader_leap").by("SEN-3")),
        (movement.limits_entering() && is_unbound, take("movement.entering").by("SCH-L3")),
    ]
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
    let is_safe = is_captured && somebody && rules.capture.leader == LeaderCapture::Never;
    let never = (is_safe, refused("ending.leader_captured", Code::LeaderNever).by("CAL-4"));
    let without = endings.map(without).into_iter();
    Color::BOTH.map(breakthrough).into_iter().chain(without).chain([never]).chain(bound).collect()
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
    let along_diagonals = (takes_rows || capture.converts()) && is_bent;
    let others = [
        "movement.locks",
        "movement.fugitives",
        "capture.mode=bind",
        "capture.surround",
        "capture.push",
        "capture.flank",
        "capture.phalanx",
        "capture.inciti",
    ];
    let diagonals = along_diagonals.then_some("capture.directions");
    let (entry, value) =
        others.into_iter().chain(diagonals).find_map(|entry| chosen(rules, entry))?;
    Some(Refusal::new(Code::Unproven).with("entry", entry).with("value", value).by("TER-3"))
}

/// Endings that require unconquerable stones, together with rules that the proof does not cover, or
/// rules that can force a player to open a wall although there is a spare move (TER-4): the spare
/// piece may not move back and forth, or another move is compulsory.
fn territory(rules: &Rules) -> Vec<Refusal> {
    let ending = &rules.ending;
    let has_blockade = ending.dead_position != DeadPosition::None
        && ending.dead_position_when == DeadPositionWhen::Blockade;
    let asking = ["ending.quiet_result=territory", "ending.settled", "ending.prisoners"];
    let blockade = has_blockade.then_some("ending.dead_position_when");
    let forcing = [
        "capture.compulsory",
        "movement.shuttle",
        "movement.leader_self_immobilizing",
        "ending.must_open",
        "ending.refusal",
        "ending.repetition",
    ];
    let mut found = Vec::new();
    for (key, _) in asking.into_iter().chain(blockade).filter_map(|entry| chosen(rules, entry)) {
        found.extend(unproven(rules).map(|refusal| refusal.with("key", key)));
        let forced = forcing.into_iter().filter_map(|entry| chosen(rules, entry));
        let refusal =
            |(entry, value): (&str, String)| apart(key, Code::SpareMove, entry, &value).by("TER-4");
        found.extend(forced.map(refusal));
    }
    found
}
