"""Squares and numerals in Latin and Greek."""
