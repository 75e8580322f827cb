//! The evaluation: what it counts in positions of every mechanic, and that it treats both alike.

use crate::common;

use std::sync::Arc;

use petteia_core::any::AnyVariant;
use petteia_core::board::{color::Color, squares::SquareSet};
use petteia_core::counting::playout::Random;
use petteia_core::evaluation::Evaluation;
use petteia_core::game::position::Position;
use petteia_core::on_board;
use petteia_core::play::variant::Variant;
use petteia_core::rules::values::Value;
use petteia_core::rules::weights::{Odds, Term, Weights};

/// How often a term is counted for White and for Black on a board, White to move.
fn counted(id: &str, board: &str, term: Term) -> (i32, i32) {
    let dice = if id.contains("kubeia") { "?" } else { "-" };
    let reserve = if id.contains("poleis") { "0,0" } else { "-" };
    let pfen = format!("{board} w {dice} {reserve} 0,0 0,0 0 1");
    let changes = [("capture.inciti", Value::Bool(board.contains('x')))];
    let position = Position::from_pfen(common::variant(id, &changes), &pfen).expect(&pfen);
    let evaluation = Evaluation::new(position.variant());
    let (counts, at_start) = (evaluation.counts(position.state()), evaluation.counts_at_start());
    let all = |color: Color| {
        let number = term as usize;
        counts[color].0[number] + at_start[color].0[number]
    };
    (all(Color::White), all(Color::Black))
}

#[test]
fn pieces_are_counted_by_class() {
    let vogt = "6b5/pphh8/12/12/12/12/PPH9/4B7";
    assert_eq!(counted("vogt.petteia", vogt, Term::Light), (2, 2));
    assert_eq!(counted("vogt.petteia", vogt, Term::Heavy), (1, 2));
    assert_eq!(counted("vogt.petteia", vogt, Term::Leader), (1, 1));
    let poleis = "8/8/2sv4/8/8/4V3/SS6/8";
    assert_eq!(counted("navpil.poleis", poleis, Term::Light), (2, 1));
    assert_eq!(counted("navpil.poleis", poleis, Term::Fugitive), (1, 1));
}

#[test]
fn a_side_that_loses_with_its_next_piece_is_in_peril() {
    let board = "8/8/8/2s2s2/8/8/SSS5/8";
    assert_eq!(counted("cyningstan.petteia", board, Term::Peril1), (0, 1));
    assert_eq!(counted("cyningstan.petteia", board, Term::Peril2), (1, 0));
    // The last hoplite and the last two peltasts (VOG-11).
    let vogt = "6b5/pppppppppphh/12/12/12/12/PPH9/4B7";
    assert_eq!(counted("vogt.petteia", vogt, Term::Peril1), (1, 0));
    assert_eq!(counted("vogt.petteia", vogt, Term::Peril2), (1, 1));
}

#[test]
fn a_capturing_square_is_a_threat_if_a_piece_reaches_it() {
    let open = "8/8/8/2Ss4/8/4S3/8/s7";
    assert_eq!(counted("cyningstan.petteia", open, Term::Hold), (1, 1));
    assert_eq!(counted("cyningstan.petteia", open, Term::Threat), (1, 0));
    let shut = "8/8/8/2Ss4/4s3/4S3/8/s7";
    assert_eq!(counted("cyningstan.petteia", shut, Term::Threat), (0, 0));
    // Black would capture from a1 by way of a5 and b1.
    assert_eq!(counted("cyningstan.petteia", open, Term::Menace), (0, 0));
    let both = "8/8/8/1sS5/8/3s4/8/s7";
    assert_eq!(counted("cyningstan.petteia", both, Term::Menace), (0, 1));
    // In a corner both sides count (CAL-O4), if that rule applies.
    let corner = "s7/S7/8/8/8/8/8/1S2S3";
    assert_eq!(counted("cyningstan.petteia", corner, Term::Threat), (0, 0));
    assert_eq!(counted("carrillo.petteia-xxi", "s9/S9/10/10/10/10/10/1S2S5", Term::Threat), (1, 0));
}

#[test]
fn shut_in_pieces_and_walls_are_counted() {
    let board = "8/8/8/8/8/1s6/ss4SS/Ss4S1";
    assert_eq!(counted("cyningstan.petteia", board, Term::Stuck), (1, 0));
    assert_eq!(counted("cyningstan.petteia", board, Term::Wall), (2, 3));
    assert_eq!(counted("cyningstan.petteia", board, Term::Isolated), (1, 0));
    assert_eq!(counted("cyningstan.petteia", board, Term::Corner), (1, 0));
}

#[test]
fn a_lone_soldier_in_contact_is_locked() {
    // Two of the author's positions (XXI-10, XXI-12).
    let locked = "10/10/10/3s6/3S6/10/10/S8s";
    assert_eq!(counted("carrillo.petteia-xxi", locked, Term::Locked), (1, 1));
    let redeployed = "10/10/10/3sS5/3S6/10/10/9s";
    assert_eq!(counted("carrillo.petteia-xxi", redeployed, Term::Locked), (0, 1));
}

#[test]
fn dead_stones_shut_a_piece_in() {
    let board = "12/12/12/12/12/12/xs3S6/Sx2S1S5";
    assert_eq!(counted("callen.simple-petteia", board, Term::DeadSide), (2, 2));
    assert_eq!(counted("callen.simple-petteia", board, Term::Cell), (1, 0));
}

#[test]
fn a_leader_sees_its_way_to_the_far_rank() {
    let id = "callen.simple-passing-leader";
    let open = "ssss8/12/12/4L7/12/12/6l5/SSSS2S5";
    assert_eq!(counted(id, open, Term::WayNow), (256, 0));
    let waits = "ssss1s6/12/12/4L7/12/12/6l5/SSSS8";
    assert_eq!(counted(id, waits, Term::WayLater), (0, 256));
    let shut = "ssssssss4/12/12/4L3S3/12/12/6l5/SSSSSSSSSSSS";
    assert_eq!(counted(id, shut, Term::WayNow), (0, 0));
    assert_eq!(counted(id, shut, Term::Door), (0, 0));
    let door = "ssssss6/12/12/4L7/12/12/6l5/SSSSSSSSSSSS";
    assert_eq!(counted(id, door, Term::Door), (1, 0));
    assert_eq!(counted(id, door, Term::Doors), (1, 0));
    assert_eq!(counted(id, door, Term::Blocker), (3, 3));
    assert_eq!(counted(id, door, Term::Advance), (4, 6));
}

#[test]
fn the_air_around_a_leader_is_counted() {
    let held = "12/12/4s7/3sLs6/12/12/6l5/SSSS8";
    assert_eq!(counted("callen.simple-capture-leader", held, Term::Ring1), (4, 0));
    // Here the capture of the leader does not end the game (CAL-7).
    assert_eq!(counted("callen.simple-latrunculi", held, Term::Ring1), (1, 0));
    // On an edge four captors find no room (CAL-4), three suffice (VOG-5).
    let edge = "12/12/12/12/12/6l5/3ss7/3sL7";
    assert_eq!(counted("callen.simple-capture-leader", edge, Term::Ring1), (0, 0));
    let basileus = "hhpp8/12/12/12/12/6b5/3pp7/3pB3HHPP";
    assert_eq!(counted("vogt.petteia", basileus, Term::Ring1), (4, 0));
    // Friends take air too (XXI-17).
    let dux = "10/10/4S5/3sL5/10/10/7l2/S8s";
    assert_eq!(counted("carrillo.latrunculi-xxi", dux, Term::Air2), (1, 0));
}

/// A PFEN with the sides exchanged and the board turned round accordingly.
fn exchanged(pfen: &str) -> String {
    let swap_case = |text: &str| -> String {
        let swap = |letter: char| {
            if letter == 'x' {
                letter
            } else if letter.is_ascii_uppercase() {
                letter.to_ascii_lowercase()
            } else {
                letter.to_ascii_uppercase()
            }
        };
        text.chars().map(swap).collect()
    };
    let swap_pair = |text: &str| match text.split_once(',') {
        Some((white, black)) => format!("{black},{white}"),
        None => text.to_owned(),
    };
    let fields: Vec<&str> = pfen.split(' ').collect();
    let ranks: Vec<String> = fields[0].split('/').rev().map(swap_case).collect();
    let turn = if fields[1] == "w" { "b" } else { "w" };
    let pairs: Vec<String> = fields[3..6].iter().map(|field| swap_pair(field)).collect();
    format!(
        "{} {turn} {} {} {} {}",
        ranks.join("/"),
        fields[2],
        pairs.join(" "),
        fields[6],
        fields[7]
    )
}

#[test]
fn both_sides_are_judged_in_the_same_way_and_counts_add_up() {
    let mut random = Random::new(5);
    for (id, values) in common::catalogue() {
        let variant = AnyVariant::new(common::rules(&values, &[]).expect(&id));
        on_board!(&variant, |variant| judge_both_sides(&id, variant, &mut random));
    }
}

/// Holds the estimates along a game at random against those with the sides exchanged.
fn judge_both_sides<B: SquareSet>(id: &str, variant: &Arc<Variant<B>>, random: &mut Random) {
    let evaluation = Evaluation::new(variant);
    let mut position = Position::start(Arc::clone(variant));
    for _ in 0..120 {
        if position.outcome().is_some() {
            break;
        }
        common::play_ply(&mut position, random);
        let state = position.state();
        let worth = evaluation.evaluate(state);
        // Unequal sides cannot be exchanged, nor can placements before both have placed.
        if id != "callen.proto-tafl" && !state.is_placement() {
            let pfen = exchanged(&position.pfen());
            let other = Position::from_pfen(Arc::clone(variant), &pfen).expect(&pfen);
            assert_eq!(evaluation.evaluate(other.state()), worth, "{id} {}", position.pfen());
        }
        let plain = petteia_core::play::state::State { quiet: 0, ..*state };
        let (counts, usual) = (evaluation.counts(&plain), Weights::default());
        let [ours, theirs] =
            [state.turn, !state.turn].map(|color| counts[color].weighted_sum(&usual));
        let total = ours - theirs + usual.of(Term::Turn);
        assert_eq!(evaluation.evaluate(&plain), total / 10, "{id} {}", position.pfen());
    }
}

#[test]
fn weights_are_read_by_name_and_side() {
    let read = Weights::read([("black.light", 7), ("light", 900), ("hold", -5)]).expect("valid");
    assert_eq!(read[Color::White].of(Term::Light), 900);
    assert_eq!(read[Color::Black].of(Term::Light), 7);
    assert_eq!(read[Color::Black].of(Term::Hold), -5);
    assert_eq!(read[Color::White].of(Term::Heavy), Weights::default().of(Term::Heavy));
    let values = [("lead", 870), ("black.light", 7), ("draw_margin", 1300), ("certainty", 900)];
    let read = Weights::read(values).expect("valid");
    let odds = Odds { lead: 870, draw_margin: 1300, certainty: 900 };
    assert_eq!(Color::BOTH.map(|color| read[color].odds()), [odds, odds]);
    assert_eq!(Weights::default().odds(), Odds::DEFAULT);
    for (key, value) in [
        ("lihgt", 1),
        ("green.light", 1),
        ("light", 100_001),
        ("light", i64::MIN),
        ("lead", 99),
        ("lead", 100_001),
        ("white.lead", 870),
        ("draw_margin", -1),
        ("certainty", 0),
        ("certainty", 1001),
    ] {
        let error = Weights::read([(key, value)]).expect_err("refused");
        assert_eq!(error.get("key"), Some(&key.into()));
    }
}
