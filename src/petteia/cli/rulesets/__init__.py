"""Rulesets and their rules."""
