//! Networks: what bytes hold one, and what one adds to estimates and changes in searches.

use crate::common;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use petteia_core::board::refusal::Code;
use petteia_core::evaluation::Evaluation;
use petteia_core::game::position::Position;
use petteia_core::play::variant::Variant;
use petteia_core::rules::Rules;
use petteia_core::rules::network::Network;
use petteia_core::rules::weights::Term;
use petteia_core::search::searcher::Searcher;
use petteia_core::thinking::limits::Limits;
use petteia_core::thinking::result::SearchResult;
use proptest::prelude::*;

const UNITS: usize = 16;

static NEVER: AtomicBool = AtomicBool::new(false);

/// The content of a file with the checksum that belongs to it.
fn sealed(mut content: Vec<u8>) -> Vec<u8> {
    let sum = content.iter().fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01B3)
    });
    content.extend(sum.to_le_bytes());
    content
}

/// A file with these terms, and with its weights from a function of pair, unit and side.
fn file(
    terms: &[&str],
    weight: impl Fn(usize, usize, usize) -> i16,
    worth: [i16; UNITS],
) -> Vec<u8> {
    let mut content = b"petteia\x01".to_vec();
    content.push(terms.len() as u8);
    for term in terms {
        content.push(term.len() as u8);
        content.extend(term.as_bytes());
    }
    for pair in 0..=terms.len() {
        for unit in 0..UNITS {
            for side in 0..2 {
                content.extend(weight(pair, unit, side).to_le_bytes());
            }
        }
    }
    content.extend(worth.iter().flat_map(|worth| worth.to_le_bytes()));
    sealed(content)
}

/// A network whose one unit that does anything adds a stone for each soldier more that the player to
/// move has.
fn fond_of_soldiers() -> Vec<u8> {
    let weight = |pair, unit, side| match (pair, unit, side) {
        (0, 0, 0) => 1024,
        (0, 0, 1) => -1024,
        _ => 0,
    };
    let mut worth = [0; UNITS];
    worth[0] = 16_000;
    file(&["light"], weight, worth)
}

fn rules(id: &str, network: Option<&[u8]>) -> Arc<Variant<u128>> {
    let rules: Rules = (*common::variant(id, &[]).rules).clone();
    let network = network.map(|bytes| Network::read(bytes).expect("a network"));
    Arc::new(Variant::new(Arc::new(rules.clone().with_weights(rules.weights, network))))
}

fn estimates(variant: &Arc<Variant<u128>>, pfen: &str) -> (i32, i32) {
    let position = Position::from_pfen(Arc::clone(variant), pfen).expect(pfen);
    let mut evaluation = Evaluation::new(variant);
    let linear = evaluation.evaluate(position.state());
    evaluation.use_network();
    (linear, evaluation.evaluate(position.state()))
}

#[test]
fn a_unit_adds_its_weight_in_proportion_to_its_activation() {
    let variant = rules("cyningstan.petteia", Some(&fond_of_soldiers()));
    let two_more = "8/8/8/2s2s2/8/8/SSSS4/8 w - - 0,0 0,0 0 1";
    let (linear, whole) = estimates(&variant, two_more);
    assert_eq!(whole - linear, 200);
    // Below nothing a unit is off, and above all it is on in full.
    let two_less = "8/8/8/2ss1ss1/8/8/SS6/8 w - - 0,0 0,0 0 1";
    let (linear, whole) = estimates(&variant, two_less);
    assert_eq!(whole, linear);
}

#[test]
fn rules_without_a_network_are_estimated_by_their_weights() {
    let variant = rules("cyningstan.petteia", None);
    let (linear, whole) = estimates(&variant, "8/8/8/2s2s2/8/8/SSSS4/8 w - - 0,0 0,0 0 1");
    assert_eq!(linear, whole);
}

fn found(searcher: &mut Searcher, position: &Position<u128>, limits: &Limits) -> SearchResult {
    searcher.search(position, limits, &NEVER, &mut |_| ())
}

#[test]
fn a_search_can_be_told_to_ignore_the_network() {
    let pfen = "8/2s2s2/8/2s2s2/8/4S3/SSSS4/8 w - - 0,0 0,0 0 1";
    let [with, without] = [Some(fond_of_soldiers()), None]
        .map(|file| rules("cyningstan.petteia", file.as_deref()))
        .map(|variant| Position::from_pfen(variant, pfen).expect(pfen));
    let plain = Limits { nodes: Some(3000), without_network: true, ..Limits::default() };
    let whole = Limits { without_network: false, ..plain.clone() };
    let new = || Searcher::new(1).expect("memory");
    let by_weights = found(&mut new(), &without, &whole);
    assert_eq!(found(&mut new(), &with, &plain), by_weights);
    assert_ne!(found(&mut new(), &with, &whole), by_weights);
    // What was remembered of searches with it is forgotten.
    let mut searcher = new();
    found(&mut searcher, &with, &whole);
    assert_eq!(found(&mut searcher, &with, &plain), by_weights);
}

#[test]
fn levels_that_overlook_moves_use_the_weights() {
    let [with, without] = [Some(fond_of_soldiers()), None]
        .map(|file| rules("cyningstan.petteia", file.as_deref()))
        .map(Position::start);
    for level in 1..=9 {
        let limits = Limits { level: Some(level), ..Limits::default() };
        let [one, other] = [&with, &without]
            .map(|position| found(&mut Searcher::new(1).expect("memory"), position, &limits));
        assert_eq!(one, other, "{level}");
    }
}

#[test]
fn the_heaviest_network_does_not_overflow() {
    let terms: Vec<&str> = Term::ALL.iter().map(|term| term.word()).collect();
    for weight in [i16::MIN, i16::MAX] {
        for worth in [i16::MIN, i16::MAX] {
            let network = Network::read(&file(&terms, |_, _, _| weight, [worth; UNITS]));
            let network = network.expect("a network");
            for count in [i32::MIN, i32::MAX] {
                let added = network.correction(|_| [count; 2], count);
                assert!(added == 0 || added == i32::from(worth) * UNITS as i32, "{added}");
            }
        }
    }
}

#[test]
fn bytes_that_are_not_a_network_are_refused() {
    let whole = fond_of_soldiers();
    assert!(Network::read(&whole).is_ok());
    for length in 0..whole.len() {
        assert_eq!(Network::read(&whole[..length]).expect_err("cut").code, Code::Network);
        let content = whole[..length.min(whole.len() - 9)].to_vec();
        assert!(Network::read(&sealed(content)).is_err(), "{length}");
    }
    for place in 0..whole.len() {
        let mut other = whole.clone();
        other[place] ^= 1;
        assert_eq!(Network::read(&other).expect_err("changed").code, Code::Network);
    }
    let longer = [&whole[..whole.len() - 8], &[0]].concat();
    assert_eq!(Network::read(&sealed(longer)).expect_err("longer").code, Code::Network);
    let newer = [b"petteia\x02", &whole[8..whole.len() - 8]].concat();
    assert_eq!(Network::read(&sealed(newer)).expect_err("newer").code, Code::Network);
    let many = file(&["light"; Term::COUNT + 1], |_, _, _| 0, [0; UNITS]);
    assert_eq!(Network::read(&many).expect_err("too many terms").code, Code::Network);
}

#[test]
fn a_term_that_is_not_counted_is_named() {
    let refusal = Network::read(&file(&["light", "lihgt"], |_, _, _| 0, [0; UNITS]));
    let refusal = refusal.expect_err("no such term");
    assert_eq!((refusal.code, refusal.get("key")), (Code::KeyTerm, Some(&"lihgt".into())));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_bytes_are_read_as_a_network_or_refused(
        bytes in prop::collection::vec(any::<u8>(), 0..300), head in any::<bool>(),
    ) {
        let magic = b"petteia\x01".iter().copied().filter(|_| head);
        drop(Network::read(&sealed(magic.chain(bytes).collect())));
    }

    #[test]
    fn the_sum_equals_that_of_plain_arithmetic(
        weights in prop::collection::vec(any::<i16>(), 3 * UNITS * 2),
        worth in any::<[i16; UNITS]>(),
        counts in any::<[[i16; 2]; 2]>(),
        linear in -100_000..100_000_i32,
    ) {
        let at = |pair: usize, unit: usize, side: usize| weights[(pair * UNITS + unit) * 2 + side];
        let network = Network::read(&file(&["light", "hold"], at, worth)).expect("a network");
        let counts = counts.map(|pair| pair.map(i32::from));
        let added = network.correction(|term| counts[usize::from(term == Term::Hold)], linear);
        let inputs = [counts[0], counts[1], [linear / 16, 16]];
        let sum = (0..UNITS).map(|unit| {
            let sum: i64 = (0..6).map(|input| {
                let (pair, side) = (input / 2, input % 2);
                i64::from(inputs[pair][side].clamp(-511, 511)) * i64::from(at(pair, unit, side))
            }).sum();
            (sum.clamp(0, 1 << 14) >> 2) * i64::from(worth[unit])
        });
        prop_assert_eq!(i64::from(added), sum.sum::<i64>() >> 12);
    }
}
