"""Tests of the pages about rulesets, in a browser."""
