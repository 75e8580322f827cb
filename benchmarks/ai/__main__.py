"""Runs the measures for AI research: `python -m benchmarks.ai [NAME...]`."""

from benchmarks.__main__ import main
from benchmarks.ai.catalogue import MEASURES

if __name__ == "__main__":
    main(MEASURES, "benchmarks.ai")
