"""Drafts of rulesets: a text, the changes that forms make in it, and its content."""
