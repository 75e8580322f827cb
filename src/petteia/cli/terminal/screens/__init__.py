"""The screens and their parts."""
