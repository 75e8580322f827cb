"""The plan of an experiment: its players, rules and openings, and the choice of rules."""
