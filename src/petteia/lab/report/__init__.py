"""Reports: a page of all figures that needs no network, its data, and the page of an atlas."""

from petteia.lab.report.atlas import write_atlas
from petteia.lab.report.report_page import write_report

__all__ = ["write_atlas", "write_report"]
