//! Solving a game with few positions backwards from its end, so that the value of each position is
//! known.
//!
//! [`plan::Plan`] measures the work; [`plan::Plan::solve`] makes the [`tables::Tables`], which
//! contain for each position the winner and the number of plies if the winner hurries and the loser
//! delays. The quiet limit and the rules on repetition are ignored: endless play is a draw. The
//! player who wins by the tables comes nearer to the end with every ply and so repeats nothing.
//! Wins and losses are therefore valid under any rule on repetition; only a draw can be changed by
//! one.
//!
//! All counters follow from the pieces (captures, inciti) or are part of the position (refusals,
//! the reserve). Games with dice have no such tables.

pub mod plan;
pub mod progress;
mod retrograde;
mod space;
pub mod tables;
pub mod value;
