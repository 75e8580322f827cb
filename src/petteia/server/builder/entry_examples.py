"""Short games that show the effect of an entry of the mechanics, if no ruleset's example does.

They are in ``examples.toml``. Each is played by a ruleset of the package, or by one that extends it
for this game alone.
"""

import functools
from pathlib import Path
from typing import Any

import msgspec

from petteia._core import Ruleset, TomlText
from petteia.errors import GameError
from petteia.game import Game
from petteia.notation import read_games
from petteia.printouts.rule_figures import Figure, captions_of, figure_of
from petteia.rulesets import ruleset
from petteia.rulesets.embedded import take_in

FILE = Path(__file__).with_name("examples.toml")


class EntryExample(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that shows the effect of an entry."""

    ruleset: str
    """The id of the ruleset of the package that it is played by, apart from the changes."""
    moves: str
    """The moves as in a record; their comments are the captions."""
    changes: dict[str, Any] = {}
    """The tables of a ruleset file that extends the ruleset."""
    start: str = ""
    """The PFEN of the first position; empty is the ruleset's own."""


@functools.cache
def entry_examples() -> dict[str, EntryExample]:
    """The examples by the keys of their entries, such as ``capture.safe``."""
    return msgspec.toml.decode(FILE.read_bytes(), type=dict[str, EntryExample])


def entry_game(key: str) -> Game:
    """The game that shows the effect of an entry."""
    example = entry_examples()[key]
    # A line that begins with a number could begin another game.
    moves = " ".join(example.moves.split())
    tags = [f'[Result "{moves.rpartition(" ")[2]}"]']
    if example.start:
        tags.append(f'[Start "{example.start}"]')
    record = "\n".join([*tags, "", moves])
    [reading] = read_games(record, "petteia", _rules_of(key, example))
    if reading.game is None or reading.errors:
        raise GameError.within(f"{FILE.name}, {key}", reading.errors[0].raised(GameError))
    return reading.game


@functools.cache
def entry_figure(key: str) -> Figure:
    """The interactive board of an entry."""
    return figure_of(entry_game(key))


def entry_captions() -> dict[str, str]:
    """All texts of the examples of entries: the key, and the English."""
    return captions_of(figure_of(entry_game(key)) for key in entry_examples())


def _rules_of(key: str, example: EntryExample) -> Ruleset:
    if not example.changes:
        return ruleset(example.ruleset)
    heading = {"extends": example.ruleset, "title": key, "summary": key}
    text = TomlText("")
    for entry, value in {**heading, **example.changes}.items():
        text.set((entry,), value)
    return ruleset(take_in(str(text)))
