"""Tests of accounts, of visitors without one, and of what the site stores for them."""
