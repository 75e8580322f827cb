"""The command for events with real boards."""
