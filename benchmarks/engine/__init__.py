"""What the core and its players can do."""
