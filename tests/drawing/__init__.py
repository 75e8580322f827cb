"""Tests of pictures of positions."""
