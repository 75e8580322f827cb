//! The Monte Carlo players: what they call certain is so, and what they average comes true.

use crate::common;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use petteia_core::any::AnyVariant;
use petteia_core::board::squares::SquareSet;
use petteia_core::counting::playout::Random;
use petteia_core::game::position::Position;
use petteia_core::monte_carlo::{MonteCarlo, Style};
use petteia_core::on_board;
use petteia_core::play::ending::judge;
use petteia_core::play::node::Node;
use petteia_core::play::state::State;
use petteia_core::play::variant::Variant;
use petteia_core::rules::dice::rolls;
use petteia_core::rules::values::Value;
use petteia_core::solve::plan::Plan;
use petteia_core::solve::progress::Bounds;
use petteia_core::solve::tables::Tables;
use petteia_core::solve::value::Verdict;
use petteia_core::thinking::limits::Limits;
use petteia_core::thinking::result::{SearchResult, WIN};

static NEVER: AtomicBool = AtomicBool::new(false);
const STYLES: [Style; 2] = [Style::Informed, Style::Uninformed];

/// No score that is less is that of a certain win.
const CERTAIN: i32 = WIN - 128;

fn small(id: &str, board: &str, more: &[(&str, Value)]) -> Arc<Variant<u128>> {
    let ranks = board.split('/').count() as i64;
    let mut changes = vec![
        ("board.files", Value::Integer(4)),
        ("board.ranks", Value::Integer(ranks)),
        ("setup.board", Value::Text(board.into())),
    ];
    changes.extend_from_slice(more);
    common::variant(id, &changes)
}

fn nodes(nodes: u64, seed: u64) -> Limits {
    Limits { nodes: Some(nodes), seed, ..Limits::default() }
}

fn search(style: Style, position: &Position<u128>, limits: &Limits) -> SearchResult {
    MonteCarlo::new(style, 4).search(position, limits, &NEVER, &mut |_| ())
}

/// A position of a random game after some plies, in which a player decides.
fn wandered(variant: &Arc<Variant<u128>>, random: &mut Random, plies: u32) -> Position<u128> {
    loop {
        let mut position = Position::start(Arc::clone(variant));
        for _ in 0..plies {
            common::play_ply(&mut position, random);
            if position.outcome().is_some() {
                break;
            }
        }
        if position.outcome().is_none() {
            common::roll(&mut position, random);
            return position.without_history();
        }
    }
}

fn solved(variant: &Arc<Variant<u128>>) -> Tables<u128> {
    let start = Position::start(Arc::clone(variant));
    let plan = Plan::new(&start, Bounds::default()).expect("a small game");
    plan.solve(1 << 28, 1, &mut |_| true).expect("solved")
}

#[test]
fn proven_results_are_true_on_solved_boards() {
    let endless = ("ending.quiet_limit", Value::Integer(0));
    let goal = |number| ("ending.capture_goal", Value::Integer(number));
    let reduced = ("ending.reduced_to", Value::Integer(1));
    let games = [
        small("cyningstan.petteia", "sss1/4/4/SSS1", &[endless.clone(), reduced]),
        small("callen.double-petteia", "sss1/4/4/SSS1", &[endless.clone(), goal(2)]),
        small("callen.simple-passing-leader", "sl2/4/4/SL2", &[endless.clone(), goal(2)]),
        small("carrillo.petteia-xxi", "sss1/4/4/SSS1", &[endless]),
    ];
    for variant in games {
        let tables = solved(&variant);
        let (mut random, mut proven) = (Random::new(5), 0);
        for seed in 0..25 {
            let position = wandered(&variant, &mut random, 4 + seed as u32);
            let truth = tables.probe(&position).expect("in the tables");
            let found = search(Style::Informed, &position, &nodes(6_000, seed));
            let what = position.pfen();
            if found.score.abs() >= CERTAIN {
                proven += 1;
                let verdict = if found.score > 0 { Verdict::Win } else { Verdict::Loss };
                assert_eq!(truth.verdict, verdict, "{what} {}", found.score);
                let plies = (WIN - found.score.abs()) as u32;
                assert!(plies >= truth.plies || verdict == Verdict::Loss, "{what} {plies}");
            }
            let is_short = truth.verdict != Verdict::Draw && truth.plies <= 3;
            assert!(!is_short || found.score.abs() >= CERTAIN, "{what} {truth:?}");
        }
        assert!(proven > 2, "only {proven} positions were decided");
    }
}

/// The chance of the player to move, by walking the whole game; a draw counts as half a win.
fn expectation(variant: &Variant<u128>, state: &State<u128>) -> f64 {
    if state.roll[0] == 0 {
        let expected = |(roll, share)| share * expectation(variant, &State { roll, ..*state });
        return rolls(&variant.rules).into_iter().map(expected).sum();
    }
    let node = Node::new(variant, state);
    let after = |played| {
        let next = node.play(played);
        match judge(variant, &next, state.turn, &[]) {
            Some(outcome) => match outcome.winner {
                None => 0.5,
                Some(winner) => f64::from(u8::from(winner == state.turn)),
            },
            None if next.turn == state.turn => expectation(variant, &next),
            None => 1.0 - expectation(variant, &next),
        }
    };
    node.moves().into_iter().map(after).fold(0.0, f64::max)
}

#[test]
fn rolls_are_averaged_as_by_walking_the_whole_game() {
    // The leaders race, and after a few plies without a capture the side with more pieces wins.
    let changes = [
        ("ending.quiet_limit", Value::Integer(3)),
        ("ending.refusal", Value::Integer(0)),
        ("ending.decimation", Value::Bool(false)),
        ("dice.count", Value::Integer(1)),
    ];
    let zeus = [changes.as_slice(), &[("dice.doubles_again", Value::Bool(true))]].concat();
    let two = [("dice.count", Value::Integer(2)), ("ending.quiet_limit", Value::Integer(2))];
    let two = [zeus.as_slice(), &two].concat();
    for (changes, count) in [(changes.to_vec(), 3), (two, 1)] {
        let variant = small("vogt.kubeia", "2bp/4/4/4/PB2", &changes);
        let mut random = Random::new(3);
        let mut doubtful = 0;
        while doubtful < count {
            let position = wandered(&variant, &mut random, 0);
            let exact = expectation(&variant, position.state());
            doubtful += u32::from(exact > 0.0 && exact < 1.0);
            for style in STYLES {
                let found = search(style, &position, &nodes(200_000, 1)).win_probability;
                assert!((found - exact).abs() < 0.04, "{} {found} {exact}", position.pfen());
            }
        }
    }
}

#[test]
fn the_same_nodes_and_seed_find_the_same() {
    for (id, style) in [
        ("navpil.poleis", Style::Informed),
        ("vogt.kubeia-tournament", Style::Informed),
        ("carrillo.latrunculi-xxi", Style::Uninformed),
    ] {
        let position = wandered(&common::variant(id, &[]), &mut Random::new(8), 2);
        let first = search(style, &position, &nodes(20_000, 7));
        assert_eq!(first, search(style, &position, &nodes(20_000, 7)), "{id}");
        assert!(first.nodes >= 20_000, "{id}");
        let values: Vec<f64> = (0..4)
            .map(|seed| search(style, &position, &nodes(20_000, seed)).win_probability)
            .collect();
        assert!(values.windows(2).any(|pair| pair[0].to_bits() != pair[1].to_bits()), "{id}");
    }
}

#[test]
fn a_full_memory_does_not_end_a_search() {
    let position = Position::start(common::variant("callen.double-petteia", &[]));
    for style in STYLES {
        let player = MonteCarlo::new(style, 1);
        let mut reported = Vec::new();
        let limits = nodes(1_000_000, 0);
        let found =
            player.search(&position, &limits, &NEVER, &mut |news| reported.push(news.nodes));
        assert!(found.permille_full > 900 && found.permille_full <= 1000, "{style:?}");
        assert!(found.nodes >= 1_000_000);
        assert!(reported.len() > 5 && reported.is_sorted());
    }
}

#[test]
fn lines_are_ordered_by_how_often_they_were_followed() {
    let position = Position::start(common::variant("cyningstan.petteia", &[]));
    let limits = Limits { lines: 5, ..nodes(30_000, 0) };
    for style in STYLES {
        let found = search(style, &position, &limits);
        assert_eq!(found.lines.len(), 5);
        assert_eq!(found.best, found.lines[0].moves.first().copied());
        for (index, line) in found.lines.iter().enumerate() {
            assert!((0.0..=1.0).contains(&line.win_probability));
            assert!(found.lines[..index].iter().all(|other| other.moves[0] != line.moves[0]));
            let mut walked = position.clone();
            for played in &line.moves {
                assert!(walked.is_legal(*played));
                walked.push_unchecked(*played);
            }
        }
    }
}

#[test]
fn a_depth_limit_by_itself_ends_a_search() {
    let position = Position::start(common::variant("callen.simple-petteia", &[]));
    let limits = Limits { depth: Some(3), ..Limits::default() };
    let found = search(Style::Informed, &position, &limits);
    assert!(found.depth >= 3);
}

#[test]
fn a_set_flag_ends_a_search() {
    let position = Position::start(common::variant("vogt.petteia-tournament", &[]));
    for style in STYLES {
        let stop = AtomicBool::new(false);
        let player = MonteCarlo::new(style, 1);
        let found = player.search(&position, &Limits::default(), &stop, &mut |news| {
            if news.nodes > 10_000 {
                stop.store(true, Ordering::Relaxed);
            }
        });
        assert!(found.best.is_some() && found.nodes > 10_000);
    }
}

#[test]
fn a_game_that_is_over_has_no_move() {
    let text = "8/8/8/8/8/8/8/S6s w - - 0,0 0,0 0 1";
    let position =
        Position::from_pfen(common::variant("cyningstan.petteia", &[]), text).expect(text);
    for style in STYLES {
        let found = search(style, &position, &nodes(1000, 0));
        assert_eq!((found.best, found.nodes, found.score), (None, 0, -WIN));
        assert!(found.win_probability < 1e-9);
    }
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
        let player = MonteCarlo::new(STYLES[ply % 2], 1);
        let stop = AtomicBool::new(ply % 3 == 0);
        let limits = nodes(1 + 100 * ply as u64, ply as u64);
        let look = |position: &Position<B>| {
            player.search(position, &limits, &stop, &mut |_| ()).written(position)
        };
        if position.needs_roll() {
            let before = look(&position);
            assert_eq!(before.best, None, "{id}");
            assert!((0.0..=1.0).contains(&before.win_probability));
            let all = rolls(position.rules());
            position.roll(all[ply % all.len()].0).expect("a roll that is due");
        }
        let found = look(&position);
        let best = found.best.expect("a move");
        assert_eq!(found.principal_variation.first(), Some(&best), "{id}");
        position.push(&best).unwrap_or_else(|refusal| panic!("{id} {best}: {refusal}"));
    }
}
