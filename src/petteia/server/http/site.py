"""``Site``: the shared state of the handlers of one running site."""

from dataclasses import dataclass
from typing import Self

from petteia.server.analysis.site_reviews import SiteReviews
from petteia.server.http.middleware.rate_limits import RateLimits
from petteia.server.http.open_sockets import OpenSockets
from petteia.server.limits import EXPORTS
from petteia.server.live.live_games import LiveGames
from petteia.server.live.lobby import Lobby
from petteia.server.live.lobby_feed import LobbyFeed
from petteia.server.players.accounts import Accounts
from petteia.server.players.atom_feeds import AtomFeeds
from petteia.server.players.clubs import Clubs
from petteia.server.players.events import Events
from petteia.server.players.explored_games import ExploredGames
from petteia.server.players.game_history import GameHistory
from petteia.server.players.lesson_progress import LessonProgress
from petteia.server.players.permissions import Permissions
from petteia.server.players.ratings import Ratings
from petteia.server.players.studies import Studies
from petteia.server.players.study_feed import StudyFeed
from petteia.server.players.turn_notifications import TurnNotifications
from petteia.server.players.user_rulesets import UserRulesets
from petteia.server.players.vacations import Vacations
from petteia.server.settings import Settings
from petteia.server.storage.database import Database
from petteia.server.storage.milestones import Milestones
from petteia.server.workers.engine_pool import EnginePool
from petteia.server.workers.explorers import Explorers
from petteia.server.workers.fair_queue import FairTurns
from petteia.server.workers.loop_turns import LoopTurns
from petteia.server.workers.picture_renderer import PictureRenderer
from petteia.server.workers.push_sender import PushSender
from petteia.server.workers.sheet_printer import SheetPrinter


@dataclass(frozen=True)
class Site:
    """The parts of a running site; ``build`` alone puts them together."""

    settings: Settings
    database: Database
    csrf_key: bytes
    engine_pool: EnginePool
    explorers: Explorers
    explored_games: ExploredGames
    live_games: LiveGames
    rulesets: UserRulesets
    accounts: Accounts
    history: GameHistory
    reviews: SiteReviews
    lobby: Lobby
    lobby_feed: LobbyFeed
    feeds: AtomFeeds
    notifications: TurnNotifications
    progress: LessonProgress
    studies: Studies
    events: Events
    permissions: Permissions
    ratings: Ratings
    vacations: Vacations
    clubs: Clubs
    study_feed: StudyFeed
    milestones: Milestones
    renderer: PictureRenderer
    printer: SheetPrinter
    exports: FairTurns[None]
    """In which players have all that is theirs."""
    limits: RateLimits
    loop_turns: LoopTurns
    sockets: OpenSockets

    @classmethod
    def build(cls, settings: Settings, engine_pool: EnginePool) -> Self:
        """A site by its settings; its database is brought up to date first, which blocks."""
        database = Database(settings.database)
        database.migrate()
        secret = database.secret("forms")
        live_games = LiveGames(database, engine_pool, settings.leave_seconds)
        limits = RateLimits(live_games.pubsub)
        rulesets = UserRulesets(database, settings.rulesets, limits.work)
        live_games.load_ruleset = rulesets.ensure
        engine_pool.limit(limits.work)
        studies = Studies(database, live_games.pubsub, secret)
        lobby = Lobby(live_games, secret)
        history = GameHistory(live_games)
        explorers = Explorers(settings.data, engine_pool)
        return cls(
            settings=settings,
            database=database,
            csrf_key=secret,
            engine_pool=engine_pool,
            explorers=explorers,
            live_games=live_games,
            rulesets=rulesets,
            accounts=Accounts(database, live_games.pubsub),
            history=history,
            explored_games=ExploredGames(database, history, explorers),
            reviews=SiteReviews(database),
            lobby=lobby,
            lobby_feed=LobbyFeed(lobby),
            feeds=AtomFeeds(live_games, secret),
            notifications=TurnNotifications(
                live_games, PushSender(database.secret("push"), settings.secure_address())
            ),
            progress=LessonProgress(database),
            studies=studies,
            events=Events(live_games, secret),
            permissions=Permissions(database),
            ratings=Ratings(live_games),
            vacations=Vacations(live_games),
            clubs=Clubs(live_games, secret),
            study_feed=StudyFeed(live_games.pubsub, studies.may_read),
            milestones=Milestones(database.sessions),
            renderer=PictureRenderer(settings.rulesets, limits.work),
            printer=SheetPrinter(settings.rulesets, limits.work),
            exports=FairTurns((None,) * EXPORTS.at_once, EXPORTS),
            limits=limits,
            loop_turns=LoopTurns(limits.loop),
            sockets=OpenSockets(live_games.pubsub),
        )
