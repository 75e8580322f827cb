"""``Event``: the players, the rounds that were paired, and their results."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from petteia.errors import PetteiaError
from petteia.rulesets import ruleset_ids
from petteia.rulesets.directories import is_user_ruleset
from petteia.rulesets.problems import nearest
from petteia.titles import is_blank, one_line

SWISS: Final = "swiss"
ROUND_ROBIN: Final = "round-robin"
PAIRING_SYSTEMS: Final = (SWISS, ROUND_ROBIN)

MAX_PLAYERS: Final = 64
"""Pairing this many takes a second or two, and the time grows with the cube of their number."""
MAX_TABLE_PLAYERS: Final = 24
"""The players of a round robin, which has a game for each two of them."""
MAX_ROUNDS: Final = 15
"""The maximum number of rounds of a Swiss event; in a round robin the table decides."""
MAX_TITLE_LENGTH: Final = 80
MAX_NAME_LENGTH: Final = 40

OPEN: Final = ""
BYE: Final = "bye"
RESULTS: Final = {
    "1-0": (1.0, 0.0),
    "0-1": (0.0, 1.0),
    "1/2-1/2": (0.5, 0.5),
    "1-0 forfeit": (1.0, 0.0),
    "0-1 forfeit": (0.0, 1.0),
    "0-0 forfeit": (0.0, 0.0),
}
"""The results of a game and the points that White and Black get for each."""
FORFEIT: Final = " forfeit"
RESULT: Final = re.compile(
    r"\s(\d+(?:/\d+)?\s?-\s?\d+(?:/\d+)?(?:\s+forfeit)?)$".replace(r"\d", "[0-9½]"),
    re.IGNORECASE,
)
"""Text at the end of a line that looks like a result."""
BETWEEN_NAMES: Final = " - "
COMMENT: Final = "#"
DASHES: Final = str.maketrans("–—−", "---")
"""Dashes that are read as the plain one between names and points."""
HYPHEN: Final = "\u2011"
"""A hyphen that looks like the plain one, but is never read as one between names and points."""


class EventError(PetteiaError):
    """Something that cannot be done in an event, or is wrong in its file."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player of an event."""

    name: str
    present: tuple[tuple[int, int | None], ...]
    """The player's first and last round; the last is None while the player takes part."""

    def is_present(self, number: int) -> bool:
        """Whether the player takes part in a round."""
        return any(
            first <= number and (last is None or number <= last) for first, last in self.present
        )

    @property
    def is_active(self) -> bool:
        """Whether the player takes part in rounds to come."""
        return self.present[-1][1] is None


@dataclass(frozen=True, slots=True)
class Pairing:
    """A game of a round, or a round off: a bye, which is worth a win."""

    white: int
    """The number of the player who has White, from 1, or of the player with a bye."""
    black: int | None
    result: str = OPEN
    """One of ``RESULTS``; empty while the game is running."""

    @property
    def is_bye(self) -> bool:
        """Whether a player has the round off."""
        return self.black is None

    @property
    def is_open(self) -> bool:
        """Whether the result is still to come."""
        return not self.is_bye and self.result == OPEN

    @property
    def is_played(self) -> bool:
        """Whether two players met: a forfeited game does not count."""
        return not self.is_bye and self.result != OPEN and not self.result.endswith(FORFEIT)

    def players(self) -> tuple[int, ...]:
        """The players who take part."""
        return (self.white,) if self.black is None else (self.white, self.black)

    def points(self, player: int) -> float:
        """A player's points for it so far."""
        if self.is_bye:
            return 1.0
        white, black = RESULTS.get(self.result, (0.0, 0.0))
        return white if player == self.white else black

    def opponent(self, player: int) -> int | None:
        """A player's opponent."""
        return self.black if player == self.white else self.white


@dataclass(slots=True)
class Event:
    """A tournament of one ruleset.

    Players are numbered from 1 as they are added; list the strongest first if you know them. A
    player who is added later plays from the next round on.
    """

    title: str
    ruleset: str
    system: str = SWISS
    """The pairing system: one of ``PAIRING_SYSTEMS``."""
    planned_rounds: int = 0
    """The number of rounds of a Swiss event; a round robin has its table."""
    players: list[Player] = field(default_factory=list)
    rounds: list[list[Pairing]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.title = check_line("event", self.title, MAX_TITLE_LENGTH)
        if self.ruleset not in ruleset_ids() and not is_user_ruleset(self.ruleset):
            raise unknown_ruleset(self.ruleset)
        EventError.check_choice("pairing", self.system, PAIRING_SYSTEMS)
        if self.system == SWISS:
            EventError.check_range("rounds", self.planned_rounds, 1, MAX_ROUNDS)
        elif self.planned_rounds:
            raise EventError("event-rounds-by-table")

    @property
    def is_swiss(self) -> bool:
        """Whether players with the same points meet, and not everyone."""
        return self.system == SWISS

    @property
    def seats(self) -> int:
        """The places of the table of a round robin: one is empty if the players are odd."""
        joined = sum(player.present[0][0] == 1 for player in self.players)
        return joined + joined % 2

    @property
    def number_of_rounds(self) -> int:
        """How many rounds there are in all."""
        return self.planned_rounds if self.is_swiss else max(0, self.seats - 1)

    @property
    def open_games(self) -> list[Pairing]:
        """The games of the last round that are still running."""
        return [pairing for pairing in self.rounds[-1] if pairing.is_open] if self.rounds else []

    @property
    def is_over(self) -> bool:
        """Whether all rounds are played."""
        return len(self.rounds) >= max(1, self.number_of_rounds) and not self.open_games

    def copy(self) -> Event:
        """The same event, to be changed apart from this one."""
        rounds = [list(each) for each in self.rounds]
        return replace(self, players=list(self.players), rounds=rounds)

    def until(self, number: int) -> Event:
        """The event as it was in a round; raises ``EventError`` if there is no such round yet."""
        EventError.check_range("round", number, 1, len(self.rounds) + (not self.open_games))
        # Players who joined later come last.
        players = [player for player in self.players if player.present[0][0] <= number]
        return replace(self, players=players, rounds=self.copy().rounds[:number])

    def name(self, player: int) -> str:
        """A player's name."""
        return self.players[player - 1].name

    def number_of(self, name: str) -> int:
        """The number of a player."""
        wanted = folded(name)
        for number, player in enumerate(self.players, 1):
            if folded(player.name) == wanted:
                return number
        raise EventError("event-unknown-player", name=name).meaning(
            nearest(name, [player.name for player in self.players])
        )

    def active(self) -> list[int]:
        """The players who take part in the next round."""
        return [number for number, player in enumerate(self.players, 1) if player.is_active]

    def add_player(self, name: str) -> None:
        """Add a player, from the next round on."""
        name = check_name(name)
        if any(folded(player.name) == folded(name) for player in self.players):
            raise EventError("event-name-taken", name=name)
        if len(self.players) >= (room := self._room):
            raise EventError("event-full", most=room)
        self.players.append(Player(name, ((len(self.rounds) + 1, None),)))

    @property
    def _room(self) -> int:
        """How many players the event has room for."""
        if self.is_swiss:
            return MAX_PLAYERS
        return self.seats if self.rounds else MAX_TABLE_PLAYERS

    def remove_player(self, player: int) -> None:
        """Remove a player, after the last round that was paired.

        Before the first round nothing of the player remains, and those behind move up. A player
        who has returned since the last round is recorded as never having returned: otherwise the
        file would grow with each such change.
        """
        given = self.players[player - 1]
        if not self.rounds:
            del self.players[player - 1]
            return
        if not given.is_active:
            raise EventError("event-left-already", name=given.name)
        *before, (first, _) = given.present
        present = (*before, (first, len(self.rounds)))
        if before and first > len(self.rounds):
            present = tuple(before)
        self.players[player - 1] = replace(given, present=present)

    def readmit_player(self, player: int) -> None:
        """Readmit a player who left, from the next round on.

        A player who has left since the last round is recorded as never having left.
        """
        given = self.players[player - 1]
        if given.is_active:
            raise EventError("event-still-there", name=given.name)
        *before, (first, last) = given.present
        present = (*given.present, (len(self.rounds) + 1, None))
        if last == len(self.rounds):
            present = (*before, (first, None))
        self.players[player - 1] = replace(given, present=present)

    def end(self) -> None:
        """End a Swiss event after the rounds so far, however many were planned."""
        if not self.is_swiss:
            raise EventError("event-rounds-by-table")
        self._check_games()
        EventError.check_range("rounds", len(self.rounds), 1, MAX_ROUNDS)
        self.planned_rounds = len(self.rounds)

    def _check_games(self) -> None:
        if self.open_games:
            raise EventError("event-open-games", round=len(self.rounds), count=len(self.open_games))

    def check_next_round(self) -> None:
        """Refuse a round that cannot follow."""
        self._check_games()
        if self.rounds and not self.rounds[-1]:
            raise EventError("event-empty-round", round=len(self.rounds))
        if self.rounds and self.is_over:
            raise EventError("event-over", count=self.number_of_rounds)
        if len(self.active()) < 2:
            raise EventError("event-few-players")

    def open_round(self, pairings: Iterable[Pairing] = ()) -> None:
        """Begin the next round, with its pairings."""
        self.check_next_round()
        self.rounds.append([])
        for pairing in pairings:
            self.add_pairing(pairing)

    def add_pairing(self, pairing: Pairing) -> None:
        """Add a game or a bye to the last round."""
        if not self.rounds:
            raise EventError("event-no-round")
        number = len(self.rounds)
        if pairing.white == pairing.black:
            raise EventError("event-meets-self", name=self.name(pairing.white))
        busy = {player for other in self.rounds[-1] for player in other.players()}
        for player in pairing.players():
            if not self.players[player - 1].is_present(number):
                raise EventError("event-absent", name=self.name(player), round=number)
            if player in busy:
                raise EventError("event-plays-twice", name=self.name(player), round=number)
        if pairing.black is not None and pairing.black in self.opponents(pairing.white):
            names = {"name": self.name(pairing.white), "other": self.name(pairing.black)}
            raise EventError("event-met-before", **names)
        if pairing.is_bye and self.is_swiss:
            self._check_bye(pairing.white)
        self.rounds[-1].append(pairing)

    def _check_bye(self, player: int) -> None:
        if any(pairing.is_bye for pairing in self.rounds[-1]):
            raise EventError("event-byes", round=len(self.rounds))
        if any(pairing.is_bye for pairing in self.games_of(player)):
            raise EventError("event-second-bye", name=self.name(player))

    def set_result(self, number: int, board: int, result: str) -> None:
        """Enter or correct the result of a board of a round, both from 1."""
        if not 1 <= number <= len(self.rounds) or not 1 <= board <= len(self.rounds[number - 1]):
            raise EventError("event-no-board", round=number, board=board)
        pairing = self.rounds[number - 1][board - 1]
        if pairing.is_bye:
            raise EventError("event-bye-result", name=self.name(pairing.white))
        if result == OPEN and number < len(self.rounds):
            raise EventError("event-needs-result", round=number)
        if result != OPEN:
            EventError.check_choice("result", result, RESULTS)
        changed = replace(pairing, result=result)
        if changed.is_played:
            self._check_no_later_meeting(number, changed)
        self.rounds[number - 1][board - 1] = changed

    def _check_no_later_meeting(self, number: int, played: Pairing) -> None:
        """Refuse a game that was not played to have been played if its players have met since."""
        for later, pairings in enumerate(self.rounds[number:], number + 1):
            for pairing in pairings:
                if set(pairing.players()) == set(played.players()):
                    names = [self.name(player) for player in played.players()]
                    raise EventError("event-meet-later", name=names[0], other=names[1], round=later)

    def games_of(self, player: int) -> list[Pairing]:
        """The games and byes of a player, round by round."""
        return [pairing for each in self.rounds for pairing in each if player in pairing.players()]

    def opponents(self, player: int) -> set[int]:
        """The opponents of a player in games that were played; others may still be met."""
        return {
            opponent
            for pairing in self.games_of(player)
            if pairing.is_played and (opponent := pairing.opponent(player)) is not None
        }

    def points(self, player: int, rounds: int | None = None) -> float:
        """The points of a player, after a number of rounds or after all."""
        found = [
            pairing.points(player)
            for each in self.rounds[:rounds]
            for pairing in each
            if player in pairing.players()
        ]
        return sum(found, 0.0)


def folded(name: str) -> str:
    """The common form of two spellings of a name."""
    return unicodedata.normalize("NFKC", " ".join(name.translate(DASHES).split()).casefold())


def check_name(name: str) -> str:
    """A player's name as stored; refused if a file cannot contain it."""
    name = check_line("player", name, MAX_NAME_LENGTH).translate(DASHES)
    # The name as written counts too: folding turns ½ into several characters.
    is_result = any(RESULT.search(f" {words}") for words in (name, folded(name)))
    is_split = BETWEEN_NAMES in f"{name} " or name.startswith((COMMENT, BETWEEN_NAMES.lstrip()))
    if is_split or is_result or folded(name) == BYE:
        raise EventError("event-name-form", name=name)
    return name


def fitting_name(name: str) -> str:
    """A name, or if a file cannot contain it, one that looks like it."""
    try:
        check_name(name)
    except EventError:
        return f"{name}." if folded(name) == BYE else name.replace("-", HYPHEN)
    return name


def check_line(key: str, text: str, most: int) -> str:
    """A text of one line, with single spaces."""
    text = one_line(text)
    if not text:
        raise EventError("event-empty", key=key)
    if len(text) > most:
        raise EventError("event-long", key=key, most=most)
    if not text.isprintable():
        raise EventError("event-unprintable", key=key)
    return text


def check_visible(key: str, text: str) -> str:
    """A title or name that is entered: it must show something, as stored ones need not."""
    if is_blank(text):
        raise EventError("event-empty", key=key)
    return text


def unknown_ruleset(given: str) -> EventError:
    """The error of a ruleset that the package does not have."""
    shown = given[:MAX_TITLE_LENGTH]
    return EventError("event-ruleset", name=shown).meaning(nearest(given, ruleset_ids()))
