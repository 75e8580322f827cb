"""``Site``: the shared state of the handlers of one running site."""

from petteia.server.analysis.site_reviews import SiteReviews
from petteia.server.http.middleware.rate_limits import rate_limiters
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
from petteia.server.workers.fair_queue import FairTurns
from petteia.server.workers.loop_turns import LoopTurns
from petteia.server.workers.push_sender import PushSender
from petteia.server.workers.sheet_printer import SheetPrinter


class Site:
    """The parts of a running site."""

    def __init__(self, settings: Settings, engine_pool: EnginePool) -> None:
        """Put a site together; its database is brought up to date first, which blocks."""
        self.settings = settings
        self.database = database = Database(settings.database)
        database.migrate()
        self.csrf_key = secret = database.secret("forms")
        self.engine_pool = engine_pool
        self.live_games = live_games = LiveGames(database, engine_pool, settings.leave_seconds)
        self.limits = limits = rate_limiters(live_games.pubsub)
        engine_pool.limit(limits["work"])
        self.loop_turns = LoopTurns(limits["loop"])
        self.sockets = OpenSockets(live_games.pubsub)
        self.rulesets = UserRulesets(database, settings.rulesets)
        live_games.load_ruleset = self.rulesets.ensure
        self.accounts = Accounts(database, live_games.pubsub)
        self.permissions = Permissions(database)
        self.ratings = Ratings(live_games)
        self.vacations = Vacations(live_games)
        self.history = GameHistory(live_games)
        self.reviews = SiteReviews(database)
        self.explored_games = ExploredGames(database, self.history, engine_pool)
        self.lobby = Lobby(live_games, secret)
        self.lobby_feed = LobbyFeed(self.lobby)
        self.feeds = AtomFeeds(live_games, secret)
        sender = PushSender(database.secret("push"), settings.secure_address())
        self.notifications = TurnNotifications(live_games, sender)
        self.events = Events(live_games, secret)
        self.clubs = Clubs(live_games, secret)
        self.studies = Studies(database, live_games.pubsub, secret)
        self.study_feed = StudyFeed(live_games.pubsub, self.studies.may_read)
        self.progress = LessonProgress(database)
        self.milestones = Milestones(database.sessions)
        self.printer = SheetPrinter(engine_pool)
        self.exports = FairTurns((None,) * EXPORTS.at_once, EXPORTS)
        """In which players have all that is theirs."""
