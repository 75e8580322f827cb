"""Tests of the pages about rulesets and of lessons."""
