"""The tests of the project, by room."""
