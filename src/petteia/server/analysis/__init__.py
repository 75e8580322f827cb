"""The analysis page: any position of any tree of moves, looked at by rules and engine."""
