"""The fonts of the pages, as a PDF takes them: each file has the letters of one script."""

from collections.abc import Iterator
from contextlib import contextmanager

from fpdf import FPDF
from fpdf.fonts import TTFFont

from petteia.server.built_files import built_path

FAMILY = "alegreya-sans-latin"
FALLBACKS = tuple(
    f"alegreya-sans-{script}" for script in ("latin-ext", "greek", "greek-ext", "cyrillic")
)
"""Where letters are looked for that the family lacks."""
WEIGHTS = {"": 400, "B": 700}


@contextmanager
def open_fonts(pdf: FPDF) -> Iterator[None]:
    """Add all letters of the pages in both weights, and close their files at the end."""
    for family in (FAMILY, *FALLBACKS):
        for style, weight in WEIGHTS.items():
            pdf.add_font(family, style, built_path(f"fonts/{family}-{weight}-normal.woff2"))
    pdf.set_fallback_fonts(list(FALLBACKS), exact_match=True)
    try:
        yield
    finally:
        for font in pdf.fonts.values():
            if isinstance(font, TTFFont):
                font.close()
