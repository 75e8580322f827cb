//! Evaluation cache: estimates of recent positions, since the same position often occurs again.

/// The largest number of estimates; they fit into the cache of one core.
const MAX_KEPT: usize = 1 << 16;

/// Estimates by the hashes of their positions. A new one replaces an older one.
pub(super) struct EvaluationCache(Vec<(u64, i32)>);

impl EvaluationCache {
    /// A cache for a search that can remember so many positions, a power of two.
    pub(super) fn new(positions: usize) -> Self {
        Self(vec![(0, 0); positions.min(MAX_KEPT)])
    }

    /// The estimate of the position with a hash, computed now unless it is still cached.
    #[inline]
    pub(super) fn of(&mut self, key: u64, make: impl FnOnce() -> i32) -> i32 {
        let number = key as usize & (self.0.len() - 1);
        let place = &mut self.0[number];
        if place.0 != key {
            *place = (key, make());
        }
        place.1
    }
}

#[cfg(test)]
#[path = "../../tests/unit/search/evaluation_cache.rs"]
mod tests;
