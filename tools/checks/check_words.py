"""The English of the texts that people read: words with better ones, and how long lines may be.

The glossary of the manual decides the words. `WORDS` has expressions that an editor would not
print, with replacements; habits of style that are sometimes right have a maximum number for all
texts together. `FINE` has the exceptions.
"""

import ast
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]


class Word(NamedTuple):
    """A pattern, its replacement, and the maximum number in all texts together."""

    pattern: str
    better: str
    most: int = 0


_EACH = r"(?:move|side|second|minute|hour|ply|turn|day|line|game|ruleset|page|position|address)"

WORDS = (
    Word(r"\b[Ww]hat\b", "a noun: progress, missing tools, results", 24),
    Word(r"\b(?:stands?|stood|standing)\b", "is, appears, is listed", 16),
    Word(r"\b(?:holds?|held|holding)\b", "contain, apply, be true", 13),
    Word(
        r"(?:^|[.;:,—|(] |^- |\b(?:only|except|unless|and|or|one|but|not|even|cases?|games?)"
        r" |\brules? )"
        r"[Ww]here (?!is |are |do |to |it |they )",
        "if, in games with",
        14,
    ),
    Word(r"\b(?:keeps?|kept|keeping)\b", "save, store", 15),
    Word(r"\bso that\b", "so, to", 12),
    Word(
        r"\b(?:in|by|of|with|for|on|from|to|at|under|after) (?:which|whom|whose)\b",
        "that, with, whose",
        10,
    ),
    Word(
        r"(?:\b(?:which|that|it|file|error|message|command|page|text|line|one|each|record|program"
        r"|option|lesson|ruleset|source|server|list|table|move|author)|[`)]) names\b"
        r"|\b[Nn]ames? (?:the|an?|it|one|its|what|which|every|each|no|all|exactly|both|only|none)\b"
        r"|\bnaming\b|\b(?:is|are|was|were|not) named\b"
        r"|\bnamed (?:in|after|by|here|there|above|with|`)|\bunless named\b",
        "give, list, specify, mention",
        9,
    ),
    Word(r"\b(?:says?|said|saying)\b", "show, state, report", 6),
    Word(
        r"\bof (?:\w+['’]s|their|its|your|his|her|my|our) own\b(?! side)", "your own, separate", 9
    ),
    Word(r"\b(?:[Aa]ny|[Ss]ome|[Ee]very)body\b", "anyone, someone, everyone"),
    Word(r"\b[Nn]obody\b", "no one"),
    Word(
        r"\b(?:[Pp]ositions?|[Pp]ieces?|[Ss]tones?|games|plies|nodes|requests|playouts|ranks?|PFEN"
        rf"|seconds?|minutes?|bytes|bits|MB|kB|ms|s|times|basileus|dux|leader) an? {_EACH}\b"
        r"(?! (?:may|player))",
        "per",
        4,
    ),
    Word(
        r"(?:^|[.;:|\"] )Who\b|\b(?:by|to|of|for|that|and|but) who\b|\b[Ww]hoever\b",
        "the player who",
        5,
    ),
    Word(
        r"\bat (?:most|least)(?=[.,;:)]| (?:per|in|each|of|and|or|from|for|on|a|an)\b)",
        "at most six",
        5,
    ),
    Word(r"\balone\b", "only", 6),
    Word(r"\b[Cc](?:omes?|ame|oming) (?:to|about|with)\b", "amount to, happen, include", 5),
    Word(r"\bgo(?:es|ing)? on\b|\bwent on\b", "continue, resume"),
    Word(r"\b[Ii]n succession\b|\bsuccessive(?:ly)?\b", "in a row, consecutive"),
    Word(r"\b(?:brings?|brought|bringing)\b", "upload, add, cause", 2),
    Word(r"\b(?:falls?|fell|falling|fallen)\b", "is captured, drops", 4),
    Word(r"\busual\b", "default, standard", 2),
    Word(r"\bfault(?:s|y)?\b|\b(?:is|are|be|not|a|found) sound\b|\bunsound\b", "error, valid"),
    Word(r"\bfigures?\b", "statistic, diagram, symbol", 9),
    Word(
        r"\b(?:by|of) (?:itself|themselves)\b|\b[Nn]or\b|\bmeanwhile\b|\b[Tt]o and fro\b",
        "automatically, and not, in the meantime, back and forth",
        8,
    ),
    Word(r"\d %(?!\w)", "95%, without a space"),
    Word(r"\bpart from\b", "diverge from"),
    Word(r"\b(?:choose|play) otherwise\b", "differently"),
    Word(r"\bmay leap on\b", "may leap again"),
    Word(r"\bsettled by agreement or by lot\b", "the players settle it by agreement or by lot"),
    Word(r"\bpull(?:s)? apart\b", "conflict"),
    Word(r"\b41 (?:modern )?reconstructions\b", "38 reconstructions and three living relatives"),
    Word(r"\bexactly as each author\b", "with its source, its certainty and its evidence"),
)
"""Expressions that texts do not print; the numbers are a tenth of what a review once counted."""

FINE = (
    r"“[^”]*”",
    r"[^.!?:;|\n]*\?",
    r"\b(?:[Mm]ove|[Pp]lace|[Oo]pen|[Cc]apture)\b[^.\n]* so that\b",
    r"\b(?:stones?|pieces?|men|man|enem(?:y|ies)|pawns?|leaders?|king|of yours|kind,|it|on \w\d)"
    r"(?: now)? stands?\b",
    r"\b(?:[Bb]lack|[Rr]ed)-figure\b",
    r"\b(?:[Kk]nows?|[Ss]ees?|[Ss]hows?|[Ee]xplains?|[Tt]ells? (?:you|players)|[Ll]earn) what\b",
    r"\bkept the game going\b",
    r"\bWhat (?:is|we|next|came|changed|you)\b",
    r"\bWho (?:plays|can|may)\b",
)
"""Quotations, questions, manner (*move so that …*), pieces on squares, styles and known things."""

TEXTS = (
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "docs/**/*.md",
    "locales/en/*.ftl",
    "src/petteia/rulesets/games/*.toml",
    "src/petteia/cli/**/*.py",
)
MAX_LINE = 100
"""Characters of a line of prose."""

_CODE = re.compile(
    r"^ *```.*?^ *```|`[^`\n]*`|^[ ]*[.]?[a-z][\w-]* =|\{[^{}]*\}", re.DOTALL | re.MULTILINE
)
"""The parts that are not text: code of a page, and keys and places of a message."""
_RULE_TEXTS = re.compile(r"^(?:arbiter|basis|covers|inert|parallel|summary|text|title) = (.*)")
"""The texts in a ruleset; everything else is names."""
_UNWRAPPED = re.compile(r"\s*(?:[|#<>!]|\[[^\]]+\]:)|.*\S{60}")
"""Lines that cannot be broken: tables, headings, quotations, pictures, long addresses."""


def is_text(name: Path) -> bool:
    """Whether the words of a file are looked at."""
    return any(fnmatch(name.as_posix(), pattern.replace("**/", "*")) for pattern in TEXTS)


def prose(name: Path, text: str) -> str:
    """The text of a file without its code, line by line."""
    if name.suffix == ".py":
        return _printed(text)
    if name.suffix == ".toml":
        found = (_RULE_TEXTS.match(line) for line in text.splitlines())
        return "\n".join(each[1] if each else "" for each in found)
    return _CODE.sub(lambda code: "`" + "\n" * code[0].count("\n"), text)


def unwanted_words(texts: Iterable[tuple[Path, str]]) -> Iterator[str]:
    """Words that another one is wanted for, and which occur more often than they may."""
    found: dict[Word, list[str]] = defaultdict(list)
    for name, text in texts:
        for number, line in enumerate(_without(prose(name, text)).splitlines(), 1):
            for word in WORDS:
                found[word] += [
                    f"{name}:{number}: write {word.better!r} for {match[0].strip()!r}"
                    for match in re.finditer(word.pattern, line)
                ]
    for word, places in found.items():
        if len(places) > word.most:
            yield from places
            if word.most:
                yield f"{len(places)} of these, and {word.most} may be: {word.better!r}"


def long_lines(name: Path, text: str) -> Iterator[str]:
    """Lines of prose that are too long."""
    is_code = False
    for number, line in enumerate(text.splitlines(), 1):
        is_code ^= line.lstrip().startswith("```")
        if len(line) > MAX_LINE and not is_code and not _UNWRAPPED.match(line):
            yield f"{name}:{number}: a line of {len(line)} characters, and {MAX_LINE} may be"


def _without(text: str) -> str:
    """A text without the exceptions of the list, line by line."""
    for pattern in FINE:
        text = re.sub(pattern, lambda found: "…" + "\n" * found[0].count("\n"), text)
    return text


def _printed(source: str) -> str:
    """The strings of a module at their lines, without its docstrings."""
    tree = ast.parse(source)
    lines = [""] * (source.count("\n") + 2)
    documented = {
        id(each.value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
        for each in node.body
        if isinstance(each, ast.Expr)
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or id(node) in documented:
            continue
        if isinstance(node.value, str) and " " in node.value:
            lines[node.lineno - 1] += " " + " ".join(node.value.split())
    return "\n".join(lines)


def texts() -> list[tuple[Path, str]]:
    """Every text of the repository, with its name."""
    listing = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    listed = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    names = sorted({Path(name) for name in listed.split("\0") if is_text(Path(name))})
    return [(name, (ROOT / name).read_text("utf-8")) for name in names if (ROOT / name).is_file()]


def main() -> int:
    """Print every error; the exit status tells whether there was one."""
    found = list(unwanted_words(texts()))
    for name, text in texts():
        found += long_lines(name, text) if name.parts[0] == "docs" else ()
    for error in found:
        print(error, file=sys.stderr)
    print(f"{len(found)} errors in the words of texts")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
