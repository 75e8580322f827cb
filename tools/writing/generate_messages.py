"""Writes the types of the server's messages for the pages, from the server's own types.

Set-up and the lint of the pages run it; git ignores `socket_messages.ts` and `http_answers.ts` in
`web/pages/shared/server`.
"""

import argparse
import ast
import inspect
import json
import re
import types
from collections.abc import Mapping
from pathlib import Path
from typing import (
    Annotated,
    Any,
    Literal,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from msgspec import NODEFAULT, Struct, UnsetType
from msgspec.structs import FieldInfo, fields

from petteia.engine import review as engine_review
from petteia.game.conduct import clocks
from petteia.game.tree import json_fields, node, serialization
from petteia.lessons import progress
from petteia.server import limits
from petteia.server.analysis import search
from petteia.server.analysis import views as analysis_views
from petteia.server.builder import draft_views, forms, trial_games
from petteia.server.catalogue.rulesets import rule_examples, rules_view
from petteia.server.catalogue.study import (
    compared_column,
    difference_views,
    edition_data,
    explorer_views,
    lesson_views,
    puzzle_views,
)
from petteia.server.domain.game_setup import Side
from petteia.server.http.api import page_scripts
from petteia.server.http.kiosk import games_counter, kiosk_files
from petteia.server.http.sockets import socket_client
from petteia.server.live import engine_player
from petteia.server.messages import analysis_messages, socket_messages, study_messages
from petteia.server.workers import game_review
from petteia.server.workers.drafts import draft_changes

FOLDER = Path(__file__).resolve().parents[2] / "web/pages/shared/server"
HEAD = "/** Written by tools/writing/generate_messages.py from the server's {source}. */"

CONSTANTS = {
    "MAX_DRAWN": (
        analysis_messages.MAX_DRAWN,
        "Arrows that a reader draws on one position, and as many circles.",
    ),
    "MISTAKE_LOSS": (engine_review.MISTAKE_LOSS, "The loss from which a move is a mistake."),
    "ACCEPTED_LOSS": (
        engine_review.ACCEPTED_LOSS,
        "The loss up to which a move is as good as the best one.",
    ),
    "MIN_CLOCK_BASE": (clocks.MIN_BASE, "The least seconds that a clock begins with."),
    "MAX_CLOCK_BASE": (clocks.MAX_BASE, "The most seconds that a clock begins with."),
    "MAX_CLOCK_STEP": (clocks.MAX_STEP, "The most seconds of an increment or a delay."),
    "MAX_REVIEW_NODES": (
        game_review.MAX_NODES,
        "Positions that a review looks at before each move of a game of common length.",
    ),
    "MAX_REVIEW_LINE": (game_review.MAX_LINE_LENGTH, "Moves of a line that a review shows."),
    "HINT_LEVEL": (engine_player.HINT_LEVEL, "The level that gives hints."),
    "MAX_LINE_LENGTH": (search.MAX_LINE_LENGTH, "Moves of a line that the engine shows."),
    "MAX_SOLVED_PIECES": (
        search.MAX_SOLVED_PIECES,
        "The site may solve positions with no more pieces.",
    ),
    "TREE_FORMAT": (serialization.FORMAT, "The version of the JSON of trees and records."),
    "MARKS": (node.MARKS, "The marks that a move can have."),
    "INTERVALS": (
        progress.INTERVALS,
        "The days until a missed task is due, by the number of repetitions since.",
    ),
    "MAX_RECORD_LENGTH": (limits.MAX_RECORD_BYTES, "Characters of a record that a reader opens."),
    "MAX_FRAME_LENGTH": (
        analysis_messages.MAX_FRAME_LENGTH,
        "The characters of a question: the site takes no longer ones.",
    ),
    "MAX_CHANGES": (
        draft_changes.MAX_CHANGES,
        "The maximum number of changes of a draft in a request.",
    ),
    "PHRASES": (
        socket_messages.PHRASES,
        "The phrases that players can say to each other, in the order in which they are offered.",
    ),
    "PHRASE_PAUSE": (
        round(limits.MILLISECONDS / limits.RATES["phrases"].each_second),
        "For a time the site passes on no more than one phrase in this many milliseconds.",
    ),
    "FINAL_CODES": (
        (socket_client.NO_GAME, socket_client.BAD_MESSAGE),
        "Close codes after which the server would refuse every new connection.",
    ),
    "KIOSK_FILE": (games_counter.FILE, "The name of a kiosk's table of games."),
    "KIOSK_COLUMNS": (games_counter.COLUMNS, "The columns of that table."),
}
"""The server's constants for pages, and their meanings."""
OF_CORE = (
    *("AnalysedPosition", "Ending", "Goal", "LastMove", "LimitRules", "OfferedMove"),
    *("PositionView", "Side", "Win"),
)
"""The types that pages have from the core."""
SIMPLE = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}


def written(kind: Any) -> str:
    """A type as TypeScript writes it."""
    if kind == Side:
        return "Side"
    if kind in SIMPLE:
        return SIMPLE[kind]
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        of_core = [each for each in kind.__metadata__ if isinstance(each, socket_messages.PageType)]
        return of_core[0].name if of_core else written(arguments[0])
    if origin is Literal:
        return alternatives(kind)
    if origin in (Union, types.UnionType):
        return " | ".join(written(each) for each in arguments if each is not UnsetType)
    if origin is tuple and ... not in arguments:
        return f"[{', '.join(map(written, arguments))}]"
    if origin in (list, tuple):
        item = written(arguments[0])
        return f"({item})[]" if " | " in item else f"{item}[]"
    if origin in (dict, Mapping):
        record = f"Record<{written(arguments[0])}, {written(arguments[1])}>"
        return f"Partial<{record}>" if arguments[0] == Side else record
    assert is_typeddict(kind) or issubclass(kind, Struct), kind
    return str(kind.__name__)


def constant(value: Any) -> str:
    """A constant as TypeScript writes it."""
    return json.dumps(value) + (" as const" if isinstance(value, tuple) else "")


def alternatives(literal: Any) -> str:
    """The words that a value may be."""
    return " | ".join(f'"{value}"' for value in get_args(literal))


def comment(text: str | None) -> list[str]:
    """A docstring as a comment."""
    lines = inspect.cleandoc(text or "").replace("``", "`").splitlines()
    if len(lines) < 2:
        return [f"/** {line} */" for line in lines]
    return ["/**", *(f" * {line}".rstrip() for line in lines), " */"]


def field_comments(structure: type[Any]) -> dict[str, str]:
    """The content below each field of a structure's own."""
    (tree,) = ast.parse(inspect.getsource(structure)).body
    assert isinstance(tree, ast.ClassDef)
    found = {}
    for above, below in zip(tree.body, tree.body[1:], strict=False):
        if (
            isinstance(above, ast.AnnAssign)
            and isinstance(above.target, ast.Name)
            and isinstance(below, ast.Expr)
            and isinstance(below.value, ast.Constant)
        ):
            found[above.target.id] = str(below.value.value)
    return found


def own_fields(structure: type[Struct]) -> list[FieldInfo]:
    """The fields that a structure does not inherit."""
    return [each for each in fields(structure) if each.name in structure.__annotations__]


def document(structure: type[Any]) -> list[str]:
    """A part of a JSON document as an interface, with the names that are written there."""
    lines = [*comment(structure.__doc__), f"export interface {structure.__name__} {{"]
    comments = field_comments(structure)
    for name, hint in get_type_hints(structure).items():
        mark = "?" if name in structure.__optional_keys__ else ""
        lines += [f"  {line}" for line in comment(comments.get(name))]
        lines.append(f"  {name}{mark}: {written(hint)};")
    return [*lines, "}", ""]


def is_empty(structure: type[Struct]) -> bool:
    """Whether a structure says nothing that those above it do not say."""
    if structure is Struct:
        return True
    return not own_fields(structure) and structure.__struct_config__.tag is None


def interface(structure: type[Struct]) -> list[str]:
    """A structure as an interface."""
    base = structure.__bases__[0]
    while base is not Struct and is_empty(base):
        base = base.__bases__[0]
    above = "" if base is Struct else f" extends {base.__name__}"
    lines = [*comment(structure.__doc__), f"export interface {structure.__name__}{above} {{"]
    if structure.__struct_config__.tag is not None:
        lines.append(f'  type: "{structure.__struct_config__.tag}";')
    hints = get_type_hints(structure, include_extras=True)
    comments = field_comments(structure)
    for each in own_fields(structure):
        has_default = each.default is not NODEFAULT or each.default_factory is not NODEFAULT
        kind = written(hints[each.name])
        if each.default is None:
            kind = kind.removesuffix(" | null")
        lines += [f"  {line}" for line in comment(comments.get(each.name))]
        lines.append(f"  {each.encode_name}{'?' if has_default else ''}: {kind};")
    return [*lines, "}", ""]


def structures(kind: Any) -> set[type[Any]]:
    """The structures that a type is made of, those without anything of their own left out."""
    if is_typeddict(kind):
        return {kind}.union(*map(structures, get_type_hints(kind).values()))
    if not (inspect.isclass(kind) and issubclass(kind, Struct)):
        return set().union(*map(structures, get_args(kind)))
    bases = {base for base in kind.__mro__ if issubclass(base, Struct) and not is_empty(base)}
    return bases.union(*map(structures, get_type_hints(kind, include_extras=True).values()))


def of_socket() -> set[type[Any]]:
    """The structures of the socket's messages."""
    return structures(socket_messages.ClientMessage | socket_messages.ServerMessage)


def messages() -> str:
    """The file of the socket's messages."""
    head = HEAD.format(source="socket_messages.py")
    of_core = ", ".join(OF_CORE)
    lines = [head, "", f'import type {{ {of_core} }} from "../../../engine/core.js";']
    lines += ["", f"export type {{ {of_core} }};", ""]
    used = of_socket()
    for name, kind in vars(socket_messages).items():
        if isinstance(kind, types.UnionType):
            lines += [f"export type {name} = {written(kind)};", ""]
        elif inspect.isclass(kind) and kind in used:
            lines += interface(kind)
    return "\n".join(lines)


def answers() -> str:
    """The file of the answers over HTTP; types that it shares with the socket are imported."""
    roots = rule_examples.FigureView | lesson_views.LessonView | lesson_views.Judged
    roots |= difference_views.DifferenceView | page_scripts.Judgement
    roots |= puzzle_views.PuzzleView | puzzle_views.PuzzleEntry | puzzle_views.StoredPuzzle
    roots |= edition_data.TaskAnswers | edition_data.ExplorerShard
    roots |= explorer_views.ExplorerBoard | rules_view.WrittenRules | edition_data.UncompiledRules
    roots |= analysis_messages.AnalysisCommand | analysis_messages.AnalysisUpdate
    roots |= analysis_messages.LineEnd | analysis_messages.FirstLook
    roots |= analysis_views.OpenedRecord | analysis_messages.Review
    roots |= analysis_views.RulesParts | forms.FormPart | forms.ExamplePart
    roots |= draft_views.DraftView
    roots |= draft_changes.Change | trial_games.TrialReport
    roots |= study_messages.StudyChapter | study_messages.ChapterSave
    roots |= kiosk_files.KioskPage | compared_column.Column
    roots |= study_messages.ChapterState | study_messages.StudyChanged
    used = structures(roots) - of_socket()
    modules = [
        json_fields,
        socket_messages,
        rule_examples,
        lesson_views,
        puzzle_views,
        difference_views,
        page_scripts,
    ]
    modules += [
        edition_data,
        explorer_views,
        rules_view,
        analysis_messages,
        study_messages,
        analysis_views,
    ]
    modules += [forms, draft_views, draft_changes, trial_games, kiosk_files, compared_column]
    named_kinds = [kind for module in modules for kind in vars(module).values()]
    own = dict.fromkeys(kind for kind in named_kinds if inspect.isclass(kind) and kind in used)
    lines = [
        line for kind in own for line in (document(kind) if is_typeddict(kind) else interface(kind))
    ]
    code = re.sub(r"/\*\*.*?\*/", "", "\n".join(lines), flags=re.DOTALL)
    named = set(re.findall(r"\w+", code))
    known = sorted(named & {*OF_CORE, *(kind.__name__ for kind in of_socket())})
    head = HEAD.format(source="views in catalogue/, analysis/, builder/ and http/")
    imports = f'import type {{ {", ".join(known)} }} from "./socket_messages.js";'
    constants = [
        f"/** {said} */\nexport const {name} = {constant(value)};\n"
        for name, (value, said) in CONSTANTS.items()
    ]
    return "\n".join([head, "", imports, "", *constants, *lines])


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    for name, text in (("socket_messages.ts", messages()), ("http_answers.ts", answers())):
        (FOLDER / name).write_text(text, encoding="utf-8")
