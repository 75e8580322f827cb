"""What every request passes: hosts and origins, sign-in, limits, metrics."""
