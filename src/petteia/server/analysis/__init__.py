"""The analysis room: any position of any tree of moves, looked at by rules and engine."""
