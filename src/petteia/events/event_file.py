"""The file of an event: plain text with one statement per line, in the order of events."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from petteia.diagnostics import Diagnostic
from petteia.errors import PetteiaError
from petteia.events.event import (
    BETWEEN_NAMES,
    BYE,
    COMMENT,
    DASHES,
    FORFEIT,
    RESULT,
    RESULTS,
    SWISS,
    Event,
    EventError,
    Pairing,
    folded,
)
from petteia.rulesets.problems import nearest
from petteia.safe_io import parse_int

MAX_FILE_BYTES: Final = 256 * 1024
MAX_LINE_LENGTH: Final = 400
MAX_ERRORS: Final = 100
"""Errors of a file that are listed; whatever follows is not read."""

TITLE, RULESET, SYSTEM, ROUNDS = "event", "ruleset", "pairing", "rounds"
HEADER: Final = (TITLE, RULESET, SYSTEM, ROUNDS)
JOINS, LEAVES, RETURNS = "player", "leaves", "returns"
MOVEMENTS: Final = (JOINS, LEAVES, RETURNS)

_KEY = re.compile(r"(\w[\w-]*)\s*:(?:\s+|$)(.*)")
_ROUND = re.compile(r"round\s+(.+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class EventReading:
    """The result of reading a file: the event, if its beginning is valid, and all errors."""

    event: Event | None
    errors: list[Diagnostic]


def read_event(source: str | bytes) -> EventReading:
    """Read the file of an event; errors never raise."""
    reader = _Reader()
    try:
        text = source if isinstance(source, str) else source.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        place = error.object[: error.start].count(b"\n") + 1
        return EventReading(None, [Diagnostic(place, 1, EventError("event-encoding"))])
    if len(text.encode("utf-8", "replace")) > MAX_FILE_BYTES:
        large = EventError("event-large", most=MAX_FILE_BYTES // 1024)
        return EventReading(None, [Diagnostic(1, 1, large)])
    lines = re.split(r"\r\n|\r|\n", text)
    for number, line in enumerate(lines, 1):
        reader.read_line(number, line)
        if reader.is_stopped:
            break
    return reader.finish(len(lines))


def event_text(event: Event) -> str:
    """An event as a file; ``read_event`` reads it back as it was."""
    lines = [f"{TITLE}: {event.title}", f"{RULESET}: {event.ruleset}", f"{SYSTEM}: {event.system}"]
    if event.is_swiss:
        lines.append(f"{ROUNDS}: {event.planned_rounds}")
    for number in range(1, len(event.rounds) + 2):
        lines += _spaced(_movements(event, number))
        if number <= len(event.rounds):
            lines += _spaced(pairing_lines(event, number, event.rounds[number - 1]))
    return "\n".join(lines) + "\n"


def event_title(text: str) -> str:
    """The title of an event, from a file that ``event_text`` wrote."""
    return text.partition("\n")[0].removeprefix(f"{TITLE}: ")


def pairing_lines(event: Event, number: int, pairings: list[Pairing]) -> list[str]:
    """A round as it is written in a file, a line for its heading and one per board."""
    lines = [f"round {number}"]
    for pairing in pairings:
        black = BYE if pairing.black is None else event.name(pairing.black)
        line = f"{event.name(pairing.white)}{BETWEEN_NAMES}{black} {pairing.result}"
        lines.append(line.rstrip())
    return lines


def _spaced(lines: Iterable[str]) -> list[str]:
    """Lines with an empty one before them, if there are any."""
    found = list(lines)
    return ["", *found] if found else []


def _movements(event: Event, number: int) -> Iterator[str]:
    """The players who join, leave and return before a round."""
    for player in event.players:
        if player.present[0][0] == number:
            yield f"{JOINS}: {player.name}"
    for player in event.players:
        for index, (first, last) in enumerate(player.present):
            if index and first == number:
                yield f"{RETURNS}: {player.name}"
            if last == number - 1:
                yield f"{LEAVES}: {player.name}"


@dataclass(slots=True)
class _Reader:
    """Reads a file line by line, and collects its errors."""

    event: Event | None = None
    errors: list[Diagnostic] = field(default_factory=list)
    header: dict[str, tuple[int, int, str]] = field(default_factory=dict)
    """The fields of the header, each with its line and column."""
    is_stopped: bool = False
    last_round: int = 0
    """The line of the last heading of a round."""

    def read_line(self, number: int, line: str) -> None:
        """Take in a line of the file."""
        text = line.translate(DASHES).strip()
        if not text or text.startswith(COMMENT):
            return
        column = len(line) - len(line.lstrip()) + 1
        if len(line) > MAX_LINE_LENGTH:
            self._note(number, 1, EventError("event-line-long", most=MAX_LINE_LENGTH))
            return
        keyed = _KEY.fullmatch(text)
        if keyed and not self._is_game(text):
            key = keyed[1].lower()
            value = line.strip()[keyed.start(2) :] if key == TITLE else keyed[2]
            self._read_key(number, column, key, column + keyed.start(2), value)
        elif self._has_begun(number):
            self._try(number, column, lambda: self._read_game(number, column, text))

    def finish(self, lines: int) -> EventReading:
        """The result at the end of the file."""
        if self.event is None and not self.errors:
            self._begin(lines)
        is_valid = self.event is not None and not self.errors
        if is_valid and self.event and self.event.rounds and not self.event.rounds[-1]:
            empty = EventError("event-empty-round", round=len(self.event.rounds))
            self._note(self.last_round, 1, empty)
        return EventReading(self.event, self.errors)

    def _note(self, line: int, column: int, error: PetteiaError) -> None:
        if len(self.errors) < MAX_ERRORS:
            self.errors.append(Diagnostic(line, column, error))
        self.is_stopped = len(self.errors) >= MAX_ERRORS

    def _try(self, line: int, column: int, act: Callable[[], None]) -> None:
        try:
            act()
        except PetteiaError as error:
            place, error.line, error.column = error.column, None, None
            self._note(line, place or column, error)

    def _read_key(self, line: int, column: int, key: str, at: int, value: str) -> None:
        if key in HEADER:
            if key in self.header or self.event is not None:
                code = "event-key-twice" if key in self.header else "event-key-late"
                self._note(line, column, EventError(code, key=key))
            else:
                self.header[key] = (line, at, value)
        elif key in MOVEMENTS:
            if self._has_begun(line):
                self._try(line, at, lambda: self._move_player(key, value))
        else:
            known = (*HEADER, *MOVEMENTS)
            error = EventError("event-key", key=key[:40], values=", ".join(known))
            self._note(line, column, error.meaning(nearest(key, known)))

    def _has_begun(self, line: int) -> bool:
        """Whether the header is complete and valid; without it nothing else can be read."""
        if self.event is None:
            self._begin(line)
        return self.event is not None

    def _begin(self, line: int) -> None:
        """Make the event that the header describes."""
        system = self.header.get(SYSTEM, (0, 0, SWISS))[2].lower()
        for key in (TITLE, RULESET, *((ROUNDS,) if system == SWISS else ())):
            if key not in self.header:
                self._note(line, 1, EventError("event-key-missing", key=key))
        if self.errors:
            self.is_stopped = True
            return
        given = {key: value for key, (_, _, value) in self.header.items()}
        rounds = given.get(ROUNDS, "")
        planned = parse_int(rounds, padded=False) if rounds else 0
        try:
            self.event = Event(
                given[TITLE], given[RULESET], system, -1 if planned is None else planned
            )
        except EventError as error:
            place = _place_of(error)
            at_line, column, value = self.header.get(place, (line, 1, ""))
            if error.code == "value-range":
                error.parameters["given"] = repr(value[:20])
            self._note(at_line, column, error)
            self.is_stopped = True

    def _move_player(self, key: str, name: str) -> None:
        assert self.event is not None
        if key == JOINS:
            self.event.add_player(name)
        elif key == LEAVES:
            self.event.remove_player(self.event.number_of(name))
        else:
            self.event.readmit_player(self.event.number_of(name))

    def _read_game(self, line: int, column: int, text: str) -> None:
        """Read a heading of a round, or one of its lines."""
        assert self.event is not None
        heading = _ROUND.fullmatch(text)
        if heading and not self._is_game(text):
            self.last_round = line
            expected = len(self.event.rounds) + 1
            if parse_int(heading[1], padded=False) != expected:
                given = heading[1][:20]
                raise EventError("event-round-number", given=given, expected=expected).at(
                    line, column + heading.start(1)
                )
            self.event.open_round()
            return
        white, dash, rest = text.partition(BETWEEN_NAMES)
        if not dash:
            raise EventError("event-line")
        at = column + len(white) + len(dash)
        found = RESULT.search(rest)
        black = (rest[: found.start()] if found else rest).strip()
        self.event.add_pairing(
            Pairing(
                self._player(white.strip(), line, column),
                None if black.lower() == BYE else self._player(black, line, at),
                _result(found[1], line, at + found.start(1)) if found else "",
            )
        )

    def _is_game(self, text: str) -> bool:
        """Whether a line begins with a player and a dash, whatever else the name looks like."""
        white, dash, _ = text.partition(BETWEEN_NAMES)
        players = self.event.players if dash and self.event else ()
        return any(folded(player.name) == folded(white) for player in players)

    def _player(self, name: str, line: int, column: int) -> int:
        assert self.event is not None
        try:
            return self.event.number_of(name)
        except EventError as error:
            raise error.at(line, column) from None


def _result(text: str, line: int, column: int) -> str:
    """A result as it is stored; ½ may be written for 1/2."""
    plain = re.sub(r"\s*-\s*", "-", text.lower().replace("½", "1/2"))
    plain = re.sub(r"\s+forfeit$", FORFEIT, plain)
    try:
        return EventError.check_choice("result", plain, RESULTS)
    except EventError as error:
        raise error.at(line, column) from None


def _place_of(error: EventError) -> str:
    """The key of the header that an error of an event is about."""
    if error.code == "event-ruleset":
        return RULESET
    if error.code == "event-rounds-by-table":
        return ROUNDS
    named = error.parameters.get("name", error.parameters.get("key", TITLE))
    return str(named)
