"""The route of a move: the squares that the piece goes to, without its victims."""

import re

VICTIM = re.compile(r"(?<=\d)x[a-p]\d{1,2}")


def route(text: str) -> str:
    """The text of a move without victims: ``a1-a2-a3`` of ``a1-a2xb2-a3xa4``.

    A removal, ``xd4``, stays whole.
    """
    return VICTIM.sub("", text)
