//! What must hold in every position of every game: random play under all rulesets and many
//! options, with each fast path checked against a slow one.

use crate::common;

use std::sync::Arc;

use petteia_core::board::moves::Move;
use petteia_core::board::squares::{SquareSet, Wide};
use petteia_core::counting::playout::Random;
use petteia_core::game::explain::explain;
use petteia_core::game::notation::WrittenMove;
use petteia_core::game::position::Position;
use petteia_core::play::node::Node;
use petteia_core::play::variant::Variant;
use petteia_core::rules::Rules;
use petteia_core::rules::values::Value;
use proptest::prelude::*;

/// Mechanics that tests switch on and off, whatever game they belong to.
const SWITCHES: [&str; 9] = [
    "capture.corner",
    "capture.surround",
    "capture.inciti",
    "capture.stranded_captured",
    "capture.leader_captures",
    "capture.push",
    "capture.flank",
    "capture.phalanx",
    "movement.locks",
];

/// Rules of a drawn ruleset with drawn switches, of which each takes two bits; the plain ruleset where they contradict it.
fn drawn_rules(ruleset: usize, switches: u32, compulsory: bool) -> Arc<Rules> {
    let catalogue = common::catalogue();
    let (_, values) = &catalogue[ruleset % catalogue.len()];
    let mut changes: Vec<(&str, Value)> = Vec::new();
    for (index, key) in SWITCHES.iter().enumerate() {
        if switches >> (2 * index) & 1 != 0 {
            changes.push((key, Value::Bool(switches >> (2 * index + 1) & 1 != 0)));
        }
    }
    if compulsory {
        changes.push(("capture.compulsory", Value::Text("both".into())));
    }
    common::rules(values, &changes)
        .or_else(|| common::rules(values, &[]))
        .expect("shipped rules are valid")
}

/// Plays a random ply, captures preferred, or a random roll.
fn play_on<B: SquareSet>(position: &mut Position<B>, random: &mut Random) -> bool {
    if position.outcome().is_some() {
        return false;
    }
    if position.needs_roll() {
        common::roll(position, random);
        return true;
    }
    let node = position.node();
    let moves = node.moves();
    let captures: Vec<Move> =
        moves.iter().copied().filter(|played| node.victims(*played).any()).collect();
    let among = if captures.is_empty() || random.below(3) == 0 { &moves } else { &captures };
    let played = among[random.below(among.len() as u32) as usize];
    let written = position.write(played);
    position.push(&written).expect("a legal move");
    true
}

fn check_generation<B: SquareSet>(position: &Position<B>) {
    if position.outcome().is_some() || position.needs_roll() {
        return;
    }
    let node: Node<'_, B> = position.node();
    let mut listed = node.moves();
    let mut sweeps = Vec::new();
    let count = node.sweep(&mut sweeps);
    let mut picked: Vec<Move> = (0..count).filter_map(|n| node.pick(&sweeps, n)).collect();
    assert_eq!(node.pick(&sweeps, count), None);
    let order = |played: &Move| (played.from, played.to);
    listed.sort_by_key(order);
    picked.sort_by_key(order);
    assert_eq!(listed, picked, "{}", position.pfen());
    assert_eq!(listed.len() as u32, node.count_moves());
    assert_eq!(node.has_moves(), !listed.is_empty());
    for played in &listed {
        assert!(node.is_legal(*played), "{} {played:?}", position.pfen());
    }
}

/// Legality from the generator's groups and from the rules one by one is the same.
fn check_explanations<B: SquareSet>(position: &Position<B>, random: &mut Random) {
    let rules = position.rules();
    let squares = (u32::from(rules.files), u32::from(rules.ranks));
    let mut any_square = || {
        format!(
            "{}{}",
            char::from(b'a' + random.below(squares.0) as u8),
            random.below(squares.1) + 1
        )
    };
    for _ in 0..8 {
        let text = format!("{}-{}", any_square(), any_square());
        let written = WrittenMove::read(&text).expect("a move's shape");
        let legal = position.locate(&written).is_some_and(|played| position.is_legal(played));
        let refusal = explain(position, &written);
        assert_eq!(legal, refusal.is_none(), "{} {text} {refusal:?}", position.pfen());
    }
}

fn check_hash<B: SquareSet>(position: &Position<B>) {
    let state = position.state();
    assert_eq!(state.board_key, state.fresh_board_key(), "{}", position.pfen());
}

fn check_text<B: SquareSet>(position: &Position<B>) {
    let text = position.pfen();
    let read = Position::from_pfen(Arc::clone(position.variant()), &text).expect("own text");
    assert_eq!(read.pfen(), text);
    assert_eq!(read.state(), position.state());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn fast_and_slow_paths_agree(ruleset in 0_usize..18, switches: u32, compulsory: bool, seed: u64) {
        let variant = Arc::new(Variant::<u128>::new(drawn_rules(ruleset, switches, compulsory)));
        let mut position = Position::start(variant);
        let mut random = Random::new(seed);
        for _ in 0..120 {
            check_generation(&position);
            check_explanations(&position, &mut random);
            check_hash(&position);
            check_text(&position);
            if !play_on(&mut position, &mut random) {
                break;
            }
        }
    }

    #[test]
    fn pop_restores_everything(ruleset in 0_usize..18, switches: u32, compulsory: bool, seed: u64) {
        let variant = Arc::new(Variant::<u128>::new(drawn_rules(ruleset, switches, compulsory)));
        let mut position = Position::start(variant);
        let mut random = Random::new(seed);
        let mut past = vec![(*position.state(), position.outcome())];
        while past.len() < 150 && play_on(&mut position, &mut random) {
            past.push((*position.state(), position.outcome()));
        }
        past.pop();
        while let Some((state, outcome)) = past.pop() {
            prop_assert!(position.pop().is_some());
            prop_assert_eq!(position.state(), &state);
            prop_assert_eq!(position.outcome(), outcome);
        }
        prop_assert!(position.pop().is_none());
        prop_assert!(position.earlier_keys().is_empty());
    }

    #[test]
    fn square_sets_of_any_width_play_the_same_game(ruleset in 0_usize..18, switches: u32, seed: u64) {
        let rules = drawn_rules(ruleset, switches, false);
        let mut narrow = Position::start(Arc::new(Variant::<u128>::new(Arc::clone(&rules))));
        let mut middle = Position::start(Arc::new(Variant::<Wide<3>>::new(Arc::clone(&rules))));
        let mut broad = Position::start(Arc::new(Variant::<Wide<5>>::new(rules)));
        let mut random = Random::new(seed);
        for _ in 0..100 {
            let mut same = random.clone();
            let mut again = random.clone();
            let goes_on = play_on(&mut narrow, &mut random);
            play_on(&mut middle, &mut same);
            play_on(&mut broad, &mut again);
            prop_assert_eq!(narrow.pfen(), middle.pfen());
            prop_assert_eq!(narrow.pfen(), broad.pfen());
            prop_assert_eq!(narrow.state().key(), broad.state().key());
            prop_assert_eq!(narrow.outcome(), broad.outcome());
            if !goes_on {
                break;
            }
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[a-p0-9@x\\-/ ,wbSsLVx?]{0,60}") {
        let (_, values) = &common::catalogue()[0];
        let variant = Arc::new(Variant::<u128>::new(common::rules(values, &[]).expect("valid")));
        if let Ok(position) = Position::from_pfen(variant, &text) {
            prop_assert_eq!(position.pfen(), text.clone());
        }
        if let Ok(written) = WrittenMove::read(&text) {
            prop_assert_eq!(WrittenMove::read(&written.to_string()), Ok(written));
        }
    }
}
