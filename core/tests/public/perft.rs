//! The perft data, read by the Python tests too.

use crate::common;

use std::fs;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use petteia_core::any::{AnyPosition, AnyVariant};
use petteia_core::counting::perft::{divide, perft};
use petteia_core::game::position::Position;
use petteia_core::{keep_on_board, on_board};

static NEVER: AtomicBool = AtomicBool::new(false);

/// Deeper counts are left to the Python tests and `petteia perft`.
const MAX_SEQUENCES: u64 = 600_000;

#[test]
fn perft_data_is_right_with_and_without_bulk_counting() {
    let mut counted = 0;
    let catalogue = common::catalogue();
    let mut files: Vec<_> = fs::read_dir(common::data())
        .expect("the folder")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "perft"))
        .collect();
    files.sort();
    for file in files {
        let text = fs::read_to_string(&file).expect("a text");
        // The catalogue holds the options' defaults only; the Python tests read the other files.
        if text.lines().any(|line| line.starts_with("# option ")) {
            continue;
        }
        let id = text.lines().find_map(|line| line.strip_prefix("# ruleset ")).expect("a ruleset");
        let (_, values) = catalogue.iter().find(|(known, _)| known == id).expect("a known one");
        let rules = common::rules(values, &[]).expect("shipped rules are valid");
        counted += check(&AnyVariant::new(Arc::clone(&rules)), &text, &file.display().to_string());
    }
    assert!(counted > 18 * 7, "only {counted} counts were checked");
}

/// Checks the counts of one file and returns how many there were.
fn check(variant: &AnyVariant, text: &str, file: &str) -> usize {
    let mut counted = 0;
    let mut position: Option<AnyPosition> = None;
    for line in text.lines() {
        if let Some(pfen) = line.strip_prefix("pfen ") {
            position = Some(if pfen == "start" {
                variant.start()
            } else {
                keep_on_board!(variant, |variant| {
                    Position::from_pfen(Arc::clone(variant), pfen).expect("a position of the data")
                })
            });
        } else if let Some(numbers) = line.strip_prefix("perft ") {
            let position = position.as_ref().expect("a position before its counts");
            let (depth, count) = numbers.split_once(' ').expect("a depth and a count");
            let (depth, count) = (depth.parse().unwrap(), count.parse().unwrap());
            if count > MAX_SEQUENCES {
                continue;
            }
            on_board!(position, |position| {
                let pfen = position.pfen();
                assert_eq!(perft(position, depth, true, &NEVER), count, "{file} {pfen} {depth}");
                assert_eq!(perft(position, depth, false, &NEVER), count, "{file}, each ply made");
                let divided: u64 = divide(position, depth, true, &NEVER, &mut |_, _| ())
                    .iter()
                    .map(|(_, n)| n)
                    .sum();
                assert_eq!(divided, count, "{file}, divided");
            });
            counted += 1;
        }
    }
    counted
}
