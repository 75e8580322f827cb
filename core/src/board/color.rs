//! The two players.

use std::ops::{Index, IndexMut, Not};

/// A player. White sits at rank 1 and moves first (GEN-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize), serde(rename_all = "lowercase"))]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "Side", rename_all = "lowercase")
)]
pub enum Color {
    /// The player at rank 1.
    #[default]
    White,
    /// The player at the highest rank.
    Black,
}

impl Color {
    /// Both players, White first.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// The word for the player in programs.
    pub const fn word(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
    }
}

impl Not for Color {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// One value for each player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(type = "{ white: T; black: T }", bound = "T: ts_rs::TS")
)]
pub struct PerSide<T>([T; 2]);

#[cfg(feature = "serde")]
impl<'de, T: serde::Deserialize<'de>> serde::Deserialize<'de> for PerSide<T> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(serde::Deserialize)]
        struct Sides<T> {
            white: T,
            black: T,
        }
        Sides::deserialize(deserializer).map(|Sides { white, black }| Self::new(white, black))
    }
}

impl<T> PerSide<T> {
    /// White's value, then Black's.
    pub const fn new(white: T, black: T) -> Self {
        Self([white, black])
    }

    /// A value for each player, made by the same function.
    pub fn of(mut make: impl FnMut(Color) -> T) -> Self {
        Self::new(make(Color::White), make(Color::Black))
    }

    /// Applies a function to each value.
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> PerSide<U> {
        PerSide(self.0.map(change))
    }

    /// Both values, White's first.
    pub const fn both(&self) -> &[T; 2] {
        &self.0
    }
}

impl<T> Index<Color> for PerSide<T> {
    type Output = T;

    #[inline]
    fn index(&self, color: Color) -> &T {
        &self.0[color as usize]
    }
}

impl<T> IndexMut<Color> for PerSide<T> {
    #[inline]
    fn index_mut(&mut self, color: Color) -> &mut T {
        &mut self.0[color as usize]
    }
}
