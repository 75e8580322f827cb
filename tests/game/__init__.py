"""Games as they are kept: the record, and the folder of saved games."""
