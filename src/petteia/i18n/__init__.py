"""The languages that the package speaks, and its texts in them."""
