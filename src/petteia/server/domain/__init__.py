"""A game on the site without a network and a database."""
