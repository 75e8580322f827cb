"""Records contain a ruleset that is not in the package, and name no file on the machine."""

from __future__ import annotations

from pathlib import Path

import pytest

import petteia
from petteia.cli import main
from petteia.game import Game
from petteia.notation import read_games, written
from petteia.notation.game_writer import WRITTEN
from petteia.rulesets import template
from petteia.rulesets.description import describe
from petteia.rulesets.directories import add_directory, new_id
from petteia.rulesets.embedded import MAX_KEPT, PREFIX, embedded_id, take_in
from petteia.rulesets.files.document import EXTENDED
from petteia.rulesets.registry import embedded_text

WITHIN = ("petteia", "json")


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """A game under a ruleset file that no longer exists."""
    file = tmp_path / "my-own.toml"
    file.write_text(template(), encoding="utf-8")
    game = Game.of(str(file), {"zeus": False})
    game.add("roll:62")
    game.add(str(game.position().legal_moves[0]))
    file.unlink()
    return game


@pytest.mark.parametrize("notation", WITHIN)
def test_a_record_is_read_without_its_ruleset_file(
    notation: str, game: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = written(game, notation)
    (reading,) = read_games(text)
    assert reading.errors == []
    assert reading.game is not None
    assert reading.game.rules.mechanics == game.rules.mechanics
    assert reading.game.pfen() == game.pfen()
    assert written(reading.game, notation) == text
    record = tmp_path / "game.txt"
    record.write_text(text, encoding="utf-8")
    for command in ("show", "check", "replay"):
        assert main([command, str(record)]) == 0
    assert "Small city" in capsys.readouterr().out


@pytest.mark.parametrize("notation", WRITTEN)
def test_no_record_names_a_file_on_the_machine(notation: str, game: Game, tmp_path: Path) -> None:
    if notation != "courier":
        text = written(game, notation)
        assert str(tmp_path) not in text
        assert "my-own" not in text


def test_a_ruleset_of_the_package_is_not_embedded() -> None:
    text = written(Game.of("vogt.kubeia"), "petteia")
    assert '[Ruleset "vogt.kubeia"]' in text
    assert "RulesetFile" not in text


def test_a_ruleset_that_a_guest_brought_is_embedded(tmp_path: Path) -> None:
    id = new_id()
    add_directory(tmp_path)
    (tmp_path / f"{id}.toml").write_text(template(), encoding="utf-8")
    text = written(Game.of(id), "petteia")
    assert id not in text
    assert f'[Ruleset "{embedded_id(template())}"]' in text


def test_a_record_contains_the_ruleset_as_it_was_compiled(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(template(), encoding="utf-8")
    assert Game.of(str(file)).ruleset_text == template()
    edited = template().replace('"Small city"', '"Large city"')
    file.write_text(edited, encoding="utf-8")
    assert Game.of(str(file)).ruleset_text == edited
    rules = petteia.ruleset(file)
    longer = template().replace("capture_goal = 5", "capture_goal = 6")
    file.write_text(longer, encoding="utf-8")
    assert Game(petteia.ruleset(file)).ruleset_text == longer
    assert Game(rules).ruleset_text == edited, "the file has changed since these were compiled"


@pytest.mark.parametrize("notation", WITHIN)
def test_an_embedded_ruleset_with_an_error_is_an_error_in_the_record(
    notation: str, game: Game
) -> None:
    text = written(game, notation).replace("title = ", "titel = ")
    (reading,) = read_games(text)
    assert reading.game is None
    (diagnostic,) = reading.errors
    assert "title" in diagnostic.description


def extending(folder: Path, extends: str) -> Path:
    """A file that extends another, which extends the template."""
    (folder / "one.toml").write_text(template(), encoding="utf-8")
    own = 'title = "T"\nsummary = "S"\n'
    (folder / "two.toml").write_text(f'extends = "one.toml"\n{own}', encoding="utf-8")
    three = folder / "three.toml"
    three.write_text(
        f'extends = "{extends}"\n{own}\n[options.quiet_limit]\ndefault = 70\n', encoding="utf-8"
    )
    return three


@pytest.mark.parametrize("notation", WITHIN)
@pytest.mark.parametrize(
    "extends",
    ["two.toml", "{folder}/two.toml", "./two.toml", "\\u002e/two.toml"],
    ids=["name", "absolute", "relative", "escaped"],
)
def test_a_ruleset_that_extends_files_is_embedded_with_them(
    extends: str, notation: str, tmp_path: Path
) -> None:
    three = extending(tmp_path, extends.format(folder=tmp_path))
    game = Game.of(str(three))
    for file in tmp_path.iterdir():
        file.unlink()
    text = written(game, notation)
    assert str(tmp_path) not in text
    assert "/two.toml" not in text
    (reading,) = read_games(text)
    assert reading.errors == []
    assert reading.game is not None
    assert reading.game.rules.mechanics == game.rules.mechanics
    assert written(reading.game, notation) == text


def test_a_ruleset_has_the_same_name_in_every_folder(tmp_path: Path) -> None:
    folders = [tmp_path / "one", tmp_path / "other"]
    for folder in folders:
        folder.mkdir()
    files = [extending(folder, str(folder / "two.toml")) for folder in folders]
    one, other = (written(Game.of(str(file)), "petteia") for file in files)
    assert one == other


def test_the_files_that_an_embedded_ruleset_extends_are_checked(tmp_path: Path) -> None:
    text = written(Game.of(str(extending(tmp_path, "two.toml"))), "petteia")
    assert text.count("[dice]") == 1
    (reading,) = read_games(text.replace("[dice]", "[dyce]"))
    assert reading.game is None
    assert "one.toml" in reading.errors[0].description


@pytest.mark.parametrize("more", [f"{EXTENDED}\n", f"# {'-' * 80}\n" * 700])
def test_a_ruleset_that_cannot_be_embedded_is_identified_by_its_hash(
    tmp_path: Path, more: str
) -> None:
    file = extending(tmp_path, str(tmp_path / "two.toml"))
    for part in (file, tmp_path / "one.toml"):
        part.write_text(more + part.read_text())
    game = Game.of(str(file))
    for notation in WITHIN:
        text = written(game, notation)
        assert str(tmp_path) not in text
        assert "three.toml" not in text
        assert game.recorded_ruleset.startswith(PREFIX)
        assert game.recorded_ruleset in text
        (reading,) = read_games(text, rules=petteia.ruleset(file))
        assert reading.errors == []
        (reading,) = read_games(text)
        assert reading.game is None
    assert Game.from_json(game.to_json()).rules.id == str(file)


def test_an_embedded_ruleset_cannot_extend_too_many_files(tmp_path: Path) -> None:
    parts = ['extends = "x.toml"\ntitle = "T"\nsummary = "S"'] * 12
    with pytest.raises(petteia.RulesError, match="8"):
        take_in(f"\n{EXTENDED}\n".join([*parts, template()]))


def test_only_a_few_embedded_rulesets_are_kept_in_memory() -> None:
    ids = [take_in(f"# {number}\n{template()}") for number in range(MAX_KEPT + 1)]
    assert petteia.ruleset(ids[-1]).title == "Small city"
    with pytest.raises(petteia.RulesError):
        petteia.ruleset(ids[0])


def test_an_embedded_ruleset_in_use_is_kept_in_memory() -> None:
    rules = petteia.ruleset(take_in(f"# In use\n{template()}"))
    for number in range(MAX_KEPT + 1):
        take_in(f"# Another {number}\n{template()}")
        assert embedded_text(rules).startswith("# In use")
    assert describe(rules).title == "Small city"


def test_the_file_of_a_match_contains_its_ruleset(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, result = tmp_path / "my-own.toml", tmp_path / "games.jsonl"
    file.write_text(template(), encoding="utf-8")
    words = ("match", "nodes=5", "nodes=6", "--longest", "6", "--ruleset", str(file))
    for pairs in ("1", "2"):
        assert main([*words, "--pairs", pairs, "--result", str(result)]) == 0
    assert str(tmp_path) not in result.read_text()
    file.unlink()
    assert main(["check", str(result)]) == 0
    assert "valid, 4 games of Small city" in capsys.readouterr().out


def test_the_file_of_a_match_never_names_the_path_of_a_ruleset_file(tmp_path: Path) -> None:
    file, result = tmp_path / "my-own.toml", tmp_path / "games.jsonl"
    file.write_text(f"{EXTENDED}\n{template()}", encoding="utf-8")
    words = ("match", "nodes=5", "nodes=6", "--longest", "6", "--ruleset", str(file))
    for pairs in ("1", "2"):
        assert main([*words, "--pairs", pairs, "--result", str(result)]) == 0
    assert str(tmp_path) not in result.read_text()
