"""The puzzles of the package: one file of tab-separated values for each ruleset in ``files/``."""

import csv
import functools
import io
import json
from collections.abc import Collection, Iterable
from datetime import date
from hashlib import blake2b
from pathlib import Path

from petteia.errors import PetteiaError
from petteia.puzzles.puzzle import GOALS, Puzzle
from petteia.rulesets import ruleset
from petteia.safe_io import write_file

FOLDER = Path(__file__).resolve().parent / "files"
SUFFIX = ".tsv"
COLUMNS = ("options", "pfen", "solution", "goal", "level")
"""The options as JSON, the moves of the solution separated by spaces."""

csv.register_dialect(
    "petteia-puzzles",
    csv.excel_tab,
    lineterminator="\n",
    quoting=csv.QUOTE_NONE,
    quotechar=None,
)


@functools.cache
def puzzles() -> tuple[Puzzle, ...]:
    """Every puzzle, by ruleset."""
    files = sorted(FOLDER.glob(f"*{SUFFIX}"))
    return tuple(puzzle for file in files for puzzle in read_puzzles(file))


def find_puzzle(id: str) -> Puzzle | None:
    """The puzzle of an id; None if it does not exist."""
    return _by_id().get(id)


def puzzle_of_day(day: date, played: Collection[str] = ()) -> Puzzle:
    """The puzzle of a day, if possible of one of the rulesets that the reader played.

    It is the same for everyone who has played the same rulesets. For most days it stays the same
    when puzzles are added: each puzzle draws a number for the day, and the highest wins. Each has a
    day of the week, so none returns within seven days if enough fit.
    """
    fitting = [puzzle for puzzle in puzzles() if puzzle.rules.id in played] or puzzles()
    own = [puzzle for puzzle in fitting if int(puzzle.id, 36) % 7 == day.weekday()]
    return max(own or fitting, key=lambda puzzle: _drawn(puzzle.id, day))


def read_puzzles(file: Path) -> list[Puzzle]:
    """The puzzles of the ruleset that a file is named after; `PetteiaError` if it is damaged."""
    try:
        with open(file, encoding="utf-8", newline="") as lines:
            rows = list(csv.DictReader(lines, dialect="petteia-puzzles"))
        return [_puzzle(file.stem, row) for row in rows]
    except PetteiaError as error:
        raise PetteiaError.within(file, error) from None
    except (csv.Error, ValueError, LookupError, TypeError) as error:
        damage = PetteiaError("record-unread", reason=str(error))
        raise PetteiaError.within(file, damage) from None


def write_puzzles(folder: Path, id: str, found: Iterable[Puzzle]) -> Path:
    """Write the puzzles of one ruleset, the easiest first; the file."""
    text = io.StringIO()
    rows = csv.writer(text, "petteia-puzzles")
    rows.writerow(COLUMNS)
    for each in sorted(found, key=lambda puzzle: (puzzle.level, puzzle.id)):
        options = json.dumps(dict(each.options), sort_keys=True)
        rows.writerow((options, each.pfen, " ".join(each.solution), each.goal, each.level))
    path = folder / f"{id}{SUFFIX}"
    write_file(path, text.getvalue())
    return path


@functools.cache
def _by_id() -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for puzzle in puzzles()}


def _drawn(id: str, day: date) -> bytes:
    return blake2b(f"{day.isoformat()} {id}".encode(), digest_size=8).digest()


def _puzzle(id: str, row: dict[str, str]) -> Puzzle:
    options = json.loads(row["options"])
    [goal] = [goal for goal in GOALS if goal == row["goal"]]
    moves = tuple(row["solution"].split())
    return Puzzle(ruleset(id, **options), options, row["pfen"], moves, goal, int(row["level"]))
