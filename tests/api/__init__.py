"""Tests of what other programs rely on: the Python API, PFEN, moves and perft."""
