"""The game in the terminal, used as a person uses it."""
