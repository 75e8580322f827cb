"""The games of an experiment: their folder, what a replay finds, and games as records."""
