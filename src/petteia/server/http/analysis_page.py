"""The page for analysing a game, a position or a chapter of a study."""

from collections.abc import Mapping
from typing import Any

from litestar import Response

from petteia.game.tree.json_fields import GameDocument
from petteia.safe_io import parse_int
from petteia.server.analysis.first_look import first_look
from petteia.server.analysis.trees import tree_of
from petteia.server.analysis.views import OpenedRecord, opened, shown_lines
from petteia.server.catalogue.analysis_links import PLY
from petteia.server.catalogue.rulesets.cards import by_author, cards
from petteia.server.http.preferences import NOTATION
from petteia.server.http.visitor import Visitor
from petteia.server.live.game_session import GameSession
from petteia.server.messages.analysis_messages import MAX_ACTIONS
from petteia.server.messages.socket_messages import GameState
from petteia.server.players.studies import MAX_CHAPTERS, MAX_SHOWN

WORDS = (
    "analysis",
    "board",
    "counters",
    "exports",
    "game",
    "goals",
    "refusals",
    "replay",
    "review",
    "together",
)
"""The files of words that the page's script speaks from."""


async def page_of_finished_game(
    visitor: Visitor,
    session: GameSession,
    again: str,
    next_level: str,
    view: GameState,
    event: str | None,
) -> Response[str]:
    """A finished game: its analysis, its review, and the possible actions of its players."""
    signed = visitor.site.live_games.display_names.signed
    game = await signed(session.live_game.game, session.seats)
    ply = ply_asked(visitor.query) if PLY in visitor.query else MAX_ACTIONS
    finished = {"id": session.id, "again": again, "nextLevel": next_level, "view": view}
    # The game holds the text of a user's ruleset; the page asks the site for it by its id.
    tree: GameDocument = {**tree_of(game), "ruleset": session.live_game.setup.ruleset}
    record = opened(tree, visitor.t)
    return await analysis_page(visitor, record, ply, finished=finished, event_of_game=event)


async def analysis_page(
    visitor: Visitor, record: OpenedRecord, ply: int, **context: Any
) -> Response[str]:
    """A record after a number of moves, with the parts of a finished game or of a study."""
    site, tree = visitor.site, record.tree
    assert tree is not None
    is_searched = site.settings.edition is None
    look = await first_look(tree, site.engine_pool, visitor.client, ply, is_searched=is_searched)
    shown: dict[str, Any] = {
        "record": record,
        "first_look": look,
        "first_lines": shown_lines(look, visitor.t),
        "groups": by_author(cards(visitor.t)),
        "words": WORDS,
        "finished": None,
        "notation": NOTATION.chosen(visitor.choices),
    }
    if "study" not in context:
        player, studies = visitor.player, site.studies
        own = await studies.own(player, MAX_SHOWN) if player else ()
        joined = await studies.joined(player, MAX_SHOWN) if player else ()
        shown |= {
            "written_studies": [*own, *joined],
            "study": None,
            "chapter": None,
            "most_chapters": MAX_CHAPTERS,
        }
    return visitor.page("analysis.html", **(shown | context))


def ply_asked(query: Mapping[str, str]) -> int:
    """The number of moves after which the page opens.

    A link that was copied while its game was running has it in a fragment, which is never sent
    here: the page's script asks again.
    """
    return parse_int(query.get(PLY, ""), high=MAX_ACTIONS) or 0
