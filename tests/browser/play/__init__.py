"""Tests of games in a browser: playing, replaying and reviewing them."""
