"""The pages for studying games: lessons, puzzles, analysis, the explorer and studies."""
