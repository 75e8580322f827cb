"""The next round: a round robin by Berger's tables, a Swiss event by the Dutch system of FIDE.

Both come from the library ``caissify-pairings``, which pairs as FIDE's handbook demands (C.04.3 and
C.05). We give it the state of the event, and check its answer against the rules that have no
exception. Colours follow the same chapter of the handbook.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from petteia.events.event import EventError, Pairing

if TYPE_CHECKING:
    from petteia.events.event import Event

WHITE, BLACK = "white", "black"
UP, DOWN, LEVEL = "up", "down", "none"


def next_pairings(event: Event) -> list[Pairing]:
    """The next round by the event's system, board by board, byes last."""
    event.check_next_round()
    return _swiss_round(event) if event.is_swiss else _table_round(event)


def _table_round(event: Event) -> list[Pairing]:
    """A round of the table; the player opposite the empty place has a bye."""
    from caissify_pairings.engines.round_robin import berger_round

    present = set(event.active())
    games, byes = [], []
    for pair in berger_round(event.seats, len(event.rounds) + 1):
        there = [player for player in pair if player in present]
        if len(there) == 2:
            games.append(Pairing(*pair))
        elif there:
            byes.append(Pairing(there[0], None))
    return games + byes


def _swiss_round(event: Event) -> list[Pairing]:
    from caissify_pairings import generate_pairings

    active = event.active()
    # The library warns of pairings that are refused below.
    logging.getLogger("caissify_pairings").setLevel(logging.ERROR)
    answer = generate_pairings(
        system="dutch",
        players=[_player_entry(event, player) for player in active],
        previous_pairings={
            (player, opponent)
            for player in active
            for opponent in event.opponents(player)
            if player < opponent
        },
        round_number=len(event.rounds) + 1,
        total_rounds=event.number_of_rounds,
    )
    pairings = [
        _with_colours(event, Pairing(entry["white_id"], entry["black_id"])) for entry in answer
    ]
    _check_pairings(event, active, pairings)
    return sorted(pairings, key=lambda pairing: pairing.is_bye)


def _with_colours(event: Event, pairing: Pairing) -> Pairing:
    """A pairing with its colours by article E of C.04.3.

    The library's own colours take the lower number for the higher rank, which is that of the player
    with more points (A.2).
    """
    if pairing.black is None:
        return pairing
    first, second = sorted(
        (pairing.white, pairing.black), key=lambda player: (-event.points(player), player)
    )
    if _gets_white(event, first, second):
        return Pairing(first, second)
    return Pairing(second, first)


def _gets_white(event: Event, first: int, second: int) -> bool:
    """Whether the higher ranked of two players gets White."""
    wish, other = _Wish.of(event, first), _Wish.of(event, second)
    if wish.white is not None and other.white is not None and wish.white != other.white:
        return wish.white
    if wish.strength != other.strength:
        stronger, is_first = (wish, True) if wish.strength > other.strength else (other, False)
        return stronger.white is is_first
    if wish.strength == _ABSOLUTE and abs(wish.difference) != abs(other.difference):
        is_first = abs(wish.difference) > abs(other.difference)
        return (wish if is_first else other).white is is_first
    for mine, theirs in zip(reversed(wish.colours), reversed(other.colours), strict=False):
        if mine != theirs:
            return theirs
    if wish.white is not None:
        return wish.white
    return (first % 2 == 1) is _is_first_white(event)


def _is_first_white(event: Event) -> bool:
    """The initial colour: that of the first player with an odd number, or White."""
    games = [game for game in event.rounds[0] if not game.is_bye] if event.rounds else []
    if not games:
        return True
    game = min(games, key=lambda game: min(game.players()))
    first = min(game.players())
    return (game.white == first) is (first % 2 == 1)


_ABSOLUTE, _STRONG, _MILD, _NONE = 3, 2, 1, 0


@dataclass(frozen=True, slots=True)
class _Wish:
    """The colour that a player is due (A.6)."""

    colours: tuple[bool, ...]
    """Of each game that was played, whether the player had White."""
    white: bool | None
    strength: int
    difference: int
    """Games with White less those with Black."""

    @classmethod
    def of(cls, event: Event, player: int) -> _Wish:
        colours = tuple(game.white == player for game in event.games_of(player) if game.is_played)
        difference = 2 * sum(colours) - len(colours)
        if not colours:
            return cls(colours, None, _NONE, 0)
        if abs(difference) > 1:
            return cls(colours, difference < 0, _ABSOLUTE, difference)
        if colours[-2:] in ((True, True), (False, False)):
            return cls(colours, not colours[-1], _ABSOLUTE, difference)
        strength = _STRONG if difference else _MILD
        white = difference < 0 if difference else not colours[-1]
        return cls(colours, white, strength, difference)


def _check_pairings(event: Event, active: list[int], pairings: list[Pairing]) -> None:
    """Refuse a round in which two players meet again, or a player has no game or a second bye.

    The library returns such a round if there is no other.
    """
    paired = sorted(player for pairing in pairings for player in pairing.players())
    byes = [pairing.white for pairing in pairings if pairing.is_bye]
    is_repeated = any(
        pairing.black in event.opponents(pairing.white)
        for pairing in pairings
        if not pairing.is_bye
    )
    had_bye = any(game.is_bye for player in byes for game in event.games_of(player))
    if paired != active or len(byes) != len(active) % 2 or is_repeated or had_bye:
        raise EventError("event-no-pairing", round=len(event.rounds) + 1)


def _player_entry(event: Event, player: int) -> dict[str, Any]:
    """The data of a player that the library needs."""
    colours, floats, byes, forfeit_wins = [], [], 0, 0
    for number, pairings in enumerate(event.rounds):
        pairing = next((each for each in pairings if player in each.players()), None)
        if pairing is None:
            floats.append(LEVEL)
        elif pairing.is_bye:
            byes += 1
            floats.append(DOWN)
        elif not pairing.is_played:
            forfeit_wins += pairing.points(player) == 1
            floats.append(DOWN if pairing.points(player) else LEVEL)
        else:
            colours.append(WHITE if player == pairing.white else BLACK)
            floats.append(_float(event, player, pairing, number))
    return {
        "id": player,
        "name": "",
        "rating": 0,
        "starting_number": player,
        # Numbers are permanent: those of a player who leaves are not given to anyone else.
        "pairing_number": player,
        "score": event.points(player),
        "color_hist": colours,
        "float_history": floats,
        "bye_count": byes,
        "forfeit_win_count": forfeit_wins,
    }


def _float(event: Event, player: int, pairing: Pairing, rounds: int) -> str:
    """Whether a player met one with more points or with fewer than the player then had."""
    opponent = pairing.opponent(player)
    assert opponent is not None
    own, other = event.points(player, rounds), event.points(opponent, rounds)
    return LEVEL if own == other else DOWN if own > other else UP
