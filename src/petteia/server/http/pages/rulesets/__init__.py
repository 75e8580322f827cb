"""The rules: their pages, the comparison, and the builder."""
