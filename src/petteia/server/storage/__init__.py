"""The stored data, and the messages about it between several processes."""
