"""``petteia benchmark``: measures of agents, and the data sets behind them."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from petteia.cli import usage
from petteia.safe_io import write_file

if TYPE_CHECKING:
    from petteia.lab.agents.suite import Ladder

DESCRIPTION = "Measure an agent in Python, or write the data sets that agents are measured by."

POSITIONS, PAIRS = 100, 4
DATA_POSITIONS, LADDER_PAIRS = 2_000, 16


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    commands = parser.add_subparsers(
        title="commands", metavar="COMMAND", dest="action", required=True
    )
    agent = usage.add_command(commands, "agent", "measure an agent in Python")
    agent.epilog = "FACTORY(rules, seed) returns a function that chooses a move of a position."
    agent.add_argument("agent", metavar="MODULE:FACTORY", help="function that makes the agent")
    usage.add_option(agent, "-o --output FILE", "the file (.json)", required=True)
    parts = "only this part: solved, ladder or transfer; may be repeated"
    usage.add_option(agent, "--part PART", parts, action="append")
    positions = f"solved positions per board ({POSITIONS})"
    usage.add_option(agent, "--positions N", positions, usage.whole(1), POSITIONS)
    pairs = f"pairs of games against each opponent ({PAIRS})"
    usage.add_option(agent, "--pairs N", pairs, usage.whole(1), PAIRS)
    usage.add_option(agent, "--seed N", "seed of positions, dice and agents (1)", _SEED, 1)
    in_time, seconds = "begin nothing new after this time", usage.decimal(1, 9_999_999)
    usage.add_option(agent, "--seconds S", in_time, seconds)
    contrast = "a contrast to measure, as 'contrasts' lists them; may be repeated"
    usage.add_option(agent, "--contrast ID", contrast, action="append")
    solved = usage.add_command(commands, "solved", "write solved positions as a data set")
    usage.add_option(solved, "--out DIR", "the folder of the data set", required=True)
    each = f"positions per board ({DATA_POSITIONS:,})"
    usage.add_option(solved, "--positions N", each, usage.whole(1), DATA_POSITIONS)
    usage.add_option(solved, "--seed N", "chooses the positions (1)", _SEED, 1)
    purpose = "show the ladder's ratings, or measure them again"
    ladder = usage.add_command(commands, "ladder", purpose)
    usage.add_option(ladder, "-o --output FILE", "measure again and write the file (.json)")
    games = f"pairs of games between two opponents ({LADDER_PAIRS})"
    usage.add_option(ladder, "--pairs N", games, usage.whole(1), LADDER_PAIRS)
    usage.add_option(ladder, "--seconds S", in_time, seconds)
    usage.add_json(ladder)
    purpose = "list rules that differ in one mechanic"
    usage.add_json(usage.add_command(commands, "contrasts", purpose))


_SEED = usage.whole(0, 2**32 - 1)


def run(arguments: argparse.Namespace) -> int:
    """Run the command."""
    actions = {"agent": _agent, "solved": _solved, "ladder": _ladder, "contrasts": _contrasts}
    return actions[arguments.action](arguments)


def _agent(arguments: argparse.Namespace) -> int:
    """Measure an agent."""
    from petteia.lab.agents.benchmark import PARTS, Benchmark, measure
    from petteia.lab.agents.transfer import contrasts_named, suite_contrasts

    output = usage.output_file(arguments.output)
    named = arguments.contrast
    asked = Benchmark(
        arguments.agent,
        tuple(dict.fromkeys(arguments.part)) if arguments.part else PARTS,
        arguments.positions,
        arguments.pairs,
        arguments.seed,
        arguments.seconds,
        suite_contrasts() if named is None else contrasts_named(named),
    )
    document = measure(asked, usage.occasional_lines("benchmark"))
    _write(output, document)
    for line in _in_words(document):
        print(line)
    print(usage.one_line(arguments.output))
    return 0


def _solved(arguments: argparse.Namespace) -> int:
    """Write the solved positions."""
    from petteia.lab.agents.truth import write_data_set

    usage.UsageError.check_range("--positions", arguments.positions, 1, 100_000)
    say = usage.occasional_lines("solved")
    with usage.output_folder(arguments.out) as folder:
        for path in write_data_set(folder, arguments.positions, arguments.seed, say):
            print(usage.one_line(str(path)))
    return 0


def _ladder(arguments: argparse.Namespace) -> int:
    """Show the ladder, or measure it again."""
    from petteia.lab.agents.measuring import Deadline
    from petteia.lab.agents.suite import measure_ladder, shipped_ladder

    if arguments.output is None:
        ladder = shipped_ladder()
    else:
        usage.UsageError.check_range("--pairs", arguments.pairs, 1, 1_000)
        output = usage.output_file(arguments.output)
        say = usage.occasional_lines("ladder")
        ladder = measure_ladder(arguments.pairs, Deadline.after(arguments.seconds), progress=say)
        _write(output, ladder.document())
    usage.answer(arguments, ladder.document(), _rungs_in_words(ladder))
    return 0


def _contrasts(arguments: argparse.Namespace) -> int:
    """List the contrasts."""
    from petteia.lab.agents.transfer import all_contrasts
    from petteia.rulesets.model.options import value_text

    found = all_contrasts()
    lines = (
        f"{each.id}  {each.mechanic}: {value_text(each.before)} / {value_text(each.after)}"
        for each in found
    )
    usage.answer(arguments, [each.document() for each in found], lines)
    return 0


def _write(path: Path, document: dict[str, Any]) -> None:
    write_file(path, json.dumps(document, indent=1) + "\n")


def _in_words(document: dict[str, Any]) -> Iterator[str]:
    if solved := document.get("solved"):
        for name in ("kept", "optimal"):
            share = solved[name]
            yield f"solved    {name} {_percent(share)}, at random {share['at_random']:.1%}"
    if ladder := document.get("ladder"):
        for row in ladder["rulesets"]:
            yield f"ladder    {row['ruleset']}: {_elo(row['elo'])}"
        yield f"ladder    mean: {_elo(ladder['mean_elo'])}"
        if not ladder["same_engine"]:
            yield "ladder    the engine has changed since the ladder was measured"
    if transfer := document.get("transfer"):
        for row in transfer["contrasts"]:
            yield f"transfer  {row['id']}: {_percent(row['difference'], '+')}"
    if not document["complete"]:
        yield "the time was up before everything was measured"


def _rungs_in_words(ladder: Ladder) -> Iterator[str]:
    yield f"version {ladder.version}, {ladder.games:,} games, {ladder.program}"
    for rung in ladder.rungs:
        yield rung.ruleset
        for name, elo in rung.ratings().items():
            yield f"  {name:<15} {_elo(elo.document(1))}, {elo.n} games"


def _percent(share: dict[str, float], sign: str = "") -> str:
    value, low, high = (format(share[name], f"{sign}.1%") for name in ("value", "low", "high"))
    return f"{value} ({low} to {high})"


def _elo(elo: dict[str, float]) -> str:
    return f"{elo['value']:+.0f} ({elo['low']:+.0f} to {elo['high']:+.0f}) Elo above random play"
