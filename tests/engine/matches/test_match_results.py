"""The result file: nothing is lost, nothing is played twice, and no other file is touched."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from petteia.engine.matches import MatchError, PlayedGame, play_match

RULESET = "callen.simple-passing-leader"


def match(result: Path | None, pairs: int = 3, **changed: Any) -> list[PlayedGame]:
    asked: dict[str, Any] = {"a": "level=2", "b": "nodes=100", "ruleset": RULESET} | changed
    return list(play_match(**asked, pairs=pairs, result=result).games)


@pytest.fixture
def result(tmp_path: Path) -> Path:
    return tmp_path / "match.jsonl"


def test_a_match_resumes_from_any_byte_at_which_its_file_was_cut_off(result: Path) -> None:
    games = match(result)
    whole = result.read_bytes()
    assert whole.count(b"\n") == 7
    for cut in (0, 1, len(whole) // 3, len(whole) - 1, len(whole)):
        result.write_bytes(whole[:cut])
        assert match(result) == games
        assert result.read_bytes() == whole


def test_more_pairs_are_played_after_the_existing_ones(result: Path) -> None:
    match(result, pairs=1)
    before = result.read_bytes()
    assert match(result, pairs=2) == match(None, pairs=2)
    assert result.read_bytes().startswith(before)


def test_a_match_that_was_halted_resumes_with_forfeits(result: Path) -> None:
    games = match(result, pairs=1)
    assert match(result, pairs=1, forfeits=True) == games


def test_a_game_is_a_line_of_json(result: Path) -> None:
    games = match(result, pairs=1)
    lines = [json.loads(line) for line in result.read_text().splitlines()]
    assert lines[0]["a"] == "level=2"
    assert [PlayedGame.of(line) for line in lines[1:]] == games


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"a": "level=3"}, 'a is "level=2", not "level=3"'),
        ({"seed": 2}, "seed is 1, not 2"),
        ({"options": {"die": True}}, "options"),
    ],
)
def test_a_file_of_another_match_is_not_continued(
    result: Path, changed: dict[str, Any], said: str
) -> None:
    match(result, pairs=1)
    before = result.read_bytes()
    with pytest.raises(MatchError, match=said):
        match(result, pairs=1, **changed)
    assert result.read_bytes() == before


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"a text of mine\n", "line 1: not JSON"),
        (b"a text of mine", "something other"),
        (b"[]\n", "something other"),
        (b'{"match": 9}\n', "format"),
    ],
)
def test_a_file_that_is_not_a_match_is_left_alone(result: Path, content: bytes, said: str) -> None:
    result.write_bytes(content)
    with pytest.raises(MatchError, match=said):
        match(result)
    assert result.read_bytes() == content


@given(
    st.dictionaries(
        st.sampled_from(["pair", "white", "winner", "moves"]), st.integers() | st.text()
    )
)
def test_a_damaged_game_is_refused(changed: dict[str, object]) -> None:
    game = PlayedGame(0, True, "opening", "moves", None, "quiet-limit")
    assert PlayedGame.of(game.document()) == game
    try:
        read = PlayedGame.of(game.document() | changed)
    except MatchError:
        return
    assert PlayedGame.of(read.document()) == read


def test_a_damaged_line_is_named(result: Path) -> None:
    match(result, pairs=1)
    lines = result.read_text().splitlines()
    result.write_text("\n".join([lines[0], '{"pair": -1}', lines[2]]) + "\n")
    with pytest.raises(MatchError, match="line 2: pair"):
        match(result)


def test_two_matches_do_not_share_a_file(result: Path) -> None:
    match(result, pairs=1)
    script = (
        f"import fcntl; f = open({str(result)!r}); fcntl.flock(f, 2); print(1, flush=True); input()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline()
        with pytest.raises(MatchError, match="another match"):
            match(result)
        other.communicate("\n")


def test_a_full_disk_loses_nothing(result: Path) -> None:
    games = match(result)
    whole = result.read_bytes()
    end = whole.index(b"\n", len(whole) // 2) + 1
    result.write_bytes(whole[:end])
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    try:
        # The kernel writes the part of the next game that still fits, then refuses.
        resource.setrlimit(resource.RLIMIT_FSIZE, (end + 20, limits[1]))
        with pytest.raises(MatchError, match=r"match\.jsonl: File too large"):
            match(result)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert result.read_bytes() == whole[:end]
    assert match(result) == games


@contextmanager
def running(result: Path, *words: str) -> Iterator[subprocess.Popen[bytes]]:
    """A match in a separate program that has already stored three games."""
    arguments = ["level=4", "level=3", "--ruleset", RULESET, "--result", str(result), *words]
    command = [str(Path(sys.executable).with_name("petteia")), "match", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        until = time.monotonic() + 60
        while not result.exists() or result.read_bytes().count(b"\n") < 4:
            assert time.monotonic() < until
            time.sleep(0.02)
        yield process


def children(process: subprocess.Popen[bytes]) -> list[int]:
    path = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    return [int(number) for number in path.read_text().split()]


def test_an_interrupt_ends_a_match_with_its_report(result: Path) -> None:
    with running(result) as process:
        process.send_signal(signal.SIGINT)
        told, trouble = process.communicate(timeout=60)
    assert (process.returncode, trouble) == (130, b"")
    assert b"A's points" in told


def test_a_killed_worker_halts_the_match_with_one_line(result: Path) -> None:
    with running(result, "--pairs", "400", "--concurrency", "2") as process:
        os.kill(children(process)[0], signal.SIGKILL)
        told, trouble = process.communicate(timeout=60)
    assert process.returncode == 2
    assert (told, trouble.count(b"\n")) == (b"", 1)
    assert b"ended with status -9" in trouble


def test_a_killed_match_leaves_no_process_and_can_resume(result: Path) -> None:
    with running(result, "--pairs", "400", "--concurrency", "2") as process:
        workers = children(process)
        os.kill(process.pid, signal.SIGKILL)
    assert len(workers) == 2
    until = time.monotonic() + 60
    while any(_is_running(worker) for worker in workers):
        assert time.monotonic() < until
        time.sleep(0.02)
    games = match(result, a="level=4", b="level=3", pairs=1)
    assert games == match(None, a="level=4", b="level=3", pairs=1)


def _is_running(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False
