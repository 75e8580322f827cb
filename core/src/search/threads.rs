//! Several threads that search one position.

pub(super) mod abdada;
mod aborts;
pub(super) mod shared_root;
mod sharing;
pub(super) mod team;

pub(super) use sharing::Searched;
