"""Rewrites the fonts of the pages, without the parts that no page uses.

Run it after fonts were added: `python -m tools.writing.reduce_fonts`.

Every letter is kept. The hinting programs, which modern screens hardly need and which take a third
of a font, are removed, and so are fractions.
"""

import argparse
from typing import Final

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from tools.set_up import WEB

FEATURES: Final = ("ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "pnum", "rvrn", "tnum")
"""Marks above letters, kerning, ligatures and the forms of figures."""


def main() -> None:
    """Reduce every font; one that is reduced already stays as it is."""
    for file in sorted((WEB / "fonts").glob("*.woff2")):
        font = TTFont(file, recalcTimestamp=False)
        letters = font.getBestCmap().keys()
        options = Options(flavor="woff2", hinting=False, layout_features=list(FEATURES))
        options.name_IDs = ["*"]
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=letters)
        subsetter.subset(font)
        font.flavor = "woff2"
        assert font.getBestCmap().keys() == letters
        before = file.stat().st_size
        font.save(file)
        print(f"{file.name}: {before} to {file.stat().st_size} bytes")


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    main()
