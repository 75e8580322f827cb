"""The fitting of weights."""
