"""The game in the terminal, worked as a person works it."""
