"""Text and board of a game in the terminal, without a screen to work at."""
