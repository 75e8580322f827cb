"""What the site says of itself to people, programs and browsers."""
