"""The languages of the site and their words."""
