"""Combinations of mechanics that cannot be: every one that a ruleset has, not the first alone.

The core refuses them as well, one at a time; here they are found by key, for a file's author.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from petteia.rulesets.faults import Problem
from petteia.rulesets.model.definition import Value

Mechanics = Mapping[str, Value]


def impossible_combinations(mechanics: Mechanics) -> list[Problem]:
    """What in these mechanics cannot go together."""
    return [
        *_dice(mechanics),
        *_pieces(mechanics),
        *_fugitives(mechanics),
        *_reserve(mechanics),
        *_tactics(mechanics),
        *_leaders(mechanics),
        *_classes(mechanics),
    ]


def _problem(key: str, message: str, rule: str | None = None) -> Problem:
    return Problem(tuple(key.split(".")), message, rule)


def _letters(mechanics: Mechanics) -> str:
    return "".join(letter for letter in str(mechanics["setup.board"]) if letter.isalpha())


def _dice(mechanics: Mechanics) -> Iterator[Problem]:
    if not mechanics["dice.count"]:
        if mechanics["dice.doubles_again"]:
            yield _problem("dice.doubles_again", "needs two dice", "VOG-K3")
        return
    held = {
        "movement.fugitives": (True, "POL-6"),
        "movement.locks": (True, "XXI-10"),
        "movement.leader_combat": (True, "XXI-18"),
        "movement.leader_self_immobilizing": (False, "XXI-16"),
    }
    for key, (value, rule) in held.items():
        if mechanics[key] is value:
            word = "true" if value else "false"
            yield _problem("dice.count", f"dice cannot go with {key} = {word}", rule)
    if mechanics["setup.reserve"]:
        yield _problem("dice.count", "dice cannot go with a reserve", "POL-2")


def _pieces(mechanics: Mechanics) -> Iterator[Problem]:
    letters = _letters(mechanics)
    kinds = set(letters.upper())
    if ("S" in kinds or mechanics["setup.reserve"]) and "P" in kinds:
        yield _problem("setup", "stones or soldiers (S) cannot go with peltasts (P)")
    if {"L", "B"} <= kinds:
        yield _problem("setup", "a leader (L) cannot go with a basileus (B)")
    for owner, own in (("White", str.isupper), ("Black", str.islower)):
        leaders = [letter for letter in letters if own(letter) and letter.upper() in "LB"]
        if len(leaders) > 1:
            yield _problem("setup", f"{owner} has more than one leader")
        pieces = any(own(letter) for letter in letters.replace("x", ""))
        if not pieces and not mechanics["setup.reserve"]:
            yield _problem("setup", f"{owner} has no pieces, neither set up nor in reserve")
    if "x" in letters and not mechanics["capture.inciti"]:
        yield _problem("setup", "dead stones (x) need capture.inciti = true", "CAL-X1")


def _fugitives(mechanics: Mechanics) -> Iterator[Problem]:
    if not mechanics["movement.fugitives"]:
        return
    others = sorted(set(_letters(mechanics).upper()) & set("PHLB"))
    if others:
        pieces = ", ".join(others)
        yield _problem("movement.fugitives", f"needs plain soldiers alone, not {pieces}", "POL-5")
    anvilless = ("surround", "push", "flank", "phalanx", "inciti")
    for key in (*(f"capture.{name}" for name in anvilless), "movement.locks"):
        if mechanics[key]:
            yield _problem("movement.fugitives", f"cannot go with {key} = true", "POL-8")


def _reserve(mechanics: Mechanics) -> Iterator[Problem]:
    squares = int(mechanics["board.files"]) * int(mechanics["board.ranks"])
    free = squares - len(_letters(mechanics))
    reserve = int(mechanics["setup.reserve"])
    if 2 * reserve > free:
        message = f"{reserve} pieces a side do not fit on {free} empty squares"
        yield _problem("setup.reserve", message, "POL-1")
    if reserve and mechanics["ending.annihilation"] != "none":
        yield _problem("ending.annihilation", "cannot go with a reserve", "POL-2")


def _tactics(mechanics: Mechanics) -> Iterator[Problem]:
    if mechanics["capture.surround"]:
        for key in ("movement.locks", "movement.leader_combat"):
            if mechanics[key]:
                yield _problem("capture.surround", f"cannot go with {key} = true", "CAL-O6")
        if not mechanics["movement.leader_self_immobilizing"]:
            message = "cannot go with movement.leader_self_immobilizing = false"
            yield _problem("capture.surround", message, "CAL-O6")
    if mechanics["ending.leader_immobilized"] and mechanics["capture.inciti"]:
        yield _problem(
            "ending.leader_immobilized", "cannot go with capture.inciti = true", "XXI-17"
        )


def _leaders(mechanics: Mechanics) -> Iterator[Problem]:
    """Endings that speak of a leader where no side that could reach them has one."""
    letters = _letters(mechanics)
    leaders = {
        "white": any(letter in "LB" for letter in letters),
        "black": any(letter in "lb" for letter in letters),
    }
    through = str(mechanics["ending.breakthrough"])
    sides = ("white", "black") if through == "both" else (through,) if through in leaders else ()
    for side in sides:
        if not leaders[side]:
            message = f"needs a leader (L or B) of {side.capitalize()} in the set-up"
            yield _problem("ending.breakthrough", message, "CAL-8")
    for key in ("ending.leader_captured", "ending.leader_immobilized", "ending.leader_bared"):
        if mechanics[key] not in (False, "none") and not any(leaders.values()):
            yield _problem(key, "needs a leader (L or B) in the set-up")
    captured = mechanics["ending.leader_captured"] != "none"
    if captured and any(leaders.values()) and mechanics["capture.leader"] == "never":
        yield _problem("ending.leader_captured", "needs capture.leader, which is never", "CAL-4")


def _classes(mechanics: Mechanics) -> Iterator[Problem]:
    if not mechanics["ending.decimation"]:
        return
    letters = set(_letters(mechanics))
    light = {"P", "p"} <= letters or {"S", "s"} <= letters or bool(mechanics["setup.reserve"])
    if not light or not {"H", "h"} <= letters:
        message = "needs peltasts (or stones) and hoplites of both sides in the set-up"
        yield _problem("ending.decimation", message, "VOG-11")
