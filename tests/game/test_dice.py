"""Dice that anyone can verify: derived from a secret and two seeds, so that changes are found."""

from __future__ import annotations

import dataclasses
import hashlib
import json
import subprocess
import sys
from collections import Counter

import pytest

from petteia import BLACK, WHITE
from petteia.errors import GameError
from petteia.game import Arbiter, Coins, Game
from petteia.game.conduct.dice_proof import MAX_SEED_LENGTH, commitment_to, throw
from petteia.game.dice_audit import dice_doubts, throws_of
from tests.game.games import SECRET, SEEDS, played


def test_a_throw_is_computed_as_the_manual_says() -> None:
    key = "import hmac, hashlib; h = lambda t: hashlib.sha256(t.encode()).hexdigest()\n"
    text = 'f\'petteia dice 1 {h("owl")} {h("wolf")} 7 0\'.encode()'
    program = (
        f"{key}d = hmac.new(bytes(range(32)), {text}, 'sha256').digest()\n"
        "print(sorted([b % 6 + 1 for b in d if b < 252][:2])[::-1])"
    )
    shown = subprocess.run((sys.executable, "-c", program), capture_output=True, check=True)
    assert json.loads(shown.stdout) == list(throw(SECRET, SEEDS, 7, 6, 2))
    assert commitment_to(SECRET) == hashlib.sha256(SECRET).hexdigest()


def test_every_input_changes_the_throws() -> None:
    def throws(secret: bytes, seeds: tuple[str, str]) -> list[tuple[int, ...]]:
        return [throw(secret, seeds, number, 6, 2) for number in range(40)]

    others = [
        throws(SECRET, SEEDS),
        throws(bytes(32), SEEDS),
        throws(SECRET, ("owls", "wolf")),
        throws(SECRET, ("owl", "wolves")),
        throws(SECRET, ("wolf", "owl")),
        throws(SECRET, ("ow", "lwolf")),
    ]
    assert len({tuple(rolled) for rolled in others}) == len(others)


@pytest.mark.parametrize("faces", [4, 6])
def test_the_faces_come_up_equally_often(faces: int) -> None:
    count = 30_000
    shown = Counter(throw(SECRET, SEEDS, number, faces)[0] for number in range(count))
    expected = count / faces
    spread = sum((shown[face] - expected) ** 2 / expected for face in range(1, faces + 1))
    assert sorted(shown) == list(range(1, faces + 1))
    assert spread < 20.5, "chi square: one honest die in a thousand goes so far"


def test_bytes_that_would_favour_a_face_are_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = iter((bytes([252, 253, 254, 255]), bytes([251, 255, 0])))

    class Digest:
        def digest(self) -> bytes:
            return next(blocks)

    monkeypatch.setattr("petteia.game.conduct.dice_proof.hmac.new", lambda *_: Digest())
    assert throw(SECRET, SEEDS, 0, 6, 2) == (6, 1)


def test_the_secret_is_revealed_only_after_the_game() -> None:
    arbiter = Arbiter(Game.of("vogt.kubeia"), SECRET)
    assert arbiter.game.dice is not None
    assert arbiter.game.dice.commitment == commitment_to(SECRET)
    assert SECRET.hex() not in arbiter.game.to_json()
    arbiter.leave(WHITE)
    assert SECRET.hex() in arbiter.game.to_json()


def test_the_secret_is_revealed_when_the_last_ply_ends_the_game() -> None:
    arbiter = played(1000, "callen.simple-petteia", die=True, gambling=True)
    assert arbiter.game.ending is None
    assert arbiter.game.dice is not None
    assert arbiter.game.dice.secret == SECRET.hex()
    assert dice_doubts(arbiter.game) == []


def test_both_players_choose_their_seeds_first_and_once() -> None:
    arbiter = Arbiter(Game.of("vogt.kubeia"))
    arbiter.seed(WHITE, "owl")
    with pytest.raises(GameError, match="seeds"):
        arbiter.roll()
    with pytest.raises(GameError, match="one seed"):
        arbiter.seed(WHITE, "eagle")
    with pytest.raises(GameError, match="one seed"):
        arbiter.seed(BLACK, "")
    with pytest.raises(GameError, match=str(MAX_SEED_LENGTH)):
        arbiter.seed(BLACK, "x" * 1000)
    arbiter.seed(BLACK, "wolf")
    arbiter.roll()


def test_gambling_asks_for_seeds_before_a_move_is_made() -> None:
    arbiter = Arbiter(Game.of("callen.simple-petteia", {"gambling": True}))
    with pytest.raises(GameError, match="seeds"):
        arbiter.play(WHITE, "a1-a5")
    assert arbiter.game.mainline == []


def test_a_game_continues_only_with_its_own_secret() -> None:
    arbiter = Arbiter(Game.of("vogt.kubeia"), SECRET)
    arbiter.seed(WHITE, "owl")
    arbiter.seed(BLACK, "wolf")
    first = arbiter.roll()
    arbiter.play(WHITE, str(arbiter.position.legal_moves[0]))
    record = arbiter.game.to_json()
    for secret in (None, bytes(32)):
        with pytest.raises(GameError, match="committed"):
            Arbiter(Game.from_json(record), secret)
    again = Arbiter(Game.from_json(record), SECRET)
    assert first == throw(SECRET, SEEDS, 0, 6, 2)
    assert again.roll() == arbiter.roll() == throw(SECRET, SEEDS, 1, 6, 2)


def test_a_commitment_cannot_be_made_afterwards() -> None:
    game = Game.of("vogt.kubeia")
    game.add("roll:63")
    with pytest.raises(GameError, match="before a secret"):
        Arbiter(game)


def test_there_are_no_doubts_about_honest_dice() -> None:
    game = played().game
    assert len(throws_of(game)) >= 30
    assert dice_doubts(Game.from_json(game.to_json())) == []


def test_a_changed_roll_is_found() -> None:
    game = played().game
    record = json.loads(game.to_json())
    place = next(n for n, ply in enumerate(record["plies"]) if ply in ("roll:31", "roll:32"))
    changed = record["plies"][place][:-1] + ("2" if record["plies"][place][-1] == "1" else "1")
    text = game.to_json().replace(f'"{record["plies"][place]}"', f'"{changed}"', 1)
    with_error = Game.from_json(text)
    errors = dice_doubts(with_error)
    assert len(errors) == 1
    assert f"shows {changed[5:]}" in errors[0]


def test_an_additional_or_changed_purse_throw_is_found() -> None:
    game = played(400, "callen.simple-petteia", gambling=True).game
    node = next(node for node in game.mainline if node.coins)
    paid = node.coins[0]
    node.coins[0] = Coins(paid.captor, paid.count % 4 + 1)
    assert len(dice_doubts(game)) == 1
    node.coins.clear()
    assert any("CAL-O3" in error for error in dice_doubts(game))


def test_doubts_about_the_secret_and_the_seeds_are_named() -> None:
    game = played().game
    proof = game.dice
    assert proof is not None
    game.dice = dataclasses.replace(proof, secret=None)
    assert dice_doubts(game) == ["the secret is not yet revealed"]
    game.dice = dataclasses.replace(proof, secret="0" * 64)
    assert "not the one" in dice_doubts(game)[0]
    game.dice = dataclasses.replace(proof, black_seed="")
    assert "Black named no seed" in dice_doubts(game)[0]
    game.dice = None
    assert "no secret" in dice_doubts(game)[0]
