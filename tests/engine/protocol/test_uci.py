"""The engine as UCI programs use it: python-chess and tournament managers."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import chess
import chess.engine
import pytest

import petteia
from petteia import Move, Position
from petteia.engine import Limit
from petteia.engine.client import Engine
from petteia.engine.move_words import read_move
from tests.engine.protocol.test_protocol import answers
from tests.rows import rows

COMMAND = [str(Path(sys.executable).with_name("petteia")), "engine"]
GAMES = ("cyningstan.petteia", "callen.double-petteia", "navpil.poleis", "carrillo.petteia-xxi")
SECONDS = 60.0


class UciMove(str):
    """A move as python-chess passes it."""

    def uci(self) -> str:
        """The text of it."""
        return str(self)


class Board:
    """As much of python-chess's board as its engine needs, under the rules of a ruleset."""

    uci_variant = ""
    chess960 = False

    def __init__(self, ruleset: str) -> None:
        # python-chess asks the class for it.
        type(self).uci_variant = ruleset
        self.position = Position(petteia.ruleset(ruleset))
        self.move_stack: list[UciMove] = []

    @property
    def turn(self) -> bool:
        return self.position.turn

    def root(self) -> Board:
        return Board(self.uci_variant)

    def fen(self, **_: object) -> str:
        return self.position.pfen()

    def copy(self, **_: object) -> Board:
        board = Board(self.uci_variant)
        board.position = self.position.copy()
        board.move_stack = list(self.move_stack)
        return board

    def push_uci(self, text: str) -> UciMove:
        self.position.push(read_move(self.position, text))
        self.move_stack.append(UciMove(text))
        return self.move_stack[-1]

    def pop(self) -> None:
        self.position.pop()
        self.move_stack.pop()


@pytest.fixture
def engine() -> Iterator[chess.engine.SimpleEngine]:
    """The program, started by python-chess."""
    with chess.engine.SimpleEngine.popen_uci(COMMAND, timeout=SECONDS) as started:
        yield started


@pytest.mark.parametrize("ruleset", GAMES)
def test_python_chess_plays_a_game(ruleset: str, engine: chess.engine.SimpleEngine) -> None:
    board = Board(ruleset)
    chess_board = cast(chess.Board, board)
    while not board.position.is_game_over() and len(board.move_stack) < 40:
        clock = chess.engine.Limit(
            white_clock=0.3, black_clock=0.3, white_inc=0.01, remaining_moves=30
        )
        played = engine.play(chess_board, clock, game=ruleset)
        assert played.move is not None
        board.push_uci(str(played.move))
    assert len(board.move_stack) > 4


def test_python_chess_analyses(engine: chess.engine.SimpleEngine) -> None:
    board = cast(chess.Board, Board("callen.simple-petteia"))
    lines: list[dict[str, Any]] = [
        dict(info) for info in engine.analyse(board, chess.engine.Limit(nodes=3000), multipv=2)
    ]
    assert [line["multipv"] for line in lines] == [1, 2]
    assert all(line["pv"] and line["score"].relative.score() is not None for line in lines)


WINS = "8/8/8/8/8/1S6/s7/S6s w - - 0,0 0,0 0 1"


def test_a_certain_win_is_a_mate_for_programs_that_speak_uci() -> None:
    named = "setoption name {} value cyningstan.petteia"
    for name, score, best in (
        ("Ruleset", "score win 1", "bestmove b3-a3xa2"),
        ("UCI_Variant", "score mate 1", "bestmove b3a3"),
    ):
        heard = answers(named.format(name), f"position fen {WINS}", "go mate 1")
        assert score in heard[-2]
        assert heard[-1] == best


def test_the_commands_of_a_tournament_manager_are_answered() -> None:
    """The exchange of fastchess and cutechess: handshake, two moves on the clock, another game."""
    game = "setoption name UCI_Variant value callen.double-petteia"
    heard = answers(
        *("uci", game, "setoption name Hash value 16", "isready", "ucinewgame", "isready"),
        *("position startpos", "go wtime 300 btime 300 winc 8 binc 8"),
        *("isready", "position startpos moves a2a5", "go wtime 300 btime 300 winc 8 binc 8"),
        *("ucinewgame", "isready", "position startpos", "go movetime 20"),
        *("position startpos moves a2a5 a7a6", "go wtime -5 btime 0 movestogo 1"),
    )
    assert [line for line in heard if line.startswith("error")] == []
    assert heard.count("readyok") == 4
    moves = [line.split()[1] for line in heard if line.startswith("bestmove ")]
    position = Position(petteia.ruleset("callen.double-petteia"))
    assert len(moves) == 4
    assert read_move(position, moves[0]) in position.legal_moves
    assert not any("-" in move for move in moves)


def test_pondering_is_reported_as_unsupported_and_answered_after_ponderhit() -> None:
    heard = answers(
        "setoption name Ruleset value cyningstan.petteia",
        "position start",
        "go ponder nodes 500",
        "ponderhit",
    )
    assert heard[0].startswith("info string ")
    assert sum(line.startswith("bestmove ") for line in heard) == 1


def test_the_time_for_a_move_is_a_share_of_the_clock() -> None:
    from petteia.engine.go_command import read_go

    def milliseconds(words: str, turn: bool = True) -> int | None:
        limit = read_go(words.split(), turn).limit
        assert limit is not None
        return limit.milliseconds

    clocks = "wtime 60000 btime 30000 winc 100 binc 500"
    assert milliseconds(clocks) == 2100
    assert milliseconds(clocks, False) == 1500
    assert milliseconds(f"{clocks} movestogo 2") == 30100
    assert milliseconds(f"{clocks} movestogo 1") == 59950
    assert milliseconds("wtime 20 btime 20") == 1
    assert milliseconds(f"{clocks} movetime 5") == 5


@pytest.mark.parametrize(
    ("word", "meant"), [("a1a3", "a1-a3"), ("a1-a3", "a1-a3"), ("@c4", "@c4"), ("S@c4", "@c4")]
)
def test_moves_are_read_as_uci_writes_them(word: str, meant: str) -> None:
    ruleset = "navpil.poleis" if "@" in word else "callen.simple-petteia"
    assert read_move(Position(petteia.ruleset(ruleset)), word) == Move(meant)


def test_the_options_of_the_initial_game_are_declared() -> None:
    started = subprocess.run(
        (*COMMAND, "--ruleset", "callen.simple-petteia", "--option", "die=true"),
        input="uci\nposition startpos\ngo nodes 10\nquit\n",
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=True,
    )
    lines = started.stdout.splitlines()
    assert "option name option.die type string default false" in lines
    assert lines[-1] == "bestmove none", "a roll is due"


def test_only_the_named_moves_are_searched() -> None:
    game = ("setoption name UCI_Variant value cyningstan.petteia", f"position fen {WINS}")
    heard = answers(*game, "go nodes 2000 searchmoves b3b4 b3-b5")
    assert heard[-1] in ("bestmove b3b4", "bestmove b3b5")


def test_a_turn_of_several_moves_is_one_word_that_can_be_read_back() -> None:
    game = "setoption name UCI_Variant value walker.seega"
    begins = "position fen sSssS/sSsSs/SSsSS/ssS1S/S1sSs w - 0,0 1,0 0,0 1 8"
    heard = answers(game, begins, "go depth 4")
    word = heard[-1].removeprefix("bestmove ")
    position = Position.from_pfen(petteia.ruleset("walker.seega"), begins.split(maxsplit=2)[2])
    assert len(read_move(position, word).parts) > 1
    assert heard[-2].split(" pv ")[1].split()[0] == word
    # The move is accepted as it was given, with or without hyphens and victims.
    for spelt in (word, str(read_move(position, word))):
        assert answers(game, f"{begins} moves {spelt}", "isready") == ["readyok"]
        assert answers(game, begins, f"go nodes 50 searchmoves {spelt}")[-1] == f"bestmove {word}"


@pytest.mark.parametrize("ruleset", ["walker.seega", "bell.latrunculi", "locusludi.seneca"])
def test_a_game_of_the_engine_against_itself_does_not_break_off(ruleset: str) -> None:
    with Engine.start(COMMAND) as engine:
        engine.set_option("UCI_Variant", ruleset)
        moves: list[str] = []
        while len(moves) < 70:
            reply = engine.ask(moves, Limit(nodes=40 + len(moves)))
            if reply.move is None:
                break
            moves.append(reply.move)
        assert len(moves) > 40
        assert all("-" not in move for move in moves)


@rows(
    "go",
    [
        *("go", "go movetime 0", "go movetime -5", "go depth 100", "go depth 0 nodes 20"),
        *("go nodes 0", "go nodes 99999999999999999999 depth 1", "go mate 0"),
        *("go joho 5 depth 1 fast", "joho go depth 1", "go searchmoves joho b3b4 depth 1"),
        "go wtime 0 btime 0 movestogo 0",
    ],
)
def test_every_go_is_answered_with_a_move(go: str) -> None:
    position = Position.from_pfen(petteia.ruleset("cyningstan.petteia"), WINS)
    game = ("setoption name UCI_Variant value cyningstan.petteia", f"position fen {WINS}")
    # A search without a bound must not take long here: the win is found at once.
    heard = answers_until_move(*game, go)
    assert [line for line in heard if line.startswith("error")] == []
    assert read_move(position, heard[-1].removeprefix("bestmove ")) in position.legal_moves


def answers_until_move(*lines: str) -> list[str]:
    """The answers to lines the last of which asks for a move, in whatever words."""
    process = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdin is not None
    assert process.stdout is not None
    heard: list[str] = []
    process.stdin.write("".join(f"{line}\n" for line in lines))
    process.stdin.flush()
    while not heard or not heard[-1].startswith(("bestmove", "error")):
        heard.append(process.stdout.readline().rstrip("\n"))
    process.communicate("quit\n", SECONDS)
    return heard


def test_names_of_options_are_read_in_any_case_and_unknown_words_are_skipped() -> None:
    heard = answers(
        *("setoption name uci_variant value callen.simple-petteia", "debug on", "register later"),
        *("setoption name HASH value 2", "setoption name OPTION.Compulsory value true"),
        *("joho isready", "isready now", "uci please", "position joho startpos later moves a1a5"),
        "go nodes 20",
    )
    assert [line for line in heard if line.startswith("error")] == []
    assert heard.count("readyok") == 2
    assert "uciok" in heard
    assert heard[-1].startswith("bestmove ")
