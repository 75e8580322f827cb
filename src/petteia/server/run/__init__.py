"""Processes: the start of the site, its supervision, and its operator's view."""
