"""Measures of the lab, the explorer, puzzles and files of many games."""
