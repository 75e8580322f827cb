"""Ruleset files: read, checked against the schema, and laid over what they extend."""
