"""Measures of the core and its players."""
