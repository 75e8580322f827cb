"""Processes: how the site starts, is watched over, and what its operator sees."""
