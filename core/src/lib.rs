//! The rules of the ancient board games Petteia, Poleis, Kubeia and Latrunculi in their modern
//! reconstructions: moves, captures, endings, hashing, perft and random play.
//!
//! A game is a value, [`rules::Rules`]; no code here knows a game by its name. The IDs in the
//! documentation (`CAL-4`, `XXI-10`) are those of the rules in `docs/rules.md`, which is normative.

#![forbid(unsafe_code)]

pub mod any;
pub mod batch;
pub mod board;
pub mod clock;
pub mod counting;
pub mod evaluation;
pub mod game;
pub mod monte_carlo;
pub mod play;
pub mod rules;
pub mod search;
pub mod solve;
pub mod thinking;
pub mod view;
