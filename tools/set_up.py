"""Sets the clone up: the virtual environment, its packages, the compiled core and the pages.

Each step is stamped with a hash of its sources, so that a second run does nothing, needs no
network, and a change runs again exactly the steps that it touches. Steps that do not need each
other run side by side.

`set_up.py` prepares the clone; `set_up.py benchmarks` also the environment of the benchmarks, which
contains the programs that we are measured against and is separate from everything else; `set_up.py
checks` also compiles the tests of the core, on a processor that waits for another step; `set_up.py
wheelhouse` also keeps the wheels for installing our own offline with its extras.
"""

import contextlib
import fcntl
import gzip
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from graphlib import TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMPS = VENV / "stamps"
WHEELHOUSE = VENV / "wheelhouse"
PYTHON = VENV / "bin" / "python"
RUNTIME_LOCK = ROOT / "requirements" / "runtime.txt"
DEVELOPMENT_LOCK = ROOT / "requirements" / "development.txt"
BENCHMARKS_VENV = ROOT / "benchmarks" / ".venv"
BENCHMARKS_LOCK = ROOT / "benchmarks" / "requirements.txt"
WEB = ROOT / "web"
WEB_LOCK = WEB / "package-lock.json"
MESSAGE_TYPES = tuple(
    WEB / "pages" / "shared" / "server" / name for name in ("socket_messages.ts", "http_answers.ts")
)
SHELL_FILES_WRITER = ROOT / "tools" / "writing" / "write_shell_files.py"
SHELL_FILES = ROOT / "src" / "petteia" / "cli" / "completion"
PARTS_WRITER = ROOT / "tools" / "writing" / "write_bundled_parts.py"
BUNDLED_PARTS = ROOT / "src" / "petteia" / "bundled_parts.cdx.json"
FONT_WRITER = ROOT / "tools" / "writing" / "unpack_fonts.py"
MESSAGE_GENERATOR = ROOT / "tools" / "writing" / "generate_messages.py"
SERVER = ROOT / "src" / "petteia" / "server"
LOCALES = ROOT / "locales"
PACKAGED_FONTS = ROOT / "src" / "petteia" / "printouts" / "fonts"
PACKAGED_LOCALES = ROOT / "src" / "petteia" / "i18n" / "locales.zip"
PAGE = SERVER / "page"
BROWSER_TARGET = "wasm32-unknown-unknown"
QUICK, SMALL = "2", '"z"'
BROWSER_MODULES = {
    "rules": (("--no-default-features",), SMALL),
    "narrow": ((), QUICK),
    "middle": (("--features", "middle"), QUICK),
    "wide": (("--features", "wide"), QUICK),
}
"""The modules of the core for browsers: the features of each, and its optimization level."""
BROWSER_BINDINGS = ROOT / "bindings" / "wasm"
STUBS = ROOT / "bindings" / "python" / "signatures"
STUB = Path("petteia", "_core.pyi")
TARGET_SECONDS = 60
"""The maximum time for installing the target of browsers on this machine."""
CARGO_SETTINGS = ROOT / ".cargo" / "config.toml"
MANIFESTS = (ROOT / "pyproject.toml", ROOT / "Cargo.toml", ROOT / "Cargo.lock", CARGO_SETTINGS)


CORE_MESSAGES = ("refusals", "errors", "records", "protocol", "commands", "traits", "events")
"""The English messages that the core contains."""


@dataclass(frozen=True)
class Step:
    """One stage of the set-up: its sources, the test of its completion, and its work."""

    name: str
    title: str
    needs: tuple[str, ...]
    """The steps that have to be done before it."""
    depends_on: Callable[[], str]
    is_done: Callable[[], bool]
    run: Callable[[], None]


def run(
    *command: str | Path, environment: Mapping[str, str] | None = None, folder: Path = ROOT
) -> None:
    """Run a command, at the root by default; a failure ends the set-up with its own status."""
    outcome = subprocess.run(
        command, check=False, cwd=folder, env={**os.environ, **(environment or {})}
    )
    if outcome.returncode:
        shown = " ".join(str(part) for part in command)
        print(f"set-up: failed with status {outcome.returncode}: {shown}", file=sys.stderr)
        raise SystemExit(outcome.returncode)


def digest(parts: Iterable[str | Path]) -> str:
    """Hash texts, and files by name and content."""
    total = hashlib.sha256()
    for part in parts:
        if isinstance(part, Path):
            total.update(f"{part.relative_to(ROOT)}\0".encode())
            total.update(part.read_bytes())
        else:
            total.update(part.encode())
        total.update(b"\0")
    return total.hexdigest()


def crate_sources(*folders: Path) -> list[Path]:
    """Everything that crates are built from."""
    sources = (file for folder in folders for file in folder.rglob("*") if file.is_file())
    return [*MANIFESTS, *sorted(file for file in sources if file.suffix in {".rs", ".toml"})]


def rust_sources() -> list[Path]:
    """Everything that the compiled core is built from."""
    messages = (LOCALES / "en" / f"{name}.ftl" for name in CORE_MESSAGES)
    return [*crate_sources(ROOT / "core", ROOT / "bindings" / "python"), *messages]


def rust_version() -> str:
    """The compiler that is used, and the kind of machine that it builds for."""
    return subprocess.run(
        ("rustc", "--version", "--verbose"), capture_output=True, text=True, check=True
    ).stdout


def host() -> str:
    """The kind of machine that the compiler builds for, in the compiler's words."""
    lines = dict(line.split(": ", 1) for line in rust_version().splitlines() if ": " in line)
    return lines["host"]


def create_environment() -> None:
    """Make an empty virtual environment, replacing any existing one."""
    shutil.rmtree(VENV, ignore_errors=True)
    # The interpreter that runs this may be in the environment that was just removed.
    run(getattr(sys, "_base_executable", sys.executable), "-m", "venv", VENV)


def install(python: Path, lock: Path) -> None:
    """Install the packages of a lock file, each checked against its hash."""
    run(
        # Most modules are never loaded: the others are compiled when they are loaded.
        *(python, "-m", "pip", "install", "--quiet", "--no-compile"),
        *("--disable-pip-version-check", "--no-deps"),
        *("--require-hashes", "--requirement", lock),
    )


def install_packages() -> None:
    """Install the packages for building, testing and the manual."""
    install(PYTHON, DEVELOPMENT_LOCK)


def fill_wheelhouse() -> None:
    """Keep the wheels that a user of the package needs, so that it can be installed offline."""
    shutil.rmtree(WHEELHOUSE, ignore_errors=True)
    run(
        *(PYTHON, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"),
        *("--no-deps", "--only-binary", ":all:", "--require-hashes"),
        *("--requirement", RUNTIME_LOCK, "--dest", WHEELHOUSE),
    )


def fetch_crates() -> None:
    """Bring the locked crates to this machine, those of the tests among them."""
    run("cargo", "fetch", "--quiet", "--locked", "--target", host())


def build_core() -> None:
    """Compile the core and install the package into the environment, in place."""
    run(
        *(VENV / "bin" / "maturin", "develop", "--release", "--locked"),
        environment={
            "VIRTUAL_ENV": str(VENV),
            "PATH": f"{VENV / 'bin'}{os.pathsep}{os.environ['PATH']}",
            # The package's requirements are already installed: nothing has to be looked up.
            "PIP_NO_INDEX": "1",
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
            "PIP_QUIET": "1",
        },
    )


def write_stub() -> None:
    """Write the types of the compiled core with its docstrings into the package."""
    run(VENV / "bin" / "docify", "-qq", STUBS, "-o", ROOT / "src")


def can_compile_for_browsers() -> bool:
    """Whether the compiler has the target of code in a browser."""
    found = subprocess.run(
        ("rustc", "--print", "target-libdir", "--target", BROWSER_TARGET),
        capture_output=True,
        text=True,
        check=False,
    )
    return found.returncode == 0 and Path(found.stdout.strip()).is_dir()


def bring_browser_target() -> bool:
    """Install the target of code in a browser, if that is quick; returns whether it is there."""
    if can_compile_for_browsers():
        return True
    with contextlib.suppress(OSError, subprocess.TimeoutExpired):
        subprocess.run(
            ("rustup", "--quiet", "target", "add", BROWSER_TARGET),
            capture_output=True,
            check=False,
            timeout=TARGET_SECONDS,
        )
    return can_compile_for_browsers()


def paths_left_out(target: str, *more: str) -> tuple[str, ...]:
    """The options of cargo that leave this machine's paths out of what it compiles, and more flags.

    Otherwise the places of errors in the crates would show their folders.
    """
    cargo_home = Path(os.environ.get("CARGO_HOME", Path.home() / ".cargo"))
    folders = sorted((cargo_home / "registry" / "src").glob("*"))
    remapped = (f"--remap-path-prefix={folder}=crates" for folder in folders)
    flags = ", ".join(f"'{flag}'" for flag in (*more, *remapped))
    return "--config", f"target.{target}.rustflags = [{flags}]"


def browser_module(name: str) -> Path:
    """The compressed file of a module of the core for browsers."""
    return WEB / "engine" / f"petteia_{name}.wasm.gz"


def build_browser_core() -> None:
    """Compile the core for browsers, if this machine can; otherwise only the server analyses."""
    for built in browser_module("*").parent.glob(browser_module("*").name):
        built.unlink()
    if not bring_browser_target():
        print(
            f"set-up: no Rust for {BROWSER_TARGET}: the engine stays on the server", file=sys.stderr
        )
        return
    built = ROOT / "target" / BROWSER_TARGET / "browser" / "petteia_wasm.wasm"
    for name, (features, level) in BROWSER_MODULES.items():
        run(
            *("cargo", "build", "--quiet", "--locked", "--profile", "browser"),
            *("--package", "petteia-wasm", "--target", BROWSER_TARGET, *features),
            *("--config", f"profile.browser.package.petteia-wasm.opt-level = {level}"),
            # Names serve nobody in a browser; the setting of a profile leaves them in there.
            *paths_left_out(BROWSER_TARGET, "-Clink-arg=--strip-all"),
        )
        browser_module(name).write_bytes(gzip.compress(built.read_bytes(), mtime=0))


def build_core_tests() -> None:
    """Compile the tests of the core, after all that another step waits for.

    An error is left to the stage that runs them, so that the other stages run too.
    """
    command = ("nice", "cargo", "test-core", "--quiet", "--no-run")
    subprocess.run(command, check=False, cwd=ROOT, capture_output=True)


def pack_locales() -> None:
    """Pack the texts of every language into the package; the same texts make the same archive."""
    partial = PACKAGED_LOCALES.with_suffix(".partial")
    with zipfile.ZipFile(partial, "w") as archive:
        for file in sorted(file for file in LOCALES.rglob("*") if file.is_file()):
            entry = zipfile.ZipInfo(file.relative_to(LOCALES).as_posix())
            archive.writestr(entry, file.read_bytes(), zipfile.ZIP_LZMA)
    partial.replace(PACKAGED_LOCALES)


def unpack_fonts() -> None:
    """Write the fonts that rule sheets are printed in into the package."""
    run(PYTHON, "-m", "tools.writing.unpack_fonts")


def node_version() -> str:
    """The Node that builds the pages."""
    return subprocess.run(
        ("node", "--version"), capture_output=True, text=True, check=True
    ).stdout.strip()


def install_web_packages() -> None:
    """Install the packages for building and testing the pages, as locked."""
    run("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error", folder=WEB)


def message_sources() -> list[Path]:
    """All sources of the types of the server's messages."""
    others = (
        SERVER.parent / "engine" / "review.py",
        SERVER.parent / "game" / "tree" / "json_fields.py",
        SERVER.parent / "game" / "tree" / "serialization.py",
    )
    return [MESSAGE_GENERATOR, *others, *sorted(SERVER.rglob("*.py"))]


def write_message_types() -> None:
    """Write the types of the server's messages for the scripts of the pages."""
    run(PYTHON, MESSAGE_GENERATOR)


def page_sources() -> list[Path]:
    """Everything that the pages are built from."""
    folders = (WEB / name for name in ("board", "engine", "fonts", "pages", "styles"))
    files = (file for folder in folders for file in folder.rglob("*") if file.is_file())
    settings = (WEB / name for name in ("package.json", "tsconfig.json", "vite.config.ts"))
    return [WEB_LOCK, *settings, BROWSER_BINDINGS / "exchange.mjs", *sorted(files)]


def build_page() -> None:
    """Build the pages' scripts and styles into the package."""
    run("npx", "--no-install", "vite", "build", "--logLevel", "error", folder=WEB)


def shell_file_sources() -> list[Path]:
    """Everything that completions and the manual page are written from."""
    package = ROOT / "src" / "petteia"
    files = (*package.rglob("*.py"), *(package / "rulesets" / "games").glob("*.toml"))
    return [SHELL_FILES_WRITER, DEVELOPMENT_LOCK, *sorted(files), *rust_sources()]


def write_shell_files() -> None:
    """Write the completions of shells and the manual page into the package."""
    run(PYTHON, "-m", "tools.writing.write_shell_files")


def write_bundled_parts() -> None:
    """Write which works of others are in the package, with their licences."""
    run(PYTHON, PARTS_WRITER)


def create_benchmarks_environment() -> None:
    """Make an environment with the peers of the benchmarks, and the clone's own package."""
    shutil.rmtree(BENCHMARKS_VENV, ignore_errors=True)
    run(sys.executable, "-m", "venv", BENCHMARKS_VENV)
    install(BENCHMARKS_VENV / "bin" / "python", BENCHMARKS_LOCK)
    (site_packages,) = BENCHMARKS_VENV.glob("lib/python*/site-packages")
    (site_packages / "petteia.pth").write_text(f"{ROOT / 'src'}\n")


# The stamps lie in the environment, so every step needs that.
STEPS = (
    Step(
        "environment",
        "virtual environment in .venv",
        (),
        lambda: digest((str(ROOT), platform.python_version())),
        PYTHON.exists,
        create_environment,
    ),
    Step(
        "packages",
        "Python packages from requirements/development.txt",
        ("environment",),
        lambda: digest((DEVELOPMENT_LOCK,)),
        (VENV / "bin" / "maturin").exists,
        install_packages,
    ),
    Step(
        "crates",
        "Rust crates from Cargo.lock",
        ("environment",),
        lambda: digest((ROOT / "Cargo.lock", rust_version())),
        lambda: True,
        fetch_crates,
    ),
    Step(
        "core",
        "the compiled core",
        ("packages", "crates"),
        lambda: digest((*rust_sources(), rust_version())),
        lambda: (
            (VENV / "bin" / "petteia").exists()
            and (ROOT / "src" / "petteia" / "_core.abi3.so").exists()
        ),
        build_core,
    ),
    Step(
        "stub",
        "the types of the compiled core with its docstrings",
        ("core", "locales"),
        lambda: digest((STUBS / STUB, *rust_sources())),
        (ROOT / "src" / STUB).exists,
        write_stub,
    ),
    Step(
        "browser-core",
        "the core for browsers",
        ("crates",),
        lambda: digest((*crate_sources(ROOT / "core", BROWSER_BINDINGS), rust_version())),
        lambda: (
            all(browser_module(name).exists() for name in BROWSER_MODULES)
            or not can_compile_for_browsers()
        ),
        build_browser_core,
    ),
    Step(
        "locales",
        "the texts of every language",
        ("environment",),
        lambda: digest(sorted(file for file in LOCALES.rglob("*") if file.is_file())),
        PACKAGED_LOCALES.exists,
        pack_locales,
    ),
    Step(
        "fonts",
        "the fonts of rule sheets",
        ("packages",),
        lambda: digest((FONT_WRITER, *sorted((WEB / "fonts").glob("*.woff2")))),
        PACKAGED_FONTS.is_dir,
        unpack_fonts,
    ),
    Step(
        "shell-files",
        "the completions of shells and the manual page",
        ("core", "locales"),
        lambda: digest(shell_file_sources()),
        (SHELL_FILES / "petteia.man").exists,
        write_shell_files,
    ),
    Step(
        "web-packages",
        "packages of the pages from web/package-lock.json",
        ("environment",),
        lambda: digest((WEB_LOCK, node_version())),
        (WEB / "node_modules" / ".bin" / "vite").exists,
        install_web_packages,
    ),
    Step(
        "messages",
        "types of what the server sends in web/pages/shared/server",
        ("core", "locales"),
        lambda: digest(message_sources()),
        lambda: all(file.exists() for file in MESSAGE_TYPES),
        write_message_types,
    ),
    Step(
        "page",
        "the pages",
        ("web-packages", "messages", "browser-core"),
        lambda: digest((*page_sources(), node_version())),
        (PAGE / "manifest.json").exists,
        build_page,
    ),
    Step(
        "bundled-parts",
        "the licences of bundled parts",
        ("page", "crates"),
        lambda: digest((*MANIFESTS, WEB_LOCK, *page_sources(), PARTS_WRITER, rust_version())),
        BUNDLED_PARTS.exists,
        write_bundled_parts,
    ),
)
BENCHMARKS_STEP = Step(
    "benchmarks",
    "the benchmarks' peers from benchmarks/requirements.txt",
    ("core",),
    lambda: digest((str(ROOT), platform.python_version(), BENCHMARKS_LOCK)),
    (BENCHMARKS_VENV / "bin" / "python").exists,
    create_benchmarks_environment,
)

CORE_TESTS_STEP = Step(
    "core-tests",
    "the tests of the core",
    ("crates",),
    lambda: digest((*crate_sources(ROOT / "core", BROWSER_BINDINGS), rust_version())),
    (ROOT / "target" / "checked").is_dir,
    build_core_tests,
)
WHEELHOUSE_STEP = Step(
    "wheelhouse",
    "wheels of requirements/runtime.txt, for the test of our own wheel with its extras",
    ("packages",),
    lambda: digest((RUNTIME_LOCK,)),
    WHEELHOUSE.is_dir,
    fill_wheelhouse,
)
EXTRA_STEPS = {
    "benchmarks": BENCHMARKS_STEP,
    "checks": CORE_TESTS_STEP,
    "wheelhouse": WHEELHOUSE_STEP,
}
"""The optional steps, under the argument that requests them."""


def bring_up_to_date(step: Step) -> None:
    """Run a step if its stamp is missing or out of date."""
    stamp = STAMPS / step.name
    wanted = step.depends_on()
    if step.is_done() and stamp.exists() and stamp.read_text() == wanted:
        return
    print(f"set-up: {step.title}", flush=True)
    step.run()
    STAMPS.mkdir(exist_ok=True)
    stamp.write_text(wanted)


def set_up(steps: Iterable[Step]) -> None:
    """Bring every step up to date, each as soon as the steps that it needs are done."""
    named = {step.name: step for step in steps}
    order = TopologicalSorter({name: step.needs for name, step in named.items()})
    order.prepare()
    running: dict[Future[None], str] = {}
    with ThreadPoolExecutor() as pool:
        while order.is_active():
            for name in order.get_ready():
                running[pool.submit(bring_up_to_date, named[name])] = name
            for ended in wait(running, return_when=FIRST_COMPLETED).done:
                ended.result()
                order.done(running.pop(ended))


def main() -> None:
    """Set up, one process at a time in a clone."""
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / "set-up.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        set_up((*STEPS, *(EXTRA_STEPS[name] for name in sys.argv[1:])))


if __name__ == "__main__":
    main()
