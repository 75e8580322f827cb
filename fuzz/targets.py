"""One target a text format. A target returns when all is well and raises when it is not."""

import contextlib
import io
import random
import re
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import petteia
from fuzz.connections import connection
from fuzz.frames import frame
from fuzz.requests import request, words
from petteia.engine.matches import MatchError, MatchPlan, PlayerSpec
from petteia.engine.matches.result_file import ResultFile
from petteia.lab import Experiment, LabError

if TYPE_CHECKING:
    from petteia.notation import Reading

ROOT = Path(__file__).resolve().parent.parent
CORPUS = Path(__file__).resolve().parent / "corpus"

RECORDS = {
    "record": (".petteia",),
    "transcript": (".algebraic", ".courier", ".vogt"),
    "game": (".json",),
}
"""The endings of the golden records that inputs are made from."""

MAX_MESSAGE = 5000

Target = Callable[[str, random.Random], None]


@cache
def _ruleset(ruleset_id: str) -> petteia.Ruleset:
    """A ruleset with its default options, read once."""
    return petteia.ruleset(ruleset_id)


@cache
def _temporary() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="petteia-fuzz-")


def _folder() -> Path:
    """A folder for the files of inputs, which is gone afterwards."""
    return Path(_temporary().name)


def _any_ruleset(chooser: random.Random) -> petteia.Ruleset:
    """One of all rulesets."""
    return _ruleset(chooser.choice(petteia.ruleset_ids()))


def _check_reason(error: ValueError) -> None:
    """A refusal says why."""
    assert str(error).strip(), "refused without a reason"


def _check_position(position: petteia.Position, chooser: random.Random) -> None:
    """What holds of every position: one legal ply, and back again."""
    moves = list(position.legal_moves)
    if position.outcome() is not None or position.needs_roll:
        assert not moves, "legal moves where nobody can move"
        return
    assert moves, "no legal move, and yet no end"
    before = (position.pfen(), position.key)
    move = chooser.choice(moves)
    assert move in position.legal_moves
    assert position.parse_move(str(move)) == move
    position.push(move)
    position.pop()
    assert (position.pfen(), position.key) == before, f"{move} is not undone"


def pfen(text: str, chooser: random.Random) -> None:
    """A PFEN is refused, or reads back as it was."""
    try:
        position = petteia.Position.from_pfen(_any_ruleset(chooser), text)
    except petteia.PfenError as error:
        _check_reason(error)
        return
    assert position.pfen() == text, position.pfen()
    _check_position(position, chooser)


def move(text: str, chooser: random.Random) -> None:
    """A move's text is refused, or is the text of a legal move; `explain` agrees."""
    position = petteia.Position(_any_ruleset(chooser))
    if position.needs_roll:
        position.roll(chooser.choice(position.rolls)[0])
    try:
        read = position.parse_move(text)
    except (petteia.NotationError, petteia.IllegalMoveError) as error:
        _check_reason(error)
        return
    assert read in position.legal_moves
    assert position.explain(str(read)) is None


def ruleset(text: str, chooser: random.Random) -> None:
    """A ruleset file is refused, or makes a game that can be played."""
    file = _folder() / "fuzzed.toml"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    try:
        rules = petteia.ruleset(str(file))
    except petteia.RulesError as error:
        _check_reason(error)
        return
    position = petteia.Position(rules)
    _check_position(petteia.Position.from_pfen(rules, position.pfen()), chooser)


def experiment(text: str, _chooser: random.Random) -> None:
    """An experiment is refused, or has cells whose rules can be played."""
    try:
        found = Experiment.parse(text)
    except LabError as error:
        _check_reason(error)
        return
    assert found.cells
    assert all(
        cell.rules.id == cell.ruleset for cell in found.cells if cell.ruleset[-5:] != ".toml"
    )


def option(text: str, chooser: random.Random) -> None:
    """An option is refused, or is one of the ruleset's own."""
    rules = _any_ruleset(chooser)
    name, _, value = text.partition("=")
    try:
        changed = petteia.ruleset(rules.id, **{name: value})
    except petteia.RulesError as error:
        _check_reason(error)
        return
    assert name in changed.options


def command(text: str, _chooser: random.Random) -> None:
    """The command line ends with status 0, or with status 2 and one line that says why."""
    from petteia.cli import main

    words = [word.replace("\0", "") for word in text.split("|")]
    arguments = ["perft", *words[:1]]
    for flag, word in zip(("--pfen", "--option"), words[1:], strict=False):
        arguments += [flag, word]
    output, errors = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(errors):
        try:
            status: str | int | None = main([*arguments, "--depth", "1"])
        except SystemExit as ending:
            status = ending.code
    if status == 2:
        assert len(errors.getvalue().splitlines()) == 1, errors.getvalue()
    else:
        assert status in {0, None}, f"exit status {status}"


def player(text: str, _chooser: random.Random) -> None:
    """A player of a match is refused, or is written so that it reads back."""
    try:
        read = PlayerSpec.parse(text)
    except MatchError as error:
        _check_reason(error)
        return
    assert PlayerSpec.parse(str(read)) == read


def results(text: str, _chooser: random.Random) -> None:
    """A file of results is refused and left as it was, or its games are read back from it."""
    levels = PlayerSpec.parse("level=2"), PlayerSpec.parse("level=1")
    plan = MatchPlan(*levels, "callen.simple-passing-leader")
    content = text.encode("utf-8", "surrogateescape")
    path = _folder() / "fuzzed.jsonl"
    path.write_bytes(content)
    try:
        with contextlib.closing(ResultFile(path, plan)) as file:
            games = file.games
    except MatchError as error:
        _check_reason(error)
        assert path.read_bytes() == content, "refused, and changed"
        return
    with contextlib.closing(ResultFile(path, plan)) as file:
        assert file.games == games


def record(text: str, chooser: random.Random) -> None:
    """Whatever a record says, each game that is read can be written and read back the same."""
    from petteia.notation import read_games
    from petteia.notation.formats.native import write

    lenient = chooser.random() < 0.5
    for reading in read_games(text, "petteia", lenient=lenient):
        _check_errors(reading, text)
        if reading.game is not None:
            (again,) = read_games(write(reading.game), lenient=True)
            assert (again.game, again.errors) == (reading.game, []), again.errors


def transcript(text: str, chooser: random.Random) -> None:
    """Whatever a transcript says, its plies can be written and read back the same."""
    from petteia.notation.game_writer import TRANSCRIPTS

    _check_transcript(text, chooser.choice([*TRANSCRIPTS, None]), _any_ruleset(chooser), chooser)


def trial(text: str, chooser: random.Random) -> None:
    """Whatever a trial of Ludii says, its plies can be written and read back the same."""
    rules = _any_ruleset(chooser) if chooser.random() < 0.2 else _ruleset("low.mak-yek")
    _check_transcript(text, "ludii", rules, chooser)


def _check_transcript(
    text: str, notation: str | None, rules: petteia.Ruleset, chooser: random.Random
) -> None:
    from petteia.notation import UnknownNotationError, read_games
    from petteia.notation.game_writer import written

    try:
        for reading in read_games(text, notation, rules, lenient=chooser.random() < 0.5):
            _check_errors(reading, text)
            if reading.game is None or not reading.game.mainline:
                continue
            (again,) = read_games(written(reading.game, "algebraic"), "algebraic", rules, True)
            assert again.game is not None
            plies = [node.text for node in reading.game.mainline]
            assert [node.text for node in again.game.mainline] == plies
            assert again.game.outcome() == reading.game.outcome()
    except UnknownNotationError as error:
        _check_reason(error)


def game(text: str, _chooser: random.Random) -> None:
    """Games as JSON are refused, or read back the same."""
    from petteia.notation import read_games

    for reading in read_games(text, "json"):
        _check_errors(reading, text)
        if reading.game is not None:
            (again,) = read_games(reading.game.to_json())
            assert (again.game, again.errors) == (reading.game, []), again.errors


def _check_errors(reading: "Reading", text: str) -> None:
    """Each error has a place in the text, a rule and a reason; what has none has a game."""
    most_lines = text.count("\n") + text.count("\r") + 2
    for diagnostic in reading.errors:
        assert 1 <= diagnostic.line <= most_lines, diagnostic
        assert diagnostic.column >= 1, diagnostic
        assert re.fullmatch("[A-Z]{3}-[A-Z0-9]+", diagnostic.rule or ""), diagnostic
        assert 0 < len(diagnostic.message) < MAX_MESSAGE, diagnostic
    assert reading.game is not None or reading.errors
    assert reading.left_out == 0 or reading.errors, "moves are left out without a word"


def protocol(text: str, _chooser: random.Random) -> None:
    """Whatever is sent to the engine, it is obeyed or refused, in lines of the protocol."""
    from petteia.engine.protocol import Session

    heard: list[str] = []
    session = Session(heard.append)
    for line in text.split("|"):
        # What takes the machine's memory or files is tried elsewhere.
        if not re.search("hash|threads|tables|toml", line, re.IGNORECASE):
            session.receive(line)
    session.close()
    session.run()
    for line in heard:
        assert re.match("id |option |uciok|readyok|info |bestmove |error ", line), line
        assert line.isprintable(), line


TARGETS: dict[str, tuple[Target, int]] = {
    "pfen": (pfen, 100),
    "move": (move, 100),
    "ruleset": (ruleset, 20),
    "experiment": (experiment, 10),
    "option": (option, 30),
    "command": (command, 10),
    "player": (player, 20),
    "results": (results, 40),
    "record": (record, 50),
    "transcript": (transcript, 90),
    "trial": (trial, 40),
    "game": (game, 50),
    "protocol": (protocol, 20),
    "request": (request, 20),
    "connection": (connection, 150),
    "frame": (frame, 160),
    "words": (words, 110),
}
"""Each target with its part of a thousand inputs: less where one takes long."""


def seeds(name: str) -> list[str]:
    """The valid texts that a target's inputs are made from."""
    if name == "ruleset":
        files = sorted((ROOT / "src" / "petteia" / "rulesets").rglob("*.toml"))
        return [file.read_text(encoding="utf-8") for file in files]
    if name == "experiment":
        files = sorted((ROOT / "examples" / "experiments").glob("*.toml"))
        return [file.read_text(encoding="utf-8") for file in files]
    if name in RECORDS:
        golden = sorted((ROOT / "tests" / "notation" / "golden").iterdir())
        files = [file for file in golden if file.suffix in RECORDS[name]]
        files += [file for file in (CORPUS / f"{name}.txt",) if file.exists()]
        return [file.read_text(encoding="utf-8") for file in files]
    text = (CORPUS / f"{name}.txt").read_text(encoding="utf-8")
    return [text] if name in ("results", "trial") else text.splitlines()
