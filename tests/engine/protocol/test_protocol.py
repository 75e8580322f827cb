"""The engine protocol: how each line is answered."""

from __future__ import annotations

import asyncio
import fcntl
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TextIO

import pytest

from petteia import Move, Position, ruleset
from petteia.engine import LEVELS, Analysis, Limit, NoMoveError, best_move, compliance
from petteia.engine.client import MAX_INFOS, MAX_LINE, Engine, EngineError, read_info
from petteia.engine.compliance import check
from petteia.engine.engine_options import EngineOptions
from tests.commands import refused
from tests.engine.protocol.other_programs import write_program

PETTEIA = str(Path(sys.executable).with_name("petteia"))
COMMAND = [PETTEIA, "engine"]
SECONDS = 60.0
"""How long a busy machine may take for what is soon done."""
SET = "setoption name Ruleset value"
INFO = re.compile(
    r"info depth \d+ nodes \d+ nps \d+ score (cp -?\d+|win \d+|loss \d+) wp [01]\.\d+"
    r" multipv \d+ time \d+ hashfull \d+ pv( [^ ]+)+"
)


def answers(*lines: str) -> list[str]:
    """Every line with which the program answers the given lines, waiting for searches to end."""
    process = subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    heard = []
    searches = sum(line.startswith("go ") for line in lines)
    process.stdin.write("".join(line + "\n" for line in lines))
    process.stdin.flush()
    while searches:
        line = process.stdout.readline().rstrip("\n")
        heard.append(line)
        searches -= line.startswith(("bestmove", "error go"))
    process.stdin.write("quit\n")
    process.stdin.close()
    heard += process.stdout.read().splitlines()
    trouble = process.stderr.read()
    process.stdout.close()
    process.stderr.close()
    assert (process.wait(SECONDS), trouble) == (0, "")
    return heard


def test_the_program_passes_its_own_check(monkeypatch: pytest.MonkeyPatch) -> None:
    # A busy machine must not fail it by its clock.
    monkeypatch.setattr(compliance, "PROMPT", SECONDS)
    assert [name for name, error in check(COMMAND) if error] == []


def test_a_program_that_speaks_something_else_fails_the_check() -> None:
    assert [error for _, error in check([sys.executable, "-c", ""])] == ["the program has ended"]
    talks = "print('uciok', flush=True)\nfor line in iter(input, 'quit'):\n  print('readyok')"
    command = [sys.executable, "-u", "-c", talks]
    assert sum(bool(error) for _, error in check(command, 0.3)) > 3


def test_a_program_that_ends_an_infinite_search_by_itself_fails_the_check(tmp_path: Path) -> None:
    program = write_program(tmp_path / "program.py", "print('bestmove a1-a2', flush=True)")
    errors = [error for _, error in check([sys.executable, str(program)])]
    assert "bestmove a1-a2 to an infinite search before stop" in errors


def test_the_check_of_a_missing_program_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "engine", "--compliance", "nowhere") == (
        "petteia: nowhere: No such file or directory\n"
    )


def test_uci_names_the_program_and_its_options() -> None:
    heard = answers("uci", f"{SET} callen.simple-petteia", "uci")
    assert heard[0].startswith("id name petteia ")
    assert heard[-1] == "uciok"
    for name in (
        "Ruleset",
        "Player",
        "Threads",
        "Hash",
        "Level",
        "MultiPV",
        "Network",
        "option.die",
    ):
        assert any(line.startswith(f"option name {name} ") for line in heard)


def test_a_search_reports_each_line_and_the_move() -> None:
    heard = answers(f"{SET} callen.simple-petteia", "position start moves a1-a3", "go depth 3")
    assert all(INFO.fullmatch(line) for line in heard[:-1])
    assert heard[-1].startswith("bestmove ")
    assert heard[-2].split(" pv ")[1].split()[0] == heard[-1].split()[1]


def test_another_player_searches_with_one_thread_and_without_levels() -> None:
    player = "setoption name Player value monte-carlo"
    heard = answers(f"{SET} vogt.petteia", player, "position start", "go nodes 3000")
    assert all(INFO.fullmatch(line) for line in heard[:-1])
    assert heard[-1].startswith("bestmove ")
    for option in ("Threads", "Level"):
        setting = f"setoption name {option} value 2"
        heard = answers(f"{SET} vogt.petteia", player, setting, "go nodes 10")
        assert heard == [
            "error go: only the player alpha-beta knows Level and Threads [protocol-player-limits]"
        ]


def test_rolls_are_accepted_among_the_moves() -> None:
    moves = "position start moves roll:63"
    heard = answers(f"{SET} vogt.kubeia", "go nodes 50", moves, "go nodes 50")
    assert heard[0] == "bestmove none"
    assert heard[-1] not in ("bestmove none", "")


def test_every_level_can_be_set() -> None:
    heard = answers("uci", *(f"setoption name Level value {level}" for level in (0, *LEVELS)))
    assert f"option name Level type spin default 0 min 0 max {LEVELS[-1]}" in heard
    assert heard[-1] == "uciok"


BAD = [
    "frobnicate",
    "setoption",
    "setoption name Ruleset",
    "setoption name Ruleset value no.game",
    "setoption name Ruleset value /etc/passwd",
    "setoption name option.none value 1",
    "setoption name option.board value 99x99",
    "setoption name Nothing value 1",
    "setoption name Threads value 0",
    "setoption name Hash value 99999999",
    "setoption name Level value 14",
    "setoption name MultiPV value one",
    "setoption name Network value perhaps",
    "position",
    "position end",
    "position pfen",
    "position pfen 8/8 w - - 0,0 0,0 0 1",
    "setoption name Player value minimax",
    "position start a1-a3",
    "position start moves a1-a8",
    "position start moves roll:63",
    "position start moves roll:99999999999",
    "position start moves \x00\x1b[2J",
    "go nodes",
    "go nodes many",
    "go depth 1 depth 1",
]


def test_bad_input_is_answered_by_one_error_line() -> None:
    asked = "".join(f"{line}\nisready\n" for line in BAD)
    process = subprocess.run(
        COMMAND,
        input=f"{SET} cyningstan.petteia\n{asked}",
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=True,
    )
    heard = process.stdout.splitlines()
    assert (heard[1::2], process.stderr) == (["readyok"] * len(BAD), "")
    for line, answer in zip(BAD, heard[::2], strict=True):
        assert answer.startswith("error "), line
        assert answer.isprintable(), line


def test_bytes_that_are_not_text_and_endless_lines_are_refused() -> None:
    hostile = b"\xff\xfe\n" + b"x" * (1 << 21) + b"\nisready\n"
    process = subprocess.run(
        COMMAND, input=hostile, capture_output=True, timeout=SECONDS, check=True
    )
    lines = process.stdout.decode().splitlines()
    assert [line.split()[0] for line in lines] == ["error", "error", "readyok"]
    assert lines[1] == "error the line is longer than 1048575 bytes [protocol-line]"
    assert process.stderr == b""


def test_setting_a_ruleset_sets_its_defaults_and_its_start() -> None:
    heard = answers(
        "position start",
        f"{SET} callen.simple-petteia",
        "setoption name option.die value true",
        "go nodes 10",
        f"{SET} callen.simple-petteia",
        "go nodes 10",
    )
    assert heard[0].startswith("error ")
    assert heard[1] == "bestmove none"
    assert heard[-1] != "bestmove none"


def test_lines_received_during_a_search_wait_for_its_end() -> None:
    heard = answers(
        f"{SET} cyningstan.petteia",
        "go nodes 20000",
        "isready",
        "position pfen 8/8/8/8/8/1S6/s7/S6s w - - 0,0 0,0 0 1",
        "go nodes 1000",
    )
    assert [line for line in heard if line.startswith("bestmove")][1] == "bestmove b3-a3xa2"
    assert "readyok" in heard


def test_an_infinite_search_waits_for_stop_even_when_it_has_finished() -> None:
    with Engine.start(COMMAND) as engine:
        engine.set_option("Ruleset", "cyningstan.petteia")
        engine.send("position pfen 8/8/8/8/8/1S6/s7/S6s w - - 0,0 0,0 0 1")
        engine.send("go infinite")
        time.sleep(0.3)
        with pytest.raises(EngineError, match="no answer"):
            engine.wait_for_move(0.1)
        engine.stop()
        assert engine.wait_for_move(SECONDS).move == "b3-a3xa2"


def test_the_program_ends_with_its_client() -> None:
    process = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(f"{SET} cyningstan.petteia\ngo infinite\n")
    process.stdin.flush()
    process.stdout.readline()
    process.stdout.close()
    process.stdin.close()
    process.wait(SECONDS)


@pytest.mark.parametrize(("ends", "status"), [("reader", 141), ("interrupt", 130)])
def test_the_program_ends_quietly_while_its_input_is_open(ends: str, status: int) -> None:
    with subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(f"{SET} cyningstan.petteia\ngo infinite\n")
        process.stdin.flush()
        process.stdout.readline()
        if ends == "reader":
            process.stdout.close()
        else:
            process.send_signal(signal.SIGINT)
        assert process.wait(SECONDS) == status
        assert process.stderr.read() == ""


def test_a_level_needs_no_limit_and_repeats_its_choice() -> None:
    game = (f"{SET} callen.simple-petteia", "setoption name Level value 2", "position start")
    moves = [
        line
        for line in answers(*game, "go nodes 400", "newgame", "go nodes 400")
        if line.startswith("bestmove")
    ]
    assert moves[0] == moves[1]


def test_a_client_plays_with_and_without_waiting() -> None:
    async def play() -> str | None:
        engine = await Engine.start_async(COMMAND)
        with engine:
            engine.new_game()
            position = Position(ruleset("callen.simple-petteia"))
            position.push_text("a1-a3")
            choice = await engine.best_move_async(position, Limit(nodes=500))
            patient = engine.best_move_async(position, Limit(milliseconds=60_000))
            thinking = asyncio.create_task(patient)
            await asyncio.sleep(0.3)
            thinking.cancel()
            with pytest.raises(asyncio.CancelledError):
                await thinking
        return str(choice.move)

    assert asyncio.run(play()) is not None


def test_an_abandoned_search_leaves_no_move_for_the_next_one() -> None:
    """Whether time ran out or the caller's own function fails."""

    def fail(_: Analysis) -> None:
        raise ZeroDivisionError

    long = Limit(nodes=10**12)
    position = Position(ruleset("cyningstan.petteia"))
    other = Position(ruleset("carrillo.latrunculi-xxi"))
    with Engine.start(COMMAND) as engine:
        with pytest.raises(EngineError, match="no answer"):
            engine.best_move(position, long, seconds=0.2)
        assert engine.best_move(other, Limit(nodes=100)).move in other.legal_moves
        with pytest.raises(ZeroDivisionError):
            engine.best_move(position, long, progress=fail)
        assert engine.best_move(other, Limit(nodes=100)).move in other.legal_moves


def test_a_client_sets_the_rules_of_a_position_and_reads_the_result() -> None:
    position = Position(ruleset("vogt.kubeia", zeus=True))
    position.roll((6, 3))
    heard: list[Analysis] = []
    with Engine.start(COMMAND) as engine:
        found = engine.analyse(position, Limit(depth=2), 3, progress=heard.append)
        assert len({line.move for line in found.lines}) == 3
        assert all(line.move in position.legal_moves for line in found.lines)
        assert (found.depth, heard[-1].depth) == (2, 2)
        plain = Position(ruleset("callen.simple-petteia"))
        asked: list[Move | str] = ["a1-a3", plain.find_move("b1", "b2")]
        assert str(engine.best_move(plain, Limit(depth=2), searchmoves=asked).move) in map(
            str, asked
        )
        assert engine.best_move(plain, Limit(white_clock=100, black_clock=100)).pv
        with pytest.raises(NoMoveError):
            engine.best_move(Position(ruleset("vogt.kubeia")), Limit(depth=1))


def test_a_client_asks_for_a_level_and_for_threads_if_they_are_given() -> None:
    position = Position(ruleset("cyningstan.petteia"))
    with Engine.start(COMMAND) as engine:
        assert engine.best_move(position, level=1).move == best_move(position, level=1).move
        assert engine.best_move(position, Limit(nodes=2000), level=0, threads=2).depth > 1
        engine.set_option("Level", 1)
        assert engine.best_move(position).move == best_move(position, level=1).move


def test_a_client_streams_results() -> None:
    async def look() -> list[int]:
        with await Engine.start_async(COMMAND) as engine:
            position = Position(ruleset("callen.simple-petteia"))
            return [found.depth async for found in engine.deepening(position, Limit(depth=3))]

    assert asyncio.run(look())[-1] == 3


def test_a_client_reports_errors() -> None:
    with Engine.start(COMMAND) as engine:
        with pytest.raises(EngineError, match="unknown ruleset"):
            engine.set_option("Ruleset", "no.such-game")
        with pytest.raises(ValueError, match="line break"):
            engine.send("uci\nuci")
    with pytest.raises(EngineError, match="has ended"):
        engine.ask([], Limit(nodes=1))
    with pytest.raises(OSError, match="nothing-there"):
        Engine.start(["nothing-there"])


@pytest.mark.parametrize(
    ("go", "seconds", "error"),
    [
        ("print('bestmove ', flush=True)", 10, "bestmove without a move"),
        ("print('info depth 1', flush=True)", 0.2, "no answer within 0.2 s"),
        ("[print('info depth 1', flush=True) for _ in iter(int, 1)]", 0.2, "no answer within"),
        (f"print('x' * {MAX_LINE}, flush=True)", 10, f"more than {MAX_LINE} characters"),
    ],
)
def test_a_client_does_not_wait_for_a_program_that_gives_no_answer(
    tmp_path: Path, go: str, seconds: float, error: str
) -> None:
    program = write_program(tmp_path / "program.py", go)
    with Engine.start([sys.executable, str(program)]) as engine:
        with pytest.raises(EngineError, match=error):
            engine.ask([], Limit(nodes=1), seconds=seconds)
        engine.patience = 0.1


def test_a_client_ends_a_program_that_sends_more_than_anyone_reads(tmp_path: Path) -> None:
    program = write_program(tmp_path / "program.py", "[print('info') for _ in iter(int, 1)]")
    with Engine.start([sys.executable, str(program)]) as engine:
        engine.send("go")
        while engine._process.poll() is None:
            time.sleep(0.01)
        with pytest.raises(EngineError) as error:
            engine.wait_for_move()
    assert error.value.code == "program-unread"


def test_a_client_does_not_wait_for_a_program_whose_script_has_ended(tmp_path: Path) -> None:
    program = write_program(tmp_path / "program.py", "import time; time.sleep(12)")
    script = tmp_path / "script.sh"
    script.write_text(f"exec 3<&0; '{sys.executable}' '{program}' <&3 & sleep 0.5\n")
    with Engine.start(["sh", str(script)]) as engine:
        engine.send("go")
        time.sleep(1)
        began = time.monotonic()
        assert engine.quit() == 0
    assert time.monotonic() - began < 8


@pytest.mark.parametrize(
    ("lines", "patience", "status"),
    [("{run}\ntrue\n", 0.1, -signal.SIGKILL), ("exec 3<&0; {run} <&3 & sleep 0.5\n", SECONDS, 0)],
)
def test_a_program_that_hangs_is_ended_even_if_the_script_that_started_it_has_ended(
    tmp_path: Path, lines: str, patience: float, status: int
) -> None:
    held = tmp_path / "held"
    go = (
        f"import fcntl, time; held = open({str(held)!r}, 'a'); fcntl.flock(held, fcntl.LOCK_EX); "
        "held.write('yes'); held.flush(); time.sleep(600)"
    )
    program = write_program(tmp_path / "program.py", go)
    script = tmp_path / "script.sh"
    script.write_text(lines.format(run=f"'{sys.executable}' '{program}'"))
    with Engine.start(["sh", str(script)]) as engine:
        engine.send("go")
        while not (held.exists() and held.read_text()):
            time.sleep(0.01)
        engine.patience = patience
    assert engine.quit() == status
    # The lock is free once the program has ended.
    with held.open() as file:
        assert any(_is_free(file) for _ in range(600)), "the program goes on"


def _is_free(file: TextIO) -> bool:
    """Whether a file's lock could be taken; otherwise after a tenth of a second."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        time.sleep(0.1)
        return False
    return True


@pytest.mark.parametrize(
    ("info", "line"),
    [
        ("info depth 1 score cp 5 pv", ("a1-a2", 5, 1)),
        ("info depth 2 score cp 7 pv a1-a2\\ninfo depth 3 score cp 5 pv", ("a1-a2", 7, 1)),
        ("info depth 2 score cp 7 pv a1a2 l8l7", ("a1-a2", 7, 2)),
        ("info string hollow", ("a1-a2", 0, 1)),
        ("info score cp 7 pv a1a2 l8l7\\ninfo string see the pv above", ("a1-a2", 7, 2)),
    ],
)
def test_a_line_without_moves_is_skipped(
    tmp_path: Path, info: str, line: tuple[str, int, int]
) -> None:
    go = f"print('{info}\\nbestmove a1a2', flush=True)"
    program = write_program(tmp_path / "program.py", go)
    heard: list[Analysis] = []
    with Engine.start([sys.executable, str(program)]) as engine:
        position = Position(ruleset("callen.simple-petteia"))
        found = engine.analyse(position, Limit(nodes=50), progress=heard.append)
    assert (str(found.best.move), found.best.score, len(found.best.pv)) == line
    assert all(each.lines for each in heard)


def test_much_that_a_program_says_takes_little_memory_and_time(tmp_path: Path) -> None:
    lines = f"'info nodes 5 pv a1a2\\n' * {2 * MAX_INFOS} + 'info string done\\nbestmove a1a2'"
    program = write_program(tmp_path / "program.py", f"print({lines}, flush=True)")
    heard: list[Analysis] = []
    with Engine.start([sys.executable, str(program)]) as engine:
        assert len(engine.ask([], Limit(nodes=1)).infos) == MAX_INFOS
        position = Position(ruleset("callen.simple-petteia"))
        found = engine.analyse(position, Limit(nodes=1), seconds=10, progress=heard.append)
    assert (found.nodes, len(heard)) == (5, 2 * MAX_INFOS)


def test_an_info_line_is_read_word_by_word() -> None:
    line = "info depth 3 nodes 9 nps 9 score loss 2 wp 0.0000 multipv 1 time 1 hashfull 0 pv a b"
    info = read_info(line)
    assert (info["score"], info["pv"], info["depth"]) == ("loss 2", "a b", "3")


def test_the_default_of_the_option_ruleset_is_among_its_values() -> None:
    (line,) = (line for line in EngineOptions().declared() if line.startswith("option name Rules"))
    default = line.split(" default ")[1].split()[0]
    assert f" var {default} " in line
    assert EngineOptions().set("Ruleset", default) is False


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk here")
def test_a_full_disk_ends_the_program_with_one_line() -> None:
    with open("/dev/full", "wb") as full:
        ended = subprocess.run(
            COMMAND, input=b"uci\n", stdout=full, stderr=subprocess.PIPE, check=False, timeout=60
        )
    assert ended.returncode == 2
    assert ended.stderr.count(b"\n") == 1
    assert b"No space left" in ended.stderr
