"""Refuses imports of the Rust crates that go against the order of their folders.

The order of each crate's folders is listed below: a folder may use those before it, and itself. The
folder of `solve.rs` and of `solve/tables.rs` is `solve`. Inside a folder, files may use each other
in circles of at most `MAX_CIRCLE` files. `check_rust_layers.py` checks every crate;
`check_rust_layers.py --figures` prints the number of files of each crate and its circles.
"""

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

CRATES: Mapping[str, Sequence[str]] = {
    "core/src": (
        *("board", "clock", "rules", "play", "game", "view", "evaluation", "counting"),
        *("solve", "batch", "thinking", "search", "monte_carlo", "any"),
    ),
    "bindings/python/src": (
        *(
            "dice",
            "errors",
            "background",
            "numbers",
            "json",
            "moves",
            "outcome",
            "buffers",
            "clock",
            "actions",
            "rules",
        ),
        *(
            "definition",
            "toml",
            "transcript",
            "legal_moves",
            "record_words",
            "position",
            "batch",
            "counting",
            "weights",
            "solve",
            "search",
        ),
    ),
    "bindings/wasm/src": ("engine", "session", "typescript"),
}
"""The source folder of each crate with its folders, those that others build on first."""

SIBLINGS = (frozenset({"search", "monte_carlo"}), frozenset({"evaluation", "counting"}))
"""Folders of one height, which know nothing of each other."""

MAX_CIRCLE = 5

COMMENT = re.compile(r"//[^\n]*|\bpub\([^)]*\)")
TESTS = re.compile(r"^#\[cfg\(test\)\]\nmod \w+ \{$", re.MULTILINE)
CHILD = re.compile(r"^(?:pub(?:\(\w+\))? )?mod (\w+);", re.MULTILINE)
PATH = re.compile(r"\b(crate|super|self)::((?:\w+::)*)(?:(\w+)|(\{)|\*)")
WORD = re.compile(r"\w+")

Uses = dict[str, set[str]]


def expand(text: str) -> Iterator[tuple[str, ...]]:
    """Every path of a group such as `a::{b, c::d}`, of which `text` is the part in braces."""
    depth, start = 0, 0
    parts = []
    for index, letter in enumerate(text):
        depth += {"{": 1, "}": -1}.get(letter, 0)
        if letter == "," and depth == 0:
            parts.append(text[start:index])
            start = index + 1
    for part in (*parts, text[start:]):
        head, brace, rest = part.partition("{")
        names = tuple(WORD.findall(head))
        if brace:
            yield from ((*names, *more) for more in expand(rest.rpartition("}")[0]))
        elif names:
            yield names


def braced(text: str, start: int) -> str:
    """The text between a brace that was opened before `start` and its end."""
    depth = 1
    for index in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[index], 0)
        if depth == 0:
            return text[start:index]
    return text[start:]


def paths(source: str, module: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Every path within the crate that the source of a module names, from the crate's root."""
    source = COMMENT.sub("", source)
    tests = TESTS.search(source)
    for child in CHILD.findall(source):
        if re.search(rf"(?<!::)\b{child}::", source):
            yield (*module, child)
    for match in PATH.finditer(source):
        inside = tests is not None and match.start() > tests.start()
        at = (*module, "tests") if inside else module
        base = {"crate": (), "self": at, "super": at[:-1]}[match[1]]
        names = (*WORD.findall(match[2]), *WORD.findall(match[3] or ""))
        while names and names[0] == "super":
            base, names = base[:-1], names[1:]
        if match[4]:
            for more in expand(braced(source, match.end())):
                yield (*base, *names, *more)
        else:
            yield (*base, *names)


def read_uses(folder: Path) -> Uses:
    """Which module of a crate uses which others; `solve::tables` for `solve/tables.rs`."""
    files = {
        file.relative_to(folder).with_suffix("").parts: file
        for file in sorted(folder.rglob("*.rs"))
        if file.name != "lib.rs"
    }
    uses: Uses = {}
    for module, file in files.items():
        found = uses.setdefault("::".join(module), set())
        for path in paths(file.read_text(encoding="utf-8"), module):
            lengths = (length for length in range(len(path), 0, -1) if path[:length] in files)
            known = path[: next(lengths, 0)]
            if known and known != module:
                found.add("::".join(known))
    return uses


def circles(uses: Uses) -> list[list[str]]:
    """The strongly connected modules, the largest group first (Tarjan)."""
    numbers: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []
    groups: list[list[str]] = []

    def visit(module: str) -> None:
        numbers[module] = lowest[module] = len(numbers)
        stack.append(module)
        for other in sorted(uses[module]):
            if other not in numbers:
                visit(other)
                lowest[module] = min(lowest[module], lowest[other])
            elif other in stack:
                lowest[module] = min(lowest[module], numbers[other])
        if lowest[module] == numbers[module]:
            group = stack[stack.index(module) :]
            del stack[stack.index(module) :]
            groups.append(sorted(group))

    for module in uses:
        if module not in numbers:
            visit(module)
    return sorted((group for group in groups if len(group) > 1), key=len, reverse=True)


def layer_of(module: str) -> str:
    """The folder that a module belongs to."""
    return module.partition("::")[0]


def errors(folder: Path, order: Sequence[str]) -> list[str]:
    """The errors in the imports of a crate."""
    uses = read_uses(folder)
    found = []
    for module, others in uses.items():
        layer = layer_of(module)
        if layer not in order:
            found.append(f"{module}: no folder of this name stands in the order")
            continue
        for other in sorted(others):
            theirs = layer_of(other)
            if theirs == layer or theirs not in order:
                continue
            if order.index(theirs) > order.index(layer):
                found.append(f"{module} uses {other}, but {layer} comes before {theirs}")
            elif {theirs, layer} in SIBLINGS:
                found.append(f"{module} uses {other}, but they stand side by side")
    found += [
        f"a circle of {len(circle)} files, at most {MAX_CIRCLE} may be: {', '.join(circle)}"
        for circle in circles(uses)
        if len(circle) > MAX_CIRCLE
    ]
    return found


def print_figures(folder: Path) -> None:
    """Print the size of a crate and its circles."""
    uses = read_uses(folder)
    print(f"{folder}: {len(uses)} files")
    for circle in circles(uses):
        print(f"  circle of {len(circle)}: {', '.join(circle)}")


def main(arguments: Sequence[str]) -> int:
    """Check every crate."""
    if arguments == ["--figures"]:
        for source in CRATES:
            print_figures(ROOT / source)
        return 0
    wrong = [error for source, order in CRATES.items() for error in errors(ROOT / source, order)]
    print("\n".join(wrong) or "the folders of the Rust crates use each other in their order")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
