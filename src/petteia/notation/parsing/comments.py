"""Comments among moves, as people write them: in braces, or up to the end of a line."""

import re
from collections.abc import Iterator

from petteia.notation.parsing.vocabulary import TEXT
from petteia.notation.squares import NUMERAL_SIGNS

LINE_SIGNS = ";#%"
"""The beginning of a comment up to the end of its line."""

BLANKS = (
    "\x1a\x85\xa0\u1680\u180e\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007"
    "\u2008\u2009\u200a\u200b\u2028\u2029\u202f\u205f\u2060\u3000\ufeff"
)
"""Blanks that no keyboard has, and letters that print nothing."""
DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212"
"""The signs that books and word processors print for a hyphen."""

_TO_BLANKS = dict.fromkeys(map(ord, BLANKS), " ")
_TO_PLAIN = _TO_BLANKS | dict.fromkeys(map(ord, DASHES), "-")

_BRACES = re.compile(r"\{[^\\}]*+(?:\\.[^\\}]*+)*+\}", re.DOTALL)
_CLOSES = re.compile(r"[^\\}]*+(?:\\.[^\\}]*+)*+\}", re.DOTALL)
_QUOTED = re.compile(f'"{TEXT}"', re.DOTALL)
_SIGN = re.compile(r'[{";#%]')
_IN_COMMENT = re.compile(r"[^\n]")

_RANK = rf"[0-9{NUMERAL_SIGNS}]{{1,6}}"
_SQUARE = rf"[^\W\d_x]\s?{_RANK}"
_MOVE = re.compile(
    rf"{_SQUARE}\s*-\s*{_SQUARE}(?:\s*[x-]\s*{_SQUARE})*|@{_SQUARE}|(?<![^\s.)])x{_SQUARE}"
)
"""A text that looks like a move in any notation."""

_GOES_ON = re.compile(rf"[;, \t]*(?:[0-9]{{1,5}}\s*[.)…]|…|\.\.\.|roll:|[DS]?(?:{_MOVE.pattern}))")
"""The text after a semicolon between moves."""

_BY_VOGT = re.compile(r"\s*[0-9]{1,5}\s*\)")


def is_by_vogt(line: str) -> bool:
    """Whether moves are numbered as by Vogt, with semicolons between them."""
    return _BY_VOGT.match(line) is not None


def comment_end(text: str, offset: int, by_vogt: bool = False) -> int | None:
    """The end of the comment that begins at a sign; None if none begins, or it is not closed.

    A sign at the start of a line or after a blank begins a comment. A semicolon directly after a
    word begins none if moves follow, and in Vogt's transcripts it must begin a line.
    """
    if text[offset] == "{":
        match = _BRACES.match(text, offset)
        return None if match is None else match.end()
    before = text[offset - 1] if offset else "\n"
    is_semicolon = text[offset] == ";"
    if is_semicolon and by_vogt:
        is_comment = _begins_line(text, offset)
    else:
        is_comment = before.isspace() or (is_semicolon and _GOES_ON.match(text, offset) is None)
    if not is_comment:
        return None
    end = text.find("\n", offset)
    return len(text) if end < 0 else end


def _begins_line(text: str, offset: int) -> bool:
    """Whether an offset has only blanks before it in its line."""
    while offset and text[offset - 1] in " \t":
        offset -= 1
    return offset == 0 or text[offset - 1] == "\n"


def outside_comments(line: str, is_open: bool, by_vogt: bool) -> tuple[str, bool]:
    """The part of a line outside comments, and whether a comment in braces is open at its end.

    ``is_open`` says whether one is before it.
    """
    outside, offset = [], 0
    if is_open:
        match = _CLOSES.match(line)
        if match is None:
            return "", True
        offset = match.end()
    while (sign := _SIGN.search(line, offset)) is not None:
        end = None if sign[0] == '"' else comment_end(line, sign.start(), by_vogt)
        if end is None and sign[0] == "{":
            outside.append(line[offset : sign.start()])
            return " ".join(outside), True
        outside.append(line[offset : sign.end() if end is None else sign.start()])
        offset = sign.end() if end is None else end
    return " ".join([*outside, line[offset:]]), False


def plain(moves: str, is_own: bool) -> str:
    """Moves with plain blanks, and with hyphens for all dashes unless they are in our own format.

    The text keeps its length; comments, and quoted texts of our own format, are left alone.
    """
    if moves.isascii() and "\x1a" not in moves:
        return moves
    table = _TO_BLANKS if is_own else _TO_PLAIN
    parts, done = [], 0
    for start, end in _left_alone(moves, is_own):
        parts += [moves[done:start].translate(table), moves[start:end]]
        done = end
    return "".join([*parts, moves[done:].translate(table)])


def without_comments(moves: str) -> str:
    """Moves with blanks for all comments; as long as before."""
    parts, done = [], 0
    for start, end in _left_alone(moves, has_quotes=False):
        parts += [moves[done:start], _IN_COMMENT.sub(" ", moves[start:end])]
        done = end
    return "".join([*parts, moves[done:]])


def count_moves(text: str, offset: int = 0) -> int:
    """How many moves a text seems to have from an offset on, those in comments left out."""
    return sum(1 for _ in _MOVE.finditer(without_comments(text), offset))


def _left_alone(moves: str, has_quotes: bool) -> Iterator[tuple[int, int]]:
    """The starts and ends of comments and quoted texts."""
    by_vogt = is_by_vogt(moves)
    offset = 0
    while (sign := _SIGN.search(moves, offset)) is not None:
        start = sign.start()
        if sign[0] == '"':
            match = _QUOTED.match(moves, start) if has_quotes else None
            end = None if match is None else match.end()
        else:
            end = comment_end(moves, start, by_vogt)
        if end is not None:
            yield start, end
        elif sign[0] == "{" or (sign[0] == '"' and has_quotes):
            # An unclosed one continues to the end.
            return
        offset = sign.end() if end is None else end
