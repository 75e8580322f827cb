"""``petteia event``: pairs a tournament and prints its standings."""

from __future__ import annotations

import argparse
import csv
import io
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from petteia.cli.record_arguments import STANDARD_INPUT, error_line
from petteia.cli.usage import (
    UsageError,
    add_flag,
    add_json,
    add_option,
    answer,
    error_entry,
    one_line,
    whole,
)
from petteia.errors import PetteiaError

if TYPE_CHECKING:
    from petteia.events import Event, EventReading, Pairing, Standing

NO_ROUND, INVALID = 1, 2


DESCRIPTION = (
    "Print the pairings of the next round and the standings of a tournament, from a file of its"
    " players, rounds and results."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("file", metavar="FILE", help="the file; - is standard input")
    add_option(parser, "--round N", "show a round, and the standings after it", whole(1))
    purpose = "print the pairings only, as lines to append to the file"
    add_flag(parser, "--pairings", purpose)
    add_flag(parser, "--csv", "print the standings only, as CSV")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the output; status 1 if the next round cannot be paired, 2 if the file is invalid."""
    formats = ("--pairings", "--csv", "--json")
    if sum((arguments.pairings, arguments.csv, arguments.json)) > 1:
        raise UsageError("usage-apart", options=formats)
    reading = _read(arguments.file)
    if reading.event is None or reading.errors:
        return _invalid(arguments, reading)
    event, number = reading.event, arguments.round
    if number is not None:
        if arguments.pairings:
            raise UsageError("usage-apart", options=("--pairings", "--round"))
        event = event.until(number)
    if arguments.csv:
        print(_csv(event), end="")
        return 0
    is_past = number is not None and number == len(event.rounds)
    pairings, error = ([], None) if is_past else _next_round(event)
    if arguments.pairings:
        if error is not None:
            raise error
        return _print_pairings(event, pairings)
    is_running = bool(event.open_games)
    answer(arguments, _document(event, pairings, error), _in_words(event, pairings, error))
    return 0 if error is None or is_running or event.is_over else NO_ROUND


def _read(name: str) -> EventReading:
    from petteia.events import MAX_FILE_BYTES, read_event

    is_input = name == STANDARD_INPUT
    with nullcontext(sys.stdin.buffer) if is_input else Path(name).open("rb") as file:
        return read_event(file.read(MAX_FILE_BYTES + 1))


def _invalid(arguments: argparse.Namespace, reading: EventReading) -> int:
    """Report the error in the file."""
    entries = [error_entry(diagnostic) for diagnostic in reading.errors]
    answer(arguments, {"file": arguments.file, "errors": entries})
    if not arguments.json:
        for diagnostic in reading.errors:
            print(f"petteia: {error_line(arguments.file, diagnostic)}", file=sys.stderr)
    return INVALID


def _next_round(event: Event) -> tuple[list[Pairing], PetteiaError | None]:
    """The pairings of the next round, or the reason why there are none."""
    from petteia.events import next_pairings

    try:
        return next_pairings(event), None
    except PetteiaError as error:
        return [], error


def _print_pairings(event: Event, pairings: list[Pairing]) -> int:
    from petteia.events import pairing_lines

    # The empty line separates the round from the end of the file.
    print("", *pairing_lines(event, len(event.rounds) + 1, pairings), sep="\n")
    return 0


def _document(event: Event, pairings: list[Pairing], error: PetteiaError | None) -> dict[str, Any]:
    from petteia.events import standings

    def games(found: list[Pairing]) -> list[dict[str, Any]]:
        return [
            {
                "white": event.name(pairing.white),
                "black": None if pairing.black is None else event.name(pairing.black),
                "result": pairing.result or None,
            }
            for pairing in found
        ]

    return {
        "event": event.title,
        "ruleset": event.ruleset,
        "pairing": event.system,
        "number_of_rounds": event.number_of_rounds,
        "is_over": event.is_over,
        "rounds": [games(each) for each in event.rounds],
        "next_round": games(pairings) or None,
        "error": None if error is None else error.as_data() | {"message": error.message},
        "standings": [_entry(event, line) for line in standings(event)],
    }


def _entry(event: Event, line: Standing) -> dict[str, Any]:
    return {
        "place": line.place,
        "player": event.name(line.player),
        "points": line.points,
        "buchholz": line.buchholz,
        "sonneborn_berger": line.sonneborn_berger,
        "direct_encounter": line.direct_encounter,
        "wins": line.wins,
        "rounds": list(line.scores),
    }


def _csv(event: Event) -> str:
    from petteia.events import standings, standings_rows

    written = io.StringIO()
    csv.writer(written, lineterminator="\n").writerows(standings_rows(event, standings(event)))
    return written.getvalue()


def _in_words(event: Event, pairings: list[Pairing], error: PetteiaError | None) -> Iterator[str]:
    from petteia.events import pairing_lines

    yield one_line(f"{event.title}: {event.ruleset}, {event.system}")
    yield ""
    if event.open_games or (event.rounds and not pairings and error is None):
        yield from pairing_lines(event, len(event.rounds), event.rounds[-1])
    elif pairings:
        yield from pairing_lines(event, len(event.rounds) + 1, pairings)
    elif error is not None:
        yield one_line(error.message)
    if event.rounds:
        of = f"round {len(event.rounds)} of {event.number_of_rounds}"
        yield ""
        yield f"standings {'during' if event.open_games else 'after'} {of}"
        yield from _table(event)


def _table(event: Event) -> Iterator[str]:
    """The standings in columns."""
    from petteia.events import standings

    names = [player.name for player in event.players]
    width = max(map(len, (*names, "player")))
    rounds = "".join(f"{number:>4}" for number in range(1, len(event.rounds) + 1))
    yield f"     {'player':<{width}}{rounds}  points  Buchholz  Sonneborn-Berger"
    for line in standings(event):
        scores = "".join(f"{_number(score):>4}" for score in line.scores)
        yield (
            f"{line.place:>3}. {event.name(line.player):<{width}}{scores}"
            f"{_number(line.points):>8}{_number(line.buchholz):>10}"
            f"{_number(line.sonneborn_berger):>18}"
        )


def _number(value: float | None) -> str:
    return "-" if value is None else f"{value:g}"
