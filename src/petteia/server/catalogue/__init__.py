"""The library as shown on the pages, in the reader's language."""
