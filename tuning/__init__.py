"""Fits the weights by which the engine estimates positions, from games that it plays itself."""
