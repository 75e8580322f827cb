"""The headers above a game's moves: the tags that they are, and the game that they begin."""

import re
from collections.abc import Callable

from petteia._core import Ruleset
from petteia.diagnostics import Diagnostic
from petteia.errors import NotationError, PetteiaError, quoted
from petteia.game import DiceProof, Game, Headers
from petteia.notation.parsing.raw_games import RawGame
from petteia.notation.parsing.vocabulary import GAME_TAGS, HEADER_TAGS, TEXT, unescaped
from petteia.notation.reading import MAX_ERRORS, first_word
from petteia.rulesets.embedded import take_in
from petteia.safe_io import parse_int

RULE = "REC-2"

RulesOf = Callable[[str, str], Ruleset]
"""Finds rules by a ruleset's name and its options as they are written."""

Tags = dict[str, tuple[int, str]]
"""The headers that the format knows: the line of each, and its value."""

_HEADER = re.compile(
    rf'\[\s*(?:([A-Za-z][A-Za-z0-9_]*)|"({TEXT})")\s+"({TEXT})"\s*\]\s*', re.DOTALL | re.ASCII
)


def tags_of(raw: RawGame) -> tuple[Tags, dict[str, str]]:
    """The headers that the format knows, and the others; errors go to the raw game."""
    tags: Tags = {}
    others: dict[str, str] = {}
    for line, text in raw.headers:
        match = _HEADER.fullmatch(text)
        if match is None:
            report(raw, line, NotationError("record-header", word=first_word(text)))
            continue
        plain, name, value = match.groups()
        if plain in HEADER_TAGS or plain in GAME_TAGS:
            tags[plain] = (line, unescaped(value))
            continue
        known = plain if plain is not None else unescaped(name)
        if known in others:
            report(raw, line, NotationError("record-header-twice", name=quoted(known)))
        else:
            others[known] = unescaped(value)
    return tags, others


def game_of(
    raw: RawGame,
    tags: Tags,
    others: dict[str, str],
    rules: Ruleset | None,
    rules_of: RulesOf,
    may_carry: bool,
) -> Game | None:
    """The game that headers begin, by ``rules`` or those that they name; None if they cannot.

    Those that they carry are refused unless they may carry any.
    """
    headers = Headers(others=others)
    for tag, name in HEADER_TAGS.items():
        if tag in tags:
            setattr(headers, name, tags[tag][1])
    line, ruleset = tags.get("Ruleset", (raw.first_line, ""))
    if rules is None and not ruleset:
        report(raw, line, NotationError("record-no-ruleset"))
        return None
    options_line, options = tags.get("Options", (line, ""))
    start_line, start = tags.get("Start", (line, ""))
    try:
        if rules is None and "RulesetFile" in tags:
            line, text = tags["RulesetFile"]
            if not may_carry:
                raise NotationError("record-carries-ruleset")
            ruleset = take_in(text)
        line = options_line
        found = rules if rules is not None else rules_of(ruleset, options)
        line = start_line
        game = Game(found, start or None, headers, ruleset if rules is None else None)
        game.root.comment = " ".join(raw.remarks)
        line = tags.get("DiceCommitment", (line, ""))[0]
        game.dice = _dice(tags)
    except (ValueError, OSError) as error:
        if not isinstance(error, PetteiaError):
            error = NotationError("record-unread", reason=str(error))
        report(raw, line, error)
        return None
    line, version = tags.get("Version", (line, "1"))
    if rules is None and not parse_int(version, 1, found.version):
        known, given = found.version, quoted(version)
        report(raw, line, NotationError("record-version-known", known=known, given=given))
    return game


def report(raw: RawGame, line: int, error: PetteiaError) -> None:
    """Report an error in a header."""
    if len(raw.errors) < MAX_ERRORS:
        error.rule = error.rule or RULE
        raw.errors.append(Diagnostic(line, 1, error))


def _dice(tags: Tags) -> DiceProof | None:
    if "DiceCommitment" not in tags:
        return None
    names = ("DiceCommitment", "WhiteSeed", "BlackSeed", "DiceSecret")
    commitment, white, black, secret = (tags.get(name, (0, ""))[1] for name in names)
    return DiceProof(commitment, white, black, secret or None)
