"""Accounts, and what players keep: their games, rulesets and feeds."""
