"""The rows beside the list of games: players, time, start, options, each changed in place."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from petteia.cli.terminal.state.new_game import SIDES, TIMES, NewGame
from petteia.errors import GameError
from petteia.game.tree.headers import (
    MAX_PROGRAM_SECONDS,
    MIN_PROGRAM_SECONDS,
    parse_program_seconds,
)
from petteia.rulesets.model.definition import Definition
from petteia.rulesets.model.options import Option, value_text
from petteia.rulesets.problems import Problem

Chosen = TypeVar("Chosen")

SIDE_WORDS = {
    "white": "you play White",
    "black": "you play Black",
    "both": "two people",
    "none": "the engine plays both",
}


@dataclass(frozen=True)
class Row:
    """One choice."""

    label: str
    shown: str
    about: str
    step: Callable[[int], object]
    """Change to the next or the previous value, if there is a list of values."""
    question: str = ""
    """The question for a typed value; empty if it is not typed."""
    text: str = ""
    """The value as it would be typed."""
    take: Callable[[str], str] = lambda _: ""
    """Take a typed value; return its error, or an empty text."""


def rows(plan: NewGame, definition: Definition) -> list[Row]:
    """All choices for a game."""
    return [
        _players(plan),
        _time(plan),
        _start(plan),
        *(_option(plan, option) for option in definition.options.values()),
    ]


def _stepped(values: Sequence[Chosen], value: Chosen, by: int) -> Chosen:
    place = values.index(value) if value in values else 0
    return values[(place + by) % len(values)]


def _players(plan: NewGame) -> Row:
    def step(by: int) -> None:
        plan.side = _stepped(tuple(SIDES), plan.side, by)

    return Row("Players", SIDE_WORDS[plan.side], "Who plays which side.", step)


def _time(plan: NewGame) -> Row:
    def step(by: int) -> None:
        plan.seconds = _stepped(TIMES, plan.seconds, by)

    def take(text: str) -> str:
        try:
            plan.seconds = parse_program_seconds(text)
        except GameError:
            return f"Enter seconds from {MIN_PROGRAM_SECONDS} to {MAX_PROGRAM_SECONDS:g}."
        return ""

    about = "Strength: the engine's time per move."
    question = "Seconds per move for the engine"
    text = f"{plan.seconds:g}"
    return Row("Time per move", f"{text} s", about, step, question, text, take)


def _start(plan: NewGame) -> Row:
    def take(text: str) -> str:
        before, plan.start = plan.start, text or None
        problem = plan.problem()
        if problem:
            plan.start = before
        return problem

    return Row(
        "Start",
        "standard" if plan.start is None else plan.start,
        "The standard starting position, or one typed or pasted as PFEN.",
        lambda _: None,
        "Starting position as PFEN (empty for the standard one)",
        plan.start or "",
        take,
    )


def _option(plan: NewGame, option: Option) -> Row:
    value = plan.options.get(option.name, option.default)

    def step(by: int) -> None:
        if option.values:
            plan.options[option.name] = _stepped(option.values, value, by)

    def take(text: str) -> str:
        try:
            plan.options[option.name] = option.parse(text)
        except Problem as problem:
            return f"{problem.message}."
        return ""

    shown = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
    about = f"{option.summary} [{option.rule}]" if option.rule else option.summary
    typed = "" if option.values else f"{option.title}: {option.allowed}"
    return Row(option.title, shown, about, step, typed, value_text(value), take)
