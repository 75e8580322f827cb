"""How squares and games are written: Latin and Greek files, arabic and acrophonic numerals."""
