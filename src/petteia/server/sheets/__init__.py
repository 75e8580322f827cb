"""Rule sheets: the rules of a game on a page or two to print."""
