"""Games as they are stored: the record, and the folder of saved games."""
