"""The command line: one small module per command, imported when it is called."""

import argparse
import atexit
import gc
import importlib
import os
import re
import sys
from collections.abc import Container, Generator, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from petteia.cli import usage
from petteia.errors import PetteiaError, quoted

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

COMMANDS: dict[str, tuple[str, ...]] = {
    "play": ("play", "play a game in the terminal", "terminal"),
    "serve": ("site", "serve the site, to play in the browser", "site"),
    "event": ("events", "pair a tournament and print its standings", "events"),
    "rules": ("rulesets", "print a game's rules in plain words"),
    "kit": ("rulesets", "write a game to print, cut out and play", "site"),
    "rulesets": ("rulesets", "list the rulesets, or check ruleset files"),
    "cite": ("rulesets", "cite rulesets and their sources"),
    "differences": ("rulesets", "list positions where two rulesets disagree"),
    "testimonies": ("rulesets", "compare a game with old texts and finds"),
    "lessons": ("rulesets", "list the lessons and their tasks"),
    "puzzles": ("puzzles", "list the puzzles, or find new ones"),
    "check": ("records", "list the errors of game records"),
    "convert": ("records", "convert game records to another notation"),
    "show": ("records", "show any ply of a record in the terminal", "terminal"),
    "replay": ("records", "step through a record in the terminal", "terminal"),
    "draw": ("records", "draw a position or a game as a picture"),
    "dice": ("records", "verify the dice of a game"),
    "library": ("records", "list the games included in the package"),
    "analyse": ("analyse", "find the best lines of a position"),
    "explore": ("analyse", "look up a position in a database of games"),
    "solve": ("analyse", "solve a game with few positions"),
    "perft": ("analyse", "count the sequences of plies from a position"),
    "engine": ("analyse", "speak the engine protocol, for other programs"),
    "match": ("analyse", "play many games between two players"),
    "lab": ("lab", "measure rulesets by many games between equal players", "lab"),
    "benchmark": ("lab", "measure an agent in Python", "lab"),
    "site-export": ("site", "write the site as files that need no server", "site"),
    "backup": ("site", "back up the site's data to one file", "site"),
    "restore": ("site", "replace the site's data with a backup", "site"),
    "completion": ("completion", "print a shell-completion script or the man page"),
}
"""Each command: its package (which has the module ``NAME_command``), its summary, and its extra."""

SUBJECTS: dict[str, tuple[str, ...]] = {
    "Play": ("play", "serve", "event"),
    "Rules": (
        *("rules", "kit", "rulesets", "cite", "testimonies", "differences"),
        *("lessons", "puzzles"),
    ),
    "Records": ("check", "convert", "show", "replay", "draw", "dice", "library"),
    "Analyse": ("analyse", "explore", "solve", "perft", "engine"),
    "Measure": ("match", "lab", "benchmark"),
    "Site": ("site-export", "backup", "restore"),
    "Shell": ("completion",),
}
"""The commands by subject, in the order of the help."""

SCREEN = "terminal"

ABOUT = "Play, study and measure the lost board games of Greece and Rome."

BAD_INPUT = 2


class Parser(argparse.ArgumentParser):
    """A parser that reports errors in one line."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given, allow_abbrev=False, exit_on_error=False)

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        """Print; argparse itself would not report that no one reads the output any more."""
        (file or sys.stderr).write(message)

    def error(self, message: str) -> NoReturn:
        """End with a one-line message on standard error and exit status 2."""
        raise usage.UsageError("usage-parse", reason=message, command=self.prog)


class _CommandsBelow(argparse.RawDescriptionHelpFormatter):
    """Leaves the list of commands to the epilog, which has them by subject."""

    def _iter_indented_subactions(
        self, _action: argparse.Action
    ) -> Generator[argparse.Action, None, None]:
        yield from ()


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit status is 0 when it is done, 2 for bad input."""
    # A process that is about to end needs no garbage collection, which takes half of its exit time.
    atexit.register(gc.freeze)
    _open_closed_streams()
    _keep_output_writable()
    try:
        status = _run(_as_text(sys.argv[1:] if argv is None else list(argv)))
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        _let_go_of_output()
        return usage.PIPE_CLOSED
    except KeyboardInterrupt:
        return usage.INTERRUPTED
    except OSError as error:
        _let_go_of_output()
        where = f"{error.filename}: " if error.filename else ""
        return _bad_input(f"{where}{error.strerror or error}")
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] == "petteia":
            raise
        return _bad_input(str(usage.UsageError("usage-module", module=error.name)))
    except PetteiaError as error:
        return _bad_input(str(error))


def _as_text(argv: list[str]) -> list[str]:
    """The arguments if all of them are valid text; other bytes cannot be passed on."""
    for word in argv:
        try:
            word.encode()
        except UnicodeEncodeError:
            raise usage.UsageError("usage-not-text", word=quoted(word)) from None
    return argv


def build_parser(called: Container[str] = tuple(COMMANDS)) -> tuple[Parser, dict[str, Parser]]:
    """The parser with the arguments of the called commands, and the parsers of the commands."""
    parser = Parser(
        prog="petteia",
        description=ABOUT,
        epilog=_by_subject(),
        formatter_class=_CommandsBelow,
    )
    parser.add_argument("--version", action="store_true", help="show the version and exit")
    subparsers = parser.add_subparsers(
        metavar="COMMAND", parser_class=Parser, help="one of the commands below"
    )
    commands = {}
    for name, (package, purpose, *_) in COMMANDS.items():
        commands[name] = command = subparsers.add_parser(name, help=purpose)
        if name in called:
            file = name.replace("-", "_")
            module = importlib.import_module(f"petteia.cli.{package}.{file}_command")
            command.description = module.DESCRIPTION
            command.set_defaults(run=module.run)
            module.add_arguments(command)
    return parser, commands


def _by_subject() -> str:
    """The commands with their summaries, by subject."""
    width = max(map(len, COMMANDS))
    lines = []
    for subject, names in SUBJECTS.items():
        lines += [f"{subject}:", *(f"  {name:<{width}}  {COMMANDS[name][1]}" for name in names), ""]
    return "\n".join([*lines, "'petteia COMMAND --help' describes a command."])


def _run(argv: list[str]) -> int:
    called = argv[0] if argv else ""
    if called and not called.startswith("-") and called not in COMMANDS:
        raise _meaning(usage.UsageError("usage-command", word=quoted(called)), called, COMMANDS)
    parser, commands = build_parser((called,))
    try:
        arguments, unknown = parser.parse_known_args(argv)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    except argparse.ArgumentError as wrong:
        raise usage.UsageError.within(wrong.argument_name or called, wrong.message) from None
    if unknown:
        command = commands.get(called, parser)
        error = usage.UsageError("usage-unknown", names=" ".join(unknown), command=command.prog)
        raise _meaning(error, unknown[0], re.findall(r"--[a-z-]+", command.format_usage()))
    if arguments.version:
        return _show_version()
    if not hasattr(arguments, "run"):
        parser.print_help()
        return BAD_INPUT if argv else 0
    is_json = getattr(arguments, "json", False)
    for extra in COMMANDS[called][2:]:
        # JSON output does not need the imports of a screen.
        if not is_json or extra != SCREEN:
            usage.require_extra(called, extra)
    status: int = arguments.run(arguments)
    return status


def _meaning(error: usage.UsageError, word: str, known: Iterable[str]) -> usage.UsageError:
    """An error with a suggestion for a mistyped word."""
    from difflib import get_close_matches

    return error.meaning(next(iter(get_close_matches(word[:40], known, 1)), ""))


def _show_version() -> int:
    from importlib.metadata import version

    print("petteia", version("petteia"))
    return 0


def _bad_input(message: str) -> int:
    print(f"petteia: {usage.one_line(message)}", file=sys.stderr)
    return BAD_INPUT


def _open_closed_streams() -> None:
    """Replace streams that the caller has closed by the null device.

    Otherwise a file that is opened later would get their numbers, and output would go into it.
    """
    closed = [name for name in ("stdin", "stdout", "stderr") if getattr(sys, name) is None]
    for name in closed:
        mode = "r" if name == "stdin" else "w"
        descriptor = os.open(os.devnull, os.O_RDWR)
        setattr(sys, name, open(descriptor, mode, encoding="utf-8"))  # noqa: SIM115


def _keep_output_writable() -> None:
    """Show the code of a letter that the terminal lacks instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def _let_go_of_output() -> None:
    """Discard unwritten output, so that the interpreter can exit without an error."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        return
