"""What `make bench` measures beside python-chess and OpenSpiel."""
