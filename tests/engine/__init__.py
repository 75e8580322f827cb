"""Tests of the opponent."""
