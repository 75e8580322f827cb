import random
import re
from html import escape
from pathlib import Path

import pytest

import petteia
from petteia.drawing import (
    Fragment,
    Page,
    Picture,
    Style,
    game_card,
    game_html,
    game_svg,
    position_svg,
)
from petteia.drawing.frames import frames, note_of, record_of
from petteia.game import Game
from petteia.rulesets import template
from tests.drawing import golden
from tests.drawing.reading import SVG, lines, read, text_of
from tests.game.games import random_game

RULESETS = ["cyningstan.petteia", "vogt.kubeia-tournament", "navpil.poleis", "carrillo.petteia-xxi"]


def played(ruleset: str, plies: int = 80, seed: int = 4) -> petteia.Position:
    generator = random.Random(seed)
    position = petteia.Position(petteia.ruleset(ruleset))
    for _ in range(plies):
        if position.is_game_over():
            break
        if position.needs_roll:
            position.roll(generator.choice(position.rolls)[0])
        moves = list(position.legal_moves)
        position.push(generator.choice([move for move in moves if move.victims] or moves))
    return position


def at_the_end(svg: str) -> list[tuple[str, float, float]]:
    """The figures that a reader without animation sees, with their places."""
    seen = []
    for group in read(svg).findall(f"{SVG}g"):
        place = re.fullmatch(r"translate\((\d+) (\d+)\)", group.attrib.get("transform", ""))
        if place and group.attrib.get("opacity") != "0":
            seen.append((group[0].attrib["href"], float(place[1]), float(place[2])))
    return sorted(seen)


def on_board(position: petteia.Position) -> list[tuple[str, float, float]]:
    """The figures of a position, with their places."""
    return sorted(
        (use.attrib["href"], float(use.attrib["x"]), float(use.attrib["y"]))
        for use in read(position_svg(position)).findall(f"{SVG}use")
    )


@pytest.mark.parametrize("ruleset", RULESETS)
def test_frames_lead_from_the_start_to_the_position(ruleset: str) -> None:
    game = played(ruleset)
    before = game.pfen()
    pfens = [frame.position.pfen() for frame in frames(record_of(game))]
    assert len(pfens) == len(game.action_stack) + 1
    assert pfens[0] == petteia.Position(game.rules).pfen()
    assert pfens[-1] == game.pfen() == before


def test_notes_have_the_number_of_the_move() -> None:
    game = petteia.Position(petteia.ruleset("vogt.kubeia"))
    game.roll((6, 3))
    game.push(game.legal_moves[0])
    game.roll((2, 2))
    notes = [note_of(frame.node) for frame in frames(record_of(game))]
    assert notes == ["", "1. roll 6 3", f"1. {game.action_stack[1]}", "1… roll 2 2"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_film_without_animation_shows_the_last_position(ruleset: str) -> None:
    game = played(ruleset)
    assert at_the_end(game_svg(game)) == on_board(game)


def test_a_film_removes_a_piece_whose_square_its_captor_takes() -> None:
    rules = petteia.ruleset("bell.latrunculi")
    game = petteia.Position.from_pfen(rules, "3S4/S7/1s6/8/8/8/8/8 b - 0,0 0,0 0,0 1 10")
    game.push_text("b6-a6xa7-a7")
    assert at_the_end(game_svg(game)) == on_board(game)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_film_names_only_what_it_defines(ruleset: str) -> None:
    svg = game_svg(played(ruleset))
    picture = read(svg)
    defined = {element.attrib["id"] for element in picture.iter() if "id" in element.attrib}
    used = {element.attrib["href"] for element in picture.iter() if "href" in element.attrib}
    assert used == {f"#{name}" for name in defined} or used < {f"#{name}" for name in defined}
    keyframes = set(re.findall(r"@keyframes ([\w-]+)", svg))
    assert set(re.findall(r"animation-name:([\w-]+)", svg)) <= keyframes
    assert "script" not in svg
    assert re.findall(r"\w+://[^\"]*", svg) == ["http://www.w3.org/2000/svg"]


def test_every_moment_of_a_film_is_within_it_and_in_order() -> None:
    sheet = text_of(read(game_svg(played("navpil.poleis"))), "style")
    for rule in re.findall(r"@keyframes [\w-]+\{((?:[^{}]*\{[^{}]*\})*)\}", sheet):
        for kind in ("transform", "opacity"):
            times = [float(time) for time in re.findall(rf"([\d.]+)%\{{{kind}", rule)]
            assert times == sorted(times)
            assert all(0 <= time <= 100 for time in times)


def test_each_frame_of_a_film_shows_its_move() -> None:
    svg = game_svg(golden.game())
    said = [line.text for line in lines(svg)]
    for note in ("1. c1-c4", "1… e8-e7", "2. a1-a4xb4"):
        assert any(text.startswith(note) for text in said), note


def test_a_film_respects_reduced_motion() -> None:
    sheet = text_of(read(game_svg(golden.game())), "style")
    assert "@media (prefers-reduced-motion:reduce)" in sheet
    assert "animation:none!important" in sheet


def test_two_films_can_share_one_page() -> None:
    names = [
        set(re.findall(r"@keyframes ([\w-]+)", game_svg(game)))
        for game in (played("cyningstan.petteia", seed=1), played("cyningstan.petteia", seed=2))
    ]
    assert not names[0] & names[1]


@pytest.mark.parametrize("seconds", [0, 0.05, 61, float("nan"), float("inf")])
def test_an_impossible_pace_of_a_film_is_refused(seconds: float) -> None:
    with pytest.raises(ValueError, match="seconds"):
        game_svg(golden.game(), seconds=seconds)


def test_a_page_has_every_move_and_diagrams_between() -> None:
    game = played("vogt.kubeia-tournament")
    page = game_html(game, headers={"White": "<A>", "Date": "today"})
    text = re.sub(r"<[^>]*>", "", re.sub(r"<svg.*?</svg>", "", page, flags=re.DOTALL))
    plies = 0
    for move in game.action_stack:
        if isinstance(move, petteia.Move):
            plies += 1
            assert str(move) in text
    assert page.count("<figure>") == 1 + -(-plies // 10)
    assert "&lt;A&gt;" in text
    assert "dice=2" in text
    assert "@media print" in page


def test_a_page_defines_each_figure_once() -> None:
    page = game_html(played("navpil.poleis"), every=5)
    defined = re.findall(r' id="([^"]+)"', page)
    assert len(defined) == len(set(defined))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(defined)
    assert page.count("<defs>") == 1


def test_a_page_of_no_moves_has_one_diagram() -> None:
    assert game_html(petteia.Position(petteia.ruleset("navpil.poleis"))).count("<figure>") == 1
    with pytest.raises(ValueError, match="every: 0"):
        game_html(golden.game(), every=0)


def test_a_page_has_no_folder_of_the_machine(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(template(), encoding="utf-8")
    page = game_html(petteia.Position(petteia.ruleset(file)))
    assert "mine.toml, version 1" in page
    assert str(tmp_path) not in page


def test_a_notebook_shows_games() -> None:
    game = golden.game()
    assert position_svg(game, last_move=petteia.Move("a1-a4xb4")) == game._repr_svg_()
    film, page = game_svg(game), game_html(game)
    assert isinstance(film, Picture)
    assert isinstance(page, Page)
    assert film._repr_svg_() == film
    assert escape(page) in page._repr_html_()
    assert "<iframe" in page._repr_html_()
    record = Game.of("cyningstan.petteia")
    record.add("a2-a4")
    assert record._repr_svg_() == record.position()._repr_svg_()
    assert "last move a2-a4" in record._repr_svg_()
    assert record._repr_html_() == game_card(record)
    assert isinstance(game_card(record), Fragment)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_record_has_the_frames_of_its_last_position(ruleset: str) -> None:
    record = random_game(ruleset, 4, 60)
    walked = frames(record_of(record.position()))
    for ours, theirs in zip(frames(record), walked, strict=True):
        assert note_of(ours.node).rstrip("!?") == note_of(theirs.node)
        assert (ours.node.action, ours.ended) == (theirs.node.action, None)


def test_a_film_of_a_record_shows_how_the_game_ended() -> None:
    svg = game_svg(golden.record())
    assert text_of(read(svg), "title").endswith("White wins: Black resigns")
    said = [line.text for line in lines(svg)]
    assert "White wins: Black resigns" in said
    assert "2. a1-a4xb4!" in said
    assert said.count("White wins: Black resigns") == 1


def test_a_page_of_a_record_has_everything_the_record_says() -> None:
    page = game_html(golden.record(), headers={"Date": "today"})
    told = re.sub(r"<[^>]*>", "", re.sub(r"<svg.*?</svg>", "", page, flags=re.DOTALL))
    for part in (
        "Achilles &lt;the swift&gt;",
        "Datetoday",
        "White is one man up.",
        "Black offers a draw. White declines a draw.",
        "2. a1-a4xb4! [0:01:01] Two captors &amp; one victim. Black resigns.",
        "(Not 2. e1-e4?! b4-b8 (2… b4-a4) 3. e4-e6)",
        "White wins: Black resigns (GEN-9)",
    ):
        assert part in told


def test_a_card_adds_no_style_to_the_page_that_contains_it() -> None:
    card = game_card(golden.record())
    assert "<style" not in card
    assert card.startswith("<div")
    assert card.endswith("</div>")


def test_dice_are_written_between_the_number_and_the_move() -> None:
    sample = golden.example("vogt", "The sample game")
    page = game_html(sample, style=Style("print", "acrophonic"))
    told = re.sub(r"<[^>]*>", "", re.sub(r"<svg.*?</svg>", "", page, flags=re.DOTALL))
    assert "1. (6 3) Α2-Α4 (3 2) Η6-Ζ6 2. (3 1) Α1-Α3? The first refusal. 2… (4 2) Κ7-Κ5" in told


def test_XXI_I_an_illegal_move_that_stands_is_drawn_as_it_was_played() -> None:
    game = Game.of("carrillo.petteia-xxi")
    for text in ("a2-a4", "a7-a6", "stands:b2-c3", "b7-b5"):
        game.add(text)
    pieces = [frame.position.piece_map() for frame in frames(game)]
    assert "b2" in pieces[2]
    assert ("b2" in pieces[3], pieces[3].get("c3")) == (False, "S")
    assert len(at_the_end(game_svg(game))) == 40
    assert "illegal, noticed too late, and stands (XXI-I)" in game_html(game)
