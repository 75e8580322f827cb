"""The counters and measurements of a running site, for Prometheus."""

from prometheus_client import Counter, Gauge, Histogram

QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.5, 1.0, 5.0)
SLOW = (0.01, 0.05, 0.1, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 120.0)

REQUESTS = Counter("petteia_requests", "Requests answered.", ("method", "route", "status"))
REQUEST_SECONDS = Histogram("petteia_request_seconds", "Time to answer.", ("route",), buckets=QUICK)
ACTS = Counter("petteia_acts", "Acts stored.", ("kind",))
STORE_SECONDS = Histogram("petteia_store_seconds", "Time to store an act.", buckets=QUICK)
VISITORS = Gauge(
    "petteia_visitors", "Visitors who have reached a milestone, over all starts.", ("milestone",)
)
SOCKETS = Gauge("petteia_sockets", "Open sockets of games.")
GAMES = Gauge("petteia_games_in_memory", "Games in memory.")
ENGINE_SECONDS = Histogram(
    "petteia_engine_seconds", "Time of the engine's answers, waiting included.", buckets=SLOW
)
ENGINE_FAILURES = Counter("petteia_engine_failures", "Answers that the engine did not give.")
