//! Tests of `monte_carlo::proof`, which include what is private there.

use super::*;

fn choices(of: &[(ProofStatus, u8, u32)]) -> Vec<Choice> {
    of.iter()
        .map(|(status, plies, rolls)| Choice {
            proof: Proof { status: *status, plies: *plies },
            rolls: *rolls,
        })
        .collect()
}

fn proof(of: &[(ProofStatus, u8, u32)], all: u32) -> (ProofStatus, u8) {
    let proof = of_choices(choices(of).into_iter(), all);
    (proof.status, proof.plies)
}

#[test]
fn one_win_is_enough_and_the_quickest_counts() {
    let moves = [(ProofStatus::Open, 0, 1), (ProofStatus::Won, 5, 1), (ProofStatus::Won, 3, 1)];
    assert_eq!(proof(&moves, 1), (ProofStatus::Won, 4));
}

#[test]
fn a_loss_needs_all_moves_and_the_longest_counts() {
    assert_eq!(
        proof(&[(ProofStatus::Lost, 2, 1), (ProofStatus::Lost, 6, 1)], 1),
        (ProofStatus::Lost, 7)
    );
    assert_eq!(
        proof(&[(ProofStatus::Lost, 2, 1), (ProofStatus::Open, 0, 1)], 1).0,
        ProofStatus::Open
    );
    assert_eq!(
        proof(&[(ProofStatus::Lost, 2, 1), (ProofStatus::Drawn, 1, 1)], 1).0,
        ProofStatus::Drawn
    );
    assert_eq!(
        proof(&[(ProofStatus::Open, 2, 1), (ProofStatus::Drawn, 1, 1)], 1).0,
        ProofStatus::Open
    );
}

#[test]
fn a_result_is_certain_before_a_roll_only_if_every_roll_gives_it() {
    let unlucky = [(ProofStatus::Won, 1, 0b01), (ProofStatus::Lost, 2, 0b11)];
    assert_eq!(proof(&unlucky, 0b11).0, ProofStatus::Open);
    let sure =
        [(ProofStatus::Won, 1, 0b01), (ProofStatus::Won, 5, 0b10), (ProofStatus::Won, 3, 0b10)];
    assert_eq!(proof(&sure, 0b11), (ProofStatus::Won, 4));
    assert_eq!(
        proof(&[(ProofStatus::Lost, 2, 0b01), (ProofStatus::Lost, 4, 0b10)], 0b11).0,
        ProofStatus::Lost
    );
}
