"""The command of the lab."""
