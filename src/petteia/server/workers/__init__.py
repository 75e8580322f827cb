"""Work in separate processes: the engine, pictures, the check of rulesets."""
