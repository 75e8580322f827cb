"""The tests of the project, by area."""
