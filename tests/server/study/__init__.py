"""Tests of analysis, studies, puzzles and the explorer."""
