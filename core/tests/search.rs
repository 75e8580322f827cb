//! The search: it never errs where the whole tree can be walked by hand.

mod common;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use petteia_core::any::{self, AnyPosition};
use petteia_core::color::Color;
use petteia_core::ending::judge;
use petteia_core::evaluation::Evaluation;
use petteia_core::playout::Random;
use petteia_core::position::{Position, rolls};
use petteia_core::rules::Value;
use petteia_core::search::{Limits, SearchResult, WIN, search};
use petteia_core::state::{State, Table};

static NEVER: AtomicBool = AtomicBool::new(false);

fn changed(id: &str, changes: &[(&str, Value)]) -> Arc<Table<u128>> {
    let (_, values) = common::catalogue().into_iter().find(|(name, _)| name == id).expect(id);
    Arc::new(Table::new(common::rules(&values, changes).expect("sound rules")))
}

fn to_depth(depth: u32) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

fn found(id: &str, changes: &[(&str, Value)], pfen: &str, depth: u32) -> SearchResult<String> {
    let position = Position::from_pfen(changed(id, changes), pfen).expect(pfen);
    let found = search(&position, &to_depth(depth), &NEVER).written(&position);
    SearchResult {
        best: found.best.map(|best| best.to_string()),
        principal_variation: Vec::new(),
        score: found.score,
        win_probability: found.win_probability,
        depth: found.depth,
        nodes: found.nodes,
    }
}

/// The chance that the player to move wins, by the plainest expectiminimax.
fn expectation(table: &Table<u128>, state: &State<u128>, depth: u32) -> f64 {
    let evaluation = Evaluation::new(table);
    if state.roll[0] == 0 && table.rules.has_dice() {
        if depth == 0 {
            let score = f64::from(evaluation.evaluate(state));
            return f64::midpoint(1.0, 0.95 * (score / 500.0).tanh());
        }
        let expected = |(roll, share)| share * expectation(table, &State { roll, ..*state }, depth);
        return rolls(&table.rules).into_iter().map(expected).sum();
    }
    let node = petteia_core::node::Node::new(table, state);
    let after = |played| {
        let next = node.play(played);
        match judge(table, &next, state.turn, &[]) {
            Some(outcome) => match outcome.winner {
                None => 0.5,
                Some(winner) => f64::from(u8::from(winner == state.turn)),
            },
            None if next.turn == state.turn => expectation(table, &next, depth - 1),
            None => 1.0 - expectation(table, &next, depth - 1),
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
        let table = changed(id, &changes);
        let mut random = Random::new(7);
        for _ in 0..6 {
            let mut position = Position::start(Arc::clone(&table));
            for _ in 0..random.below(4) {
                if position.needs_roll() {
                    let all = position.rolls();
                    position.roll(all[random.below(all.len() as u32) as usize].0).expect("a roll");
                }
                let moves = position.node().moves();
                position.push_unchecked(moves[random.below(moves.len() as u32) as usize]);
                if position.outcome().is_some() {
                    break;
                }
            }
            if position.outcome().is_some() {
                continue;
            }
            let by_hand = expectation(&table, position.state(), 2);
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
    assert!((win.win_probability - 1.0).abs() < 1e-9);
}

/// Whether the player to move wins within so many plies (1) or loses (-1), by the plainest search.
fn certainty(table: &Table<u128>, state: &State<u128>, plies: u32) -> i32 {
    if plies == 0 {
        return 0;
    }
    let node = petteia_core::node::Node::new(table, state);
    let after = |played| {
        let next = node.play(played);
        match judge(table, &next, state.turn, &[]) {
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
            None => -certainty(table, &next, plies - 1),
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
        let table = changed(id, &changes);
        let (mut random, mut seen) = (Random::new(11), 0);
        for _ in 0..8 {
            let mut position = Position::start(Arc::clone(&table));
            while position.outcome().is_none() && position.actions().len() < 40 {
                // Earlier occurrences are left aside: the search by hand knows nothing of them.
                let now = position.without_history();
                let by_hand = certainty(&table, now.state(), 3);
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
    assert_eq!((over.best, over.depth, over.nodes), (None, 0, 0));
    assert_eq!(over.score, -WIN);
}

#[test]
fn every_game_gets_a_legal_move_under_the_smallest_limits() {
    for (id, values) in common::catalogue() {
        let table = any::table(common::rules(&values, &[]).expect("shipped rules are sound"));
        let mut position: Box<dyn AnyPosition> = table.start();
        for ply in 0..6 {
            if position.needs_roll() {
                let result = position.search(&to_depth(1), &NEVER);
                assert_eq!(result.best, None, "{id}");
                let all = rolls(table.rules());
                position.roll(all[ply % all.len()].0).expect("a roll that is due");
            }
            let limits = Limits { nodes: Some(1), seed: ply as u64, ..Limits::default() };
            let result = position.search(&limits, &AtomicBool::new(ply % 2 == 0));
            let best = result.best.expect("a move");
            assert_eq!(result.principal_variation.first(), Some(&best), "{id}");
            position.push(&best).unwrap_or_else(|refusal| panic!("{id} {best}: {refusal}"));
        }
    }
}

#[test]
fn the_same_limits_and_seed_find_the_same() {
    for id in ["callen.double-petteia", "navpil.poleis", "vogt.kubeia", "carrillo.latrunculi-xxi"] {
        let mut position = Position::start(changed(id, &[]));
        if position.needs_roll() {
            position.roll([5, 3]).expect("a roll that is due");
        }
        let limits = Limits { nodes: Some(20_000), seed: 3, ..Limits::default() };
        let (one, other) = (search(&position, &limits, &NEVER), search(&position, &limits, &NEVER));
        assert_eq!(one, other, "{id}");
        assert!(one.nodes <= 20_000);
    }
}
