"""Tests of the pages that teach and analyse, in a browser."""
