"""Mutated text for every text format: whatever is written, it is read or refused in plain words."""
