"""What the repository says about itself, compared with what it does."""
