"""Tests of the engine's work for the site."""
