//! What is wrong with rules.

use std::fmt;

/// What was wrong with a rule's value, and under which key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesError {
    /// The key of the value, for instance `capture.leader`.
    pub key: String,
    /// What is wrong with it.
    pub message: String,
}

impl RulesError {
    pub(crate) fn new(key: impl Into<String>, message: impl Into<String>) -> Self {
        Self { key: key.into(), message: message.into() }
    }
}

impl fmt::Display for RulesError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}: {}", self.key, self.message)
    }
}

impl std::error::Error for RulesError {}
