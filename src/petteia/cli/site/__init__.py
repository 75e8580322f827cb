"""The site and its backups."""
