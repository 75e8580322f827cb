//! Tests of `search::transpositions`, which include what is private there.

use super::*;

fn entry(from: u16, to: u16, value: i32, depth: i32) -> TableEntry {
    TableEntry { best: Some(Move { from, to }), value, depth, bound: Bound::Lower }
}

fn smallest() -> Transpositions {
    Transpositions::for_limits(&Limits { nodes: Some(1), ..Limits::default() })
}

#[test]
fn a_stored_entry_is_found_again() {
    let mut table = smallest();
    let cases = [
        entry(271, 0, -(1 << 28) + 90, 64),
        entry(Move::RESERVE, 271, 1 << 27, 1),
        TableEntry { best: None, value: 0, depth: 0, bound: Bound::Exact },
    ];
    for _ in 0..=AGE_MASK + 1 {
        for (key, case) in (10..).step_by(2).zip(cases) {
            table.store(key, case);
            assert_eq!(table.probe(key), Some(case));
        }
        table.grow_older();
    }
    assert_eq!(table.probe(8), None);
}

#[test]
fn a_deeper_search_stays_until_it_is_old() {
    let mut table = smallest();
    let rivals: Vec<u64> = (0..4).map(|n| 8 | n << 40).collect();
    for (key, depth) in rivals.iter().zip([9, 1, 2]) {
        table.store(*key, entry(0, 1, 5, depth));
    }
    let found: Vec<bool> = rivals.iter().map(|key| table.probe(*key).is_some()).collect();
    assert_eq!(found, [true, false, true, false]);
    table.grow_older();
    table.store(rivals[3], entry(0, 1, 5, 1));
    assert_eq!(table.probe(rivals[0]), None);
    assert!(table.probe(rivals[3]).is_some());
}

#[test]
fn the_size_is_respected_and_the_entries_are_counted() {
    let mut table = Transpositions::of_size(3).expect("memory");
    assert_eq!(table.buckets.len() * size_of::<Bucket>(), 2 << 20);
    assert_eq!(table.permille_full(), 0);
    for key in 0..500 {
        table.store(key << 1, entry(0, 1, 5, 1));
    }
    assert_eq!(table.permille_full(), 500);
    table.grow_older();
    assert_eq!(table.permille_full(), 0);
}

#[test]
fn halves_of_two_entries_are_not_an_entry() {
    let table = smallest();
    table.store(8, entry(0, 1, 5, 3));
    let slot = &table.slots(8)[0];
    let other = pack(entry(2, 3, -7, 9), 0);
    // Another thread has written its second word over the first one's.
    slot.store(8 ^ slot.content() ^ other, other);
    assert_eq!(table.probe(8), None);
}

#[test]
fn threads_that_write_at_once_leave_only_whole_entries() {
    let table = smallest();
    // The same few slots for all; the entry under a key says which key it was.
    let keys: Vec<u64> = (0..64).map(|number| 8 | number << 40).collect();
    let whole = |number: usize| entry(number as u16, 200, number as i32 - 9, 1);
    std::thread::scope(|scope| {
        for start in 0..4 {
            let (table, keys) = (&table, &keys);
            scope.spawn(move || {
                for round in 0..20_000 {
                    let number = (start * 17 + round) % keys.len();
                    table.store(keys[number], whole(number));
                    let number = (start + 3 * round) % keys.len();
                    if let Some(found) = table.probe(keys[number]) {
                        assert_eq!(found, whole(number));
                    }
                }
            });
        }
    });
}
