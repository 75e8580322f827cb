"""Measures of speed for learning programs, beside other libraries for them."""
