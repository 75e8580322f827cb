"""The engine: analysis, matches, counting, solving and the protocol."""
