"""The screens and what stands on them."""
