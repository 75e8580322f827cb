"""Where games are studied: lessons, puzzles, analysis, the explorer and studies."""
