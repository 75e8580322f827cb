"""The figures of an experiment: each metric of each cell, and the ladders of players."""
