"""Examples of the rules, one or more for every rule ID of docs/rules.md."""
