"""The tree of a game: its nodes, positions, headers, and how it is read and written as JSON."""
