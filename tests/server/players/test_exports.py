"""Games exported from the site, and read back."""

from __future__ import annotations

import asyncio
import io
import json
import re
import subprocess
import sys
from functools import partial
from itertools import combinations_with_replacement, islice
from pathlib import Path

import pytest
from PIL import Image

from petteia import ruleset
from petteia.drawing import Style
from petteia.game import Game
from petteia.notation import read_games
from petteia.notation.game_writer import written
from petteia.server.analysis.trees import tree_of
from petteia.server.domain.game_action import GameAction
from petteia.server.domain.game_setup import GameSetup
from petteia.server.domain.live_game import LiveGame
from petteia.server.http.api.exports import NOTATIONS
from petteia.server.limits import PICTURES
from petteia.server.workers.engine_pool import EngineBusyError, EnginePool
from petteia.server.workers.fair_queue import Client
from petteia.server.workers.picture_renderer import paint_position
from tests.server.running import Player, Visitor

PETTEIA = Path(sys.executable).with_name("petteia")
SMALL = {"ruleset": "cyningstan.petteia", "option.board": "4x5"}


def played(visitor: Visitor, plies: int, **form: str) -> tuple[str, Player]:
    """A game of some moves: the address of its exports, and its socket."""
    path, _ = visitor.begin(opponent="device", **form)
    player = visitor.sit(path)
    for side in player.state["awaits"]["seeds"]:
        player.send("seed", detail=f"{side}'s own", side=side)
    while player.state["awaits"]["seeds"]:
        player.until("state")
    for _ in range(plies):
        state = player.state
        player.move(state["legal"][0]["text"], state["position"]["turn"])
    return f"/api{path.replace('game', 'games', 1)}", player


@pytest.mark.parametrize("id", ["vogt.kubeia", "navpil.poleis", "carrillo.latrunculi-xxi"])
def test_every_notation_that_can_express_a_game_is_accepted_by_the_check_command(
    visitor: Visitor, tmp_path: Path, id: str
) -> None:
    address, _ = played(visitor, 5, ruleset=id)
    read, barred = [], {}
    for entry in visitor.http.get(f"{address}/exports").json():
        if entry["name"] not in (*NOTATIONS, "json"):
            continue
        answer = visitor.http.get(entry["address"])
        if entry["barred"]:
            barred[entry["name"]] = entry["barred"]
            assert answer.status_code == 409
            assert answer.json()["detail"].startswith(entry["barred"]["rule"])
            continue
        file = tmp_path / entry["name"]
        file.write_bytes(answer.content)
        command = (PETTEIA, "check", "--ruleset", id, file)
        checked = subprocess.run(command, capture_output=True, text=True, check=False)
        assert checked.returncode == 0, checked.stdout + checked.stderr
        (game,) = (reading.game for reading in read_games(file, rules=ruleset(id)))
        assert game is not None
        read.append([node.text for node in game.mainline])
    assert all(plies == read[0] for plies in read)
    assert len(read[0]) >= 5
    expected: dict[str, dict[str, dict[str, str]]] = {
        "vogt.kubeia": {"courier": {"reason": "dice", "rule": "XXI-N"}},
        "navpil.poleis": {
            "vogt": {"reason": "placements", "rule": "VOG-N2"},
            "courier": {"reason": "placements", "rule": "XXI-N"},
        },
        "carrillo.latrunculi-xxi": {},
    }
    assert barred == expected[id]


def own(visitor: Visitor) -> dict[str, str]:
    """The headers of a request from the site's own pages."""
    return {"origin": visitor.site.address}


@pytest.mark.parametrize(
    ("what", "begins"),
    [
        ("petteia", b"[Result"),
        ("json", b"{"),
        ("vogt", b"1) "),
        ("position-svg", b"<svg"),
        ("position-png", b"\x89PNG"),
        ("film-gif", b"GIF8"),
    ],
)
def test_a_tree_is_exported_as_a_game_is(visitor: Visitor, what: str, begins: bytes) -> None:
    tree = tree_of(Game.of("vogt.petteia"))
    tree["plies"] = ["a2-a3", {"play": "a7-a6", "circled": ["a6"]}]
    answer = visitor.http.post(f"/analysis/export/{what}", json=tree, headers=own(visitor))
    assert answer.status_code == 200
    assert answer.content.startswith(begins)
    assert 'filename="vogt.petteia-analysis' in answer.headers["content-disposition"]


@pytest.mark.parametrize("count", [1, 21])
def test_a_tree_that_a_notation_cannot_express_is_refused_with_the_rule(
    visitor: Visitor, count: int
) -> None:
    """A large tree is written in another process."""
    tree = tree_of(Game.of("vogt.kubeia"))
    rolls = combinations_with_replacement("654321", 2)
    tree["plies"] = [{"play": f"roll:{a}{b}", "after": 0} for a, b in islice(rolls, count)]
    answer = visitor.http.post("/analysis/export/courier", json=tree, headers=own(visitor))
    assert answer.status_code == 409
    assert answer.json()["detail"].startswith("XXI-N")


def test_a_transcript_is_written_as_its_author_writes(visitor: Visitor) -> None:
    address, _ = played(visitor, 2, ruleset="vogt.petteia")
    answer = visitor.http.get(f"{address}/notations/vogt")
    assert re.match(r"1\) [Α-Μ]\d-[Α-Μ]\d, [Α-Μ]\d-[Α-Μ]\d;", answer.text)
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    name = re.fullmatch(r'attachment; filename="(.*)"', answer.headers["content-disposition"])
    assert name
    assert re.fullmatch(r"vogt\.petteia-[a-z0-9-]{8}-vogt\.txt", name[1])


def test_pictures_show_a_position_or_the_whole_game(visitor: Visitor) -> None:
    address, _ = played(visitor, 3, **SMALL | {"option.quiet_limit": "100"})
    start = visitor.http.get(f"{address}/position.svg", params={"ply": 0}).text
    now = visitor.http.get(f"{address}/position.svg").text
    assert "<title>" in start
    assert start != now
    png = Image.open(io.BytesIO(visitor.http.get(f"{address}/position.png").content))
    assert (png.format, max(png.size)) == ("PNG", 960)
    gif = Image.open(io.BytesIO(visitor.http.get(f"{address}/film.gif?seconds=0.5").content))
    assert (gif.format, getattr(gif, "n_frames", 0)) == ("GIF", 4)
    assert "@keyframes" in visitor.http.get(f"{address}/film.svg").text


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("notations/morse", 400),
        ("position.svg?ply=4", 404),
        ("position.svg?ply=-1", 400),
        ("position.png?theme=loud", 400),
        ("film.gif?seconds=1000", 400),
        ("positions?count=1000", 400),
    ],
)
def test_an_unavailable_export_is_refused(visitor: Visitor, path: str, status: int) -> None:
    address, _ = played(visitor, 1, **SMALL)
    answer = visitor.http.get(f"{address}/{path}")
    assert answer.status_code == status
    assert answer.json()["detail"]
    missing = visitor.http.get(f"/api/games/nothing/{path}")
    assert missing.status_code in (400, 404)


def test_no_export_of_a_running_game_contains_the_secret_of_the_dice() -> None:
    setup = GameSetup("vogt.kubeia", {}, "device")
    seeds = [GameAction("seed", side, "mine") for side in (True, False)]
    live_game = LiveGame.after(setup, seeds)
    live_game.apply(
        GameAction("move", live_game.position.turn, str(next(iter(live_game.position.legal_moves))))
    )
    secret = setup.secret.hex()
    for notation in ("petteia", "json", "algebraic", "vogt"):
        assert secret not in written(live_game.game, notation)
    live_game.apply(GameAction("resign", True))
    assert secret in written(live_game.game, "petteia")


def test_a_limited_number_of_pictures_can_wait_for_one_address() -> None:
    async def ask() -> list[bytes | BaseException]:
        pool = EnginePool(1)
        work = partial(paint_position, Game.of("cyningstan.petteia").to_json(), 0, Style())
        clients = [*[Client("192.0.2.1")] * 7, Client("192.0.2.2"), Client("192.0.2.3")]
        return await asyncio.gather(
            *(pool.run(work, client, PICTURES) for client in clients), return_exceptions=True
        )

    found = asyncio.run(ask())
    assert sum(isinstance(each, EngineBusyError) for each in found) == 3
    assert sum(isinstance(each, bytes) and each.startswith(b"\x89PNG") for each in found) == 6
    assert not any(isinstance(each, BaseException) for each in found[-2:])


def test_positions_are_given_as_they_were(visitor: Visitor) -> None:
    address, player = played(visitor, 5, **SMALL | {"option.quiet_limit": "100"})
    moves = [move["text"] for move in player.state["moves"]]
    told = visitor.http.get(f"{address}/positions", params={"first": 1, "count": 3}).json()
    assert [each["last"]["text"] for each in told["positions"]] == moves[:3]
    whole = visitor.http.get(f"{address}/positions").json()["positions"]
    assert whole[1:4] == told["positions"]
    assert whole[0]["last"] is None
    assert whole[5]["position"] == player.state["position"]
    assert json.dumps(whole).count('"pfen"') == 6
