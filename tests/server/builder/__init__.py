"""Tests of the ruleset builder and of readers' rulesets."""
