//! Many games at a time for learning programs: numbered actions, planes of squares, masks of legal
//! actions. This module contains no rules.

pub mod actions;
mod bits;
mod game;
pub mod games;
pub mod observation;
pub mod positions;
pub mod symmetries;
mod workers;
