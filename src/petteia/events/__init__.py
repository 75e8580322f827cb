"""Events: tournaments of one ruleset, with pairings by published tables and rules, and standings.

>>> from petteia.events import Event, next_pairings
>>> event = Event("Club evening", "vogt.petteia", "round-robin")
>>> for name in ("Ada", "Bruno", "Chiara"):
...     event.add_player(name)
>>> event.open_round(next_pairings(event))
>>> [(event.name(pairing.white), pairing.is_bye) for pairing in event.rounds[0]]
[('Bruno', False), ('Ada', True)]
"""

from petteia.events.event import (
    MAX_NAME_LENGTH,
    MAX_PLAYERS,
    MAX_ROUNDS,
    MAX_TABLE_PLAYERS,
    MAX_TITLE_LENGTH,
    PAIRING_SYSTEMS,
    RESULTS,
    SWISS,
    Event,
    EventError,
    Pairing,
    Player,
    check_visible,
    fitting_name,
)
from petteia.events.event_file import (
    MAX_FILE_BYTES,
    EventReading,
    event_text,
    event_title,
    pairing_lines,
    read_event,
)
from petteia.events.pairing import next_pairings
from petteia.events.standings import Standing, standings, standings_rows

__all__ = [
    "MAX_FILE_BYTES",
    "MAX_NAME_LENGTH",
    "MAX_PLAYERS",
    "MAX_ROUNDS",
    "MAX_TABLE_PLAYERS",
    "MAX_TITLE_LENGTH",
    "PAIRING_SYSTEMS",
    "RESULTS",
    "SWISS",
    "Event",
    "EventError",
    "EventReading",
    "Pairing",
    "Player",
    "Standing",
    "check_visible",
    "event_text",
    "event_title",
    "fitting_name",
    "next_pairings",
    "pairing_lines",
    "read_event",
    "standings",
    "standings_rows",
]
