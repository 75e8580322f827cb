"""Tests of the database, its backups and its migrations."""
