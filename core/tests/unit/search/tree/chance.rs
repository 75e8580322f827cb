//! Tests of `search::tree::chance`, which include what is private there.

use std::sync::atomic::AtomicBool;

use super::super::rolls::Roll;
use super::*;
use crate::counting::playout::Random;
use crate::game::position::Position;
use crate::play::variant::Variant;
use crate::rules::Rules;
use crate::rules::citations::Citations;
use crate::rules::values::Value;
use crate::search::levels::Handicap;
use crate::search::transpositions::Transpositions;
use crate::thinking::budget::{Budget, SearchControl};
use crate::thinking::limits::Limits;

fn variant(changes: &[(&str, Value)]) -> Arc<Variant<u128>> {
    let values = [
        ("board.files", Value::Integer(5)),
        ("board.ranks", Value::Integer(5)),
        ("setup.board", Value::Text("phhp1/1b3/5/3B1/1PHHP".into())),
        ("dice.count", Value::Integer(2)),
        ("dice.faces", Value::Integer(4)),
        ("capture.leader", Value::Text("encirclement".into())),
        ("ending.leader_captured", Value::Text("rout".into())),
        ("ending.breakthrough", Value::Text("both".into())),
        ("ending.decimation", Value::Bool(true)),
    ];
    let given = values.into_iter().chain(changes.iter().cloned());
    let rules = Rules::new(given, Citations::default()).expect("valid rules");
    Arc::new(Variant::new(Arc::new(rules)))
}

fn random_states(variant: &Arc<Variant<u128>>, random: &mut Random) -> Vec<State<u128>> {
    let mut states = Vec::new();
    let mut position = Position::start(Arc::clone(variant));
    while position.outcome().is_none() && states.len() < 12 {
        if position.needs_roll() {
            states.push(*position.state());
            let rolls = position.rolls();
            position.roll(rolls[random.below(rolls.len() as u32) as usize].0).expect("a roll");
        }
        let moves = position.node().moves();
        position.push_unchecked(moves[random.below(moves.len() as u32) as usize]);
    }
    states
}

const fn query(window: Window) -> Query {
    Query { depth: 2, ply: 0, window }
}

/// What a tree finds that remembers nothing yet.
fn fresh<T>(variant: &Variant<u128>, find: impl FnOnce(&mut Tree<'_, u128>) -> T) -> T {
    let (stop, limits) = (AtomicBool::new(false), Limits::default());
    let shared = SearchControl::new(&stop);
    let transpositions = Transpositions::of_size(1).expect("memory");
    let (budget, handicap) = (Budget::new(&limits, &shared), Handicap::new(&limits, 0));
    find(&mut Tree::new(variant, &[], budget, &transpositions, handicap))
}

/// The average of all rolls, each searched by itself with the whole window.
fn plain_average(variant: &Variant<u128>, state: &State<u128>) -> i32 {
    let value = |roll: &Roll| {
        let rolled = State { roll: roll.dice, ..*state };
        let value = fresh(variant, |tree| tree.decide(&rolled, query(whole(tree))));
        i64::from(value.expect("no limit")) * roll.ways
    };
    let rolls = Rolls::new(&variant.rules);
    (rolls.all.iter().map(value).sum::<i64>() / rolls.throws) as i32
}

fn whole(tree: &Tree<'_, u128>) -> Window {
    Window { alpha: -tree.scale.bound(), beta: tree.scale.bound() }
}

#[test]
fn bounds_between_rolls_do_not_change_the_result() {
    let low = ("dice.heavy", Value::Text("low".into()));
    let hermes = ("dice.leader", Value::Text("hermes".into()));
    let again = ("dice.doubles_again", Value::Bool(true));
    let compulsory = ("capture.compulsory", Value::Text("both".into()));
    for changes in [vec![], vec![low, hermes], vec![again], vec![compulsory]] {
        let variant = variant(&changes);
        for state in random_states(&variant, &mut Random::new(3)) {
            let exact = plain_average(&variant, &state);
            let found = fresh(&variant, |tree| tree.chance(&state, query(whole(tree))));
            assert!((found.expect("no limit") - exact).abs() <= 1, "{exact} {found:?}");
            for distance in [-(1 << 26), -(1 << 22), -9, 9, 1 << 22, 1 << 26] {
                let window = Window::scout(exact + distance);
                let found = fresh(&variant, |tree| tree.chance(&state, query(window)));
                let found = found.expect("no limit");
                assert_eq!(found > window.alpha, distance < 0, "{exact} {found} {window:?}");
            }
        }
    }
}
