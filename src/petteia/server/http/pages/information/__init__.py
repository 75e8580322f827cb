"""The site's descriptions of itself for people, programs and browsers."""
