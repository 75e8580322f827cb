"""What the readers of all notations share: lines, raw games, tag pairs and movetext."""
