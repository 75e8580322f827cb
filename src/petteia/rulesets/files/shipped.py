"""The rulesets of the package: their ids, and the content of their files."""

import functools
import tomllib
from pathlib import Path

from petteia.rulesets.files.inheritance import Table, extended, with_common_options

RULESET_IDS = (
    "cyningstan.petteia",
    "callen.simple-petteia",
    "callen.double-petteia",
    "callen.simple-latrunculi",
    "callen.double-latrunculi",
    "callen.simple-capture-leader",
    "callen.double-capture-leader",
    "callen.simple-passing-leader",
    "callen.double-passing-leader",
    "callen.proto-tafl",
    "vogt.petteia",
    "vogt.petteia-tournament",
    "vogt.kubeia",
    "vogt.kubeia-tournament",
    "navpil.poleis",
    "carrillo.petteia-xxi",
    "carrillo.single-stone-latrunculi-xxi",
    "carrillo.latrunculi-xxi",
    "quintana.latrunculi",
    "neto.city",
    "wiedemann.petteia",
    "wiedemann.petteia-sacred-line",
    "kuehr.latrunculi",
    "locusludi.piso",
    "kowalski.petteia",
    "kowalski.latrunculi",
    "kowalski.latrunculi-early",
    "jones.latrunculi",
    "neto.civil-latrunculi",
    "cooper.military-latrunculi",
    "falkener.latrunculi",
    "crist.latrunculi",
    "bell.latrunculi",
    "walker.seega",
    "murray.hasami-shogi",
    "low.mak-yek",
    "schaedler.latrunculi-1994",
    "schaedler.latrunculi-2001",
    "smith.latrunculi",
    "smith.latrunculi-aquila",
    "locusludi.seneca",
)
"""Ids of the rulesets in the package, in listing order."""

GAMES = Path(__file__).parents[1] / "games"
TEMPLATE = GAMES.with_name("template.toml")


def ruleset_ids() -> tuple[str, ...]:
    """The ids of the rulesets in the package, in listing order."""
    return RULESET_IDS


@functools.cache
def shipped_document(id: str) -> Table:
    """The document of a ruleset of the package with all that it extends laid under it."""
    text = (GAMES / f"{id}.toml").read_text(encoding="utf-8")
    document = tomllib.loads(text)
    parent = document.get("extends")
    return extended(document, shipped_document(parent)) if parent else with_common_options(document)


def is_shipped(id: str) -> bool:
    """Whether the package has a ruleset of this id."""
    return id in RULESET_IDS
