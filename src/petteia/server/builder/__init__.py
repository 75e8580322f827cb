"""The ruleset builder: a ruleset's text as forms, the effects of its switches, and test games."""
