//! Evaluation cache: estimates of recent positions, since the same position often occurs again.

/// The number of estimates, a power of two; they fit into the cache of one core.
const KEPT: usize = 1 << 13;

/// Estimates by the hashes of their positions. A new one replaces an older one.
pub(super) struct EvaluationCache(Vec<(u64, i32)>);

impl EvaluationCache {
    pub(super) fn new() -> Self {
        Self(vec![(0, 0); KEPT])
    }

    /// The estimate of the position with a hash, computed now unless it is still cached.
    #[inline]
    pub(super) fn of(&mut self, key: u64, make: impl FnOnce() -> i32) -> i32 {
        let place = &mut self.0[key as usize % KEPT];
        if place.0 != key {
            *place = (key, make());
        }
        place.1
    }
}

#[cfg(test)]
#[path = "../../tests/unit/search/evaluation_cache.rs"]
mod tests;
