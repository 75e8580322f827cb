"""Lessons, puzzles and explored games, in the reader's language."""
