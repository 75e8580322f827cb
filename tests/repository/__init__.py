"""What the repository says of itself, held against what it does."""
