"""Tests of messages and languages."""
