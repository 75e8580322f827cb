"""Fits the weights of the engine's estimates, from games that it plays against itself."""
