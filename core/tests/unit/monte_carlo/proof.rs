//! Tests of `monte_carlo::proof`, which include what is private there.

use super::*;
use Verdict::{Draw, Loss, Win};

fn choices(of: &[(Option<Verdict>, u8, u32)]) -> Vec<Choice> {
    of.iter()
        .map(|(verdict, plies, rolls)| Choice {
            proof: Proof { verdict: *verdict, plies: *plies },
            rolls: *rolls,
        })
        .collect()
}

fn proof(of: &[(Option<Verdict>, u8, u32)], all: u32) -> (Option<Verdict>, u8) {
    let proof = of_choices(choices(of).into_iter(), all);
    (proof.verdict, proof.plies)
}

#[test]
fn one_win_is_enough_and_the_quickest_counts() {
    let moves = [(None, 0, 1), (Some(Win), 5, 1), (Some(Win), 3, 1)];
    assert_eq!(proof(&moves, 1), (Some(Win), 4));
}

#[test]
fn a_loss_needs_all_moves_and_the_longest_counts() {
    assert_eq!(proof(&[(Some(Loss), 2, 1), (Some(Loss), 6, 1)], 1), (Some(Loss), 7));
    assert_eq!(proof(&[(Some(Loss), 2, 1), (None, 0, 1)], 1).0, None);
    assert_eq!(proof(&[(Some(Loss), 2, 1), (Some(Draw), 1, 1)], 1).0, Some(Draw));
    assert_eq!(proof(&[(None, 2, 1), (Some(Draw), 1, 1)], 1).0, None);
}

#[test]
fn a_result_is_certain_before_a_roll_only_if_every_roll_gives_it() {
    let unlucky = [(Some(Win), 1, 0b01), (Some(Loss), 2, 0b11)];
    assert_eq!(proof(&unlucky, 0b11).0, None);
    let sure = [(Some(Win), 1, 0b01), (Some(Win), 5, 0b10), (Some(Win), 3, 0b10)];
    assert_eq!(proof(&sure, 0b11), (Some(Win), 4));
    assert_eq!(proof(&[(Some(Loss), 2, 0b01), (Some(Loss), 4, 0b10)], 0b11).0, Some(Loss));
}
