"""The command line itself: its arguments, and its answers as JSON."""
