//! Tests of `monte_carlo::arena`, which include what is private there.

use super::*;

#[test]
fn an_edge_stores_a_move_and_a_probability() {
    for from in [0, 17, 271, Move::RESERVE] {
        for value in [0.0, 0.25, 0.5, 1.0] {
            let played = Move { from, to: 271 };
            let edge = Edge::new(played, value);
            assert_eq!(edge.played(), played);
            assert!((edge.value() - value).abs() < 1e-4);
        }
    }
}

#[test]
fn moves_are_tried_in_any_order_and_keep_their_rolls() {
    let mut arena = Arena::of_size(1, true, Color::White);
    let edge = |to| Edge::new(Move { from: 1, to }, 0.5);
    arena.expand(ROOT, (0..4).map(|to| (edge(to), 1 << to)));
    let place = |arena: &Arena, to| {
        let mut untried = arena.untried(arena.get(ROOT));
        untried.find(|(_, other, _)| other.played().to == to).expect("untried").0
    };
    for to in [2, 0, 3] {
        let place = place(&arena, to);
        let child = arena.open(ROOT, place, Color::White);
        assert_eq!(arena.get(child).edge, edge(to));
        assert_eq!(arena.get(child).rolls, 1 << to);
    }
    let rest: Vec<u16> =
        arena.untried(arena.get(ROOT)).map(|(_, edge, _)| edge.played().to).collect();
    assert_eq!(rest, [1]);
    let tried: Vec<u16> =
        arena.tried(arena.get(ROOT)).map(|(_, entry)| entry.edge.played().to).collect();
    assert_eq!(tried, [3, 0, 2]);
}

#[test]
fn the_memory_has_the_requested_size() {
    for has_dice in [false, true] {
        let arena = Arena::of_size(2, has_dice, Color::White);
        let bytes = arena.entries.capacity() * size_of::<Entry>()
            + arena.edges.capacity() * size_of::<Edge>()
            + arena.rolls.capacity() * size_of::<u32>();
        assert!(bytes <= 2 << 20 && bytes > (2 << 20) - 200);
    }
}
