//! Serialization for programs: squares, moves, players and reasons as texts.

use std::fmt::Display;

use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::board::color::{Color, PerSide};
use crate::game::notation::{SquareName, WrittenMove};
use crate::play::capture::mechanics::Mechanic;
use crate::play::ending::Counted;
use crate::rules::citations::{Reason, ReasonClass};
use crate::view::BySquare;
use crate::view::counters::Consequence;

/// Serializes types as their words in programs.
macro_rules! as_words {
    ($($kind:ty)+) => {$(
        impl Serialize for $kind {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        }
    )+};
}

/// Serializes types as their written form.
macro_rules! as_texts {
    ($($kind:ty)+) => {$(
        impl Serialize for $kind {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    )+};
}

as_words! { Color Counted Reason ReasonClass Consequence Mechanic }
as_texts! { SquareName WrittenMove }

impl<T: Serialize> Serialize for PerSide<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut sides = serializer.serialize_struct("PerSide", 2)?;
        for color in Color::BOTH {
            sides.serialize_field(color.word(), &self[color])?;
        }
        sides.end()
    }
}

impl Serialize for BySquare {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        map(&self.0, serializer)
    }
}

/// Serializes pairs as a map.
pub(super) fn map<K: Display, V: Serialize, S: Serializer>(
    pairs: &[(K, V)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().map(|(key, value)| (key.to_string(), value)))
}
