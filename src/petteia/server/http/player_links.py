"""Where players are found, and challenged."""

from typing import Final
from urllib.parse import quote

MAX_TRIED: Final = 200
"""The characters of a name that are looked at; none that is taken is as long."""
ADDRESSEE: Final = "to"
"""The field with the name of the player whom an offer is for."""


def page_address(name: str) -> str:
    """The address of the page of an account."""
    return f"/players/{quote(name, safe='')}"


def challenge_address(name: str) -> str:
    """The set-up page of a game that is offered to an account only."""
    return f"/play?opponent=open&{ADDRESSEE}={quote(name, safe='')}"
