"""Accounts, and the data of players: their games, rulesets, feeds and progress."""
