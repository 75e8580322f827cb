"""Unpacks the fonts of rule sheets into the package: once, and not for every document."""

import argparse

from fontTools.ttLib import TTFont

from tools.set_up import PACKAGED_FONTS, WEB


def main() -> None:
    """Write each weight and script of the pages' sans serif, as a font that any program reads."""
    PACKAGED_FONTS.mkdir(exist_ok=True)
    for font in PACKAGED_FONTS.iterdir():
        font.unlink()
    for packed in (WEB / "fonts").glob("alegreya-sans-*-normal.woff2"):
        font = TTFont(packed, recalcTimestamp=False)
        font.flavor = None
        font.save(PACKAGED_FONTS / packed.with_suffix(".ttf").name)


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    main()
