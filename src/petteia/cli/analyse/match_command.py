"""``petteia match``: two players against each other, over many games."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from petteia.cli import usage
from petteia.cli.analyse.match_report import document, in_words, one_line_of

if TYPE_CHECKING:
    from petteia._core import Ruleset
    from petteia.engine.matches import Adjudication, MatchSummary, Openings, Sprt
    from petteia.engine.matches.statistics import Verdict

PAIRS: Final = 50

FAILED: Final = 1
_WHOLE = usage.whole(0, 10**9 - 1)
_PERCENT = usage.decimal(50, 100)
_RISK = usage.decimal(0, 1)
_ELO = usage.decimal(-9_999_999, 9_999_999)


class Trial(NamedTuple):
    """A match with a known result."""

    name: str
    a: str
    b: str
    expected: Verdict
    elo: tuple[float, float] = (0, 60)
    pairs: int = 1000


TRIALS: Final = (
    Trial(
        "a player against itself, choosing otherwise among moves that look alike",
        *("nodes=2000,seed=1", "nodes=2000,seed=2"),
        expected="H0",
    ),
    Trial(
        "a player against itself with half the nodes",
        *("nodes=2000", "nodes=1000"),
        expected="H1",
    ),
)
TRIALS_RULESET: Final = "navpil.poleis"
"""A game with hardly any draws, in which a deeper search pays."""

DESCRIPTION = "Play pairs of games between two players, with the sides exchanged."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.epilog = (
        "A player is written as level=5, nodes=5000, depth=4 or movetime=100, with hash=MIB,"
        " threads=N, seed=N or tables=PATH after a comma; a function in Python as"
        " agent=MODULE:FACTORY; another program as"
        ' command="NAME ...",nodes=5000, with set.OPTION=VALUE.'
    )
    parser.add_argument("a", nargs="?", metavar="A", help="a player")
    parser.add_argument("b", nargs="?", metavar="B", help="the opponent")
    usage.add_option(parser, "--ruleset RULESET", "a ruleset's id or a ruleset file")
    usage.add_option_argument(parser)
    usage.add_option(parser, "--pairs N", f"pairs of games ({PAIRS}; 10,000 with a test)", _WHOLE)
    usage.add_option(parser, "--seed N", "seed of openings and dice (1)", _WHOLE, 1)
    usage.add_option(parser, "--concurrency N", "games at once (1)", _WHOLE, 1)
    usage.add_option(parser, "--opening-plies N", "random plies to start with (6)", _WHOLE)
    usage.add_option(parser, "--longest N", "draw a game at this many plies (300)", _WHOLE, 300)
    usage.add_option(parser, "--result FILE", "save the games, and continue from there")
    usage.add_option(parser, "--openings FILE", "positions to start from, one PFEN per line")
    sure = "stop a game when both players are this sure of the result"
    usage.add_option(parser, "--win-at PERCENT", sure, _PERCENT)
    usage.add_option(parser, "--win-plies N", "for this many plies in a row (8)", _WHOLE)
    accepted = "end when one of two differences in Elo is accepted"
    parser.add_argument("--sprt", type=_ELO, nargs=2, metavar=("ELO0", "ELO1"), help=accepted)
    usage.add_option(parser, "--alpha P", "how often ELO1 may be accepted wrongly (0.05)", _RISK)
    usage.add_option(parser, "--beta P", "how often ELO0 may be accepted wrongly (0.05)", _RISK)
    usage.add_flag(parser, "--forfeit", "count a crash as a loss and restart the program")
    usage.add_json(parser)
    usage.add_flag(parser, "--self-test", "play two matches with known results")


def run(arguments: argparse.Namespace) -> int:
    """Play and report."""
    return _self_test(arguments) if arguments.self_test else _match(arguments)


def _match(arguments: argparse.Namespace) -> int:
    from petteia.engine.matches import play_match

    if arguments.b is None or arguments.ruleset is None:
        raise usage.UsageError("usage-players")
    rules = usage.chosen_rules(arguments)
    sprt = _sprt(arguments)
    usual = PAIRS if sprt is None else 10_000
    last: list[MatchSummary] = []
    status = 0
    # What an agent prints is no part of the answer.
    with _progress(f"{arguments.a} against {arguments.b}") as show, redirect_stdout(sys.stderr):

        def watch(summary: MatchSummary) -> None:
            last[:] = [summary]
            show(summary)

        try:
            play_match(
                arguments.a,
                arguments.b,
                arguments.ruleset,
                options={
                    name: rules.options[name] for name in usage.option_values(arguments.option)
                },
                pairs=usual if arguments.pairs is None else arguments.pairs,
                seed=arguments.seed,
                openings=_openings(arguments, rules),
                adjudication=_adjudication(arguments),
                forfeits=arguments.forfeit,
                sprt=sprt,
                concurrency=arguments.concurrency,
                result=arguments.result,
                progress=watch,
            )
        except KeyboardInterrupt:
            status = usage.INTERRUPTED
    for summary in last:
        usage.answer(arguments, document(summary), in_words(summary))
    return status


def _self_test(arguments: argparse.Namespace) -> int:
    """Play both trials; the exit status is 1 if one did not end as it must."""
    from petteia.engine.matches import Sprt, play_match

    if arguments.a is not None or arguments.ruleset is not None:
        raise usage.UsageError("usage-self-test")
    documents = []
    for number, trial in enumerate(TRIALS, 1):
        result = None if arguments.result is None else Path(f"{arguments.result}.{number}")
        with _progress(trial.name) as watch:
            summary = play_match(
                trial.a,
                trial.b,
                TRIALS_RULESET,
                pairs=trial.pairs,
                sprt=Sprt(*trial.elo),
                concurrency=arguments.concurrency,
                result=result,
                progress=watch,
            )
        passed = summary.verdict == trial.expected
        documents.append({"trial": trial.name, "passed": passed} | document(summary))
        heading = f"{'passed' if passed else 'FAILED'}: {trial.name}"
        usage.say(arguments, "\n".join((heading, *in_words(summary))))
    usage.answer(arguments, documents)
    return 0 if all(entry["passed"] for entry in documents) else FAILED


def _openings(arguments: argparse.Namespace, rules: Ruleset) -> Openings:
    from petteia.engine.matches import Openings, read_positions

    plies = arguments.opening_plies
    if arguments.openings is None:
        return Openings() if plies is None else Openings(plies=plies)
    if plies is not None:
        raise usage.UsageError("usage-apart", options=("--opening-plies", "--openings"))
    return Openings(positions=read_positions(arguments.openings, rules))


def _adjudication(arguments: argparse.Namespace) -> Adjudication:
    from petteia.engine.matches import Adjudication

    plies = arguments.win_plies
    if arguments.win_at is None:
        if plies is not None:
            raise usage.UsageError("usage-without", options="--win-plies", other="--win-at")
        return Adjudication(arguments.longest)
    given = {} if plies is None else {"win_plies": plies}
    return Adjudication(arguments.longest, arguments.win_at / 100, **given)


def _sprt(arguments: argparse.Namespace) -> Sprt | None:
    from petteia.engine.matches import Sprt

    risks = {"alpha": arguments.alpha, "beta": arguments.beta}
    given = {name: risk for name, risk in risks.items() if risk is not None}
    if arguments.sprt is None:
        if given:
            raise usage.UsageError("usage-without", options=("--alpha", "--beta"), other="--sprt")
        return None
    return Sprt(*arguments.sprt, **given)


@contextmanager
def _progress(title: str) -> Iterator[Callable[[MatchSummary], None]]:
    """Show the progress of a match: a bar in a terminal, otherwise a line now and then."""
    if not usage.can_show_live(sys.stderr):
        say = usage.occasional_lines(title)
        yield lambda summary: say(
            f"{len(summary.games)} of {2 * summary.asked} games, {one_line_of(summary)}"
        )
        return
    from rich.progress import MofNCompleteColumn, TimeRemainingColumn

    with usage.progress_bar(title, None, MofNCompleteColumn(), TimeRemainingColumn()) as move:
        yield lambda summary: move(len(summary.games), 2 * summary.asked, one_line_of(summary))
