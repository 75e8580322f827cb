"""What is stored, and what several processes exchange about it."""
