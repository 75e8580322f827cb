"""Tests of requests, sockets, limits and pages of the site as a whole."""
