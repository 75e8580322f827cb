"""What the pages show of the library, in the reader's language."""
