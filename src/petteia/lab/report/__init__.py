"""The report of an experiment: one page that needs no network, and the data beside it."""

from petteia.lab.report.page import write_report

__all__ = ["write_report"]
