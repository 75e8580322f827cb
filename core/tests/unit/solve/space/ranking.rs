//! Tests of `solve::space::ranking`, which include what is private there.

use super::*;

#[test]
fn every_number_names_one_set() {
    let ranking = Ranking::new(&Geometry::<u128>::new(5, 4));
    let taken = u128::of(ranking.squares[3]) | u128::of(ranking.squares[11]);
    let free = ranking.board & !taken;
    for pieces in 0..4 {
        for number in 0..ranking.choices(free.count() as usize, pieces) {
            let set = ranking.unrank(number, pieces, taken);
            assert_eq!(set.count() as usize, pieces);
            assert!((set & taken).is_empty());
            assert_eq!(ranking.rank(set, free), number);
        }
    }
}
