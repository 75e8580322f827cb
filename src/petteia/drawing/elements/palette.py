"""Themes: black-figure by day, red-figure by night, plain for paper, and high contrast."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, eq=False)
class Theme:
    """The colours of a picture. No meaning rests on colour alone: each mark has its own shape."""

    name: str
    slip: str
    """The ground around the board, where the caption stands."""
    ink: str
    """The letters of the caption."""
    clay: str
    """The squares, and the others of them; where both are the same there is no pattern."""
    dark_clay: str
    incision: str
    """The lines between the squares."""
    frame: str
    frame_ink: str
    """The coordinates outside the board."""
    inner_ink: str
    """The coordinates inside the squares."""
    meander: str | None
    glaze: str
    """Black's pieces, and the edge of White's."""
    ivory: str
    halo: str
    """The rim of everything that is laid over the board."""
    select: str
    """Marked squares and arrows."""
    shard: str


BLACK_FIGURE = Theme(
    name="black-figure",
    slip="#F4EBDC",
    ink="#1C1410",
    clay="#C8713F",
    dark_clay="#BF6636",
    incision="#4A1F0E",
    frame="#2A1409",
    frame_ink="#F1E0C4",
    inner_ink="#17110E",
    meander="#8A4A28",
    glaze="#17110E",
    ivory="#F6EBD6",
    halo="#FFF4D6",
    select="#0D4C7A",
    shard="#6B5A4E",
)
RED_FIGURE = replace(
    BLACK_FIGURE,
    name="red-figure",
    slip="#15100D",
    ink="#F2E7D4",
    clay="#BE6A3A",
    dark_clay="#B56032",
    frame="#0C0705",
    inner_ink="#000",
)
PRINT = Theme(
    name="print",
    slip="#FFF",
    ink="#000",
    clay="#FFF",
    dark_clay="#FFF",
    incision="#000",
    frame="#FFF",
    frame_ink="#000",
    inner_ink="#000",
    meander=None,
    glaze="#000",
    ivory="#FFF",
    halo="#FFF",
    select="#000",
    shard="#999",
)
CONTRAST = replace(
    PRINT,
    name="contrast",
    slip="#000",
    ink="#FFF",
    clay="#8C8C8C",
    dark_clay="#7F7F7F",
    frame="#000",
    frame_ink="#FFF",
    select="#00318A",
    shard="#4D4D4D",
)
THEMES = {theme.name: theme for theme in (BLACK_FIGURE, RED_FIGURE, PRINT, CONTRAST)}
"""Every theme by its name."""
