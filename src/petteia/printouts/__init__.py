"""Printouts: the rules of a game on a page or two to print, with examples of the library."""
