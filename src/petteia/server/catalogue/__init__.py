"""What the pages of the rules show of the library."""
