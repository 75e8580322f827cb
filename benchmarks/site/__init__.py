"""Measures of the site as visitors notice it."""
