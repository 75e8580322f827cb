"""The measures of `make bench` beside python-chess and OpenSpiel."""
