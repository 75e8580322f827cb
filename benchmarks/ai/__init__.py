"""How fast programs that learn are served, beside other libraries for them."""
