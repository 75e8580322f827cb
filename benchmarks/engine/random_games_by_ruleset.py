"""Random games of each ruleset: `python -m benchmarks.engine.random_games_by_ruleset [ID ...]`.

Drives random games from Python, and python-chess in the same loop, in turn, and prints how many of
our plies are played in the time of one of python-chess's.
"""

import argparse
from statistics import median

import petteia
from benchmarks.peers import playing
from benchmarks.peers.measuring import Effort

BAR = 15


def main() -> None:
    """Print the ratio of each ruleset; status 1 if one misses the bar."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.engine.random_games_by_ruleset")
    parser.add_argument("rulesets", nargs="*", default=petteia.ruleset_ids(), metavar="RULESET")
    parser.add_argument("--pairs", type=int, default=5, help="measurements of each ruleset")
    parser.add_argument("--seconds", type=float, default=0.3, help="processor time of each")
    options = parser.parse_args()
    effort = Effort(options.pairs, options.seconds)
    chess = playing.python_chess()
    missed = False
    for ruleset in options.rulesets:
        ours = playing.ours(ruleset)
        times = median(ours(effort) / chess(effort) for _ in range(effort.pairs))
        missed |= times < BAR
        print(f"{ruleset:38} {times:5.1f} times (bar {BAR})", flush=True)
    raise SystemExit(missed)


if __name__ == "__main__":
    main()
