"""``petteia engine``: speaks the engine protocol, or checks that another program does."""

import argparse
import os
import sys
import threading
from collections.abc import Iterator
from typing import TYPE_CHECKING, BinaryIO

from petteia.cli import BAD_INPUT, usage

if TYPE_CHECKING:
    from petteia.engine.protocol import Session

MAX_LINE = 1 << 20
"""The bytes of a line, its end included."""
ERRORS = 1


DESCRIPTION = "Speak the engine protocol on standard input and output."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    purpose = "the game; the answer to uci then lists its options"
    usage.add_option(parser, "--ruleset RULESET", purpose)
    usage.add_option_argument(parser)
    usage.add_json(parser)
    purpose = "check that the program started by COMMAND speaks it; takes all arguments that follow"
    more = argparse.REMAINDER
    parser.add_argument("--compliance", nargs=more, metavar="COMMAND", help=purpose)


def run(arguments: argparse.Namespace) -> int:
    """Answer lines until ``quit`` or the end of the input; or check another program."""
    if arguments.compliance is not None:
        return _check(arguments)
    from petteia.engine.protocol import Session

    session = Session(_write)
    for name, value in _settings(arguments):
        session.receive(f"setoption name {name} value {value}")
    threading.Thread(target=_read, args=(session,), daemon=True).start()
    status = 0
    try:
        session.run()
    except KeyboardInterrupt:
        status = usage.INTERRUPTED
    except BrokenPipeError:
        # The reader of the answers is gone.
        status = usage.PIPE_CLOSED
    except OSError as error:
        print(usage.one_line(f"petteia: {error.strerror or error}"), file=sys.stderr, flush=True)
        status = BAD_INPUT
    # The reader may still wait for input, and the interpreter cannot end while it does.
    os._exit(status)


def _settings(arguments: argparse.Namespace) -> Iterator[tuple[str, object]]:
    """The ruleset that the engine is started with, and its options."""
    if arguments.ruleset is not None:
        usage.chosen_rules(arguments)
        yield "Ruleset", arguments.ruleset
        for name, value in usage.option_values(arguments.option).items():
            yield f"option.{name}", value


def _write(line: str) -> None:
    print(line, flush=True)


def _read(session: "Session") -> None:
    """Pass on standard input; its end ends the session."""
    from petteia.engine.engine_options import ProtocolError

    for line in lines_of(sys.stdin.buffer):
        if line is None:
            session.refuse(ProtocolError("protocol-line", most=MAX_LINE - 1))
        else:
            session.receive(line)
    session.close()


def lines_of(stream: BinaryIO) -> Iterator[str | None]:
    """Lines of text, and None in place of one that is too long."""
    is_rest = False
    while raw := stream.readline(MAX_LINE):
        is_cut = len(raw) == MAX_LINE and not raw.endswith(b"\n")
        if not is_rest:
            yield None if is_cut else raw.decode(errors="replace")
        is_rest = is_cut


def _check(arguments: argparse.Namespace) -> int:
    """Print the checks; the exit status is 1 if any fails."""
    from petteia.engine.compliance import check

    if not arguments.compliance:
        raise usage.UsageError("usage-compliance")
    found = []
    for name, error in check(arguments.compliance):
        found.append({"check": name, "error": error or None})
        usage.say(arguments, f"wrong  {name}: {error}" if error else f"right  {name}")
    errors = sum(entry["error"] is not None for entry in found)
    usage.answer(arguments, found, [usage.counted(errors, "error")])
    return ERRORS if errors else 0
