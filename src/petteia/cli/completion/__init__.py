"""Completion for shells, and the manual page; ``tools/write_shell_files.py`` writes both."""
