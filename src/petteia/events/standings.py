"""Standings: points, then Buchholz, Sonneborn-Berger and the games between tied players."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from petteia.events.event import Event, Pairing


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the standings."""

    place: int
    """From 1; players who are tied in everything share it."""
    player: int
    points: float
    buchholz: float
    """The points of the opponents, added up."""
    sonneborn_berger: float
    """The sum of each opponent's points times the player's score against that opponent."""
    direct_encounter: float | None
    """The points from the games between tied players; None if no one is tied, or if not all of them
    have met."""
    wins: int
    """Games won on the board."""
    scores: tuple[float | None, ...]
    """The result of each round; None for a round without the player, and for an unfinished game."""


def standings(event: Event) -> list[Standing]:
    """All players who ever took part, the best first."""
    lines = [
        _line(event, number)
        for number, player in enumerate(event.players, 1)
        if any(last is None or first <= last for first, last in player.present)
    ]
    lines.sort(key=_rank)
    ranked: list[Standing] = []
    for _, group in groupby(lines, _rank):
        ranked += _by_encounter(event, list(group), len(ranked))
    return ranked


def _rank(line: Standing) -> tuple[float, float, float]:
    return -line.points, -line.buchholz, -line.sonneborn_berger


def _line(event: Event, player: int) -> Standing:
    scores: list[float | None] = []
    buchholz = sonneborn_berger = 0.0
    wins = 0
    for number, pairings in enumerate(event.rounds, 1):
        pairing = next((each for each in pairings if player in each.players()), None)
        if pairing is None:
            # Whoever misses a round has no lead over those who are playing it.
            is_open = number == len(event.rounds) and bool(event.open_games)
        else:
            is_open = pairing.is_open
        if is_open:
            scores.append(None)
            continue
        score = None if pairing is None else pairing.points(player)
        scores.append(score)
        opposed = _opposed(event, player, number, pairing)
        buchholz += opposed
        sonneborn_berger += opposed * (score or 0)
        wins += pairing is not None and pairing.is_played and score == 1
    return Standing(
        0, player, event.points(player), buchholz, sonneborn_berger, None, wins, tuple(scores)
    )


def _opposed(event: Event, player: int, number: int, pairing: Pairing | None) -> float:
    """The points of the opponent of a round, as tie-breaks count them.

    A round without a game counts as one against a virtual opponent, who had the same points as the
    player before it and draws from then on.
    """
    if pairing is None or not pairing.is_played:
        gained = 0 if pairing is None else pairing.points(player)
        return event.points(player, number - 1) + (1 - gained) + (len(event.rounds) - number) / 2
    opponent = pairing.opponent(player)
    assert opponent is not None
    return event.points(opponent) + _missed_end(event, opponent) / 2


def _missed_end(event: Event, player: int) -> int:
    """The rounds that a player who left has missed at the end: each counts as a draw."""
    last = max(
        (
            number
            for number, pairings in enumerate(event.rounds, 1)
            if any(player in pairing.players() for pairing in pairings)
        ),
        default=0,
    )
    return len(event.rounds) - last


def _by_encounter(event: Event, level: list[Standing], before: int) -> Iterable[Standing]:
    """Players who are otherwise tied, ranked by the games between them if all of them have met."""
    players = {line.player for line in level}
    have_met = len(level) > 1 and all(
        players - {player} <= event.opponents(player) for player in players
    )
    if have_met:
        level = [
            replace(line, direct_encounter=_score_among(event, line.player, players))
            for line in level
        ]
        level.sort(key=lambda line: (-(line.direct_encounter or 0), line.player))
    place = before
    for index, line in enumerate(level):
        is_level = index and line.direct_encounter == level[index - 1].direct_encounter
        place = place if is_level else before + index + 1
        yield replace(line, place=place)


def _score_among(event: Event, player: int, others: set[int]) -> float:
    return sum(
        pairing.points(player)
        for pairing in event.games_of(player)
        if pairing.is_played and pairing.opponent(player) in others
    )


def standings_rows(event: Event, lines: Iterable[Standing]) -> list[list[str | int | float]]:
    """The standings as rows of a table, the heading first, for CSV."""
    heading = ["place", "player", "points", "buchholz", "sonneborn_berger"]
    rounds = [f"round_{number}" for number in range(1, len(event.rounds) + 1)]
    rows: list[list[str | int | float]] = [[*heading, "direct_encounter", "wins", *rounds]]
    for line in lines:
        values = (line.points, line.buchholz, line.sonneborn_berger, line.direct_encounter)
        rows.append(
            [
                line.place,
                _plain_cell(event.name(line.player)),
                *("" if value is None else value for value in values),
                line.wins,
                *("" if score is None else score for score in line.scores),
            ]
        )
    return rows


def _plain_cell(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@")) else text
