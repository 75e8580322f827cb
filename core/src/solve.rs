//! Solving a game with few positions from its end backwards, so that the value of each is known.
//!
//! [`plan::Plan`] says how much there is to solve; [`plan::Plan::solve`] makes the [`tables::Tables`], which know for
//! each position who wins, and in how many plies if the winner hurries and the loser delays. The
//! quiet limit and the rules on repetition are left out: play without end is a draw. The player who wins
//! by the tables comes nearer to the end with every ply and so repeats nothing; their wins and
//! losses therefore hold under any rule on repetition; only what they call a draw can be decided
//! by one.
//!
//! What counters there are follows from the pieces (captures, inciti) or is part of the position
//! (refusals, the reserve). Games with dice have no such tables.

pub mod plan;
pub mod progress;
mod retrograde;
mod space;
pub mod tables;
pub mod value;
