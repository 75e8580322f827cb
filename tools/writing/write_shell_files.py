"""Writes the completions of shells and the manual page from the command line's own definition.

Set-up calls it; users get the files with the package, and need nothing that makes them.
"""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import shtab
from argparse_manpage.manpage import Manpage

from petteia.cli import ABOUT, COMMANDS, build_parser
from petteia.cli.completion.completion_command import FOLDER, MANUAL, SHELLS
from petteia.rulesets import ruleset_ids

IDS = " ".join(ruleset_ids())
RULESET = {
    "bash": "_petteia_rulesets",
    "zsh": "_petteia_rulesets",
    "tcsh": "f",
    "preamble": {
        "bash": f"""
_petteia_rulesets() {{
  compgen -W "{IDS}" -- $1
  compgen -f -- $1
}}
""",
        "zsh": f"""
_petteia_rulesets() {{
  _alternative 'rulesets:ruleset:({IDS})' 'files:file:_files'
}}
""",
    },
}
"""The id of a ruleset of the package, or a file."""
COMPLETIONS = {
    "FILE": shtab.FILE,
    "PATH": shtab.FILE,
    "DIR": shtab.DIRECTORY,
    "ID": RULESET,
    "RULESET": RULESET,
    "RULESET|FILE": RULESET,
    "RULESET|PFEN|RECORD": RULESET,
}
"""The completion of a value, by its name in the usage."""
OTHER_IDS = ("rule",)
"""Arguments whose ids do not belong to rulesets."""


def files() -> dict[Path, str]:
    """Each file with its intended content, on a terminal of any width."""
    with patch.dict(os.environ, COLUMNS="80"):
        return _files()


def _files() -> dict[Path, str]:
    texts = {}
    for shell in SHELLS:
        parser, _ = build_parser(tuple(COMMANDS))
        for action in _actions(parser):
            completion = COMPLETIONS.get(str(action.metavar))
            if completion is not None and action.dest not in OTHER_IDS:
                action.complete = completion  # type: ignore[attr-defined]
        texts[FOLDER / f"petteia.{shell}"] = shtab.complete(parser, shell)
    texts[FOLDER / f"petteia.{MANUAL}"] = manual()
    return texts


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """The arguments of a parser and of its commands."""
    for action in parser._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from _actions(command)


def manual() -> str:
    """The manual page; it has no date, so that it changes only with its content."""
    parser, _ = build_parser(tuple(COMMANDS))
    page = str(Manpage(parser, _data={"project_name": "petteia"}))
    page = re.sub(r"\A\.TH .*", '.TH PETTEIA "1"', page, count=1)
    page = page.replace(".SH NAME\npetteia\n", f".SH NAME\npetteia \\- {ABOUT}\n", 1)
    return re.sub(r"(?m)^\.SH\n", ".SH ", page)


def main() -> None:
    """Write every file."""
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
        print(path)


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    main()
