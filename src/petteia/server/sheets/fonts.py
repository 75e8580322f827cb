"""The fonts of the pages, as a PDF takes them: each file has the letters of one script."""

from fpdf import FPDF

from petteia.server.built_files import built_path

FAMILY = "alegreya-sans-latin"
FALLBACKS = tuple(
    f"alegreya-sans-{script}" for script in ("latin-ext", "greek", "greek-ext", "cyrillic")
)
"""Where letters are looked for that the family lacks."""
WEIGHTS = {"": 400, "B": 700}


def add_fonts(pdf: FPDF) -> None:
    """Add all letters of the pages in both weights."""
    for family in (FAMILY, *FALLBACKS):
        for style, weight in WEIGHTS.items():
            pdf.add_font(family, style, built_path(f"fonts/{family}-{weight}-normal.woff2"))
    pdf.set_fallback_fonts(list(FALLBACKS), exact_match=True)
