"""Runs the measures and prints how each compares: `python -m benchmarks [NAME...]`."""

import argparse
import json
import sys
from collections.abc import Sequence

from benchmarks.peers import report
from benchmarks.peers.catalogue import MEASURES
from benchmarks.peers.measuring import Effort, Measure, take


def chosen(names: Sequence[str], measures: Sequence[Measure] = MEASURES) -> list[Measure]:
    """The measures whose names begin with one of these; all of them if none is given."""
    unknown = [
        name for name in names if not any(measure.name.startswith(name) for measure in measures)
    ]
    if unknown:
        known = " ".join(measure.name for measure in measures)
        print(f"benchmarks: no measure {unknown[0]!r}; there are: {known}", file=sys.stderr)
        raise SystemExit(2)
    return [measure for measure in measures if not names or measure.name.startswith(tuple(names))]


def arguments(
    words: Sequence[str] | None = None, program: str = "benchmarks"
) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog=f"python -m {program}", description=__doc__)
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="how the names of the wanted measures begin"
    )
    parser.add_argument("--pairs", type=int, default=Effort().pairs, help="pairs of samples")
    parser.add_argument(
        "--seconds", type=float, default=Effort().seconds, help="processor time of a sample"
    )
    parser.add_argument("--json", action="store_true", help="print all samples as JSON")
    read = parser.parse_args(words)
    if read.pairs < 1:
        parser.error("--pairs is at least 1")
    return read


def main(all_measures: Sequence[Measure] = MEASURES, program: str = "benchmarks") -> None:
    """Measure and print, each line as soon as it is known."""
    options = arguments(program=program)
    effort = Effort(options.pairs, options.seconds)
    measures = chosen(options.names, all_measures)
    if options.json:
        results = [take(measure, effort) for measure in measures]
        print(json.dumps(report.document(results), indent=2))
        return
    print(report.header(), flush=True)
    for measure in measures:
        print(report.row(take(measure, effort)), flush=True)


if __name__ == "__main__":
    main()
