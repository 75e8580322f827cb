"""Runs every check of the repository, reports its progress, and prints a summary.

`run_tests.py` runs all stages; `run_tests.py NAME...` those named; `--all` adds the wide matrices,
which take too long for every change and are run before a release. Two stages run side by side, and
each prints its output when it ends; a stage that runs alone prints it line by line. A stage that
fails does not keep the next from running, so one run shows every error. The summary counts the
tests, and each failed stage other than tests as one failure. Each failure is shown again at the
very end, since a page of CI may show only that.
"""

import os
import re
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = ROOT / ".venv" / "bin"
PYTHON = str(SCRIPTS / "python")
WEB = ROOT / "web"
MAX_STAGES_AT_ONCE = 2
"""Most stages keep one core busy."""
FUZZ_SECONDS = "1"
WIDE_FUZZ_SECONDS = "60"
WIDE_TESTS = ("-m", "", "--override-ini", "faulthandler_timeout=3600")
"""Some of the wide matrices are single tests, which a busy machine runs for long."""
ENVIRONMENT = {
    "CARGO_TERM_QUIET": "false",
    "NO_COLOR": "1",
    # Unset in case it is set: otherwise Python compiles every site and command that the tests start
    # anew.
    "PYTHONDONTWRITEBYTECODE": "",
    "PYTHONUNBUFFERED": "1",
}

CARGO_COUNTS = re.compile(r"^test result: \w+\. (\d+) passed; (\d+) failed")
PYTEST_COUNTS = re.compile(r"^(?:=+ )?\d+ [\w ]+(?:, \d+ [\w ]+)* in [\d.]+s")
VITEST_COUNTS = re.compile(r"^\s+Tests\s+(?:\d+ \w+ \| )*\d+ \w+")
COUNT = re.compile(r"(\d+) (passed|failed|errors?)\b")

# A failure's heading in the output of pytest, cargo test and Vitest, and the text after its
# message.
FAILURE_HEADING = re.compile(r"^(?:_{3,} (.+) _{3,}|---- (.+) stdout ----| FAIL  (.+))$")
FAILURE_END = re.compile(r"^(?:={3,} |-{3,} Captured |stack backtrace:|note: |failures:$|⎯| ❯ )")
PYTEST_NODE = re.compile(r"^(?:FAILED|ERROR) ([^:]+::\S+)")
MAX_MESSAGE_LINES = 12


@dataclass(frozen=True)
class Stage:
    """One kind of check, as the commands that make it up."""

    name: str
    title: str
    commands: tuple[tuple[str, ...], ...]
    folder: Path = ROOT


@dataclass
class Failure:
    """The failed test or stage, and the last lines of its message."""

    title: str
    lines: deque[str] = field(default_factory=lambda: deque(maxlen=MAX_MESSAGE_LINES))
    is_open: bool = True


@dataclass
class Result:
    """How a stage went."""

    stage: Stage
    is_good: bool = True
    passed: int = 0
    failed: int = 0
    seconds: float = 0.0
    failures: list[Failure] = field(default_factory=list)


def script(name: str, *arguments: str) -> tuple[str, ...]:
    """A command of the virtual environment."""
    return (str(SCRIPTS / name), *arguments)


def npx(*arguments: str) -> tuple[str, ...]:
    """A command of the pages' packages."""
    return ("npx", "--no-install", *arguments)


def stages(is_wide: bool) -> tuple[Stage, ...]:
    """All stages in starting order, with the wide matrices or without them."""
    seconds = WIDE_FUZZ_SECONDS if is_wide else FUZZ_SECONDS
    return (
        # The longest first: the others run beside it, and short ones fill both cores at the end.
        Stage(
            "python",
            "Python: tests",
            (script("pytest", "-n", "3", "--dist", "worksteal", *(WIDE_TESTS if is_wide else ())),),
        ),
        Stage(
            "rust",
            "Rust: tests of the core",
            (("cargo", "test-core"),),
        ),
        Stage(
            "wheel",
            "the wheel, in an empty environment",
            (
                (PYTHON, "-m", "tools.wheels.build_wheel"),
                (PYTHON, "-m", "tools.wheels.try_wheel", *(("--all",) if is_wide else ())),
            ),
        ),
        Stage("types", "Python: strict types", (script("mypy"),)),
        Stage(
            "rust-lint",
            "Rust: format, lint and which folder knows which",
            (
                (PYTHON, "tools/checks/check_rust_layers.py"),
                ("cargo", "fmt", "--all", "--check"),
                (
                    # The profile of the core's tests has already built the shared parts.
                    *("cargo", "clippy", "--workspace", "--all-targets", "--locked"),
                    *("--profile", "checked", "--features", "petteia-wasm/typescript"),
                    *("--", "-D", "warnings"),
                ),
            ),
        ),
        Stage(
            "web-lint",
            "pages: format, lint and strict types",
            (
                npx("prettier", "--check", "."),
                npx("eslint", "."),
                npx("tsc", "--noEmit"),
            ),
            WEB,
        ),
        Stage(
            "docs",
            "the manual builds, without a warning",
            (
                (
                    *script("sphinx-build", "--quiet", "--fail-on-warning", "--nitpicky"),
                    # The theme of `make docs` finds no other mistakes and takes most of the time.
                    *("--keep-going", "--define", "html_theme=basic", "docs", "build/checked-docs"),
                ),
            ),
        ),
        Stage("web", "pages: tests of the board and the scripts", (npx("vitest", "run"),), WEB),
        Stage(
            "fuzz",
            f"every text format, {seconds} s each",
            ((PYTHON, "-m", "fuzz", "--seconds", seconds),),
        ),
        Stage(
            "repository",
            "the repository stands on its own, in every language",
            (
                (PYTHON, "tools/checks/check_repository.py"),
                (PYTHON, "tools/checks/check_words.py"),
                (PYTHON, "tools/checks/check_languages.py"),
            ),
        ),
        Stage(
            "lint",
            "Python: format and lint",
            (script("ruff", "format", "--check", "."), script("ruff", "check", ".")),
        ),
        Stage("imports", "Python: which room knows which", (script("lint-imports"),)),
    )


def tally(line: str, result: Result) -> None:
    """Add the counts in a closing line of cargo test or pytest."""
    if counts := CARGO_COUNTS.match(line):
        result.passed += int(counts[1])
        result.failed += int(counts[2])
    elif PYTEST_COUNTS.match(line) or VITEST_COUNTS.match(line):
        for number, what in COUNT.findall(line):
            if what == "passed":
                result.passed += int(number)
            else:
                result.failed += int(number)


def collect_failure(line: str, failures: list[Failure]) -> None:
    """Keep a line that belongs to a failure, and give a failure of pytest its node ID."""
    if heading := FAILURE_HEADING.match(line):
        failures.append(Failure(next(filter(None, heading.groups()))))
    elif FAILURE_END.match(line) and failures:
        failures[-1].is_open = False
    elif node := PYTEST_NODE.match(line):
        title = ".".join(node[1].split("::")[1:])
        for failure in failures:
            if failure.title.removeprefix("ERROR at setup of ") == title:
                failure.title = node[1]
                break
    elif failures and failures[-1].is_open and line:
        failures[-1].lines.append(line)


def run_command(
    command: Sequence[str], result: Result, folder: Path, show: Callable[[str], None]
) -> bool:
    """Run a command and show each line of its output; true when it succeeded."""
    shown = " ".join(part.removeprefix(f"{SCRIPTS}{os.sep}") for part in command)
    show(f"$ {shown}")
    process = subprocess.Popen(
        command,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        env={**os.environ, **ENVIRONMENT},
    )
    assert process.stdout is not None
    output = Failure(shown)
    for line in process.stdout:
        show(line.rstrip("\n"))
        tally(line, result)
        output.lines.append(line.rstrip())
        collect_failure(line.rstrip(), result.failures)
    if process.wait() == 0:
        return True
    result.failures = result.failures or [output]
    return False


def run_stage(stage: Stage, show: Callable[[str], None]) -> Result:
    """Run a stage's commands one after the other, up to the first that fails."""
    result = Result(stage)
    start = time.monotonic()
    for command in stage.commands:
        if not run_command(command, result, stage.folder, show):
            result.is_good = False
            break
    result.seconds = time.monotonic() - start
    if not result.is_good and not result.failed:
        result.failed = 1
    return result


def run_alone(stage: Stage) -> Result:
    """Run a stage and print its output as it comes."""
    print(f"=== {stage.name}: {stage.title}", flush=True)
    return run_stage(stage, lambda line: print(line, flush=True))


def run_beside_another(stage: Stage) -> Result:
    """Run a stage and print all its output at its end, apart from that of other stages."""
    print(f"=== {stage.name} begins: {stage.title}", flush=True)
    lines: list[str] = []
    result = run_stage(stage, lines.append)
    print("\n".join((f"\n=== {stage.name} ended", *lines, "")), flush=True)
    return result


def run_stages(chosen: Sequence[Stage]) -> list[Result]:
    """Run stages, two at a time if there are several."""
    if len(chosen) == 1:
        return [run_alone(chosen[0])]
    with ThreadPoolExecutor(MAX_STAGES_AT_ONCE) as pool:
        return list(pool.map(run_beside_another, chosen))


def main(arguments: Sequence[str]) -> int:
    """Run the requested stages and print the summary."""
    names = [argument for argument in arguments if argument != "--all"]
    known = {stage.name: stage for stage in stages(is_wide=len(names) < len(arguments))}
    if unknown := [name for name in names if name not in known]:
        print(f"no such stage: {unknown[0]}; there are: {' '.join(known)}", file=sys.stderr)
        return 2
    results = run_stages([known[name] for name in (names or known)])
    print("\n=== summary")
    for result in results:
        verdict = "passed" if result.is_good else "FAILED"
        count = f"{result.passed} tests" if result.passed else ""
        print(f"{result.stage.name:<12} {verdict}  {result.seconds:6.1f} s  {count}".rstrip())
    passed = sum(result.passed for result in results)
    failed = sum(result.failed for result in results)
    print(f"{passed} passed, {failed} failed")
    for failure in (failure for result in results for failure in result.failures):
        print(f"\n--- {failure.title}", *failure.lines, sep="\n", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
