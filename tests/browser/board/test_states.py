"""Every state of the board in every look: its pictures, its boxes, and what axe finds.

The pictures are stored small in `pictures/`, a sheet for each look. They are redrawn with
PETTEIA_DRAW=1. The verdict rests on shapes: a state must be closer to its own picture than to any
other, and in greyscale no two states may look alike.
"""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser, Page

from petteia import ruleset, ruleset_ids
from tests.browser.board.alone import served
from tests.browser.board.states import SAME, STATES, State
from tests.browser.game_page import PAINTED, axe_violations

PICTURES = Path(__file__).parent / "pictures"
BOX = (130, 150)
TILE = (52, 60)
ACROSS = 8
FAR = 12.0
"""The mean difference of a tone, of 255, from which on a picture is another one."""
ALIKE = 0.002
"""The share of a board on which two states must differ in greyscale, by `STEP` tones or more."""
STEP = 48

LOOKS: dict[str, tuple[str, dict[str, str]]] = {
    "black-figure-light": ("black-figure", {"color_scheme": "light"}),
    "black-figure-dark": ("black-figure", {"color_scheme": "dark"}),
    "stone-and-glass-light": ("stone-and-glass", {"color_scheme": "light"}),
    "stone-and-glass-dark": ("stone-and-glass", {"color_scheme": "dark"}),
    "contrast": ("contrast", {}),
    "forced": ("stone-and-glass", {"forced_colors": "active"}),
}


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("gallery")) as address:
        yield f"{address}/gallery.html"


def opened(browser: Browser, address: str, **more: str) -> Page:
    context = browser.new_context(viewport={"width": 1180, "height": 1100}, **more)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(address)
    page.wait_for_function("window.place !== undefined")
    return page


def pictures_of(page: Page, theme: str) -> dict[str, Image.Image]:
    """All states as they are drawn, each in a separate box."""
    for state in STATES:
        page.evaluate("state => window.place(state)", state.data({"theme": theme}))
    passing = [state for state in STATES if state.point or state.focus]
    found = {state.name: picture_of(page, [state])[state.name] for state in passing}
    page.mouse.move(0, 0)
    page.evaluate("document.activeElement.blur()")
    found |= picture_of(page, [state for state in STATES if state not in passing])
    return {state.name: found[state.name] for state in STATES}


def picture_of(page: Page, states: list[State]) -> dict[str, Image.Image]:
    boards = {state.name: state.set_up(page) for state in states}
    whole = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    found = {}
    for name, board in boards.items():
        box = board.bounding_box()
        assert box is not None
        left, top = round(box["x"]), round(box["y"])
        size = (round(box["width"]), min(round(box["height"]), BOX[1]))
        found[name] = Image.new("RGB", BOX, whole.getpixel((1, 1)) or 0)
        found[name].paste(whole.crop((left, top, left + size[0], top + size[1])))
    return found


def distance(one: Image.Image, other: Image.Image) -> float:
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


def difference_in_grey(one: Image.Image, other: Image.Image) -> float:
    """The share of two pictures on which they clearly differ without colour."""
    change = ImageChops.difference(one.convert("L"), other.convert("L"))
    return sum(change.histogram()[STEP:]) / (BOX[0] * BOX[1])


def tile_box(place: int) -> tuple[int, int, int, int]:
    left, top = place % ACROSS * TILE[0], place // ACROSS * TILE[1]
    return (left, top, left + TILE[0], top + TILE[1])


def kept_tiles(look: str) -> dict[str, Image.Image]:
    sheet = Image.open(PICTURES / f"{look}.png").convert("RGB")
    return {state.name: sheet.crop(tile_box(place)) for place, state in enumerate(STATES)}


def keep(look: str, tiles: dict[str, Image.Image]) -> None:
    rows = -(-len(STATES) // ACROSS)
    sheet = Image.new("RGB", (ACROSS * TILE[0], rows * TILE[1]))
    for place, tile in enumerate(tiles.values()):
        sheet.paste(tile, tile_box(place))
    PICTURES.mkdir(exist_ok=True)
    sheet.quantize(48).save(PICTURES / f"{look}.png", optimize=True)


@pytest.mark.sample(every=4)
@pytest.mark.parametrize("look", LOOKS)
def test_every_state_looks_like_its_picture_and_like_no_other(
    browser: Browser, gallery: str, look: str
) -> None:
    theme, options = LOOKS[look]
    page = opened(browser, gallery, **options)
    drawn = pictures_of(page, theme)
    page.context.close()
    tiles = {name: picture.resize(TILE) for name, picture in drawn.items()}
    if os.environ.get("PETTEIA_DRAW") == "1":
        keep(look, tiles)
    kept = kept_tiles(look)
    for name, tile in tiles.items():
        assert distance(tile, kept[name]) < FAR, name
        nearest = min(kept, key=lambda other: distance(tile, kept[other]))
        assert nearest == name or frozenset({nearest, name}) in SAME, (name, nearest)
    alike = [
        (one, other)
        for one, other in combinations(drawn, 2)
        if frozenset({one, other}) not in SAME
        and difference_in_grey(drawn[one], drawn[other]) < ALIKE
    ]
    assert alike == []


BOXES = """() => [...document.querySelectorAll('petteia-board')].flatMap(board => {
    const errors = [];
    const tell = text => errors.push(`${board.id}: ${text}`);
    const box = each => each.getBoundingClientRect();
    const within = (inner, outer, slack) =>
        inner.left >= outer.left - slack && inner.right <= outer.right + slack &&
        inner.top >= outer.top - slack && inner.bottom <= outer.bottom + slack;
    const apart = (one, other) =>
        one.right <= other.left + 1 || other.right <= one.left + 1 ||
        one.bottom <= other.top + 1 || other.bottom <= one.top + 1;
    const art = box(board.querySelector('.pb-art'));
    const cells = [...board.querySelectorAll('[data-square]')];
    const { width, height } = box(cells[0]);
    if (Math.abs(width - height) > 0.5) tell(`squares of ${width} by ${height}`);
    const columns = cells[0].parentElement.children.length;
    const least = Math.min(24, (box(board).width - 40) / columns);
    if (width < least - 0.01) tell(`squares of ${width}`);
    for (const cell of cells) {
        if (Math.abs(box(cell).width - width) > 0.5) tell(`${cell.dataset.square} is no square`);
        if (!within(box(cell), art, 0.5)) tell(`${cell.dataset.square} is beside the board`);
    }
    for (const man of board.querySelectorAll('[data-piece]')) {
        const cell = board.querySelector(`[data-square="${man.dataset.piece}"]`);
        if (!within(box(man), box(cell), 1)) tell(`${man.dataset.piece} leaves its square`);
    }
    for (const mark of board.querySelectorAll(
        '[data-layer="over"] > *, [data-layer="rings"] > *, [data-layer="under"] > *'))
        if (!within(box(mark), art, 1)) tell('a mark is cut off');
    const labels = [...board.querySelectorAll('.b-c')];
    for (const label of labels)
        if (!within(box(label), art, 1)) tell(`${label.textContent} is cut off`);
    labels.forEach((one, place) => labels.slice(place + 1).forEach(other => {
        if (!apart(box(one), box(other))) tell(`${one.textContent} on ${other.textContent}`);
    }));
    const parts = [...board.querySelector('.pb-tray').children];
    for (const part of parts) {
        if (!within(box(part), box(board), 1)) tell(`${part.className} sticks out`);
        if (!apart(box(part), art)) tell(`${part.className} covers the board`);
    }
    parts.forEach((one, place) => parts.slice(place + 1).forEach(other => {
        if (!apart(box(one), box(other))) tell(`${one.className} on ${other.className}`);
    }));
    return errors;
})"""


def test_nothing_overlaps_and_nothing_is_cut_off(browser: Browser, gallery: str) -> None:
    page = opened(browser, gallery)
    for state in STATES:
        page.evaluate("state => window.place(state)", state.data({}, width=160))
        state.set_up(page)
        assert page.evaluate(BOXES) == []
    page.context.close()


def shapes() -> list[tuple[int, int]]:
    """The boards of all rulesets, and the smallest and the largest possible ones."""
    rules = [ruleset(id) for id in ruleset_ids()]
    return sorted({(each.files, each.ranks) for each in rules} | {(4, 4), (16, 16), (16, 4)})


@pytest.mark.sample(every=4)
@pytest.mark.parametrize("width", [300, 748, 1100])
@pytest.mark.parametrize("labels", ["auto", "outside"])
def test_boards_of_every_shape_fit_and_have_squares_that_can_be_pressed(
    browser: Browser, gallery: str, width: int, labels: str
) -> None:
    page = opened(browser, gallery)
    for files, ranks in shapes():
        board = State(f"b{files}x{ranks}").data({}, width)
        pieces = {f"{chr(97 + file)}{rank}": "S" for file in range(files) for rank in (1, ranks)}
        board["position"] = {"files": files, "ranks": ranks, "pieces": pieces}
        board["attributes"] = {"labels": labels, "coordinates": "acrophonic"}
        page.evaluate("board => window.place(board)", board)
    page.evaluate(PAINTED)
    assert page.evaluate(BOXES) == []
    cut = page.evaluate(
        """() => [...document.querySelectorAll('petteia-board')]
            .filter(board => board.scrollWidth > board.clientWidth).map(board => board.id)"""
    )
    assert cut == []
    page.context.close()


@pytest.mark.sample(every=2)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_board_by_itself(
    browser: Browser, gallery: str, scheme: str
) -> None:
    page = opened(browser, gallery, color_scheme=scheme)
    for state in STATES:
        page.evaluate("state => window.place(state)", state.data({}))
        state.set_up(page)
    headings = ("page-has-heading-one", "landmark-one-main")
    errors = axe_violations(page)
    assert [error for error in errors if not error.startswith(headings)] == []
    page.context.close()
