"""The middleware of every request: hosts and origins, sign-in, limits, metrics."""
