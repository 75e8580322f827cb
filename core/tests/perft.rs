//! The perft data, read by the Python tests too.

mod common;

use std::fs;
use std::sync::Arc;

use petteia_core::any::{self, AnyPosition};

/// Deeper counts are left to the Python tests and `petteia perft`.
const MOST_SEQUENCES: u64 = 600_000;

#[test]
fn perft_data_holds_with_and_without_bulk_counting() {
    let mut counted = 0;
    for (id, values) in common::catalogue() {
        let rules = common::rules(&values, &[]).expect("shipped rules are sound");
        let table = any::table(Arc::clone(&rules));
        let text = fs::read_to_string(common::data().join(format!("{id}.perft"))).expect(&id);
        let mut position: Option<Box<dyn AnyPosition>> = None;
        for line in text.lines() {
            if let Some(pfen) = line.strip_prefix("pfen ") {
                position = Some(if pfen == "start" {
                    table.start()
                } else {
                    table.read(pfen).expect("a position of the data")
                });
            } else if let Some(numbers) = line.strip_prefix("perft ") {
                let position = position.as_ref().expect("a position before its counts");
                let (depth, count) = numbers.split_once(' ').expect("a depth and a count");
                let (depth, count) = (depth.parse().unwrap(), count.parse().unwrap());
                if count > MOST_SEQUENCES {
                    continue;
                }
                assert_eq!(position.perft(depth, true), count, "{id} {} {depth}", position.pfen());
                assert_eq!(position.perft(depth, false), count, "{id}, each ply made");
                let divided: u64 = position.divide(depth, true).iter().map(|(_, n)| n).sum();
                assert_eq!(divided, count, "{id}, divided");
                counted += 1;
            }
        }
    }
    assert!(counted > 18 * 7, "only {counted} counts were checked");
}
