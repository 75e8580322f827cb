"""Writes the completions of shells and the manual page from the command line's own definition.

They are kept in the repository, so that neither users nor a build need what makes them; a test
finds those that are out of date.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from unittest.mock import patch

import shtab
from argparse_manpage.manpage import Manpage

from petteia.cli import ABOUT, COMMANDS, build_parser
from petteia.cli.completion.completion_command import FOLDER, MANUAL, SHELLS


def files() -> dict[Path, str]:
    """Each file with what it is to hold, on a terminal of any width."""
    with patch.dict(os.environ, COLUMNS="80"):
        return _files()


def _files() -> dict[Path, str]:
    texts = {}
    for shell in SHELLS:
        parser, _ = build_parser(tuple(COMMANDS))
        texts[FOLDER / f"petteia.{shell}"] = shtab.complete(parser, shell)
    texts[FOLDER / f"petteia.{MANUAL}"] = manual()
    return texts


def manual() -> str:
    """The manual page; it bears no date, so that it changes only with what it says."""
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
    main()
