"""Themes: black-figure by day, red-figure by night, plain for paper, and high contrast."""

import tomllib
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, eq=False, kw_only=True)
class Theme:
    """The colours of a picture. No meaning depends on colour alone: each mark has its own shape."""

    name: str
    slip: str
    """The ground around the board, which contains the caption."""
    ink: str
    """The letters of the caption."""
    clay: str
    """The squares, and every other square; if both are the same there is no pattern."""
    dark_clay: str
    incision: str
    """The lines between the squares."""
    frame: str
    frame_ink: str
    """The coordinates outside the board."""
    inner_ink: str
    """The coordinates inside the squares."""
    meander: str | None = None
    """The ornament of the frame, if it has one."""
    glaze: str
    """Black's pieces, and the edge of White's."""
    ivory: str
    halo: str
    """The rim of everything that is laid over the board."""
    select: str
    """Marked squares and arrows."""
    shard: str


def _themes() -> dict[str, Theme]:
    colours: dict[str, dict[str, str]] = {}
    text = Path(__file__).with_name("themes.toml").read_text(encoding="utf-8")
    for name, own in tomllib.loads(text).items():
        colours[name] = colours.get(own.pop("like", ""), {}) | own
    return {name: Theme(name=name, **values) for name, values in colours.items()}


THEMES = _themes()
