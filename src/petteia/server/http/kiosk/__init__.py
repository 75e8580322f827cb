"""The page of a screen in a museum: its files, the site that serves them, the count of games."""
