"""The game in the terminal: screens, the board, and the words that go with it."""
