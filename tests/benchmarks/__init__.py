"""Tests of the benchmarks, without the peers and without a clock."""
