"""The explorer's positions and games, as its page shows them in the reader's language."""

from dataclasses import dataclass

from petteia._core import WHITE, Position, Ruleset
from petteia.explorer import Continuation, Explored, FoundGame, Results
from petteia.game.tree.json_fields import GameDocument, WrittenHeaders
from petteia.game.tree.node import ROLL
from petteia.i18n.messages import Messages
from petteia.rulesets import describe
from petteia.rulesets.figures import LENGTH_LIMIT
from petteia.server.catalogue.analysis_links import explored_game_address, explorer_address
from petteia.server.catalogue.rulesets.measurements import player_in_words as engine_in_words
from petteia.server.messages.game_view import last_move, offered_moves, position_view
from petteia.server.messages.socket_messages import Data, OfferedMoves, PastPosition

YOU, PLAYER, LEVEL = "you", "player", "level="
"""The names of the site's players in the explorer: the reader, anyone else, the engine."""
_UNNAMED = {YOU: "explore-you", PLAYER: "explore-player-unnamed"}


class ExplorerBoard(Data, frozen=True):
    """The board of the explorer's page."""

    steps: tuple[PastPosition, ...]
    """The position before the last move, if there is one, and the position itself."""
    legal: OfferedMoves
    letters: tuple[str, ...]
    """The letters of the pieces, as a pattern has them."""
    piece_names: dict[str, str]


@dataclass(frozen=True)
class ExploredMove:
    """A move or a roll in the games, with a link to the continuation."""

    text: str
    address: str
    results: Results
    white: str
    """The share of the games that White wins, in words."""
    draws: str
    black: str
    average: str


@dataclass(frozen=True)
class ListedGame:
    """A game in the list of results."""

    number: int
    address: str
    white: str
    black: str
    result: str
    reason: str
    plies: int


@dataclass(frozen=True)
class LineStep:
    """A move or a roll on the way to the position, with a link to its result."""

    text: str
    address: str


def explorer_board(position: Position, has_line: bool) -> ExplorerBoard:
    """The board of a position, with the position before its last move if a line led to it."""
    line = [position]
    if has_line:
        before = position.copy()
        before.pop()
        line.insert(0, before)
    return ExplorerBoard(
        steps=tuple(PastPosition(position_view(each), last_move(each)) for each in line),
        legal=offered_moves(position),
        letters=tuple(position.rules.letters),
        piece_names=describe(position.rules).piece_names,
    )


def explored_moves(
    found: Explored, rules: Ruleset, start: str | None, actions: list[str], whose: str, t: Messages
) -> list[ExploredMove]:
    """The games' actions in a position at the end of a line."""
    return [
        _explored_move(each, explorer_address(rules, start, [*actions, each.text], whose), t)
        for each in found.continuations
    ]


def _explored_move(played: Continuation, address: str, t: Messages) -> ExploredMove:
    results = played.results
    shares = (results.white, results.draws, results.black)
    white, draws, black = (t.percent(share / results.games) for share in shares)
    average = t.percent(results.average or 0)
    text = played.text.removeprefix(ROLL)
    return ExploredMove(text, address, results, white, draws, black, average)


def line_steps(rules: Ruleset, start: str | None, actions: list[str], whose: str) -> list[LineStep]:
    """The moves of a line, each with a link to the position after it."""
    return [
        LineStep(text.removeprefix(ROLL), explorer_address(rules, start, actions[:number], whose))
        for number, text in enumerate(actions, 1)
    ]


def listed_game(game: FoundGame, rules: Ruleset, whose: str, t: Messages) -> ListedGame:
    """A game as the list shows it."""
    return ListedGame(
        game.number,
        explored_game_address(rules, game.number, game.ply, whose),
        player_in_words(game.white, t),
        player_in_words(game.black, t),
        result_in_words(game.outcome.winner, t),
        reason_in_words(game.outcome.reason, whose, t),
        game.plies,
    )


def reason_in_words(reason: str, whose: str, t: Messages) -> str:
    """Why games of a source end; those of the package have no arbiter but the length limit."""
    is_stopped = reason == LENGTH_LIMIT and not whose
    return t("measured-length-limit" if is_stopped else f"reason-{reason}")


def game_in_words(tree: GameDocument, number: int, t: Messages) -> GameDocument:
    """The tree of a game with its number as its source, and its players in words, if it has names.

    A study of the game may have other readers, who are not the "you" of its player.
    """
    headers = tree.get("headers", {})
    named: WrittenHeaders = {"source": f"{t('explore-title')} · {t('explore-open', number=number)}"}
    if (white := headers.get("white", "")) not in _UNNAMED:
        named["white"] = player_in_words(white, t)
    if (black := headers.get("black", "")) not in _UNNAMED:
        named["black"] = player_in_words(black, t)
    return {**tree, "headers": named}


def result_in_words(winner: bool | None, t: Messages) -> str:
    """The winner."""
    if winner is None:
        return t("explore-draw")
    return t("explore-white-wins" if winner is WHITE else "explore-black-wins")


def player_in_words(name: str, t: Messages) -> str:
    """A player's name; an engine's settings and placeholders for names are put into words."""
    if name in _UNNAMED:
        return t(_UNNAMED[name])
    if name.startswith(LEVEL):
        return t("player-engine", level=int(name.removeprefix(LEVEL)))
    return engine_in_words(name, t)
