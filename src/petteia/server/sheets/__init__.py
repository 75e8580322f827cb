"""Rule sheets: the rules of a game on one page to print."""
