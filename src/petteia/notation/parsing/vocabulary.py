"""The words of the native format: its tags, how texts are quoted, and results."""

import re

from petteia.game.tree.headers import NAMES

HEADER_TAGS = {"".join(map(str.capitalize, name.split("_"))): name for name in NAMES}
"""The headers of every game, and their names in ``Headers``."""

GAME_TAGS = (
    *("Ruleset", "Version", "Options", "Start", "Result", "Reason", "Rule", "Purses"),
    *("DiceCommitment", "WhiteSeed", "BlackSeed", "DiceSecret", "RulesetFile"),
)
"""The headers that are read into the game itself."""

RESULTS = {"1-0": True, "0-1": False, "½-½": None, "1/2-1/2": None}
"""The winner of each result as it is written."""

RESULT_TEXT = {True: "1-0", False: "0-1", None: "½-½"}
"""The form of each winner's result."""

UNFINISHED = "*"
"""The result of a game that is not over."""

TEXT = r'[^"\\]*+(?:\\.[^"\\]*+)*+'
"""The text between quotation marks, as a pattern."""

PLAIN_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*", re.ASCII)

_TO_ESCAPE = re.compile(r"[\x00-\x1f\x7f\x85\u2028\u2029\ud800-\udfff\ufeff\\]")
_ESCAPED = re.compile(r"\\(u[0-9a-f]{4}|.)", re.DOTALL)


def escaped(text: str, end: str) -> str:
    """A text escaped for use before its closing character, on one line."""
    return _TO_ESCAPE.sub(_escape, text).replace(end, "\\" + end)


def unescaped(text: str) -> str:
    """The text that was escaped in this way; the end of a line counts as a blank."""
    if "\\" in text:
        return _ESCAPED.sub(_unescape, text.replace("\n", " "))
    return text.replace("\n", " ")


def quoted(text: str) -> str:
    """A text in quotation marks."""
    return '"' + escaped(text, '"') + '"'


def _escape(match: re.Match[str]) -> str:
    letter = match[0]
    if letter == "\\":
        return "\\\\"
    return "\\n" if letter == "\n" else f"\\u{ord(letter):04x}"


def _unescape(match: re.Match[str]) -> str:
    word = match[1]
    if len(word) == 5:
        return chr(int(word[1:], 16))
    return "\n" if word == "n" else str(word)
