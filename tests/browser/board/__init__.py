"""Tests of the board element by itself, and pictures of its states."""
