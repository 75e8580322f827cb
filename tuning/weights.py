"""Fits weights: `python -m tuning.weights FAMILY...`.

Plays games of the engine against itself, takes quiet positions out of them, fits the weights of
the evaluation to the results, and writes them to `src/petteia/rulesets/weights/FAMILY.toml`. The
same seed, games and nodes give the same file.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import petteia
from petteia._core import _usual_weights
from petteia.cli.usage import whole
from petteia.safe_io import write_file
from tuning.families import FAMILIES
from tuning.fitting import fit
from tuning.playing import Recipe, Sample, samples

WEIGHTS = Path(__file__).parent.parent / "src" / "petteia" / "rulesets" / "weights"


def tune(family: str, recipe: Recipe) -> dict[str, int]:
    """The weights fitted to the games of a family."""
    rules = [petteia.ruleset(ruleset) for ruleset in recipe.rulesets]
    apart = not all(_has_equal_sides(each) for each in rules)
    has_dice = any(each.mechanics["dice.count"] for each in rules)
    taken: list[Sample] = []
    weights = dict.fromkeys(recipe.without, 0)
    for number in range(recipe.rounds):
        taken += samples(recipe, number, weights)
        print(f"{family}: {(number + 1) * recipe.games} games, {len(taken)} positions", flush=True)
        weights = fit(
            taken,
            _usual_weights(),
            apart=apart,
            keep_unit=not has_dice,
            least=recipe.least,
            without=recipe.without,
        )
    return weights


def _has_equal_sides(rules: petteia.Ruleset) -> bool:
    letters = [letter for letter in str(rules.mechanics["setup.board"]) if letter.isalpha()]
    return sum(map(str.isupper, letters)) * 2 == len(letters)


def written(family: str, recipe: Recipe, weights: dict[str, int]) -> str:
    """The text of a file of weights."""
    numbers = f"--games {recipe.games} --rounds {recipe.rounds} --nodes {recipe.nodes}"
    command = f"{family} {numbers} --seed {recipe.seed} --least {recipe.least}"
    if recipe.without:
        command += " --without " + " ".join(recipe.without)
    lines = [f"# Written by python -m tuning.weights {command}", "# Thousandths of a stone."]
    table = ""
    for key, worth in weights.items():
        side, _, name = key.rpartition(".")
        if side != table:
            lines += ["", f"[{side}]"]
            table = side
        lines.append(f"{name} = {worth}")
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> None:
    """Fit and write the weights of the requested families."""
    parser = argparse.ArgumentParser(prog="python -m tuning.weights", description=__doc__)
    parser.add_argument("families", nargs="*", choices=[*FAMILIES, []], metavar="FAMILY")
    parser.add_argument("--games", type=whole(1), default=Recipe.games)
    parser.add_argument("--rounds", type=whole(1), default=Recipe.rounds)
    parser.add_argument("--nodes", type=whole(1), default=Recipe.nodes)
    parser.add_argument("--seed", type=whole(0), default=Recipe.seed)
    parser.add_argument("--least", type=float, default=Recipe.least)
    parser.add_argument("--without", nargs="*", choices=list(_usual_weights()), default=())
    chosen = parser.parse_args(arguments)
    for family in chosen.families or FAMILIES:
        recipe = Recipe(
            FAMILIES[family],
            chosen.games,
            chosen.rounds,
            chosen.nodes,
            chosen.seed,
            chosen.least,
            chosen.without,
        )
        text = written(family, recipe, tune(family, recipe))
        write_file(WEIGHTS / f"{family}.toml", text)


if __name__ == "__main__":
    main()
