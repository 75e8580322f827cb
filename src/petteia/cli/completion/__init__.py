"""Completion for shells, and the manual page.

``tools/writing/write_shell_files.py`` writes both.
"""
