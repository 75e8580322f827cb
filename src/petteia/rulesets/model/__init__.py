"""The model of a ruleset: definition, options, set-up, and the compiler to the core's rules."""
