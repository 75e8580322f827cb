//! Tests of `solve::tables::stored_value`, which include what is private there.

use super::*;

#[test]
fn values_read_as_they_were_written() {
    for wins in [false, true] {
        for plies in 0..=<u8 as StoredValue>::MAX_PLIES {
            assert_eq!(<u8 as StoredValue>::decided(wins, plies).read(), Some((wins, plies)));
        }
    }
    for special in
        [<u8 as StoredValue>::OPEN, <u8 as StoredValue>::DRAWN, <u8 as StoredValue>::VOID]
    {
        assert_eq!(special.read(), None);
    }
}

#[test]
fn values_are_restored_from_the_bytes_of_a_file() {
    let narrow = <u8 as StoredValue>::decided(true, 125);
    let wide = <u16 as StoredValue>::decided(false, 8191);
    assert_eq!(<u8 as StoredValue>::of_bytes(&narrow.bytes().collect::<Vec<u8>>()), narrow);
    let bytes: Vec<u8> = wide.bytes().collect();
    assert_eq!(
        (bytes.len(), <u16 as StoredValue>::of_bytes(&bytes)),
        (<u16 as StoredValue>::WIDTH, wide)
    );
}
