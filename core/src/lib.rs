//! The rules of the ancient board games Petteia, Poleis, Kubeia and Latrunculi in their modern
//! reconstructions: moves, captures, endings, hashing, perft and random play.
//!
//! A game is a value, [`rules::Rules`]; nothing here knows a game by its name. The IDs in the
//! documentation (`CAL-4`, `XXI-10`) are those of the rules' normative statement in
//! `docs/rules.md`.

#![forbid(unsafe_code)]

pub mod any;
mod capture;
pub mod citations;
pub mod color;
mod diagram;
pub mod ending;
pub mod evaluation;
mod expansion;
pub mod explain;
pub mod geometry;
mod groups;
pub mod legal;
pub mod monte_carlo;
pub mod moves;
pub mod node;
pub mod perft;
pub mod pfen;
mod play;
pub mod playout;
pub mod position;
mod reading;
pub mod rules;
pub mod search;
pub mod setup;
pub mod solve;
mod soundness;
pub mod squares;
pub mod state;
pub mod sweep;
mod tactics;
mod zobrist;
