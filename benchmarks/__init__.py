"""Commands that measure us beside our peers and print the ratios: `make bench`.

`python -m benchmarks` runs every measure, `python -m benchmarks NAME...` those with these prefixes.
The peers, python-chess and OpenSpiel, are loaded only by the functions that drive them.
"""
