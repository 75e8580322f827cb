"""Cells compared with each other, with thresholds, and with what old texts say."""
