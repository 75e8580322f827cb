//! Tests of what the core shows to others: one program, so that what is generic is compiled once.

mod batch;
mod common;
mod evaluation;
mod invariants;
mod monte_carlo;
mod network;
mod perft;
mod refusals;
mod search;
mod solve;
