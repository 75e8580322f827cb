"""Tests of `petteia serve` and its processes."""
