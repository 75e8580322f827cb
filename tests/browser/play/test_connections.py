"""Two browsers play each other while connections break: no move is lost, none is doubled."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Opener
from tests.browser.game_page import SMALL, begin, cell, is_over, movable, targets
from tests.server.running import RunningSite


@dataclass
class Line:
    """A browser's line to the site, which can be cut around its next move."""

    cut_before: bool = False
    """The next move does not reach the site."""
    cut_after: bool = False
    """The next move reaches the site, but its acknowledgement does not come back."""
    cuts: int = 0
    """How often it was cut."""

    def join(self, here: WebSocketRoute) -> None:
        """Carry what both ends say, until it is cut."""
        site = here.connect_to_server()
        is_deaf = False

        def cut() -> None:
            nonlocal is_deaf
            is_deaf = True
            self.cuts += 1

        def to_site(message: str | bytes) -> None:
            is_move = '"type":"move"' in str(message)
            if is_move and self.cut_before:
                self.cut_before = False
                cut()
                here.close(code=1011)
            else:
                site.send(message)
            if is_move and self.cut_after:
                self.cut_after = False
                cut()

        def to_page(message: str | bytes) -> None:
            if is_deaf:
                here.close(code=1011)
            else:
                here.send(message)

        here.on_message(to_site)
        site.on_message(to_page)


def lines_on(page: Page) -> Line:
    line = Line()
    page.route_web_socket("**/socket*", line.join)
    return line


def plies(page: Page) -> list[str]:
    return page.locator("#moves [data-ply]").all_text_contents()


def test_no_move_is_lost_and_none_is_doubled_wherever_the_line_is_cut(
    open_page: Opener, site: RunningSite
) -> None:
    white, black = open_page("/"), open_page("/")
    lines = [lines_on(page) for page in (white, black)]
    begin(white, **SMALL, opponent="friend", side="white")
    black.goto(white.get_by_label("Link", exact=True).input_value())
    black.get_by_role("button", name="Accept").click()
    expect(white.locator("#invitation")).to_be_hidden()
    ply = 0
    while not is_over(white):
        page, line = (white, lines[0]) if ply % 2 == 0 else (black, lines[1])
        expect(page.locator("#turn")).to_contain_text("Your move")
        line.cut_before, line.cut_after = ply == 1, ply == 2
        cell(page, movable(page)[0]).click()
        cell(page, targets(page)[0]).click()
        if ply == 3:
            site.kill()
            site.start()
        ply += 1
        for each in (white, black):
            each.wait_for_function(
                """count => document.querySelectorAll(
                    '#moves [data-ply]').length >= count""",
                arg=ply,
            )
    assert [line.cuts for line in lines] == [1, 1]
    expect(black.locator("#result")).to_be_visible()
    assert plies(white) == plies(black)
    assert len(plies(white)) == ply
