"""Drafts of rulesets: a text, changes that forms make in it, and what it comes to."""
