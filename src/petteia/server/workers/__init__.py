"""Work in processes of its own: the engine, pictures, the check of rulesets."""
