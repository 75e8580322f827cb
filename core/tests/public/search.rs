//! The search: it never errs where the whole tree can be walked by hand.

use crate::common;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use petteia_core::any::AnyVariant;
use petteia_core::board::color::Color;
use petteia_core::board::moves::Move;
use petteia_core::board::squares::SquareSet;
use petteia_core::counting::playout::Random;
use petteia_core::evaluation::Evaluation;
use petteia_core::game::notation::WrittenMove;
use petteia_core::game::position::Position;
use petteia_core::on_board;
use petteia_core::play::ending::judge;
use petteia_core::play::state::State;
use petteia_core::play::variant::Variant;
use petteia_core::rules::dice::rolls;
use petteia_core::rules::values::Value;
use petteia_core::search::searcher::Searcher;
use petteia_core::thinking::limits::Limits;
use petteia_core::thinking::result::{SearchResult, WIN};

static NEVER: AtomicBool = AtomicBool::new(false);

/// The result of a search that knows nothing of earlier ones.
fn search<B: SquareSet>(
    position: &Position<B>,
    limits: &Limits,
    stop: &AtomicBool,
) -> SearchResult {
    Searcher::for_limits(limits).search(position, limits, stop, &mut |_| ())
}

fn to_depth(depth: u32) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

/// What a search found, with the best move as text.
struct Found {
    best: Option<String>,
    score: i32,
    whole: SearchResult<WrittenMove>,
}

fn found(id: &str, changes: &[(&str, Value)], pfen: &str, depth: u32) -> Found {
    let position = Position::from_pfen(common::variant(id, changes), pfen).expect(pfen);
    let found = search(&position, &to_depth(depth), &NEVER).written(&position);
    Found { best: found.best.as_ref().map(ToString::to_string), score: found.score, whole: found }
}

/// The chance that the player to move wins, by the plainest expectiminimax.
fn expectation(variant: &Variant<u128>, state: &State<u128>, depth: u32) -> f64 {
    let evaluation = Evaluation::new(variant);
    if state.roll[0] == 0 && variant.rules.has_dice() {
        if depth == 0 {
            let score = f64::from(evaluation.evaluate(state));
            return f64::midpoint(1.0, 0.95 * (score / 500.0).tanh());
        }
        let expected =
            |(roll, share)| share * expectation(variant, &State { roll, ..*state }, depth);
        return rolls(&variant.rules).into_iter().map(expected).sum();
    }
    let node = petteia_core::play::node::Node::new(variant, state);
    let after = |played| {
        let next = node.play(played);
        match judge(variant, &next, state.turn, &[]) {
            Some(outcome) => match outcome.winner {
                None => 0.5,
                Some(winner) => f64::from(u8::from(winner == state.turn)),
            },
            None if next.turn == state.turn => expectation(variant, &next, depth - 1),
            None => 1.0 - expectation(variant, &next, depth - 1),
        }
    };
    node.moves().into_iter().map(after).fold(0.0, f64::max)
}

#[test]
fn rolls_are_averaged_as_by_hand() {
    let board = ("setup.board", Value::Text("phb1/4/4/1BHP".into()));
    let size = [("board.files", Value::Integer(4)), ("board.ranks", Value::Integer(4)), board];
    for (id, dice) in [("vogt.kubeia", 1), ("vogt.kubeia", 2), ("vogt.kubeia-tournament", 2)] {
        let mut changes = size.to_vec();
        changes.push(("dice.count", Value::Integer(dice)));
        changes.push(("dice.doubles_again", Value::Bool(dice == 2)));
        let variant = common::variant(id, &changes);
        let mut random = Random::new(7);
        for _ in 0..6 {
            let mut position = Position::start(Arc::clone(&variant));
            for _ in 0..random.below(4) {
                common::play_ply(&mut position, &mut random);
                if position.outcome().is_some() {
                    break;
                }
            }
            if position.outcome().is_some() {
                continue;
            }
            let by_hand = expectation(&variant, position.state(), 2);
            let result = search(&position, &to_depth(2), &NEVER);
            let difference = (result.win_probability - by_hand).abs();
            assert!(difference < 1e-3, "{} {} {by_hand}", position.pfen(), result.win_probability);
        }
    }
}

#[test]
fn a_win_takes_as_many_plies_as_its_score_says() {
    let two = "8/8/8/8/8/1S6/s7/S6s w - - 0,0 0,0 0 1";
    let win = found("cyningstan.petteia", &[], two, 6);
    assert_eq!((win.best.as_deref(), win.score), (Some("b3-a3xa2"), WIN - 1));
    let goal = "ssss8/4L7/12/12/12/12/6l5/SSSS8 w - - 0,0 0,0 0 1";
    let win = found("callen.simple-passing-leader", &[], goal, 6);
    assert_eq!((win.best.as_deref(), win.score), (Some("e7-e8"), WIN - 1));
    assert!((win.whole.win_probability - 1.0).abs() < 1e-9);
}

/// Whether the player to move wins within so many plies (1) or loses (-1), by the plainest search.
fn certainty(variant: &Variant<u128>, state: &State<u128>, plies: u32) -> i32 {
    if plies == 0 {
        return 0;
    }
    let node = petteia_core::play::node::Node::new(variant, state);
    let after = |played| {
        let next = node.play(played);
        match judge(variant, &next, state.turn, &[]) {
            Some(outcome) => match outcome.winner {
                None => 0,
                Some(winner) => {
                    if winner == state.turn {
                        1
                    } else {
                        -1
                    }
                }
            },
            None => -certainty(variant, &next, plies - 1),
        }
    };
    let mut values = node.moves().into_iter().map(after);
    values
        .try_fold(-1, |best, value| if value == 1 { Err(1) } else { Ok(best.max(value)) })
        .unwrap_or_else(|won| won)
}

#[test]
fn wins_and_losses_within_three_plies_are_seen() {
    let board = |text: &str| ("setup.board", Value::Text(text.into()));
    let (files, ranks) = (("board.files", Value::Integer(4)), ("board.ranks", Value::Integer(5)));
    let games = [
        ("cyningstan.petteia", "ssss/4/4/4/SSSS", 0),
        ("callen.double-petteia", "ssss/4/4/4/SSSS", 3),
        ("callen.simple-capture-leader", "ssss/1l2/4/2L1/SSSS", 0),
        ("callen.simple-passing-leader", "ssss/1l2/4/2L1/SSSS", 0),
        ("callen.proto-tafl", "ssss/4/4/2L1/SSSS", 0),
        ("vogt.petteia", "hhpp/1b2/4/2B1/PPHH", 0),
        ("vogt.petteia-tournament", "hhpp/1b2/4/2B1/PPHH", 0),
        ("carrillo.petteia-xxi", "ssss/4/4/4/SSSS", 0),
        ("carrillo.latrunculi-xxi", "ssss/1l2/4/2L1/SSSS", 0),
    ];
    for (id, start, goal) in games {
        let mut changes = vec![files.clone(), ranks.clone(), board(start)];
        changes.push(("ending.capture_goal", Value::Integer(goal)));
        let variant = common::variant(id, &changes);
        let (mut random, mut seen) = (Random::new(11), 0);
        for _ in 0..8 {
            let mut position = Position::start(Arc::clone(&variant));
            while position.outcome().is_none() && position.actions().len() < 40 {
                // Earlier occurrences are left aside: the search by hand knows nothing of them.
                let now = position.without_history();
                let by_hand = certainty(&variant, now.state(), 3);
                let result = search(&now, &to_depth(4), &NEVER);
                let score = result.score;
                if by_hand != 0 {
                    seen += 1;
                    assert!(score * by_hand >= WIN - 4, "{id} {} {score} {by_hand}", now.pfen());
                }
                if score.abs() >= WIN - 3 {
                    assert_eq!(by_hand, score.signum(), "{id} {} {score}", now.pfen());
                }
                // A strong player against a careless one soon brings the game to its end.
                let moves = position.node().moves();
                let any = moves[random.below(moves.len() as u32) as usize];
                let strong = now.state().turn == Color::White;
                position.push_unchecked(if strong { result.best.unwrap_or(any) } else { any });
            }
        }
        assert!(seen > 1, "{id}: only {seen} positions were decided");
    }
}

#[test]
fn a_game_that_is_over_has_no_move() {
    let over = found("cyningstan.petteia", &[], "8/8/8/8/8/8/8/S6s w - - 0,0 0,0 0 1", 4);
    assert_eq!((over.best, over.whole.depth, over.whole.nodes), (None, 0, 0));
    assert_eq!(over.score, -WIN);
}

#[test]
fn every_game_gets_a_legal_move_under_the_smallest_limits() {
    for (id, values) in common::catalogue() {
        let rules = common::rules(&values, &[]).expect("shipped rules are valid");
        on_board!(AnyVariant::new(rules).start(), |position| check_smallest_limits(&id, position));
    }
}

fn check_smallest_limits<B: SquareSet>(id: &str, mut position: Position<B>) {
    for ply in 0..6 {
        if position.needs_roll() {
            let result = search(&position, &to_depth(1), &NEVER);
            assert_eq!(result.best, None, "{id}");
            let all = rolls(position.rules());
            position.roll(all[ply % all.len()].0).expect("a roll that is due");
        }
        let limits = Limits { nodes: Some(1), seed: ply as u64, ..Limits::default() };
        let result = search(&position, &limits, &AtomicBool::new(ply % 2 == 0)).written(&position);
        let best = result.best.expect("a move");
        assert_eq!(result.principal_variation.first(), Some(&best), "{id}");
        position.push(&best).unwrap_or_else(|refusal| panic!("{id} {best}: {refusal}"));
    }
}

#[test]
fn the_same_limits_and_seed_find_the_same() {
    for id in ["callen.double-petteia", "navpil.poleis", "vogt.kubeia", "carrillo.latrunculi-xxi"] {
        let mut position = Position::start(common::variant(id, &[]));
        if position.needs_roll() {
            position.roll([5, 3]).expect("a roll that is due");
        }
        let limits = Limits { nodes: Some(20_000), seed: 3, ..Limits::default() };
        let (one, other) = (search(&position, &limits, &NEVER), search(&position, &limits, &NEVER));
        assert_eq!(one, other, "{id}");
        assert!(one.nodes <= 20_000);
    }
}

fn knowing_nothing(limits: &Limits, position: &Position<u128>) -> SearchResult {
    Searcher::new(1).expect("memory").search(position, limits, &NEVER, &mut |_| ())
}

#[test]
fn several_lines_begin_with_the_best_moves() {
    for id in ["callen.double-petteia", "carrillo.latrunculi-xxi", "vogt.kubeia"] {
        let mut position = Position::start(common::variant(id, &[]));
        if position.needs_roll() {
            position.roll([5, 3]).expect("a roll that is due");
        }
        let one = search(&position, &to_depth(2), &NEVER);
        let several = knowing_nothing(&Limits { lines: 4, ..to_depth(2) }, &position);
        assert_eq!(several.lines.len(), 4, "{id}");
        assert_eq!(several.score, one.score, "{id}");
        assert_eq!(several.principal_variation, several.lines[0].moves, "{id}");
        assert!(several.lines.windows(2).all(|pair| pair[0].score >= pair[1].score), "{id}");
        assert!(several.lines.iter().all(|line| line.depth == 2), "{id}");
        let mut first: Vec<Move> = several.lines.iter().map(|line| line.moves[0]).collect();
        first.sort_by_key(|played| (played.from, played.to));
        first.dedup();
        assert_eq!(first.len(), 4, "{id}");
    }
}

#[test]
fn there_are_no_more_lines_than_moves() {
    let position = Position::from_pfen(
        common::variant("cyningstan.petteia", &[]),
        "8/8/8/8/8/8/1s6/S1sss2S w - - 0,0 0,0 0 1",
    );
    let position = position.expect("a position");
    let moves = position.node().moves().len();
    let limits = Limits { lines: 200, nodes: Some(5000), ..Limits::default() };
    assert_eq!(knowing_nothing(&limits, &position).lines.len(), moves);
}

#[test]
fn a_listener_is_told_of_each_depth() {
    let position = Position::start(common::variant("callen.double-petteia", &[]));
    let (mut depths, mut nodes) = (Vec::new(), Vec::new());
    let mut searcher = Searcher::new(1).expect("memory");
    let found = searcher.search(&position, &to_depth(4), &NEVER, &mut |found| {
        depths.push(found.depth);
        nodes.push(found.nodes);
    });
    assert_eq!(depths, [1, 2, 3, 4]);
    assert!(nodes.is_sorted() && nodes.last() == Some(&found.nodes));
    assert!(found.permille_full > 0);
}

#[test]
fn the_table_saves_work_until_it_is_cleared() {
    let position = Position::start(common::variant("callen.double-petteia", &[]));
    let mut searcher = Searcher::new(4).expect("memory");
    let nodes = |searcher: &mut Searcher| {
        searcher.search(&position, &to_depth(5), &NEVER, &mut |_| ()).nodes
    };
    let first = nodes(&mut searcher);
    assert!(nodes(&mut searcher) < first / 2);
    searcher.clear();
    assert_eq!(nodes(&mut searcher), first);
    let other = Position::start(common::variant("callen.double-petteia", &[]));
    let with_other_rules = searcher.search(&other, &to_depth(5), &NEVER, &mut |_| ());
    assert_eq!(with_other_rules.nodes, first);
}

#[test]
fn several_threads_find_what_one_finds() {
    let two = "8/8/8/8/8/1S6/s7/S6s w - - 0,0 0,0 0 1";
    let position = Position::from_pfen(common::variant("cyningstan.petteia", &[]), two).expect(two);
    let limits = Limits { threads: 3, ..to_depth(4) };
    assert_eq!(knowing_nothing(&limits, &position).score, WIN - 1);
    let position = Position::start(common::variant("callen.simple-petteia", &[]));
    let limits = Limits { threads: 3, nodes: Some(50_000), ..Limits::default() };
    let found = knowing_nothing(&limits, &position);
    assert!((50_000..60_000).contains(&found.nodes), "{}", found.nodes);
    assert!(found.depth >= 2);
}

#[test]
fn threads_stay_in_step_from_depth_to_depth() {
    for id in ["callen.double-petteia", "navpil.poleis", "carrillo.latrunculi-xxi"] {
        let position = Position::start(common::variant(id, &[]));
        for lines in [1, 2] {
            let limits = Limits { threads: 4, lines, ..to_depth(6) };
            let mut depths = Vec::new();
            let found = Searcher::new(4).expect("memory").search(
                &position,
                &limits,
                &NEVER,
                &mut |found| {
                    depths.push(found.depth);
                },
            );
            assert_eq!(depths, [1, 2, 3, 4, 5, 6], "{id}");
            assert_eq!(found.lines.len(), lines as usize, "{id}");
            for line in &found.lines {
                let mut walked = position.without_history();
                for played in &line.moves {
                    assert!(walked.is_legal(*played), "{id} {line:?}");
                    walked.push_unchecked(*played);
                }
            }
            let firsts: Vec<_> = found.lines.iter().map(|line| line.moves[0]).collect();
            assert!(firsts[1..].iter().all(|first| *first != firsts[0]), "{id} {firsts:?}");
        }
    }
}

#[test]
fn levels_search_no_more_than_they_may_and_always_find_a_move() {
    for id in ["callen.double-petteia", "navpil.poleis", "vogt.petteia"] {
        let position = Position::start(common::variant(id, &[]));
        let mut nodes = Vec::new();
        for level in 1..=7 {
            let limits = Limits { level: Some(level), ..Limits::default() };
            let found = search(&position, &limits, &NEVER);
            assert_eq!(found, search(&position, &limits, &NEVER), "{id} {level}");
            assert!(found.best.is_some_and(|best| position.is_legal(best)), "{id} {level}");
            nodes.push(found.nodes);
        }
        assert!(nodes[6] > nodes[0] && nodes[6] <= 25_000, "{id} {nodes:?}");
    }
}
