"""Every state of men and squares, each on a board of three files and two ranks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page


@dataclass(frozen=True)
class State:
    """A board, and what is done on it before it is checked."""

    name: str
    men: str = "...|..."
    """Two ranks from above, a letter or a dot a square."""
    legal: tuple[str, ...] = ()
    captures: dict[str, list[str]] = field(default_factory=dict)
    """Victims of every legal move, with who takes them."""
    last: tuple[str, str] | None = None
    fallen: dict[str, list[str]] = field(default_factory=dict)
    more: dict[str, Any] = field(default_factory=dict)
    attributes: dict[str, str] = field(default_factory=dict)
    hint: tuple[str, ...] = ()
    press: tuple[str, ...] = ()
    point: str = ""
    focus: str = ""

    def data(self, look: dict[str, str], width: int = 120) -> dict[str, Any]:
        """What the gallery's page needs to show it."""
        return {
            "name": self.name,
            "width": width,
            "attributes": {
                "labels": "off",
                "rotate": "never",
                "motion": "none",
                **look,
                **self.attributes,
            },
            "position": {"files": 3, "ranks": 2, "pieces": men_of(self.men), **self.more},
            "legal": [self._move(text) for text in self.legal],
            "last": self._last(),
            "hint": list(self.hint),
        }

    def _move(self, text: str) -> dict[str, Any]:
        start, _, end = text.rpartition("-")
        return {"text": text, "from": start or None, "to": end, "captures": self.captures}

    def _last(self) -> dict[str, Any] | None:
        if self.last is None:
            return None
        return {"from": self.last[0], "to": self.last[1], "captures": self.fallen}

    def set_up(self, page: Page) -> Locator:
        """Bring about the state, and give the board."""
        board = page.locator(f"#{self.name}")
        for square in self.press:
            board.locator(f'[data-square="{square}"]').click()
        if self.point:
            board.locator(f'[data-square="{self.point}"]').hover()
        if self.focus:
            board.locator('[tabindex="0"]').focus()
            page.keyboard.press("Control+Home")
            for _ in range("abc".index(self.focus[0])):
                page.keyboard.press("ArrowRight")
            if self.focus[1] == "1":
                page.keyboard.press("ArrowDown")
        return board


def men_of(drawn: str) -> dict[str, str]:
    """Men by square."""
    ranks = drawn.split("|")
    return {
        f"{'abc'[file]}{len(ranks) - row}": letter
        for row, rank in enumerate(ranks)
        for file, letter in enumerate(rank)
        if letter != "."
    }


STATES = (
    State("empty"),
    State("stone", ".S.|s.S"),
    State("hoplite", ".H.|h.H"),
    State("peltast", ".P.|p.P"),
    State("leader", ".L.|l.L"),
    State("fugitive", ".V.|v.V"),
    State("incitus", ".x.|..."),
    State("man", ".S.|..."),
    State("selected", ".S.|...", ("b2-b1",), press=("b2",), attributes={"targets": "off"}),
    State("legal", legal=("b2", "c1")),
    State("capturing", legal=("b2",), captures={"a1": ["b1"], "c1": ["b1"]}),
    State("captured", ".s.|S.S", ("c1-b1",), {"b2": ["b1"]}, press=("c1",), point="b1"),
    State("last", ".S.|...", last=("b1", "b2")),
    State("fell", ".S.|S.S", last=("c1", "b2"), fallen={"c2": ["b2"], "b1": ["a1", "c1"]}),
    State("passive", ".S.|...", more={"active": []}),
    State("hinted", ".S.|...", hint=("b2",)),
    State("obliged", ".S.|s..", ("b2-b1",), more={"mustCapture": True}),
    State("focused", focus="b2"),
    State("locked", ".s.|.S.", more={"locked": {"b2": ["b1"]}}),
    State("gaoler", ".s.|.S.", more={"locked": {"b2": ["b1"]}}, focus="b2"),
    State("ghost", "..S|...", ("c2-b2",), press=("c2",), point="b2", attributes={"targets": "off"}),
    State("lettered", ".H.|...", attributes={"letters": "on"}),
    State("inside", attributes={"labels": "inside"}),
    State("outside", attributes={"labels": "outside"}),
    State("acrophonic", attributes={"labels": "inside", "coordinates": "acrophonic"}),
    State("dice", more={"dice": [6, 3]}),
    State("zeus", more={"dice": [3, 3], "rollsAgain": True}),
    State("reserve", more={"reserve": {"white": 7, "black": 6}}),
    State("asking", ".S.|...", ("b2-b1",), press=("b2", "b1"), attributes={"confirm": "on"}),
)
SAME = {frozenset({"hinted", "obliged"})}
"""A man that must capture wears the ring of one that a hint points out."""
