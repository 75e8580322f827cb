"""Shared by the readers of all notations: lines, raw games, tag pairs and movetext."""
