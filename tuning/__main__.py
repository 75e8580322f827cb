"""From nothing to verdicts on a network: `python -m tuning FAMILY|RULESET...`.

The engine plays itself in all rulesets of a family or in a single one, by their weights, and a
network is trained on quiet positions of these games. In each ruleset the engine with the network
then plays the engine without one at equal time until a sequential test decides. The network remains
in `src/petteia/rulesets/networks` for the rulesets in which it is accepted; `tuning/verdicts.json`
has the results. The same command continues an interrupted run.
"""

from __future__ import annotations

import argparse
import json
import zlib
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import petteia
from benchmarks.engine.network_speed import speed
from petteia.engine.matches.match import MatchSummary, play_match
from petteia.engine.matches.match_plan import Openings
from petteia.engine.matches.statistics import MAX_ELO, Sprt
from petteia.errors import PetteiaError
from petteia.rulesets.model import compiler
from petteia.rulesets.registry import read_evaluations_anew
from petteia.safe_io import write_file
from tuning.families import FAMILIES
from tuning.network import train
from tuning.self_play import NODES as TRAINING_NODES
from tuning.self_play import collect

VERDICTS = Path(__file__).with_name("verdicts.json")
FOLDER = Path("build/tuning")
NODES = 1000
"""Positions that the engine without a network looks at for a move in the match."""
TEST = Sprt(0, 20)
OPENINGS = Openings(balance=0.5)
"""Both games of a pair have the same opening, so that it need not be even."""
LEAST = {"games": 1, "pairs": 1, "processes": 1, "seed": 0, "match_seed": 0}
"""The least number for each argument."""


@dataclass(frozen=True)
class Work:
    """How much is done for a verdict."""

    games: int = 6000
    pairs: int = 1500
    """The most pairs of games that the test may take."""
    seed: int = 1
    match_seed: int = 1
    """Which openings are played: a verdict on the best of several recipes needs new ones."""
    nodes: tuple[int, int] = TRAINING_NODES
    """Fewest and most positions that a player of the training games looks at for a move. Games that
    luck decides teach more if there are more of them, with fewer nodes."""
    processes: int = 1
    folder: Path = FOLDER


def verdict(name: str, work: Work) -> dict[str, Any]:
    """Train a network, let it play against the weights, and keep it for the rulesets it won.

    ``name`` is that of a family, or the id of a ruleset.
    """
    rulesets = FAMILIES.get(name, (name,))
    with ProcessPoolExecutor(work.processes) as pool:
        positions = collect(
            name, rulesets, work.games, work.seed, work.folder, pool.map, work.nodes
        )
    trained = train(positions, petteia.ruleset(rulesets[0]), work.seed)
    print(f"{name}: {trained.games} games, {trained.positions} positions", flush=True)
    network = trained.network.file()
    stem = f"{name}-{work.match_seed}-{zlib.crc32(network):08x}"
    replaced = {id: compiler.network(id) for id in rulesets}
    try:
        _install(dict.fromkeys(rulesets, network))
        ratio = _speed(rulesets[0], work.folder / f"{stem}.speed")
        matches = {
            id: _figures(_match(id, ratio, work, work.folder / f"{stem}-{id}.jsonl"))
            for id in rulesets
        }
    except BaseException:
        # Without a verdict everything is as before.
        _install(replaced)
        raise
    _install({id: b"" for id, match in matches.items() if not is_better(match)})
    return {
        "seed": work.seed,
        "match_seed": work.match_seed,
        "nodes": list(work.nodes),
        **trained.figures(),
        "speed": ratio,
        "matches": matches,
    }


def _install(networks: Mapping[str, bytes]) -> None:
    """Let the engine play rulesets by their networks from now on, or by none."""
    compiler.NETWORKS.mkdir(exist_ok=True)
    for id, network in networks.items():
        file = compiler.NETWORKS / f"{id}.net"
        if network:
            write_file(file, network)
        else:
            file.unlink(missing_ok=True)
    read_evaluations_anew()


def _speed(id: str, file: Path) -> float:
    """The remaining share of the speed; a continued match needs the number with which it began."""
    if not file.exists():
        write_file(file, f"{speed(petteia.ruleset(id)):.3f}")
    return float(file.read_text(encoding="utf-8"))


def is_better(match: Mapping[str, Any]) -> bool:
    """Whether a test accepted the network, or ended undecided with all of its interval above 0.

    ``match`` is an entry of the table.
    """
    _, low, _ = match["elo"]
    return match["accepted"] == "H1" or (match["accepted"] is None and low > 0)


def _match(id: str, ratio: float, work: Work, result: Path) -> MatchSummary:
    """The engine with the network against the one without it, at equal time."""

    def report(summary: MatchSummary) -> None:
        if summary.games and len(summary.games) % 100 == 0:
            print(f"  {id}: {_line(summary)}", flush=True)

    return play_match(
        f"nodes={round(NODES * ratio)}",
        f"nodes={NODES},network=false",
        id,
        pairs=work.pairs,
        seed=work.match_seed,
        openings=OPENINGS,
        sprt=TEST,
        concurrency=work.processes,
        result=result,
        progress=report,
    )


def _line(summary: MatchSummary) -> str:
    score, elo = summary.score, summary.score.elo
    return (
        f"{score.wins} won, {score.draws} drawn, {score.losses} lost,"
        f" Elo {elo.value:+.0f} ({elo.low:+.0f} to {elo.high:+.0f}), {summary.verdict}"
    )


def _figures(summary: MatchSummary) -> dict[str, Any]:
    score, elo = summary.score, summary.score.elo
    return {
        "won": score.wins,
        "drawn": score.draws,
        "lost": score.losses,
        "elo": [
            round(max(-MAX_ELO, min(each, MAX_ELO))) for each in (elo.value, elo.low, elo.high)
        ],
        "accepted": summary.verdict,
    }


def main(words: Sequence[str] | None = None) -> None:
    """Reach verdicts on the requested networks, and write them to the table."""
    parser = argparse.ArgumentParser(prog="python -m tuning", description=__doc__)
    names = [*FAMILIES, *(id for rulesets in FAMILIES.values() for id in rulesets)]
    parser.add_argument("names", nargs="+", choices=names, metavar="FAMILY|RULESET")
    parser.add_argument("--games", type=int, default=Work.games)
    parser.add_argument("--pairs", type=int, default=Work.pairs)
    parser.add_argument("--seed", type=int, default=Work.seed)
    parser.add_argument("--match-seed", type=int, default=Work.match_seed)
    parser.add_argument(
        "--nodes", type=int, nargs=2, default=Work.nodes, metavar=("FEWEST", "MOST")
    )
    parser.add_argument("--processes", type=int, default=Work.processes)
    parser.add_argument("--folder", type=Path, default=Work.folder)
    chosen = vars(parser.parse_args(words))
    chosen["nodes"] = fewest, most = tuple(chosen["nodes"])
    if not 1 <= fewest <= most:
        parser.error("argument --nodes: FEWEST must be from 1 to MOST")
    for name, least in LEAST.items():
        if chosen[name] < least:
            parser.error(f"argument --{name.replace('_', '-')}: must be at least {least}")
    for name in chosen.pop("names"):
        try:
            found = verdict(name, Work(**chosen))
        except PetteiaError as error:
            parser.exit(1, f"{parser.prog}: {error}\n")
        verdicts = json.loads(VERDICTS.read_text("utf-8")) if VERDICTS.exists() else {}
        # A ruleset has the verdict on the network that was last tried in it.
        for earlier in verdicts.values():
            for id in found["matches"]:
                earlier["matches"].pop(id, None)
        verdicts = {each: left for each, left in verdicts.items() if left["matches"]}
        verdicts = dict(sorted({**verdicts, name: found}.items()))
        write_file(VERDICTS, json.dumps(verdicts, indent=2) + "\n")
        kept = [id for id, match in found["matches"].items() if is_better(match)]
        print(f"{name}: kept for {', '.join(kept) or 'no ruleset'}", flush=True)


if __name__ == "__main__":
    main()
