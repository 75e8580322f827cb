"""Attacks on a site of one's own on the loopback, with an innocent visitor beside them.

`python -m attacks [--seconds N] [--only NAME]`; `make attack` runs all.
"""
