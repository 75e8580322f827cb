"""Checks what no linter knows: that the repository works wherever it is cloned, and its English.

No file may contain the address of a package registry, a path of one machine, or a path that leads
out of the clone; no lock file may contain any address but the one that cargo itself writes. The
texts that people read keep to a list of words (`WORDS`).
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# The patterns are written so that they do not match themselves in this file.
FORBIDDEN = {
    "the host of a package registry": re.compile(
        r"pypi[.]org|pythonhosted[.]org|crates[.]io|npmjs[.]org|proxy[.]golang[.]org"
        r"|repo1?[.]maven|deb[.]debian[.]org"
    ),
    "a path of one machine": re.compile(r"(?<![\w.~})/-])/(?:work|root|home|Users)/"),
}
OUTSIDE = re.compile(r"(?:[.]{2}/)+shared\b")
ADDRESS = re.compile(r"\b[a-z][a-z0-9+.-]*://[^\s\"']+")
CARGO_SOURCE = "registry+https://github.com/rust-lang/crates" + ".io-index"
LOCK_FILES = ("*.lock", "requirements/*.txt", "*/requirements.txt", "package-lock.json")

WORDS = (
    (r"\b(?:[Aa]ny|[Ss]ome|[Ee]very)body\b", "anyone, someone, everyone"),
    (r"\b[Nn]obody\b", "no one"),
    (r"\d %(?!\w)", "95%, without a space"),
    (r"\bfault(?:s|y)?\b", "error, invalid"),
    (r"\b(?:is|are|be|not|a|found) sound\b", "valid"),
    (r"\bgo(?:es|ing)? on\b|\bwent on\b", "continue, resume"),
    (r"\b[Ii]n succession\b|\bsuccessively\b", "in a row, consecutive"),
    (r"(?:^|[.;] |^- )Where (?!is |are |do |to )", "If, In games with"),
    (r"(?:only|except|unless) where ", "if"),
    (r"\bwhoever\b", "the player who, anyone who"),
    (r"\bmeanwhile\b|\b[Tt]o and fro\b", "in the meantime, back and forth"),
    (r"\bas usual\b|\busual (?:weights|names|options|set-up|start)\b", "by default, default"),
    (r"\bof one's own\b|\bof your own\b", "your own"),
    (r"\bcomes? about\b|\bcame about\b", "happen"),
    (r"\bbr(?:ings?|ought) (?:it|the same \w+) about\b", "cause"),
    (r"\bpart from\b", "diverge from"),
    (r"\b(?:choose|play) otherwise\b", "differently"),
    (r"\bmay leap on\b", "may leap again"),
    (r"\b(?:list|it|that|which) stands (?:at|in|with)\b", "is, appears, is listed"),
    (r"\b(?:limit|one|option|rule) holds\b", "applies"),
    (r"\b(?:how|what|where|which) [^.,;:]+ (?:he|she|it) does not say\b", "he does not say how"),
    (r"\bsettled by agreement or by lot\b", "the players settle it by agreement or by lot"),
    (
        r"\b(?:[Pp]ositions|[Pp]ieces?|[Ss]tones?|games|plies|nodes|moves|requests|playouts|ranks?"
        r"|basileus|dux|leader)"
        r" an? (?:move|side|second|minute|hour|ply|turn|day)\b",
        "per",
    ),
    (r"\b(?:files|forms|minutes|pieces|sockets|seconds|squares|s) at most\b", "at most six"),
    (r"\bpull(?:s)? apart\b", "conflict"),
    (r"\b41 (?:modern )?reconstructions\b", "38 reconstructions and three living relatives"),
    (r"\bexactly as each author\b", "with its source, its certainty and its evidence"),
)
"""What texts do not say, as an editor would print them, and what they say instead."""
TEXTS = (
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "docs/**/*.md",
    "locales/en/*.ftl",
    "src/petteia/rulesets/games/*.toml",
)
NOT_TEXTS = (
    "docs/rules.md",
    "docs/reference/rules/*.md",
    "docs/reference/rulesets.md",
    "locales/en/faults.ftl",
    "locales/en/records.ftl",
    "locales/en/refusals.ftl",
    "locales/en/traits.ftl",
)
"""Rules and rulesets in their own words, and messages that are not gone through yet."""
CODE = re.compile(
    r"^ *```.*?^ *```|`[^`\n]*`|^ *[.]?[a-z][\w-]* =|\{[^{}]*\}", re.DOTALL | re.MULTILINE
)
"""What is no text: code of a page, and keys and places of a message."""
RULE_TEXTS = re.compile(r"^(?:basis|inert|parallel|summary|text|title) = (.*)")
"""What is text in a ruleset; everything else names things."""


def tracked_files() -> list[Path]:
    """Every file that is, or could be, committed."""
    listing = subprocess.run(
        ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"),
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    names = sorted(set(filter(None, listing.split("\0"))))
    return [ROOT / name for name in names if (ROOT / name).is_file()]


def faults(name: Path, text: str) -> Iterator[str]:
    """What is wrong with a file, one line a fault."""
    is_lock_file = any(name.match(pattern) for pattern in LOCK_FILES)
    for number, line in enumerate(text.splitlines(), 1):
        rest = line.replace(CARGO_SOURCE, "") if name.name == "Cargo.lock" else line
        if is_lock_file and (address := ADDRESS.search(rest)):
            yield f"{name}:{number}: a lock file holds an address: {address[0]}"
        for what, pattern in FORBIDDEN.items():
            if found := pattern.search(rest):
                yield f"{name}:{number}: {what}: {found[0]}"
        if (path := OUTSIDE.search(rest)) and not (ROOT / name.parent / path[0]).exists():
            yield f"{name}:{number}: a path out of the repository: {path[0]}"


def unwanted_words(name: Path, text: str) -> Iterator[str]:
    """Words that another one is wanted for, one line each; code has words of its own."""
    if name.suffix == ".toml":
        found_texts = (RULE_TEXTS.match(line) for line in text.splitlines())
        text = "\n".join(found[1] if found else "" for found in found_texts)
    prose = CODE.sub(lambda code: "`" + "\n" * code[0].count("\n"), text)
    for number, line in enumerate(prose.splitlines(), 1):
        for pattern, better in WORDS:
            if found := re.search(pattern, line):
                yield f"{name}:{number}: write {better!r} for {found[0].strip()!r}"


def is_text(name: Path) -> bool:
    """Whether the words of a file are looked at."""
    parts = any(fnmatch(name.as_posix(), pattern.replace("**/", "*")) for pattern in TEXTS)
    return parts and not any(fnmatch(name.as_posix(), pattern) for pattern in NOT_TEXTS)


def main() -> int:
    """Print every fault; the exit status tells whether there was one."""
    files = tracked_files()
    found: list[str] = []
    for file in files:
        try:
            text = file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        name = file.relative_to(ROOT)
        found += faults(name, text)
        found += unwanted_words(name, text) if is_text(name) else ()
    for fault in found:
        print(fault, file=sys.stderr)
    print(f"{len(files)} files looked at, {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
