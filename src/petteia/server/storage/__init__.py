"""What is stored, and what several processes tell one another about it."""
