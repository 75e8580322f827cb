"""The notations, one module each."""
