"""``petteia site-export``: the site as plain files, for web hosts that run no programs."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

from petteia.cli.usage import UsageError, add_json, add_option, answer, say
from petteia.errors import quoted

DESCRIPTION = (
    "Write the site as plain files that any web host can serve, even from a subfolder: rules with "
    "diagrams and PDFs, lessons, puzzles, analysis, and games against the engine. It takes some "
    "minutes, mostly for the PDFs."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("folder", type=Path, metavar="DIR", help="the folder: new, or empty")
    purpose = "languages, the main one first, such as en,it (default: all)"
    add_option(parser, "--languages LANGUAGES", purpose, usual="")
    purpose = "address that the files will have, for citations and PDFs"
    add_option(parser, "--base URL", purpose, usual="")
    purpose = "write only the kiosk that the file describes: a screen in a museum"
    add_option(parser, "--kiosk FILE", purpose, Path)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Write the files; the exit status is 0."""
    from petteia.server.edition import Edition
    from petteia.server.kiosk_file import read_kiosk
    from petteia.server.run.site_export import export_kiosk, export_site

    edition = Edition(_chosen_languages(arguments.languages), _checked_base(arguments.base))
    if arguments.kiosk is not None:
        given = [name for name in ("languages", "base") if getattr(arguments, name)]
        if given:
            raise UsageError("usage-apart", options=f"--kiosk, --{given[0]}")
        read_kiosk(arguments.kiosk)
    folder: Path = arguments.folder
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise UsageError("site-export-folder", folder=quoted(str(folder)))
    written = (
        export_site(folder, edition, partial(say, arguments))
        if arguments.kiosk is None
        else export_kiosk(folder, arguments.kiosk)
    )
    found = {"folder": str(folder), "files": written.files, "bytes": written.size}
    answer(arguments, found, [f"{folder}: {written.files} files, {written.megabytes} MB"])
    return 0


def _chosen_languages(given: str) -> tuple[str, ...]:
    from petteia.i18n.languages import offered

    codes = [each.code for each in offered()]
    chosen = tuple(dict.fromkeys(given.split(","))) if given else tuple(codes)
    return tuple(UsageError.check_choice("--languages", code, codes) for code in chosen)


def _checked_base(given: str) -> str:
    try:
        parts = urlsplit(given)
        is_usable = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_usable = False
    if given and (not is_usable or parts.query or parts.fragment):
        raise UsageError("site-export-base", given=quoted(given))
    return given
