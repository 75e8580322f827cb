"""The HTTP API: records, pictures, reviews, checks of positions, and the schemas of its answers."""
