"""The next round: a round robin by Berger's tables, a Swiss event by the Dutch system of FIDE.

Both come from the library ``caissify-pairings``, which pairs as FIDE's handbook demands (C.04.3 and
C.05). We give it the state of the event, and check its answer against the rules that have no
exception.
"""

from __future__ import annotations

import logging
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
    ranked = sorted(active, key=lambda player: (-event.points(player), player))
    # The library warns of pairings that are refused below.
    logging.getLogger("caissify_pairings").setLevel(logging.ERROR)
    answer = generate_pairings(
        system="dutch",
        players=[_player_entry(event, player, rank) for rank, player in enumerate(ranked, 1)],
        previous_pairings={
            (player, opponent)
            for player in active
            for opponent in event.opponents(player)
            if player < opponent
        },
        round_number=len(event.rounds) + 1,
        total_rounds=event.number_of_rounds,
        initial_color=WHITE if _is_first_white(event) else BLACK,
    )
    pairings = [Pairing(entry["white_id"], entry["black_id"]) for entry in answer]
    _check_pairings(event, active, pairings)
    return sorted(pairings, key=lambda pairing: _board_order(event, pairing))


def _board_order(event: Event, pairing: Pairing) -> tuple[bool, float, int]:
    """The sort key of the boards: those with most points first, byes last."""
    players = pairing.players()
    return pairing.is_bye, -sum(map(event.points, players)), min(players)


def _is_first_white(event: Event) -> bool:
    """The initial colour: that of the first player with an odd number, or White."""
    games = [game for game in event.rounds[0] if not game.is_bye] if event.rounds else []
    if not games:
        return True
    game = min(games, key=lambda game: min(game.players()))
    first = min(game.players())
    return (game.white == first) is (first % 2 == 1)


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


def _player_entry(event: Event, player: int, rank: int) -> dict[str, Any]:
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
        # For colours it takes the lower number for the higher rank (A.2), and asks whether the
        # number is odd (E.5), which the player's own decides.
        "pairing_number": 2 * rank - player % 2,
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
