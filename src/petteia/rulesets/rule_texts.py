"""The texts of the rulesets about themselves, in the reader's language.

The English is in the rulesets' own files. A translation is a Fluent message for each game, rule and
option, under the first ruleset with the text, so that games that extend another and repeat its text
need no second translation. Texts without a translation, such as those of a user's own ruleset, are
shown as their author wrote them.
"""

import dataclasses
import functools
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from petteia._core import Ruleset
from petteia.i18n.messages import Messages
from petteia.rulesets import ruleset, ruleset_ids
from petteia.rulesets.changes import ChangeInWords, changes_in_words, extension_of, own_rule
from petteia.rulesets.citations import Reference
from petteia.rulesets.description import ChosenOption, Description, Part, describe, rules_by_part
from petteia.rulesets.files.shipped import is_shipped
from petteia.rulesets.model.definition import Definition, Rule, titled
from petteia.rulesets.model.options import Option, value_text
from petteia.rulesets.registry import find_definition, shipped_definition

REPORT = "report"
"""The name of everything that a report contains about the rules."""
Texts = dict[str, str]
"""The translatable texts of one thing: its main text under ``""``, the rest by name."""
_GROUNDS = ("basis", "parallel")
"""The basis of a rule, in words."""
_EXPLAINED = ("arbiter", "inert")
"""The replacement text for an option that changes no mechanics."""
Content = tuple[str, tuple[tuple[str, str], ...]]
"""A name and the texts that go with it."""


@dataclass(frozen=True, slots=True)
class LocalizedOption(Option):
    """An option in the reader's language."""

    titles: Mapping[str, str] = field(default_factory=dict)
    """The names of its values."""
    range: str = ""
    """The values that it may have, in words."""

    def value_title(self, value: object) -> str:
        """The name of a value."""
        text = value_text(value) if isinstance(value, bool | int | str) else str(value)
        return self.titles.get(text, text)


def described(rules: Ruleset, t: Messages) -> Description:
    """Everything that a ruleset's file says about a game, in the reader's language."""
    english = describe(rules)
    game = _translated(_texts_of_game(english.title, english.summary), english.id, t)
    parts = (
        Part(name, t(f"part-{name}"), tuple(shown))
        for name, shown in rules_by_part(rules, lambda rule: own_rule(t, rule_in(rule, t), rules))
    )
    chosen = (ChosenOption(option_in(each.option, t), each.value) for each in english.options)
    reports = (
        dataclasses.replace(report, covers=_covers_in(report.covers, t))
        for report in english.reports
    )
    return dataclasses.replace(
        english,
        title=game["title"],
        summary=game[""],
        reports=tuple(reports),
        parts=tuple(parts),
        options=tuple(chosen),
    )


@dataclass(frozen=True, slots=True)
class ExtensionInWords:
    """The changes of a user's game to the ruleset that it extends, in the reader's language."""

    parent: str
    """The id of the ruleset that it extends; empty if it extends none of the package."""
    title: str
    changes: tuple[ChangeInWords, ...]


def extension_in(rules: Ruleset, t: Messages) -> ExtensionInWords:
    """The changes of a user's game to the ruleset that it extends."""
    parent = extension_of(rules).parent
    title = full_title(ruleset(parent), t) if parent else ""
    return ExtensionInWords(parent, title, tuple(changes_in_words(t, rules)))


def title_of(rules: Ruleset, t: Messages) -> str:
    """A game's title in the reader's language."""
    return titles_of(rules.id, find_definition(rules.id)[1], t)[0]


def full_title(rules: Ruleset, t: Messages) -> str:
    """A game with its author: several authors call theirs by the same name."""
    source = find_definition(rules.id)[1].source
    title = title_of(rules, t)
    # A file that extends a ruleset has its source, but another author.
    return titled(title, source) if is_shipped(rules.id) else title


def titles_of(id: str, definition: Definition, t: Messages) -> tuple[str, str]:
    """A ruleset's title and summary in the reader's language."""
    game = _translated(_texts_of_game(definition.title, definition.summary), id, t)
    return game["title"], game[""]


def rule_in(rule: Rule, t: Messages) -> Rule:
    """A rule in the reader's language."""
    texts = _translated(_texts_of_rule(rule), rule.name, t)
    return dataclasses.replace(
        rule,
        title=texts["title"],
        text=texts[""],
        basis=texts.get("basis", ""),
        parallel=texts.get("parallel", ""),
    )


def grounds_in_words(rule: Rule, t: Messages) -> list[str]:
    """The author's reason for a rule, or ours, and the ancient evidence as we read it."""
    reason, parallel = rule.basis, rule.parallel
    return [
        *([t("rules-basis", evidence=rule.evidence, text=reason)] if reason else []),
        *([t("rules-parallel", text=parallel)] if parallel else []),
    ]


def references_in(references: Iterable[Reference], t: Messages) -> list[Reference]:
    """References whose notes are in the reader's language."""
    return [dataclasses.replace(each, note=_covers_in(each.note, t)) for each in references]


def _covers_in(covers: str, t: Messages) -> str:
    """The subject of a report on the rules, in the reader's language."""
    return _translated(_texts_of_report(covers), REPORT, t)[""]


def option_in(option: Option, t: Messages) -> LocalizedOption:
    """An option in the reader's language; its name and values stay as they are."""
    texts = _translated(_texts_of_option(option), option.name, t)
    kept = {field.name: getattr(option, field.name) for field in dataclasses.fields(Option)}
    kept |= {"summary": texts[""]}
    kept |= {way: texts.get(way, kept[way]) for way in _EXPLAINED}
    kept["title"] = texts["title"]
    titles = {choice: texts.get(f"value-{choice}", choice) for choice in option.choices}
    titles |= {value_text(value): t(f"value-{value_text(value)}") for value in (True, False)}
    return LocalizedOption(**kept, titles=titles, range=_range(option, titles, t))


def _range(option: Option, titles: Mapping[str, str], t: Messages) -> str:
    if option.type == "bool":
        return t("allowed-bool")
    if option.choices:
        return t("allowed-choice", values=t.list([titles[choice] for choice in option.choices]))
    low, high, usual = (
        value_text(v or 0) for v in (option.minimum, option.maximum, option.default)
    )
    if option.type == "board":
        return t("allowed-board", low=low, high=high, usual=usual)
    return t("allowed-int", low=low, high=high)


def all_texts() -> dict[str, dict[str, tuple[str, Texts]]]:
    """Everything to translate: for each ruleset its keys, with the name and the English texts."""
    seen: set[Content] = set()
    found: dict[str, dict[str, tuple[str, Texts]]] = {}
    for id in ruleset_ids():
        found[id] = {}
        for name, key, texts in _all_of(id, shipped_definition(id)):
            content = _content(name, texts)
            if content not in seen:
                seen.add(content)
                found[id][key] = name, texts
    return found


@functools.cache
def _keys() -> dict[Content, str]:
    """The key of each text of a ruleset of the package."""
    keys: dict[Content, str] = {}
    for texts_of_one in all_texts().values():
        for key, (name, texts) in texts_of_one.items():
            keys[_content(name, texts)] = key
    return keys


def _all_of(id: str, definition: Definition) -> Iterator[tuple[str, str, Texts]]:
    """All texts of a ruleset: the name, the key and the texts."""
    stem = id.replace(".", "-")
    yield id, stem, _texts_of_game(definition.title, definition.summary)
    for number, report in enumerate(definition.source.reports if definition.source else (), 1):
        yield REPORT, f"{stem}-{REPORT}-{number}", _texts_of_report(report.covers)
    for rule in definition.rules:
        yield rule.name, f"{stem}-rule-{rule.name}", _texts_of_rule(rule)
    for option in definition.options.values():
        yield option.name, f"{stem}-option-{option.name}", _texts_of_option(option)


def _texts_of_game(title: str, summary: str) -> Texts:
    return {"": summary, "title": title}


def _texts_of_report(covers: str) -> Texts:
    return {"": covers}


def _texts_of_rule(rule: Rule) -> Texts:
    texts = {"": rule.text, "title": rule.title or rule.name.replace("-", " ")}
    return texts | {ground: text for ground in _GROUNDS if (text := getattr(rule, ground))}


def _texts_of_option(option: Option) -> Texts:
    texts = {"": option.summary, "title": option.title}
    texts |= {way: text for way in _EXPLAINED if (text := getattr(option, way))}
    if option.type == "choice":
        texts |= {f"value-{choice}": choice for choice in option.choices}
    return texts


def _translated(texts: Texts, name: str, t: Messages) -> Texts:
    """Texts in the reader's language, if they have a translation."""
    key = _keys().get(_content(name, texts))
    if key is None or not t.has(key):
        return texts
    return {part: t.attribute(key, part) if part else t(key) for part in texts}


def _content(name: str, texts: Texts) -> Content:
    return name, tuple(texts.items())
