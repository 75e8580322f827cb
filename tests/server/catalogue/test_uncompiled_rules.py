"""The rules from which the core plays in a browser."""

from __future__ import annotations

import json
from pathlib import Path

import petteia
from petteia.rulesets.embedded import take_in
from petteia.rulesets.registry import find_definition
from tests.server.running import Visitor


def test_a_ruleset_is_sent_as_the_core_takes_it(visitor: Visitor) -> None:
    answer = visitor.http.get("/uncompiled-rules?ruleset=callen.simple-petteia").json()
    rules = petteia.ruleset("callen.simple-petteia")
    _, definition = find_definition(rules.id)
    assert answer["definition"] == json.loads(definition.core.document)
    assert answer["weights"] == dict(rules.weights)
    assert bytes(answer["network"]) == rules.network


def test_rules_that_do_not_exist_are_not_found(visitor: Visitor) -> None:
    for query in ("", "?ruleset=no.such-game", "?ruleset=own.no-such-game"):
        assert visitor.http.get(f"/uncompiled-rules{query}").status_code == 404


def test_a_file_on_the_server_is_not_sent(visitor: Visitor, tmp_path: Path) -> None:
    text = 'extends = "callen.simple-petteia"\ntitle = "Private"\nsummary = "Own."\n'
    file = tmp_path / "private.toml"
    file.write_text(text, encoding="utf-8")
    for id in (str(file), take_in(text)):
        assert petteia.ruleset(id).title == "Private"
        answer = visitor.http.get("/uncompiled-rules", params={"ruleset": id})
        assert answer.status_code == 404
