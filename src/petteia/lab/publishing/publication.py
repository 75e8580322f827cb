"""The compact results of experiments, which the package shows for each ruleset."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from petteia.lab.games.results import machines_of, program, settings_of
from petteia.lab.summaries.ladder import ladders
from petteia.lab.summaries.summary import CellSummary, summarize
from petteia.rulesets import ruleset

FORMAT: Final = 2
PUBLISHED: Final = (
    "decisive",
    "won_by_goal",
    "drawn",
    "unfinished",
    "first_move",
    "first_move_decisive",
    "balance",
    "balance_decisive",
    "plies",
    "plies_decided",
    "captures",
    "captures_per_100",
    "first_capture",
    "branching",
    "decision_moves",
    "drama",
    "lead_changes",
    "uncertainty",
    "late_uncertainty",
    "mop_up",
    "permanence",
    "killer_move",
    "clarity",
    "coverage",
    "tree_complexity",
    "stalls_unequal",
    "levelled_openings",
    "duplicates",
    "luck",
)
"""The metrics that are published if a cell has them."""
SKILL: Final = "skill_trace"
"""The skill trace of a ladder under a cell's rules, beside the metrics of the cell itself."""
DIGITS: Final = 4
UNKNOWN: Final = "unknown"
"""The machine of games that were played before machines were noted."""


def publication(folders: Iterable[str | Path], min_games: int = 1) -> dict[str, Any]:
    """The figures of all cells of several folders, for JSON.

    Cells with fewer games than `min_games` are left out. If two folders have the same rules and
    player, the one with more games counts. If a folder has a ladder under some rules, their cells
    get its skill trace. Raises `LabError` if a folder contains no experiment.
    """
    skills: dict[tuple[str, str], dict[str, Any]] = {}
    cells: dict[tuple[str, str, str], dict[str, Any]] = {}
    machines: dict[str, None] = {}
    for folder in map(Path, folders):
        seed = settings_of(folder)["seed"]
        machines |= dict.fromkeys(machines_of(folder))
        for summary in summarize(folder):
            if summary.games < min_games:
                continue
            cell = _cell(summary, seed)
            key = (*_rules_key(cell["ruleset"], cell["options"]), cell["player"])
            if key not in cells or cells[key]["games"] < cell["games"]:
                cells[key] = cell
        for ladder in ladders(folder):
            rules = _rules_key(ladder.ruleset, _chosen(ladder.ruleset, ladder.options))
            skills[rules] = ladder.skill_trace.document(DIGITS)
    for (id, options, _), cell in cells.items():
        if (id, options) in skills:
            cell["metrics"][SKILL] = skills[id, options]
    return {
        "format": FORMAT,
        "version": program(),
        "machine": "; ".join(machines) or UNKNOWN,
        "cells": [cells[key] for key in sorted(cells)],
    }


def written(document: dict[str, Any]) -> str:
    """The data as text: a line for each cell, so that a diff shows the changed figures."""
    cells = ",\n".join(json.dumps(cell, ensure_ascii=False) for cell in document["cells"])
    head = json.dumps({**document, "cells": []}, ensure_ascii=False)
    return head.removesuffix("]}") + f"\n{cells}\n]}}\n"


def _chosen(id: str, options: dict[str, Any]) -> dict[str, Any]:
    """The options that are not at their defaults."""
    usual = ruleset(id).options
    return {name: value for name, value in options.items() if usual[name] != value}


def _rules_key(id: str, chosen: dict[str, Any]) -> tuple[str, str]:
    return id, json.dumps(chosen, sort_keys=True) if chosen else ""


def _cell(summary: CellSummary, seed: int) -> dict[str, Any]:
    figures = summary.figures
    return {
        "ruleset": summary.ruleset,
        "options": _chosen(summary.ruleset, summary.options),
        "player": summary.player,
        "seed": seed,
        "games": summary.games,
        "pairs": summary.pairs,
        "metrics": {name: figures[name].document(DIGITS) for name in PUBLISHED if name in figures},
        "reasons": summary.reasons,
    }
