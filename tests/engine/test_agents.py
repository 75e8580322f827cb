"""Agents in Python: how they are named, what they return, and how they play matches."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

import petteia
from petteia.cli import main
from petteia.engine import agents
from petteia.engine.agents import RANDOM, AgentError, choose, load_factory, make_agent
from petteia.engine.matches import MatchError, PlayerSpec, play_match

RULES = petteia.ruleset("callen.simple-petteia")
MODULE = '''
"""Agents that misbehave, each in its own way."""

number = 5


def no_agent(rules, seed):
    return None


def breaks_at_once(rules, seed):
    raise RuntimeError("no weights")


def exits(rules, seed):
    raise SystemExit(3)


def exits_later(rules, seed):
    return lambda position: exits(rules, seed)


def breaks_later(rules, seed):
    def agent(position):
        raise KeyError("a1")
    return agent


def returns(answer):
    return lambda rules, seed: lambda position: answer


number_agent = returns(7)
nonsense = returns("castle")
illegal = returns("a1-a2xa3")


def first(rules, seed):
    return lambda position: str(position.legal_moves[0])


def prints(rules, seed):
    def agent(position):
        print("thinking")
        return position.legal_moves[0]
    return agent


def spoils(rules, seed):
    def agent(position):
        move = position.legal_moves[0]
        position.push(move)
        return move
    return agent
'''


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module in the working folder, which is not on the module path."""
    name = f"misbehaving_{tmp_path.name.replace('-', '_')}"
    (tmp_path / f"{name}.py").write_text(MODULE, encoding="utf-8")
    (tmp_path / f"{name}_broken.py").write_text("import nowhere_at_all\n", encoding="utf-8")
    (tmp_path / f"{name}_exits.py").write_text("raise SystemExit(2)\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    return name


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("player", "must be MODULE:FACTORY"),
        ("a-b:c", "must be MODULE:FACTORY"),
        ("a:b:c", "must be MODULE:FACTORY"),
        (":" * 300, "must be MODULE:FACTORY"),
        ("nowhere_at_all:factory", "nowhere_at_all cannot be imported: ModuleNotFoundError"),
        ("{}_broken:factory", "cannot be imported: ModuleNotFoundError: No module named"),
        ("{}_exits:factory", "cannot be imported: SystemExit: 2"),
        ("{}:nobody", "has no function or class nobody"),
        ("{}:number", "has no function or class number"),
    ],
)
def test_a_name_without_a_factory_is_refused(module: str, given: str, said: str) -> None:
    with pytest.raises(AgentError, match=re.escape(said)):
        load_factory(given.format(module))


@pytest.mark.parametrize(
    ("factory", "said"),
    [
        ("breaks_at_once", "breaks_at_once raised RuntimeError: no weights"),
        ("exits", "exits raised SystemExit: 3"),
        ("exits_later", "raised SystemExit: 3 in callen.simple-petteia, at ssss"),
        ("no_agent", "no_agent returned None, which cannot be called"),
        ("breaks_later", "raised KeyError: 'a1' in callen.simple-petteia, at ssss"),
        ("number_agent", "returned 7 instead of a move"),
        ("nonsense", "chose an illegal move in callen.simple-petteia, at ssss"),
        ("illegal", "chose an illegal move in callen.simple-petteia, at ssss"),
    ],
)
def test_an_agent_that_gives_no_legal_move_is_named_with_the_position(
    module: str, factory: str, said: str
) -> None:
    name = f"{module}:{factory}"
    with pytest.raises(AgentError) as caught:
        asked(name)
    assert said in str(caught.value)
    assert name in str(caught.value)


def asked(name: str) -> petteia.Move:
    """What a new agent chooses at the start."""
    agent = make_agent(name, load_factory(name), RULES, 1)
    return choose(name, agent, petteia.Position(RULES))


def test_an_agent_cannot_change_the_game(module: str) -> None:
    name = f"{module}:spoils"
    position = petteia.Position(RULES)
    agent = make_agent(name, load_factory(name), RULES, 1)
    assert choose(name, agent, position) == petteia.Position(RULES).legal_moves[0]
    assert position.pfen() == petteia.Position(RULES).pfen()


def test_the_random_agent_is_determined_by_its_seed() -> None:
    position = petteia.Position(RULES)

    def chosen(seed: int) -> list[str]:
        agent = agents.random_agent(RULES, seed)
        return [str(agent(position)) for _ in range(8)]

    assert chosen(3) == chosen(3)
    assert chosen(3) != chosen(4)
    assert all(move in position.legal_moves for move in map(position.parse_move, chosen(3)))


def test_agents_play_matches_that_can_be_repeated(module: str) -> None:
    one, other = (
        play_match(f"agent={module}:first", f"agent={RANDOM}", RULES.id, pairs=2).games
        for _ in range(2)
    )
    assert one == other
    assert len(one) == 4


def test_agents_play_in_separate_processes_as_they_do_in_this_one() -> None:
    here, apart = (
        play_match(f"agent={RANDOM}", "level=1", RULES.id, pairs=2, concurrency=jobs).games
        for jobs in (1, 2)
    )
    assert here == apart


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_agent_may_print(module: str, jobs: int) -> None:
    player = f"agent={module}:prints"
    played = play_match(player, player, RULES.id, pairs=1, concurrency=jobs)
    assert len(played.games) == 2


def test_the_answer_of_the_command_has_nothing_that_an_agent_prints(
    module: str, capsys: pytest.CaptureFixture[str]
) -> None:
    player = f"agent={module}:prints"
    words = ["match", player, player, "--ruleset", RULES.id, "--pairs", "1", "--json"]
    assert main(words) == 0
    said = capsys.readouterr()
    assert json.loads(said.out)["games"] == 2
    assert "thinking" in said.err


def test_an_agent_that_is_not_found_is_named_by_a_separate_process(module: str) -> None:
    with pytest.raises(MatchError, match=f"{module} has no function or class nobody"):
        play_match(f"agent={module}:nobody", "level=1", RULES.id, pairs=1, concurrency=2)


def test_an_agent_that_breaks_stops_the_match_or_forfeits(module: str) -> None:
    name = f"agent={module}:illegal"
    with pytest.raises(MatchError, match="chose an illegal move"):
        play_match(name, "level=1", RULES.id, pairs=1)
    games = play_match(name, "level=1", RULES.id, pairs=1, forfeits=True).games
    assert [game.reason for game in games] == ["forfeit", "forfeit"]
    assert [game.points for game in games] == [0, 0]


def test_the_command_reports_an_error_in_one_line(
    module: str, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["match", f"agent={module}:nobody", "level=1", "--ruleset", RULES.id]
    assert main(arguments) == 2
    said = capsys.readouterr().err
    assert said == f"petteia: agent {module}:nobody: {module} has no function or class nobody\n"


def test_an_agent_is_written_as_it_was_read() -> None:
    for text in (f"agent={RANDOM}", f"agent={RANDOM},seed=7"):
        assert str(PlayerSpec.parse(text)) == text
    with pytest.raises(MatchError, match="an agent takes no nodes"):
        PlayerSpec.parse(f"agent={RANDOM},nodes=5")
    with pytest.raises(MatchError, match="must be MODULE:FACTORY"):
        PlayerSpec.parse("agent=player")
