"""The games that a page shows: the game, the position, and the marks in it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from petteia.drawing import Marks, Picture, position_svg
from petteia.game import Game, Node
from petteia.lab.primer.comparisons import FIRST_CAPTURE, Comparison
from petteia.lab.primer.observation import LIMIT, QUIET, Blunder, ObservedGame

PIXELS: Final = 360
MAX_MECHANICS: Final = 3
"""Mechanics of capture that have a picture."""
MAX_BLUNDERS: Final = 2
MAX_FORMATIONS: Final = 1


Section = Literal["formations", "captures", "blunders"]


@dataclass(frozen=True)
class Example:
    """A position of a game."""

    section: Section
    topic: str
    """The subject of the example, as part of a file's name."""
    number: int
    """The number of the game in its folder."""
    ply: int
    """The plies played before it."""
    shows_move: bool = True
    """Whether the next move is marked."""
    counts: tuple[int, int] | None = None
    """How much of a formation White and Black have, if it shows one."""
    swing: float = 0.0
    """By how much the player's estimate fell, in points, if it is a blunder."""


def examples(games: Sequence[ObservedGame], comparisons: Sequence[Comparison]) -> Iterator[Example]:
    """The games that a page shows: formations, captures and blunders."""
    yield from _formations(games, comparisons)
    yield from _captures(games)
    yield from _blunders(games)


def picture(game: Game, example: Example) -> Picture:
    """The position of an example, with the last move or the next one marked.

    A blunder has both: the move itself, and the reply with its captures.
    """
    node = node_of(game, example)
    position = game.position(node)
    last_move = node.move if example.swing else None
    marks = Marks()
    if example.shows_move:
        reply = _moves(game)[example.ply].move
        assert reply is not None
        way = ((reply.from_square, reply.to_square),) if reply.from_square else ()
        marks = Marks(targets=() if way else (reply.to_square,), victims=reply.victims, arrows=way)
    return position_svg(position, size=PIXELS, last_move=last_move, marks=marks)


def node_of(game: Game, example: Example) -> Node:
    """The node that shows an example: its next move is due there, or a roll."""
    moves = _moves(game)
    if example.shows_move:
        parent = moves[example.ply].parent
        assert parent is not None
        return parent
    return moves[example.ply - 1]


def next_text(game: Game, example: Example) -> str:
    """The move that an example shows as the next one; empty if it shows none."""
    return _moves(game)[example.ply].text if example.shows_move else ""


def _moves(game: Game) -> list[Node]:
    return [node for node in game.mainline if node.move is not None]


def _formations(
    games: Sequence[ObservedGame], comparisons: Sequence[Comparison]
) -> Iterator[Example]:
    """The formations that go along most with points, or otherwise with captures."""
    formed = {game.number: game for game in games if game.formations}
    found = [
        each
        for each in comparisons
        if each.example in formed and each.advantage is not FIRST_CAPTURE
    ]
    holding = [each for each in found if each.points_hold]
    holding = holding or [each for each in found if each.material_holds]
    for each in holding[:MAX_FORMATIONS]:
        assert each.example is not None
        game, name = formed[each.example], each.advantage.name
        counts = game.formations[name]
        yield Example("formations", name, game.number, game.formation_ply, False, counts)


def _captures(games: Sequence[ObservedGame]) -> Iterator[Example]:
    """For the most common mechanics the ply that captured most, by the later winner if possible."""
    taken = [(game, each) for game in games for each in game.captures]
    often: dict[str, int] = {}
    for _, each in taken:
        often[each.mechanic] = often.get(each.mechanic, 0) + 1
    for name in sorted(often, key=lambda name: -often[name])[:MAX_MECHANICS]:
        game, capture = max(
            ((game, each) for game, each in taken if each.mechanic == name),
            key=lambda pair: (pair[0].winner == pair[1].color, pair[1].victims, -pair[0].number),
        )
        yield Example("captures", str(name), game.number, capture.ply - 1)


def _blunders(games: Sequence[ObservedGame]) -> Iterator[Example]:
    """The largest blunder for each of the most common replies that a picture can show."""
    found: dict[str, list[tuple[ObservedGame, Blunder]]] = {}
    for game in games:
        for each in game.blunders:
            if each.reply not in (QUIET, LIMIT):
                found.setdefault(each.reply, []).append((game, each))
    common = sorted(found, key=lambda reply: -len(found[reply]))
    for reply in common[:MAX_BLUNDERS]:
        game, blunder = max(found[reply], key=lambda pair: (pair[1].swing, -pair[0].number))
        topic = f"blunder: {reply}"
        yield Example("blunders", topic, game.number, blunder.ply, swing=blunder.swing / 1000)
