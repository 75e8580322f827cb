"""Accounts, and what players keep: their games, rulesets, feeds and progress."""
