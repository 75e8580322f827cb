"""Tests of solved tables, and of the search that uses them."""
