//! A small neural network that corrects the linear evaluation.
//!
//! The terms are known to matter, but their weights cannot express that a stone is worth more among
//! few, or that an open way matters more to the player to move. One layer of sixteen hidden units
//! therefore takes the counts of both sides, less those at the start, and the linear evaluation;
//! its output is added to that evaluation. All arithmetic is on whole numbers that cannot overflow,
//! so every machine gets the same result.
//!
//! A network is read from bytes, with the lowest byte of a number first:
//!
//! | bytes | content |
//! | --- | --- |
//! | 8 | `petteia` and the version |
//! | 1 | the number of terms |
//! | each | a byte with the length of a term's name, and the name |
//! | 64 per term | for each unit the weights of the own count and the enemy's, 16 bits each |
//! | 64 | for each unit the weights of the linear evaluation and of [`ONE`] |
//! | 32 | the output of each unit, 16 bits each, in thousandths of a stone |
//! | 8 | the checksum of everything before: FNV-1a |

use crate::board::refusal::{Code, Refusal};
use crate::rules::weights::Term;

/// The number of hidden units.
const UNITS: usize = 16;

/// The first bytes of a file; the last byte is the version.
const MAGIC: &[u8] = b"petteia\x01";

/// The maximum of a count; higher counts are cut to it. The sum of all inputs thus fits into 32
/// bits with any weights.
const MAX_INPUT: i32 = 511;

const _: () = assert!((2 * Term::COUNT as i64 + 2) * MAX_INPUT as i64 * 32_768 <= i32::MAX as i64);

/// The constant input.
const ONE: i32 = 16;

/// The thousandths of a stone in one step of the input for the linear evaluation.
const LINEAR: i32 = 16;

/// The binary logarithm of the sum at which a unit saturates.
const SATURATION_BITS: u32 = 14;

/// The binary logarithm of the activation of a saturated unit.
const ACTIVATION_BITS: u32 = 12;

const _: () = assert!((UNITS as i64) << ACTIVATION_BITS << 15 <= i32::MAX as i64 + 1);

/// For each unit the weights of two inputs.
type Pair = [[i16; UNITS]; 2];

/// The network of a ruleset.
#[derive(PartialEq, Eq, Debug)]
pub struct Network {
    /// Each term with the weights of the own count and of the enemy's.
    terms: Vec<(Term, Pair)>,
    /// The weights of the linear evaluation and of [`ONE`].
    rest: Pair,
    /// The output weight of each unit.
    output: [i16; UNITS],
}

impl Network {
    /// Reads a network from bytes.
    ///
    /// # Errors
    /// When they contain no network of this version, or one with unknown terms.
    pub fn read(bytes: &[u8]) -> Result<Self, Refusal> {
        let (mut left, sum) = bytes.split_last_chunk().ok_or(Code::Network)?;
        if u64::from_le_bytes(*sum) != checksum(left) {
            return Err(Code::Network.into());
        }
        if take(&mut left, MAGIC.len())? != MAGIC {
            return Err(Code::Network.into());
        }
        let count = take_byte(&mut left)?;
        if usize::from(count) > Term::COUNT {
            return Err(Code::Network.into());
        }
        let names = (0..count).map(|_| {
            let length = take_byte(&mut left)?;
            term(take(&mut left, length.into())?)
        });
        let names: Vec<Term> = names.collect::<Result<_, Refusal>>()?;
        let pairs = names.into_iter().map(|term| Ok((term, pair(&mut left)?)));
        let terms = pairs.collect::<Result<_, Refusal>>()?;
        let rest = pair(&mut left)?;
        let mut output = [0; UNITS];
        for weight in &mut output {
            *weight = number(&mut left)?;
        }
        if left.is_empty() { Ok(Self { terms, rest, output }) } else { Err(Code::Network.into()) }
    }

    /// The terms that it counts.
    pub fn terms(&self) -> impl Iterator<Item = Term> {
        self.terms.iter().map(|(term, _)| *term)
    }

    /// The correction of a linear evaluation, in thousandths of a stone, from the player's own
    /// count of each term and the enemy's, less those at the start.
    #[inline]
    pub fn correction(&self, counts: impl Fn(Term) -> [i32; 2], linear: i32) -> i32 {
        let mut sums = [0; UNITS];
        for (term, weights) in &self.terms {
            let inputs = counts(*term);
            // Many counts are the same as at the start, or zero.
            if inputs != [0; 2] {
                add(&mut sums, inputs, weights);
            }
        }
        add(&mut sums, [linear / LINEAR, ONE], &self.rest);
        let added = sums.iter().zip(self.output).map(|(sum, output)| {
            let activation =
                sum.clamp(&0, &(1 << SATURATION_BITS)) >> (SATURATION_BITS - ACTIVATION_BITS);
            activation * i32::from(output)
        });
        added.sum::<i32>() >> ACTIVATION_BITS
    }
}

#[inline]
fn add(sums: &mut [i32; UNITS], inputs: [i32; 2], weights: &Pair) {
    // Products of 16-bit numbers are fast.
    let [one, other] = inputs.map(|input| i32::from(input.clamp(-MAX_INPUT, MAX_INPUT) as i16));
    for (unit, sum) in sums.iter_mut().enumerate() {
        *sum += one * i32::from(weights[0][unit]) + other * i32::from(weights[1][unit]);
    }
}

fn term(name: &[u8]) -> Result<Term, Refusal> {
    let name = String::from_utf8_lossy(name);
    Term::of_word(&name).ok_or_else(|| Refusal::new(Code::KeyTerm).with("key", name.as_ref()))
}

fn take<'a>(left: &mut &'a [u8], count: usize) -> Result<&'a [u8], Refusal> {
    let (taken, rest) = left.split_at_checked(count).ok_or(Code::Network)?;
    *left = rest;
    Ok(taken)
}

fn take_byte(left: &mut &[u8]) -> Result<u8, Refusal> {
    Ok(take(left, 1)?[0])
}

fn number(left: &mut &[u8]) -> Result<i16, Refusal> {
    let (number, rest) = left.split_first_chunk().ok_or(Code::Network)?;
    *left = rest;
    Ok(i16::from_le_bytes(*number))
}

fn pair(left: &mut &[u8]) -> Result<Pair, Refusal> {
    let mut pair = [[0; UNITS]; 2];
    for unit in 0..UNITS {
        for side in &mut pair {
            side[unit] = number(left)?;
        }
    }
    Ok(pair)
}

/// The FNV-1a hash of some bytes.
pub fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}
