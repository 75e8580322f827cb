"""Tests of games that are being played."""
