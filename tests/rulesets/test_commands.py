"""The commands about rulesets: their output, their one-line messages and their exit status."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from petteia.cli import main
from petteia.rulesets import catalogue_json, ruleset_ids
from tests.commands import refused

HERE = Path(__file__).parent
INVALID = HERE / "invalid" / "shapes.toml"
VALID = HERE / "valid" / "bare.toml"


def test_rulesets_lists_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulesets"]) == 0
    output = capsys.readouterr().out
    for id in ruleset_ids():
        assert f"{id}\n" in output
    assert "compulsory=false (false|true)" in output


def test_rulesets_json_is_the_catalogue(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulesets", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(catalogue_json())


def test_the_template_is_a_valid_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulesets", "--template"]) == 0
    file = tmp_path / "my-game.toml"
    file.write_text(capsys.readouterr().out, "utf-8")
    assert main(["rulesets", "check", str(file)]) == 0
    assert main(["rules", str(file)]) == 0
    assert "SC-5" in capsys.readouterr().out


def test_check_prints_one_line_per_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulesets", "check", str(VALID), str(INVALID)]) == 2
    captured = capsys.readouterr()
    assert captured.out == f"{VALID}: valid\n"
    lines = captured.err.splitlines()
    assert len(lines) > 10
    assert all(line.startswith(f"{INVALID}:") for line in lines)
    assert f"{INVALID}:2:1: title: must be a text, not 5" in lines


def test_check_succeeds_for_a_valid_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulesets", "check", str(VALID)]) == 0


def test_json_may_be_given_before_or_after_the_word_check(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for words in (["--json", "check"], ["check", "--json"]):
        assert main(["rulesets", *words, str(VALID)]) == 0
        (entry,) = json.loads(capsys.readouterr().out)
        assert entry["file"] == str(VALID)
    assert main(["rulesets", "check", str(VALID)]) == 0
    assert capsys.readouterr().out == f"{VALID}: valid\n"


@pytest.mark.parametrize("id", [*ruleset_ids(), str(VALID)])
def test_rules_describes_a_game(id: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", id]) == 0
    assert "OPTIONS" in capsys.readouterr().out


def test_rules_follow_the_options(capsys: pytest.CaptureFixture[str]) -> None:
    main(["rules", "callen.simple-petteia", "--option", "inciti=true", "--option", "die=true"])
    output = capsys.readouterr().out
    assert "[CAL-X2; adjudicated]" in output
    assert "[CAL-O2; invented]" in output


def test_perft_prints_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "cyningstan.petteia", "--depth", "2"]) == 0
    assert capsys.readouterr().out == "944\n"
    assert main(["perft", "cyningstan.petteia", "--depth", "0", "--divide"]) == 0
    assert capsys.readouterr().out == "1\n"


def test_perft_divides_in_plain_text_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "cyningstan.petteia", "--depth", "2", "--divide"]) == 0
    *lines, total = capsys.readouterr().out.splitlines()
    assert lines == sorted(lines)
    assert len(lines) == 32
    assert total == "944"
    assert sum(int(line.split()[1]) for line in lines) == 944


def test_perft_takes_a_file_options_and_a_pfen(capsys: pytest.CaptureFixture[str]) -> None:
    pfen = "ssss/4/4/SSSS w - - 0,0 0,0 0 1"
    argv = ["perft", str(VALID), "--depth", "1", "--pfen", pfen, "--option", "quiet_limit=9"]
    assert main(argv) == 0
    assert capsys.readouterr().out == "8\n"


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["frobnicate"], "frobnicate"),
        (["perft"], "RULESET"),
        (["perft", "callen.simple-petteia"], "--depth"),
        (["perft", "callen.simple-petteia", "--depth", "-1"], "--depth"),
        (["perft", "callen.simple-petteia", "--depth", "1e3"], "--depth: '1e3'"),
        (["perft", "callen.simple-petteia", "--depth", "100"], "0 to 99"),
        (["perft", "callen.simple-petteia", "--depth", "9" * 9999], "0 to 99"),
        (["perft", "callen.simple-petteia", "--depth", "1", "--pfen", "nonsense"], ""),
        (["perft", "callen.simple-petteia", "--depth", "1", "more"], "more"),
        (["perft", "callen.simple", "--depth", "1"], "did you mean 'callen.simple-petteia'"),
        (["perft", "callen.simple-petteia", "--depth", "1", "--option", "die"], "NAME=VALUE"),
        (["rules", "vogt.petteia", "--option", "dice=2"], "option 'dice'"),
        (["rules", "vogt.petteia", "--option", "mirrored=1"], "VOG-1"),
        (
            ["rules", "vogt.petteia", "--option", "mirrored=true", "--option", "mirrored=true"],
            "given twice",
        ),
        (["rules", "nowhere.toml"], "nowhere.toml:1:1: cannot be read"),
        (["rules", "a\nb\x1b[31m"], "unknown ruleset"),
        (["perft", "callen.simple-petteia", "--depth", "1", "--pfen", "\ud800"], "not UTF-8"),
        (["rulesets", "check"], "FILE"),
        (["rulesets", "chck"], "chck"),
    ],
)
def test_bad_input_is_one_line_and_status_2(
    argv: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    error = refused(capsys, *argv)
    assert error[:-1].isprintable()
    assert words in error
    assert len(error) < 500


def test_help_succeeds(capsys: pytest.CaptureFixture[str]) -> None:
    for argv in (["--help"], ["perft", "--help"], ["rulesets", "check", "--help"], []):
        assert main(argv) == 0
        assert "usage: petteia" in capsys.readouterr().out


def command(*argv: str, stdout: int | None = None) -> subprocess.Popen[bytes]:
    """A separate run of the program, whose output can be read."""
    code = "import sys; from petteia.cli import main; sys.exit(main())"
    return subprocess.Popen(
        [sys.executable, "-c", code, *argv],
        stdout=subprocess.PIPE if stdout is None else stdout,
        stderr=subprocess.PIPE,
    )


def test_a_reader_that_closes_the_pipe_is_not_an_error() -> None:
    process = command("rulesets")
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait() in (0, 141)
    process.stderr.close()


def test_a_full_disk_is_reported_in_one_line() -> None:
    with open("/dev/full", "wb") as full:
        process = command("rulesets", stdout=full.fileno())
        _, error = process.communicate()
    assert process.returncode == 2
    assert error.decode().count("\n") == 1
    assert "No space left" in error.decode()


def test_characters_that_a_terminal_lacks_do_not_end_the_program() -> None:
    code = "import sys; from petteia.cli import main; sys.exit(main(['rules', 'navpil.poleis']))"
    environment = {"PYTHONIOENCODING": "ascii", "PYTHONPATH": ":".join(sys.path)}
    argv = [sys.executable, "-c", code]
    done = subprocess.run(argv, env=environment, capture_output=True, check=False)
    assert done.returncode == 0
    assert done.stderr == b""
