//! Batches of games: every action has a number of its own, the mask is what is legal, and games go
//! the way of positions.

use crate::common;

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use petteia_core::any::{AnyGames, AnyVariant, AnyWidth};
use petteia_core::batch::actions::Actions;
use petteia_core::batch::games::{Autoreset, Chance, Games, Illegal, IllegalAction, Settings};
use petteia_core::batch::observation::Observation;
use petteia_core::batch::symmetries::symmetries;
use petteia_core::board::color::Color;
use petteia_core::board::squares::SquareSet;
use petteia_core::counting::perft::perft;
use petteia_core::counting::playout::Random;
use petteia_core::game::images::Image;
use petteia_core::game::position::Position;
use petteia_core::on_board;
use petteia_core::rules::Rules;
use petteia_core::rules::values::Value;
use proptest::prelude::*;

const PLAIN: Settings = Settings {
    autoreset: Autoreset::NextStep,
    chance: Chance::Rolled,
    illegal: Illegal::Refused,
    longest: 0,
    threads: 1,
};

const EXPLICIT: Settings =
    Settings { autoreset: Autoreset::Disabled, chance: Chance::Explicit, ..PLAIN };

/// Games of any width.
fn games(rules: &Arc<Rules>, count: usize, seed: u64, settings: Settings) -> AnyGames {
    match AnyVariant::new(Arc::clone(rules)) {
        AnyWidth::Narrow(it) => AnyWidth::Narrow(Games::new(&it, count, seed, settings)),
        AnyWidth::Middle(it) => AnyWidth::Middle(Games::new(&it, count, seed, settings)),
        AnyWidth::Wide(it) => AnyWidth::Wide(Games::new(&it, count, seed, settings)),
    }
}

fn all_rules() -> Vec<(String, Arc<Rules>)> {
    let rules = |(id, values): (String, Vec<_>)| {
        let rules = common::rules(&values, &[]).expect("a shipped ruleset");
        (id, rules)
    };
    common::catalogue().into_iter().map(rules).collect()
}

fn rules_of(id: &str) -> Arc<Rules> {
    let (_, rules) = all_rules().into_iter().find(|(known, _)| known == id).expect("an id");
    rules
}

fn sampled<B: SquareSet>(games: &mut Games<B>) -> Vec<i32> {
    let mut actions = vec![0; games.count()];
    games.sample(&mut actions);
    actions
}

fn masks<B: SquareSet>(games: &mut Games<B>) -> Vec<u8> {
    let mut masks = vec![7; games.count() * games.num_actions()];
    games.legal_mask(&mut masks);
    masks
}

fn legal(mask: &[u8]) -> Vec<i32> {
    (0..).zip(mask).filter(|(_, flag)| **flag == 1).map(|(action, _)| action).collect()
}

/// Whether the mask of a game is the numbers of the legal moves of its position, each once.
fn check_numbers<B: SquareSet>(games: &Games<B>, game: usize, mask: &[u8], what: &str) {
    let position = games.position(game);
    if !games.begun(game).is_empty() || position.outcome().is_some() || position.needs_roll() {
        return;
    }
    let (geometry, actions) = (&position.variant().geometry, Actions::new(position.rules()));
    let mut numbers = HashMap::new();
    for played in position.node().moves() {
        let number = actions.number(geometry, played, false);
        let other = numbers.insert(number, played);
        assert!(
            other.is_none(),
            "{what}: {other:?} and {played:?} are {number} in {}",
            position.pfen()
        );
    }
    let mut expected: Vec<i32> = numbers.into_keys().map(|number| number as i32).collect();
    expected.sort_unstable();
    assert_eq!(legal(mask), expected, "{what}: {}", position.pfen());
}

fn check_random_games(rules: &Arc<Rules>, seed: u64, steps: u32, what: &str) {
    on_board!(games(rules, 3, seed, EXPLICIT), |games| {
        let mut games = games;
        for _ in 0..steps {
            let masks = masks(&mut games);
            for (game, mask) in masks.chunks(games.num_actions()).enumerate() {
                check_numbers(&games, game, mask, what);
            }
            let actions = sampled(&mut games);
            games.step(&actions, None).expect("sampled actions are legal");
        }
    });
}

#[test]
fn every_legal_move_has_its_own_number() {
    for (id, rules) in all_rules() {
        check_random_games(&rules, 5, 150, &id);
    }
}

/// Perft by masks and steps.
fn count<B: SquareSet>(games: &mut Games<B>, depth: u32) -> u64 {
    let actions = legal(&masks(games));
    let mut branches = games.select(&vec![0; actions.len()], 1);
    branches.step(&actions, None).expect("the mask has legal actions");
    let one = |branch: usize| {
        let status = branches.status(branch);
        if status.length >= depth {
            return 1;
        }
        if status.terminated { 0 } else { count(&mut branches.select(&[branch], 1), depth) }
    };
    (0..actions.len()).map(one).sum()
}

#[test]
fn perft_over_masks_equals_perft_over_positions() {
    for (id, rules) in all_rules() {
        let stop = AtomicBool::new(false);
        on_board!(games(&rules, 1, 1, EXPLICIT), |games| {
            let mut games = games;
            let position = games.position(0);
            assert_eq!(count(&mut games, 2), perft(&position, 2, true, &stop), "{id}");
        });
    }
}

#[test]
fn perft_over_masks_agrees_within_games() {
    for (id, rules) in all_rules() {
        let stop = AtomicBool::new(false);
        on_board!(games(&rules, 1, 9, EXPLICIT), |games| {
            let mut games = games;
            for step in 0..90 {
                if step % 30 == 29 && games.begun(0).is_empty() && !games.status(0).terminated {
                    let position = games.position(0);
                    let depth = games.status(0).length + 1;
                    let counted = count(&mut games, depth);
                    assert_eq!(
                        counted,
                        perft(&position, 1, true, &stop),
                        "{id} {}",
                        position.pfen()
                    );
                }
                let actions = sampled(&mut games);
                games.step(&actions, None).expect("sampled actions are legal");
            }
        });
    }
}

/// The actions of a step, and the planes, masks and statuses after it.
type Shown = (Vec<i32>, Vec<u8>, Vec<u8>, String);

/// What a batch shows, written down.
fn shown<B: SquareSet>(games: &mut Games<B>, steps: u32) -> Vec<Shown> {
    let rules = Arc::clone(games.position(0).rules());
    let squares = usize::from(rules.files) * usize::from(rules.ranks);
    let size = Observation::new(&rules).planes.len() * squares;
    (0..steps)
        .map(|_| {
            let actions = sampled(games);
            games.step(&actions, None).expect("sampled actions are legal");
            let mut planes = vec![9; size * games.count()];
            games.observe(&mut planes);
            let masks = masks(games);
            let statuses: Vec<_> = (0..games.count()).map(|it| games.status(it)).collect();
            (actions, planes, masks, format!("{statuses:?}"))
        })
        .collect()
}

#[test]
fn two_threads_do_what_one_does_and_a_seed_determines_everything() {
    for id in ["vogt.kubeia-tournament", "walker.seega", "navpil.poleis", "callen.proto-tafl"] {
        let rules = rules_of(id);
        let run = |count, seed, threads| {
            let settings = Settings { threads, longest: 60, ..PLAIN };
            on_board!(games(&rules, count, seed, settings), |games| {
                let mut games = games;
                shown(&mut games, 90)
            })
        };
        let one = run(5, 3, 1);
        assert_eq!(one, run(5, 3, 1), "{id}");
        assert_eq!(one, run(5, 3, 2), "{id}");
        assert_eq!(one, run(5, 3, 7), "{id}");
        assert_ne!(one, run(5, 4, 1), "{id}");
    }
}

/// The first step that ends a game of one that is played at random.
fn play_to_the_end<B: SquareSet>(games: &mut Games<B>) {
    for _ in 0..10_000 {
        let actions = sampled(games);
        games.step(&actions, None).expect("sampled actions are legal");
        if games.status(0).terminated || games.status(0).truncated {
            return;
        }
    }
    panic!("the game never ends");
}

fn narrow(id: &str, settings: Settings) -> Games<u128> {
    match games(&rules_of(id), 1, 2, settings) {
        AnyWidth::Narrow(games) => games,
        _ => panic!("a small board"),
    }
}

#[test]
fn the_next_step_begins_a_new_game() {
    let mut games = narrow("cyningstan.petteia", PLAIN);
    play_to_the_end(&mut games);
    let ended = games.status(0);
    assert!(ended.terminated && ended.length > 1, "{ended:?}");
    assert!(games.outcome(0).is_some());
    assert!(masks(&mut games).iter().all(|flag| *flag == 1));
    let (mut planes, mut last) = (vec![0; 128], vec![0; 128]);
    games.observe(&mut planes);
    let has_ended = games.final_observation(0, &mut last, &mut []);
    assert!(has_ended);
    assert_eq!(planes, last, "the position in which the game ended");
    games.step(&[-1], None).expect("no action means anything");
    let begun = games.status(0);
    assert_eq!(
        (begun.terminated, begun.truncated, begun.reward, begun.length),
        (false, false, 0, 0)
    );
    assert!(games.outcome(0).is_none());
    let has_ended = games.final_observation(0, &mut last, &mut []);
    assert!(!has_ended);
}

#[test]
fn the_same_step_begins_a_new_game() {
    let settings = Settings { autoreset: Autoreset::SameStep, ..PLAIN };
    let mut games = narrow("cyningstan.petteia", settings);
    let mut start = vec![0; 128];
    games.observe(&mut start);
    play_to_the_end(&mut games);
    let ended = games.status(0);
    assert_eq!((ended.terminated, ended.length), (true, 0));
    let sign = games.outcome(0).map(|outcome| outcome.sign(Color::White));
    assert_eq!(Some(i32::from(ended.reward)), sign);
    let (mut planes, mut last) = (vec![0; 128], vec![0; 128]);
    games.observe(&mut planes);
    assert_eq!(planes, start);
    let has_ended = games.final_observation(0, &mut last, &mut []);
    assert!(has_ended && last != start);
    assert!(games.outcome(0).is_some());
    let actions = sampled(&mut games);
    games.step(&actions, None).expect("sampled actions are legal");
    let begun = games.status(0);
    assert_eq!((begun.terminated, begun.reward, begun.length), (false, 0, 1));
}

#[test]
fn a_game_that_is_over_waits_for_its_reset() {
    let settings = Settings { autoreset: Autoreset::Disabled, longest: 7, ..PLAIN };
    let mut games = narrow("callen.double-petteia", settings);
    play_to_the_end(&mut games);
    for _ in 0..3 {
        let status = games.status(0);
        assert_eq!((status.truncated, status.terminated, status.length), (true, false, 7));
        games.step(&[0], None).expect("no action means anything");
    }
    games.reset(None, |game| game == 0);
    assert_eq!((games.status(0).truncated, games.status(0).length), (false, 0));
}

#[test]
fn an_illegal_action_is_refused_or_loses() {
    let mut games = narrow("callen.double-petteia", PLAIN);
    let before = masks(&mut games);
    let illegal = before.iter().position(|flag| *flag == 0).expect("an illegal action") as i32;
    for action in [illegal, -1, i32::MAX] {
        assert_eq!(games.step(&[action], None), Err(IllegalAction { game: 0, action }));
    }
    assert_eq!(masks(&mut games), before);
    let settings = Settings { illegal: Illegal::Loses, ..PLAIN };
    let mut games = narrow("callen.double-petteia", settings);
    games.step(&[illegal], None).expect("White loses");
    let status = games.status(0);
    assert_eq!((status.terminated, status.reward), (true, -1));
    assert_eq!(games.outcome(0).map(|outcome| outcome.reason.word()), Some("illegal-move"));
}

#[test]
fn a_branch_does_not_see_the_dice_of_its_game() {
    let mut games = narrow("vogt.kubeia-tournament", PLAIN);
    let mut branches = games.select(&[0; 8], 11);
    let mut seen = std::collections::HashSet::new();
    let actions = sampled(&mut games);
    branches.step(&[actions[0]; 8], None).expect("a legal action");
    for branch in 0..branches.count() {
        seen.insert(branches.position(branch).state().roll);
    }
    assert!(seen.len() > 2, "eight branches throw their own dice: {seen:?}");
    let mut copy = games.clone();
    assert_eq!(shown(&mut games, 40), shown(&mut copy, 40));
}

#[test]
fn a_saved_game_continues_in_the_same_way() {
    for id in ["vogt.kubeia-tournament", "bell.latrunculi", "walker.seega", "navpil.poleis"] {
        let Some((_, rules)) = all_rules().into_iter().find(|(known, _)| known == id) else {
            continue;
        };
        on_board!(games(&rules, 1, 8, PLAIN), |games| {
            let mut games = games;
            for _ in 0..41 {
                let actions = sampled(&mut games);
                games.step(&actions, None).expect("sampled actions are legal");
                let saved = games.save(0);
                let mut other = games.clone();
                other.reset(Some(77), |_| true);
                assert!(other.restore(0, &saved), "{id}");
                assert_eq!(other.save(0), saved, "{id}");
                assert_eq!(other.status(0), games.status(0), "{id}");
                assert_eq!(shown(&mut other, 3), shown(&mut games.clone(), 3), "{id}");
                for cut in 0..saved.len() {
                    let mut other = games.clone();
                    other.restore(0, &saved[..cut]);
                }
            }
        });
    }
}

#[test]
fn the_actions_of_an_image_are_the_images_of_the_actions() {
    for (id, rules) in all_rules() {
        let actions = Actions::new(&rules);
        on_board!(games(&rules, 1, 4, EXPLICIT), |games| {
            let mut games = games;
            for _ in 0..60 {
                for (_, image) in symmetries(&rules) {
                    check_image(&mut games, &actions, image, &id);
                }
                let chosen = sampled(&mut games);
                games.step(&chosen, None).expect("sampled actions are legal");
            }
        });
    }
}

fn check_image<B: SquareSet>(games: &mut Games<B>, actions: &Actions, image: Image, id: &str) {
    let position = games.position(0);
    if !games.begun(0).is_empty() || position.outcome().is_some() {
        return;
    }
    // The last moves and earlier occurrences, which a position does not contain, are left out on both
    // sides.
    let pfen = position.pfen();
    let Ok(plain) = Position::from_pfen(Arc::clone(position.variant()), &pfen) else { return };
    let seen = plain.image(image).unwrap_or_else(|error| panic!("{id}: {pfen}: {error}"));
    let mut plain_games = games.clone();
    plain_games.set_position(0, &plain);
    let mask = masks(&mut plain_games);
    plain_games.set_position(0, &seen);
    let image_mask = masks(&mut plain_games);
    let permutation = actions.permutation(position.rules(), image);
    let size = actions.size() as usize;
    let mut expected = vec![0; size];
    for (from, to) in permutation.iter().enumerate() {
        expected[*to as usize] = mask[from];
    }
    assert_eq!(image_mask[..size], expected[..], "{id}: {pfen}");
}

/// Mechanics of moves that are mixed at random, with words that each may have.
const MIXES: [(&str, &[&str]); 12] = [
    ("movement.leap", &["none", "own", "enemy", "any"]),
    ("movement.leader_leap", &["none", "own", "enemy", "any"]),
    ("movement.leap_chain", &["false", "true"]),
    ("movement.directions", &["4", "8"]),
    ("movement.leader_directions", &["4", "8"]),
    ("movement.light_range", &["0", "1", "2"]),
    ("movement.shuttle", &["free", "third", "undo"]),
    ("capture.mode", &["take", "bind"]),
    ("capture.again", &["none", "may", "must"]),
    ("capture.again_by", &["any-move", "captures"]),
    ("capture.compulsory", &["none", "both"]),
    ("ending.repetition", &["none", "forbidden", "draw"]),
];

fn value(word: &str) -> Value {
    match (word, word.parse()) {
        (_, Ok(number)) => Value::Integer(number),
        ("true" | "false", _) => Value::Bool(word == "true"),
        _ => Value::Text(word.to_owned()),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn actions_of_mixed_mechanics_have_different_numbers(ruleset in 0_usize..41, seed: u64) {
        let catalogue = common::catalogue();
        let (id, values) = &catalogue[ruleset % catalogue.len()];
        let mut random = Random::new(seed);
        // Of several mixes the first that makes rules.
        for _ in 0..20 {
            let mut changes = Vec::new();
            for (key, words) in MIXES {
                if random.below(3) == 0 {
                    changes.push((key, value(words[random.below(words.len() as u32) as usize])));
                }
            }
            if let Some(rules) = common::rules(values, &changes) {
                check_random_games(&rules, seed, 40, &format!("{id} {changes:?}"));
                break;
            }
        }
    }
}
