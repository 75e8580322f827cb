"""What visitors of the site notice."""
