"""The examples of rules as pages show them: small interactive boards, step by step."""

import functools
from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from petteia._core import Position
from petteia.game import Game, Node
from petteia.i18n.messages import Messages
from petteia.printouts.rule_figures import Figure, Region, caption_in, comment_of
from petteia.rulesets import describe, ruleset
from petteia.rulesets.files.shipped import is_shipped
from petteia.server.catalogue.analysis_links import analysis_address
from petteia.server.domain.game_setup import SIDES, Side
from petteia.server.messages.game_view import NO_MOVE, move_view, position_view
from petteia.server.messages.socket_messages import Data, PastPosition, PositionView

HERO_RULESET, HERO_BOARD = "cyningstan.petteia", "9x6"
HERO_PFEN = "1s2s2s1/8s/2Ss1sS2/9/1S7/4S2S1 w - - 0,0 0,0 0 1"
HERO_MOVE = "e1-e4"
"""The opening of the home page: a stone that takes two at once, played by the real rules."""


class FrameMove(Data, frozen=True):
    """The move that leads to a frame."""

    text: str
    side: Side
    from_square: str | None = msgspec.field(name="from")
    to_square: str = msgspec.field(name="to")


class Frame(Data, frozen=True):
    """One step of a figure."""

    position: PositionView
    move: FrameMove | None
    comment: str
    """The caption of the example's author."""


class FigureView(Data, frozen=True):
    """The data of an example for the page's script."""

    title: str
    piece_names: Mapping[str, str]
    region: Region
    """First file and rank, last file and rank, counted from 0."""
    frames: tuple[Frame, ...]
    analysis: str
    """The address at which the example is analysed; empty if no page has its ruleset."""


def figure_in(figure: Figure, t: Messages) -> FigureView:
    """A figure in the reader's language."""
    view = _english(figure)
    frames = tuple(replace(frame, comment=caption_in(frame.comment, t)) for frame in view.frames)
    return replace(view, title=caption_in(view.title, t), frames=frames)


@functools.cache
def _english(figure: Figure) -> FigureView:
    """A figure with the words of its author; no page analyses a ruleset made for an example."""
    game, moves = figure.game, [node.text for node in figure.nodes[1:]]
    is_known = is_shipped(game.rules.id)
    return FigureView(
        figure.title,
        describe(game.rules).piece_names,
        figure.region,
        tuple(_frame(game, node) for node in figure.nodes),
        analysis_address(game.rules, game.start, moves) if is_known else "",
    )


def _frame(game: Game, node: Node) -> Frame:
    move = node.move and FrameMove(
        str(node.move), SIDES[bool(node.player)], node.move.from_square, node.move.to_square
    )
    return Frame(position_view(game.position(node)), move, comment_of(node))


@functools.cache
def double_capture_start() -> Position:
    """The position before the move that opens the home page."""
    return Position.from_pfen(ruleset(HERO_RULESET, board=HERO_BOARD), HERO_PFEN)


@functools.cache
def double_capture() -> tuple[PastPosition, PastPosition]:
    """The position before that move and the one after it, as boards show them."""
    position = double_capture_start().copy()
    before = PastPosition(position_view(position), NO_MOVE)
    move = position.parse_move(HERO_MOVE)
    last = move_view(position, move)
    position.push(move)
    return before, PastPosition(position_view(position), last)
