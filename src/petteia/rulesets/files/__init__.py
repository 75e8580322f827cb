"""Ruleset files: read, checked against the schema, and merged with the rulesets they extend."""
