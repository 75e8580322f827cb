"""The ruleset builder: a ruleset's text as forms, what its switches do, and test games."""
