//! The limits of a search.

use crate::board::moves::Move;
use crate::board::refusal::{Code, Refusal, check_range};
use crate::counting::MAX_THREADS;

/// The maximum depth of a search in plies.
pub const MAX_DEPTH: u32 = 64;

/// The strongest level.
pub const MAX_LEVEL: u8 = 13;

/// The maximum size of a search's table or tree in mebibytes.
pub const MAX_MEBIBYTES: u32 = 65_536;

/// The limits of a search. Without any, it runs until it is stopped or has looked [`MAX_DEPTH`]
/// plies ahead.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Time in milliseconds.
    pub milliseconds: Option<u64>,
    /// The number of positions. The plies from the root are searched in any case, so that a win at
    /// once is always found.
    pub nodes: Option<u64>,
    /// The depth in plies, at most [`MAX_DEPTH`].
    pub depth: Option<u32>,
    /// The seed for the choice among moves that look alike.
    pub seed: u64,
    /// The number of lines to search for, each with another first move; 0 counts as 1.
    pub lines: u32,
    /// The number of threads; 0 counts as 1. The results of several threads differ from run to run.
    pub threads: u32,
    /// A level from 1 to [`MAX_LEVEL`], which sets the limits if none are given, and how much is
    /// overlooked. Without a level the search does its best.
    pub level: Option<u8>,
    /// Whether evaluations use only the weights of the rules, even if these have a network.
    pub without_network: bool,
    /// The turns to choose from, each as the moves that make it up, including its end if the piece
    /// could move again; if empty, all turns.
    pub searchmoves: Vec<Vec<Move>>,
}

impl Limits {
    /// Refuses limits that are out of range; without a limit there must be another way to end.
    ///
    /// # Errors
    /// Gives the first limit that is out of range.
    pub fn check(&self, can_be_stopped: bool) -> Result<(), Refusal> {
        let Self { milliseconds, nodes, depth, level, lines, threads, .. } = *self;
        let is_endless = milliseconds.is_none() && nodes.is_none() && depth.is_none();
        if is_endless && level.is_none() && !can_be_stopped {
            return Err(Code::SearchLimit.into());
        }
        let given = [
            ("milliseconds", milliseconds, u64::MAX),
            ("nodes", nodes, u64::MAX),
            ("depth", depth.map(u64::from), MAX_DEPTH.into()),
            ("level", level.map(u64::from), MAX_LEVEL.into()),
            ("threads", Some(threads.into()), MAX_THREADS.into()),
            ("lines", Some(lines.into()), u32::MAX.into()),
        ];
        for (name, value, most) in given {
            value.map_or(Ok(()), |value| check_range(name, value, 1..=most))?;
        }
        Ok(())
    }

    /// The limits with which a number of searches together take as much as one with these.
    #[must_use]
    pub fn shared_among(&self, searches: u64) -> Self {
        let share = |limit: Option<u64>| limit.map(|limit| (limit / searches.max(1)).max(1));
        // A depth cannot be divided among searches; one ply less is roughly a share.
        let less = u32::from(searches > 1);
        Self {
            milliseconds: share(self.milliseconds),
            nodes: share(self.nodes),
            depth: self.depth.map(|plies| plies.saturating_sub(less).max(1)),
            ..self.clone()
        }
    }

    /// Whether a move may be chosen after the moves played before it: within the first turn it has
    /// to belong to one of the turns to choose from.
    pub(crate) fn allows(&self, before: &[Move], played: Move) -> bool {
        let goes_on = |turn: &Vec<Move>| {
            before.starts_with(turn)
                || turn.strip_prefix(before).is_some_and(|rest| rest.first() == Some(&played))
        };
        self.searchmoves.is_empty() || self.searchmoves.iter().any(goes_on)
    }
}

/// The number of bytes in some mebibytes, or as many as the machine can address.
pub(crate) fn bytes_of(mebibytes: u32) -> usize {
    usize::try_from(u64::from(mebibytes) << 20).unwrap_or(usize::MAX)
}
