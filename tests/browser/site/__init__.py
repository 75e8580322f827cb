"""Tests of the looks, widths and remaining pages of the site, in a browser."""
