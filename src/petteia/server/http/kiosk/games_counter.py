"""``GamesCounter``: how many games a kiosk has seen, by day and ruleset, and nothing about persons.

The numbers are a table of comma-separated values, which spreadsheets open. It is written as a whole
and reaches the disk each time, so that a power cut loses nothing.
"""

import csv
import io
from collections import Counter
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Final

from petteia.errors import PetteiaError
from petteia.rulesets.problems import shown
from petteia.safe_io import parse_int, write_file

FILE: Final = "kiosk-games.csv"
STAGES: Final = ("begun", "finished")
"""The counted events of a game: its first move, and its end by the rules or by a player."""
COLUMNS: Final = ("day", "ruleset", *STAGES)

_Count = tuple[str, str, str]
"""The day, the ruleset and the stage."""


class CounterError(PetteiaError):
    """A table of games that cannot be continued."""


class GamesCounter:
    """The games of a kiosk."""

    def __init__(self, file: Path) -> None:
        """Continue with the numbers of a file, if any; raises ``CounterError`` if it is damaged."""
        self._file = file
        self._counts: Counter[_Count] = Counter()
        if file.exists():
            self._counts.update(dict(_read(file)))

    def add(self, ruleset: str, stage: str, day: date) -> None:
        """Count one more game."""
        self._counts[day.isoformat(), ruleset, stage] += 1
        write_file(self._file, self.table())

    def table(self) -> str:
        """The numbers as the file has them."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(COLUMNS)
        for day, ruleset in sorted({(day, ruleset) for day, ruleset, _ in self._counts}):
            counted = (self._counts[day, ruleset, stage] for stage in STAGES)
            writer.writerow((day, ruleset, *counted))
        return text.getvalue()


def _read(file: Path) -> Iterator[tuple[_Count, int]]:
    """The numbers of a file; ``CounterError`` names the line that has none."""
    try:
        rows = list(csv.reader(io.StringIO(file.read_text(encoding="utf-8"))))
    except (UnicodeDecodeError, csv.Error):
        rows = []
    for number, row in enumerate(rows or [[]], 1):
        found = [parse_int(cell) for cell in row[2:]] if len(row) == len(COLUMNS) else [None]
        is_row = tuple(row) == COLUMNS if number == 1 else None not in found and _is_day(row[0])
        if not is_row:
            given = shown(",".join(row))
            raise CounterError("kiosk-count", file=str(file), line=number, given=given)
        if number > 1:
            for stage, count in zip(STAGES, found, strict=True):
                yield (row[0], row[1], stage), count or 0


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
