"""The rulesets as data: catalogue, files, checking, schema and their commands."""
