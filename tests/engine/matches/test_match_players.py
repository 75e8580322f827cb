"""How players are written, and which texts are not players."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from petteia.engine import Limit
from petteia.engine.matches import MatchError, PlayerSpec
from tests.rows import rows


@rows(
    "text",
    [
        "level=5",
        "nodes=5000",
        "depth=4,hash=64,threads=2,seed=7",
        "level=3,movetime=100",
        "nodes=1000,network=false",
        'command="other",nodes=10,network=false',
        "player=monte-carlo,nodes=5000",
        'nodes=5000,tables="five.tables"',
        'command="other",nodes=10,tables="folder, of tables"',
        'command="./other --fast",nodes=10',
        'command="other",level=4,set.Style="calm, slow"',
    ],
)
def test_a_player_is_written_as_it_was_read(text: str) -> None:
    assert str(PlayerSpec.parse(text)) == text


def test_a_player_is_read_from_its_parts() -> None:
    spec = PlayerSpec.parse("command=petteia engine,depth=3,nodes=90,set.MultiPV=2")
    assert spec.words == ["petteia", "engine"]
    assert spec.limit == Limit(depth=3, nodes=90)
    assert spec.settings == (("MultiPV", "2"),)


@rows(
    ("text", "said"),
    [
        ("", "needs level"),
        ("hash=4", "needs level"),
        ("level=14", "level is a whole number from 1 to 13"),
        ("nodes=0", "nodes"),
        ("nodes=5,nodes=6", "twice"),
        ("nodes=5,", "column 9"),
        ("nodes=5,network=no", "network=no is not one of true, false"),
        ("strength=5", "'strength' is not one of"),
        ("nodes", "column 1"),
        ("player=oracle,nodes=5", "player=oracle"),
        ("player=monte-carlo,level=5", "only player=alpha-beta has levels"),
        ("player=uct,nodes=5,threads=2", "only player=alpha-beta has levels and threads"),
        ("level=5,tables=here", "tables: a level uses none"),
        ("player=uct,nodes=5,tables=here", "tables: only player=alpha-beta uses them"),
        ("set.Style=calm,nodes=5", "needs a command"),
        ('command="a b,nodes=5', "column 1"),
        ("command=it's,nodes=5", "command"),
        ("nodes=5" * 1000, "longer"),
    ],
)
def test_a_text_that_is_not_a_player_is_explained(text: str, said: str) -> None:
    with pytest.raises(MatchError, match=said):
        PlayerSpec.parse(text)


@given(st.text(max_size=40) | st.from_regex(r"([a-z]{4,8}=[0-9a-z\"]{1,4},?){1,3}", fullmatch=True))
def test_any_text_is_a_player_or_refused(text: str) -> None:
    try:
        spec = PlayerSpec.parse(text)
    except MatchError:
        return
    assert PlayerSpec.parse(str(spec)) == spec
