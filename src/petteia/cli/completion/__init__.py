"""Completion for shells, and the manual page; set-up writes both."""
