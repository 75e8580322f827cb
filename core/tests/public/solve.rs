//! Solved tables against the rules: every value follows from those of the positions one ply on;
//! and the search against the tables: it gives nothing away.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use petteia_core::board::refusal::{Code, Refusal};
use petteia_core::game::position::Position;
use petteia_core::play::variant::Variant;
use petteia_core::rules::Rules;
use petteia_core::rules::citations::Citations;
use petteia_core::rules::values::{Repetition, Value};
use petteia_core::search::searcher::Searcher;
use petteia_core::solve::plan::Plan;
use petteia_core::solve::progress::{Bounds, Progress};
use petteia_core::solve::tables::Tables;
use petteia_core::solve::value::Verdict;
use petteia_core::thinking::limits::Limits;
use petteia_core::thinking::result::WIN;

type Board = u128;

/// One in so many positions is searched.
const SEARCHED: u64 = 7;

fn text(word: &str) -> Value {
    Value::Text(word.into())
}

/// Why something was refused, if it was.
fn code<T>(found: Result<T, Refusal>) -> Option<Code> {
    found.err().map(|refusal| refusal.code)
}

fn rules(board: &str, changes: &[(&str, Value)]) -> Arc<Rules> {
    let ranks = board.split('/').count() as i64;
    let given = [
        ("board.files", Value::Integer(4)),
        ("board.ranks", Value::Integer(ranks)),
        ("setup.board", text(board)),
        ("ending.quiet_limit", Value::Integer(0)),
    ];
    let changes = changes.iter().map(|(key, value)| (*key, value.clone()));
    Arc::new(Rules::new(given.into_iter().chain(changes), Citations::default()).expect("valid"))
}

fn planned(rules: &Arc<Rules>) -> (Position<Board>, Plan<Board>) {
    let start = Position::start(Arc::new(Variant::new(Arc::clone(rules))));
    let plan = Plan::new(&start, Bounds::default()).expect("a small game");
    (start, plan)
}

fn solved(rules: &Arc<Rules>) -> (Position<Board>, Tables<Board>) {
    let (start, plan) = planned(rules);
    let tables = plan.solve(1 << 28, 1, &mut |_| true).expect("solved");
    (start, tables)
}

/// What the moves of a position make it worth: rank (2 won, 1 drawn, 0 lost) and plies.
fn looked_ahead(position: &Position<Board>, tables: &Tables<Board>) -> (u8, u32) {
    let mut best: Option<(u8, i64)> = None;
    for played in position.node().moves() {
        let mut next = position.without_history();
        next.push_unchecked(played);
        let value = tables.probe(&next).expect("every position that follows is in the tables");
        let plies = i64::from(value.plies) + 1;
        // The quickest win, any draw, the slowest loss.
        let promise = match value.verdict {
            Verdict::Loss => (2, -plies),
            Verdict::Draw => (1, 0),
            Verdict::Win => (0, plies),
        };
        best = best.max(Some(promise));
    }
    let (rank, plies) = best.expect("a game that goes on has moves");
    (rank, plies.unsigned_abs() as u32)
}

/// Checks that a search which looks at hardly more than the moves plays for the value of a position:
/// it wins as soon and loses as late as possible, and keeps a draw.
fn check_choice(searcher: &mut Searcher, position: &Position<Board>, tables: &Tables<Board>) {
    let pfen = position.pfen();
    let value = tables.probe(position).expect("in the tables");
    let limits = Limits { nodes: Some(1), ..Limits::default() };
    let found = searcher.search(position, &limits, &AtomicBool::new(false), &mut |_| ());
    let mut next = position.without_history();
    next.push_unchecked(found.best.expect("a game that goes on has moves"));
    let after = tables.probe(&next).expect("every position that follows is in the tables");
    let plies = value.plies as i32;
    let (expected, score) = match value.verdict {
        Verdict::Win => (Verdict::Loss, WIN - plies),
        Verdict::Draw => (Verdict::Draw, 0),
        Verdict::Loss => (Verdict::Win, plies - WIN),
    };
    assert_eq!((after.verdict, after.plies), (expected, value.plies.saturating_sub(1)), "{pfen}");
    assert_eq!(found.score, score, "{pfen}");
}

/// Checks every position of the tables and returns how many there were.
fn check(rules: &Arc<Rules>) -> u64 {
    let (_, tables) = solved(rules);
    let mut searcher = Searcher::new(1).expect("memory");
    searcher.consult(vec![Arc::new(tables.clone())]);
    let draws_hold = rules.ending.repetition == Repetition::None;
    let variant = Arc::new(Variant::new(Arc::clone(rules)));
    let mut checked = 0;
    let positions = 0..planned(rules).1.positions();
    for (pfen, value) in positions.filter_map(|number| tables.entry(number)) {
        let position = Position::<Board>::from_pfen(Arc::clone(&variant), &pfen).expect("readable");
        assert_eq!(tables.probe(&position), Some(value), "{pfen}");
        checked += 1;
        if let Some(outcome) = position.outcome() {
            let winner = outcome.winner.map(|winner| winner == position.state().turn);
            let verdict = match winner {
                Some(true) => Verdict::Win,
                Some(false) => Verdict::Loss,
                None => Verdict::Draw,
            };
            assert_eq!((value.verdict, value.plies), (verdict, 0), "{pfen}");
            continue;
        }
        let rank = match value.verdict {
            Verdict::Win => 2,
            Verdict::Draw => 1,
            Verdict::Loss => 0,
        };
        assert_eq!((rank, value.plies), looked_ahead(&position, &tables), "{pfen}");
        if checked % SEARCHED == 0 && (draws_hold || value.verdict != Verdict::Draw) {
            check_choice(&mut searcher, &position, &tables);
        }
    }
    checked
}

#[test]
fn custody_is_consistent() {
    let reduced = ("ending.reduced_to", Value::Integer(1));
    assert!(check(&rules("sss1/4/4/SSS1", &[reduced])) > 10_000);
}

#[test]
fn captures_towards_a_goal_are_consistent() {
    let changes = [
        ("ending.capture_goal", Value::Integer(2)),
        ("ending.dead_position", text("more-captures")),
        ("capture.compulsory", text("both")),
        ("capture.corner", Value::Bool(true)),
    ];
    check(&rules("sss1/4/4/SSS1", &changes));
}

#[test]
fn a_race_of_leaders_is_consistent() {
    let changes =
        [("ending.breakthrough", text("both")), ("ending.dead_position", text("mover-loses"))];
    check(&rules("sl2/4/4/SL2", &changes));
    let changes = [("ending.breakthrough", text("white")), ("ending.annihilation", text("black"))];
    check(&rules("ss2/4/4/SL2", &changes));
}

#[test]
fn locks_and_the_dux_are_consistent() {
    let changes = [
        ("movement.locks", Value::Bool(true)),
        ("movement.leader_combat", Value::Bool(true)),
        ("movement.leader_self_immobilizing", Value::Bool(false)),
        ("capture.push", Value::Bool(true)),
        ("capture.flank", Value::Bool(true)),
        ("capture.phalanx", Value::Bool(true)),
        ("ending.leader_immobilized", Value::Text("anyone".into())),
        ("ending.leader_bared", Value::Bool(true)),
        ("ending.repetition", text("mover-loses")),
    ];
    check(&rules("sl2/4/4/SLS1", &changes));
}

#[test]
fn placement_and_fugitives_are_consistent() {
    let changes = [
        ("setup.reserve", Value::Integer(2)),
        ("movement.fugitives", Value::Bool(true)),
        ("ending.reduced_to", Value::Integer(1)),
    ];
    check(&rules("4/4/4/4", &changes));
}

#[test]
fn inciti_are_consistent() {
    let changes = [
        ("capture.inciti", Value::Bool(true)),
        ("capture.surround", Value::Bool(true)),
        ("ending.capture_goal", Value::Integer(2)),
        ("ending.dead_position", text("more-captures")),
    ];
    check(&rules("ss2/4/4/SS2", &changes));
}

#[test]
fn refusals_and_false_captures_are_consistent() {
    let changes = [
        ("ending.refusal", Value::Integer(3)),
        ("ending.decimation", Value::Bool(true)),
        ("capture.between_safe", Value::Bool(false)),
        ("capture.heavy_needs_heavy", Value::Bool(true)),
        ("ending.blocked", text("siege")),
    ];
    check(&rules("hp2/4/4/2PH", &changes));
}

#[test]
fn rows_and_a_barrier_are_consistent() {
    let changes = [
        ("capture.row", Value::Bool(true)),
        ("capture.intervention", text("rows")),
        ("movement.barrier", Value::Integer(2)),
        ("ending.annihilation", text("both")),
    ];
    check(&rules("sss1/4/4/SSS1", &changes));
}

#[test]
fn leaps_and_diagonals_are_consistent() {
    let changes = [
        ("movement.light_range", Value::Integer(1)),
        ("movement.leap", text("enemy")),
        ("movement.directions", Value::Integer(8)),
        ("movement.leader_leap", text("own")),
        ("capture.directions", Value::Integer(8)),
        ("capture.leader", text("custody")),
        ("ending.leader_captured", text("leader-captured")),
    ];
    check(&rules("sl2/4/4/SLS1", &changes));
    let changes = [
        ("movement.leap", text("any")),
        ("setup.reserve", Value::Integer(2)),
        ("ending.annihilation", text("both")),
    ];
    check(&rules("4/4/4/4", &changes));
    let chains = [
        ("movement.light_range", Value::Integer(1)),
        ("movement.leap", text("any")),
        ("movement.leap_chain", Value::Bool(true)),
        ("ending.annihilation", text("both")),
    ];
    check(&rules("sss1/4/4/SSS1", &chains));
}

/// All values as a file stores them.
fn bytes(tables: &Tables<Board>) -> Vec<u8> {
    let width = if tables.is_wide() { 2 } else { 1 };
    let mut kept = Vec::new();
    loop {
        let more = tables.bytes_from(kept.len() as u64 / width);
        if more.is_empty() {
            return kept;
        }
        kept.extend(more);
    }
}

#[test]
fn tables_are_restored_from_their_bytes() {
    let (start, plan) =
        planned(&rules("sss1/4/4/SSS1", &[("ending.reduced_to", Value::Integer(1))]));
    let tables = plan.solve(1 << 28, 2, &mut |_| true).expect("a small game");
    let kept = bytes(&tables);
    let mut rest = &kept[..];
    let mut read = |count: usize| rest.split_off(..count.min(rest.len())).unwrap_or(&[]).to_vec();
    let again = plan.restore(tables.is_wide(), &mut read).expect("the same size");
    assert_eq!(read(1), []);
    assert_eq!(again.probe(&start), tables.probe(&start));
    assert_eq!(again.census(), tables.census());
    assert_eq!(code(plan.restore(false, &mut |_| vec![0; 3])), Some(Code::SolveForeign));
}

#[test]
fn several_threads_make_the_same_tables_as_one() {
    let locks = ("movement.locks", Value::Bool(true));
    let reduced = ("ending.reduced_to", Value::Integer(1));
    let (_, plan) = planned(&rules("sss1/4/4/SSS1", &[locks, reduced]));
    let solved = |threads| plan.solve(1 << 28, threads, &mut |_| true).expect("solved");
    assert_eq!(bytes(&solved(3)), bytes(&solved(1)));
}

#[test]
fn the_progress_callback_can_stop_all_threads_at_any_time() {
    let reduced = ("ending.reduced_to", Value::Integer(1));
    let (_, plan) = planned(&rules("sss1/4/4/SSS1", &[reduced]));
    for patience in [0, 1, 5] {
        let mut asked = 0;
        let stopped = plan.solve(1 << 28, 3, &mut |_| {
            asked += 1;
            asked <= patience
        });
        assert_eq!(code(stopped), Some(Code::SolveStopped));
        assert_eq!(asked, patience + 1, "a callback that has stopped is not called again");
    }
}

#[test]
fn progress_reaches_its_end() {
    let reduced = ("ending.reduced_to", Value::Integer(1));
    let (_, plan) = planned(&rules("sss1/4/4/SSS1", &[reduced]));
    let mut before = Progress::default();
    let solved = plan.solve(1 << 28, 2, &mut |progress| {
        assert!(progress.looked_at >= before.looked_at && progress.solved >= before.solved);
        assert!(progress.solved <= progress.looked_at && progress.looked_at <= plan.positions());
        before = progress;
        true
    });
    assert!(solved.is_ok());
    assert_eq!(before.looked_at, plan.positions());
}

#[test]
fn a_game_that_cannot_be_solved_is_refused() {
    let dice = rules("ssss/4/4/SSSS", &[("dice.count", Value::Integer(1))]);
    let start =
        |rules: &Arc<Rules>| Position::<Board>::start(Arc::new(Variant::new(Arc::clone(rules))));
    assert_eq!(code(Plan::new(&start(&dice), Bounds::default())), Some(Code::SolveDice));
    let shuttle = rules("ssss/4/4/SSSS", &[("movement.shuttle", Value::Text("undo".into()))]);
    assert_eq!(code(Plan::new(&start(&shuttle), Bounds::default())), Some(Code::SolveShuttle));
    let rules = rules("ssss/4/4/SSSS", &[("ending.reduced_to", Value::Integer(1))]);
    assert_eq!(
        code(Plan::new(&start(&rules), Bounds { pieces: Some(2), each: None })),
        Some(Code::SolveOver)
    );
    let plan = Plan::new(&start(&rules), Bounds::default()).expect("a small game");
    assert_eq!(code(plan.solve(1000, 1, &mut |_| true)), Some(Code::SolveLarge));
    assert_eq!(code(plan.solve(1 << 28, 1, &mut |_| false)), Some(Code::SolveStopped));
}

/// Searches that end by themselves, that have to end early, and one that is stopped before it began.
fn endings() -> Vec<(Limits, bool)> {
    let mut endings = Vec::new();
    for threads in [1, 2] {
        for lines in [1, 3] {
            let asked = Limits { threads, lines, ..Limits::default() };
            endings.extend(
                [1, 4, 6].map(|depth| (Limits { depth: Some(depth), ..asked.clone() }, false)),
            );
            endings.extend(
                [1, 40, 300].map(|nodes| (Limits { nodes: Some(nodes), ..asked.clone() }, false)),
            );
            endings.push((asked, true));
        }
    }
    endings
}

/// Whether a score, if it is certain, promises no more than tables do.
fn is_held(score: i32, value: petteia_core::solve::value::SolvedValue) -> bool {
    let plies = (WIN - score.abs()).unsigned_abs();
    let promised = if score > 0 { Verdict::Win } else { Verdict::Loss };
    plies > 8192 || value.verdict == promised && value.plies <= plies
}

#[test]
fn a_certain_score_is_true_however_the_search_ends() {
    let reduced = || ("ending.reduced_to", Value::Integer(1));
    let race = || ("ending.breakthrough", text("both"));
    let games = [
        rules("sss1/4/4/SSS1", &[reduced()]),
        rules("sss1/4/4/SSS1", &[reduced(), ("capture.compulsory", text("both"))]),
        rules("sl2/4/4/SL2", &[race()]),
        rules("sss1/4/4/SSS1", &[reduced(), ("movement.locks", Value::Bool(true))]),
    ];
    for rules in games {
        let (start, tables) = solved(&rules);
        let variant = start.variant();
        let (mut number, mut searched) = (0, 0);
        let positions = 0..planned(&rules).1.positions();
        for (pfen, value) in positions.filter_map(|number| tables.entry(number)) {
            number += 1;
            if number % 397 != 0 {
                continue;
            }
            let position = Position::<Board>::from_pfen(Arc::clone(variant), &pfen).expect(&pfen);
            if position.outcome().is_some() {
                continue;
            }
            for (limits, is_stopped) in endings() {
                let limits = Limits { seed: number, ..limits };
                let stop = AtomicBool::new(is_stopped);
                let found = Searcher::new(1).expect("memory").search(
                    &position,
                    &limits,
                    &stop,
                    &mut |_| (),
                );
                assert!(is_held(found.score, value), "{pfen} {limits:?} {} {value:?}", found.score);
                searched += u32::from(found.score.abs() > WIN - 100);
                for line in &found.lines {
                    let mut next = position.without_history();
                    next.push_unchecked(line.moves[0]);
                    let after = tables.probe(&next).expect("what follows is in the tables");
                    let after =
                        petteia_core::solve::value::SolvedValue { plies: after.plies + 1, ..after };
                    assert!(is_held(-line.score, after), "{pfen} {limits:?} {line:?} {after:?}");
                }
            }
        }
        assert!(searched > 50, "only {searched} certain scores");
    }
}
