"""Tests of solved tables, and of the search that asks them."""
