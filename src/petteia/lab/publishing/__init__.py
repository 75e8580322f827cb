"""The results of experiments made small, to be published."""
