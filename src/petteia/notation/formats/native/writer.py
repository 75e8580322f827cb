"""Writes the native format: a whole ``Game``, as in docs/reference/formats.md."""

from collections.abc import Iterable, Iterator

from petteia.errors import GameError
from petteia.game import Game, Node
from petteia.game.tree.json_fields import player_name
from petteia.game.tree.text_fields import arrow_text
from petteia.game.tree.traversal import Bracket, movetext_order
from petteia.notation.parsing.vocabulary import (
    GAME_TAGS,
    HEADER_TAGS,
    PLAIN_NAME,
    RESULT_TEXT,
    UNFINISHED,
    escaped,
    quoted,
)
from petteia.rulesets.model.options import value_text

WIDTH = 96
"""The column at which a line of moves is broken between two words."""

MAX_NESTING = 1000
"""The maximum depth of variations."""


def write(game: Game) -> str:
    """A game in the native format, ending with an empty line."""
    return "\n".join([*_headers(game), "", *_wrapped(_words(game)), "", ""])


def _headers(game: Game) -> Iterator[str]:
    # An empty rule is written if a reader would otherwise assume one.
    ending = game.ending
    is_ruled = ending is not None and bool(game.rules.conduct_rule(ending.reason))
    for name, value in _tags(game):
        if value or (name == "Rule" and is_ruled):
            yield f"[{name} {quoted(value)}]"
    for name, value in game.headers.others.items():
        is_plain = PLAIN_NAME.fullmatch(name) and name not in HEADER_TAGS and name not in GAME_TAGS
        yield f"[{name if is_plain else quoted(name)} {quoted(value)}]"


def _tags(game: Game) -> Iterator[tuple[str, str]]:
    for tag, name in HEADER_TAGS.items():
        yield tag, getattr(game.headers, name)
    outcome = game.outcome()
    yield "Result", UNFINISHED if outcome is None else RESULT_TEXT[outcome.winner]
    if outcome is not None:
        yield "Reason", outcome.reason
        yield "Rule", outcome.rule
    yield "Ruleset", game.recorded_ruleset
    yield "Version", str(game.rules.version)
    yield "Options", options_text(game)
    yield "Start", game.start or ""
    if game.dice is not None:
        yield "DiceCommitment", game.dice.commitment
        yield "WhiteSeed", game.dice.white_seed
        yield "BlackSeed", game.dice.black_seed
        yield "DiceSecret", game.dice.secret or ""
    white, black = game.purses()
    if any(node.coins for node in game.mainline):
        yield "Purses", f"{white},{black}"
    yield "RulesetFile", game.ruleset_text


def options_text(game: Game) -> str:
    """Every option of a game as ``name=value``."""
    return " ".join(f"{name}={value_text(value)}" for name, value in game.rules.options.items())


def _words(game: Game) -> Iterator[str]:
    """The text below the headers, word by word."""
    root = game.root
    if root.comment_before:
        yield from _before(root)
        yield "0."
    yield from _said(root)
    yield from _tree(root)
    outcome = game.outcome()
    yield UNFINISHED if outcome is None else RESULT_TEXT[outcome.winner]


def _tree(root: Node) -> Iterator[str]:
    """Lines and variations."""
    follows_ply = False
    depth = 0
    for item in movetext_order(root):
        if isinstance(item, Bracket):
            depth += 1 if item is Bracket.OPEN else -1
            if depth > MAX_NESTING:
                raise GameError("record-variations-deep", most=MAX_NESTING)
            follows_ply = False
            yield item.value
            continue
        yield from _before(item)
        if item.player or not follows_ply or item.comment_before:
            yield from _number(item, follows_ply)
        yield from _ply(item)
        follows_ply = not (item.comment or item.events)


def _number(node: Node, follows_ply: bool) -> Iterator[str]:
    """The number in front of a player's first action of a move."""
    before = node.parent
    is_same = before is not None and before.action is not None
    if follows_ply and is_same and before is not None and before.player is node.player:
        return
    yield f"{node.number}." if node.player else f"{node.number}..."


def _ply(node: Node) -> Iterator[str]:
    yield node.text + "".join(node.marks[:1])
    yield from _said(node, first_mark=1)


def _before(node: Node) -> Iterator[str]:
    if node.comment_before:
        yield "{" + escaped(node.comment_before, "}") + "}>"


def _said(node: Node, first_mark: int = 0) -> Iterator[str]:
    """All annotations after a node, except for the marks that are already written."""
    yield from node.marks[first_mark:]
    for arrow in node.arrows:
        yield f"arrow:{arrow_text(arrow)}"
    for square in node.circled:
        yield f"circle:{square}"
    if node.clock is not None:
        yield f"clock:{node.clock!r}"
    for coins in node.coins:
        yield f"coins:{player_name(coins.captor)}:{coins.count}"
    if node.comment:
        yield "{" + escaped(node.comment, "}") + "}"
    for event in node.events:
        yield f"{event.act}:{player_name(event.player) or 'arbiter'}"
        if event.detail:
            yield quoted(event.detail)


def _wrapped(words: Iterable[str]) -> Iterator[str]:
    line = ""
    for word in _joined(words):
        if line and len(line) + len(word) >= WIDTH:
            yield line
            line = ""
        line += f" {word}" if line else word
    yield line


def _joined(words: Iterable[str]) -> Iterator[str]:
    """The words with brackets and numbers next to them."""
    opened, last = "", ""
    for word in words:
        if word == "(":
            opened += word
        elif word.endswith(".") and word[0].isdigit():
            opened += f"{word} "
        elif word == ")":
            last += word
        else:
            if last:
                yield last
            last, opened = opened + word, ""
    yield last
